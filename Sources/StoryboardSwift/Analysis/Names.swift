import StoryboardPlan
import StoryboardVocabulary

/// The names of everything that is generated, chosen once for the whole plan.
struct Names {
  /// The enum that contains everything except containers.
  let namespace: ByteSlice
  /// The name of the namespace, unless the app uses that name already. Other modules write the module's name directly
  /// before it: `AccountStoryboards`.
  static let defaultNamespace: ByteSlice = "Storyboards"
  let support: SupportNames
  private(set) var storyboards: [StoryboardNames] = []
  var scenes: SceneNameTable { sceneTable }
  private let sceneTable: SceneNameTable
  private let sceneStorage: SceneNameStorage
  private var assemblies: [ID<PlanScene>: AssemblyNames] = [:]
  private let emptyAssembly = AssemblyNames()
  /// The names of the functions that create an assembly, by the transition that fires. An assembly is a generated
  /// class that is used while segue actions make controllers.
  private(set) var assemble: [ID<PlanTransition>: ByteSlice] = [:]
  private(set) var containers: [ContainerNames] = []
  private(set) var registrations: [RegistrationNames] = []
  private(set) var routes: [RouteNames] = []
  /// The enum, inside the namespace, of the routes that need no container.
  let routesPath: ByteSlice
  /// For each generated `perform…` function, which performs a segue with arguments, the names of these arguments.
  /// `performFunctions` has the index of that function for each transition; -1 for none.
  private(set) var boxes: [BoxNames?] = []
  private var performFunctions: [Int] = []
  /// The names of the functions that carry out segue actions, by source scene and method.
  private(set) var actionMethods: [ActionMethod: ByteSlice] = [:]

  struct ActionMethod: Hashable {
    let function: Int
    let scene: ID<PlanScene>
  }

  /// The spelling of Foundation's own `URL`, which a type of the app may hide.
  let url: ByteSlice
  /// The spelling of Swift's own `String` in extensions of controllers. A type inside a controller may have that name.
  let string: ByteSlice

  private let texts: InternTable
  /// The marks of the names that generated names must not hide: in every scope, in functions with the values that a
  /// controller keeps, and in assemblies.
  private static let allScopeMarks: InternTable.Marks = [.typeName, .namespace]
  private static let contextMarks: InternTable.Marks = [.typeName, .contextName, .namespace]
  private static let assemblyMarks: InternTable.Marks = [.typeName, .assemblyName, .namespace]

  init(
    _ plan: Plan, _ analysis: WiringAnalysis, _ ancestry: ContainerAncestry, told: [PerformFunction],
    actions: [ActionFunction],
    _ texts: InternTable
  ) {
    self.texts = texts
    sceneStorage = SceneNameStorage(count: plan.scenes.count)
    sceneTable = sceneStorage.table
    Self.markReservedNames(plan, texts)
    string =
      plan.types.elements.contains { plan.text($0.spelling).hasSuffix(".String") } ? "Swift.String" : "String"
    url =
      plan.types.elements.contains { plan.text($0.spelling) == "Foundation.URL" } ? "Foundation.URL" : "URL"
    // A function that has no module before its name.
    for member in plan.members.elements
    where member.kind == .staticMethod && texts[plan.types[member.owner].spelling].isEmpty {
      texts.mark(texts[member.name], .typeName)
    }
    let chosen = plan.callSites.first { $0.form == .accessors }.map { texts.intern($0.name) }
    let wanted = chosen ?? Self.defaultNamespace
    var outermost = FreshNames(around: .typeName)
    namespace = outermost.claim(wanted, texts)
    texts.mark(namespace, .namespace)

    storyboards = plan.storyboards.elements.map { _ in StoryboardNames(name: "", path: "") }
    var nested = FreshNames(around: [.frameworkName, .namespace])
    // Names that other modules use come first, because those modules do not know the other names.
    let ids = plan.storyboards.ids
    for id in ids.filter({ plan.storyboards[$0].isPublic }) + ids.filter({ !plan.storyboards[$0].isPublic })
    where plan.storyboards[id].module == nil {
      let name = nested.claim(texts[plan.storyboards[id].name], texts)
      storyboards[id.index] = StoryboardNames(name: name, path: texts.join(namespace, ".", name))
    }
    support = SupportNames(namespace: namespace, frameworks: 2, scope: &nested, texts)
    routesPath = texts.join(namespace, ".", nested.claim("Routes", texts))
    nameForeignStoryboards(plan)

    registrations = Array(repeating: RegistrationNames(), count: plan.registrations.count)
    for id in plan.containers.ids { nameContainer(id, plan, analysis, ancestry) }
    if analysis.hasAssemblies {
      for id in plan.scenes.ids where analysis.hasAssembly[id.index] { assemblies[id] = AssemblyNames() }
    }
    var actionsByScene: [ID<PlanScene>: [(function: Int, name: ByteSlice)]] = [:]
    for (index, function) in actions.enumerated() {
      let scenes = Set(function.uses.map { plan.transitions[$0.transition].source })
      for scene in scenes { actionsByScene[scene, default: []].append((index, texts[function.action.name])) }
    }
    boxes = Array(repeating: nil, count: told.count)
    performFunctions = Array(repeating: -1, count: plan.transitions.count)
    let toldByStoryboard = claimPerformFunctions(plan, analysis, told)
    nameForeignScenes(plan)
    for id in plan.scenes.ids where analysis.hasAssembly[id.index] && plan.isInOtherModule(id) {
      let scene = texts.upperFirst(texts.mangled(texts[plan.scenes[id].name]))
      let name = nested.claim(texts.intern(scene, "Assembly"), texts)
      assembly(of: id).name = name
      assembly(of: id).path = texts.join(namespace, ".", name)
      nameAssembly(of: id, plan, analysis)
    }
    for id in plan.storyboards.ids where plan.isWritten(plan.storyboards[id]) {
      nameStoryboard(id, plan, analysis, told, toldByStoryboard[id.index], actionsByScene)
    }
    nameRoutes(plan)
  }

