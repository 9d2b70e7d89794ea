import StoryboardPlan
import StoryboardVocabulary

/// What the whole plan says about each registration, scene and transition. It decides how much Swift is generated for
/// each.
struct WiringAnalysis {
  /// For each registration, true if resolving it may make or find an object of the lifetime `graph`, or an object
  /// with `later` lines.
  private(set) var registrationJoins: [Bool]
  /// For each scene, true if the function that wires it takes an `Opening`, the object that scenes opened together
  /// share.
  private(set) var wiringJoins: [Bool]
  /// For each scene, true if the function that makes its controller takes an `Opening`, the object that scenes opened
  /// together share.
  private(set) var makingJoins: [Bool]
  /// For each scene, true if a function is generated that wires it.
  private(set) var hasWiring: [Bool]
  /// For each scene, the values of its opening that its controller keeps; nil if nothing needs them.
  private(set) var keeps: [Keeping?]
  /// The controllers that the app's own code wires.
  private let wiredByApp: WiredByApp
  /// For each scene, true if generated segue actions make some of the scenes inside it, and the module itself wires
  /// it. An assembly, a generated class, then holds the values that the scene is opened with.
  let isAssembled: [Bool]
  /// For each scene, true if `isAssembled` is true, but a single segue action makes and wires everything in the
  /// scene. Then no assembly is generated for it.
  private(set) var isDirect: [Bool]
  /// For each scene with an assembly (see `isAssembled`), true if several segue actions make controllers inside the
  /// scene, or if one of them makes a controller with an assembly of its own.
  private(set) var isAssembledByMany: [Bool]
  /// True if an assembly is generated for any scene (see `hasAssembly`).
  private(set) var hasAssemblies = false
  /// For each scene, true if an assembly is generated for it, because segue actions make the scene or its children.
  /// An assembly is a class with the values that the scene is opened with.
  private(set) var hasAssembly: [Bool]
  /// The scenes that a route opens by a step whose values use `graph` objects or have `later` lines.
  private(set) var isJoinedByRoute: Set<ID<PlanScene>> = []
  /// True if any registration has the lifetime `graph`.
  let hasGraph: Bool
  /// True if there are `later` lines, which are carried out after everything is made.
  let hasLater: Bool
  /// True if controllers that are opened together share anything: `graph` objects or `later` lines.
  var hasOpenings: Bool { hasGraph || hasLater }

  /// The values that transitions evaluate when they fire.
  let asked: TransitionValues
  /// The values of the calls that transitions make after their targets are wired, such as those after `then`.
  let called: TransitionValues
  /// The registrations that may be resolved again while one of their objects is still being set up: a line of the object
  /// calls a method, and the method resolves the registration.
  let returning: ReturningCalls

  /// Which generated functions take the instance of a container.
  private(set) var containers = ContainerUses()

  /// The indices of the parameters that controllers keep, one scene after the other.
  private var keptParameters: [Int32] = []
  /// What is known about each transition from one scene to another.
  private let traits: [TransitionTraits]
  /// The transitions that each scene fires, one scene after the other. Of each scene, the embeds come first, then the
  /// segues.
  private let fired: [ID<PlanTransition>]
  /// For each scene, where its transitions start in `fired`. The last entry is the number of all transitions.
  private let firedStarts: [Int]

  /// What is known about a transition from one scene to another.
  private struct TransitionTraits: OptionSet {
    let rawValue: UInt8
    /// Generated code has something to do when the transition fires.
    static let isRelevant = TransitionTraits(rawValue: 1 << 0)
    /// A generated segue action makes the destination.
    static let isMadeByGeneratedAction = TransitionTraits(rawValue: 1 << 1)
    /// Segue actions make children of the destination.
    static let isAssembled = TransitionTraits(rawValue: 1 << 2)
    /// The transition itself calls a method, whatever its destination needs.
    static let callsSomething = TransitionTraits(rawValue: 1 << 3)
  }

