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
  ///   - transition: how a last step `open` shows its scene; nil for a push.
  ///   - arguments: the arguments by parameter name. A missing argument is the default of its parameter or, without
  ///     one, an opaque value.
  ///   - configured: gets the controller that the last step makes, before it is shown.
  ///   - completion: is called once that controller has appeared.
  /// - Returns: the controllers that the steps have shown, in order.
  ///
  /// Throws `.noNavigation`, and the errors of the steps.
  @discardableResult
  package func open(
    _ route: ID<PlanRoute>, in instance: RecordHost.Container? = nil, from source: ControllerID? = nil,
    by transition: RouteTransition? = nil, arguments: [String: RecordValue] = [:],
    configured: ((ControllerID) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(InterpreterError) -> [ControllerID] {
    var container = instance
    if container == nil, let needed = plan.routes[route].container { container = try self.container(needed) }
    let told = try entryArguments(plan.routes[route].parameters, arguments, in: container)
    // The framework calls a completion after the route has returned, except for a controller that it presents at once.
    var isCompleted = false
    let framework = SimulatedRoute(simulator: self, start: source ?? .unknown) { isCompleted = true }
    let driver = RouteDriver(
      framework: framework, interpreter: interpreter, transition: transition, configured: configured,
      completion: completion)
    let (shown, last) = try driver.open(route, in: container, told)
    host.emit(.return(last.map { value(of: $0) } ?? .none))
    if isCompleted { completion?(true) }
    return shown
  }
}

extension FrameworkSimulator {
  /// The record of a controller; an opaque value for the controller that a route starts from.
  fileprivate func value(of controller: ControllerID) -> RecordValue {
    controller == .unknown ? .opaque("source") : .object(self[controller].record)
  }
}

/// A route through the records of a simulator.
private struct SimulatedRoute: RouteFramework {
  let simulator: FrameworkSimulator
  let start: ControllerID
  /// What the route has shown outside of the simulator's controllers.
  private let outside = Outside()
  /// Notes that the last controller appears after the route has returned.
  let noteCompletion: () -> Void

  /// What a route has shown from an unknown controller, and the controllers that represent its opaque values.
  private final class Outside {
    var presented: [ControllerID] = []
    var pushed: [ControllerID] = []
    var adopted: [String: ControllerID] = [:]
  }

  init(simulator: FrameworkSimulator, start: ControllerID, noteCompletion: @escaping () -> Void) {
    (self.simulator, self.start, self.noteCompletion) = (simulator, start, noteCompletion)
  }

  typealias Failure = InterpreterError

  func source() -> ControllerID { start }
  func value(of controller: ControllerID) -> RecordValue { simulator.value(of: controller) }

  func make(_ context: SceneContext<RecordHost>) throws(InterpreterError) -> ControllerID {
    try simulator.makeWired(context)
  }

  /// A value that only its name is known of, such as an argument, is represented by a controller of its class.
  func controller(from value: RecordValue, _ type: ID<PlanType>) -> ControllerID? {
    guard case .opaque(let name) = value else {
      return simulator.adopt(value.record ?? simulator.host.makeOutside(type))
    }
    if let known = outside.adopted[name] { return known }
    let controller = simulator.adopt(simulator.host.makeOutside(type))
    outside.adopted[name] = controller
    return controller
  }

  func makeNavigation(
    _ type: ID<PlanType>, around root: ControllerID
  ) throws(InterpreterError) -> ControllerID {
    let navigation = simulator.adopt(simulator.host.makeOutside(type))
    setRoot(root, ofNavigation: navigation)
    return navigation
  }

  func setRoot(_ root: ControllerID, ofNavigation navigation: ControllerID) {
    simulator[navigation].root = root
    simulator[root].parent = navigation
  }

  func setRoot(_ controller: ControllerID) throws(InterpreterError) { try simulator.display(controller) }

  func show(
    _ controller: ControllerID, by step: ShowingStep, from source: ControllerID?
  ) throws(InterpreterError) {
    guard let source, step.kind.isIn(.uiKit) else {
      let shower = simulator.placeInWindow(controller, by: step.kind, from: source)
      return try appear(controller, step, from: shower)
    }
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
    if navigation == .unknown { outside.pushed.append(controller) }
    try appear(controller, step, from: shower)
  }

  private func appear(
    _ controller: ControllerID, _ step: ShowingStep, from shower: ControllerID?
  ) throws(InterpreterError) {
    simulator[controller].presenter = shower == .unknown ? nil : shower
    if shower == .unknown, simulator[controller].navigation == nil { outside.presented.append(controller) }
    let source = shower.map { value(of: $0) } ?? .none
    // A new window loads its content before it is shown.
    if simulator[controller].place == .window { try simulator.display(controller) }
    simulator.host.emit(.step(step.kind, step.style, simulator[controller].record, from: source))
    try simulator.display(controller)
    step.completion.map { if step.kind == .present { $0(true) } }
  }

  func finish(_ controller: ControllerID, _ completion: @escaping (Bool) -> Void) { noteCompletion() }

  func select(_ tab: ControllerID, in tabs: ControllerID) throws(InterpreterError) {
    if simulator.isTabs(tabs) { simulator[tabs].selected = tab }
    try simulator.display(tab)
  }

  func pop(_ navigation: ControllerID, toRoot: Bool, animated: Bool) -> ControllerID? {
    guard navigation == .unknown else { return simulator.pop(navigation, toRoot: toRoot) }
    guard !outside.pushed.isEmpty else { return nil }
    repeat {
      simulator[outside.pushed.removeLast()].isDismissed = true
    } while toRoot && !outside.pushed.isEmpty
    return outside.pushed.last ?? .unknown
  }

  func dismiss(_ controller: ControllerID, animated: Bool) -> ControllerID? {
    guard controller != .unknown else { return nil }
    let window = simulator.outermost(controller)
    if let place = outside.presented.lastIndex(of: window), simulator.presented(over: controller) == nil {
      outside.presented.remove(at: place)
      simulator[window].isDismissed = true
      return .unknown
    }
    return simulator.dismiss(controller)
  }
  func dismissPresented(by controller: ControllerID, animated: Bool) {
    simulator.dismissPresented(over: controller)
  }
  func reveal(
    _ child: ControllerID, in container: ControllerID, animated: Bool
  ) throws(InterpreterError) {
    simulator.reveal(child, in: container)
    try simulator.display(child)
  }
  func parent(of controller: ControllerID) -> ControllerID? { simulator.container(of: controller) }
  func presenter(of controller: ControllerID) -> ControllerID? { simulator.presenter(of: controller) }
  func children(of container: ControllerID) -> [ControllerID] {
    container == .unknown ? [] : simulator.children(of: container, below: nil)
  }
  func findInWindows<Found>(_ find: (ControllerID) -> Found?) -> Found? { simulator.findInWindows(find) }
  func isShown(_ controller: ControllerID) -> Bool {
    !simulator.isOnDesktop(controller) || !simulator[simulator.outermost(controller)].isDismissed
  }
  func bringToFront(_ controller: ControllerID) {}
  func isWindow(_ controller: ControllerID) -> Bool { simulator.isWindow(controller) }
  func content(ofWindow controller: ControllerID) -> ControllerID? {
    simulator.shownInWindow(of: controller)
  }
  func isController(_ controller: ControllerID, of scene: ID<PlanScene>) -> Bool {
    controller != .unknown && simulator[controller].scene == scene
  }
  func navigation(around controller: ControllerID) -> ControllerID? {
    simulator.navigation(around: controller)
  }
  func shownTab(of controller: ControllerID) -> ControllerID? { simulator.shownTab(of: controller) }

  func child(
    _ transition: ID<PlanTransition>, of controller: ControllerID
  ) throws(InterpreterError) -> ControllerID {
    guard controller != .unknown, let scene = simulator[controller].scene else {
      throw .malformed(.noController)
    }
    let children = simulator.plan.scenes[scene].children
    if let place = children.firstIndex(of: transition), let child = simulator[controller].children[place] {
      return child
    }
    guard let target = simulator.plan.transitions[transition].target, simulator.isExternal(target) else {
      throw .malformed(.noController)
    }
    throw .external(target)
  }
}
