/// The effect of a step of a route.
public enum RouteStepKind: UInt8, LanguageTerm {
  /// Makes the scene the root of the window. This is allowed only as the first step.
  case root
  /// Shows the scene as UIKit's method does, or in a window of its own on macOS.
  case show
  case showDetail, push, present
  /// Shows the scene where it is: as a child in a scene that an earlier step has opened.
  case select
  /// Pushes or presents the scene, as the code that opens the route chooses. This is allowed only as the last step.
  case open
  /// Dismisses the presented controller that the route is in. `pop` and `popToRoot` remove the last pushed controller,
  /// or all pushed controllers.
  case dismiss, pop, popToRoot
  /// Goes back to a scene that is shown already: dismisses what covers it, pops to it and selects its tab.
  case unwind
  /// Shows the scene as a sheet of the window, or in a popover. `modal` shows it in a window that keeps the app waiting,
  /// and `tab` as a tab of the window.
  case sheet, popover, modal, tab

  /// The properties of a kind.
  private struct Row {
    let word: String
    let effect: Effect
    let frameworks: [Framework]

    init(_ word: String, _ effect: Effect, _ frameworks: Framework...) {
      (self.word, self.effect, self.frameworks) = (word, effect, frameworks)
    }
  }

  private enum Effect { case makes, selects, goesBack }

  private var row: Row {
    switch self {
    case .root: Row("root", .makes, .uiKit, .appKit)
    case .show: Row("show", .makes, .uiKit, .appKit)
    case .showDetail: Row("showDetail", .makes, .uiKit)
    case .push: Row("push", .makes, .uiKit)
    case .present: Row("present", .makes, .uiKit)
    case .select: Row("select", .selects, .uiKit, .appKit)
    case .open: Row("open", .makes, .uiKit)
    case .dismiss: Row("dismiss", .goesBack, .uiKit, .appKit)
    case .pop: Row("pop", .goesBack, .uiKit)
    case .popToRoot: Row("popToRoot", .goesBack, .uiKit)
    case .unwind: Row("unwind", .goesBack, .uiKit, .appKit)
    case .sheet: Row("sheet", .makes, .appKit)
    case .popover: Row("popover", .makes, .appKit)
    case .modal: Row("modal", .makes, .appKit)
    case .tab: Row("tab", .makes, .appKit)
    }
  }

  public var word: String { row.word }

  /// True if the step makes its controller.
  public var makesController: Bool { row.effect == .makes }

  /// True if the step goes back to a controller that is shown already.
  public var goesBack: Bool { row.effect == .goesBack }

  /// True if the step names a scene.
  public var namesScene: Bool { makesController || self == .select || self == .unwind }

  /// True if routes to the scenes of a framework can have such steps.
  public func isIn(_ framework: Framework) -> Bool { row.frameworks.contains(framework) }
}
