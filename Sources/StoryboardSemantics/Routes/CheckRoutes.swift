import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks every route; scenes and transitions are already checked.
  mutating func checkRoutes() {
    for id in program.routes.ids {
      inModule(program.routes[id].module) {
        $0.checkRoute(id)
        if $0.program.routes[id].isPublic, !$0.program.routes[id].isBroken { $0.checkPublicRoute(id) }
      }
    }
    for (module, syntax) in tables.routesOfInterfaces { inModule(module) { $0.checkInterface(of: syntax) } }
  }

  /// Checks a route in an interface file. The file has the head of its function, and no steps.
  private mutating func checkInterface(of route: SyntaxReference) {
    let tree = program.tree(of: route)
    let parts = tree[Node<RouteSyntax>(route.node)]
    _ = resolveParameters(of: route.node, in: tree)
    if let result = parts.result { _ = resolve(result, in: tree) }
    if let container = tree.located(parts.container) { _ = resolveContainer(container) }
  }

  private mutating func checkRoute(_ id: RouteID) {
    let place = program.routes[id].syntax
    let tree = program.tree(of: place)
    pass.reliance = nil
    defer { pass.reliance = nil }
    program.routes[id].isBroken = true
    let list = tree.child(.routeBlock, of: place.node) ?? place.node
    guard !tree.isBroken(place.node), !hasBrokenStep(list, in: tree) else { return }
    let reported = reports.mistakes
    var steps: [RouteStep] = []
    var nodes = tree.children(of: list)
    while let node = nodes.next(.routeStep, in: tree) {
      let step = place.other(node)
      let written = tree[Node<RouteStepSyntax>(node)]
      steps.append(
        RouteStep(
          kind: written.kind, syntax: step,
          place: (written.place?.id ?? written.value?.id).map { step.other($0) } ?? step,
          target: written.place.flatMap { resolveTarget($0, in: tree) }, hasValue: written.value != nil,
          hasStyle: written.clauses.style != nil,
          style: written.clauses.style.flatMap { prelude.presentationStyles[tree.name(of: $0)] }))
    }
    if steps.isEmpty {
      let step: RouteStepKind = frameworks.contains(.uiKit) ? .present : .show
      report(
        RouteDiagnostic.routeWithoutSteps(step: step.word),
        at: tree.syntax(tree.child(.name, of: place.node) ?? place.node))
    }
    guard let ownFrameworks = resolveFrameworks(of: steps) else { return }
    let parameters = resolveParameters(of: place.node, in: tree) ?? .none
    let scenes = steps.filter { $0.kind.namesScene && !$0.hasValue }.map(\.target)
    guard inferTypes(parameters, opening: scenes) else { return }
    let container = container(of: steps, parameters, in: tree)
    program.routes[id].container = container
    checkWeak(parameters)
    resolveDefaults(parameters, in: container)
    program.routes[id].parameters = parameters
    program.routes[id].frameworks = checkSteps(
      &steps, for: ownFrameworks, in: tree, Scope(container: container, segue: parameters))
    let last = steps.last.flatMap { $0.target.map { program.scenes[$0].controller } ?? $0.controller }
    if program.routes[id].isPublic, let last {
      program.routes[id].publicController = nearestPublicClass(of: last)
    }
    program.routes[id].isBroken = reports.mistakes > reported || steps.contains(where: \.isMissingTarget)
    program.routes[id].steps = steps
    program.routes[id].start = start(of: program.routes[id])
  }

  private func hasBrokenStep(_ list: NodeID, in tree: SyntaxTree) -> Bool {
    var nodes = tree.children(of: list)
    while let node = nodes.next(.routeStep, in: tree) { if tree.isBroken(node) { return true } }
    return false
  }

  /// Returns the scene that a step opens or selects, by its written name. If the scene cannot be opened, this is
  /// reported, and the result is nil.
  mutating func resolveTarget(_ place: Node<PlaceNameSyntax>, in tree: SyntaxTree) -> SceneID? {
    guard let id = resolvePlaceName(place, in: tree, for: .step) else { return nil }
    let storyboard = program.scenes[id].storyboard
    guard !program.scenes[id].isBroken, !program.scenes[id].isUncertain,
      !program.storyboards[storyboard].isBroken
    else { return nil }
    if program.storyboards[storyboard].isExternal {
      report(SceneDiagnostic.externalInRoute, at: tree.syntax(place))
      return nil
    }
    return id
  }

  // MARK: The container

  /// The container whose instance opens a route. It is the innermost container that the steps need, up to the first
  /// step that makes an instance with `with`.
  private mutating func container(
    of steps: [RouteStep], _ parameters: ParameterList, in tree: SyntaxTree
  ) -> ContainerID? {
    var needed: [ContainerID] = []
    for step in steps where step.kind.makesController {
      if let clause = tree[tree[Node<RouteStepSyntax>(step.syntax.node)].clauses.withClause],
        let written = tree.located(clause.container)
      {
        let made = withoutReports { $0.resolveContainer(written, of: tree.located(clause.module)) }
        if let made, let id = made, let outer = program.containers[id].parent {
          needed.append(outer)
        }
        break
      }
      // The controller of a value has no container, but a scene around it may have one.
      let frame = step.hasValue ? tree[Node<RouteStepSyntax>(step.syntax.node)].frame : nil
      let around = frame.flatMap { tree[$0].place }.flatMap { place in
        withoutReports { $0.resolveTarget(place, in: tree) } ?? nil
      }
      guard let target = step.target ?? around,
        let container = program.storyboards[program.scenes[target].storyboard].container
      else { continue }
      needed.append(container)
    }
    guard let first = needed.first else { return containerOfValues(steps, parameters, in: tree) }
    let found = innermost(of: needed, from: first)
    // A container beside the innermost one may hold it, or be held by it.
    guard let other = needed.first(where: { !isReached($0, from: found) }) else { return found }
    let second = innermost(of: needed, from: other)
    return needed.allSatisfy { isReached($0, from: second) } ? second : found
  }

  /// Returns the first container of the module in which the controllers that code makes can be made; nil if they need
  /// none.
  private mutating func containerOfValues(
    _ steps: [RouteStep], _ parameters: ParameterList, in tree: SyntaxTree
  ) -> ContainerID? {
    let values = steps.filter(\.hasValue).compactMap {
      tree[Node<RouteStepSyntax>($0.syntax.node)].value
    }
    guard !values.isEmpty else { return nil }
    for container in program.containers.ids where program.containers[container].module == pass.module {
      let scope = Scope(container: container, segue: parameters)
      // For each value: nil if it cannot be made there, and true if it uses the container.
      let uses = values.map { value in
        withoutReports { checker in
          checker.infer(value, of: tree, wanted: nil, in: scope).map { checker.usesContainer($0) }
        } ?? nil
      }
      guard uses.allSatisfy({ $0 != nil }) else { continue }
      return uses.contains(true) ? container : nil
    }
    return nil
  }

  /// True if a value is made by something of its container, or if the lines of its class need a container.
  private func usesContainer(_ made: TypedValue) -> Bool {
    isMadeInPlace(made.value) && isFilled(program.types.unwrapped(made.type))
      || program.contains(made.value) { part in
        switch part {
        case .registration, .container, .makeContainer: true
        default: false
        }
      }
  }

  private func innermost(of containers: [ContainerID], from start: ContainerID) -> ContainerID {
    containers.reduce(start) { enclosing($0, from: $1) ? $1 : $0 }
  }

  /// True if code with an instance of `start` can get an instance of `container`: `container` is `start` or encloses
  /// it, or a registration visible in `start` holds an instance.
  private mutating func isReached(_ container: ContainerID, from start: ContainerID) -> Bool {
    if enclosing(container, from: start) { return true }
    let syntax = program.syntax(program.containers[container].syntax)
    let scope = Scope(container: start)
    let filling = withoutReports { $0.fillByType($0.program.containers[container].type, at: syntax, scope) }
    if case .value? = filling { return true }
    return false
  }
}

extension RouteStep {
  /// True if a mistake hides the scene of the step.
  var isMissingTarget: Bool { kind.namesScene && target == nil && !hasValue }
}
