import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Finds what names mean, for completion. It makes no objects, because the kind and the type of a value (`Shape`) are
/// enough.
struct CompletionResolver {
  private let checker: StatementChecker
  private let objects: SessionObjects?
  private let signatures: Signatures

  typealias Item = SessionCompletions.Item

  enum Shape {
    case value(TypeID, RecordValue?)
    case scene(SceneID)
    /// The value `destination` of a segue, an embed or a route step, or a scene inside of that destination.
    case destination(SceneID)
    case storyboard(StoryboardID)
    case container(ContainerID)
    case type(TypeDeclarationID)
    case registration(RegistrationID)
    case route(RouteID)
    case segue(TransitionID)
    case member(MemberID)
    case module(ModuleID)
  }

  init(_ checker: StatementChecker, _ objects: SessionObjects?) {
    self.checker = checker
    self.objects = objects
    signatures = Signatures(program: checker.program)
  }

  private var program: Program { _read { yield signatures.program } }

  // MARK: Chains

  /// Returns all meanings of a name at the beginning of a value. A storyboard may have the same name as a type.
  func heads(named text: String) -> [Shape] {
    if let known = objects?[text] { return [.value(known.type, known.value)] }
    let name = checker.name(text)
    var shapes: [Shape] = []
    if let storyboard = checker.storyboard(name) { shapes.append(.storyboard(storyboard)) }
    switch checker.thing(name) {
    case .container(let id)?: shapes.append(.container(id))
    case .type(let id)?: shapes.append(.type(id))
    case .function?:
      shapes += program.members.ids.filter { id in
        program.members[id].owner == nil && program.members[id].name == name
      }.map { .member($0) }
    case nil: break
    }
    shapes += program.routes.ids.filter {
      program.routes[$0].name == name && program.routes[$0].module == checker.module
    }.map { .route($0) }
    if let module = checker.importedModule(name) { shapes.append(.module(module)) }
    return shapes
  }

  /// Returns all meanings of a chain of names, such as `Main`, `Detail` and `open` for `Main.Detail.open`.
  func follow(_ chain: [String]) -> [Shape] {
    guard let first = chain.first else { return [] }
    return chain.dropFirst().reduce(heads(named: first)) { shapes, name in
      shapes.compactMap { member(name, of: read($0)) }
    }
  }

  /// Returns what a shape becomes when it is read without a call. A property becomes a value of its type.
  func read(_ shape: Shape) -> Shape {
    switch shape {
    case .segue(let id): program.transitions[id].target.map { .scene($0) } ?? shape
    case .registration(let id):
      .value(
        program.typeLists[program.registrations[id].offered].first ?? program.registrations[id].type, nil)
    case .member(let id) where program.members[id].kind == .initializer:
      program.members[id].owner.map { .value(checker.type(of: $0), nil) } ?? shape
    case .member(let id): .value(program.members[id].type, nil)
    case .route(let id): program.routes[id].steps.last?.target.map { .scene($0) } ?? shape
    default: shape
    }
  }

  /// Returns what a shape becomes when it is called. A type becomes a value of the type.
  func called(_ shape: Shape) -> Shape {
    switch shape {
    case .type(let id): .value(checker.type(of: id), nil)
    case .storyboard(let id): program.storyboards[id].initial.map { .scene($0) } ?? shape
    default: read(shape)
    }
  }

  func member(_ text: String, of shape: Shape) -> Shape? {
    let name = checker.name(text)
    switch shape {
    case .storyboard(let id):
      if case .scene(let scene)? = program.places[id][name] { return .scene(scene) }
      return name.keyword == .initial ? program.storyboards[id].initial.map { .scene($0) } : nil
    case .container(let id): return registration(text, of: id).map { .registration($0) }
    case .scene(let id):
      return program.transition(named: name, of: id).map { .segue($0) }
        ?? declared(name, of: program.scenes[id].controller)
    case .destination(let id):
      return declared(name, of: program.scenes[id].controller)
        ?? scenesInside(id).first { program.scenes[$0].name == name }.map { .destination($0) }
    case .type(let id):
      return program.declarations[id].members.first { program.members[$0].name == name }.map { .member($0) }
        ?? type(named: program.names[program.declarations[id].path] + "." + text)
        .flatMap { program.types.declaration($0) }.map { .type($0) }
    case .value(let type, let value):
      if let value, let held = held(text, by: value) { return held }
      if let container = program.types.container(type) { return member(text, of: .container(container)) }
      return declared(name, of: program.types.unwrapped(type))
    case .module(let id): return part(name, of: id)
    case .registration, .route, .segue, .member: return nil
    }
  }

