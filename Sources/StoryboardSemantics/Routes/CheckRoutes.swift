import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks every route; scenes and the ways between them are checked by then.
  mutating func checkRoutes() {
    guard !program.routes.isEmpty else { return }
    relationships = Relationships(of: program)
    for id in program.routes.indices { checkRoute(id) }
  }

  private mutating func checkRoute(_ id: RouteID) {
    let syntax = program.routes[id].syntax
    module = program.routes[id].module
    program.routes[id].isBroken = true
    guard !syntax.syntax.isBroken, !syntax.steps.contains(where: { $0.syntax.isBroken }) else { return }
    let reported = mistakes
    if syntax.steps.isEmpty {
      report(RouteDiagnostic.routeWithoutSteps, at: syntax.name?.syntax ?? syntax.syntax)
    }
    var steps = syntax.steps.map { syntax in
      RouteStep(syntax: syntax, target: resolveTarget(of: syntax), style: syntax.style?.id)
    }
    guard isOnPlatform(steps) else { return }
    let container = container(of: steps)
    program.routes[id].container = container
    let parameters = resolveParameters(of: syntax.syntax) ?? .none
    checkWeak(parameters)
    resolveDefaults(parameters, in: container)
    program.routes[id].parameters = parameters
    checkSteps(&steps, Scope(container: container, segue: parameters))
    program.routes[id].steps = steps
    program.routes[id].isBroken = mistakes > reported || steps.contains { $0.target == nil }
  }

  /// The scene that a step opens or selects; nil once it cannot be opened.
  private mutating func resolveTarget(of step: RouteStepSyntax) -> SceneID? {
    guard let place = step.placeSyntax, let id = resolvePlaceName(step.place, at: place, inRoute: true) else {
      return nil
    }
    let scene = program.scenes[id]
    let storyboard = program.storyboards[scene.storyboard]
    guard !scene.isBroken, !scene.isUncertain, !storyboard.isBroken else { return nil }
    if storyboard.isExternal {
      report(SceneDiagnostic.externalInRoute, at: place)
      return nil
    }
    return id
  }

  /// Whether all that a route shows is UIKit's: the other frameworks show controllers in other ways.
  private mutating func isOnPlatform(_ steps: [RouteStep]) -> Bool {
    for step in steps {
      guard let target = step.target else { continue }
      let framework = program.storyboards[program.scenes[target].storyboard].framework
      guard framework != .uiKit else { continue }
      report(
        SceneDiagnostic.kindNotOnPlatform("routes", framework.platforms, known: []),
        at: step.syntax.placeSyntax ?? step.syntax.syntax)
      return false
    }
    return true
  }

  // MARK: The container

  /// The container whose instance opens a route: the innermost of those that its steps need, up to the first
  /// one that makes an instance by `with`.
  private mutating func container(of steps: [RouteStep]) -> ContainerID? {
    var needed: [ContainerID] = []
    for step in steps where step.kind != .select {
      if let written = step.syntax.container {
        let made = quietly { $0.resolveContainer(written, of: step.syntax.containerModule) }
        if let made, let id = made, let outer = program.containers[id].parent {
          needed.append(outer)
        }
        break
      }
      guard let target = step.target,
        let container = program.storyboards[program.scenes[target].storyboard].container
      else { continue }
      needed.append(container)
    }
    guard let first = needed.first else { return nil }
    let found = innermost(of: needed, from: first)
    // What stands beside it may be held by it, or may hold it.
    guard let other = needed.first(where: { !isReached($0, from: found) }) else { return found }
    let second = innermost(of: needed, from: other)
    return needed.allSatisfy { isReached($0, from: second) } ? second : found
  }

  private func innermost(of containers: [ContainerID], from start: ContainerID) -> ContainerID {
    containers.reduce(start) { enclosing($0, from: $1) ? $1 : $0 }
  }

  /// Whether an instance of a container is in use, or held by a registration, where one of another is.
  private mutating func isReached(_ container: ContainerID, from start: ContainerID) -> Bool {
    if enclosing(container, from: start) { return true }
    let syntax = program.syntax(program.containers[container].syntax)
    let scope = Scope(container: start)
    let filling = quietly { $0.fillByType($0.program.containers[container].type, at: syntax, scope) }
    if case .value? = filling { return true }
    return false
  }
}
