extension NSViewController {
  /// Loads the view and the views of the visible children.
  func loadShown() {
    loadViewIfNeeded()
    for child in visibleChildren { child.loadShown() }
  }

  /// Makes the controller and its visible children appear.
  func appear() {
    loadShown()
    guard !hasAppeared else { return }
    hasAppeared = true
    viewWillAppear()
    for child in visibleChildren { child.appear() }
    viewDidAppear()
  }

  /// Makes children appear that have become visible in a loaded view.
  func showVisible() {
    for child in visibleChildren { child.appear() }
  }

  var outermost: NSViewController {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    return outermost
  }
}

extension StandIn {
  /// Reports that `other` is about to be shown, unless the segue that shows it has been reported.
  static func announce(
    _ presentation: Presentation, of other: NSResponder, from source: NSResponder, _ show: () -> Void
  ) {
    if beingShown !== other { emit(.present(other, from: source, presentation)) }
    showing(other, show)
  }

  /// Reports that code is about to show a window, unless that was reported.
  static func announceWindow(_ window: NSWindow, as presentation: Presentation, from source: NSResponder?) {
    guard let subject = subject(of: window), beingShown !== subject else { return }
    emit(.present(subject, from: source, presentation))
  }

  /// Shows a window of which has been reported that it is shown.
  static func announcing(_ window: NSWindow, _ show: () -> Void) {
    showing(subject(of: window) ?? window, show)
  }

  static func showing(_ controller: NSResponder, _ show: () -> Void) {
    let outer = beingShown
    beingShown = controller
    show()
    beingShown = outer
  }

  /// The controller that an event names for a window: its own, unless code has put it around a view controller.
  private static func subject(of window: NSWindow) -> NSResponder? {
    guard let controller = window.windowController, controller.storyboard != nil || !isOfFramework(controller)
    else { return window.contentViewController }
    return controller
  }
}
