import StoryboardSemantics
import StoryboardVocabulary

package struct MapRoute {
  let map: AppMap
  package let id: RouteID
  private var route: Route { map.program.routes[id] }

  package var module: ModuleID { route.module }
  package var name: String { map.program.names[route.name] }
  package var parameters: [MapParameter] { map.parameters(route.parameters) }
  package var place: MapSourceLocation { map.place(route.syntax) }
  package var steps: [MapRouteStep] {
    route.steps.indices.map { step($0) }
  }

  func step(_ index: Int) -> MapRouteStep { MapRouteStep(map: map, route: id, index: index) }

  /// The name with its parameters: `help(topic: Topic)`.
  package var signature: String { name + "(" + parameters.map(\.text).joined(separator: ", ") + ")" }
}

/// A step of a route.
package struct MapRouteStep {
  let map: AppMap
  let route: RouteID
  let index: Int
  private var step: RouteStep { map.program.routes[route].steps[index] }

  package var kind: RouteStepKind { step.kind }
  /// The style of a `present` step, such as `fullScreen`; nil for other steps and for the default style.
  package var style: String? { step.kind == .present ? step.style?.word : nil }
  /// The target; nil if a mistake hides the scene.
  package var target: SceneID? { step.target }
  package var opening: MapOpenedScene {
    // The instance in use is the instance of the scene that an earlier step has opened, or the route's own.
    let opened = step.instance.flatMap { map.program.routes[route].steps[$0].target }
    let own =
      opened.map { map.program.storyboards[map.program.scenes[$0].storyboard].container }
      ?? map.program.routes[route].container
    return map.opening(
      step.target, step.kind.makesController ? step.arguments : .none, in: step.container, from: own,
      of: step,
      text)
  }

  /// The navigation controller around the controller of the step; nil if there is none.
  package var frame: String? {
    step.frameScene.map { map.paths[$0] } ?? step.frame.map { map.program.spelling($0) }
  }

  package var presentation: String {
    kind.word + (style.map { " " + $0 } ?? "") + (frame.map { " in " + $0 } ?? "")
  }

  /// The step as one line: `present fullScreen → Main.Home`.
  package var line: String { presentation + " → " + map.text(opening) }

  private var text: ValueText {
    var text = ValueText(map.program, map.paths)
    text.told = map.program.routes[route].parameters
    return text
  }
}
