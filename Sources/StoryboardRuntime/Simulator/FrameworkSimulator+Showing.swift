import StoryboardPlan
import StoryboardVocabulary

/// Handles navigation and tab bar controllers in a route.
extension FrameworkSimulator {
  /// Shows a controller as UIKit's `show` does. The controller is pushed if there is a navigation controller around
  /// the source, unless the controller is a navigation controller itself.
  func show(_ controller: ControllerID, from source: ControllerID) {
    guard let navigation = navigation(around: source), !isNavigation(controller) else { return }
    push(controller, on: navigation)
  }

  func push(_ controller: ControllerID, on navigation: ControllerID) {
    self[controller].navigation = navigation
    if navigation != .unknown { self[navigation].pushed.append(controller) }
  }

  /// Removes the last pushed controller of a navigation controller from the screen, or all of them. Returns the
  /// controller that is shown then; nil if none was pushed.
  func pop(_ navigation: ControllerID, toRoot: Bool) -> ControllerID? {
    guard navigation != .unknown else { return nil }
    let pushed = self[navigation].pushed.filter { !self[$0].isDismissed }
    guard let last = pushed.last else { return nil }
    for controller in toRoot ? pushed : [last] { self[controller].isDismissed = true }
    self[navigation].pushed = toRoot ? [] : Array(pushed.dropLast())
    return top(of: navigation)
  }

  /// Dismisses what a controller presents, or else what it is presented in. Returns the outermost presenting controller;
  /// nil if nothing is presented.
  func dismiss(_ controller: ControllerID) -> ControllerID? {
    guard controller != .unknown else { return nil }
    if presented(over: controller) != nil {
      dismissPresented(over: controller)
      return controller
    }
    guard let presenter = presenter(of: controller) else {
      guard isOnDesktop(controller), !self[outermost(controller)].isDismissed else { return nil }
      closeWindow(of: controller)
      return controller
    }
    if isOnDesktop(controller) { closeWindow(of: controller) } else { dismissPresented(over: presenter) }
    return presenter
  }

  /// Removes everything from the screen that is presented over a controller and the containers around it.
  func dismissPresented(over controller: ControllerID) {
    while let presented = presented(over: controller) {
      dismissPresented(over: presented)
      self[presented].isDismissed = true
    }
  }

  /// The outermost container of the controller that presented a controller, or a container around it; nil if there is
  /// none.
  func presenter(of controller: ControllerID) -> ControllerID? {
    guard controller != .unknown else { return nil }
    let window = outermost(controller)
    guard self[window].navigation == nil, self[window].place != .window else { return nil }
    return self[window].presenter.map { isOnDesktop(window) ? $0 : outermost($0) }
  }

  /// Shows a child of a container.
  func reveal(_ child: ControllerID, in container: ControllerID) {
    if isTabs(container) { self[container].selected = child }
    guard isNavigation(container) else { return }
    let place = self[container].pushed.firstIndex(of: child).map { $0 + 1 } ?? 0
    for covering in self[container].pushed[place...] { self[covering].isDismissed = true }
    self[container].pushed.removeSubrange(place...)
  }

  /// The controller that a navigation controller shows.
  func top(of navigation: ControllerID) -> ControllerID {
    guard navigation != .unknown else { return navigation }
    if let top = self[navigation].pushed.last(where: { !self[$0].isDismissed }) { return top }
    return self[navigation].root ?? firstChild(of: navigation, .root) ?? navigation
  }

  /// Returns the nearest navigation controller around a controller, or the controller itself if it is one. Nil if
  /// there is none.
  func navigation(around controller: ControllerID) -> ControllerID? {
    var next: ControllerID? = controller
    while let current = next {
      if current == .unknown || isNavigation(current) { return current }
      next = self[current].navigation ?? self[current].parent
    }
    return nil
  }

  func shownTab(of controller: ControllerID) -> ControllerID? {
    self[controller].selected ?? firstChild(of: controller, .tab)
  }

  /// Returns the controller that the window of a controller shows. From the outermost controller, the search goes to
  /// what is presented over it; then to the selected tab, the top of a navigation controller, or the last column.
  func shownController(over controller: ControllerID) -> ControllerID {
    if isOnDesktop(controller) { return shownInWindow(of: controller) }
    var shown = outermost(controller)
    while let presenter = self[shown].presenter, !self[shown].isDismissed { shown = outermost(presenter) }
    while let next = presented(over: shown) ?? visibleChild(of: shown) { shown = next }
    return shown
  }

  func presented(over controller: ControllerID) -> ControllerID? {
    let window = outermost(controller)
    return controllers.indices.lazy.map { ControllerID(index: $0) }.last {
      guard let presenter = self[$0].presenter, !self[$0].isDismissed, outermost($0) == $0 else {
        return false
      }
      if self[$0].place == .window { return false }
      return presenter != .unknown && outermost(presenter) == window && self[$0].navigation == nil
    }
  }

  func isTabs(_ controller: ControllerID) -> Bool {
    isController(controller, named: "UITabBarController")
      || isController(controller, named: "NSTabViewController")
  }

  private func visibleChild(of controller: ControllerID) -> ControllerID? {
    if isTabs(controller) { return shownTab(of: controller) }
    if isNavigation(controller) { return top(of: controller) }
    guard isController(controller, named: "UISplitViewController") else { return nil }
    return self[controller].pushed.last { !self[$0].isDismissed } ?? self[controller].children.last ?? nil
  }

  /// The relationships of a controller's scene; none for a controller that code made.
  func children(of controller: ControllerID) -> [ID<PlanTransition>] {
    self[controller].scene.map { plan.scenes[$0].children } ?? []
  }

  func firstChild(
    of controller: ControllerID, _ relationship: RelationshipKind
  ) -> ControllerID? {
    let children = children(of: controller)
    let first = children.firstIndex { plan.transitions[$0].kind == .relationship(relationship) }
    return first.flatMap { self[controller].children[$0] }
  }

  /// True if the class of a controller is the framework's class `name`, or inherits from it.
  func isController(_ controller: ControllerID, named name: String) -> Bool {
    plan.isController(self[controller].record.type, named: name)
  }

  private func isNavigation(_ controller: ControllerID) -> Bool {
    isController(controller, named: "UINavigationController")
  }
}

extension Plan {
  /// True if a type is the framework's controller class `name`, or inherits from it.
  func isController(_ type: ID<PlanType>, named name: String) -> Bool {
    isFrameworkController(type, named: name)
      || supertypes(of: type).contains { isFrameworkController($0, named: name) }
  }

  private func isFrameworkController(_ type: ID<PlanType>, named name: String) -> Bool {
    types[type].kind == .controller(isFramework: true) && symbols[types[type].name] == name
  }

  /// True if a scene has a window controller, which has no view of its own.
  func isWindow(_ scene: ID<PlanScene>) -> Bool {
    isController(scenes[scene].controller, named: "NSWindowController")
  }
}