  /// Returns the index of the `perform…` function that performs a segue with arguments; nil if there is none.
  func performFunction(of transition: ID<PlanTransition>) -> Int? {
    let function = performFunctions[transition.index]
    return function < 0 ? nil : function
  }

  /// Returns a scope of names for the body of a function in an extension of an app's class.
  func functionScope() -> FreshNames { FreshNames(around: Self.allScopeMarks) }

  /// Returns the names of a scene's assembly, a generated class; empty names if the scene has none.
  func assembly(of scene: ID<PlanScene>) -> AssemblyNames { assemblies[scene] ?? emptyAssembly }

  // MARK: Containers

  private mutating func nameContainer(
    _ id: ID<PlanContainer>, _ plan: Plan, _ analysis: WiringAnalysis, _ ancestry: ContainerAncestry
  ) {
    let container = plan.containers[id]
    var scope = FreshNames(around: Self.allScopeMarks)
    var names = ContainerNames(name: texts.escaped(texts.mangled(texts[container.name])))
    if container.module != nil { names.name = texts[plan.types[container.type].spelling] }
    names.local = texts.lowerCamel(texts.mangled(texts[container.name]))
    // The functions that fill objects have one name. They differ in the type of their first parameter.
    let fillsObjects = container.registrations.contains { plan.registrations[$0].isFilling }
    let fill = fillsObjects ? scope.claim(texts.intern(GeneratedNames.fill), texts) : ""
    if let parent = container.parent {
      let name = texts.lowerCamel(texts.mangled(texts[plan.containers[parent].name]))
      names.parentLabel = texts.label(name)
      names.parent = scope.claim(name, texts)
    }
    names.parameters = texts.list(container.parameters) { scope.claim(texts[$0.name], texts) }
    for registration in container.registrations {
      let name = texts.mangled(texts[plan.registrations[registration].name])
      registrations[registration.index].accessor =
        plan.registrations[registration].isFilling ? fill : scope.claim(texts.lowerCamel(name), texts)
    }
    for registration in container.registrations {
      let accessor = registrations[registration.index].accessor.unescaped
      registrations[registration.index].local = texts.escaped(accessor)
      if container.isolation == .none {
        registrations[registration.index].unlockedAccessor = scope.claim(
          texts.intern("unlocked", texts.upperFirst(accessor)), texts)
      }
      if analysis.isHeldByHand(registration, plan) {
        registrations[registration.index].held = scope.claim(
          texts.intern("held", texts.upperFirst(accessor)), texts)
      } else if !plan.registrations[registration].steps.isEmpty {
        registrations[registration.index].maker = scope.claim(
          texts.intern("make", texts.upperFirst(accessor)), texts)
      }
    }
    names.lock = scope.claim("lock", texts)
    if let farther = ancestry.farther(id, plan) {
      names.farther = scope.claim(
        texts.lowerCamel(texts.mangled(texts[plan.containers[farther].name])), texts)
    }
    names.scope = scope
    containers.append(names)
  }

