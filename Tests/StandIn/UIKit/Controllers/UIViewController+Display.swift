extension UIViewController {
  /// Shows the controller: its view is loaded, then its visible children are displayed.
  func display() {
    loadViewIfNeeded()
    if !hasAppeared { viewWillAppear(false) }
    for child in visibleChildren { child.display() }
    if !hasAppeared {
      hasAppeared = true
      viewDidAppear(false)
    }
  }

  /// The containers of the controller, the nearest first; the controller itself is not among them.
  var ancestors: [UIViewController] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  var outermost: UIViewController { ancestors.last ?? self }

  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  public var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    ancestors.lazy.compactMap { $0 as? Container }.first
  }

  /// The controller that presented this one or one of its ancestors.
  public var presentingViewController: UIViewController? {
    ([self] + ancestors).lazy.compactMap(\.directlyPresenting).first
  }

  /// The controller that this one or one of its ancestors presents.
  public var presentedViewController: UIViewController? {
    ([self] + ancestors).lazy.compactMap(\.directlyPresented).first
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if popover == nil { popover = UIPopoverPresentationController(presented: self) }
    return popover
  }

  /// Presents a controller. Returns false if this one presents another already.
  func presentModally(_ other: UIViewController) -> Bool {
    if other.directlyPresenting != nil {
      trap("Application tried to present modally \(other), which is already being presented")
    }
    if other.parent != nil {
      trap("Application tried to present modally \(other), which has a parent view controller")
    }
    if let presented = presentedViewController {
      log("Attempt to present \(other) on \(self) which is already presenting \(presented).")
      return false
    }
    announce(.present(other.modalPresentationStyle), of: other) { source in
      source.outermost.directlyPresented = other
      other.directlyPresenting = source.outermost
      other.display()
    }
    return true
  }

  /// Dismisses the controller that this one presents; without one, asks the presenting controller to do so.
  func dismissPresented() {
    guard let presenting = ([self] + ancestors).first(where: { $0.directlyPresented != nil }) else {
      presentingViewController?.dismissPresented()
      return
    }
    presenting.directlyPresented?.directlyPresenting = nil
    presenting.directlyPresented = nil
  }

  /// Reports that `other` is about to be shown, unless the segue that shows it has been reported.
  func announce(
    _ presentation: StandIn.Presentation, of other: UIViewController, _ show: (UIViewController) -> Void
  ) {
    let isReported = StandIn.beingShown === other
    let outer = StandIn.beingShown
    if !isReported { StandIn.emit(.present(other, from: self, presentation)) }
    StandIn.beingShown = other
    show(self)
    StandIn.beingShown = outer
  }
}

/// The anchor of a popover.
@MainActor open class UIPopoverPresentationController: NSObject {
  public private(set) unowned var presentedViewController: UIViewController
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?

  init(presented: UIViewController) {
    presentedViewController = presented
    super.init()
  }
}
