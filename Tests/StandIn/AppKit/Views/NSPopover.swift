/// A popover: a controller's view beside another view.
@MainActor open class NSPopover: NSResponder {
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }

  open var behavior = Behavior.applicationDefined
  open private(set) var isShown = false

  open var contentViewController: NSViewController? {
    didSet { contentViewController?.loadShown() }
  }

  public nonisolated override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private let window = NSWindow()

  open func show(relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
    if positioningView.window == nil { trap("view has no window. You must supply a view in a window.") }
    isShown = true
    window.isVisible = true
    contentViewController?.window = window
    contentViewController?.appear()
  }

  open func close() {
    isShown = false
    window.isVisible = false
  }
}
