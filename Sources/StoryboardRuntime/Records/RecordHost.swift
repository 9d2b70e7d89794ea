import StoryboardPlan
import StoryboardVocabulary

/// Runs a program without its Swift types. Objects are records, and their calls and changes are traced.
///
/// The results of the app's code are unknown, so they are opaque values. A method gives a value named after it,
/// `product(for:)`. A property that was never set gives a value named after the property. A static member of a class
/// gives an object of the class; a static property always gives the same object. Any other static member gives an
/// opaque value: `Theme.dark`.
package final class RecordHost: Host {
  package typealias Value = RecordValue
  package typealias Container = ContainerInstance<RecordHost>

  /// The plan of the program. In a REPL session it grows with the types and members of the statements.
  package private(set) var plan: Plan
  package private(set) var trace = Trace()
  /// All objects that were made, in order. They are kept until the end, so that their identity is visible.
  package private(set) var records: [Record] = []
  /// Carries out the effect of a method, after the trace has recorded its call. Nil if calls have no effect, because
  /// the bodies of methods are unknown.
  var callHandler: ((Record, ID<PlanMember>) throws(InterpreterError) -> Void)?
  /// Called before each object is made. Returns true if the user has given up waiting.
  package var isGivenUp: () -> Bool = { false }
  /// The number of values that may be made and passed on; nil for no limit. The parts of a struct count each time the
  /// struct is passed on.
  package var valueLimit: Int?
  private var valueCount = 0
  /// The maximum number of properties of an object that are searched one after the other. For more properties there
  /// is a dictionary. The limit changes the speed, and never a result. Tests set it.
  package var linearSearchLimit = 16
  /// The objects of the static properties that were read. They never change.
  private(set) var staticObjects: [ID<PlanMember>: Record] = [:]
  private lazy var isFloating = plan.floatingPointTypes()
  private var isMade: [Bool]
  /// True if the host records which objects change. A REPL session needs this.
  var notesChanges = false
  private var changedRecords: [Record] = []
  private var changedContainers: [Container] = []

  /// Makes a host. The plan must have its symbols.
  package init(plan: Plan) {
    self.plan = plan
    isMade = Array(repeating: false, count: plan.registrations.count)
  }

  deinit { for record in records { record.release() } }

  /// Continues with a plan that only adds types and members to the previous one.
  func extend(to plan: Plan) {
    if plan.types.count != self.plan.types.count { isFloating = plan.floatingPointTypes() }
    self.plan = plan
  }

  /// Notes that an object may now hold other objects than before.
  func noteChange(of record: Record) { if notesChanges { changedRecords.append(record) } }

  /// Returns the records and container instances that may have changed since the last call.
  func takeChanges() -> (records: [Record], containers: [Container]) {
    defer { (changedRecords, changedContainers) = ([], []) }
    return (changedRecords, changedContainers)
  }

  /// Adds an entry to the trace.
  func emit(_ entry: TraceEntry) { trace.append(entry) }

  func number(_ value: RecordValue) { trace.number(value) }

  /// True if a registration has made an object.
  func isMade(_ registration: ID<PlanRegistration>) -> Bool { isMade[registration.index] }

  /// Makes a controller as the framework does by `init?(coder:)`.
  func makeByCoder(_ type: ID<PlanType>) -> Record {
    let record = add(Record(type: type))
    emit(.make(record, arguments: [RecordArgument(label: nil, value: .coder)]))
    return record
  }

  /// Makes an object as code outside the program does: a controller of a framework's own class, or an object that a
  /// container fills. What happens outside is not in the trace.
  ///
  /// - Parameter name: the parameter that takes the object; nil for an object that the trace counts.
  func makeOutside(_ type: ID<PlanType>, for name: Name? = nil) -> Record {
    add(Record(type: type, givenName: name))
  }

  /// Counts a value, and throws an error above the limit. If `transient` registrations need each other twice, they
  /// make far more objects than a program can want. The same holds for structs that contain each other twice.
  private func checkCount() throws(InterpreterError) {
    valueCount += 1
    if let valueLimit, valueCount > valueLimit { throw .tooManyValues(limit: valueLimit) }
  }

  private func add(_ record: Record) -> Record {
    records.append(record)
    return record
  }

  // MARK: Constants

  package var none: RecordValue { .none }
  package var omitted: RecordValue { .omitted }
  package var coder: RecordValue { .coder }

  package func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> RecordValue {
    switch literal {
    case .integer(let text): .number(integerText(plan.symbols[text]))
    case .float(let text): .number(floatText(plan.symbols[text]))
    case .string(let text), .url(let text): .string(plan.symbols[text])
    case .boolean(let value): .boolean(value)
    case .nil: .none
    }
  }

  package func isNone(_ value: RecordValue) -> Bool {
    if case .none = value { true } else { false }
  }

  // MARK: Making

  package func construct(
    _ member: ID<PlanMember>, _ arguments: Arguments
  ) throws(InterpreterError) -> RecordValue {
    if isGivenUp() { throw .runAbandoned }
    try checkCount()
    let type = plan.unwrapped(plan.members[member].type)
    let labelled = self.arguments(arguments, for: plan.members[member].parameters)
    guard plan.isObject(type) else {
      return .structure(type, labelled, try RecordValue.Extent(around: arguments))
    }
    let record = add(Record(type: type, arguments: labelled))
    emit(.make(record, arguments: labelled))
    return .object(record)
  }

  package func enumCase(
    _ member: ID<PlanMember>, _ arguments: Arguments
  ) throws(InterpreterError) -> RecordValue {
    let labelled = self.arguments(arguments, for: plan.members[member].parameters)
    return .enumCase(member, labelled, try RecordValue.Extent(around: arguments))
  }

  package func staticProperty(_ member: ID<PlanMember>) -> RecordValue {
    if let record = staticObjects[member] { return .object(record) }
    let value = makeByStaticMember(member)
    staticObjects[member] = value.record
    return value
  }

  package func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) -> RecordValue {
    let labelled = self.arguments(arguments, for: plan.members[member].parameters)
    emit(.staticCall(plan.members[member].owner, member, arguments: labelled))
    return makeByStaticMember(member)
  }

  /// Returns a substitute for a value of a type without a known initializer.
  func standIn(_ type: ID<PlanType>) -> RecordValue {
    guard plan.isObject(type) else { return .structure(type, [], RecordValue.Extent(depth: 1, size: 1)) }
    return .object(add(Record(type: type, isStandIn: true)))
  }

  private func makeByStaticMember(_ member: ID<PlanMember>) -> RecordValue {
    let type = plan.unwrapped(plan.members[member].type)
    if plan.isObject(type) { return .object(add(Record(type: type))) }
    let owner = plan.symbols[plan.types[plan.members[member].owner].name]
    return .opaque((owner.isEmpty ? "" : owner + ".") + plan.fullName(of: member))
  }

  package func storyboard(_ storyboard: ID<PlanStoryboard>, as type: ID<PlanType>) -> RecordValue {
    .object(makeOutside(type))
  }

  package func array(_ elements: Arguments) throws(InterpreterError) -> RecordValue {
    .array(Array(elements), try RecordValue.Extent(around: elements))
  }

  package func dictionary(_ elements: Arguments) throws(InterpreterError) -> RecordValue {
    .dictionary(Array(elements), try RecordValue.Extent(around: elements))
  }

  private func arguments(_ values: Arguments, for parameters: [PlanParameter]) -> [RecordArgument] {
    zip(parameters, values).map { parameter, value in
      valueCount += value.extent.size
      if case .coder = value { return RecordArgument(label: nil, value: value) }
      return RecordArgument(label: parameter.label, value: converted(value, to: parameter.type))
    }
  }

  /// Converts an integer literal to a floating-point number if it fills a parameter or property of a floating-point
  /// type.
  private func converted(_ value: RecordValue, to type: ID<PlanType>) -> RecordValue {
    guard isFloating[type.index], case .number(let text) = value else { return value }
    return .number(floatText(text))
  }

  // MARK: Members

  package func get(_ member: ID<PlanMember>, of value: RecordValue) -> RecordValue {
    let name = plan.members[member].name
    switch value {
    case .object(let record):
      if let property = record.properties.first(where: { plan.members[$0.member].name == name }) {
        return strongly(property.value)
      }
      if let argument = record.arguments.first(where: { $0.label == name }), !argument.value.isOmitted {
        return argument.value
      }
    case .structure(_, let arguments, _):
      if let argument = arguments.first(where: { $0.label == name }), !argument.value.isOmitted {
        return argument.value
      }
    case .none: return .none
    default: break
    }
    return .opaque(plan.symbols[name])
  }

  package func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) {
    let object = objectAndValue[0]
    let value = converted(objectAndValue[1], to: plan.members[member].type)
    valueCount += value.extent.size
    if let record = object.record {
      record.set(member, value, listed: linearSearchLimit)
      noteChange(of: record)
    }
    emit(.set(object, member, value))
  }

  package func call(
    _ member: ID<PlanMember>, of value: RecordValue, _ arguments: Arguments
  ) throws(InterpreterError) -> RecordValue {
    if case .none = value { return .none }
    emit(.call(value, member, arguments: self.arguments(arguments, for: plan.members[member].parameters)))
    if let record = value.record { try callHandler?(record, member) }
    return .opaque(plan.fullName(of: member))
  }

  package func perform(
    _ member: ID<PlanMember>, of value: RecordValue, _ arguments: Arguments
  ) throws(InterpreterError) {
    let labelled = self.arguments(arguments, for: plan.members[member].parameters)
    value.record?.calls.append((member, labelled))
    _ = try call(member, of: value, arguments)
  }

  package func method(_ member: ID<PlanMember>, of value: RecordValue) -> RecordValue { .method(member) }

  package func provider(_ provider: Provider<RecordHost>, as type: ID<PlanType>) -> RecordValue {
    .provider(provider, as: type)
  }

  /// Returns the value, or `none` if it is an object that was released. Only a REPL session releases records. A run
  /// keeps them until its end.
  package func strongly(_ value: RecordValue) -> RecordValue { value.record?.isGone == true ? .none : value }

  // MARK: Containers and controllers

  package func value(of container: Container) -> RecordValue { .container(container) }

  package func container(in value: RecordValue) -> Container? {
    guard case .container(let container) = value else { return nil }
    return container
  }

  package static var reportsMadeObjects: Bool { true }

  package func made(_ value: RecordValue, by registration: ID<PlanRegistration>, in container: Container) {
    isMade[registration.index] = true
    if notesChanges { changedContainers.append(container) }
    guard let record = value.record, record.maker == nil else { return }
    record.maker = (registration, container)
  }

  package func context(of controller: RecordValue) -> SceneContext<RecordHost>? { controller.record?.context }

  package func setContext(_ context: SceneContext<RecordHost>, of controller: RecordValue) {
    guard let record = controller.record else { return }
    record.context = context
    noteChange(of: record)
  }

  package func embedded(
    at index: Int, in controller: RecordValue, _ scene: ID<PlanScene>
  ) -> RecordValue? {
    guard let embeds = controller.record?.embeds, index < embeds.count else { return nil }
    return embeds[index].map { .object($0) }
  }

  package func child(
    at index: Int, of controller: RecordValue, _ scene: ID<PlanScene>
  ) -> RecordValue? {
    guard let children = controller.record?.children, index < children.count else { return nil }
    return children[index].map { .object($0) }
  }
}

extension RecordValue {
  fileprivate var isOmitted: Bool {
    if case .omitted = self { true } else { false }
  }
}
