import StoryboardPlan
import StoryboardVocabulary

/// Handles the windows of macOS: which controllers have one of their own, and what is shown over them.
extension FrameworkSimulator {
  /// True if a controller belongs to AppKit.
  func isOnDesktop(_ controller: ControllerID) -> Bool {
    guard controller != .unknown, isForDesktop else { return false }
    return isController(controller, named: "NSViewController")
      || isController(controller, named: "NSWindowController")
  }

  /// Notes how a segue shows its destination.
  func placeInWindow(_ controller: ControllerID, by kind: TransitionKind) {
    switch kind {
    case .segue(.show): self[controller].place = .window
    case .segue(.modal): self[controller].place = isWindow(controller) ? .window : .modal
    case .segue(.sheet): self[controller].place = .sheet
    case .segue(.popover): self[controller].place = .popover
    default: break
    }
  }

  /// Notes how a step of a route shows its controller, and returns the controller that presents it. That is the source;
  /// or the content of the source's window, if a window is shown with that window. Nil if a window is shown alone.
  func placeInWindow(
    _ controller: ControllerID, by kind: RouteStepKind, from source: ControllerID?
  ) -> ControllerID? {
    switch kind {
    case .sheet:
      self[controller].place = .sheet
      return isWindow(controller) ? source.map { content(of: $0) } : source
    case .popover:
      self[controller].place = .popover
      return source
    case .modal:
      self[controller].place = isWindow(controller) ? .window : .modal
      return isWindow(controller) ? nil : source
    case .tab:
      self[controller].place = .window
      keepWindow(of: controller)
      return source.map { source in
        var base = source
        while let presenter = self.presenter(of: base) { base = presenter }
        return content(of: base)
      }
    default:
      self[controller].place = .window
      keepWindow(of: controller)
      return nil
    }
  }

  /// The controller that the window of a controller shows: the content of the last sheet, and in it the selected tab.
  func shownInWindow(of controller: ControllerID) -> ControllerID {
    var window = outermost(controller)
    while let sheet = sheet(of: window) { window = outermost(sheet) }
    var shown = firstChild(of: window, .content) ?? window
    while isController(shown, named: "NSTabViewController"), let tab = shownTab(of: shown) { shown = tab }
    return shown
  }

  /// Looks for something in the windows that are open, by their outermost controllers, the last one first.
  func findInWindows<Found>(_ find: (ControllerID) -> Found?) -> Found? {
    guard isForDesktop else { return nil }
    for index in controllers.indices.reversed() {
      let controller = ControllerID(index: index)
      if self[controller].isLoaded, !self[controller].isDismissed, isOnDesktop(controller),
        container(of: controller) == nil, presenter(of: controller) == nil, let found = find(controller)
      {
        return found
      }
    }
    return nil
  }

  /// Closes the window that a controller of macOS is in.
  func closeWindow(of controller: ControllerID) {
    self[outermost(controller)].isDismissed = true
  }

  private func sheet(of window: ControllerID) -> ControllerID? {
    controllers.indices.lazy.map { ControllerID(index: $0) }.last {
      guard self[$0].place == .sheet, !self[$0].isDismissed, let presenter = self[$0].presenter else {
        return false
      }
      return self.outermost(presenter) == window
    }
  }

  /// The content of the window that a controller is in.
  private func content(of controller: ControllerID) -> ControllerID {
    guard controller != .unknown else { return controller }
    let window = outermost(controller)
    return isWindow(window) ? firstChild(of: window, .content) ?? window : window
  }

  /// True for the controller of a window.
  func isWindow(_ controller: ControllerID) -> Bool {
    controller != .unknown && isController(controller, named: "NSWindowController")
  }
}
