import StoryboardPlan
import StoryboardVocabulary

/// Builds plans by hand, as the planner would from a program.
struct BackendPlanBuilder {
  var plan = Plan()
  private var indices: [String: Int] = [:]

  mutating func name(_ text: String) -> Name {
    if let index = indices[text] { return Name(index) }
    indices[text] = plan.symbols.strings.count
    plan.symbols.strings.append(text)
    return Name(plan.symbols.strings.count - 1)
  }

  // MARK: Types and members

  mutating func type(
    _ spelling: String, _ kind: PlanType.Kind, of supertypes: [ID<PlanType>] = [], named: String? = nil
  ) -> ID<PlanType> {
    plan.types.append(
      PlanType(
        spelling: name(spelling), name: name(named ?? spelling), kind: kind, supertypes: supertypes))
  }

  mutating func optional(_ type: ID<PlanType>) -> ID<PlanType> {
    let spelling = plan.symbols[plan.types[type].spelling]
    let isPlain = !spelling.contains(" ")
    return self.type(isPlain ? spelling + "?" : "(\(spelling))?", .optional(type))
  }

  mutating func parameter(
    _ label: String?, _ type: ID<PlanType>, name inner: String? = nil, weak: Bool = false,
    coder: Bool = false,
    defaultValue: ID<PlanValue>? = nil
  ) -> PlanParameter {
    PlanParameter(
      label: label.map { name($0) }, name: name(inner ?? label ?? "value"), type: type,
      defaultValue: defaultValue, isWeak: weak, isCoder: coder)
  }

  mutating func member(
    _ owner: ID<PlanType>, _ kind: PlanMember.Kind, _ text: String, _ parameters: [PlanParameter] = [],
    _ type: ID<PlanType>
  ) -> ID<PlanMember> {
    plan.members.append(
      PlanMember(owner: owner, kind: kind, name: name(text), parameters: parameters, type: type))
  }

  // MARK: Values

  mutating func value(_ value: PlanValue) -> ID<PlanValue> { plan.values.append(value) }

  mutating func string(_ text: String) -> ID<PlanValue> { value(.literal(.string(name(text)))) }

  mutating func parameter(_ scope: ParameterScope, _ index: Int) -> ID<PlanValue> {
    value(.parameter(scope, index: index))
  }

  mutating func operands(_ values: [ID<PlanValue>]) -> Operands {
    let run = Operands(start: plan.operands.count, count: values.count)
    plan.operands += values
    return run
  }

  mutating func construct(_ member: ID<PlanMember>, _ arguments: ID<PlanValue>...) -> ID<PlanValue> {
    value(.construct(member, arguments: operands(arguments)))
  }

  mutating func resolve(
    _ registration: ID<PlanRegistration>, levels: Int = 0, _ arguments: ID<PlanValue>...
  ) -> ID<PlanValue> {
    value(.registration(registration, levels: levels, arguments: operands(arguments)))
  }

  mutating func call(
    _ receiver: ID<PlanValue>, _ member: ID<PlanMember>, _ arguments: ID<PlanValue>...
  ) -> ID<PlanValue> {
    value(.call(receiver, member, arguments: operands(arguments)))
  }

  // MARK: Containers

  mutating func container(
    _ text: String, in parent: ID<PlanContainer>? = nil, _ parameters: [PlanParameter] = [],
    isolation: Isolation = .mainActor
  ) -> ID<PlanContainer> {
    let id = ID<PlanContainer>(plan.containers.count)
    let type = type(text, .container(id))
    return plan.containers.append(
      PlanContainer(
        name: name(text), type: type, parent: parent, parameters: parameters, isolation: isolation))
  }

  mutating func register(
    _ text: String, in container: ID<PlanContainer>, _ type: ID<PlanType>, _ lifetime: Lifetime,
    _ parameters: [PlanParameter] = [], made value: ID<PlanValue>, steps: [PlanStep] = [],
    documentation: [String] = []
  ) -> ID<PlanRegistration> {
    let id = plan.registrations.append(
      PlanRegistration(
        container: container, name: name(text), type: type, lifetime: lifetime, parameters: parameters,
        value: value, steps: steps, origin: PlanOrigin(documentation: documentation)))
    plan.containers[container].registrations.append(id)
    return id
  }

  // MARK: Storyboards

  mutating func storyboard(
    _ text: String, file: String? = nil, in container: ID<PlanContainer>? = nil,
    bundle: PlanStoryboard.Bundle = .main, launch: Bool = false
  ) -> ID<PlanStoryboard> {
    plan.storyboards.append(
      PlanStoryboard(
        name: name(text), file: name(file ?? text), bundle: bundle, container: container, isLaunch: launch))
  }

  mutating func scene(
    _ text: String, in storyboard: ID<PlanStoryboard>, _ controller: ID<PlanType>,
    id identifier: String? = nil,
    _ parameters: [PlanParameter] = [], initial: Bool = false, initializer: ID<PlanValue>? = nil,
    steps: [PlanStep] = [], wired: Bool = true, documentation: [String] = []
  ) -> ID<PlanScene> {
    let scene = PlanScene(
      storyboard: storyboard, name: name(text), controller: controller,
      identifier: identifier.map { name($0) },
      parameters: parameters, initializer: initializer, steps: steps, needsWiring: wired,
      origin: PlanOrigin(documentation: documentation))
    let id = plan.scenes.append(scene)
    plan.storyboards[storyboard].scenes.append(id)
    if initial { plan.storyboards[storyboard].initial = id }
    return id
  }

  mutating func transition(
    _ text: String?, from source: ID<PlanScene>, _ kind: TransitionKind, to target: ID<PlanScene>? = nil,
    identifier: String? = nil, told: [PlanParameter]? = nil, _ arguments: [ID<PlanValue>] = [],
    container: PlanTransition.ContainerChoice = .inherited(levels: 0), action: PlanAction? = nil,
    unwind: PlanUnwind? = nil
  ) {
    var transition = PlanTransition(
      source: source, kind: kind, name: text.map { name($0) }, parameters: told ?? [], isTold: told != nil,
      target: target, container: container, action: action, unwind: unwind)
    if let identifier = identifier ?? text { transition.identifier = name(identifier) }
    transition.arguments = operands(arguments)
    let id = plan.transitions.append(transition)
    switch kind {
    case .embed: plan.scenes[source].embeds.append(id)
    case .relationship: plan.scenes[source].children.append(id)
    case .segue: plan.scenes[source].segues.append(id)
    }
  }

  mutating func action(_ text: String, _ labels: [String?], byApp: Bool = false) -> PlanAction {
    PlanAction(name: name(text), labels: labels.map { label in label.map { name($0) } }, isByApp: byApp)
  }
}
