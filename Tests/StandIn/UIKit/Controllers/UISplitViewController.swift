/// Columns side by side, all of them visible except the compact one. It is never collapsed here.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var isCollapsed: Bool { false }
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    switch (coder as? StoryboardCoder)?.scene.splitStyle {
    case "doubleColumn": style = .doubleColumn
    case "tripleColumn": style = .tripleColumn
    default: style = .unspecified
    }
    super.init(coder: coder)
  }

  /// The columns from the leading one to the trailing one.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      for column in columns.keys { set(nil, in: column) }
      let isTriple = newValue.count > 2
      let kinds: [Column] = isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (controller, column) in zip(newValue, kinds) { set(controller, in: column) }
      if isViewLoaded { display() }
    }
  }

  /// The style before columns has none.
  open func viewController(for column: Column) -> UIViewController? {
    style == .unspecified ? nil : columns[column]
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(vc, in: column)
    if isViewLoaded { vc?.display() }
  }

  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}

  open override func show(_ vc: UIViewController, sender: Any?) {
    showDetailViewController(vc, sender: sender)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    announce(.showDetail, of: vc) { _ in
      setViewController(vc, for: .secondary)
    }
  }

  override func adopt(_ child: UIViewController, by relationship: String) {
    switch relationship {
    case "masterViewController": set(child, in: .primary)
    case "supplementaryViewController": set(child, in: .supplementary)
    case "detailViewController": set(child, in: .secondary)
    default: set(child, in: .compact)
    }
  }

  /// The order of insertion: that of a storyboard's relationships in the file.
  override var visibleChildren: [UIViewController] { children.filter { $0 !== columns[.compact] } }

  private func set(_ controller: UIViewController?, in column: Column) {
    columns[column]?.removeFromParent()
    columns[column] = controller
    controller.map(addChild)
  }
}

@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
