/// What a program uses: registrations, members, types and parameters. All values and all declarations are visited
/// once.
struct Usage: ProgramVisitor {
  private(set) var registrations: Column<Registration, Bool>
  private(set) var members: Column<Member, Bool>
  private(set) var declarations: Column<TypeDeclaration, Bool>
  /// For each list of parameters, one bit for each of its first 64 parameters: 1 if the parameter is used.
  private var parameters: [UInt64]
  /// The used parameters after the first 64 of a list: pairs of the list's index and the parameter's index.
  private var overflowParameters: Set<[Int]> = []
  private let bases: (scenes: Int, transitions: Int, routes: Int, registrations: Int, containers: Int)
  private let types: TypeTable
  /// The index of the first type that the program itself declares. Lower indices belong to types of the frameworks.
  private let firstOwn: TypeDeclarationID

  /// The scene, segue, route or factory whose parameters the values that are being visited may name.
  private var surroundings = EnclosingContext()
  /// The values and lists that were found but not visited yet.
  private var pending: [ProgramUse] = []

  /// What can have a list of parameters.
  enum Owner {
    case scene(SceneID)
    case transition(TransitionID)
    case route(RouteID)
    case factory(RegistrationID)
    case container(ContainerID)
  }

  /// The scene, segue, route or factory whose parameters a value may name.
  private struct EnclosingContext {
    var scene: SceneID?
    var transition: TransitionID?
    var route: RouteID?
    var registration: RegistrationID?
  }

  init(of program: borrowing Program) {
    registrations = Column(all: false, count: program.registrations.count)
    members = Column(all: false, count: program.members.count)
    declarations = Column(all: false, count: program.declarations.count)
    types = program.types
    firstOwn = program.firstOwn
    let transitions = program.scenes.count
    let routes = transitions + program.transitions.count
    let factories = routes + program.routes.count
    let containers = factories + program.registrations.count
    bases = (0, transitions, routes, factories, containers)
    parameters = [UInt64](all: 0, count: containers + program.containers.count)
    for id in program.containers.ids { walk(program.containers[id], EnclosingContext(), in: program) }
    for id in program.registrations.ids {
      // The app's code passes the objects that a container fills, and an eager object is made with its container.
      if program.registrations[id].isFilling || program.registrations[id].isEager { registrations[id] = true }
      walk(program.registrations[id], EnclosingContext(registration: id), in: program)
    }
    for id in program.scenes.ids { walk(program.scenes[id], EnclosingContext(scene: id), in: program) }
    for id in program.transitions.ids {
      let surroundings = EnclosingContext(scene: program.transitions[id].source, transition: id)
      walk(program.transitions[id], surroundings, in: program)
    }
    for id in program.routes.ids { walk(program.routes[id], EnclosingContext(route: id), in: program) }
    for id in program.ownDeclarations {
      walk(id, in: program)
    }
    for id in program.members.ids where program.members[id].owner == nil {
      walkSignature(of: id, in: program)
    }
  }

  // MARK: Declarations

  /// Marks the types that the declaration of a type names as used, except the type itself.
  private mutating func walk(_ id: TypeDeclarationID, in program: Program) {
    let before = declarations[id]
    for place in program.declarations[id].inherited { mention(program.typeLists[place]) }
    for member in program.declarations[id].members { walkSignature(of: member, in: program) }
    declarations[id] = before
  }

  private mutating func walkSignature(of id: MemberID, in program: Program) {
    mention(program.members[id].type)
    for parameter in program.members[id].parameters { mention(program.parameters[parameter].type) }
  }

  /// Marks all declared types that a type contains as used: `Page` and `Item` for `[Page<Item>]`.
  private mutating func mention(_ type: TypeID) {
    // Most types are a single name, or an optional of one.
    let inner = types.unwrapped(type)
    if !types.isGeneric(inner), let id = types.declaration(inner) {
      // It does not matter which types of the frameworks are used.
      if id >= firstOwn { declarations[id] = true }
      return
    }
    var pending: [TypeID] = []
    var next: TypeID? = type
    while let type = next {
      switch types[type] {
      case .error, .genericParameter, .container: break
      case .nominal(let id, let arguments):
        declarations[id] = true
        if !arguments.isEmpty { pending += arguments }
      case .optional(let inner), .array(let inner), .metatype(let inner): pending.append(inner)
      case .dictionary(let key, let value): pending += [key, value]
      case .tuple(let elements): pending += elements.map(\.type)
      case .function(let parameters, let result, _, _): pending += parameters + [result]
      case .composition(let parts): pending += parts
      }
      next = pending.popLast()
    }
  }

  // MARK: Values

  /// Marks everything that a scene, segue, route, container or registration uses, including what its values are made
  /// of.
  private mutating func walk(
    _ part: some ProgramNode, _ surroundings: EnclosingContext, in program: borrowing Program
  ) {
    self.surroundings = surroundings
    part.describe(to: &self)
    while let use = pending.popLast() {
      switch use {
      case .value(let id): program.values[id].describe(to: &self)
      case .values(let list), .calls(let list, _): for id in list { program.values[id].describe(to: &self) }
      case .steps(let list): for id in list { program.steps[id].describe(to: &self) }
      case .types(let list): for place in list { mention(program.typeLists[place]) }
      case .parameters(let list):
        for id in list {
          mention(program.parameters[id].type)
          program.defaultValue(of: id)?.describe(to: &self)
        }
      case .heldValue, .member, .closure, .registration, .parameter, .type: break
      }
    }
  }

  mutating func visit(_ use: ProgramUse) {
    switch use {
    case .value, .steps: pending.append(use)
    case .values(let list), .calls(let list, _): if !list.isEmpty { pending.append(use) }
    case .types(let list): if !list.isEmpty { pending.append(use) }
    case .parameters(let list): if !list.isEmpty { pending.append(use) }
    case .heldValue(let value): value.describe(to: &self)
    case .member(let member), .closure(let member): members[member] = true
    case .registration(let id): if id != surroundings.registration { registrations[id] = true }
    case .parameter(let owner, let index): note(owner, index)
    case .type(let type): mention(type)
    }
  }

  private mutating func note(_ owner: ParameterOwner, _ index: Int) {
    let user: Owner? =
      switch owner {
      case .segue: surroundings.transition.map { .transition($0) } ?? surroundings.route.map { .route($0) }
      case .scene: surroundings.scene.map { .scene($0) }
      case .factory: surroundings.registration.map { .factory($0) }
      case .container(let id): .container(id)
      }
    guard let place = user.map({ place(of: $0) }) else { return }
    if index < 64 {
      parameters[place] |= 1 << UInt64(index)
    } else {
      overflowParameters.insert([place, index])
    }
  }

  /// True if something uses the parameter with this index in the list of `owner`.
  func uses(_ index: Int, of owner: Owner) -> Bool {
    let place = place(of: owner)
    return index < 64
      ? parameters[place] & 1 << UInt64(index) != 0 : overflowParameters.contains([place, index])
  }

  private func place(of owner: Owner) -> Int {
    switch owner {
    case .scene(let id): bases.scenes + id.index
    case .transition(let id): bases.transitions + id.index
    case .route(let id): bases.routes + id.index
    case .factory(let id): bases.registrations + id.index
    case .container(let id): bases.containers + id.index
    }
  }
}