  // MARK: Routes

  /// Names the routes. A route is a function of the container whose instance opens it.
  private mutating func nameRoutes(_ plan: Plan) {
    var apart = FreshNames(around: .typeName, taken: [namespace])
    let unnamed = RouteNames(function: "", parameters: ByteSliceList(), scope: apart)
    routes = Array(repeating: unnamed, count: plan.routes.count)
    // Names that other modules use come first, because those modules do not know the other names.
    let own = plan.ownRoutes
    for id in own.filter({ plan.routes[$0].isPublic }) + own.filter({ !plan.routes[$0].isPublic }) {
      let route = plan.routes[id]
      let wanted = texts.intern(
        GeneratedNames.route(texts.mangled(texts[route.name]).description, goesBack: route.goesBack))
      let function =
        route.container.map { containers[$0.index].scope.claim(wanted, texts) } ?? apart.claim(wanted, texts)
      var scope = route.container.map { containers[$0.index].scope.inner() } ?? apart.inner()
      let parameters = texts.list(route.parameters) { scope.claim(texts[$0.name], texts) }
      let source = scope.claim(route.start == .window ? "window" : "source", texts)
      let anchor = route.pointsAtView ? scope.claim("view", texts) : ""
      let transition = scope.claim("transition", texts)
      let animated = scope.claim("animated", texts)
      let configured = scope.claim("configured", texts)
      let completion = scope.claim("completion", texts)
      // This parameter belongs to a function of its own.
      var scopeInWindow = scope
      let place = scopeInWindow.claim(route.frameworks == [.appKit] ? "window" : "place", texts)
      routes[id.index] = RouteNames(
        function: function, parameters: parameters, source: source, place: place, anchor: anchor,
        transition: transition, animated: animated, configured: configured, completion: completion,
        scope: scope)
    }
  }

  // MARK: Storyboards

  /// Names the functions that pass their arguments to a segue. They are grouped by storyboard.
  private mutating func claimPerformFunctions(
    _ plan: Plan, _ analysis: WiringAnalysis, _ told: [PerformFunction]
  )
    -> GroupedIndices
  {
    var storyboards: [Int?] = []
    storyboards.reserveCapacity(told.count)
    for index in told.indices {
      let first = told[index].first
      performFunctions[first.index] = index
      for transition in told[index].others { performFunctions[transition.index] = index }
      let needsBox = analysis.isRelevant(first) || told[index].others.contains { analysis.isRelevant($0) }
      storyboards.append(needsBox ? plan.scenes[plan.transitions[first].source].storyboard.index : nil)
    }
    return GroupedIndices(count: plan.storyboards.count, storyboards)
  }

