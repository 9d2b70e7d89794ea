extension StandIn {
  /// An event that is visible from outside, with its objects.
  public enum Event {
    /// `init?(coder:)` of the controller has reached AppKit; its children are not made yet. `custom` is true for a
    /// class of the app, whose own initializers could have reported it before.
    case made(NSResponder, custom: Bool)
    /// The controller's view is about to load.
    case load(NSViewController)
    /// `viewDidLoad` is about to be called.
    case viewDidLoad(NSViewController)
    /// `prepare(for:sender:)` of the segue's source is about to be called, for an embed as well.
    case segue(NSStoryboardSegue)
    /// A controller is about to be shown by a segue or by code. A window that code shows alone has no source.
    case present(NSResponder, from: NSResponder?, Presentation)
  }

  /// What happens while a window keeps the app waiting.
  @MainActor public static var duringModal: ((NSWindow) -> Void)?

  /// The way in which a controller is shown.
  public enum Presentation: String, CustomStringConvertible, Sendable {
    case show, sheet, modal, popover, tab, custom

    public var description: String { rawValue }
  }
}
