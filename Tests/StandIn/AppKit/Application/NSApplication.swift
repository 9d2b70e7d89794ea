// The names are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The running app. There is always exactly one.
@MainActor open class NSApplication: NSResponder {
  public static let shared = NSApplication()

  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public static let stop = ModalResponse(rawValue: -1000)
    public static let OK = ModalResponse(rawValue: 1)
    public static let cancel = ModalResponse(rawValue: 0)
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  open weak var delegate: (any NSApplicationDelegate)?
  open internal(set) var windows: [NSWindow] = []
  open weak var mainWindow: NSWindow?
  open weak var keyWindow: NSWindow?

  public nonisolated override init() {
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// The windows that are visible, the frontmost one first.
  open var orderedWindows: [NSWindow] { windows.reversed().filter(\.isVisible) }

  /// The window that keeps the app waiting.
  open private(set) weak var modalWindow: NSWindow?

  /// Shows the window. There is no event loop: the caller continues at once, after `StandIn.duringModal`.
  @discardableResult open func runModal(for window: NSWindow) -> ModalResponse {
    StandIn.announceWindow(window, as: .modal, from: nil)
    modalWindow = window
    StandIn.announcing(window) { window.makeKeyAndOrderFront(nil) }
    StandIn.duringModal?(window)
    if modalWindow != nil, !window.isVisible { trap("The window is closed, and the app still waits") }
    modalWindow = nil
    return .stop
  }

  open func stopModal() { modalWindow = nil }
}

@MainActor public var NSApp: NSApplication! { NSApplication.shared }

/// Notifications from the system to the app.
@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationDidFinishLaunching(_ notification: Notification)
  func applicationWillTerminate(_ notification: Notification)
  func application(_ application: NSApplication, open urls: [URL])
}

/// All requirements of the protocol are optional.
extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  public func applicationWillTerminate(_ notification: Notification) {}
  public func application(_ application: NSApplication, open urls: [URL]) {}

  /// The entry point of `@main` on a delegate. It runs no app: call `StandIn.launch`.
  public static func main() {
    trap("NSApplicationMain has no event loop in the stand-in; use StandIn.launch")
  }
}
