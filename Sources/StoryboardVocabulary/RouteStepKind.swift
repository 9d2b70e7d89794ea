/// The effect of a step of a route.
public enum RouteStepKind: UInt8, LanguageTerm {
  /// Makes the scene the root of the window. This is allowed only as the first step.
  case root
  case show, showDetail, push, present
  /// Shows the scene where it is: as a child in a scene that an earlier step has opened.
  case select
  /// Pushes or presents the scene, as the code that opens the route chooses. This is allowed only as the last step.
  case open

  public var word: String {
    switch self {
    case .root: "root"
    case .show: "show"
    case .showDetail: "showDetail"
    case .push: "push"
    case .present: "present"
    case .select: "select"
    case .open: "open"
    }
  }
}
