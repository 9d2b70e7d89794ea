import StoryboardPlan
import StoryboardVocabulary

/// An object of a program that runs without its Swift types. It has the object's type, the arguments of its
/// initializer by label, and the properties that were set.
package final class Record {
  package let type: ID<PlanType>
  /// The arguments of the initializer, in order; empty for a controller that the framework made.
  package internal(set) var arguments: [RecordArgument]
  /// The properties that were set after the object was made, each once, in the order in which they were first set.
  package private(set) var properties: [(member: ID<PlanMember>, value: RecordValue)] = []
  /// The index of each property in `properties`. It is empty while there are few enough properties for a linear
  /// search.
  private var places: [ID<PlanMember>: Int] = [:]
  /// The calls of the object's methods, in order. They come from `call` lines, from calls after `then`, and from
  /// unwinds.
  package internal(set) var calls: [(member: ID<PlanMember>, arguments: [RecordArgument])] = []
  /// The registration that made the object, and the container instance, unless that was released. Nil for
  /// controllers, and for objects that a value made without a registration.
  package internal(set) var maker: (registration: ID<PlanRegistration>, container: RecordHost.Container?)?
  /// The number of the object in the trace. The first object has 1. It is 0 until the object appears.
  package internal(set) var number = 0

  /// For an object that other code passed, the name of the parameter that takes it. A trace shows this name in place of
  /// a number. It is nil for any other object.
  package let givenName: Name?

  /// True if the record is a substitute for an object whose initializer is unknown.
  package let isStandIn: Bool
  /// True if no strong reference to the object is left. Weak references to the object are then nil.
  package internal(set) var isGone = false

  package internal(set) var context: SceneContext<RecordHost>?
  /// The children of a controller, such as its tabs. There is one element for each relationship of the scene.
  var children: [Record?] = []
  /// The embedded records. There is one element for each embed of the scene; it is nil until the view is loaded.
  var embeds: [Record?] = []

  init(
    type: ID<PlanType>, arguments: [RecordArgument] = [], givenName: Name? = nil, isStandIn: Bool = false
  ) {
    self.type = type
    self.givenName = givenName
    self.arguments = arguments
    self.isStandIn = isStandIn
  }

  /// Sets a property of the object.
  ///
  /// - Parameter listed: the maximum number of properties that are searched one after the other.
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

  /// Releases the values of a record. A program may make chains of objects of any length, so the host releases them
  /// one object at a time.
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

/// An argument, in the form that a trace shows.
package struct RecordArgument {
  /// The label of the argument; nil for `_`, and for the coder.
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
  /// An unknown value. The text says where it comes from: the name of the parameter, or of the member that was called
  /// for it.
  case opaque(String)
  /// A method as a closure.
  case method(ID<PlanMember>)
  /// A closure with a function type, which resolves a registration.
  case provider(Provider<RecordHost>, as: ID<PlanType>)
  /// A struct with the arguments of its initializer. A trace shows these, and no number.
  case structure(ID<PlanType>, [RecordArgument], Extent)
  case enumCase(ID<PlanMember>, [RecordArgument], Extent)
  case array([RecordValue], Extent)
  /// The keys and values, alternating.
  case dictionary([RecordValue], Extent)

  /// The depth and the number of the values that a value consists of.
  package struct Extent {
    /// The nesting depth of the values.
    let depth: Int
    /// The number of values, including the value itself.
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
  /// Computes the extent of a value that contains the given values. Throws `.resolvesTooDeep` if structs nest deeper
  /// than in any real program. For instance, a registration may lead to itself through structs, without end.
  init(around values: some Sequence<RecordValue>) throws(InterpreterError) {
    var (depth, size) = (0, 1)
    for value in values {
      let extent = value.extent
      depth = max(depth, extent.depth)
      // If a value appears twice in another one, and so on, there are soon more parts than a number can
      // count.
      size = min(size + extent.size, 1 << 48)
    }
    guard depth < nestingLimit else { throw .resolvesTooDeep }
    (self.depth, self.size) = (depth + 1, size)
  }
}
