/// A rectangle of a window; the stand-in only stores it.
@MainActor open class NSView: NSResponder {
  open var frame: NSRect
  open var isHidden = false
  /// The controller whose view this is. `placedWindow` is the window whose content it is.
  weak var controller: NSViewController?
  weak var placedWindow: NSWindow?

  open var window: NSWindow? { placedWindow ?? superview?.window ?? controller?.outermost.window }

  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []

  public init(frame frameRect: NSRect = .zero) {
    frame = frameRect
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor open class NSControl: NSView {
  open var isEnabled = true
  open var stringValue = ""
}

@MainActor open class NSButton: NSControl {}
@MainActor open class NSTextField: NSControl {}
@MainActor open class NSImageView: NSControl {}
@MainActor open class NSScrollView: NSView {}
@MainActor open class NSSplitView: NSView {}
@MainActor open class NSTabView: NSView {}
@MainActor open class NSTableView: NSControl {
  open weak var dataSource: (any NSTableViewDataSource)?
  open weak var delegate: (any NSTableViewDelegate)?
  open var selectedRow: Int { -1 }
  open func reloadData() {}
}

@MainActor open class NSOutlineView: NSTableView {}

@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {}
@MainActor public protocol NSTableViewDelegate: NSObjectProtocol {}