  private mutating func nameStoryboard(
    _ id: ID<PlanStoryboard>, _ plan: Plan, _ analysis: WiringAnalysis, _ told: [PerformFunction],
    _ boxed: some Collection<Int>, _ actions: [ID<PlanScene>: [(function: Int, name: ByteSlice)]]
  ) {
    let storyboard = plan.storyboards[id]
    let texts = texts
    var scope = FreshNames(around: Self.allScopeMarks)
    if storyboard.initial != nil { storyboards[id.index].initial = scope.claim("initial", texts) }
    let isLaunched = storyboard.initial.map { plan.scenes[$0].isOpenedBySystem } ?? false
    if isLaunched { storyboards[id.index].launch = scope.claim("launch", texts) }
    let isPublic = { plan.scenes[$0].publicController != nil }
    for scene in storyboard.scenes.filter(isPublic) + storyboard.scenes.filter({ !isPublic($0) }) {
      nameAccessor(of: scene, plan) { scope.claim($0, texts) }
    }

    texts.nameSets.append(NameSet())
    let helpers = texts.nameSets.count
    texts.nameSets[helpers - 1].insert(namespace)
    func claimHelper(_ wanted: ByteSlice) -> ByteSlice {
      let name = scope.claim(wanted, texts)
      texts.nameSets[helpers - 1].insert(name)
      return name
    }
    storyboards[id.index].loader = claimHelper("storyboard")
    for scene in storyboard.scenes where plan.scenes[scene].publicController != nil {
      namePublicMembers(of: scene, plan, claim: claimHelper)
    }
    for scene in storyboard.scenes {
      let name = texts.upperFirst(texts.mangled(texts[plan.scenes[scene].name]))
      if plan.scenes[scene].publicController == nil {
        if analysis.hasWiring[scene.index], !analysis.isAssembled[scene.index] {
          scenes[scene.index].wire = claimHelper(texts.intern("wire", name))
        }
        if plan.scenes[scene].initializer != nil {
          scenes[scene.index].make = claimHelper(texts.intern("make", name))
        }
      }
      if let keeping = analysis.keeps[scene.index] {
        let isTuple = keeping.parameterCount + (keeping.container ? 1 : 0) + (keeping.opening ? 1 : 0) > 1
        if isTuple, actions[scene] != nil {
          scenes[scene.index].keptTypeAlias = claimHelper(texts.intern(name, "Values"))
        }
        scenes[scene.index].prepare = claimHelper(texts.intern("prepare", name))
        for action in actions[scene] ?? [] {
          let function = texts.intern(texts.mangled(action.name), texts.intern("From", name))
          actionMethods[ActionMethod(function: action.function, scene: scene)] = claimHelper(function)
        }
        for transition in analysis.fired(by: scene) where analysis.isAssembled(transition) {
          guard let target = plan.transitions[transition].target, !analysis.isDirect[target.index] else {
            continue
          }
          let part = texts.upperFirst(texts.mangled(texts[plan.scenes[target].name]))
          assemble[transition] = claimHelper(texts.intern("assemble", part))
        }
      }
      if analysis.marksInside(scene) {
        scenes[scene.index].mark = claimHelper(texts.intern("mark", name))
      }
      if analysis.hasAssembly[scene.index] {
        let assembly = claimHelper(texts.intern(name, "Assembly"))
        self.assembly(of: scene).name = assembly
        self.assembly(of: scene).path = texts.join(storyboards[id.index].path, ".", assembly)
      }
    }
    for index in boxed {
      let parameters = plan.transitions[told[index].first].parameters
      var scope = FreshNames()
      let labels = texts.list(parameters) { scope.claim(texts[$0.name], texts) }
      boxes[index] = BoxNames(
        labels: labels,
        told: texts.list(labels) { parameters.count == 1 ? "told" : texts.join("told.", $0) })
    }
    for scene in storyboard.scenes { nameSceneMembers(of: scene, plan, analysis, helpers) }
  }

  // MARK: Other modules

  /// Names the functions that another module offers to open scenes. The names follow only from public declarations, and
  /// are therefore the same as in that module.
  private mutating func nameForeignStoryboards(_ plan: Plan) {
    var nested: [ID<PlanModule>: FreshNames] = [:]
    for id in plan.storyboards.ids where plan.storyboards[id].isPublic {
      guard let module = plan.storyboards[id].module else { continue }
      let apart = FreshNames(around: .frameworkName, taken: [texts.intern(Self.defaultNamespace)])
      let name = nested[module, default: apart].claim(texts[plan.storyboards[id].name], texts)
      let outer = texts[plan.modules[module].name]
      var enclosing = texts.intern(outer, Self.defaultNamespace)
      // A type of the own module with this name is meant if the name stands alone.
      if texts.marks(enclosing).contains(.typeName) { enclosing = texts.join(outer, ".", enclosing) }
      storyboards[id.index] = StoryboardNames(name: name, path: texts.join(enclosing, ".", name))
    }
  }

  private mutating func nameForeignScenes(_ plan: Plan) {
    let texts = texts
    for id in plan.storyboards.ids where plan.storyboards[id].isPublic && plan.storyboards[id].module != nil {
      var scope = FreshNames(around: .typeName, taken: [texts.intern(Self.defaultNamespace)])
      if plan.storyboards[id].initial != nil { storyboards[id.index].initial = scope.claim("initial", texts) }
      for scene in plan.storyboards[id].scenes where plan.scenes[scene].publicController != nil {
        nameAccessor(of: scene, plan) { scope.claim($0, texts) }
      }
      for scene in plan.storyboards[id].scenes where plan.scenes[scene].publicController != nil {
        namePublicMembers(of: scene, plan) { scope.claim($0, texts) }
      }
    }
  }

