/// A pane of a split view: on no actor, as in the SDK.
open class NSSplitViewItem: NSObject {
  public enum Behavior: Int, Sendable { case `default`, sidebar, contentList, inspector }

  open var viewController: NSViewController
  open var isCollapsed = false
  public let behavior: Behavior

  public init(viewController: NSViewController) {
    self.viewController = viewController
    behavior = .default
    super.init()
  }

  private init(_ viewController: NSViewController, _ behavior: Behavior) {
    self.viewController = viewController
    self.behavior = behavior
    super.init()
  }

  public static func sidebar(_ viewController: NSViewController) -> NSSplitViewItem {
    NSSplitViewItem(viewController, .sidebar)
  }
}

/// Panes side by side, all of them visible.
@MainActor open class NSSplitViewController: NSViewController {
  open private(set) lazy var splitView = NSSplitView()

  open var splitViewItems: [NSSplitViewItem] = [] {
    didSet {
      guard !isInStep else { return }
      isInStep = true
      children = splitViewItems.map(\.viewController)
      isInStep = false
      if isViewLoaded { showVisible() }
    }
  }

  private var isInStep = false

  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) { splitViewItems.append(splitViewItem) }

  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    splitViewItems.insert(splitViewItem, at: index)
  }

  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    splitViewItems.removeAll { $0 === splitViewItem }
  }

  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    splitViewItems.first { $0.viewController === viewController }
  }

  /// Keeps items and children in step: each child has an item at the same index.
  open override func insertChild(_ childViewController: NSViewController, at index: Int) {
    super.insertChild(childViewController, at: index)
    guard !isInStep else { return }
    isInStep = true
    splitViewItems.insert(NSSplitViewItem(viewController: childViewController), at: index)
    isInStep = false
  }

  open override func removeChild(at index: Int) {
    let child = children[index]
    super.removeChild(at: index)
    guard !isInStep else { return }
    isInStep = true
    splitViewItems.removeAll { $0.viewController === child }
    isInStep = false
  }

  override var visibleChildren: [NSViewController] { children }
}