  /// Returns the public declaration of another module that has a name; nil if there is none.
  private func part(_ name: NameID, of module: ModuleID) -> Shape? {
    if let id = publicStoryboards(of: module).first(where: { program.storyboards[$0].name == name }) {
      return .storyboard(id)
    }
    if let id = publicContainers(of: module).first(where: { program.containers[$0].name == name }) {
      return .container(id)
    }
    return publicTypes(of: module).first { program.declarations[$0].name == name }.map { .type($0) }
  }

  private func publicStoryboards(of module: ModuleID) -> [StoryboardID] {
    program.storyboards.ids.filter {
      program.storyboards[$0].module == module && program.storyboards[$0].isPublic
    }
  }

  private func publicContainers(of module: ModuleID) -> [ContainerID] {
    program.containers.ids.filter {
      program.containers[$0].module == module && program.containers[$0].isPublic
    }
  }

  /// Returns the public types of a module. Types inside other types are left out.
  private func publicTypes(of module: ModuleID) -> [TypeDeclarationID] {
    program.declarations.ids.filter { id in
      let declared = program.declarations[id]
      return !declared.isFramework && declared.module == module && declared.isPublic
        && !program.names[declared.path].contains(".")
    }
  }

  // MARK: Types

  func type(named text: String) -> TypeID? {
    let names = text.split(separator: ".").map(String.init)
    guard let first = names.first else { return nil }
    if names.count == 1, case .type(let id)? = checker.thing(checker.name(first)) {
      return checker.type(of: id)
    }
    if names.count == 2, let module = checker.importedModule(checker.name(first)),
      case .type(let id)? = part(checker.name(names[1]), of: module)
    {
      return checker.type(of: id)
    }
    let path = checker.name(text)
    return program.declarations.firstID { $0.path == path }.map { checker.type(of: $0) }
  }

  func array(of element: TypeID) -> TypeID { checker.array(element) }

  /// Returns the type of the elements of an array, or of the keys or values of a dictionary; nil for any other type.
  func element(of type: TypeID, isKey: Bool) -> TypeID? {
    switch program.types[program.types.unwrapped(type)] {
    case .array(let element): element
    case .dictionary(let key, let value): isKey ? key : value
    default: nil
    }
  }

  func typeOf(_ shape: Shape) -> TypeID? {
    switch shape {
    case .value(let type, _): type
    case .scene(let id), .destination(let id): program.scenes[id].controller
    case .type(let id): checker.type(of: id)
    default: nil
    }
  }

  /// Returns the type of the parameter that an argument fills; nil if there is none. The position is used if the
  /// argument has no label.
  func parameterType(labelled label: String?, at position: Int, of callee: Shape) -> TypeID? {
    let parameters = parameters(of: callee)
    let all = parameters.map { program.parameters[$0] }
    if let label {
      let name = checker.name(label)
      return all.first { $0.label == name }?.type
    }
    return position < all.count && all[position].label == nil ? all[position].type : nil
  }

  private func parameters(of shape: Shape) -> [ParameterID] {
    switch shape {
    case .scene(let id): Array(program.scenes[id].parameters)
    case .storyboard(let id):
      program.storyboards[id].initial.map { Array(program.scenes[$0].parameters) } ?? []
    case .container(let id): Array(program.containers[id].parameters)
    case .registration(let id): Array(program.registrations[id].parameters)
    case .route(let id): Array(program.routes[id].parameters)
    case .segue(let id): Array(program.transitions[id].parameters)
    case .member(let id): Array(program.members[id].parameters)
    case .type(let id):
      checker.members(named: NameID(.`init`), of: checker.type(of: id)).flatMap {
        program.members[$0.member].parameters
      }
    case .value, .module, .destination: []
    }
  }

  /// Returns the shape that completes calls of a type's initializers; empty if the program knows no declaration of
  /// the type.
  func made(_ type: TypeID) -> [Shape] { program.types.declaration(type).map { [.type($0)] } ?? [] }

  func methods(named text: String, of type: TypeID) -> [Shape] {
    checker.members(named: checker.name(text), of: program.types.unwrapped(type)).map { .member($0.member) }
  }

  func propertyType(_ text: String, of type: TypeID) -> TypeID? {
    checker.members(named: checker.name(text), of: program.types.unwrapped(type)).first {
      program.members[$0.member].kind == .property
    }.map { program.members[$0.member].type }
  }

