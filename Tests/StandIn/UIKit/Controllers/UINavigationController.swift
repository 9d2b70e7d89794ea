/// A stack of controllers, only the last one of them visible.
@MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    for child in children where !controllers.contains(where: { $0 === child }) { child.removeFromParent() }
    children = []
    controllers.forEach(addChild)
    displayTop()
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    if controller is UINavigationController { trap("Pushing a navigation controller is not supported") }
    if controller.parent === self {
      trap("Pushing the same view controller instance more than once is not supported (\(controller))")
    }
    (topViewController ?? self).announce(.push, of: controller) { _ in
      addChild(controller)
      displayTop()
    }
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    top.removeFromParent()
    displayTop()
    return top
  }

  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === controller }) else {
      trap("Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(children[(index + 1)...])
    for controller in popped { controller.removeFromParent() }
    displayTop()
    return popped
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    (topViewController ?? self).announce(.show, of: vc) { source in
      if vc is UINavigationController {
        source.present(vc, animated: true)
      } else {
        pushViewController(vc, animated: true)
      }
    }
  }

  override var visibleChildren: [UIViewController] { children.suffix(1) }

  private func displayTop() {
    if isViewLoaded { topViewController?.display() }
  }
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
