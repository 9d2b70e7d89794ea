import StoryboardPlan
import StoryboardVocabulary

/// An object without a Swift type: the type's name, its initializer's arguments by label, its set properties.
package final class Record {
  package let type: ID<PlanType>
  /// The arguments of the initializer, in order; empty for a controller that the framework made.
  package internal(set) var arguments: [RecordArgument]
  /// The properties that were set from outside, each once, in the order they were first set.
  package private(set) var properties: [(member: ID<PlanMember>, value: RecordValue)] = []
  /// The places of the properties, once there are too many for a linear search.
  private var places: [ID<PlanMember>: Int] = [:]
  /// The calls of its methods by lines of the program and by unwinds, in order.
  package internal(set) var calls: [(member: ID<PlanMember>, arguments: [RecordArgument])] = []
  /// The registration that made it, with the container instance unless that was released; nil for controllers.
  package internal(set) var maker: (registration: ID<PlanRegistration>, container: RecordHost.Container?)?
  /// The number of the object in the trace: 1 for the first object; 0 until it appears.
  package internal(set) var number = 0

  /// True if it stands in for an object whose initializer is unknown.
  package let isStandIn: Bool
  /// True if no strong reference to it is left: weak references to it are nil.
  package internal(set) var isGone = false

  package internal(set) var context: SceneContext<RecordHost>?
  /// The relationship children, one element for each of the scene's.
  var children: [Record?] = []
  /// The embedded records, one element for each of the scene's embeds; nil until the view is loaded.
  var embeds: [Record?] = []

  init(type: ID<PlanType>, arguments: [RecordArgument] = [], isStandIn: Bool = false) {
    self.type = type
    self.arguments = arguments
    self.isStandIn = isStandIn
  }

  /// - Parameter listed: the most properties that are searched one after the other.
  func set(_ member: ID<PlanMember>, _ value: RecordValue, listed: Int) {
    let isLong = properties.count > listed
    if isLong, places.isEmpty {
      for (place, property) in properties.enumerated() { places[property.member] = place }
    }
    if let place = isLong ? places[member] : properties.firstIndex(where: { $0.member == member }) {
      properties[place].value = value
    } else {
      if isLong { places[member] = properties.count }
      properties.append((member, value))
    }
  }

  /// Releases the values of a record. The program may make chains of any length; the host releases them link by link.
  func release() {
    arguments = []
    properties = []
    places = [:]
    calls = []
    maker = nil
    context = nil
    children = []
    embeds = []
  }
}

/// An argument in the form of a trace.
package struct RecordArgument {
  /// The label; nil for `_`, and for the coder.
  package var label: Name?
  package var value: RecordValue
}

/// A value of a program without Swift types.
package enum RecordValue {
  case none
  /// An argument that is left to Swift's own default.
  case omitted
  case coder
  case boolean(Bool)
  /// A number as Swift prints it.
  case number(String)
  case string(String)
  case object(Record)
  case container(RecordHost.Container)
  /// A value that is unknown except for its origin: the name of the parameter, or of the member that was called for it.
  case opaque(String)
  /// A method as a closure.
  case method(ID<PlanMember>)
  /// A closure of a function type that resolves a registration.
  case provider(Provider<RecordHost>, as: ID<PlanType>)
  /// A struct, shown by its value.
  case structure(ID<PlanType>, [RecordArgument], Extent)
  case enumCase(ID<PlanMember>, [RecordArgument], Extent)
  case array([RecordValue], Extent)
  /// Alternating keys and values.
  case dictionary([RecordValue], Extent)

  /// The extent of the values in a value.
  package struct Extent {
    /// The nesting of values.
    let depth: Int
    /// The number of values, the value itself included.
    let size: Int
  }

  /// The record of an object; nil for anything else.
  package var record: Record? {
    guard case .object(let record) = self else { return nil }
    return record
  }
}

extension RecordValue {
  var extent: Extent {
    switch self {
    case .structure(_, _, let extent), .enumCase(_, _, let extent), .array(_, let extent),
      .dictionary(_, let extent):
      extent
    default: Extent(depth: 0, size: 1)
    }
  }
}

extension RecordValue.Extent {
  /// The extent of a value that contains these. Throws `.resolvesTooDeep` if structs nest deeper than in any real
  /// program, for instance because a registration leads through them without end.
  init(around values: some Sequence<RecordValue>) throws(InterpreterError) {
    var (depth, size) = (0, 1)
    for value in values {
      let extent = value.extent
      depth = max(depth, extent.depth)
      // A value that appears twice in another one, again and again, soon has more parts than a number can say.
      size = min(size + extent.size, 1 << 48)
    }
    guard depth < nestingLimit else { throw .resolvesTooDeep }
    (self.depth, self.size) = (depth + 1, size)
  }
}
