@MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var isEnabled = true

  public nonisolated override init() { super.init() }
}

@MainActor open class UIBarButtonItem: UIBarItem {}

@MainActor open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
}

@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?

  public init(title: String) {
    self.title = title
    super.init()
  }
}

@MainActor open class UINavigationBar: UIView {}

@MainActor open class UITabBar: UIView {}
