import StoryboardPlan
import StoryboardVocabulary

/// A route in progress: the arguments that code gave, and the container instances that its steps have made.
public final class RouteInFlight<H: Host> {
  public let route: ID<PlanRoute>
  let container: ContainerInstance<H>?
  let told: [H.Value]
  /// The container instance of each scene that the route has opened, by the index of the step.
  var instances: [Int: ContainerInstance<H>] = [:]
  var openings: [Int: Opening<H>] = [:]

  init(_ route: ID<PlanRoute>, in container: ContainerInstance<H>?, told: [H.Value]) {
    self.route = route
    self.container = container
    self.told = told
  }
}

extension Interpreter {
  /// Begins a route. Its steps are then opened and shown one by one, in order.
  ///
  /// - Parameters:
  ///   - route: a route of the plan.
  ///   - container: the instance of the route's container; nil if the route has none.
  ///   - arguments: one for each parameter of the route. The host's `omitted` is not replaced by a default here.
  public func begin(
    _ route: ID<PlanRoute>, in container: ContainerInstance<H>?, _ arguments: [H.Value] = []
  ) throws(InterpreterError) -> RouteInFlight<H> {
    guard container?.container == plan.routes[route].container else { throw .routeContainer(route) }
    guard plan.routes[route].parameters.count == arguments.count else { throw .malformed(.argumentCount) }
    return RouteInFlight(route, in: container, told: arguments)
  }

  /// Returns the context for the scene that a step shows. The step's arguments are evaluated, and then the container
  /// instance is chosen. This starts an opening.
  ///
  /// - Parameters:
  ///   - index: the index of a step that does not select an existing child.
  ///   - route: a route that has started.
  /// - Throws: `InterpreterError`, as resolving a registration does.
  public func open(step index: Int, of route: RouteInFlight<H>) throws(InterpreterError) -> SceneContext<H> {
    let step = plan.routes[route.route].steps[index]
    guard let target = step.target else { throw .malformed(.noController) }
    var environment = environment(of: step, route)
    let opening = Opening<H>()
    environment.opening = opening
    let context = try context(
      of: target, compiled.routes[route.route.index][index], step.container, environment, opening)
    try fillOmitted(in: context, step.arguments)
    route.instances[index] = context.container
    route.openings[index] = opening
    return context
  }

  /// Makes the controller of a step whose value code gives. This starts an opening.
  public func makeController(
    step index: Int, of route: RouteInFlight<H>
  ) throws(InterpreterError) -> H.Value {
    let step = plan.routes[route.route].steps[index]
    var environment = environment(of: step, route)
    let opening = Opening<H>()
    environment.opening = opening
    route.instances[index] = environment.container
    route.openings[index] = opening
    opening.begin(host: host)
    defer { opening.end(host: host) }
    let made = try values(compiled.routes[route.route.index][index].arguments, in: environment)
    try runLaterSteps(opening)
    guard let controller = made.first else { throw .malformed(.noController) }
    return controller
  }

  /// Returns the context for the navigation controller around a step's controller. It has the same container instance.
  public func openFrame(
    _ scene: ID<PlanScene>, step index: Int, of route: RouteInFlight<H>
  ) throws(InterpreterError) -> SceneContext<H> {
    let needed = plan.storyboards[plan.scenes[scene].storyboard].container
    let arguments = plan.scenes[scene].parameters.map { _ in host.omitted }
    return try open(scene, in: needed == nil ? nil : route.instances[index], arguments)
  }

  /// Calls the methods that a step has after `then`, once its controller is shown. Objects that these calls make
  /// belong to the opening of the step.
  public func finish(
    step index: Int, of route: RouteInFlight<H>, _ destination: H.Value
  ) throws(InterpreterError) {
    let step = plan.routes[route.route].steps[index]
    guard let calls = compiled.routes[route.route.index][index].calls else { return }
    var environment = environment(of: step, route)
    let opening = route.openings[index] ?? Opening()
    environment.opening = opening
    opening.begin(host: host)
    defer { opening.end(host: host) }
    environment.place?.destination = destination
    _ = try values(calls, in: environment)
    try runLaterSteps(opening)
  }

  private func environment(of step: PlanRouteStep, _ route: RouteInFlight<H>) -> Environment<H> {
    let container = step.instance.map { route.instances[$0] } ?? route.container
    let place = Environment<H>.Place()
    place.transitionArguments = route.told
    return Environment(place, in: container)
  }
}