  /// The values of its opening that the controller of a scene keeps, in a generated context object.
  struct Keeping {
    var source = false
    var container = false
    /// True if a transition from the scene needs the container, or a value from it.
    var usesContainer = false
    var opening = false
    /// The number of parameters that the controller of the scene keeps. `parameterStart` is the index of the first
    /// one among the kept parameters of all scenes.
    fileprivate(set) var parameterCount = 0
    fileprivate var parameterStart = 0
  }

  init(_ plan: Plan) {
    hasGraph = plan.registrations.elements.contains {
      $0.lifetime == .graph && plan.containers[$0.container].module == nil
    }
    hasLater =
      plan.registrations.elements.contains {
        !$0.later.isEmpty && plan.containers[$0.container].module == nil
      } || plan.scenes.ids.contains { !plan.scenes[$0].later.isEmpty && !plan.isInOtherModule($0) }
      || plan.values.elements.contains { $0.hasLater }
    asked = TransitionValues(plan) { plan.visitAsked($0, $1) }
    called = TransitionValues(plan) { plan.visitThenCalls($0, $1) }
    returning = ReturningCalls(plan)
    registrationJoins = Self.findJoiningRegistrations(plan, hasOpenings: hasGraph || hasLater)
    wiringJoins = Array(repeating: false, count: plan.scenes.count)
    makingJoins = wiringJoins
    (fired, firedStarts) = Self.findFired(plan)
    isAssembled = plan.scenes.ids.map { plan.scenes[$0].holdsGenerated && !plan.isInOtherModule($0) }
    isDirect = wiringJoins
    isAssembledByMany = Array(repeating: true, count: plan.scenes.count)
    hasAssembly = wiringJoins
    traits = Self.findTraits(plan, isAssembled)
    wiredByApp = WiredByApp(plan, fired, firedStarts, isRelevant: traits.map { $0.contains(.isRelevant) })
    hasWiring = wiringJoins
    keeps = Array(repeating: nil, count: plan.scenes.count)
    if hasOpenings { findJoiningScenes(plan) }
    for id in plan.scenes.ids where plan.scenes[id].needsWiring && !plan.isInOtherModule(id) {
      keeps[id.index] = findKeeping(of: id, plan)
    }
    findWirings(plan)
    if isAssembled.contains(true) { findAssemblies(plan) }
    findContainerUses(plan)
    if hasOpenings { findJoiningRoutes(plan) }
  }

  private mutating func findJoiningRoutes(_ plan: Plan) {
    for step in plan.ownRoutes.lazy.flatMap({ plan.routes[$0].steps }) {
      guard step.kind.makesController, let target = step.target else { continue }
      if joins(step, plan) { isJoinedByRoute.insert(target) }
    }
  }

  private static func findTraits(_ plan: Plan, _ isAssembled: [Bool]) -> [TransitionTraits] {
    plan.transitions.ids.map { id in
      var traits: TransitionTraits = []
      if plan.transitions[id].callsSomething { traits = [.isRelevant, .callsSomething] }
      if plan.transitions[id].maker == .generatedAction { traits.insert(.isMadeByGeneratedAction) }
      guard let target = plan.transitions[id].target, !plan.transitions[id].isByApp else { return traits }
      if plan.scenes[target].needsWiring { traits.insert(.isRelevant) }
      if isAssembled[target.index] { traits.insert(.isAssembled) }
      return traits
    }
  }

  private static func findFired(_ plan: Plan) -> ([ID<PlanTransition>], [Int]) {
    var fired: [ID<PlanTransition>] = []
    fired.reserveCapacity(plan.transitions.count)
    var starts = [0]
    starts.reserveCapacity(plan.scenes.count + 1)
    for id in plan.scenes.ids {
      fired += plan.scenes[id].embeds
      fired += plan.scenes[id].segues
      starts.append(fired.count)
    }
    return (fired, starts)
  }

