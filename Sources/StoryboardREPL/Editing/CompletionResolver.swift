import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// Resolves names without making objects: the shape of a value, for completion.
struct CompletionResolver {
  private let checker: StatementChecker
  private let objects: SessionObjects?
  private let signatures: Signatures

  typealias Item = SessionCompletions.Item

  enum Shape {
    case value(TypeID, RecordValue?)
    case scene(SceneID)
    case storyboard(StoryboardID)
    case container(ContainerID)
    case type(TypeDeclarationID)
    case registration(RegistrationID)
    case route(RouteID)
    case segue(TransitionID)
    case member(MemberID)
  }

  init(_ checker: StatementChecker, _ objects: SessionObjects?) {
    self.checker = checker
    self.objects = objects
    signatures = Signatures(program: checker.program)
  }

  private var program: Program { _read { yield signatures.program } }

  // MARK: Chains

  /// The shape of a chain of names; a callee is not called yet.
  func follow(_ chain: [CompletionContext.Part], asCallee: Bool = false) -> Shape? {
    guard let first = chain.first, var shape = head(first.name, isAlone: chain.count == 1) else { return nil }
    if first.isCalled { shape = called(shape) }
    for (index, part) in chain.enumerated().dropFirst() {
      guard let next = member(part.name, of: shape) else { return nil }
      shape = part.isCalled || !asCallee || index < chain.count - 1 ? called(next) : next
    }
    return shape
  }

  private func head(_ text: String, isAlone: Bool) -> Shape? {
    if let known = objects?[text] { return .value(known.type, known.value) }
    let name = checker.name(text)
    let thing = checker.thing(name)
    if let storyboard = checker.storyboard(name),
      thing == nil || !isAlone || program.storyboards[storyboard].initial == nil
    {
      return .storyboard(storyboard)
    }
    switch thing {
    case .container(let id)?: return .container(id)
    case .type(let id)?: return .type(id)
    default: break
    }
    if let storyboard = checker.storyboard(name) { return .storyboard(storyboard) }
    return program.routes.firstID { $0.name == name && $0.module == checker.module }.map { .route($0) }
  }

  /// The shape after a call, or after reading a property.
  private func called(_ shape: Shape) -> Shape {
    switch shape {
    case .scene(let id): return .scene(id)
    case .segue(let id): return program.transitions[id].target.map { .scene($0) } ?? shape
    case .registration(let id):
      return .value(
        program.typeLists[program.registrations[id].offered].first ?? program.registrations[id].type, nil)
    case .type(let id):
      return .value(checker.type(of: id), nil)
    case .member(let id): return .value(program.members[id].type, nil)
    case .route(let id): return program.routes[id].steps.last?.target.map { .scene($0) } ?? shape
    default: return shape
    }
  }

  private func member(_ text: String, of shape: Shape) -> Shape? {
    let name = checker.name(text)
    switch shape {
    case .storyboard(let id):
      if case .scene(let scene)? = program.places[id][name] { return .scene(scene) }
      return name.keyword == .initial ? program.storyboards[id].initial.map { .scene($0) } : nil
    case .container(let id): return registration(text, of: id).map { .registration($0) }
    case .scene(let id):
      return program.transition(named: name, of: id).map { .segue($0) }
        ?? declared(name, of: program.scenes[id].controller)
    case .type(let id):
      return program.declarations[id].members.first { program.members[$0].name == name }.map { .member($0) }
    case .value(let type, let value):
      if let value, let held = held(text, by: value) { return held }
      if let container = program.types.container(type) { return member(text, of: .container(container)) }
      return declared(name, of: program.types.unwrapped(type))
    case .registration, .route, .segue, .member: return nil
    }
  }

  private func declared(_ name: NameID, of type: TypeID) -> Shape? {
    checker.members(named: name, of: type).first.map { .member($0.member) }
  }

  /// The shape of a record's member.
  private func held(_ text: String, by value: RecordValue) -> Shape? {
    guard let objects, let record = value.record else { return nil }
    let plan = objects.plan
    let found =
      record.properties.first { plan.symbols[plan.members[$0.member].name] == text }?.value
      ?? record.arguments.first { $0.label.map { plan.symbols[$0] } == text }?.value
    if let found { return .value(type(of: found, in: objects), found) }
    guard let controller = objects.simulator.controller(of: record) else { return nil }
    let scene = plan.scenes[objects.simulator[controller].scene]
    return plan.transition(named: text, among: scene.segues + scene.embeds).map { .segue(TransitionID($0)) }
  }

  private func type(of value: RecordValue, in objects: SessionObjects) -> TypeID {
    switch value {
    case .object(let record): objects.origin(of: record.type)
    case .structure(let type, _, _): objects.origin(of: type)
    case .container(let container): program.containers[ContainerID(container.container)].type
    default: .error
    }
  }

  private func registration(_ text: String, of container: ContainerID) -> RegistrationID? {
    program.containers[container].registrations.first { name(of: $0) == text }
  }

  private func name(of id: RegistrationID) -> String {
    let registration = program.registrations[id]
    return registration.name.map { program.names[$0] }
      ?? program.accessorName(program.typeLists[registration.offered].first ?? registration.type)
  }

  // MARK: Items

