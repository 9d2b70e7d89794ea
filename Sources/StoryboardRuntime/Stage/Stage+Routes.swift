import StoryboardPlan
import StoryboardVocabulary

extension Stage {
  /// Opens a route as its generated function does: each step shows something in what the one before shows.
  ///
  /// Where the controller that the route starts from is unknown, `source`, it is taken to be in a navigation
  /// controller.
  ///
  /// - Parameters:
  ///   - route: one of the plan's.
  ///   - instance: one of its container; nil: the one that entry points use.
  ///   - source: the controller that it starts from.
  ///   - arguments: by parameter name; missing ones take their default or are opaque.
  /// - Returns: what each step shows, in order.
  ///
  /// Throws `.noNavigation`, and what the recipes throw.
  @discardableResult
  public func open(
    _ route: ID<PlanRoute>, in instance: RecordHost.Container? = nil, from source: ControllerID? = nil,
    arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> [ControllerID] {
    var container = instance
    if container == nil, let needed = plan.routes[route].container { container = try self.container(needed) }
    let told = try entryArguments(plan.routes[route].parameters, arguments, in: container)
    let flight = try interpreter.begin(route, in: container, told)
    var shown: [ControllerID] = []
    for (index, step) in plan.routes[route].steps.enumerated() {
      let controller: ControllerID
      if case .select(let opener, let way) = step.kind {
        guard shown.indices.contains(opener) else { throw .malformed(.noController) }
        controller = try select(way, in: shown[opener])
      } else {
        controller = try open(step, index, of: flight)
        try show(controller, by: route, index, from: shown.last ?? source)
      }
      shown.append(controller)
      try interpreter.finish(step: index, of: flight, .object(self[controller].record))
    }
    guard let last = shown.last else { throw .malformed(.noController) }
    host.emit(.return(.object(self[last].record)))
    return shown
  }

  private func open(
    _ step: PlanRouteStep, _ index: Int, of route: RouteInFlight<RecordHost>
  ) throws(InterpreterError) -> ControllerID {
    guard !isExternal(step.target) else { throw .external(step.target) }
    guard !interpreter.holdsMade[step.target.index] else { throw .needsSegue(step.target) }
    let context = try interpreter.open(step: index, of: route)
    let scene = plan.scenes[step.target]
    let controller = try make(step.target, scene.initializer == nil ? nil : context, nil)
    if scene.needsWiring { try interpreter.wire(.object(self[controller].record), context) }
    return controller
  }

  // MARK: Showing

  private func show(
    _ controller: ControllerID, by route: ID<PlanRoute>, _ index: Int, from source: ControllerID?
  ) throws(InterpreterError) {
    var shower = source
    switch plan.routes[route].steps[index].kind {
    case .root, .select: return try display(controller)
    case .present, .showDetail: break
    case .push:
      let navigation = source.flatMap { self.navigation(of: $0) }
      guard source == nil || navigation != nil || isPushed(source) else { throw .noNavigation(route) }
      shower = navigation.flatMap { top(of: $0) } ?? source
      push(controller, on: navigation)
    case .show:
      let navigation = source.flatMap { self.navigation(around: $0) }
      if let source, navigation == source { shower = top(of: source) ?? source }
      let canPush = (source == nil || navigation != nil || isPushed(source)) && !isNavigation(controller)
      if canPush { push(controller, on: navigation) }
    }
    self[controller].presenter = shower
    let from = shower.map { RecordValue.object(self[$0].record) } ?? .opaque("source")
    host.emit(.step(route, index, self[controller].record, from: from))
    try display(controller)
  }

  /// Shows a controller that is there already: its tabs are selected, navigation controllers go back to their roots.
  private func select(
    _ way: [ID<PlanTransition>], in opener: ControllerID
  ) throws(InterpreterError) -> ControllerID {
    var current = opener
    for transition in way {
      let children = plan.scenes[self[current].scene].children
      guard let index = children.firstIndex(of: transition), let child = self[current].children[index] else {
        throw .malformed(.noController)
      }
      if plan.transitions[transition].kind == .relationship(.tab) {
        self[current].selected = child
        try display(child)
      } else {
        self[current].top = nil
      }
      current = child
    }
    return current
  }

  // MARK: Navigation controllers

  private func push(_ controller: ControllerID, on navigation: ControllerID?) {
    self[controller].isPushed = true
    self[controller].navigation = navigation
    if let navigation { self[navigation].top = controller }
  }

  private func isPushed(_ controller: ControllerID?) -> Bool { controller.map { self[$0].isPushed } ?? false }

  /// The navigation controller itself, or the nearest around a controller.
  private func navigation(around controller: ControllerID) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if isNavigation(current) { return current }
      if let navigation = self[current].navigation { return navigation }
      next = self[current].parent
    }
    return nil
  }

  /// Where a route pushes: the navigation controller around, or that of the tab which is shown.
  private func navigation(of controller: ControllerID) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if let found = navigation(around: current) { return found }
      next = isPushed(current) ? nil : shownTab(of: current)
    }
    return nil
  }

  private func shownTab(of controller: ControllerID) -> ControllerID? {
    if let selected = self[controller].selected { return selected }
    let children = plan.scenes[self[controller].scene].children
    let first = children.firstIndex { plan.transitions[$0].kind == .relationship(.tab) }
    return first.flatMap { self[controller].children[$0] }
  }

  /// What a navigation controller shows.
  private func top(of navigation: ControllerID) -> ControllerID? {
    if let top = self[navigation].top { return top }
    let children = plan.scenes[self[navigation].scene].children
    let root = children.firstIndex { plan.transitions[$0].kind == .relationship(.root) }
    return root.flatMap { self[navigation].children[$0] } ?? navigation
  }

  private func isNavigation(_ controller: ControllerID) -> Bool {
    let type = self[controller].record.type
    return ([type] + plan.types[type].supertypes).contains { type in
      plan.types[type].kind == .controller(isFramework: true)
        && plan.symbols[plan.types[type].name] == "UINavigationController"
    }
  }
}
