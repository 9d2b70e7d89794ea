import StoryboardPlan
import StoryboardSemantics
import StoryboardSyntax

extension Planner {
  mutating func planStoryboards() {
    for storyboard in program.storyboards {
      let bundle: PlanStoryboard.Bundle =
        switch storyboard.syntax.bundle?.bundle {
        case .main, nil: .main
        case .framework: .framework
        case .module: .module
        case .identifier(let identifier): .identifier(name(identifier))
        }
      _ = plan.storyboards.append(
        PlanStoryboard(
          name: name(storyboard.name), file: name(storyboard.syntax.file ?? program.names[storyboard.name]),
          bundle: bundle, container: storyboard.container.map { ID($0) },
          scenes: storyboard.scenes.map { ID($0) }, initial: storyboard.initial.map { ID($0) },
          isLaunch: storyboard.isLaunch, isExternal: storyboard.isExternal,
          framework: framework(storyboard.framework), module: otherModule(storyboard.module),
          isPublic: storyboard.isPublic,
          origin: origin(storyboard.syntax.syntax)))
    }
    for scene in program.scenes {
      let container = program.storyboards[scene.storyboard].container
      var planned = PlanScene(
        storyboard: ID(scene.storyboard), name: name(scene.name), controller: type(scene.controller),
        identifier: scene.identifier.map { name($0) },
        parameters: parameters(scene.parameters, in: container),
        initializer: scene.initializer.map { value($0, in: container) },
        steps: steps(scene.steps, in: container), later: steps(scene.later, in: container),
        outside: scene.outside.map { type($0) }, origin: origin(scene.syntax))
      if scene.isMadeByInitializer, scene.initializer == nil {
        planned.initializer = plan.values.append(.omitted)
      }
      for id in scene.transitions {
        switch program.transitions[id].kind {
        case .segue: planned.segues.append(ID(id))
        case .embed: planned.embeds.append(ID(id))
        case .relationship: planned.children.append(ID(id))
        }
      }
      _ = plan.scenes.append(planned)
    }
  }

  mutating func planTransitions() {
    for transition in program.transitions {
      let container = program.storyboards[program.scenes[transition.source].storyboard].container
      var planned = PlanTransition(source: ID(transition.source), kind: kind(transition))
      planned.name = transition.name.map { name($0) }
      planned.identifier = transition.identifier.map { name($0) }
      planned.parameters = parameters(transition.parameters, in: container)
      planned.isTold = transition.isTold
      planned.target = transition.target.map { ID($0) }
      planned.arguments = arguments(transition.arguments, in: container)
      planned.container = choice(transition.container, in: container)
      // The action of an unwind is the app's own method.
      if planned.kind != .unwind { planned.action = transition.action.flatMap { action($0) } }
      planned.unwind = transition.unwind.map { unwind in
        PlanUnwind(
          type: type(unwind.type), member: member(unwind.member, owner: unwind.type),
          arguments: arguments(unwind.arguments, in: container))
      }
      planned.origin = origin(transition.syntax)
      _ = plan.transitions.append(planned)
    }
  }

  private mutating func kind(_ transition: Transition) -> PlanTransition.Kind {
    switch transition.kind {
    case .embed: return .embed
    case .relationship(.root): return .relationship(.root)
    case .relationship(.tab): return .relationship(.tab)
    case .relationship(.split): return .relationship(.split)
    case .relationship(.page): return .relationship(.page)
    case .relationship(.content): return .relationship(.content)
    case .segue(let keyword):
      switch keyword {
      case .showDetail: return .showDetail
      case .push: return .push
      case .modal: return .modal
      case .popover: return .popover
      case .sheet: return .sheet
      case .replace: return .replace
      case .unwind: return .unwind
      case .present: return .present(style: transition.style.map { name($0) })
      case .custom: return .custom(name(transition.customClass ?? ""))
      default: return .show
      }
    }
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

  private mutating func action(_ syntax: ActionClauseSyntax) -> PlanAction? {
    guard let actionName = syntax.name else { return nil }
    let labels = syntax.labels.map { $0.id == NameID(.underscore) ? nil : name($0.id) }
    return PlanAction(name: name(actionName.id), labels: labels, isByApp: syntax.isByApp)
  }

  /// A scene is wired when it has something to do, or when a way out of it leads to one that has.
  mutating func planNeeds() {
    var sources: [[ID<PlanScene>]] = [[ID<PlanScene>]](repeating: [], count: plan.scenes.count)
    var pending: [ID<PlanScene>] = []
    for transition in plan.transitions.elements {
      if transition.isTold || transition.unwind != nil { pending.append(transition.source) }
      if let target = transition.target { sources[target.index].append(transition.source) }
    }
    for id in plan.scenes.ids {
      let scene = plan.scenes[id]
      // What another module sees may come to need something.
      let hasSteps = !scene.steps.isEmpty || !scene.later.isEmpty
      if hasSteps || scene.initializer != nil || scene.outside != nil { pending.append(id) }
    }
    while let id = pending.popLast() {
      guard !plan.scenes[id].needsWiring, !plan.storyboards[plan.scenes[id].storyboard].isExternal else {
        continue
      }
      plan.scenes[id].needsWiring = true
      pending += sources[id.index]
    }
  }
}
