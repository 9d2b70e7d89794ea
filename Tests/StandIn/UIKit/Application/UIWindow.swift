/// A window: its root controller is displayed once the window is visible.
@MainActor open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet { displayRoot() }
  }

  open override var isHidden: Bool {
    didSet { displayRoot() }
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isHidden = true
    UIApplication.shared.windows.append(self)
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
    self.windowScene = windowScene
    isHidden = true
    windowScene.windows.append(self)
    UIApplication.shared.windows.append(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  private func displayRoot() {
    if !isHidden { rootViewController?.display() }
  }
}
