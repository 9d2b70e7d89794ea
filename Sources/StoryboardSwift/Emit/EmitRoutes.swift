import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the file with the routes. A route is a function of the container whose instance opens it. Routes that need
  /// no container are functions of an enum.
  mutating func emitRoutes() {
    framework = .uiKit
    notePublicModules(of: plan.ownRoutes.map { plan.routes[$0].origin })
    emitHeader()
    emitOnly(for: .uiKit) { $0.emitAllRoutes() }
  }

  private mutating func emitAllRoutes() {
    var isFirst = true
    let byContainer = Dictionary(grouping: plan.ownRoutes) { plan.routes[$0].container }
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
    let result =
      plan.returnedController(route).map { spelling($0) } ?? FrameworkNames.of(.uiKit).viewController
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
      out.write("return ", emitted.controllers[last], " ?? ")
      out.line(last == 0 ? own.source : emitted.controllers[last - 1])
    } else {
      out.line("return ", emitted.controllers[last])
    }
    out.close()
    if !route.isRoot {
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

  /// Writes the parameter with the controller or the window that a route starts from.
  private mutating func emitStart(of route: PlanRoute, _ own: RouteNames) {
    out.write(route.isRoot ? "in " : "from ", own.source, ": ")
    out.write(route.isRoot ? "UIWindow" : "UIViewController")
  }

  /// Writes the parameters that a call may leave out, and the end of the parameter list.
  private mutating func emitOptions(of route: PlanRoute, _ own: RouteNames, _ result: ByteSlice) {
    if route.isAnimated {
      out.write(", ")
      emitParameter("animated", own.animated)
      out.write(": Bool = true")
    }
    if route.makesLast {
      out.write(", ")
      emitParameter("configured", own.configured)
      out.write(": ((", result, ") -> Void)? = nil")
    }
    out.write(", ")
    emitParameter("completion", own.completion)
    out.write(": (@MainActor (Bool) -> Void)? = nil")
    out.closeList(onOwnLine: true)
  }

  /// Writes the function that opens a route in a window. It starts from the controller that the window shows.
  private mutating func emitRouteFromWindow(_ route: PlanRoute, _ own: RouteNames, _ result: ByteSlice) {
    emitHead(of: route, own, discardsResult: false)
    out.write("in ", own.place, ": any ", names.support.routeStart)
    emitOptions(of: route, own, result)
    out.open(" {")
    out.write(names.support.whenShown, "(in: ", own.place, ", route: ")
    out.write(texts.literal(text(route.name)), ") { ")
    out.open(own.source, " in")
    out.write(route.container == nil ? "" : "self.", own.function)
    out.openList()
    for (index, parameter) in route.parameters.enumerated() {
      if index > 0 { out.write(", ") }
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      out.write(own.parameters[index])
    }
    if !route.parameters.isEmpty { out.write(", ") }
    if route.isOpen { out.write("by: ", own.transition, ", ") }
    out.write("from: ", own.source)
    if route.isAnimated { out.write(", animated: ", own.animated) }
    if route.makesLast { out.write(", configured: ", own.configured) }
    out.write(", completion: ", own.completion)
    out.closeList()
    out.end()
    out.close()
    out.close()
  }

  /// Writes the call of the route's completion, unless the last step presents its controller and so calls it itself.
  private mutating func emitCompletion(of route: PlanRoute, _ own: RouteNames, _ emitted: EmittedRoute) {
    guard let last = route.steps.last, last.kind != .present, last.kind != .open else { return }
    out.write(names.support.finishRoute, "(")
    out.line(emitted.outer[route.steps.count - 1], ", ", own.completion, ")")
  }
}

extension PlanRoute {
  /// True if the route begins with the root of a window.
  var isRoot: Bool { steps.first?.kind == .root }

  /// True if the last step of the route can be animated. Earlier steps are never animated, because their animations
  /// would disturb the last one.
  var isAnimated: Bool {
    switch steps.last?.kind {
    case .push, .present, .open, .dismiss, .pop, .popToRoot, .unwind: true
    case .root, .show, .showDetail, .select, nil: false
    }
  }

  /// True if a step may not find the scene that it goes back to. The function then returns nil.
  var mayNotFind: Bool { steps.contains { $0.kind == .unwind } }

  /// True if the code that opens the route chooses how the last step shows its scene.
  var isOpen: Bool { steps.last?.kind == .open }

  /// True if the last step makes its controller.
  var makesLast: Bool { steps.last?.kind.makesController ?? false }
}
