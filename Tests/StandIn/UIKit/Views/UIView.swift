/// A rectangle of the screen; the stand-in only stores it.
@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var tag = 0
  open var isHidden = false
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  /// The window that shows the view; the stand-in knows it only for the view of a root controller.
  open var window: UIWindow? {
    UIApplication.shared.windows.first { !$0.isHidden && $0.rootViewController?.viewIfLoaded === self }
  }

  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor open class UILabel: UIView {
  open var text: String?
}

@MainActor open class UIControl: UIView {
  open var isEnabled = true
}

@MainActor open class UIButton: UIControl {}

@MainActor open class UITextField: UIControl {
  open var text: String?
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
}

@MainActor open class UIImageView: UIView {}

@MainActor open class UIScrollView: UIView {}