  /// The names that can follow a shape and a period.
  func items(after shape: Shape) -> [Item] {
    switch shape {
    case .storyboard(let id):
      let scenes = program.storyboards[id].scenes
      return scenes.map { Item(text: program.names[program.scenes[$0].name], detail: signatures.scene($0)) }
        + (program.storyboards[id].initial.map { [Item(text: "initial", detail: signatures.scene($0))] } ?? [])
    case .container(let id):
      return program.containers[id].registrations.map {
        Item(text: name(of: $0), detail: signatures.registration($0, named: name(of: $0)))
      }
        + program.parameters[program.containers[id].parameters].map {
          Item(text: program.names[$0.name], detail: program.spelling($0.type))
        }
    case .scene(let id):
      let transitions = program.scenes[id].transitions.compactMap { transition in
        program.transitions[transition].name.map {
          Item(text: program.names[$0], detail: signatures.transition(transition))
        }
      }
      return members(of: program.scenes[id].controller, isStatic: false) + transitions
    case .type(let id):
      return members(of: checker.type(of: id), isStatic: true)
    case .value(let type, let value):
      if let container = program.types.container(type) { return items(after: .container(container)) }
      return members(of: program.types.unwrapped(type), isStatic: false) + (value.map { parts(of: $0) } ?? [])
    case .registration, .route, .segue, .member: return []
    }
  }

  private func parts(of value: RecordValue) -> [Item] {
    guard let objects, let record = value.record else { return [] }
    let plan = objects.plan
    var items = record.arguments.compactMap { argument in
      argument.label.map { Item(text: plan.symbols[$0], detail: argument.value.text(in: plan)) }
    }
    items += record.properties.map {
      Item(text: plan.symbols[plan.members[$0.member].name], detail: $0.value.text(in: plan))
    }
    guard let controller = objects.simulator.controller(of: record) else { return items }
    let scene = plan.scenes[objects.simulator[controller].scene]
    for transition in scene.segues + scene.embeds {
      guard let name = plan.title(of: transition) else { continue }
      items.append(Item(text: name, detail: signatures.transition(TransitionID(transition))))
    }
    for transition in scene.children {
      guard let target = plan.transitions[transition].target else { continue }
      items.append(
        Item(text: plan.symbols[plan.scenes[target].name], detail: signatures.scene(SceneID(target))))
    }
    return items
  }

  private func members(of type: TypeID, isStatic: Bool) -> [Item] {
    var items: [Item] = []
    for type in checker.supertypes(type) {
      guard let declaration = program.types.declaration(type) else { continue }
      for id in program.declarations[declaration].members {
        let member = program.members[id]
        guard member.isStatic == isStatic, member.kind != .initializer else { continue }
        items.append(Item(text: program.names[member.name], detail: signatures.member(id)))
      }
    }
    return items
  }

  /// The argument labels of a callee, with their types.
  func labels(of shape: Shape) -> [Item] {
    let parameters: [ParameterID]
    var more: [Item] = []
    let instance = Item(text: "in:", detail: "the instance of its container")
    switch shape {
    case .scene(let id):
      parameters = Array(program.scenes[id].parameters)
      more = [instance]
    case .storyboard(let id):
      parameters = program.storyboards[id].initial.map { Array(program.scenes[$0].parameters) } ?? []
      more = [instance]
    case .container(let id):
      parameters = Array(program.containers[id].parameters)
      more = program.containers[id].parent == nil ? [] : [instance]
    case .registration(let id): parameters = Array(program.registrations[id].parameters)
    case .route(let id):
      parameters = Array(program.routes[id].parameters)
      more = [Item(text: "from:", detail: "the controller that it starts from"), instance]
    case .segue(let id): parameters = Array(program.transitions[id].parameters)
    case .member(let id): parameters = Array(program.members[id].parameters)
    case .type(let id):
      let made = program.declarations[id].members.filter { program.members[$0].kind == .initializer }
      parameters = made.flatMap { program.members[$0].parameters }
    case .value: parameters = []
    }
    return parameters.map { program.parameters[$0] }.compactMap { parameter in
      parameter.label.map { Item(text: program.names[$0] + ":", detail: program.spelling(parameter.type)) }
    } + more
  }

  /// The names with which a value can begin.
  func heads() -> [Item] {
    var items: [Item] = (objects?.names ?? []).map {
      Item(text: $0.name, detail: program.spelling($0.value.type))
    }
    items += storyboards() + containers()
    items += program.routes.ids.filter { program.routes[$0].module == checker.module }.map {
      Item(text: program.names[program.routes[$0].name], detail: signatures.route($0))
    }
    return items + types()
  }

  func types() -> [Item] {
    checker.thingNames.compactMap { name in
      guard case .type(let id)? = checker.thing(name) else { return nil }
      return Item(text: program.names[name], detail: "\(program.declarations[id].kind)")
    }
  }

  func containers() -> [Item] {
    checker.thingNames.compactMap { name in
      guard case .container(let id)? = checker.thing(name) else { return nil }
      return Item(text: program.names[name], detail: signatures.container(id))
    }
  }

  func storyboards() -> [Item] {
    checker.storyboardNames.compactMap { name in
      checker.storyboard(name).map { Item(text: program.names[name], detail: signatures.storyboard($0)) }
    }
  }

  /// The scenes and references of a storyboard.
  func scenes(of storyboard: String?) -> [Item] {
    guard let id = storyboard.flatMap({ checker.storyboard(checker.name($0)) }) else { return [] }
    return program.places[id].keys.sorted().map { name in
      guard case .scene(let scene)? = program.places[id][name] else {
        return Item(text: program.names[name], detail: "reference")
      }
      return Item(text: program.names[name], detail: signatures.scene(scene))
    }
  }

  /// The registrations with a name.
  func registrations() -> [Item] {
    program.registrations.ids.compactMap { id in
      program.registrations[id].name.map {
        Item(text: program.names[$0], detail: signatures.registration(id, named: program.names[$0]))
      }
    }
  }
}
