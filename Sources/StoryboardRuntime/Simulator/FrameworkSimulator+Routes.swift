import StoryboardPlan
import StoryboardVocabulary

extension FrameworkSimulator {
  /// Opens a route as its generated function does. Each step shows a scene in the controller that the step before has
  /// shown.
  ///
  /// If the controller that the route starts from is unknown, it is assumed to be in a navigation controller.
  ///
  /// - Parameters:
  ///   - route: a route of the plan.
  ///   - instance: an instance of the route's container; nil for the instance that entry points use.
  ///   - source: the controller that the route starts from; nil if it is unknown.
  ///   - arguments: the arguments by parameter name. A missing argument is the default of its parameter or, without
  ///     one, an opaque value.
  /// - Returns: the controllers that the steps have shown, in order.
  ///
  /// Throws `.noNavigation`, and the errors of the steps.
  @discardableResult
  package func open(
    _ route: ID<PlanRoute>, in instance: RecordHost.Container? = nil, from source: ControllerID? = nil,
    arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> [ControllerID] {
    var container = instance
    if container == nil, let needed = plan.routes[route].container { container = try self.container(needed) }
    let told = try entryArguments(plan.routes[route].parameters, arguments, in: container)
    let framework = SimulatedRoute(simulator: self, route: route, start: source ?? .unknown)
    let driver = RouteDriver(framework: framework, interpreter: interpreter)
    let (shown, last) = try driver.open(route, in: container, told)
    host.emit(.return(.object(self[last].record)))
    return shown
  }
}

/// A route through the records of a simulator.
private struct SimulatedRoute: RouteFramework {
  let simulator: FrameworkSimulator
  let route: ID<PlanRoute>
  let start: ControllerID

  typealias Failure = InterpreterError

  func source() -> ControllerID { start }
  func value(of controller: ControllerID) -> RecordValue { .object(simulator[controller].record) }

  func make(_ context: SceneContext<RecordHost>) throws(InterpreterError) -> ControllerID {
    try simulator.makeWired(context)
  }

  func setRoot(_ controller: ControllerID) throws(InterpreterError) { try simulator.display(controller) }

  func show(
    _ controller: ControllerID, by step: ShowingStep, from source: ControllerID
  ) throws(InterpreterError) {
    guard step.kind == .show else { return try appear(controller, step, from: source) }
    let navigation = simulator.navigation(around: source)
    let shower = navigation == source ? simulator.top(of: source) : source
    simulator.show(controller, from: source)
    try appear(controller, step, from: shower)
  }

  func push(
    _ controller: ControllerID, on navigation: ControllerID, by step: ShowingStep, from source: ControllerID
  ) throws(InterpreterError) {
    let shower = navigation == .unknown ? source : simulator.top(of: navigation)
    simulator.push(controller, on: navigation)
    try appear(controller, step, from: shower)
  }

  private func appear(
    _ controller: ControllerID, _ step: ShowingStep, from shower: ControllerID
  ) throws(InterpreterError) {
    let isKnown = shower != .unknown
    simulator[controller].presenter = isKnown ? shower : nil
    let source = isKnown ? value(of: shower) : .opaque("source")
    simulator.host.emit(.step(route, step.index, simulator[controller].record, from: source))
    try simulator.display(controller)
  }

  func select(_ tab: ControllerID, in tabs: ControllerID) throws(InterpreterError) {
    simulator[tabs].selected = tab
    try simulator.display(tab)
  }

  func popToRoot(of navigation: ControllerID) { simulator.popToRoot(of: navigation) }
  func navigation(around controller: ControllerID) -> ControllerID? {
    simulator.navigation(around: controller)
  }
  func shownTab(of controller: ControllerID) -> ControllerID? { simulator.shownTab(of: controller) }

  func child(
    _ transition: ID<PlanTransition>, of controller: ControllerID
  ) throws(InterpreterError) -> ControllerID {
    let children = simulator.plan.scenes[simulator[controller].scene].children
    if let place = children.firstIndex(of: transition), let child = simulator[controller].children[place] {
      return child
    }
    guard let target = simulator.plan.transitions[transition].target, simulator.isExternal(target) else {
      throw .malformed(.noController)
    }
    throw .external(target)
  }
}