  func staticMember(_ text: String, of type: TypeID) -> Shape? {
    checker.members(named: checker.name(text), of: program.types.unwrapped(type)).first {
      program.members[$0.member].isStatic
    }.map { .member($0.member) }
  }

  func instanceMember(_ text: String, of shape: Shape) -> [Shape] {
    typeOf(shape).map { methods(named: text, of: $0) } ?? []
  }

  private func declared(_ name: NameID, of type: TypeID) -> Shape? {
    checker.members(named: name, of: type).first.map { .member($0.member) }
  }

  /// Returns the shape of a property, an argument or a segue that an existing object has; nil if none has the name.
  private func held(_ text: String, by value: RecordValue) -> Shape? {
    guard let objects, let record = value.record else { return nil }
    let plan = objects.plan
    let found =
      record.properties.first { plan.symbols[plan.members[$0.member].name] == text }?.value
      ?? record.arguments.first { $0.label.map { plan.symbols[$0] } == text }?.value
    if let found { return .value(recordType(of: found, in: objects), found) }
    guard let scene = objects.simulator.scene(of: record).map({ plan.scenes[$0] }) else { return nil }
    return plan.transition(named: text, among: scene.segues + scene.embeds).map { .segue(TransitionID($0)) }
  }

  private func recordType(of value: RecordValue, in objects: SessionObjects) -> TypeID {
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
    program.registrations[id].isFilling ? GeneratedNames.fill : program.name(of: id)
  }

  private func scenesInside(_ scene: SceneID) -> [SceneID] {
    ContainedScenes(scene, of: checker.module, in: program).scenes
  }

  // MARK: Items

