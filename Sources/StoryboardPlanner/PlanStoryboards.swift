import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Planner {
  mutating func planStoryboards() {
    for id in program.storyboards.ids { _ = plan.storyboards.append(storyboard(id)) }
    for id in program.storyboards.ids where program.storyboards[id].isPublic {
      if program.storyboards[id].module == module {
        plan.storyboards[ID(id)].origin.publicModules = publicModules(of: id)
      }
    }
    for id in program.scenes.ids { _ = plan.scenes.append(scene(id)) }
    planHiddenNamespaces()
  }

  private mutating func storyboard(_ id: StoryboardID) -> PlanStoryboard {
    let storyboard = program.storyboards[id]
    let syntax = program.storyboardSyntax(of: id)
    let bundle: PlanStoryboard.Bundle =
      switch syntax.bundle?.bundle {
      case .main, nil: .main
      case .framework: .framework
      case .module: .module
      case .identifier(let identifier): .identifier(name(identifier))
      }
    var planned = PlanStoryboard(
      name: name(storyboard.name), file: name(syntax.file ?? program.names[storyboard.name]))
    planned.bundle = bundle
    planned.container = storyboard.container.map { ID($0) }
    planned.scenes = storyboard.scenes.map { ID($0) }
    planned.initial = storyboard.initial.map { ID($0) }
    planned.isExternal = storyboard.isExternal
    planned.framework = storyboard.framework
    planned.module = foreignModule(storyboard.module)
    planned.isPublic = storyboard.isPublic
    planned.origin = origin(storyboard.syntax)
    return planned
  }

  private mutating func scene(_ id: SceneID) -> PlanScene {
    let storyboard = program.scenes[id].storyboard
    let container = program.storyboards[storyboard].container
    var planned = PlanScene(
      storyboard: ID(storyboard), name: name(program.scenes[id].name),
      controller: type(program.scenes[id].controller))
    planned.identifier = program.scenes[id].identifier.map { name($0) }
    planned.parameters = parameters(program.scenes[id].parameters, in: container)
    planned.initializer = program.scenes[id].initializer.map { value($0, in: container) }
    planned.steps = steps(program.scenes[id].steps, in: container)
    planned.later = steps(program.scenes[id].later, in: container)
    planned.publicController = program.scenes[id].publicController.map { type($0) }
    if planned.initializer == nil, program.scenes[id].isMadeByInitializer {
      planned.initializer = plan.values.append(.omitted)
    }
    planned.children = transitions(from: id) { if case .relationship = $0 { true } else { false } }
    planned.embeds = transitions(from: id) { if case .embed = $0 { true } else { false } }
    planned.segues = transitions(from: id) { if case .segue = $0 { true } else { false } }
    planned.needsWiring = program.graph.needsWiring[id]
    planned.isOpenedBySeguesOnly = program.graph.isOpenedBySeguesOnly[id]
    planned.holdsGenerated = program.graph.holdsGenerated[id]
    planned.isOpenedBySystem = program.graph.isOpenedBySystem[id]
    planned.reach = program.graph.arrivals[id].reach
    planned.origin = origin(program.scenes[id].syntax)
    return planned
  }

  /// Plans a type for each name that the generated enum cannot have, and for the names of the enums of other modules that
  /// this one declares itself. So no generated name is one of these.
  private mutating func planHiddenNamespaces() {
    let taken = program.modules[module].hiddenNamespaces + program.namesOfImportsDeclared(by: module)
    for hidden in taken {
      let name = self.name(hidden)
      _ = plan.types.append(PlanType(spelling: name, name: name, kind: .value))
    }
  }

  /// The modules that declare the types in a storyboard's public functions, by which other modules open scenes.
  private func publicModules(of id: StoryboardID) -> [String] {
    var types: [TypeID] = []
    var others: Set<String> = []
    for scene in program.storyboards[id].scenes.lazy.map({ program.scenes[$0] }) {
      guard let controller = scene.publicController else { continue }
      types.append(controller)
      types += program.parameters[scene.parameters].map(\.type)
      // The function that wires a scene takes a `UIViewController?` or, on macOS, any object. The function that makes
      // a scene takes a coder.
      if program.storyboards[id].framework == .uiKit { others.insert(Framework.uiKit.name) }
      if scene.initializer != nil || scene.isMadeByInitializer { others.insert("Foundation") }
    }
    return modules(of: types, and: others)
  }

  /// The transitions from a scene whose kind satisfies a condition, in their order.
  private func transitions(from scene: SceneID, _ isWanted: (TransitionKind) -> Bool) -> [ID<PlanTransition>]
  {
    let all = program.scenes[scene].transitions
    let count = all.count { isWanted(program.transitions[$0].kind) }
    if count == 0 { return [] }
    var transitions: [ID<PlanTransition>] = []
    transitions.reserveCapacity(count)
    for transition in all where isWanted(program.transitions[transition].kind) {
      transitions.append(ID(transition))
    }
    return transitions
  }

  mutating func planTransitions() {
    for id in program.transitions.ids { _ = plan.transitions.append(transition(id)) }
  }

  private mutating func transition(_ id: TransitionID) -> PlanTransition {
    let source = program.transitions[id].source
    let container = program.storyboards[program.scenes[source].storyboard].container
    let kind = program.transitions[id].kind
    var planned = PlanTransition(source: ID(source), kind: kind)
    if kind == .segue(.present) { planned.style = program.transitions[id].style }
    if kind == .segue(.custom) { planned.customClass = name(program.transitions[id].customClass ?? .empty) }
    planned.name = program.transitions[id].name.map { name($0) }
    planned.identifier = program.transitions[id].identifier.map { name($0) }
    planned.parameters = parameters(program.transitions[id].parameters, in: container)
    planned.isTold = program.transitions[id].isTold
    planned.target = program.transitions[id].target.map { ID($0) }
    planned.isByApp = program.transitions[id].isByApp
    planned.arguments = arguments(program.transitions[id].arguments, in: container)
    planned.container = choice(program.transitions[id].container, in: container)
    // The action of an unwind is the app's own method.
    if kind != .segue(.unwind), program.transitions[id].action != nil {
      planned.action = program.action(of: program.transitions[id]).flatMap { action($0, of: id) }
    }
    planned.maker = program.graph.makers[id]
    planned.unwind = program.transitions[id].unwind.map { unwind in
      PlanUnwind(
        type: type(unwind.type), member: member(unwind.member, owner: unwind.type),
        arguments: arguments(unwind.arguments, in: container))
    }
    planned.calls = arguments(program.transitions[id].calls, in: container)
    if kind == .segue(.unwind) { planned.receivers = receivers(of: id) }
    planned.origin = origin(program.transitions[id].syntax)
    return planned
  }

  mutating func choice(
    _ choice: StoryboardSemantics.ContainerChoice, in container: ContainerID?
  ) -> PlanTransition.ContainerChoice {
    switch choice {
    case .none: .none
    case .inherited(let id): .inherited(levels: levels(to: id, from: container))
    case .value(let value): .value(self.value(value, in: container))
    }
  }

  private mutating func action(_ syntax: ActionClauseSyntax, of id: TransitionID) -> PlanAction? {
    guard let actionName = syntax.name else { return nil }
    let labels = syntax.labels.map { $0 == NameID(.underscore) ? nil : name($0) }
    let target = program.graph.makers[id] == .generatedAction ? program.transitions[id].target : nil
    return PlanAction(
      name: name(actionName), labels: labels,
      hidesClass: target.map { program.mayHideFromObjectiveC(program.scenes[$0].controller) } ?? false)
  }
}
