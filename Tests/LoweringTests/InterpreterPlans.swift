import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary

/// Builds plans by hand, for tests of what carries them out.
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

  mutating func controller(
    _ text: String, isFramework: Bool = false, is supertypes: [ID<PlanType>] = []
  ) -> ID<PlanType> {
    type(text, .controller(isFramework: isFramework), is: supertypes)
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

  mutating func initializer(of type: ID<PlanType>, _ parameters: [PlanParameter] = []) -> ID<PlanMember> {
    member(.initializer, "init", of: type, taking: parameters, type)
  }

  mutating func property(_ text: String, of owner: ID<PlanType>, _ type: ID<PlanType>) -> ID<PlanMember> {
    member(.property, text, of: owner, type)
  }

  // MARK: Values

  mutating func value(_ value: PlanValue) -> ID<PlanValue> { plan.values.append(value) }

  mutating func operands(_ values: [ID<PlanValue>]) -> Operands {
    let run = Operands(start: plan.operands.count, count: values.count)
    plan.operands += values
    return run
  }

  mutating func string(_ text: String) -> ID<PlanValue> { value(.literal(.string(name(text)))) }

  mutating func construct(_ member: ID<PlanMember>, _ arguments: [ID<PlanValue>] = []) -> ID<PlanValue> {
    value(.construct(member, arguments: operands(arguments)))
  }

  mutating func resolve(
    _ registration: ID<PlanRegistration>, levels: Int = 0, _ arguments: [ID<PlanValue>] = []
  ) -> ID<PlanValue> {
    value(.registration(registration, levels: levels, arguments: operands(arguments)))
  }

  mutating func sceneParameter(_ index: Int = 0) -> ID<PlanValue> {
    value(.parameter(.scene, index: index))
  }

  // MARK: Containers

  mutating func container(
    _ text: String, in parent: ID<PlanContainer>? = nil, _ parameters: [PlanParameter] = []
  ) -> ID<PlanContainer> {
    let id = ID<PlanContainer>(plan.containers.count)
    let type = type(text, .container(id))
    return plan.containers.append(
      PlanContainer(name: name(text), type: type, parent: parent, parameters: parameters))
  }

  mutating func register(
    _ text: String, _ type: ID<PlanType>, in container: ID<PlanContainer>, _ lifetime: Lifetime,
    taking parameters: [PlanParameter] = [], _ value: ID<PlanValue>, steps: [PlanStep] = []
  ) -> ID<PlanRegistration> {
    let name = name(text)
    let id = plan.registrations.append(
      PlanRegistration(
        container: container, name: name, type: type, lifetime: lifetime, parameters: parameters,
        value: value, steps: steps))
    plan.containers[container].registrations.append(id)
    return id
  }

  /// A class with an initializer, registered under its name in lower case.
  mutating func service(
    _ text: String, in container: ID<PlanContainer>, _ lifetime: Lifetime,
    _ needs: [(label: String, registration: ID<PlanRegistration>, levels: Int)] = []
  ) -> ID<PlanRegistration> {
    let type = type(text)
    let parameters = needs.map { parameter($0.label, plan.registrations[$0.registration].type) }
    let arguments = needs.map { resolve($0.registration, levels: $0.levels) }
    let value = construct(initializer(of: type, parameters), arguments)
    return register(text.lowercased(), type, in: container, lifetime, value)
  }

  // MARK: Storyboards

  mutating func storyboard(
    _ text: String, in container: ID<PlanContainer>? = nil, isLaunch: Bool = false, isExternal: Bool = false
  ) -> ID<PlanStoryboard> {
    let name = name(text)
    return plan.storyboards.append(
      PlanStoryboard(
        name: name, file: name, container: container, isLaunch: isLaunch, isExternal: isExternal))
  }

  /// A scene, which is wired; the first of a storyboard is the initial one.
  mutating func scene(
    _ text: String, _ controller: ID<PlanType>, in storyboard: ID<PlanStoryboard>,
    taking parameters: [PlanParameter] = [], initializer: ID<PlanValue>? = nil, steps: [PlanStep] = [],
    identifier: String? = nil
  ) -> ID<PlanScene> {
    let scene = PlanScene(
      storyboard: storyboard, name: name(text), controller: controller,
      identifier: identifier.map { self.name($0) }, parameters: parameters, initializer: initializer,
      steps: steps,
      needsWiring: true)
    let id = plan.scenes.append(scene)
    plan.storyboards[storyboard].scenes.append(id)
    if plan.storyboards[storyboard].initial == nil { plan.storyboards[storyboard].initial = id }
    return id
  }

  /// A scene that nothing is done to.
  mutating func plainScene(
    _ text: String, _ controller: ID<PlanType>, in storyboard: ID<PlanStoryboard>
  ) -> ID<PlanScene> {
    let id = scene(text, controller, in: storyboard)
    plan.scenes[id].needsWiring = false
    return id
  }

  mutating func transition(
    _ kind: TransitionKind, _ text: String? = nil, from source: ID<PlanScene>, to target: ID<PlanScene>?,
    _ arguments: [ID<PlanValue>] = [], container: PlanTransition.ContainerChoice? = nil,
    told: [PlanParameter] = [], action: String? = nil, unwind: PlanUnwind? = nil, style: String? = nil,
    customClass: String? = nil
  ) -> ID<PlanTransition> {
    let name = text.map { self.name($0) }
    let storyboard = target.map { plan.storyboards[plan.scenes[$0].storyboard] }
    let choice = container ?? (storyboard?.container == nil ? .none : .inherited(levels: 0))
    let id = plan.transitions.append(
      PlanTransition(
        source: source, kind: kind, style: style.map { self.name($0) },
        customClass: customClass.map { self.name($0) }, name: name, identifier: name, parameters: told,
        isTold: !told.isEmpty,
        target: target, arguments: operands(arguments), container: choice,
        action: action.map { PlanAction(name: self.name($0), labels: [self.name("coder")], isByApp: false) },
        unwind: unwind))
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

  mutating func add(_ route: PlanRoute) -> ID<PlanRoute> { plan.routes.append(route) }
}

extension Stage {
  /// A stage for a program.
  convenience init(_ text: String) throws { try self.init(plan: ObjectProgramTests.plan(of: text)) }

  /// Resolves a registration by its name, such as `App.Log`.
  @discardableResult func resolve(_ name: String) throws -> RecordValue? {
    guard case .registration(let registration) = try EntryPoint(name, in: plan) else { return nil }
    return try resolve(registration)
  }

  /// Opens a scene by its name, such as `Main.List`.
  @discardableResult func open(_ name: String) throws -> ControllerID {
    guard case .scene(let scene, _) = try EntryPoint(name, in: plan) else {
      throw EntryPointError.unknown(name)
    }
    return try open(scene)
  }

  /// Fires a segue by its name, such as `Main.List/open`.
  @discardableResult func fire(
    _ name: String, from controller: ControllerID, arguments: [String: RecordValue] = [:]
  ) throws -> ControllerID? {
    guard case .scene(_, let path) = try EntryPoint(name, in: plan), let segue = path.last else { return nil }
    return try fire(segue, from: controller, arguments: arguments)
  }

  /// The trace as text.
  var lines: String { trace.lines(plan).joined(separator: "\n") }
}