  private mutating func findAssemblies(_ plan: Plan) {
    var propagation = Propagation(count: plan.scenes.count)
    for id in plan.scenes.ids where isAssembled[id.index] {
      isDirect[id.index] = isMadeDirectly(id, plan)
      if !isDirect[id.index] { propagation.mark(id.index) }
      for child in plan.scenes[id].children where isAssembledPart(child) {
        if let target = plan.transitions[child].target { propagation.link(id.index, to: target.index) }
      }
    }
    hasAssembly = propagation.run()
    findAssembliesByMany(plan)
    hasAssemblies = hasAssembly.contains(true)
  }

  private mutating func findAssembliesByMany(_ plan: Plan) {
    // In a plan that was made by hand, a scene may contain itself. The answer for it then stays as it was.
    var isReached = Array(repeating: false, count: plan.scenes.count)
    for id in plan.scenes.ids where isAssembled[id.index] {
      var path: [ID<PlanScene>] = []
      var isByMany = true
      var scene = id
      while true {
        if isReached[scene.index] {
          isByMany = isAssembledByMany[scene.index]
          break
        }
        isReached[scene.index] = true
        path.append(scene)
        let parts = plan.scenes[scene].children.filter { isAssembledPart($0) }
        guard parts.count == 1, let next = plan.transitions[parts[0]].target else { break }
        if isMadeByGeneratedAction(parts[0]) {
          isByMany = isAssembled[next.index]
          break
        }
        scene = next
      }
      for scene in path { isAssembledByMany[scene.index] = isByMany }
    }
  }

  private func isMadeDirectly(_ id: ID<PlanScene>, _ plan: Plan) -> Bool {
    var id = id
    // In a plan that was made by hand, a scene may contain itself.
    for _ in plan.scenes.ids {
      let scene = plan.scenes[id]
      guard scene.steps.isEmpty, scene.later.isEmpty, scene.initializer == nil, !isOpenedOutside(id, plan),
        keeps[id.index] == nil, !wiringJoins[id.index], plan.storyboard(of: id).framework == .uiKit
      else { return false }
      let wired = scene.children.filter { child in
        isAssembledPart(child) || plan.transitions[child].target.map { hasWiring[$0.index] } ?? false
      }
      guard wired.count == 1, isAssembledPart(wired[0]), let next = plan.transitions[wired[0]].target else {
        return false
      }
      if isMadeByGeneratedAction(wired[0]) {
        return !isAssembled[next.index] && !isDeferred(next, plan) && !makingJoins[next.index]
          && !wiringJoins[next.index]
      }
      id = next
    }
    return false
  }

  /// The transitions that a scene fires: its embeds, then its segues.
  func fired(by scene: ID<PlanScene>) -> ArraySlice<ID<PlanTransition>> {
    fired[firedStarts[scene.index]..<firedStarts[scene.index + 1]]
  }

  /// True if generated code has something to do when the transition fires.
  func isRelevant(_ transition: ID<PlanTransition>) -> Bool { traits[transition.index].contains(.isRelevant) }

  /// True if the transition itself calls a method, whatever its destination needs.
  func callsSomething(_ transition: ID<PlanTransition>) -> Bool {
    traits[transition.index].contains(.callsSomething)
  }

  /// True if the app's own code wires the transition's destination, and the destination, or a scene that it holds, keeps
  /// a context.
  func needsMark(_ transition: ID<PlanTransition>) -> Bool { wiredByApp.needsMark[transition.index] }

  /// True if a scene, or a scene that it holds, keeps a context.
  func holdsContext(_ scene: ID<PlanScene>) -> Bool { wiredByApp.holdsContext[scene.index] }

  /// True if a generated function marks the controllers inside a scene, because the app's own code wires them.
  func marksInside(_ scene: ID<PlanScene>) -> Bool { wiredByApp.markedHolders.contains(scene) }

  /// True if code outside the generated code opens a scene step by step: another module, or the app's own code.
  func isOpenedOutside(_ scene: ID<PlanScene>, _ plan: Plan) -> Bool {
    plan.scenes[scene].publicController != nil || wiredByApp.scenes.contains(scene)
  }

  /// True if a generated segue action makes the destination.
  func isMadeByGeneratedAction(_ transition: ID<PlanTransition>) -> Bool {
    traits[transition.index].contains(.isMadeByGeneratedAction)
  }

