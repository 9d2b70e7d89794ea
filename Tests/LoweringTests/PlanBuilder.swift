import StoryboardPlan
import StoryboardVocabulary

/// Builds by hand a plan that no program has.
struct PlanBuilder {
  private(set) var plan = Plan()
  private var names: [String: Name] = [:]

  init(module: String = "Test") { plan.symbols.module = module }

  mutating func name(_ text: String) -> Name {
    if let name = names[text] { return name }
    let name = Name(plan.symbols.strings.count)
    plan.symbols.strings.append(text)
    names[text] = name
    return name
  }

  // MARK: Types and members

  mutating func type(
    _ text: String, _ kind: PlanType.Kind = .class, is supertypes: [ID<PlanType>] = []
  ) -> ID<PlanType> {
    let name = name(text)
    return plan.types.append(PlanType(spelling: name, name: name, kind: kind, supertypes: supertypes))
  }

  mutating func parameter(
    _ text: String, _ type: ID<PlanType>, default value: ID<PlanValue>? = nil, isWeak: Bool = false
  ) -> PlanParameter {
    PlanParameter(label: name(text), name: name(text), type: type, defaultValue: value, isWeak: isWeak)
  }

  mutating func coder(_ type: ID<PlanType>) -> PlanParameter {
    PlanParameter(label: name("coder"), name: name("coder"), type: type, isCoder: true)
  }

  mutating func member(
    _ kind: PlanMember.Kind, _ text: String, of owner: ID<PlanType>,
    taking parameters: [PlanParameter] = [], _ type: ID<PlanType>
  ) -> ID<PlanMember> {
    let name = name(text)
    return plan.members.append(
      PlanMember(owner: owner, kind: kind, name: name, parameters: parameters, type: type))
  }

  // MARK: Values

  mutating func value(_ value: PlanValue) -> ID<PlanValue> { plan.values.append(value) }

  mutating func operands(_ values: [ID<PlanValue>]) -> Operands {
    let run = Operands(start: plan.operands.count, count: values.count)
    plan.operands += values
    return run
  }

  // MARK: Containers

  mutating func container(
    _ text: String, in parent: ID<PlanContainer>? = nil, _ parameters: [PlanParameter] = []
  ) -> ID<PlanContainer> {
    let id = ID<PlanContainer>(plan.containers.count)
    let type = type(text, .container(id))
    var container = PlanContainer(name: name(text), type: type)
    (container.parent, container.parameters) = (parent, parameters)
    return plan.containers.append(container)
  }

  mutating func register(
    _ text: String, _ type: ID<PlanType>, in container: ID<PlanContainer>, _ lifetime: Lifetime,
    taking parameters: [PlanParameter] = [], _ value: ID<PlanValue>, steps: [PlanStep] = []
  ) -> ID<PlanRegistration> {
    let name = name(text)
    var registration = PlanRegistration(
      container: container, name: name, type: type, lifetime: lifetime, value: value)
    (registration.parameters, registration.steps) = (parameters, steps)
    registration.slot = takeSlot(lifetime, in: container)
    let id = plan.registrations.append(registration)
    plan.containers[container].registrations.append(id)
    return id
  }

  private mutating func takeSlot(_ lifetime: Lifetime, in container: ID<PlanContainer>) -> Int? {
    switch lifetime.holder {
    case .container:
      plan.containers[container].slotCount += 1
      return plan.containers[container].slotCount - 1
    case .opening:
      plan.containers[container].openingSlotCount += 1
      return plan.containers[container].openingSlotCount - 1
    case .nobody: return nil
    }
  }

  // MARK: Storyboards

  mutating func storyboard(
    _ text: String, in container: ID<PlanContainer>? = nil, isExternal: Bool = false
  ) -> ID<PlanStoryboard> {
    let name = name(text)
    var storyboard = PlanStoryboard(name: name, file: name)
    (storyboard.container, storyboard.isExternal) = (container, isExternal)
    return plan.storyboards.append(storyboard)
  }

  /// A scene, which is wired unless its storyboard is external; the first of a storyboard is the initial one.
  mutating func scene(
    _ text: String, _ controller: ID<PlanType>, in storyboard: ID<PlanStoryboard>,
    taking parameters: [PlanParameter] = [], initializer: ID<PlanValue>? = nil, steps: [PlanStep] = [],
    identifier: String? = nil
  ) -> ID<PlanScene> {
    var scene = PlanScene(storyboard: storyboard, name: name(text), controller: controller)
    scene.identifier = identifier.map { name($0) }
    (scene.parameters, scene.initializer, scene.steps) = (parameters, initializer, steps)
    scene.needsWiring = !plan.storyboards[storyboard].isExternal
    let id = plan.scenes.append(scene)
    plan.storyboards[storyboard].scenes.append(id)
    if plan.storyboards[storyboard].initial == nil { plan.storyboards[storyboard].initial = id }
    return id
  }

  mutating func transition(
    _ kind: TransitionKind, _ text: String? = nil, from source: ID<PlanScene>, to target: ID<PlanScene>?,
    _ arguments: [ID<PlanValue>] = [], container: PlanTransition.ContainerChoice? = nil,
    told: [PlanParameter] = [], action: String? = nil, hidesClass: Bool = false,
    maker: DestinationMaker = .framework,
    unwind: PlanUnwind? = nil, receivers: [ID<PlanType>] = [], style: PresentationStyle? = nil,
    customClass: String? = nil
  ) -> ID<PlanTransition> {
    let name = text.map { self.name($0) }
    let storyboard = target.map { plan.storyboards[plan.scenes[$0].storyboard] }
    let choice = container ?? (storyboard?.container == nil ? .none : .inherited(levels: 0))
    var transition = PlanTransition(source: source, kind: kind)
    transition.style = style
    transition.customClass = customClass.map { self.name($0) }
    (transition.name, transition.identifier) = (name, name)
    (transition.parameters, transition.isTold) = (told, !told.isEmpty)
    (transition.target, transition.arguments, transition.container) = (target, operands(arguments), choice)
    transition.action = action.map {
      PlanAction(name: self.name($0), labels: [self.name("coder")], hidesClass: hidesClass)
    }
    (transition.maker, transition.unwind, transition.receivers) = (maker, unwind, receivers)
    let id = plan.transitions.append(transition)
    switch kind {
    case .relationship: plan.scenes[source].children.append(id)
    case .embed: plan.scenes[source].embeds.append(id)
    case .segue: plan.scenes[source].segues.append(id)
    }
    return id
  }

  mutating func changeRegistration(
    _ id: ID<PlanRegistration>, _ change: (inout PlanRegistration) -> Void
  ) { change(&plan.registrations[id]) }

  mutating func changeStoryboard(
    _ id: ID<PlanStoryboard>, _ change: (inout PlanStoryboard) -> Void
  ) { change(&plan.storyboards[id]) }

  mutating func changeScene(_ id: ID<PlanScene>, _ change: (inout PlanScene) -> Void) {
    change(&plan.scenes[id])
  }

  mutating func changeTransition(
    _ id: ID<PlanTransition>, _ change: (inout PlanTransition) -> Void
  ) { change(&plan.transitions[id]) }

  mutating func add(_ route: PlanRoute) -> ID<PlanRoute> { plan.routes.append(route) }
}
