import StoryboardPlan
import StoryboardSemantics
import StoryboardVocabulary

extension Planner {
  /// Plans the routes in the order of the program, so that they keep their indices.
  mutating func planRoutes() {
    for route in program.routes.elements {
      var planned = PlanRoute(name: name(route.name))
      planned.module = foreignModule(route.module)
      planned.isPublic = route.isPublic
      planned.frameworks = route.frameworks
      planned.start = route.start
      planned.publicController = route.publicController.map { type($0) }
      planned.container = route.container.map { ID($0) }
      planned.parameters = parameters(route.parameters, in: route.container)
      planned.steps = route.steps.compactMap { self.step($0, of: route) }
      planned.origin = origin(route.syntax)
      if route.isPublic, route.module == module {
        let types =
          (route.publicController.map { [$0] } ?? []) + program.parameters[route.parameters].map(\.type)
        planned.origin.publicModules = modules(of: types, and: Set(route.frameworks.map(\.name)))
      }
      _ = plan.routes.append(planned)
    }
  }

  private mutating func step(_ step: RouteStep, of route: Route) -> PlanRouteStep? {
    if step.kind.namesScene, step.target == nil, step.controller == nil { return nil }
    let container = container(inUseBy: step, of: route)
    var planned = PlanRouteStep(kind: step.kind, target: step.target.map { ID($0) })
    planned.instance = step.instance
    planned.controller = step.controller.map { type($0) }
    planned.frame = step.frame.map { type($0) }
    planned.frameScene = step.frameScene.map { ID($0) }
    if step.kind == .present || step.kind == .open { planned.style = step.style }
    planned.selection = step.selection.map {
      PlanRouteStep.Selection(step: $0.step, path: $0.path.map { ID($0) })
    }
    planned.arguments = arguments(step.arguments, in: container)
    planned.container = choice(step.container, in: container)
    planned.calls = arguments(step.calls, in: container)
    return planned
  }

  /// The container whose instance is in use when the values of a step are evaluated.
  private func container(inUseBy step: RouteStep, of route: Route) -> ContainerID? {
    guard let instance = step.instance, let target = route.steps[instance].target else {
      return route.container
    }
    return program.storyboards[program.scenes[target].storyboard].container
  }
}
