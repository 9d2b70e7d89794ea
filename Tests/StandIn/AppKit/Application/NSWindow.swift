/// A window. The view of its content is loaded at once, whether the window is visible or not.
@MainActor open class NSWindow: NSResponder {
  open var title = ""
  open internal(set) var isVisible = false
  open internal(set) var isMiniaturized = false
  open internal(set) weak var windowController: NSWindowController?
  open private(set) var sheets: [NSWindow] = []
  open private(set) weak var sheetParent: NSWindow?
  open private(set) var tabbedWindows: [NSWindow]?

  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")

  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }

  open var contentView: NSView?
  private var sheetEnds: [ObjectIdentifier: (NSApplication.ModalResponse) -> Void] = [:]

  open var contentViewController: NSViewController? {
    didSet {
      oldValue?.window = nil
      showContent()
    }
  }

  private func showContent() {
    contentViewController?.window = self
    contentViewController?.loadShown()
    contentView = contentViewController?.view
    contentView?.placedWindow = self
  }

  public nonisolated override init() {
    super.init()
  }

  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    showContent()
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
    if !isVisible, !isMiniaturized { StandIn.announceWindow(self, as: .show, from: nil) }
    isMiniaturized = false
    StandIn.announcing(self) {
      NSApplication.shared.windows.removeAll { $0 === self }
      NSApplication.shared.windows.append(self)
      isVisible = true
      contentViewController?.appear()
    }
  }

  open func orderOut(_ sender: Any?) {
    isVisible = false
    NSApplication.shared.windows.removeAll { $0 === self }
  }

  open func miniaturize(_ sender: Any?) {
    orderOut(sender)
    isMiniaturized = true
    NSApplication.shared.windows.append(self)
  }

  open func close() {
    NotificationCenter.default.post(name: Self.willCloseNotification, object: self)
    orderOut(nil)
  }

  open func addTabbedWindow(_ window: NSWindow, ordered: OrderingMode) {
    StandIn.announceWindow(window, as: .tab, from: contentViewController)
    tabbedWindows = (tabbedWindows ?? [self]) + [window]
    StandIn.announcing(window) { window.orderFront(nil) }
  }

  open var attachedSheet: NSWindow? { sheets.last }

  open func beginSheet(_ sheet: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil) {
    StandIn.announceWindow(sheet, as: .sheet, from: contentViewController)
    sheets.append(sheet)
    sheet.sheetParent = self
    sheetEnds[ObjectIdentifier(sheet)] = completionHandler
    StandIn.announcing(sheet) { sheet.orderFront(nil) }
  }

  open func endSheet(_ sheet: NSWindow) {
    sheets.removeAll { $0 === sheet }
    sheet.sheetParent = nil
    sheet.orderOut(nil)
    sheetEnds.removeValue(forKey: ObjectIdentifier(sheet))?(.stop)
  }
}
