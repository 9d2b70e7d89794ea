/// The effect of a step of a route.
public enum RouteStepKind: UInt8, LanguageTerm {
  /// Makes the scene the root of the window. This is allowed only as the first step.
  case root
  case show, showDetail, push, present
  /// Shows the scene where it is: as a child in a scene that an earlier step has opened.
  case select
  /// Pushes or presents the scene, as the code that opens the route chooses. This is allowed only as the last step.
  case open
  /// Dismisses the presented controller that the route is in. `pop` and `popToRoot` remove the last pushed controller,
  /// or all pushed controllers.
  case dismiss, pop, popToRoot
  /// Goes back to a scene that is shown already: dismisses what covers it, pops to it and selects its tab.
  case unwind

  public var word: String {
    switch self {
    case .root: "root"
    case .show: "show"
    case .showDetail: "showDetail"
    case .push: "push"
    case .present: "present"
    case .select: "select"
    case .open: "open"
    case .dismiss: "dismiss"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .unwind: "unwind"
    }
  }

  /// True if the step makes its controller.
  public var makesController: Bool {
    switch self {
    case .root, .show, .showDetail, .push, .present, .open: true
    case .select, .dismiss, .pop, .popToRoot, .unwind: false
    }
  }

  /// True if the step goes back to a controller that is shown already.
  public var goesBack: Bool {
    switch self {
    case .dismiss, .pop, .popToRoot, .unwind: true
    case .root, .show, .showDetail, .push, .present, .select, .open: false
    }
  }

  /// True if the step names a scene.
  public var namesScene: Bool { makesController || self == .select || self == .unwind }
}
