/// Several controllers, only the selected one of them visible.
@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) lazy var tabBar = UITabBar()

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    for child in children { child.removeFromParent() }
    controllers?.forEach(addChild)
    displaySelected()
  }

  open var selectedIndex = 0 {
    didSet { displaySelected() }
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      guard let index = children.firstIndex(where: { $0 === newValue }) else {
        trap("only a view controller in the tab bar controller's list can be selected")
      }
      selectedIndex = index
    }
  }

  override var visibleChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  private func displaySelected() {
    if isViewLoaded { selectedViewController?.display() }
  }
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
