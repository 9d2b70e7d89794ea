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
    let outer = beingShown
    if outer !== other { emit(.present(other, from: source, presentation)) }
    beingShown = other
    show()
    beingShown = outer
  }
}
