/// The effect of a step of a route.
public enum RouteStepKind: UInt8, LanguageTerm {
  /// The root of the window; only as the first step.
  case root
  case show, showDetail, push, present
  /// The scene is shown where an earlier step has opened it, as a child.
  case select

  public var word: String {
    switch self {
    case .root: "root"
    case .show: "show"
    case .showDetail: "showDetail"
    case .push: "push"
    case .present: "present"
    case .select: "select"
    }
  }
}
