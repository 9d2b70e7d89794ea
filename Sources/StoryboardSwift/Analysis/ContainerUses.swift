import StoryboardPlan
import StoryboardVocabulary

/// Which generated functions of scenes take the instance of their storyboard's container. These functions use the
/// instance themselves, or call functions that need it.
///
/// The functions that code and other modules call to open scenes always take the instance.
struct ContainerUses {
  private var marks: [Bool] = []

  /// Code that is generated for a scene and may use its container.
  private enum Holder: Int, CaseIterable { case wiring, making, assembly, context }

  /// Describes a program whose generated functions take no container instance.
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

  /// Records whether a transition uses the container of its source, and whether it passes the container instance on
  /// to its target.
  private static func note(
    _ transition: ID<PlanTransition>, by holder: Int, _ plan: Plan, _ analysis: WiringAnalysis,
    _ propagation: inout Propagation
  ) {
    if analysis.asked[transition].contains(where: \.belongsToContainer)
      || analysis.called[transition].contains(where: \.belongsToContainer)
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

  /// True if the function that wires a scene takes the container instance.
  func wiringTakesContainer(_ scene: ID<PlanScene>) -> Bool { isContainerMarked(.wiring, scene) }

  /// True if the function that makes the controller of a scene takes the container instance.
  func makingTakesContainer(_ scene: ID<PlanScene>) -> Bool { isContainerMarked(.making, scene) }

  /// True if the assembly of a scene holds the container instance. An assembly is a generated class with the values
  /// that a scene is opened with.
  func assemblyHoldsContainer(_ scene: ID<PlanScene>) -> Bool { isContainerMarked(.assembly, scene) }

  /// True if the code that runs when a transition of the scene fires uses the container instance.
  func isUsed(in scene: ID<PlanScene>) -> Bool { isContainerMarked(.context, scene) }

  private func isContainerMarked(_ holder: Holder, _ scene: ID<PlanScene>) -> Bool {
    !marks.isEmpty && marks[Self.place(holder, scene)]
  }

  private static func place(_ holder: Holder, _ scene: ID<PlanScene>) -> Int {
    Holder.allCases.count * scene.index + holder.rawValue
  }
}

extension WiringAnalysis {
  /// True if a transition opens its target with the instance of the target's container, because a function takes the
  /// instance, or a default is made from it.
  func givesContainer(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    guard let target = plan.transitions[transition].target else { return false }
    if plan.defaultsUseContainer(transition) { return true }
    if isPart(transition, plan) { return containers.assemblyHoldsContainer(target) }
    if isMadeByGeneratedAction(transition), containers.makingTakesContainer(target) { return true }
    return containers.wiringTakesContainer(target)
  }

  /// True if the function that makes a scene, or the one that wires it, takes the container instance.
  func takesContainer(_ scene: ID<PlanScene>, isMaking: Bool) -> Bool {
    isMaking ? containers.makingTakesContainer(scene) : containers.wiringTakesContainer(scene)
  }

  /// True if generated code opens the target of a transition through an assembly, and not by the functions that make
  /// and wire the target. An assembly is a class with the values that a scene is opened with.
  fileprivate func isPart(_ transition: ID<PlanTransition>, _ plan: Plan) -> Bool {
    if case .relationship = plan.transitions[transition].kind { return isAssembledPart(transition) }
    return isAssembled(transition)
  }
}

extension Plan {
  func usesContainer(_ value: ID<PlanValue>) -> Bool {
    var isUsed = false
    visit(value) { isUsed = isUsed || $0.belongsToContainer }
    return isUsed
  }

  func usesContainer(_ steps: [PlanStep]) -> Bool {
    var isUsed = false
    visit(steps) { isUsed = isUsed || $0.belongsToContainer }
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
  /// True if the value is a container instance, or is taken from one, as the object of a registration is.
  fileprivate var belongsToContainer: Bool {
    switch self {
    case .registration, .provider, .container, .parameter(.container, _): true
    default: false
    }
  }
}
