import StoryboardPlan

/// The names of everything that is generated, chosen once for the whole plan.
struct Names {
  /// The enum in which everything but containers is nested.
  let namespace: String
  /// What that is called wherever nothing else has the name.
  static let usualNamespace = "Storyboards"
  let support: SupportNames
  private(set) var storyboards: [StoryboardNames] = []
  private(set) var scenes: [SceneNames] = []
  private(set) var containers: [ContainerNames] = []
  private(set) var registrations: [RegistrationNames] = []
  private(set) var routes: [RouteNames] = []
  /// The enum of the routes that need no container, with its namespace.
  let routesPath: String
  /// The boxes of told functions, in their order, and the function of each told transition.
  private(set) var boxes: [BoxNames?] = []
  private(set) var toldFunctions: [ID<PlanTransition>: Int] = [:]
  /// The methods of contexts that carry out segue actions: by source scene and method.
  private(set) var actionMethods: [ActionMethod: String] = [:]

  struct ActionMethod: Hashable {
    let function: Int
    let scene: ID<PlanScene>
  }

  /// What every scope has around it: the names of types, the namespace, and what contexts and assemblies have.
  private let types: NameSet
  private let aroundAll: [NameSet]
  private let aroundContexts: [NameSet]
  private let aroundAssemblies: [NameSet]
  /// What stands before a function of the module, lest a member of its name hides it.
  let modulePrefix: String

  init(_ plan: Plan, _ facts: Facts, told: [ToldFunction], actions: [ActionFunction]) {
    types = NameSet(Self.typeNames(plan))
    let isHidden = types.contains(plan.symbols.module) || plan.symbols.module.isEmpty
    modulePrefix = isHidden ? "" : Identifiers.escaped(plan.symbols.module) + "."
    var module = NameScope(around: [types])
    namespace = module.claim(Self.usualNamespace)
    aroundAll = [types, NameSet([namespace])]
    aroundContexts = [types, NameSet(Self.contextNames.union([namespace]))]
    aroundAssemblies = [types, NameSet(Self.assemblyNames.union([namespace]))]

    storyboards = plan.storyboards.elements.map { _ in StoryboardNames(name: "", path: "") }
    var nested = NameScope(around: [NameSet(Self.frameworkNames.union([namespace]))])
    // What other modules name comes first: they know nothing of the rest.
    let ids = plan.storyboards.ids
    for id in ids.filter({ plan.storyboards[$0].isPublic }) + ids.filter({ !plan.storyboards[$0].isPublic })
    where plan.storyboards[id].module == nil {
      let name = nested.claim(plan.text(plan.storyboards[id].name))
      storyboards[id.index] = StoryboardNames(name: name, path: namespace + "." + name)
    }
    support = SupportNames(namespace: namespace, scope: &nested)
    routesPath = namespace + "." + nested.claim("Routes")
    nameForeignStoryboards(plan)

    registrations = Array(repeating: RegistrationNames(), count: plan.registrations.count)
    for id in plan.containers.ids { nameContainer(id, plan, facts) }
    scenes = plan.scenes.elements.map { _ in SceneNames() }
    boxes = Array(repeating: nil, count: told.count)
    let toldByStoryboard = claimTold(plan, facts, told)
    nameForeignScenes(plan)
    for id in plan.scenes.ids where facts.hasAssembly[id.index] && plan.isForeign(id) {
      let name = nested.claim(
        Identifiers.upperFirst(Identifiers.mangled(plan.text(plan.scenes[id].name))) + "Assembly")
      scenes[id.index].assembly.name = name
      scenes[id.index].assembly.path = namespace + "." + name
      nameAssembly(of: id, plan, facts)
    }
    for id in plan.storyboards.ids where plan.isWritten(plan.storyboards[id]) {
      nameStoryboard(id, plan, facts, told, toldByStoryboard[id.index])
    }
    nameActions(plan, actions)
    nameRoutes(plan)
  }

  /// A scope of its own for the body of a function that extends a class of the app.
  func functionScope() -> NameScope { NameScope(around: aroundAll) }

  // MARK: Containers

  private mutating func nameContainer(_ id: ID<PlanContainer>, _ plan: Plan, _ facts: Facts) {
    let container = plan.containers[id]
    var scope = NameScope(around: aroundAll)
    var names = ContainerNames(name: Identifiers.escaped(Identifiers.mangled(plan.text(container.name))))
    if container.module != nil { names.name = plan.text(plan.types[container.type].spelling) }
    names.local = Identifiers.lowerCamel(Identifiers.mangled(plan.text(container.name)))
    if let parent = container.parent {
      let name = Identifiers.lowerCamel(Identifiers.mangled(plan.text(plan.containers[parent].name)))
      names.parentLabel = Identifiers.label(name)
      names.parent = scope.claim(name)
    }
    names.parameters = container.parameters.map { scope.claim(plan.text($0.name)) }
    for registration in container.registrations {
      let name = Identifiers.mangled(plan.text(plan.registrations[registration].name))
      registrations[registration.index].accessor = scope.claim(Identifiers.lowerCamel(name))
    }
    for registration in container.registrations {
      let accessor = registrations[registration.index].accessor.filter { $0 != "`" }
      registrations[registration.index].local = Identifiers.escaped(accessor)
      if container.isolation == .none {
        registrations[registration.index].unlocked = scope.claim(
          "unlocked" + Identifiers.upperFirst(accessor))
      }
      if facts.isHeldByHand(registration, plan) {
        registrations[registration.index].held = scope.claim("held" + Identifiers.upperFirst(accessor))
      } else if !plan.registrations[registration].steps.isEmpty {
        registrations[registration.index].maker = scope.claim("make" + Identifiers.upperFirst(accessor))
      }
    }
    names.lock = scope.claim("lock")
    names.scope = scope
    containers.append(names)
  }

