import StoryboardPlan
import StoryboardVocabulary

/// A part of a program that can be run by name.
package enum EntryPoint: Hashable, Sendable {
  /// A scene, and the segues to follow from it. Each segue starts at the controller that the segue before it has
  /// opened.
  case scene(ID<PlanScene>, path: [Step])
  case registration(ID<PlanRegistration>)
  /// A route, and the segues to follow from the controller that it shows last. `by` is the caller's choice for a step
  /// `open`; nil for a push.
  case route(ID<PlanRoute>, by: RouteTransition?, path: [Step])

  /// A step of a path.
  package enum Step: Hashable, Sendable {
    case segue(ID<PlanTransition>)
    /// A route that starts at the controller which is shown then.
    case route(ID<PlanRoute>, by: RouteTransition?)
  }
}

/// The reasons why a name is not an entry point.
package enum EntryPointError: Error, Equatable {
  /// The name belongs neither to a storyboard nor to a scene, a registration or a route.
  case unknown(String)
  /// The storyboard has no initial scene, so a scene has to be named.
  case noInitialScene(storyboard: String)
  /// The program names the storyboard but does not contain it.
  case external(String)
  /// Neither the scene that the path has reached nor a scene inside it has a segue with this name.
  case unknownSegue(String, in: String)
}

extension EntryPointError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name):
      "nothing is named `\(name)`: name a storyboard, a scene, a registration or a route"
    case .noInitialScene(let storyboard):
      "storyboard `\(storyboard)` has no initial scene: name one of its scenes"
    case .external(let name): "`\(name)` is in a storyboard that this program does not have"
    case .unknownSegue(let name, let scene):
      "no segue `\(name)` in `\(scene)` or in the scenes that it contains"
    }
  }
}

extension EntryPoint {
  /// Reads one entry point. `EntryNames` reads several at less cost.
  package init(_ text: String, in plan: Plan) throws(EntryPointError) {
    self = try EntryNames(plan).entry(text)
  }

  /// The names of a plan's entry points without paths.
  package static func names(in plan: Plan) -> [String] {
    let storyboards = plan.storyboards.elements.filter { !$0.isExternal }
    return storyboards.map { plan.symbols[$0.name] }
      + storyboards.flatMap { $0.scenes.map { plan.path(of: $0) } }
      + plan.registrations.ids.map { plan.path(of: $0) } + plan.routes.elements.map { plan.symbols[$0.name] }
  }

  /// The names of the segues that can continue a path from a scene. The scene is named like an entry point.
  package static func segues(in scene: String, of plan: Plan) -> [String] {
    guard let id = try? SceneNames(plan).scene(named: scene) else { return [] }
    return plan.segues(within: id).compactMap { plan.title(of: $0) }
  }

  /// Returns the text that names the entry point, such as `Catalog.List/open`.
  package func name(in plan: Plan) -> String {
    switch self {
    case .scene(let scene, let path): plan.path(of: scene) + plan.text(path)
    case .registration(let registration): plan.path(of: registration)
    case .route(let route, let transition, let path): plan.text(route, transition) + plan.text(path)
    }
  }
}

extension Plan {
  fileprivate func text(_ path: [EntryPoint.Step]) -> String {
    path.map { step in
      switch step {
      case .segue(let segue): "/" + (title(of: segue) ?? "")
      case .route(let route, let transition): "/" + text(route, transition)
      }
    }.joined()
  }

  fileprivate func text(_ route: ID<PlanRoute>, _ transition: RouteTransition?) -> String {
    symbols[routes[route].name] + (transition.map { ":" + $0.rawValue } ?? "")
  }
}
