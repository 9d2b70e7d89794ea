import StoryboardPlan
import StoryboardVocabulary

/// An object where there is no Swift type: a type, its initializer's arguments by label, its set properties.
public final class Record {
  public let type: ID<PlanType>
  /// What the initializer was given, in order; empty for a controller that the framework made.
  public internal(set) var arguments: [RecordArgument]
  /// The properties that were set from outside, each once, in the order of their first setting.
  public internal(set) var properties: [(member: ID<PlanMember>, value: RecordValue)] = []
  /// The registration that made it, and in which container instance, unless that is gone; nil for controllers.
  public internal(set) var maker: (registration: ID<PlanRegistration>, container: RecordHost.Container?)?
  /// Its number in the trace: 1 for the object that appears there first; 0 until it appears.
  public internal(set) var number = 0

  /// Nobody holds it any more: what holds it weakly finds nil.
  public internal(set) var isGone = false

  public internal(set) var context: SceneContext<RecordHost>?
  /// The relationship children, one place for each of the scene's.
  var children: [Record?] = []
  /// What is embedded, one place for each of the scene's embeds; nil until the view is loaded.
  var embeds: [Record?] = []

  init(type: ID<PlanType>, arguments: [RecordArgument] = []) {
    self.type = type
    self.arguments = arguments
  }

  /// What a record holds can be as long a chain as the program likes; its host takes it apart link by link.
  func release() {
    arguments = []
    properties = []
    maker = nil
    context = nil
    children = []
    embeds = []
  }
}

/// An argument, as a trace shows it.
public struct RecordArgument {
  /// The label; nil for `_`, and for the coder.
  public var label: Name?
  public var value: RecordValue
}

/// A value of a program whose Swift types are not there.
public enum RecordValue {
  case none
  /// Left to Swift's own default.
  case omitted
  case coder
  case boolean(Bool)
  /// A number as Swift prints it.
  case number(String)
  case string(String)
  case object(Record)
  case container(RecordHost.Container)
  /// Something that nothing is known of but how it came to be: the parameter's name, or that of the member
  /// that was asked for it.
  case opaque(String)
  /// A method as a closure.
  case method(ID<PlanMember>)
  /// A closure of a function type that resolves a registration.
  case provider(Provider<RecordHost>, as: ID<PlanType>)
  /// A struct, which shows by value. `depth` is how far values nest in it, as in the following.
  case structure(ID<PlanType>, [RecordArgument], depth: Int)
  case enumCase(ID<PlanMember>, [RecordArgument], depth: Int)
  case array([RecordValue], depth: Int)
  /// Keys and values in turn.
  case dictionary([RecordValue], depth: Int)

  /// The record of an object; nil for anything else.
  public var record: Record? {
    guard case .object(let record) = self else { return nil }
    return record
  }
}

extension RecordValue {
  var depth: Int {
    switch self {
    case .structure(_, _, let depth), .enumCase(_, _, let depth), .array(_, let depth),
      .dictionary(_, let depth):
      depth
    default: 0
    }
  }

  /// The depth of a value that holds these. Throws `.resolvesTooDeep` where structs nest beyond any real
  /// program, for instance because a registration goes through them without an end.
  static func depth(around values: some Sequence<RecordValue>) throws(InterpreterError) -> Int {
    var depth = 0
    for value in values { depth = max(depth, value.depth) }
    guard depth < nestingLimit else { throw .resolvesTooDeep }
    return depth + 1
  }
}