  // MARK: Routes

  /// A route is a function of the container whose instance opens it.
  private mutating func nameRoutes(_ plan: Plan) {
    var apart = NameScope(around: [types], taken: [namespace])
    for route in plan.routes.elements {
      let wanted = "show" + Identifiers.upperFirst(Identifiers.mangled(plan.text(route.name)))
      let function =
        route.container.map { containers[$0.index].scope.claim(wanted) } ?? apart.claim(wanted)
      var scope = route.container.map { containers[$0.index].scope } ?? apart
      let parameters = route.parameters.map { scope.claim(plan.text($0.name)) }
      let source = scope.claim(route.isRoot ? "window" : "source")
      let animated = scope.claim("animated")
      routes.append(
        RouteNames(
          function: function, parameters: parameters, source: source, animated: animated, scope: scope))
    }
  }

  // MARK: Storyboards

  private mutating func claimTold(_ plan: Plan, _ facts: Facts, _ told: [ToldFunction]) -> [[Int]] {
    var byStoryboard: [[Int]] = Array(repeating: [], count: plan.storyboards.count)
    for (index, function) in told.enumerated() {
      for transition in function.transitions { toldFunctions[transition] = index }
      let storyboard = plan.scenes[plan.transitions[function.transitions[0]].source].storyboard
      if function.transitions.contains(where: { facts.isRelevant(plan.transitions[$0]) }) {
        byStoryboard[storyboard.index].append(index)
      }
    }
    return byStoryboard
  }

  private mutating func nameStoryboard(
    _ id: ID<PlanStoryboard>, _ plan: Plan, _ facts: Facts, _ told: [ToldFunction], _ boxed: [Int]
  ) {
    let storyboard = plan.storyboards[id]
    var scope = NameScope(around: aroundAll)
    if storyboard.initial != nil { storyboards[id.index].initial = scope.claim("initial") }
    if storyboard.isLaunch { storyboards[id.index].launch = scope.claim("launch") }
    let isPublic = { plan.scenes[$0].outside != nil }
    for scene in storyboard.scenes.filter(isPublic) + storyboard.scenes.filter({ !isPublic($0) }) {
      nameAccessor(of: scene, plan) { scope.claim($0) }
    }

    var helpers = NameSet([namespace])
    func claimHelper(_ wanted: String) -> String {
      let name = scope.claim(wanted)
      helpers.insert(name)
      return name
    }
    storyboards[id.index].loader = claimHelper("storyboard")
    for scene in storyboard.scenes where plan.scenes[scene].outside != nil {
      namePublicParts(of: scene, plan, claim: claimHelper)
    }
    for scene in storyboard.scenes {
      let name = Identifiers.upperFirst(Identifiers.mangled(plan.text(plan.scenes[scene].name)))
      if plan.scenes[scene].outside == nil {
        if facts.hasWiring[scene.index], !facts.isAssembled[scene.index] {
          scenes[scene.index].wire = claimHelper("wire" + name)
        }
        if plan.scenes[scene].initializer != nil { scenes[scene.index].make = claimHelper("make" + name) }
      }
      if facts.keeps[scene.index] != nil { scenes[scene.index].context = claimHelper(name + "Context") }
      if facts.hasAssembly[scene.index] {
        let assembly = claimHelper(name + "Assembly")
        scenes[scene.index].assembly.name = assembly
        scenes[scene.index].assembly.path = storyboards[id.index].path + "." + assembly
      }
    }
    for index in boxed {
      if told[index].parameters.isEmpty {
        boxes[index] = BoxNames(path: support.told, properties: [])
        continue
      }
      let name = claimHelper(String(told[index].name.dropFirst("perform".count)) + "Segue")
      var properties = NameScope(around: aroundAll, taken: ["wasSeen", "perform"])
      boxes[index] = BoxNames(
        name: name, path: storyboards[id.index].path + "." + name,
        properties: told[index].parameters.map { properties.claim(plan.text($0.name)) })
    }
    let around = [types, helpers]
    for scene in storyboard.scenes { nameParts(of: scene, plan, facts, around) }
  }

  // MARK: Other modules

