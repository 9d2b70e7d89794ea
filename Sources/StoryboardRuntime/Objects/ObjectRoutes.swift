import StoryboardPlan
import StoryboardVocabulary

extension ObjectProgram {
  /// Opens a route, as its generated function does. Each step shows a controller in the controller that the previous
  /// step shows.
  ///
  /// In a window, a route without a root starts at the controller that the window shows. If a transition runs there, the
  /// route waits for its end, and an error then ends the program.
  ///
  /// - Parameters:
  ///   - name: the name of a route of the program.
  ///   - container: an instance of the route's container; nil if the route has none.
  ///   - arguments: one for each parameter of the route. `ObjectValue.omitted` takes the parameter's default.
  ///   - transition: how a last step `open` shows its scene; nil for any other route.
  ///   - start: a controller or a window; a window for a route that begins with a root; `anywhere` for a route that opens
  ///     a window of its own.
  ///   - isAnimated: true to animate the last step. Earlier steps are never animated, because that would disturb the
  ///     last one.
  ///   - hooks: the hooks that show controllers.
  ///   - configured: gets the controller that the last step makes, before it is shown.
  ///   - completion: is called once that controller has appeared; with `false` if the framework did not show it.
  /// - Returns: the controller that the last step shows; nil if the route waits for a transition, or if it does not find
  ///   the scene that it goes back to.
  @MainActor @discardableResult
  public func open<Hooks: RouteHooks>(
    route name: String, in container: ObjectContainer? = nil, arguments: [Any?] = [],
    choosing transition: RouteTransition? = nil, from start: RouteStart<Hooks>, isAnimated: Bool = true,
    by hooks: Hooks,
    configured: ((Hooks.Controller) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(ObjectError) -> Hooks.Controller? {
    guard let route = plan.routes.ids.first(where: { plan.symbols[plan.routes[$0].name] == name }) else {
      throw .unknown(name)
    }
    let isRoot = plan.routes[route].steps.first?.kind == .root
    if isRoot, !start.isWindow { throw .routeNeedsWindow(name) }
    if case .anywhere = start, plan.routes[route].start != .anywhere { throw .routeNeedsStart(name) }
    let isOpen = plan.routes[route].steps.last?.kind == .open
    if isOpen != (transition != nil) { throw .wrongRouteTransition(name, isMissing: isOpen) }
    let values = try fill(arguments, plan.routes[route].parameters, of: name, in: container?.instance)
    var start = start
    if plan.routes[route].start == .controller, case .window(let window) = start {
      guard let shown = hooks.shownController(in: window) else {
        throw .failed(.noRootController(route), in: plan)
      }
      let isWaiting = hooks.wait(forTransitionAt: shown) {
        do throws(ObjectError) {
          try self.open(
            route: name, in: container, arguments: arguments, choosing: transition, from: .window(window),
            isAnimated: isAnimated, by: hooks, configured: configured, completion: completion)
        } catch {
          fatalError("\(error)")
        }
      }
      if isWaiting { return nil }
      start = .controller(shown)
    }
    let driver = RouteDriver(
      framework: HookedRoute(program: self, start: start, hooks: hooks), interpreter: interpreter,
      isAnimated: isAnimated, transition: transition, configured: configured, completion: completion)
    return try driver.open(route, in: container?.instance, values).last
  }
}

extension ObjectError: DrivingError {
  static func failed(_ error: InterpreterError, in plan: Plan) -> ObjectError {
    .failed(error, message: error.message(in: plan))
  }
}

/// A route through the app's own controllers. It uses the hooks that show them.
@MainActor private struct HookedRoute<Hooks: RouteHooks>: @MainActor RouteFramework {
  let program: ObjectProgram
  let start: RouteStart<Hooks>
  let hooks: Hooks

  typealias Controller = Hooks.Controller
  typealias Failure = ObjectError

  func source() throws(ObjectError) -> Controller {
    guard case .controller(let source) = start else { throw .failed(.malformed(.source), in: program.plan) }
    return source
  }

  func make(_ context: SceneContext<ObjectHost>) throws(ObjectError) -> Controller {
    try hooks.open(SceneOpening(context, of: program))
  }

  func value(of controller: Controller) -> ObjectValue { ObjectValue(reference: controller) }

  func controller(from value: ObjectValue, _ type: ID<PlanType>) -> Controller? {
    value.reference as? Controller
  }
  func makeNavigation(_ type: ID<PlanType>, around root: Controller) throws(ObjectError) -> Controller {
    hooks.makeNavigation(around: root)
  }
  func setRoot(_ root: Controller, ofNavigation navigation: Controller) {
    hooks.setRoot(root, ofNavigation: navigation)
  }

  func setRoot(_ controller: Controller) throws(ObjectError) {
    guard case .window(let window) = start else { throw .failed(.malformed(.source), in: program.plan) }
    hooks.setRoot(controller, of: window)
  }

  func show(_ controller: Controller, by step: ShowingStep, from source: Controller?) throws(ObjectError) {
    guard let source, step.kind.isIn(.uiKit) else {
      return hooks.showInWindow(controller, by: step.kind, from: source)
    }
    switch step.kind {
    case .show: hooks.show(controller, from: source)
    case .showDetail: hooks.showDetail(controller, from: source)
    case .present:
      try hooks.present(
        controller, from: source, style: step.style, animated: step.isAnimated, completion: step.completion)
    case .root, .push, .open, .select, .dismiss, .pop, .popToRoot, .unwind: break
    case .sheet, .popover, .modal, .tab: break
    }
  }

  func push(_ controller: Controller, on navigation: Controller, by step: ShowingStep, from: Controller) {
    hooks.push(controller, on: navigation, animated: step.isAnimated)
  }

  func finish(_ controller: Controller, _ completion: @escaping (Bool) -> Void) {
    hooks.finish(controller, completion)
  }

  func select(_ tab: Controller, in tabs: Controller) { hooks.select(tab, in: tabs) }
  func pop(_ navigation: Controller, toRoot: Bool, animated: Bool) -> Controller? {
    hooks.pop(navigation, toRoot: toRoot, animated: animated)
  }
  func dismiss(_ controller: Controller, animated: Bool) -> Controller? {
    hooks.dismiss(controller, animated: animated)
  }
  func dismissPresented(by controller: Controller, animated: Bool) {
    hooks.dismissPresented(by: controller, animated: animated)
  }
  func reveal(_ child: Controller, in container: Controller, animated: Bool) {
    hooks.reveal(child, in: container, animated: animated)
  }
  func parent(of controller: Controller) -> Controller? { hooks.parent(of: controller) }
  func presenter(of controller: Controller) -> Controller? { hooks.presenter(of: controller) }
  func children(of container: Controller) -> [Controller] { hooks.children(of: container) }
  func findInWindows<Found>(_ find: (Controller) -> Found?) -> Found? {
    for window in hooks.windows() {
      if let found = find(window) { return found }
    }
    return nil
  }
  func isShown(_ controller: Controller) -> Bool { hooks.isShown(controller) }
  func bringToFront(_ controller: Controller) { hooks.bringToFront(controller) }
  func isWindow(_ controller: Controller) -> Bool { hooks.isWindow(controller) }
  func content(ofWindow controller: Controller) -> Controller? { hooks.content(ofWindow: controller) }
  func isController(_ controller: Controller, of scene: ID<PlanScene>) -> Bool {
    program.plan.hasClass(program.plan.scenes[scene].controller, controller)
  }
  func navigation(around controller: Controller) -> Controller? { hooks.navigation(around: controller) }
  func shownTab(of controller: Controller) -> Controller? { hooks.shownTab(of: controller) }

  func child(_ id: ID<PlanTransition>, of controller: Controller) throws(ObjectError) -> Controller {
    let transition = program.plan.transitions[id]
    let place = program.plan.scenes[transition.source].children.firstIndex(of: id) ?? 0
    let child = program.interpreter.host.child(at: place, of: value(of: controller), transition.source)
    guard let found = child?.reference as? Controller else {
      throw .controllerNotFound(program.plan.path(of: transition.target ?? transition.source))
    }
    return found
  }
}

extension Plan {
  /// True if the class of an object, or one of its superclasses, has the name of a type of the program.
  fileprivate func hasClass(_ type: ID<PlanType>, _ object: AnyObject) -> Bool {
    let suffix = "." + symbols[types[type].name]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if String(reflecting: current.subjectType).hasSuffix(suffix) { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}
