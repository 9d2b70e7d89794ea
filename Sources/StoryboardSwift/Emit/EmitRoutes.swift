import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the file with the routes. A route is a function of the container whose instance opens it. Routes that need
  /// no container are functions of an enum.
  mutating func emitRoutes() {
    framework = .uiKit
    emitHeader()
    emitOnly(for: .uiKit) { $0.emitAllRoutes() }
  }

  private mutating func emitAllRoutes() {
    var isFirst = true
    let byContainer = Dictionary(grouping: plan.routes.ids) { plan.routes[$0].container }
    for container in plan.containers.ids {
      emitRoutes(byContainer[container] ?? [], in: names.containers[container.index].name, &isFirst)
    }
    if let apart = byContainer[nil] {
      if !isFirst { out.gap() }
      out.open("extension ", names.namespace, " {")
      out.line("/// The routes that need no container.")
      out.line("@MainActor enum ", names.routesPath.lastName, " {}")
      out.close()
      isFirst = false
      emitRoutes(apart, in: names.routesPath, &isFirst)
    }
    emitNavigation()
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
    guard let last = route.steps.last else { return }
    emitDocumentation(route.origin.documentation)
    let isNonisolated = route.container.map { plan.containers[$0].isolation == .none } ?? false
    out.write(isNonisolated ? "@MainActor @discardableResult " : "@discardableResult ")
    out.write(route.container == nil ? "static func " : "func ", own.function)
    out.openList()
    emitParameters(route.parameters, own.parameters)
    out.write(route.parameters.isEmpty ? "" : ", ", route.isRoot ? "in " : "from ", own.source, ": ")
    out.write(route.isRoot ? "UIWindow" : "UIViewController")
    if route.isAnimated {
      out.write(", ")
      emitParameter("animated", own.animated)
      out.write(": Bool = true")
    }
    out.closeList(onOwnLine: true)
    out.open(" -> ", spelling(plan.returnedController(last.target)), " {")
    var emitted = EmittedRoute(route, own.scope)
    for index in route.steps.indices { emitStep(index, of: route, own, &emitted) }
    out.line("return ", emitted.controllers[route.steps.count - 1])
    out.close()
  }

  // MARK: Steps

  /// The variables for the steps of a route that are written so far.
  private struct EmittedRoute {
    var scope: FreshNames
    /// For each step, the variable with the controller that it shows. `instances` has the variables with the
    /// container instances that steps have made.
    var controllers: [ByteSlice]
    var instances: [ByteSlice]
    /// The steps whose container instances other steps use.
    let sharing: Set<Int>

    init(_ route: PlanRoute, _ scope: FreshNames) {
      self.scope = scope
      controllers = Array(repeating: "", count: route.steps.count)
      instances = controllers
      sharing = Set(route.steps.compactMap(\.instance))
    }
  }

  private mutating func emitStep(
    _ index: Int, of route: PlanRoute, _ own: RouteNames, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    var site = EmissionSite(container: plan.container(inUseBy: step, of: route))
    site.containerPath = step.instance.map { emitted.instances[$0] } ?? ""
    site.toldParameters = own.parameters
    let joins = analysis.joins(step, plan)
    if joins {
      site.opening = emitted.scope.claim("opening", texts)
      out.line("let ", site.opening, " = ", names.support.opening, "()")
    }
    if let selection = step.selection {
      emitSelection(index, of: route, selection.path, in: selection.step, &emitted)
    } else {
      emitOpened(index, of: route, site, joins: joins, &emitted)
      let shower = index == 0 ? own.source : emitted.controllers[index - 1]
      let isLast = index + 1 == route.steps.count
      emitShowing(
        step, emitted.controllers[index], in: shower, after: index == 0 ? nil : route.steps[index - 1].target,
        of: route, animated: isLast ? own.animated : "false")
    }
    site.destination = emitted.controllers[index]
    if joins, analysis.hasLater, step.calls.count > 0 {
      // Deferred calls are made before the calls after `then`.
      out.line(site.opening, ".close()")
      out.line(site.opening, ".", names.support.reopening, "()")
    }
    emitCalls(step.calls, &site, &emitted.scope)
    if joins { out.line(site.opening, ".close()") }
  }

  // MARK: Opening

  /// Writes a call of the generated function that opens the scene of a step.
  private mutating func emitOpened(
    _ index: Int, of route: PlanRoute, _ site: EmissionSite, joins: Bool, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    let scene = plan.scenes[step.target]
    let storyboard = plan.storyboards[scene.storyboard]
    let isInitial = storyboard.initial == step.target
    let accessor =
      isInitial
      ? names.storyboards[scene.storyboard.index].initial : names.scenes[step.target.index].accessor
    let isUsedLater = emitted.sharing.contains(index)
    let locals =
      isUsedLater || leavesComputedDefault(step)
      ? emitLocals(
        step.target, step.arguments, step.container, forAccessor: true, site, &emitted.scope, remark: "")
      : nil
    if let locals, isUsedLater { emitted.instances[index] = locals.container }
    let local = emitted.scope.claim(texts.lowerCamel(texts.mangled(text(scene.name))), texts)
    emitted.controllers[index] = local
    out.write("let ", local, " = ", path(step.target), ".", accessor)
    out.openList()
    var isFirst = true
    for (position, operand) in plan[step.arguments].enumerated() {
      if plan.isOmitted(operand), locals?.parameters[position].isEmpty ?? true { continue }
      let parameter = scene.parameters[position]
      out.write(isFirst ? "" : ", ")
      isFirst = false
      if let label = parameter.label { out.write(texts.argument(text(label)), ": ") }
      if let locals {
        out.write(locals.parameters[position])
      } else {
        emitValue(operand, site, optional: plan.isOptional(parameter.type))
      }
    }
    if storyboard.container != nil {
      out.write(isFirst ? "in: " : ", in: ")
      isFirst = false
      emitInstance(step.container, locals, site)
    }
    if joins, takesOpening(step.target) { out.write(isFirst ? "opening: " : ", opening: ", site.opening) }
    out.closeList()
    out.end()
  }

  private mutating func emitInstance(
    _ choice: PlanTransition.ContainerChoice, _ locals: OpenedScene?, _ site: EmissionSite
  ) {
    if let locals {
      out.write(locals.container)
    } else if case .inherited(levels: 0) = choice, site.containerPath.isEmpty {
      out.write("self")
    } else {
      emitContainerChoice(choice, site)
    }
  }

  /// True if a step omits an argument whose default is not constant. The generated function that opens the scene does
  /// not have such a default.
  private func leavesComputedDefault(_ step: PlanRouteStep) -> Bool {
    zip(plan[step.arguments], plan.scenes[step.target].parameters).contains { operand, parameter in
      plan.isOmitted(operand) && parameter.defaultValue.map { !plan.isConstant($0) } ?? false
    }
  }

  // MARK: Showing

  private mutating func emitShowing(
    _ step: PlanRouteStep, _ controller: ByteSlice, in shower: ByteSlice, after previous: ID<PlanScene>?,
    of route: PlanRoute, animated: ByteSlice
  ) {
    switch step.kind {
    case .root:
      out.line(shower, ".rootViewController = ", controller)
      out.line(shower, ".makeKeyAndVisible()")
    case .show: out.line(shower, ".show(", controller, ", sender: nil)")
    case .showDetail: out.line(shower, ".showDetailViewController(", controller, ", sender: nil)")
    case .push:
      if let previous, isNavigation(plan.scenes[previous].controller) {
        out.write(shower)
      } else {
        out.write(names.support.navigation, "(of: ", shower, ", route: ")
        out.write(texts.literal(text(route.name)), ")")
      }
      out.write(".pushViewController")
      out.openList()
      out.write(controller, ", animated: ", animated)
      out.closeList()
      out.end()
    case .present:
      if let style = step.style {
        out.line(controller, ".modalPresentationStyle = .", texts.member(texts.intern(style.word)))
      }
      out.line(shower, ".present(", controller, ", animated: ", animated, ")")
    case .select: break
    }
  }

  /// Writes the selection of an existing child. It selects the tabs on the path to the child, and pops navigation
  /// controllers to their roots.
  private mutating func emitSelection(
    _ index: Int, of route: PlanRoute, _ path: [ID<PlanTransition>], in opener: Int,
    _ emitted: inout EmittedRoute
  ) {
    var current = emitted.controllers[opener]
    for (position, id) in path.enumerated() {
      let transition = plan.transitions[id]
      guard case .relationship(let kind) = transition.kind, let target = transition.target else { continue }
      if kind == .root { out.line(current, ".popToRootViewController(animated: false)") }
      let isLast = position + 1 == path.count
      if kind == .root, isLast, !isNeeded(index, of: route) { break }
      let scene = plan.scenes[target]
      let local = emitted.scope.claim(texts.lowerCamel(texts.mangled(text(scene.name))), texts)
      out.write("let ", local, " = ")
      emitExpectation(child(kind, place(of: id), of: current), target)
      out.end()
      if kind == .tab { out.line(current, ".selectedViewController = ", local) }
      current = local
    }
    emitted.controllers[index] = current
  }

  /// True if the controller that a step selects is used again.
  private func isNeeded(_ index: Int, of route: PlanRoute) -> Bool {
    guard index + 1 < route.steps.count, route.steps[index].calls.count == 0 else { return true }
    return route.steps[index + 1].kind != .select
  }

  /// Returns the index of a child among the children with the same kind of relationship, such as the tabs.
  func place(of id: ID<PlanTransition>) -> Int {
    let transition = plan.transitions[id]
    let siblings = plan.scenes[transition.source].children.filter {
      plan.transitions[$0].kind == transition.kind
    }
    return siblings.firstIndex(of: id) ?? 0
  }

  private func isNavigation(_ type: ID<PlanType>) -> Bool {
    ([type] + plan.supertypes(of: type)).contains { spelling($0) == "UINavigationController" }
  }

  private mutating func emitNavigation() {
    guard names.support.isAsked(for: .navigation) else { return }
    out.gap()
    out.open("extension ", names.namespace, " {")
    emitText(
      """
      /// The navigation controller on which a route pushes: the controller itself, the one around it, or that of
      /// the visible tab. If there is none, the program ends.
      static func \(names.support.declared(.navigation))(
        of controller: UIViewController, route: String
      ) -> UINavigationController {
        var next: UIViewController? = controller
        while let current = next {
          if let navigation = current as? UINavigationController { return navigation }
          if let navigation = current.navigationController { return navigation }
          next = (current as? UITabBarController)?.selectedViewController
        }
        preconditionFailure("Route \\(route): \\(type(of: controller)) is in no navigation controller to push on")
      }
      """)
    out.close()
  }
}

extension PlanRoute {
  /// True if the route begins with the root of a window.
  var isRoot: Bool { steps.first?.kind == .root }

  /// True if the last step of the route can be animated. Earlier steps are never animated, because their animations
  /// would disturb the last one.
  var isAnimated: Bool {
    switch steps.last?.kind {
    case .push, .present: true
    default: false
    }
  }
}
