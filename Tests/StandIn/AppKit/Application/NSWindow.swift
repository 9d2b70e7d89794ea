/// A window. The view of its content is loaded at once, whether the window is visible or not.
@MainActor open class NSWindow: NSResponder {
  open var title = ""
  open private(set) var isVisible = false
  open internal(set) weak var windowController: NSWindowController?
  open private(set) var sheets: [NSWindow] = []
  open private(set) weak var sheetParent: NSWindow?
  open var contentView: NSView?

  open var contentViewController: NSViewController? {
    didSet {
      oldValue?.window = nil
      contentViewController?.window = self
      contentViewController?.loadShown()
      contentView = contentViewController?.view
      contentView?.window = self
    }
  }

  public nonisolated override init() {
    super.init()
  }

  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    NSApplication.shared.keyWindow = self
    NSApplication.shared.mainWindow = self
  }

  open func orderFront(_ sender: Any?) {
    if !isVisible { NSApplication.shared.windows.append(self) }
    isVisible = true
    contentViewController?.appear()
  }

  open func orderOut(_ sender: Any?) {
    isVisible = false
    NSApplication.shared.windows.removeAll { $0 === self }
  }

  open func close() { orderOut(nil) }

  open func beginSheet(_ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil) {
    sheets.append(sheet)
    sheet.sheetParent = self
    sheet.orderFront(nil)
  }

  open func endSheet(_ sheet: NSWindow) {
    sheets.removeAll { $0 === sheet }
    sheet.sheetParent = nil
    sheet.orderOut(nil)
  }
}
