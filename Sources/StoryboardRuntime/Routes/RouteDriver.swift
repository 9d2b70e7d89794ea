import StoryboardPlan
import StoryboardVocabulary

/// Performs the steps of a route, as its generated function does. Each step shows something in the scene that the step
/// before it shows.
struct RouteDriver<Framework: RouteFramework> {
  let framework: Framework
  let interpreter: Interpreter<Framework.GraphObjects>
  /// True if the last step is animated. The steps before it are never animated, because an animation would delay the
  /// last one.
  var isAnimated = false
  /// How a step `open` shows its scene; nil if the code that opens the route has not chosen.
  var transition: RouteTransition?
  /// Gets the controller that the last step makes, before it is shown.
  var configured: ((Controller) -> Void)?
  /// Is called once the last controller has appeared; with `false` if the framework did not show it.
  var completion: ((Bool) -> Void)?

  typealias Controller = Framework.Controller
  typealias Failure = Framework.Failure

  /// Opens a route.
  ///
  /// - Returns: the controllers that the steps show, at least one, and the last one. `last` is nil if a step does not
  ///   find the scene that it goes back to; the route then ends with this step.
  func open(
    _ route: ID<PlanRoute>, in container: ContainerInstance<Framework.GraphObjects>?,
    _ arguments: [Framework.GraphObjects.Value]
  ) throws(Failure) -> (shown: [Controller], last: Controller?) {
    let flight = try Failure.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.begin(route, in: container, arguments)
    }
    var shown: [Controller] = []
    var shownLast: Controller?
    for (index, step) in plan.routes[route].steps.enumerated() {
      let controller: Controller
      if step.kind.goesBack {
        let source = try source(after: shown, of: route)
        let isLast = index + 1 == plan.routes[route].steps.count
        if let found = try goBack(step, from: source, isAnimated: isAnimated && isLast) {
          controller = found
        } else if step.kind == .unwind || isLast {
          // There is nothing to go back to.
          completion?(false)
          return step.kind == .unwind ? (shown, nil) : (shown + [source], source)
        } else {
          controller = source
        }
      } else {
        controller = try take(index, of: flight, after: shown, &shownLast)
      }
      shown.append(controller)
      if step.kind != .modal { try callThen(index, of: flight, controller) }
    }
    guard let last = shown.last, let kind = plan.routes[route].steps.last.map(kind(of:)) else {
      throw .failed(.malformed(.noController), in: plan)
    }
    if kind != .present, kind != .modal, let completion { framework.finish(shownLast ?? last, completion) }
    return (shown, last)
  }

  /// Makes the calls after `then`. A step `modal` makes them before its window keeps the app waiting; any other step,
  /// after it has shown its scene.
  private func callThen(
    _ index: Int, of flight: RouteInFlight<Framework.GraphObjects>, _ controller: Controller
  ) throws(Failure) {
    try Failure.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.finish(step: index, of: flight, framework.value(of: controller))
    }
  }

  private var plan: Plan { interpreter.plan }

  /// Makes the controller of a step, by its scene or by its value.
  private func make(
    _ index: Int, of flight: RouteInFlight<Framework.GraphObjects>
  ) throws(Failure) -> Controller {
    let step = plan.routes[flight.route].steps[index]
    guard let target = step.target else {
      let value = try Failure.attempt(in: plan) { () throws(InterpreterError) in
        try interpreter.makeController(step: index, of: flight)
      }
      guard let controller = step.controller.flatMap({ framework.controller(from: value, $0) }) else {
        throw .failed(.malformed(.noController), in: plan)
      }
      return controller
    }
    let context = try Failure.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.checkOpening(target)
      return try interpreter.open(step: index, of: flight)
    }
    return try framework.make(context)
  }

  /// Puts a navigation controller around the controller of a step.
  private func frame(
    _ controller: Controller, by index: Int, of flight: RouteInFlight<Framework.GraphObjects>
  ) throws(Failure) -> Controller {
    let step = plan.routes[flight.route].steps[index]
    guard let type = step.frame else { return controller }
    guard let scene = step.frameScene else { return try framework.makeNavigation(type, around: controller) }
    let context = try Failure.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.checkOpening(scene)
      return try interpreter.openFrame(scene, step: index, of: flight)
    }
    let navigation = try framework.make(context)
    framework.setRoot(controller, ofNavigation: navigation)
    return navigation
  }

  /// Returns what a step does: for a step `open`, what the caller has chosen.
  private func kind(of step: PlanRouteStep) -> RouteStepKind {
    guard step.kind == .open else { return step.kind }
    return transition == .present ? .present : .push
  }

  private func take(
    _ index: Int, of flight: RouteInFlight<Framework.GraphObjects>, after shown: [Controller],
    _ shownLast: inout Controller?
  ) throws(Failure) -> Controller {
    let steps = plan.routes[flight.route].steps
    if let selection = steps[index].selection {
      guard shown.indices.contains(selection.step) else { throw .failed(.malformed(.noController), in: plan) }
      return try select(selection.path, in: shown[selection.step])
    }
    let controller = try make(index, of: flight)
    let isLast = index + 1 == steps.count
    let step = ShowingStep(
      index: index, kind: kind(of: steps[index]), style: steps[index].style, isAnimated: isAnimated && isLast,
      completion: isLast ? completion : nil)
    if isLast { configured?(controller) }
    let isFramed = steps[index].frame != nil && step.kind != .push
    let outer = isFramed ? try frame(controller, by: index, of: flight) : controller
    if isLast { shownLast = outer }
    if step.kind == .root {
      try framework.setRoot(outer)
      return controller
    }
    if plan.routes[flight.route].frameworks == [.appKit] {
      try showInWindow(controller, by: step, of: flight, after: shown)
      return controller
    }
    let source = try source(after: shown, of: flight.route)
    if step.kind == .push {
      guard let navigation = navigation(of: source) else {
        throw .failed(.noNavigation(flight.route), in: plan)
      }
      try framework.push(controller, on: navigation, by: step, from: source)
    } else {
      try framework.show(outer, by: step, from: source)
    }
    return controller
  }

  /// Shows a controller on macOS: in a window of its own, or from the content of the window that the step before it
  /// has shown.
  private func showInWindow(
    _ controller: Controller, by step: ShowingStep, of flight: RouteInFlight<Framework.GraphObjects>,
    after shown: [Controller]
  ) throws(Failure) {
    if step.kind == .modal {
      try callThen(step.index, of: flight, controller)
      completion.map { framework.finish(controller, $0) }
    }
    if step.kind == .show || step.kind == .modal && framework.isWindow(controller) {
      return try framework.show(controller, by: step, from: nil)
    }
    let source = try source(after: shown, of: flight.route)
    try framework.show(controller, by: step, from: source)
  }

  /// Returns the controller from which a step starts. On macOS, if the step before it has shown a window, this is the
  /// content of that window.
  private func source(
    after shown: [Controller], of route: ID<PlanRoute>
  ) throws(Failure) -> Controller {
    let last = if let last = shown.last { last } else { try framework.source() }
    guard framework.isWindow(last) else { return last }
    guard let content = framework.content(ofWindow: last) else {
      throw .failed(.noRootController(route), in: plan)
    }
    return content
  }

  // MARK: Going back

  /// Carries out a step that goes back, and returns the controller that is shown then; nil if there is nothing to go
  /// back to.
  private func goBack(
    _ step: PlanRouteStep, from source: Controller, isAnimated: Bool
  ) throws(Failure) -> Controller? {
    switch step.kind {
    case .dismiss: framework.dismiss(source, animated: isAnimated)
    case .pop, .popToRoot:
      navigation(of: source).flatMap {
        framework.pop($0, toRoot: step.kind == .popToRoot, animated: isAnimated)
      }
    case .unwind:
      if let target = step.target {
        try unwind(to: target, from: source, isAnimated: isAnimated)
      } else {
        nil
      }
    case .root, .show, .showDetail, .push, .present, .open, .select, .sheet, .popover, .modal, .tab: nil
    }
  }

  /// Goes back to the nearest controller of a scene. The search goes outward through the containers of the source, then
  /// to the controller that presented the outermost one. In each container it looks at all children, the last one first.
  /// On macOS it then goes to the other windows.
  private func unwind(
    to scene: ID<PlanScene>, from source: Controller, isAnimated: Bool
  ) throws(Failure) -> Controller? {
    var window = source
    var presenter: Controller?
    while true {
      var next: Controller? = framework.isShown(window) ? window : nil
      while let outer = next {
        if let path = path(to: scene, in: outer) {
          framework.dismissPresented(by: presenter ?? source, animated: isAnimated)
          return try reveal(path, isAnimated: isAnimated && presenter == nil)
        }
        next = framework.parent(of: outer)
      }
      guard let outer = framework.presenter(of: window) else { break }
      (presenter, window) = (outer, outer)
    }
    let other = framework.findInWindows { window in
      path(to: scene, in: window).map { (window: window, path: $0) }
    }
    guard let other else { return nil }
    framework.dismissPresented(by: other.window, animated: isAnimated)
    return try reveal(other.path, isAnimated: isAnimated)
  }

  /// Shows the last of the controllers on a path from a container inward.
  private func reveal(_ path: [Controller], isAnimated: Bool) throws(Failure) -> Controller? {
    for (parent, child) in zip(path, path.dropFirst()) {
      try framework.reveal(child, in: parent, animated: isAnimated)
    }
    path.last.map { framework.bringToFront($0) }
    return path.last
  }

  /// Returns the controllers from a container to the controller of a scene that it contains, or that it is itself; nil if
  /// there is none.
  private func path(to scene: ID<PlanScene>, in outer: Controller) -> [Controller]? {
    if framework.isController(outer, of: scene) { return [outer] }
    for child in framework.children(of: outer).reversed() {
      if let path = path(to: scene, in: child) { return [outer] + path }
    }
    return nil
  }

  /// Returns the navigation controller that a route pushes on: the controller itself, the one around it, or the one
  /// in the tab that it shows. Nil if there is none.
  private func navigation(of controller: Controller) -> Controller? {
    var next: Controller? = controller
    while let current = next {
      if let navigation = framework.navigation(around: current) { return navigation }
      next = framework.shownTab(of: current)
    }
    return nil
  }

  /// Shows an existing controller. Tabs on the way are selected, and navigation controllers return to their roots.
  private func select(_ path: [ID<PlanTransition>], in opener: Controller) throws(Failure) -> Controller {
    var current = opener
    for transition in path {
      let kind = plan.transitions[transition].kind
      if kind == .relationship(.root) { _ = framework.pop(current, toRoot: true, animated: false) }
      let child = try framework.child(transition, of: current)
      if kind == .relationship(.tab) || kind == .relationship(.split) {
        try framework.select(child, in: current)
      }
      current = child
    }
    return current
  }
}

extension Interpreter {
  /// Throws an error for a scene that neither code nor a route can open.
  func checkOpening(_ scene: ID<PlanScene>) throws(InterpreterError) {
    if plan.storyboards[plan.scenes[scene].storyboard].isExternal { throw .external(scene) }
    if plan.scenes[scene].isOpenedBySeguesOnly { throw .needsSegue(scene) }
  }
}
