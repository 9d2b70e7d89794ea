extension StandIn {
  /// An event that is visible from outside, with its objects.
  public enum Event {
    /// `init?(coder:)` of the controller has reached UIKit; its children are not made yet. `custom` is true for a class
    /// of the app, whose own initializers could have reported it before.
    case made(UIViewController, custom: Bool)
    /// The controller's view is about to load.
    case load(UIViewController)
    /// `viewDidLoad` is about to be called.
    case viewDidLoad(UIViewController)
    /// `prepare(for:sender:)` of the segue's source is about to be called, for embeds and unwinds as well.
    case segue(UIStoryboardSegue)
    /// A controller is about to be shown by a segue or by code.
    case present(UIViewController, from: UIViewController, Presentation)
  }

  /// The way in which a controller is shown.
  public enum Presentation: Equatable, CustomStringConvertible, Sendable {
    case show, showDetail, push, modal, popover, replace, custom
    case present(UIModalPresentationStyle)

    /// The segue's kind, or the style for a presenting one.
    public var description: String {
      switch self {
      case .show: "show"
      case .showDetail: "showDetail"
      case .push: "push"
      case .modal: "modal"
      case .popover: "popover"
      case .replace: "replace"
      case .custom: "custom"
      case .present(let style): "\(style)"
      }
    }
  }
}
