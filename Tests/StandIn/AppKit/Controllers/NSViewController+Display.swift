extension NSViewController {
  /// Loads the view, and those that are seen in it.
  func loadShown() {
    loadViewIfNeeded()
    for child in visibleChildren { child.loadShown() }
  }

  /// The controller is seen, and with it what is in it.
  func appear() {
    loadShown()
    guard !hasAppeared else { return }
    hasAppeared = true
    viewWillAppear()
    for child in visibleChildren { child.appear() }
    viewDidAppear()
  }

  /// What has come into sight of a view that is loaded appears.
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
    let outer = beingShown
    if outer !== other { emit(.present(other, from: source, presentation)) }
    beingShown = other
    show()
    beingShown = outer
  }
}
