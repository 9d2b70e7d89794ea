import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the file with the routes. A route is a function of the container whose instance opens it. Routes that need
  /// no container are functions of an enum.
  mutating func emitRoutes() {
    let routes = frameworks.map { framework in
      (framework, plan.ownRoutes.filter { plan.routes[$0].frameworks.contains(framework) })
    }.filter { !$0.1.isEmpty }
    for (framework, routes) in routes {
      self.framework = FrameworkNames.of(framework)
      notePublicModules(of: routes.map { plan.routes[$0].origin })
    }
    emitHeader()
    for (framework, routes) in routes {
      self.framework = FrameworkNames.of(framework)
      emitOnly(for: framework) { $0.emitRoutes(routes) }
    }
  }

  private mutating func emitRoutes(_ routes: [ID<PlanRoute>]) {
    var isFirst = true
    let byContainer = Dictionary(grouping: routes) { plan.routes[$0].container }
    for container in plan.containers.ids {
      emitRoutes(byContainer[container] ?? [], in: names.containers[container.index].name, &isFirst)
    }
    if let apart = byContainer[nil] {
      if !isFirst { out.gap() }
      out.open("extension ", names.namespace, " {")
      out.line("/// The routes that need no container.")
      let isPublic = apart.contains { plan.routes[$0].isPublic }
      out.line("@MainActor ", isPublic ? "public " : "", "enum ", names.routesPath.lastName, " {}")
      out.close()
      isFirst = false
      emitRoutes(apart, in: names.routesPath, &isFirst)
    }
    emitRouteSupport()
  }

  private mutating func emitRoutes(_ routes: [ID<PlanRoute>], in type: ByteSlice, _ isFirst: inout Bool) {
    guard !routes.isEmpty else { return }
    if !isFirst { out.gap() }
    isFirst = false
    out.open("extension ", type, " {")
    for (index, route) in routes.enumerated() {
      if index > 0 { out.gap() }
      emitRoute(route)
    }
    out.close()
  }

  private mutating func emitRoute(_ id: ID<PlanRoute>) {
    let route = plan.routes[id]
    let own = names.routes[id.index]
    let result = plan.returnedController(route).map { spelling($0) } ?? framework.viewController
    emitDocumentation(route.origin.documentation)
    emitHead(of: route, own, discardsResult: true)
    emitStart(of: route, own)
    emitOptions(of: route, own, result)
    out.open(" -> ", result, route.mayNotFind ? "? {" : " {")
    var emitted = EmittedRoute(route, own.scope)
    for index in route.steps.indices { emitStep(index, of: route, own, &emitted) }
    emitCompletion(of: route, own, emitted)
    let last = route.steps.count - 1
    if route.goesBack, route.steps[last].kind != .unwind {
      out.line("return ", emitted.controllers[last], " ?? ", emitted.source)
    } else {
      out.line("return ", emitted.controllers[last])
    }
    out.close()
    if route.start == .controller {
      out.gap()
      emitRouteFromWindow(route, own, result)
    }
  }

  /// Writes the head of a route's function up to the parameters that the route declares.
  private mutating func emitHead(of route: PlanRoute, _ own: RouteNames, discardsResult: Bool) {
    let isNonisolated = route.container.map { plan.containers[$0].isolation == .none } ?? false
    out.write(isNonisolated ? "@MainActor " : "", discardsResult ? "@discardableResult " : "")
    out.write(
      route.isPublic ? "public " : "", route.container == nil ? "static func " : "func ", own.function)
    out.openList()
    emitParameters(route.parameters, own.parameters)
    if !route.parameters.isEmpty { out.write(", ") }
    if route.isOpen {
      emitParameter("by", own.transition)
      out.write(": ", names.support.transition, ", ")
    }
  }

  /// Writes the parameter with the controller or the window that a route starts from, if it needs one.
  private mutating func emitStart(of route: PlanRoute, _ own: RouteNames) {
    switch route.start {
    case .anywhere: break
    case .window: out.write("in ", own.source, ": ", isForAppKit ? "NSWindow" : "UIWindow", ", ")
    case .controller: out.write("from ", own.source, ": ", framework.viewController, ", ")
    }
  }

  /// Writes the parameters that a call may leave out, and the end of the parameter list.
  private mutating func emitOptions(of route: PlanRoute, _ own: RouteNames, _ result: ByteSlice) {
    if isAnimated(route) {
      emitParameter("animated", own.animated)
      out.write(": Bool = true, ")
    }
    if route.pointsAtView { out.write("at ", own.anchor, ": NSView? = nil, ") }
    if route.makesLast {
      emitParameter("configured", own.configured)
      out.write(": ((", result, ") -> Void)? = nil, ")
    }
    emitParameter("completion", own.completion)
    out.write(": (@MainActor (Bool) -> Void)? = nil")
    out.closeList(onOwnLine: true)
  }

  /// Writes the function that opens a route in a window. It starts from the controller that the window shows.
  private mutating func emitRouteFromWindow(_ route: PlanRoute, _ own: RouteNames, _ result: ByteSlice) {
    emitHead(of: route, own, discardsResult: isForAppKit)
    out.write("in ", own.place, ": ")
    out.write(isForAppKit ? "NSWindow" : texts.join("any ", names.support.routeStart), ", ")
    emitOptions(of: route, own, result)
    let name = texts.literal(text(route.name))
    if isForAppKit {
      out.open(" -> ", result, route.mayNotFind ? "? {" : " {")
      let shown = names.support.shownController
      emitCall(of: route, own, from: texts.join(shown, "(in: ", own.place, ", route: ", name, ")"))
    } else {
      out.open(" {")
      out.write(names.support.whenShown, "(in: ", own.place, ", route: ", name, ") { ")
      out.open(own.source, " in")
      emitCall(of: route, own, from: own.source)
      out.close()
    }
    out.close()
  }

  /// Writes a call of the function of a route with the parameters of the function around it.
  private mutating func emitCall(of route: PlanRoute, _ own: RouteNames, from source: ByteSlice) {
    out.write(route.container == nil ? "" : "self.", own.function)
    out.openList()
    for (index, parameter) in route.parameters.enumerated() {
      if index > 0 { out.write(", ") }
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      out.write(own.parameters[index])
    }
    if !route.parameters.isEmpty { out.write(", ") }
    if route.isOpen { out.write("by: ", own.transition, ", ") }
    out.write("from: ", source)
    if isAnimated(route) { out.write(", animated: ", own.animated) }
    if route.pointsAtView { out.write(", at: ", own.anchor) }
    if route.makesLast { out.write(", configured: ", own.configured) }
    out.write(", completion: ", own.completion)
    out.closeList()
    out.end()
  }

  /// True if the last step of the route can be animated. Earlier steps are never animated, because their animations
  /// would disturb the last one. AppKit decides itself what it animates.
  private func isAnimated(_ route: PlanRoute) -> Bool {
    guard !isForAppKit else { return false }
    switch route.steps.last?.kind {
    case .push, .present, .open, .dismiss, .pop, .popToRoot, .unwind: return true
    default: return false
    }
  }

  /// Writes the call of the route's completion, unless the last step presents its controller and so calls it itself.
  private mutating func emitCompletion(of route: PlanRoute, _ own: RouteNames, _ emitted: EmittedRoute) {
    guard let last = route.steps.last, last.kind != .present, last.kind != .open, last.kind != .modal else {
      return
    }
    out.write(names.support.finishRoute, "(")
    out.line(emitted.outer[route.steps.count - 1], ", ", own.completion, ")")
  }
}

extension PlanRoute {
  /// True if the last step shows a popover, which points at a view.
  var pointsAtView: Bool { steps.last?.kind == .popover }

  /// True if a step may not find the scene that it goes back to. The function then returns nil.
  var mayNotFind: Bool { steps.contains { $0.kind == .unwind } }

  /// True if the code that opens the route chooses how the last step shows its scene.
  var isOpen: Bool { steps.last?.kind == .open }

  /// True if the last step makes its controller.
  var makesLast: Bool { steps.last?.kind.makesController ?? false }
}
