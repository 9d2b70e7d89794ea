/// A controller of a view.
@MainActor open class NSViewController: NSResponder, NSSeguePerforming {
  public let nibName: NSNib.Name?
  public let nibBundle: Bundle?

  /// The storyboard that the controller was made from.
  open internal(set) var storyboard: NSStoryboard?
  /// The scene that it was made from.
  var scene: StoryboardScene?

  open var title: String?
  open var representedObject: Any?
  open var preferredContentSize = NSSize.zero

  open internal(set) weak var parent: NSViewController?
  private var storedChildren: [NSViewController] = []

  open internal(set) var presentedViewControllers: [NSViewController]?
  open internal(set) weak var presentingViewController: NSViewController?
  /// The object that shows the presented controller: a sheet, a window, a popover.
  var presentation: NSResponder?
  /// The window with this content.
  weak var window: NSWindow?

  private var storedView: NSView?
  private var isLoading = false
  var hasAppeared = false

  public init(nibName nibNameOrNil: NSNib.Name? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(coder: coder)
    guard let coder = coder as? StoryboardCoder else { return }
    storyboard = coder.storyboard
    scene = coder.scene
    title = coder.scene.title
    StandIn.emit(.made(self, custom: !StandIn.isOfFramework(self)))
    for relationship in coder.scene.segues where relationship.kind == "relationship" {
      guard let child = coder.makeChild(relationship) as? NSViewController else {
        trap("A window controller cannot be the child '\(relationship.relationship)' of \(self)")
      }
      adopt(child)
    }
  }

  // MARK: The view

  open var view: NSView {
    get {
      loadViewIfNeeded()
      if let storedView { return storedView }
      trap("-[\(type(of: self)) loadView] loaded no view")
    }
    set {
      storedView = newValue
      newValue.controller = self
    }
  }

  open var isViewLoaded: Bool { storedView != nil }
  open var viewIfLoaded: NSView? { storedView }

  open func loadView() {
    if storyboard == nil, nibName == nil { trap("-[NSNib _initWithNibNamed:bundle:options:] could not load") }
    view = NSView()
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
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}

  /// Called when a nib has been decoded; on no actor, as in the SDK.
  open nonisolated func awakeFromNib() {}

  // MARK: Segues

  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    StandIn.fire(identifier, from: self, sender: sender)
  }

  open func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool { true }

  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}

  // MARK: Presenting

  open func presentAsSheet(_ viewController: NSViewController) {
    present(viewController, as: .sheet) { source in
      let sheet = NSWindow(contentViewController: viewController)
      viewController.presentation = sheet
      guard let window = source.outermost.window else {
        trap("\(source) is in no window that could have a sheet")
      }
      window.beginSheet(sheet)
      viewController.appear()
    }
  }

  open func presentAsModalWindow(_ viewController: NSViewController) {
    present(viewController, as: .modal) { _ in
      let window = NSWindow(contentViewController: viewController)
      viewController.presentation = window
      NSApplication.shared.runModal(for: window)
    }
  }

  open func present(
    _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect,
    of positioningView: NSView, preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
  ) {
    present(viewController, as: .popover) { _ in
      let popover = NSPopover()
      popover.behavior = behavior
      popover.contentViewController = viewController
      viewController.presentation = popover
      popover.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
    }
  }

  private func present(
    _ other: NSViewController, as presentation: StandIn.Presentation, _ show: (NSViewController) -> Void
  ) {
    if other.presentingViewController != nil {
      trap("\(other) is presented already: a controller cannot be presented twice")
    }
    StandIn.announce(presentation, of: other, from: self) {
      presentedViewControllers = (presentedViewControllers ?? []) + [other]
      other.presentingViewController = self
      show(self)
    }
  }

  open func dismiss(_ viewController: NSViewController) {
    guard viewController.presentingViewController === self else {
      trap("\(viewController) is not presented by \(self)")
    }
    presentedViewControllers?.removeAll { $0 === viewController }
    viewController.presentingViewController = nil
    switch viewController.presentation {
    case let window as NSWindow:
      if let parent = window.sheetParent { parent.endSheet(window) } else { window.close() }
    case let popover as NSPopover: popover.close()
    default: break
    }
    viewController.presentation = nil
  }

  /// Dismisses the controller itself if another one presents it.
  open func dismiss(_ sender: Any?) {
    if let presenting = presentingViewController { presenting.dismiss(self) } else { window?.close() }
  }

  // MARK: Children

  open var children: [NSViewController] {
    get { storedChildren }
    set {
      for child in storedChildren { child.removeFromParent() }
      for child in newValue { addChild(child) }
    }
  }

  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: storedChildren.count)
  }

  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    childViewController.removeFromParent()
    guard index <= storedChildren.count else { trap("insertChild(_:at:) of \(self): no such place \(index)") }
    storedChildren.insert(childViewController, at: index)
    childViewController.parent = self
  }

  open func removeChild(at index: Int) {
    guard storedChildren.indices.contains(index) else {
      trap("removeChild(at:) of \(self): no child \(index)")
    }
    storedChildren[index].parent = nil
    storedChildren.remove(at: index)
  }

  open func removeFromParent() {
    if let index = parent?.storedChildren.firstIndex(where: { $0 === self }) {
      parent?.removeChild(at: index)
    }
  }

  /// Takes a child by a relationship of the scene. Containers override it.
  func adopt(_ child: NSViewController) {
    addChild(child)
  }

  /// The children that are visible with the controller; embedded ones are displayed with their parent's view.
  var visibleChildren: [NSViewController] { [] }
}

public enum NSNib {
  public typealias Name = String
}
