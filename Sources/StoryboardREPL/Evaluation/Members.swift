import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Evaluator {
  /// Applies the remaining suffixes of a value to `base`, such as `.items` and `.count` in `list.items.count`, and
  /// returns the result.
  mutating func follow(
    _ base: TypedRecord, _ cursor: inout SuffixCursor, at syntax: Syntax
  ) throws(StatementStopped) -> TypedRecord {
    var current = base
    while cursor.next < cursor.suffixes.count {
      let suffix = cursor.suffixes[cursor.next]
      switch suffix.kind {
      case .memberSuffix:
        guard let name = cursor.member else { throw StatementStopped() }
        cursor.next += 1
        current = try member(name, of: current, &cursor)
      case .callSuffix: current = try call(current, &cursor, at: suffix)
      default:
        cursor.next += 1
        if case .none = current.value {
          throw report(SessionDiagnostic.failed("a forced value is nil"), at: suffix.range)
        }
        current.type = program.types.wrapped(current.type) ?? current.type
      }
    }
    return current
  }

  /// Calls a provider, which is a closure that resolves a registration, with the arguments of the next suffix.
  private mutating func call(
    _ base: TypedRecord, _ cursor: inout SuffixCursor, at suffix: Syntax
  ) throws(StatementStopped) -> TypedRecord {
    guard case .provider(let provider, _) = base.value else {
      throw report(ValueDiagnostic.notCallable(shown(base)), at: suffix.range)
    }
    let written = cursor.takeCall()?.elements ?? []
    var arguments: [RecordValue] = []
    for argument in written { if let value = argument.value { arguments.append(try evaluate(value).value) } }
    let wanted = objects.plan.registrations[provider.registration].parameters.count
    guard arguments.count == wanted else {
      throw report(
        SessionDiagnostic.failed("it takes \(wanted) arguments, not \(arguments.count)"), at: suffix.range)
    }
    return try made(at: suffix.range) { _ throws(InterpreterError) in try provider(arguments) }
  }

  /// Returns the type of a value for a message, or the value as text if its type is unknown.
  func shown(_ value: TypedRecord) -> String {
    value.type == .error ? value.value.text(in: objects.plan) : program.spelling(value.type)
  }

  // MARK: Members

  private mutating func member(
    _ name: Located<NameValueSyntax>, of base: TypedRecord, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    switch base.value {
    case .none: return base
    case .container(let instance): return try registration(name, of: instance, &cursor)
    case .object(let record):
      if let found = try part(name, of: record, &cursor) { return found }
    case .structure(_, let arguments, _), .enumCase(_, let arguments, _):
      if let found = argument(name, among: arguments) { return found.typed(by: &self) }
    default: break
    }
    if let declared = try declaredMember(name, of: base, &cursor) { return declared }
    if case .opaque(let text) = base.value, base.type == .error {
      return TypedRecord(value: .opaque(text + "." + program.names[name.name]), type: .error)
    }
    throw unknown(name, of: base)
  }

  private func argument(_ name: Located<NameValueSyntax>, among arguments: [RecordArgument]) -> RecordValue? {
    let text = program.names[name.name]
    return arguments.first { $0.label.map { objects.plan.symbols[$0] } == text }?.value
  }

  /// Evaluates a name after an object: a property or argument that the object holds, or a segue or inner controller
  /// if the object is a controller. Returns nil if the object has nothing with the name.
  private mutating func part(
    _ name: Located<NameValueSyntax>, of record: Record, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord? {
    let text = program.names[name.name]
    let controller = simulator.controller(of: record)
    let isCall = cursor.next < cursor.suffixes.count && cursor.suffixes[cursor.next].kind == .callSuffix
    if let controller, let scene = simulator[controller].scene, let segue = segue(text, of: scene),
      leads(segue, record, name, cursor)
    {
      return try fire(segue, from: controller, name, &cursor)
    }
    let held =
      record.properties.first { memberName($0.member) == text }?.value
      ?? argument(name, among: record.arguments)
    switch held {
    case nil, .omitted?: break
    case .object(let record)? where record.isGone: return TypedRecord(value: .none, type: .error)
    case .provider?: return held?.typed(by: &self)
    default: if !isCall { return held?.typed(by: &self) }
    }
    guard let controller, checker.members(named: name.name, of: objects.origin(of: record.type)).isEmpty
    else {
      return nil
    }
    if let inner = child(text, of: controller) {
      return RecordValue.object(simulator[inner].record).typed(by: &self)
    }
    for inner in within(controller) {
      guard let scene = simulator[inner].scene, let segue = segue(text, of: scene) else { continue }
      return try fire(segue, from: inner, name, &cursor)
    }
    return nil
  }

  private func memberName(_ member: ID<PlanMember>) -> String {
    objects.plan.symbols[objects.plan.members[member].name]
  }

  /// Evaluates a property or method that the type of `base` declares. If the interpreter cannot know the result, the
  /// result is a value that is named after the member. Returns nil if the type declares nothing with the name.
  private mutating func declaredMember(
    _ name: Located<NameValueSyntax>, of base: TypedRecord, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord? {
    let type = program.types.unwrapped(base.type)
    let found = checker.members(named: name.name, of: type).filter { !program.members[$0.member].isStatic }
    let isCall = cursor.next < cursor.suffixes.count && cursor.suffixes[cursor.next].kind == .callSuffix
    guard
      let first = found.first(where: { (program.members[$0.member].kind == .property) != isCall })
        ?? found.first
    else { return nil }
    if program.members[first.member].kind == .property {
      let value = try use(first, [base.value], at: name.syntax.range)
      let known = self.type(of: value)
      let declared = checker.concrete(program.members[first.member].type, in: first.owner)
      return TypedRecord(value: value, type: known == .error ? declared : known)
    }
    guard let call = cursor.takeCall() else {
      throw report(ValueDiagnostic.methodNeedsCall(program.names[name.name]), at: name.syntax.range)
    }
    let labels = call.elements.map { $0.label?.id }
    let chosen =
      found.first { program.parameters[program.members[$0.member].parameters].map(\.label) == labels }
      ?? found.first { program.members[$0.member].kind == .method } ?? first
    let member = program.members[chosen.member]
    let given = try arguments(
      call.elements, for: member.parameters, of: chosen.owner, callee: program.names[name.name])
    let values = program.parameters[member.parameters].enumerated().map { index, parameter in
      given[index]
        ?? (parameter.hasDefault ? RecordValue.omitted : .opaque(program.names[parameter.name]))
    }
    let value = try use(chosen, [base.value] + values, at: name.syntax.range)
    return TypedRecord(value: value, type: checker.concrete(member.type, in: chosen.owner))
  }

  private mutating func use(
    _ member: (member: MemberID, owner: TypeID), _ objectAndArguments: [RecordValue], at range: SourceRange
  ) throws(StatementStopped) -> RecordValue {
    let (objects, program) = (objects, program)
    return try attempt(at: range) { _ throws(InterpreterError) in
      try objects.use(member, of: program, objectAndArguments)
    }
  }

  private mutating func unknown(_ name: Located<NameValueSyntax>, of base: TypedRecord) -> StatementStopped {
    var known: [NameID] = []
    for type in checker.supertypes(program.types.unwrapped(base.type)) {
      guard let declaration = program.types.declaration(type) else { continue }
      known += program.declarations[declaration].members.map { program.members[$0].name }
    }
    for text in parts(of: base.value) { known.append(checker.intern(text)) }
    let text = program.names[name.name]
    return report(
      ValueDiagnostic.unknownMember(
        text, of: shown(base), nearest: checker.nearest(to: name.name, among: known),
        home: checker.memberHome(of: program.types.unwrapped(base.type))),
      at: name.syntax.range)
  }

  // MARK: Containers

  /// Evaluates a name after a container, such as `App.log`: resolves the registration with the name, or reads the
  /// container's parameter with the name.
  private mutating func registration(
    _ name: Located<NameValueSyntax>, of instance: RecordHost.Container, _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    let plan = objects.plan
    let text = program.names[name.name]
    let container = plan.containers[instance.container]
    let offered = container.registrations.filter { !plan.registrations[$0].isFilling }
    var found =
      offered.first { plan.symbols[plan.registrations[$0].name] == text }
      ?? offered.first { Self.typeName(of: $0, in: plan) == text }
    if found == nil, text == GeneratedNames.fill {
      found = try filling(cursor, at: name.syntax, in: container)
    }
    if let id = found {
      let registration = program.registrations[RegistrationID(id)]
      var arguments: [String: RecordValue] = [:]
      if registration.lifetime == .factory {
        arguments = try namedArguments(
          cursor.takeCall()?.elements ?? [], for: registration.parameters, callee: text)
      }
      return try made(at: name.syntax.range) { simulator throws(InterpreterError) in
        try simulator.resolve(id, in: instance, arguments: arguments)
      }
    }
    if let index = container.parameters.firstIndex(where: { plan.symbols[$0.name] == text }) {
      return instance.parameters[index].typed(by: &self)
    }
    let known = Self.names(of: instance.container, in: plan).map { checker.intern($0) }
    throw report(
      SessionDiagnostic.sceneHasNoMember(
        text, scene: plan.symbols[container.name], nearest: checker.nearest(to: name.name, among: known)),
      at: name.syntax.range)
  }

  /// The name of the type that a registration offers.
  static func typeName(of registration: ID<PlanRegistration>, in plan: Plan) -> String {
    plan.symbols[plan.types[plan.registrations[registration].type].name]
  }

  /// The names that can follow a container and a period.
  static func names(of container: ID<PlanContainer>, in plan: Plan) -> [String] {
    plan.containers[container].registrations.map {
      plan.registrations[$0].isFilling ? GeneratedNames.fill : plan.symbols[plan.registrations[$0].name]
    }
      + plan.containers[container].parameters.map { plan.symbols[$0.name] }
  }
}