  /// Returns the completions after a value and a period.
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
    case .destination(let id):
      return members(of: program.scenes[id].controller, isStatic: false)
        + scenesInside(id).map {
          Item(text: program.names[program.scenes[$0].name], detail: signatures.scene($0))
        }
    case .type(let id):
      return members(of: checker.type(of: id), isStatic: true) + typeItems(in: shape)
    case .value(let type, let value):
      if let container = program.types.container(type) { return items(after: .container(container)) }
      return members(of: program.types.unwrapped(type), isStatic: false) + (value.map { parts(of: $0) } ?? [])
    case .module(let id):
      return publicStoryboards(of: id).map {
        Item(text: program.names[program.storyboards[$0].name], detail: signatures.storyboard($0))
      }
        + publicContainers(of: id).map {
          Item(text: program.names[program.containers[$0].name], detail: signatures.container($0))
        } + typeItems(in: shape)
    case .registration, .route, .segue, .member: return []
    }
  }

  /// Returns completions for the types that a type or a module contains.
  func typeItems(in shape: Shape) -> [Item] {
    let types: [TypeDeclarationID]
    switch shape {
    case .module(let id): types = publicTypes(of: id)
    case .type(let id):
      let prefix = program.names[program.declarations[id].path] + "."
      types = program.declarations.ids.filter { inner in
        let path = program.names[program.declarations[inner].path]
        return path.hasPrefix(prefix) && !path.dropFirst(prefix.count).contains(".")
      }
    default: types = []
    }
    return types.map {
      Item(
        text: program.names[program.declarations[$0].name],
        detail: documented("\(program.declarations[$0].kind)", program.declarations[$0].syntax))
    }
  }

  /// Returns the head of a declaration with the first line of its documentation, if it has any.
  private func documented(_ head: String, _ place: SyntaxReference) -> String {
    let line = program.syntax(place).documentation.first { !$0.isEmpty }
    return line.map { "\(head)  \($0)" } ?? head
  }

  /// Returns the completions after a period alone, where a value of the type is wanted: `.standard`.
  func staticItems(of type: TypeID) -> [Item] { members(of: program.types.unwrapped(type), isStatic: true) }

  func instanceItems(_ shape: Shape) -> [Item] {
    typeOf(shape).map { members(of: program.types.unwrapped($0), isStatic: false) } ?? []
  }

  func properties(of type: TypeID) -> [Item] {
    members(of: type, isStatic: false) { $0.kind == .property && $0.isSettable }
  }

  func methods(of type: TypeID) -> [Item] { members(of: type, isStatic: false) { $0.kind == .method } }

  private func parts(of value: RecordValue) -> [Item] {
    guard let objects, let record = value.record else { return [] }
    let plan = objects.plan
    var items = record.arguments.compactMap { argument in
      argument.label.map { Item(text: plan.symbols[$0], detail: argument.value.text(in: plan)) }
    }
    items += record.properties.map {
      Item(text: plan.symbols[plan.members[$0.member].name], detail: $0.value.text(in: plan))
    }
    guard let scene = objects.simulator.scene(of: record).map({ plan.scenes[$0] }) else { return items }
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

  private func members(
    of type: TypeID, isStatic: Bool, where isWanted: (Member) -> Bool = { _ in true }
  ) -> [Item] {
    var items: [Item] = []
    for type in checker.supertypes(type) {
      guard let declaration = program.types.declaration(type) else { continue }
      for id in program.allMembers(of: declaration) {
        let member = program.members[id]
        guard member.isStatic == isStatic, member.kind != .initializer, isWanted(member),
          member.traits.isDisjoint(with: .unusable)
        else { continue }
        items.append(
          Item(
            text: program.names[member.name], detail: documented(signatures.member(id), member.syntax)))
      }
    }
    return items
  }

  /// Returns completions for the argument labels of a call, with the types of the parameters.
  ///
  /// - Parameters:
  ///   - shape: what is called.
  ///   - inStatement: true in a statement, where a call may also name a container instance (`in:`) and the controller
  ///     that a route starts from (`from:`).
  func labels(of shape: Shape, inStatement: Bool) -> [Item] {
    let instance = Item(text: "in:", detail: "the instance of its container")
    let more: [Item] =
      switch shape {
      case .scene, .storyboard: [instance]
      case .container(let id): program.containers[id].parent == nil ? [] : [instance]
      case .route(let id):
        (program.routes[id].steps.last?.kind == .open ? [Item(text: "by:", detail: "push or present")] : [])
          + [Item(text: "from:", detail: "the controller that it starts from"), instance]
      default: []
      }
    return parameters(of: shape).map { program.parameters[$0] }.compactMap { parameter in
      parameter.label.map { Item(text: program.names[$0] + ":", detail: program.spelling(parameter.type)) }
    } + (inStatement ? more : [])
  }

  /// The names that a value can begin with.
  func heads() -> [Item] {
    var items = values() + storyboards() + containers()
    items += program.routes.ids.filter { program.routes[$0].module == checker.module }.map {
      Item(text: program.names[program.routes[$0].name], detail: signatures.route($0))
    }
    return items + types() + functions() + modules()
  }

  /// Returns completions for the names that `let` has declared in the session, and for `it`.
  func values() -> [Item] {
    (objects?.names ?? []).map { Item(text: $0.name, detail: program.spelling($0.value.type)) }
  }

  func functions() -> [Item] {
    program.members.ids.filter {
      program.members[$0].owner == nil && program.members[$0].module == checker.module
    }
    .map { Item(text: program.names[program.members[$0].name], detail: signatures.member($0)) }
  }

  /// The imported modules.
  func modules() -> [Item] {
    checker.importedModuleNames.map { Item(text: program.names[$0], detail: "module") }
  }

  /// The imported module of a name, if there is one.
  func modules(named text: String) -> [Shape] {
    checker.importedModule(checker.name(text)).map { [.module($0)] } ?? []
  }

  /// Returns the completions after the name of a module and a period; empty if the module is not imported.
  func moduleItems(_ text: String) -> [Item] {
    checker.importedModule(checker.name(text)).map { items(after: .module($0)) } ?? []
  }

  func isContainer(_ text: String, in module: String) -> Bool {
    guard let id = checker.importedModule(checker.name(module)) else { return false }
    if case .container? = part(checker.name(text), of: id) { return true }
    return false
  }

  func types() -> [Item] {
    checker.thingNames.compactMap { name in
      guard case .type(let id)? = checker.thing(name) else { return nil }
      return Item(
        text: program.names[name],
        detail: documented("\(program.declarations[id].kind)", program.declarations[id].syntax))
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

  /// Returns completions for the scenes and the storyboard references of a storyboard.
  func scenes(of storyboard: String?) -> [Item] {
    guard let id = storyboard.flatMap({ checker.storyboard(checker.name($0)) }) else { return [] }
    return program.places[id].keys.sorted().map { name in
      guard case .scene(let scene)? = program.places[id][name] else {
        return Item(text: program.names[name], detail: "reference")
      }
      return Item(text: program.names[name], detail: signatures.scene(scene))
    }
  }

  /// Returns completions for the registrations that have a name of their own.
  func registrations() -> [Item] {
    program.registrations.ids.compactMap { id in
      program.registrations[id].name.map {
        Item(text: program.names[$0], detail: signatures.registration(id, named: program.names[$0]))
      }
    }
  }
}
