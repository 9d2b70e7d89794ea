import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// The variables for the steps of a route that are written so far.
  struct EmittedRoute {
    var scope: FreshNames
    /// For each step, the variable with the controller that it shows. After the last step, if it is `dismiss`, `pop` or
    /// `popToRoot`, the variable is nil if there was nothing to go back to.
    var controllers: [ByteSlice]
    /// For each step, the variable with the container instance that it has made.
    var instances: [ByteSlice]
    /// For each step, the variable with the controller that is shown: the navigation controller around the step's
    /// controller, or that controller itself.
    var outer: [ByteSlice]
    /// The steps whose container instances other steps use.
    let sharing: Set<Int>
    /// The controller from which the last written step starts.
    var source: ByteSlice = ""

    init(_ route: PlanRoute, _ scope: FreshNames) {
      self.scope = scope
      controllers = Array(repeating: "", count: route.steps.count)
      (instances, outer) = (controllers, controllers)
      sharing = Set(route.steps.compactMap(\.instance))
    }
  }

  /// Writes a step of a route: what it opens, selects or goes back to, and its calls after `then`.
  mutating func emitStep(
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
    if step.kind.goesBack {
      emitStepBack(index, of: route, own, &emitted)
      emitted.outer[index] = emitted.controllers[index]
    } else if let selection = step.selection {
      emitSelection(index, of: route, selection.path, in: selection.step, &emitted)
      emitted.outer[index] = emitted.controllers[index]
    } else {
      if step.controller == nil {
        emitOpened(index, of: route, site, joins: joins, &emitted)
      } else {
        emitMade(index, of: route, site, &emitted)
      }
      if index + 1 == route.steps.count {
        out.line(own.configured, "?(", emitted.controllers[index], ")")
      }
      emitted.outer[index] = emitted.controllers[index]
      if step.kind == .modal { emitThen(index, of: route, &site, joins: joins, &emitted) }
      if step.kind != .open { emitFrame(index, of: route, site, &emitted) }
      if isForAppKit {
        emitShowingInWindow(index, of: route, own, &emitted)
      } else {
        emitShowing(index, of: route, own, site, &emitted)
      }
    }
    if step.kind != .modal { emitThen(index, of: route, &site, joins: joins, &emitted) }
    if joins { out.line(site.opening, ".close()") }
  }

  /// Writes the calls after `then`.
  mutating func emitThen(
    _ index: Int, of route: PlanRoute, _ site: inout EmissionSite, joins: Bool, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    site.destination = emitted.controllers[index]
    if joins, analysis.hasLater, step.calls.count > 0 {
      // Deferred calls are made before the calls after `then`.
      out.line(site.opening, ".close()")
      out.line(site.opening, ".", names.support.reopening, "()")
    }
    emitCalls(step.calls, &site, &emitted.scope)
  }

  // MARK: Opening

  /// Writes a call of the generated function that opens the scene of a step.
  private mutating func emitOpened(
    _ index: Int, of route: PlanRoute, _ site: EmissionSite, joins: Bool, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    guard let target = step.target else { return }
    let scene = plan.scenes[target]
    let storyboard = plan.storyboards[scene.storyboard]
    let isUsedLater = emitted.sharing.contains(index) || takesContainer(step.frameScene)
    let locals =
      isUsedLater || leavesComputedDefault(step)
      ? emitLocals(
        target, step.arguments, step.container, forAccessor: true, site, &emitted.scope, remark: "")
      : nil
    if let locals, isUsedLater { emitted.instances[index] = locals.container }
    let local = emitted.scope.claim(texts.lowerCamel(texts.mangled(text(scene.name))), texts)
    emitted.controllers[index] = local
    out.write("let ", local, " = ", path(target), ".", accessor(of: target))
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
    if joins, takesOpening(target) { out.write(isFirst ? "opening: " : ", opening: ", site.opening) }
    out.closeList()
    out.end()
  }

  /// Writes the value that makes the controller of a step in code.
  private mutating func emitMade(
    _ index: Int, of route: PlanRoute, _ site: EmissionSite, _ emitted: inout EmittedRoute
  ) {
    guard let value = plan[route.steps[index].arguments].first, let type = route.steps[index].controller
    else {
      return
    }
    let local = emitted.scope.claim(texts.lowerCamel(texts.mangled(texts[plan.types[type].name])), texts)
    emitted.controllers[index] = local
    out.write("let ", local, " = ")
    guard case .object(let made, let steps, let later, canThrow: false) = plan.values[value] else {
      emitValue(value, site)
      return out.end()
    }
    // The lines of its class follow, without the closure that a value inside of another one needs.
    emitValue(made, site)
    out.end()
    emitSteps(plan.steps(steps), on: local, site)
    emitLater(plan.steps(later), on: local, site)
  }

  /// Writes the navigation controller around the controller of a step, if there is one.
  private mutating func emitFrame(
    _ index: Int, of route: PlanRoute, _ site: EmissionSite, _ emitted: inout EmittedRoute
  ) {
    let controller = emitted.controllers[index]
    guard route.steps[index].frame != nil else { return }
    guard let scene = route.steps[index].frameScene else {
      let local = emitted.scope.claim("navigation", texts)
      emitted.outer[index] = local
      return out.line("let ", local, " = UINavigationController(rootViewController: ", controller, ")")
    }
    let local = emitted.scope.claim(localName(scene), texts)
    emitted.outer[index] = local
    out.write("let ", local, " = ", path(scene), ".", accessor(of: scene))
    out.write(takesContainer(scene) ? "(in: " : "(")
    if takesContainer(scene) {
      out.write(emitted.instances[index].isEmpty ? "self" : emitted.instances[index])
    }
    out.line(")")
    out.line(local, ".viewControllers = [", controller, "]")
  }

  /// The name of the generated function that opens a scene.
  private func accessor(of scene: ID<PlanScene>) -> ByteSlice {
    let storyboard = plan.scenes[scene].storyboard
    return plan.storyboards[storyboard].initial == scene
      ? names.storyboards[storyboard.index].initial : names.scenes[scene.index].accessor
  }

  private func takesContainer(_ scene: ID<PlanScene>?) -> Bool {
    scene.map { plan.storyboards[plan.scenes[$0].storyboard].container != nil } ?? false
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
    guard let target = step.target else { return false }
    return zip(plan[step.arguments], plan.scenes[target].parameters).contains { operand, parameter in
      plan.isOmitted(operand) && parameter.defaultValue.map { !plan.isConstant($0) } ?? false
    }
  }

  // MARK: Showing

  private mutating func emitShowing(
    _ index: Int, of route: PlanRoute, _ own: RouteNames, _ site: EmissionSite, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    let controller = emitted.outer[index]
    let shower = index == 0 ? own.source : emitted.controllers[index - 1]
    switch step.kind {
    case .root:
      out.line(shower, ".rootViewController = ", controller)
      out.line(shower, ".makeKeyAndVisible()")
    case .show: out.line(shower, ".show(", controller, ", sender: nil)")
    case .showDetail: out.line(shower, ".showDetailViewController(", controller, ", sender: nil)")
    case .push: emitPush(index, of: route, controller, in: shower, own)
    case .present: emitPresentation(index, of: route, controller, in: shower, own)
    case .open:
      out.line("switch ", own.transition, " {")
      out.open("case .push:")
      emitPush(index, of: route, emitted.controllers[index], in: shower, own)
      out.write(names.support.finishRoute, "(")
      out.line(emitted.controllers[index], ", ", own.completion, ")")
      out.outdent()
      out.open("case .present:")
      emitFrame(index, of: route, site, &emitted)
      emitPresentation(index, of: route, emitted.outer[index], in: shower, own)
      out.close()
    case .select, .dismiss, .pop, .popToRoot, .unwind, .sheet, .popover, .modal, .tab: break
    }
  }

  private mutating func emitPush(
    _ index: Int, of route: PlanRoute, _ controller: ByteSlice, in shower: ByteSlice, _ own: RouteNames
  ) {
    if index > 0, let previous = route.steps[index - 1].target, isNavigation(plan.scenes[previous].controller)
    {
      out.write(shower)
    } else {
      out.write(names.support.navigation, "(of: ", shower, ", route: ")
      out.write(texts.literal(text(route.name)), ")")
    }
    out.write(".pushViewController")
    out.openList()
    out.write(controller, ", animated: ", index + 1 == route.steps.count ? own.animated : "false")
    out.closeList()
    out.end()
  }

  private mutating func emitPresentation(
    _ index: Int, of route: PlanRoute, _ controller: ByteSlice, in shower: ByteSlice, _ own: RouteNames
  ) {
    if let style = route.steps[index].style {
      out.line(controller, ".modalPresentationStyle = .", texts.member(texts.intern(style.word)))
    }
    guard index + 1 == route.steps.count else {
      return out.line(shower, ".present(", controller, ", animated: false)")
    }
    out.write(names.support.present)
    out.openList()
    out.write(controller, ", from: ", shower, ", animated: ", own.animated)
    out.write(", ", own.completion)
    out.closeList()
    out.end()
  }

  /// Writes a step that goes back. If the step names its scene, the function returns nil where the scene is not shown.
  private mutating func emitStepBack(
    _ index: Int, of route: PlanRoute, _ own: RouteNames, _ emitted: inout EmittedRoute
  ) {
    let step = route.steps[index]
    let isLast = index + 1 == route.steps.count
    let source = emitSource(of: index, of: route, own, &emitted)
    let animated: ByteSlice = isLast ? own.animated : "false"
    let isUsed = isUsed(index, of: route)
    if let target = step.target {
      let local = isUsed ? emitted.scope.claim("found", texts) : ""
      emitted.controllers[index] = local
      out.write("guard ")
      if isUsed { out.write("let ", local, " = ") }
      out.write(names.support.unwind)
      out.openList()
      out.write("from: ", source, ", to: ", spelling(plan.scenes[target].controller), ".self")
      if !isForAppKit { out.write(", animated: ", animated) }
      out.closeList()
      out.open(isUsed ? " else {" : " != nil else {")
      out.line(own.completion, "?(false)")
      out.line("return nil")
      out.close()
      return
    }
    let local = isUsed ? emitted.scope.claim(step.kind == .dismiss ? "presenter" : "top", texts) : "_"
    emitted.controllers[index] = local
    out.write(isUsed ? "let " : "", local, " = ")
    if step.kind == .dismiss {
      out.write(names.support.dismiss, "(", source)
      if !isForAppKit { out.write(", animated: ", animated) }
    } else {
      out.write(names.support.pop, "(from: ", source, ", toRoot: ")
      out.write(step.kind == .popToRoot ? "true" : "false", ", animated: ", animated)
    }
    if isLast || !isUsed { out.line(")") } else { out.line(") ?? ", source) }
  }

  /// True if the controller that a step back or a selection shows is used again: by the calls after `then`, by the next
  /// step, or as the result.
  private func isUsed(_ index: Int, of route: PlanRoute) -> Bool {
    guard index + 1 < route.steps.count, route.steps[index].calls.count == 0 else { return true }
    let next = route.steps[index + 1]
    switch next.kind {
    case .select, .root: return false
    case .show: return !isForAppKit
    case .modal: return !isWindow(next)
    default: return true
    }
  }

  /// Returns the controller from which a step starts. On macOS, if the step before it has shown a window, this is the
  /// controller that the window shows.
  mutating func emitSource(
    of index: Int, of route: PlanRoute, _ own: RouteNames, _ emitted: inout EmittedRoute
  ) -> ByteSlice {
    emitted.source = index == 0 ? own.source : emitted.controllers[index - 1]
    guard isForAppKit, index > 0, isWindow(route.steps[index - 1]) else { return emitted.source }
    let window = emitted.source
    emitted.source = emitted.scope.claim("shown", texts)
    out.write("let ", emitted.source, " = ", names.support.shownController)
    out.line("(in: ", window, ".window, route: ", texts.literal(text(route.name)), ")")
    return emitted.source
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
      let isUnused = position + 1 == path.count && !isUsed(index, of: route)
      if isUnused, isForAppKit { emitSelection(of: "", place(of: id), kind, in: current) }
      if isUnused, kind == .root || isForAppKit { break }
      let scene = plan.scenes[target]
      let local = emitted.scope.claim(texts.lowerCamel(texts.mangled(text(scene.name))), texts)
      out.write("let ", local, " = ")
      emitExpectation(child(kind, place(of: id), of: current), target)
      out.end()
      emitSelection(of: local, place(of: id), kind, in: current)
      current = local
    }
    emitted.controllers[index] = current
  }

  private mutating func emitSelection(
    of child: ByteSlice, _ place: Int, _ kind: RelationshipKind, in container: ByteSlice
  ) {
    let place = texts.intern(String(place))
    switch kind {
    case .tab where isForAppKit: out.line(container, ".selectedTabViewItemIndex = ", place)
    case .tab: out.line(container, ".selectedViewController = ", child)
    case .split: out.line(container, ".splitViewItems[", place, "].isCollapsed = false")
    default: break
    }
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
}
