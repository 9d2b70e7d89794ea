/// The used parts of a program, found by walking every recipe and every signature once.
struct Usage {
  private(set) var registrations: Column<Registration, Bool>
  private(set) var members: Column<Member, Bool>
  private(set) var declarations: Column<TypeDeclaration, Bool>
  /// The used parameters, by owner: a bit for each of the first 64 of a list.
  private var parameters: [UInt64]
  /// The used parameters after the first 64 of a list.
  private var furtherParameters: Set<[Int]> = []
  private let bases: (scenes: Int, transitions: Int, routes: Int, registrations: Int, containers: Int)
  private let types: TypeTable
  /// The first type that the program itself declares.
  private let firstOwn: TypeDeclarationID

  /// The owner of parameters.
  enum Owner {
    case scene(SceneID)
    case transition(TransitionID)
    case route(RouteID)
    case factory(RegistrationID)
    case container(ContainerID)
  }

  /// The owners whose parameters a value may name.
  private struct Surroundings {
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
    for id in program.containers.ids {
      walkDefaults(of: program.containers[id].parameters, Surroundings(), in: program)
    }
    for id in program.registrations.ids { walk(registration: id, in: program) }
    for id in program.scenes.ids { walk(scene: id, in: program) }
    for id in program.transitions.ids { walk(transition: id, in: program) }
    for id in program.routes.ids { walk(program.routes[id], Surroundings(route: id), in: program) }
    for id in program.ownDeclarations {
      walk(id, in: program)
    }
    for id in program.members.ids where program.members[id].owner == nil {
      walkSignature(of: id, in: program)
    }
  }

  // MARK: Declarations

  // Elements of a table are read field by field: a copy of the whole would retain each field.

  private mutating func walk(registration id: RegistrationID, in program: Program) {
    let surroundings = Surroundings(registration: id)
    walkDefaults(of: program.registrations[id].parameters, surroundings, in: program)
    if let value = program.registrations[id].value { walk(program.values[value], surroundings, in: program) }
    walk(steps: program.registrations[id].steps, surroundings, in: program)
    walk(steps: program.registrations[id].later, surroundings, in: program)
    mention(program.registrations[id].type)
    for place in program.registrations[id].offered { mention(program.typeLists[place]) }
  }

  private mutating func walk(scene id: SceneID, in program: Program) {
    let surroundings = Surroundings(scene: id)
    walkDefaults(of: program.scenes[id].parameters, surroundings, in: program)
    mention(program.scenes[id].controller)
    if let initializer = program.scenes[id].initializer {
      walk(program.values[initializer], surroundings, in: program)
    }
    walk(steps: program.scenes[id].steps, surroundings, in: program)
    walk(steps: program.scenes[id].later, surroundings, in: program)
  }

  private mutating func walk(transition id: TransitionID, in program: Program) {
    let surroundings = Surroundings(scene: program.transitions[id].source, transition: id)
    walkDefaults(of: program.transitions[id].parameters, surroundings, in: program)
    walk(values: program.transitions[id].arguments, surroundings, in: program)
    if case .value(let value) = program.transitions[id].container {
      walk(program.values[value], surroundings, in: program)
    }
    if let unwind = program.transitions[id].unwind {
      mention(unwind.type)
      members[unwind.member] = true
      walk(values: unwind.arguments, surroundings, in: program)
    }
  }

  private mutating func walk(_ route: Route, _ surroundings: Surroundings, in program: Program) {
    walkDefaults(of: route.parameters, surroundings, in: program)
    for step in route.steps {
      walk(values: step.arguments, surroundings, in: program)
      if case .value(let value) = step.container { walk(program.values[value], surroundings, in: program) }
      walk(values: step.calls, surroundings, in: program)
    }
  }

  /// Notes the types that the declaration of a type mentions, except itself.
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

  private mutating func walkDefaults(
    of parameters: ParameterList, _ surroundings: Surroundings, in program: Program
  ) {
    for id in parameters {
      mention(program.parameters[id].type)
      if let value = program.defaultValue(of: id) { walk(value, surroundings, in: program) }
    }
  }

  /// Notes the declarations that a type is made of.
  private mutating func mention(_ type: TypeID) {
    // Most types are a name, or the optional of one.
    let inner = types.unwrapped(type)
    if !types.isGeneric(inner), let id = types.declaration(inner) {
      // Uses of the frameworks' own types are not asked for.
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

  private mutating func walk(steps: StepList, _ surroundings: Surroundings, in program: Program) {
    for place in steps {
      switch program.steps[place] {
      case .set(let member, _, let value):
        members[member] = true
        walk(value, surroundings, in: program)
      case .call(let member, _, let arguments):
        members[member] = true
        walk(values: arguments, surroundings, in: program)
      }
    }
  }

  private mutating func walk(values list: ValueList, _ surroundings: Surroundings, in program: Program) {
    for place in list { walk(program.values[place], surroundings, in: program) }
  }

  /// Notes the uses of a value that holds no other; false for one that holds some.
  private mutating func walkLeaf(_ value: Value, _ surroundings: Surroundings) -> Bool {
    switch value {
    case .parameter(let owner, let index): use(owner, index, surroundings)
    case .registration(let id, let arguments):
      guard arguments.isEmpty else { return false }
      if id != surroundings.registration { registrations[id] = true }
    case .omitted, .string, .integer, .source, .sender: break
    default: return false
    }
    return true
  }

  private mutating func walk(_ value: Value, _ surroundings: Surroundings, in program: Program) {
    // Most values hold no other, or only values that do not: they need no list of pending ones.
    if walkLeaf(value, surroundings) { return }
    var pending: [Value] = []
    var next: Value? = value
    while let value = next {
      switch value {
      case .integer, .float, .string, .url, .boolean, .nil, .container, .source, .sender, .destination,
        .omitted, .coder, .makeContainer, .array, .dictionary, .force, .tryForce, .tryOptional:
        break
      case .object(_, let steps, let later):
        walk(steps: steps, surroundings, in: program)
        walk(steps: later, surroundings, in: program)
      case .parameter(let owner, let index): use(owner, index, surroundings)
      case .registration(let id, _): if id != surroundings.registration { registrations[id] = true }
      case .provider(let id, let type):
        if id != surroundings.registration { registrations[id] = true }
        mention(type)
      case .construct(let member, let type, _), .staticProperty(let member, let type),
        .staticCall(let member, let type, _), .enumCase(let member, let type, _):
        mention(type)
        members[member] = true
      case .get(_, let member, _), .method(_, let member, _), .call(_, let member, _, _):
        members[member] = true
      }
      if let base = value.base, !walkLeaf(program.values[base], surroundings) {
        pending.append(program.values[base])
      }
      for place in value.list where !walkLeaf(program.values[place], surroundings) {
        pending.append(program.values[place])
      }
      next = pending.popLast()
    }
  }

  private mutating func use(_ owner: ParameterOwner, _ index: Int, _ surroundings: Surroundings) {
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
      furtherParameters.insert([place, index])
    }
  }

  /// True if something uses a parameter.
  func uses(_ index: Int, of owner: Owner) -> Bool {
    let place = place(of: owner)
    return index < 64
      ? parameters[place] & 1 << UInt64(index) != 0 : furtherParameters.contains([place, index])
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