  private mutating func nameAccessor(of scene: ID<PlanScene>, _ plan: Plan, claim: (ByteSlice) -> ByteSlice) {
    guard plan.scenes[scene].identifier != nil else { return }
    let name = texts.mangled(texts[plan.scenes[scene].name])
    scenes[scene.index].accessor = claim(texts.lowerCamel(name))
  }

  private mutating func namePublicMembers(
    of scene: ID<PlanScene>, _ plan: Plan, claim: (ByteSlice) -> ByteSlice
  ) {
    let name = texts.upperFirst(texts.mangled(texts[plan.scenes[scene].name]))
    scenes[scene.index].wire = claim(texts.intern("wire", name))
    if plan.scenes[scene].initializer != nil { scenes[scene.index].make = claim(texts.intern("make", name)) }
  }

  private mutating func nameSceneMembers(
    of id: ID<PlanScene>, _ plan: Plan, _ analysis: WiringAnalysis, _ helpers: Int
  ) {
    let own = scenes[id.index]
    let parameters = plan.scenes[id].parameters
    let container = plan.container(of: id).map { containers[$0.index].local }
    var scope = FreshNames(around: .typeName, helpers: helpers)
    own.parameters = texts.list(parameters) { scope.claim(texts[$0.name], texts) }
    if let container { own.container = scope.claim(container, texts) }
    own.controller = scope.claim(texts.controller, texts)
    own.coder = scope.claim(texts.coder, texts)
    own.opening = scope.claim(texts.opening, texts)
    own.scope = scope

    if analysis.hasAssembly[id.index] { nameAssembly(of: id, plan, analysis) }
    guard let keeping = analysis.keeps[id.index] else { return }
    nameKeptValues(keeping, id, plan, analysis, container: container, helpers)
  }

  /// Names the values that the controller of a scene keeps. A single value has its own name. Several values are
  /// elements of a tuple.
  private func nameKeptValues(
    _ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>, _ plan: Plan, _ analysis: WiringAnalysis,
    container: ByteSlice?, _ helpers: Int
  ) {
    let own = scenes[id.index]
    let parameters = plan.scenes[id].parameters
    var scope = FreshNames(around: Self.contextMarks, helpers: helpers)
    let keepsContainer = keeping.container && container != nil
    let count = keeping.parameterCount + (keepsContainer ? 1 : 0) + (keeping.opening ? 1 : 0)
    let prefix: ByteSlice = count > 1 ? "kept." : ""
    var place = 0
    own.keptValueLabels = texts.list(parameters.indices) { index in
      guard place < keeping.parameterCount, analysis.parameter(place, of: keeping) == index else { return "" }
      place += 1
      return scope.claim(texts[parameters[index].name], texts)
    }
    own.kept = texts.list(parameters.indices) { index in
      let label = own.keptValueLabels[index]
      if label.isEmpty { return "" }
      return texts.join(prefix, label, parameters[index].isWeak ? ".value" : "")
    }
    if keeping.opening {
      own.keptOpeningLabel = scope.claim(texts.opening, texts)
      own.keptOpeningName = texts.join(prefix, own.keptOpeningLabel)
    }
    if let container {
      own.keptContainerLabel = scope.claim(container, texts)
      own.keptContainerName = texts.join(prefix, own.keptContainerLabel)
    }
    // The functions read a tuple as `kept.name`, so the names of its elements do not count as used.
    own.keptNameScope = count > 1 ? FreshNames(around: Self.contextMarks, helpers: helpers) : scope
  }

  private mutating func nameAssembly(of id: ID<PlanScene>, _ plan: Plan, _ analysis: WiringAnalysis) {
    let scene = plan.scenes[id]
    var scope = FreshNames(around: Self.assemblyMarks)
    let names = assembly(of: id)
    names.parameters = texts.list(scene.parameters) { scope.claim(texts[$0.name], texts) }
    if let container = plan.storyboards[scene.storyboard].container {
      names.container = scope.claim(containers[container.index].local, texts)
    }
    names.opening = scope.claim("opening", texts)
    for child in scene.children where analysis.isAssembledPart(child) {
      guard let target = plan.transitions[child].target else { continue }
      let name = texts.mangled(texts[plan.scenes[target].name])
      names.parts[child] = scope.claim(texts.lowerCamel(name), texts)
    }
    names.controller = scope.claim("controller", texts)
    names.scope = scope
  }
}