  /// True if segue actions make the children of the transition's destination. An assembly, a generated class, then
  /// holds the values that the destination is opened with.
  func isAssembled(_ transition: ID<PlanTransition>) -> Bool {
    traits[transition.index].contains(.isAssembled)
  }

  /// True if segue actions make the target of a relationship or its children, so that the target has an assembly
  /// inside that of its parent.
  func isAssembledPart(_ child: ID<PlanTransition>) -> Bool {
    isMadeByGeneratedAction(child) || isAssembled(child)
  }

  /// True if the assembly of a scene, the generated class with the values that the scene is opened with, holds an
  /// `Opening`.
  func assemblyJoins(_ scene: ID<PlanScene>) -> Bool {
    wiringJoins[scene.index] || makingJoins[scene.index]
  }

  /// True if a transition may need an `Opening`, the object that scenes opened together share, in order to evaluate,
  /// make or wire something.
  func joins(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    guard hasOpenings else { return false }
    if plan.transitions[transition].unwind != nil { return asksToJoin(transition, plan) }
    guard let target = plan.transitions[transition].target, isRelevant(transition) else { return false }
    if wiringJoins[target.index] || asksToJoin(transition, plan) { return true }
    return isMadeByGeneratedAction(transition) && makingJoins[target.index]
  }

  /// True if the values of a route step need an `Opening`, the object that scenes opened together share.
  func joins(_ step: PlanRouteStep, _ plan: Plan) -> Bool {
    guard hasOpenings else { return false }
    // A closure that captured the analysis would copy all of it.
    let joining = registrationJoins
    var joins = false
    plan.visitAsked(step) { joins = joins || Self.asks($0, for: joining) }
    return joins
  }

  private func asksToJoin(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    let joining = registrationJoins
    var joins = asked[transition].contains { Self.asks($0, for: joining) }
    let arguments = plan[plan.transitions[transition].arguments]
    guard !joins, !arguments.isEmpty, let target = plan.transitions[transition].target else { return joins }
    for (operand, parameter) in zip(arguments, plan.scenes[target].parameters) {
      guard plan.isOmitted(operand), let value = parameter.defaultValue else { continue }
      plan.visit(value) { joins = joins || Self.asks($0, for: joining) }
    }
    return joins
  }

  /// True if the calls that a transition makes after its target is wired need an `Opening`, because they use `graph`
  /// objects or `later` lines.
  func callsJoin(_ transition: ID<PlanTransition>) -> Bool {
    hasOpenings && called[transition].contains { Self.asks($0, for: registrationJoins) }
  }

  private static func asks(_ value: PlanValue, for registrations: [Bool]) -> Bool {
    if case .registration(let id, _, _) = value { registrations[id.index] } else { value.hasLater }
  }

  // MARK: Registrations

  private static func findJoiningRegistrations(_ plan: Plan, hasOpenings: Bool) -> [Bool] {
    var propagation = Propagation(count: plan.registrations.count)
    guard hasOpenings else { return propagation.marks }
    for id in plan.registrations.ids {
      if plan.registrations[id].lifetime == .graph || !plan.registrations[id].later.isEmpty {
        propagation.mark(id.index)
      }
      let note = { (value: PlanValue) in
        if case .registration(let used, _, _) = value { propagation.link(used.index, to: id.index) }
        if value.hasLater { propagation.mark(id.index) }
      }
      plan.visit(plan.registrations[id].value, note)
      plan.visit(plan.registrations[id].steps, note)
      for value in plan.registrations[id].parameters.compactMap(\.defaultValue) { plan.visit(value, note) }
    }
    return propagation.run()
  }

  // MARK: Scenes

