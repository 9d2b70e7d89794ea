extension StandIn {
  /// What can be seen from outside, with the objects it happened to.
  public enum Event {
    /// `init?(coder:)` of the controller has reached UIKit; its children are not made yet. `custom` says that
    /// its class is the app's, whose own initializers could have reported it before.
    case made(UIViewController, custom: Bool)
    /// The controller's view is about to load.
    case load(UIViewController)
    /// `viewDidLoad` is about to be called.
    case viewDidLoad(UIViewController)
    /// `prepare(for:sender:)` of the segue's source is about to be called; embeds and unwinds, too.
    case segue(UIStoryboardSegue)
    /// A controller is about to be shown by a segue or by code.
    case present(UIViewController, from: UIViewController, Presentation)
  }

  /// The way in which a controller is shown.
  public enum Presentation: Equatable, CustomStringConvertible, Sendable {
    case show, showDetail, push, modal, popover, replace, custom
    case present(UIModalPresentationStyle)

    /// The segue's kind, or the style for one that presents.
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
