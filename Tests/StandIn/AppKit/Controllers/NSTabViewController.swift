/// A tab: on no actor, as in the SDK.
open class NSTabViewItem: NSObject {
  open var viewController: NSViewController?
  open var label = ""
  open var identifier: Any?

  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
  }
}

/// Several controllers, only the selected one of them visible.
@MainActor open class NSTabViewController: NSViewController {
  open private(set) lazy var tabView = NSTabView()

  open var tabViewItems: [NSTabViewItem] = [] {
    didSet {
      guard !isInStep else { return }
      isInStep = true
      children = tabViewItems.compactMap(\.viewController)
      isInStep = false
      if isViewLoaded { showVisible() }
    }
  }

  open var selectedTabViewItemIndex = 0 {
    didSet { if isViewLoaded { showVisible() } }
  }

  private var isInStep = false

  open func addTabViewItem(_ tabViewItem: NSTabViewItem) { tabViewItems.append(tabViewItem) }

  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) { tabViewItems.removeAll { $0 === tabViewItem } }

  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    tabViewItems.first { $0.viewController === viewController }
  }

  /// Keeps items and children in step: each child has an item at the same index.
  open override func insertChild(_ childViewController: NSViewController, at index: Int) {
    super.insertChild(childViewController, at: index)
    guard !isInStep else { return }
    isInStep = true
    tabViewItems.insert(NSTabViewItem(viewController: childViewController), at: index)
    isInStep = false
  }

  open override func removeChild(at index: Int) {
    let child = children[index]
    super.removeChild(at: index)
    guard !isInStep else { return }
    isInStep = true
    tabViewItems.removeAll { $0.viewController === child }
    isInStep = false
  }

  override var visibleChildren: [NSViewController] {
    children.indices.contains(selectedTabViewItemIndex) ? [children[selectedTabViewItemIndex]] : []
  }
}
