/// A controller of a view: the centre of the stand-in, as of UIKit.
@MainActor open class UIViewController: UIResponder {
  public let nibName: String?
  public let nibBundle: Bundle?

  /// The storyboard that the controller was made from.
  open internal(set) var storyboard: UIStoryboard?
  /// The scene that it was made from.
  var scene: StoryboardScene?

  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var hidesBottomBarWhenPushed = false
  open var isEditing = false
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var preferredContentSize = CGSize.zero

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// The controller that this one presents itself; `presentedViewController` considers its ancestors, too.
  var directlyPresented: UIViewController?
  weak var directlyPresenting: UIViewController?
  var popover: UIPopoverPresentationController?
  /// True while the controller goes away with an animation; only a test sets it.
  open var isBeingDismissed: Bool { StandIn.isBeingDismissed(self) }
  /// The transition that a test lets run at the controller; nil otherwise.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    StandIn.transition(at: self)
  }

  private var storedView: UIView?
  private var isLoading = false
  var hasAppeared = false

  /// The arguments are optional, since UIKit has an inherited `init()`.
  public init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    if let coder = coder as? StoryboardCoder { decode(coder) }
  }

  open override var next: UIResponder? { parent }

  // MARK: The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { storedView = newValue }
  }

  open var isViewLoaded: Bool { storedView != nil }
  open var viewIfLoaded: UIView? { storedView }

  open func loadView() {
    view = UIView()
  }

  /// Loads the view, then the embedded children, then calls `viewDidLoad`.
  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    StandIn.emit(.load(self))
    loadView()
    if storedView == nil { trap("-[\(type(of: self)) loadView] loaded no view") }
    fireEmbeds()
    isLoading = false
    StandIn.emit(.viewDidLoad(self))
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func didReceiveMemoryWarning() {}

  /// Called when a nib has been decoded; on no actor, as in the SDK.
  open nonisolated func awakeFromNib() {}

  // MARK: Segues

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = scene?.segues.first(where: { $0.identifier == identifier && $0.isFired }) else {
      trap("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    fire(segue, sender: sender)
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    self !== fromViewController && StandIn.unwindAction(action.description, of: self) != nil
  }

  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Showing

  open func show(_ vc: UIViewController, sender: Any?) {
    let container = ancestors.first { $0 is UINavigationController || $0 is UISplitViewController }
    announce(.show, of: vc) { source in
      if let container { container.show(vc, sender: sender) } else { source.present(vc, animated: true) }
    }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    let split = splitViewController
    announce(.showDetail, of: vc) { source in
      if let split {
        split.showDetailViewController(vc, sender: sender)
      } else {
        source.present(vc, animated: true)
      }
    }
  }

  open func present(_ vc: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    // If the presentation is refused, nobody is told.
    if presentModally(vc) { completion?() }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    dismissPresented()
    completion?()
  }

  // MARK: Children

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Takes a child by a relationship of the scene. Containers override it.
  func adopt(_ child: UIViewController, by relationship: String) {
    addChild(child)
  }

  /// The children that are visible with the controller.
  var visibleChildren: [UIViewController] { [] }
}
