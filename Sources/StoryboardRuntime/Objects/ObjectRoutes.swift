import StoryboardPlan
import StoryboardVocabulary

extension ObjectProgram {
  /// Opens a route, as its generated function does: each step shows something in what the one before shows.
  ///
  /// - Parameters:
  ///   - name: of a route of the program.
  ///   - container: an instance of the route's container; nil where it has none.
  ///   - arguments: one for each parameter; `ObjectValue.omitted` takes its default.
  ///   - start: a window for a route that begins with a root, otherwise a controller.
  ///   - isAnimated: whether the last step is; those before it never are, or they would be in its way.
  ///   - hooks: what shows controllers.
  /// - Returns: what the last step shows.
  @MainActor @discardableResult
  public func open<Hooks: RouteHooks>(
    route name: String, in container: ObjectContainer? = nil, arguments: [Any?] = [],
    from start: RouteStart<Hooks>, isAnimated: Bool = true, by hooks: Hooks
  ) throws(ObjectError) -> Hooks.Controller {
    guard let route = plan.routes.ids.first(where: { plan.symbols[plan.routes[$0].name] == name }) else {
      throw .unknown(name)
    }
    let isRoot = plan.routes[route].steps.first?.kind == .root
    guard isRoot == start.isWindow else { throw .otherStart(name, isWindow: isRoot) }
    let values = try fill(arguments, plan.routes[route].parameters, of: name, in: container?.instance)
    let flight: RouteInFlight<ObjectHost>
    do {
      flight = try interpreter.begin(route, in: container?.instance, values)
    } catch {
      throw .failed(error)
    }
    var way = RouteWay(program: self, flight: flight, start: start, isAnimated: isAnimated, hooks: hooks)
    for index in plan.routes[route].steps.indices { try way.take(index) }
    guard let last = way.shown.last else { throw .failed(.malformed(.noController)) }
    return last
  }
}

/// A route that is being taken with real controllers.
@MainActor private struct RouteWay<Hooks: RouteHooks> {
  let program: ObjectProgram
  let flight: RouteInFlight<ObjectHost>
  let start: RouteStart<Hooks>
  let isAnimated: Bool
  let hooks: Hooks
  /// By step.
  private(set) var shown: [Hooks.Controller] = []
  /// The last step that may have pushed something.
  private var lastPush = -1

  init(
    program: ObjectProgram, flight: RouteInFlight<ObjectHost>, start: RouteStart<Hooks>, isAnimated: Bool,
    hooks: Hooks
  ) {
    self.program = program
    self.flight = flight
    self.start = start
    self.isAnimated = isAnimated
    self.hooks = hooks
  }

  private var route: PlanRoute { program.plan.routes[flight.route] }

  mutating func take(_ index: Int) throws(ObjectError) {
    let step = route.steps[index]
    let controller: Hooks.Controller
    if case .select(let opener, let way) = step.kind {
      guard shown.indices.contains(opener) else { throw .failed(.malformed(.noController)) }
      controller = try select(way, in: shown[opener], goesBack: lastPush > opener)
    } else {
      controller = try open(index)
      try show(controller, index)
    }
    if step.kind == .push || step.kind == .show { lastPush = index }
    shown.append(controller)
    do {
      try program.interpreter.finish(step: index, of: flight, ObjectValue(reference: controller))
    } catch {
      throw .failed(error)
    }
  }

  /// Makes and wires what a step opens.
  private func open(_ index: Int) throws(ObjectError) -> Hooks.Controller {
    let target = route.steps[index].target
    let storyboard = program.plan.storyboards[program.plan.scenes[target].storyboard]
    if storyboard.isExternal { throw .failed(.external(target)) }
    if program.interpreter.holdsMade[target.index] { throw .failed(.needsSegue(target)) }
    let context: SceneContext<ObjectHost>
    do {
      context = try program.interpreter.open(step: index, of: flight)
    } catch {
      throw .failed(error)
    }
    return try hooks.open(SceneOpening(context, of: program))
  }

  // MARK: Showing

  private func show(_ controller: Hooks.Controller, _ index: Int) throws(ObjectError) {
    let isAnimated = isAnimated && index + 1 == route.steps.count
    switch route.steps[index].kind {
    case .root: hooks.setRoot(controller, of: try window())
    case .show: hooks.show(controller, from: try source())
    case .showDetail: hooks.showDetail(controller, from: try source())
    case .push: hooks.push(controller, on: try navigation(of: try source()), animated: isAnimated)
    case .present(let style):
      let style = style.map { program.plan.symbols[$0] }
      try hooks.present(controller, from: try source(), style: style, animated: isAnimated)
    case .select: break
    }
  }

  /// What the next step shows something in.
  private func source() throws(ObjectError) -> Hooks.Controller {
    if let last = shown.last { return last }
    guard case .controller(let source) = start else { throw .failed(.malformed(.source)) }
    return source
  }

  private func window() throws(ObjectError) -> Hooks.Window {
    guard case .window(let window) = start else { throw .failed(.malformed(.source)) }
    return window
  }

  /// Where a route pushes: on the navigation controller itself, the one around a controller, or that of the tab
  /// which is shown.
  private func navigation(of controller: Hooks.Controller) throws(ObjectError) -> Hooks.Controller {
    var next: Hooks.Controller? = controller
    while let current = next {
      if let navigation = hooks.navigation(around: current) { return navigation }
      next = hooks.shownTab(of: current)
    }
    throw .failed(.noNavigation(flight.route))
  }

  /// Shows a controller that is there already: its tabs are selected, navigation controllers go back to their roots
  /// where something may have been pushed.
  private func select(
    _ way: [ID<PlanTransition>], in opener: Hooks.Controller, goesBack: Bool
  ) throws(ObjectError) -> Hooks.Controller {
    var current = opener
    for id in way {
      let transition = program.plan.transitions[id]
      let isRoot = transition.kind == .relationship(.root)
      if isRoot, goesBack { hooks.popToRoot(of: current) }
      let place = program.plan.scenes[transition.source].children.firstIndex(of: id) ?? 0
      let child = program.interpreter.host.child(
        at: place, of: ObjectValue(reference: current), transition.source)
      guard let found = child?.reference as? Hooks.Controller else {
        throw .notThere(program.plan.path(of: transition.target ?? transition.source))
      }
      if transition.kind == .relationship(.tab) { hooks.select(found, in: current) }
      current = found
    }
    return current
  }
}
