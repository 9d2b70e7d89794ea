import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Finds the frameworks for which a route exists: those whose controllers it shows. A route that only goes back, and
  /// names no scene, exists for all frameworks of the program.
  ///
  /// - Returns: at least one framework; nil if a mistake is reported: a scene of another framework than the first one's,
  ///   or a step that the framework does not have.
  mutating func resolveFrameworks(of steps: [RouteStep]) -> [Framework]? {
    var own = frameworks
    for step in steps {
      guard let target = step.target else { continue }
      let framework = program.storyboards[program.scenes[target].storyboard].framework
      guard own.contains(framework) else {
        report(
          RouteDiagnostic.sceneOfOtherPlatform(
            text(program.scenes[target].name), framework.platformNames, route: own[0].platformNames),
          at: program.syntax(step.place))
        return nil
      }
      own = [framework]
    }
    let withRoutes = own.filter { $0 != .watchKit }
    if let step = steps.first, withRoutes.isEmpty {
      report(
        SceneDiagnostic.kindNotOnPlatform("routes", Framework.watchKit.platformNames, known: []),
        at: program.syntax(step.place))
      return nil
    }
    own = withRoutes
    for step in steps {
      let framework = own[0]
      own = own.filter { step.kind.isIn($0) }
      guard own.isEmpty else { continue }
      let known = RouteStepKind.allCases.filter { $0.isIn(framework) }
      report(
        RouteDiagnostic.stepNotOnPlatform(
          step.kind.word, framework.platformNames, known: known.map(\.word)),
        at: program.syntax(step.syntax))
      return nil
    }
    return own.isEmpty ? nil : own
  }

  /// The place where a route starts, by its first step.
  func start(of route: Route) -> RoutePlace {
    guard let first = route.steps.first else { return .controller }
    switch first.kind {
    case .root: return .window
    case .show where route.frameworks == [.appKit]: return .anywhere
    case .modal:
      let controller = first.target.map { program.scenes[$0].controller } ?? first.controller ?? .error
      return controller != .error && isSubtype(controller, known.windowController) ? .anywhere : .controller
    default: return .controller
    }
  }

  // MARK: Windows

  /// Refuses the controller of a window in a step that cannot show it.
  mutating func checkWindow(of step: RouteStep, named name: String, isWindow: Bool, at place: Syntax) {
    guard isWindow, step.kind == .root || step.kind == .popover else { return }
    report(
      RouteDiagnostic.windowOutOfPlace(name, step: step.kind.word), at: place,
      labels: step.target.map { declared($0) } ?? [])
  }
}
