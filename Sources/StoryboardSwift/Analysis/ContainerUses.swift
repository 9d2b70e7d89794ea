import StoryboardPlan
import StoryboardVocabulary

/// The generated functions of scenes that take the instance of their storyboard's container. They use it themselves, or
/// call functions that need it.
///
/// Functions that are part of a contract always take it. Code and other modules use these functions to open scenes.
struct ContainerUses {
  private var marks: [Bool] = []

  /// Code that is generated for a scene and may use its container.
  private enum Holder: Int, CaseIterable { case wiring, making, assembly, context }

  /// Makes a value for a program whose functions take no container instance.
  init() {}

  init(_ plan: Plan, _ analysis: WiringAnalysis) {
    guard plan.storyboards.elements.contains(where: { $0.container != nil }) else { return }
    var propagation = Propagation(count: Holder.allCases.count * plan.scenes.count)
    for id in plan.scenes.ids {
      if analysis.isOpenedOutside(id, plan) || plan.isInOtherModule(id) {
        propagation.mark(Self.place(.wiring, id))
        propagation.mark(Self.place(.making, id))
      }
      propagation.link(Self.place(.wiring, id), to: Self.place(.assembly, id))
      propagation.link(Self.place(.making, id), to: Self.place(.assembly, id))
      if plan.isInOtherModule(id) { continue }
      propagation.link(Self.place(.context, id), to: Self.place(.wiring, id))
      // The instance lives as long as a controller whose transitions stay in that instance, whatever they
      // need. Objects that it has made for the controller may ask it again.
      if analysis.keeps[id.index]?.container == true { propagation.mark(Self.place(.wiring, id)) }
      if let initializer = plan.scenes[id].initializer, plan.usesContainer(initializer) {
        propagation.mark(Self.place(.making, id))
      }
      if plan.usesContainer(plan.scenes[id].steps) || plan.usesContainer(plan.scenes[id].later) {
        propagation.mark(Self.place(.wiring, id))
      }
      for child in plan.scenes[id].children {
        let holder: Holder = analysis.isPart(child, plan) ? .assembly : .wiring
        Self.note(child, by: Self.place(holder, id), plan, analysis, &propagation)
      }
      for transition in analysis.fired(by: id) where analysis.isRelevant(transition) {
        Self.note(transition, by: Self.place(.context, id), plan, analysis, &propagation)
      }
    }
    marks = propagation.run()
  }

  /// Notes whether a transition uses its source's container, and whether it passes the instance to its target.
  private static func note(
    _ transition: ID<PlanTransition>, by holder: Int, _ plan: Plan, _ analysis: WiringAnalysis,
    _ propagation: inout Propagation
  ) {
    if analysis.asked[transition].contains(where: \.isOfContainer)
      || analysis.called[transition].contains(where: \.isOfContainer)
    {
      propagation.mark(holder)
    }
    guard let target = plan.transitions[transition].target, plan.container(of: target) != nil else { return }
    let isPart = analysis.isPart(transition, plan)
    let called = place(isPart ? .assembly : .wiring, target)
    let making = !isPart && analysis.isMadeByGeneratedAction(transition) ? place(.making, target) : nil
    switch plan.transitions[transition].container {
    case .none: break
    case .value:
      propagation.mark(called)
      if let making { propagation.mark(making) }
    case .inherited:
      propagation.link(called, to: holder)
      if let making { propagation.link(making, to: holder) }
      if plan.defaultsUseContainer(transition) { propagation.mark(holder) }
    }
  }

  /// True if the function that wires a scene takes the instance.
  func isTakenByWiring(_ scene: ID<PlanScene>) -> Bool { isMarked(.wiring, scene) }

  /// True if the function that makes the controller of a scene takes the instance.
  func isTakenByMaking(_ scene: ID<PlanScene>) -> Bool { isMarked(.making, scene) }

  /// True if the assembly of a scene holds the instance.
  func isHeldByAssembly(_ scene: ID<PlanScene>) -> Bool { isMarked(.assembly, scene) }

  /// True if the context of a scene uses the instance.
  func isUsed(in scene: ID<PlanScene>) -> Bool { isMarked(.context, scene) }

  private func isMarked(_ holder: Holder, _ scene: ID<PlanScene>) -> Bool {
    !marks.isEmpty && marks[Self.place(holder, scene)]
  }

  private static func place(_ holder: Holder, _ scene: ID<PlanScene>) -> Int {
    Holder.allCases.count * scene.index + holder.rawValue
  }
}

extension WiringAnalysis {
  /// True if a transition opens its target with the instance of the target's container, because a function takes it, or
  /// a default is made from it.
  func givesContainer(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    guard let target = plan.transitions[transition].target else { return false }
    if plan.defaultsUseContainer(transition) { return true }
    if isPart(transition, plan) { return containers.isHeldByAssembly(target) }
    if isMadeByGeneratedAction(transition), containers.isTakenByMaking(target) { return true }
    return containers.isTakenByWiring(target)
  }

  /// True if the function that makes a scene, or the one that wires it, takes the container instance.
  func takesContainer(_ scene: ID<PlanScene>, isMaking: Bool) -> Bool {
    isMaking ? containers.isTakenByMaking(scene) : containers.isTakenByWiring(scene)
  }

  /// True if a transition leads to an assembly instead of the functions of its target.
  fileprivate func isPart(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    if case .relationship = plan.transitions[transition].kind { return isAssembledPart(transition) }
    return isAssembled(transition)
  }
}

extension Plan {
  func usesContainer(_ value: ID<PlanValue>) -> Bool {
    var isUsed = false
    visit(value) { isUsed = isUsed || $0.isOfContainer }
    return isUsed
  }

  func usesContainer(_ steps: [PlanStep]) -> Bool {
    var isUsed = false
    visit(steps) { isUsed = isUsed || $0.isOfContainer }
    return isUsed
  }

  /// True if a transition omits an argument whose default is made from the container of the target.
  func defaultsUseContainer(_ transition: ID<PlanTransition>) -> Bool {
    let arguments = self[transitions[transition].arguments]
    guard !arguments.isEmpty, let target = transitions[transition].target else { return false }
    return zip(arguments, scenes[target].parameters).contains { operand, parameter in
      isOmitted(operand) && parameter.defaultValue.map { usesContainer($0) } ?? false
    }
  }
}

extension PlanValue {
  /// True if the value is the instance in use, or comes from it.
  fileprivate var isOfContainer: Bool {
    switch self {
    case .registration, .provider, .container, .parameter(.container, _): true
    default: false
    }
  }
}