  /// The functions by which another module opens scenes are named here as they are named there: by what is public
  /// alone.
  private mutating func nameForeignStoryboards(_ plan: Plan) {
    var nested: [ID<PlanModule>: NameScope] = [:]
    for id in plan.storyboards.ids where plan.storyboards[id].isPublic {
      guard let module = plan.storyboards[id].module else { continue }
      let taken = NameSet(Self.frameworkNames.union([Self.usualNamespace]))
      let name = nested[module, default: NameScope(around: [taken])].claim(
        plan.text(plan.storyboards[id].name))
      let outer = Identifiers.escaped(plan.text(plan.modules[module].name)) + "." + Self.usualNamespace
      storyboards[id.index] = StoryboardNames(name: name, path: outer + "." + name)
    }
  }

  private mutating func nameForeignScenes(_ plan: Plan) {
    for id in plan.storyboards.ids where plan.storyboards[id].isPublic && plan.storyboards[id].module != nil {
      var scope = NameScope(around: [types], taken: [Self.usualNamespace])
      if plan.storyboards[id].initial != nil { storyboards[id.index].initial = scope.claim("initial") }
      for scene in plan.storyboards[id].scenes where plan.scenes[scene].outside != nil {
        nameAccessor(of: scene, plan) { scope.claim($0) }
      }
      for scene in plan.storyboards[id].scenes where plan.scenes[scene].outside != nil {
        namePublicParts(of: scene, plan) { scope.claim($0) }
      }
    }
  }

  private mutating func nameAccessor(of scene: ID<PlanScene>, _ plan: Plan, claim: (String) -> String) {
    guard plan.scenes[scene].identifier != nil else { return }
    let name = Identifiers.mangled(plan.text(plan.scenes[scene].name))
    scenes[scene.index].accessor = claim(Identifiers.lowerCamel(name))
  }

  private mutating func namePublicParts(of scene: ID<PlanScene>, _ plan: Plan, claim: (String) -> String) {
    let name = Identifiers.upperFirst(Identifiers.mangled(plan.text(plan.scenes[scene].name)))
    scenes[scene.index].wire = claim("wire" + name)
    if plan.scenes[scene].initializer != nil { scenes[scene.index].make = claim("make" + name) }
  }

  private mutating func nameParts(
    of id: ID<PlanScene>, _ plan: Plan, _ facts: Facts, _ around: [NameSet]
  ) {
    let scene = plan.scenes[id]
    var scope = NameScope(around: around)
    scenes[id.index].parameters = scene.parameters.map { scope.claim(plan.text($0.name)) }
    if let container = plan.storyboards[scene.storyboard].container {
      scenes[id.index].container = scope.claim(containers[container.index].local)
    }
    scenes[id.index].controller = scope.claim("controller")
    scenes[id.index].coder = scope.claim("coder")
    scenes[id.index].opening = scope.claim("opening")
    scenes[id.index].scope = scope

    if facts.hasAssembly[id.index] { nameAssembly(of: id, plan, facts) }
    guard let keeping = facts.keeps[id.index] else { return }
    var context = NameScope(around: aroundContexts)
    scenes[id.index].kept = scene.parameters.map { _ in "" }
    for index in keeping.parameters {
      scenes[id.index].kept[index] = context.claim(plan.text(scene.parameters[index].name))
    }
    scenes[id.index].keptSource = context.claim("source")
    if keeping.opening { scenes[id.index].keptOpening = context.claim("opening") }
    if let container = plan.storyboards[scene.storyboard].container {
      scenes[id.index].keptContainer = context.claim(containers[container.index].local)
    }
    for transition in plan.fired(by: scene) where facts.isAssembled(plan.transitions[transition]) {
      guard let target = plan.transitions[transition].target else { continue }
      let name = Identifiers.upperFirst(Identifiers.mangled(plan.text(plan.scenes[target].name)))
      scenes[id.index].assemble[transition] = context.claim("assemble" + name)
    }
    scenes[id.index].contextScope = context
  }

  private mutating func nameAssembly(of id: ID<PlanScene>, _ plan: Plan, _ facts: Facts) {
    let scene = plan.scenes[id]
    var scope = NameScope(around: aroundAssemblies)
    var names = scenes[id.index].assembly
    names.parameters = scene.parameters.map { scope.claim(plan.text($0.name)) }
    if let container = plan.storyboards[scene.storyboard].container {
      names.container = scope.claim(containers[container.index].local)
    }
    names.opening = scope.claim("opening")
    for child in scene.children where facts.isAssembledPart(plan.transitions[child]) {
      guard let target = plan.transitions[child].target else { continue }
      let name = Identifiers.mangled(plan.text(plan.scenes[target].name))
      names.parts[child] = scope.claim(Identifiers.lowerCamel(name))
    }
    names.controller = scope.claim("controller")
    names.scope = scope
    scenes[id.index].assembly = names
  }

  private mutating func nameActions(_ plan: Plan, _ actions: [ActionFunction]) {
    for (index, function) in actions.enumerated() {
      for use in function.uses {
        let scene = plan.transitions[use.transition].source
        let method = ActionMethod(function: index, scene: scene)
        guard actionMethods[method] == nil else { continue }
        actionMethods[method] = scenes[scene.index].contextScope.claim(plan.text(function.action.name))
      }
    }
  }
}