  private mutating func findJoiningScenes(_ plan: Plan) {
    var propagation = Propagation(count: plan.scenes.count)
    let joining = registrationJoins
    for id in plan.scenes.ids where plan.scenes[id].needsWiring && !plan.isInOtherModule(id) {
      if let initializer = plan.scenes[id].initializer {
        var made = false
        plan.visit(initializer) { made = made || Self.asks($0, for: joining) }
        makingJoins[id.index] = made
      }
      var steps = false
      plan.visit(plan.scenes[id].steps) { steps = steps || Self.asks($0, for: joining) }
      if steps || !plan.scenes[id].later.isEmpty { propagation.mark(id.index) }
      for segue in plan.scenes[id].segues where plan.transitions[segue].unwind != nil {
        if asksToJoin(segue, plan) { propagation.mark(id.index) }
      }
    }
    // An assembly keeps the opening until its segue is prepared.
    for transition in plan.transitions.ids where isAssembled(transition) {
      if let target = plan.transitions[transition].target, asksToJoin(transition, plan) {
        propagation.mark(target.index)
      }
    }
    for id in plan.scenes.ids where plan.scenes[id].needsWiring && !plan.isInOtherModule(id) {
      for transition in plan.scenes[id].children { noteJoining(transition, of: id, plan, &propagation) }
      for transition in plan.scenes[id].embeds { noteJoining(transition, of: id, plan, &propagation) }
    }
    wiringJoins = propagation.run()
  }

  /// Records that a child of a scene belongs to the opening of the scene.
  private func noteJoining(
    _ transition: ID<PlanTransition>, of id: ID<PlanScene>, _ plan: Plan, _ propagation: inout Propagation
  ) {
    guard let target = plan.transitions[transition].target, isRelevant(transition) else { return }
    let made = isMadeByGeneratedAction(transition) && makingJoins[target.index]
    if made || asksToJoin(transition, plan) { propagation.mark(id.index) }
    propagation.link(target.index, to: id.index)
  }

  private mutating func findKeeping(of id: ID<PlanScene>, _ plan: Plan) -> Keeping? {
    var keeping = Keeping()
    var isAsked = false
    var parameters = keptParameters
    keptParameters = []
    let start = parameters.count
    for transition in fired(by: id) where isRelevant(transition) || needsMark(transition) {
      isAsked = true
      if case .inherited = plan.transitions[transition].container { keeping.container = true }
      if hasOpenings, plan.isEmbed(transition) || plan.transitions[transition].unwind != nil,
        joins(transition, plan)
      {
        keeping.opening = true
      }
      for values in [asked[transition], called[transition]] {
        for value in values {
          switch value {
          case .source: keeping.source = true
          case .parameter(.scene, let index): parameters.append(Int32(truncatingIfNeeded: index))
          default: break
          }
        }
      }
    }
    if parameters.count > start + 1 {
      let sorted = Set(parameters[start...]).sorted()
      parameters.replaceSubrange(start..., with: sorted)
    }
    keeping.parameterStart = start
    keeping.parameterCount = parameters.count - start
    keptParameters = parameters
    return isAsked ? keeping : nil
  }

  private mutating func findContainerUses(_ plan: Plan) {
    containers = ContainerUses(plan, self)
    for id in plan.scenes.ids where containers.isUsed(in: id) {
      keeps[id.index]?.container = true
      keeps[id.index]?.usesContainer = true
    }
  }

  /// Returns the index of a parameter of the scene that its controller keeps. `place` is the position of the
  /// parameter among the kept ones, whose indices ascend.
  func parameter(_ place: Int, of keeping: Keeping) -> Int {
    precondition(place < keeping.parameterCount)
    return Int(keptParameters[keeping.parameterStart + place])
  }

  private mutating func findWirings(_ plan: Plan) {
    var propagation = Propagation(count: plan.scenes.count)
    for id in plan.scenes.ids where plan.scenes[id].needsWiring {
      let hasSteps = !plan.scenes[id].steps.isEmpty || !plan.scenes[id].later.isEmpty
      if hasSteps || keeps[id.index] != nil || plan.scenes[id].publicController != nil {
        propagation.mark(id.index)
      }
      for child in plan.scenes[id].children {
        if needsMark(child) { propagation.mark(id.index) }
        guard let target = plan.transitions[child].target, !plan.transitions[child].isByApp else { continue }
        propagation.link(target.index, to: id.index)
      }
    }
    hasWiring = propagation.run()
  }
}
