import StoryboardPlan
import StoryboardVocabulary

/// One event of a run, such as the making of an object or a call of a method. What objects do inside is not included.
package enum TraceEntry {
  /// An initializer ran, or the framework made a controller with its coder.
  case make(Record, arguments: [RecordArgument])
  /// A property of an object was set from outside the object.
  case set(RecordValue, ID<PlanMember>, RecordValue)
  /// A method of an object was called from outside the object.
  case call(RecordValue, ID<PlanMember>, arguments: [RecordArgument])
  case staticCall(ID<PlanType>, ID<PlanMember>, arguments: [RecordArgument])
  /// `prepare(for:sender:)` of the source is about to be called.
  case segue(ID<PlanTransition>, Record, Record)
  /// A segue presents its destination.
  case present(ID<PlanTransition>, Record, from: Record)
  /// A step of a route shows its controller, in a style if it presents it. The source of the first step is the app's
  /// own controller. A window of its own on macOS has no source.
  case step(RouteStepKind, PresentationStyle?, Record, from: RecordValue)
  /// The view of a controller starts to load.
  case load(Record)
  /// The view of a controller is loaded, and its embeds are there.
  case viewDidLoad(Record)
  /// An entry point returned its result to the caller.
  case `return`(RecordValue)
}

/// The events of a run, in their order. Objects are numbered by their first appearance.
package struct Trace {
  package private(set) var entries: [TraceEntry] = []
  /// The number of objects that have a number.
  package private(set) var objectCount = 0

  package init() {}

  mutating func append(_ entry: TraceEntry) {
    number(entry)
    entries.append(entry)
  }

  /// Numbers the objects in the order in which the line of the entry mentions them.
  private mutating func number(_ entry: TraceEntry) {
    switch entry {
    case .make(let record, let arguments):
      number(record)
      number(arguments)
    case .set(let object, _, let value):
      number(object)
      number(value)
    case .call(let object, _, let arguments):
      number(object)
      number(arguments)
    case .staticCall(_, _, let arguments): number(arguments)
    case .segue(_, let source, let destination):
      number(source)
      number(destination)
    case .present(_, let destination, let source):
      number(destination)
      number(source)
    case .step(_, _, let record, let source):
      number(record)
      number(source)
    case .load(let record), .viewDidLoad(let record): number(record)
    case .return(let value): number(value)
    }
  }

  private mutating func number(_ record: Record) {
    guard record.number == 0, record.givenName == nil else { return }
    objectCount += 1
    record.number = objectCount
  }

  private mutating func number(_ arguments: [RecordArgument]) {
    for argument in arguments { number(argument.value) }
  }

  /// Numbers the objects in a value that have not appeared yet.
  mutating func number(_ value: RecordValue) {
    switch value {
    case .object(let record): number(record)
    case .container(let container):
      guard container.number == 0 else { return }
      objectCount += 1
      container.number = objectCount
    case .structure(_, let arguments, _), .enumCase(_, let arguments, _): number(arguments)
    case .array(let values, _), .dictionary(let values, _): for value in values { number(value) }
    case .none, .omitted, .coder, .boolean, .number, .string, .opaque, .method, .provider: break
    }
  }
}
