import StoryboardSemantics
import StoryboardVocabulary

/// The ways to a scene. There is one way for each transition and each route step that leads to the scene: the shortest.
/// Ways from launch come first, and then shorter ways before longer ones.
package struct MapScenePaths {
  package let map: AppMap
  package let scene: SceneID
  /// The first ways, up to the number that is shown.
  package let shown: [MapScenePath]
  /// The number of all ways.
  package let count: Int

  /// The maximum number of ways that are shown.
  package static let limit = 20

  /// Finds the ways. The time is proportional to the size of the map.
  ///
  /// - Parameters:
  ///   - scene: the scene that the ways lead to.
  ///   - map: the map.
  package init(to scene: SceneID, in map: AppMap) {
    var last: [(end: MapScenePath.End, reach: Reach, distance: Int)] = []
    for id in map[scene].incoming {
      let arrival = map[map[id].source].arrival
      last.append((.transition(id), arrival.reach, arrival.distance + 1))
    }
    for step in map[scene].routeSteps { last.append((.route(step), .code, step.step + 1)) }
    let order = last.indices.sorted {
      (last[$0].reach, last[$0].distance, $0) < (last[$1].reach, last[$1].distance, $1)
    }
    self.map = map
    self.scene = scene
    count = order.count
    shown = order.prefix(Self.limit).map { MapScenePath(last[$0].end, last[$0].reach, map) }
  }
}

/// A way to a scene.
package struct MapScenePath {
  /// How a way ends: with a transition, or with a step of a route.
  package enum End {
    case transition(TransitionID)
    case route(ScenePath.RouteStep)
  }

  package let end: End
  /// How the way begins: at launch, with a scene or a route that code opens, or with a scene that nothing leads to.
  package let reach: Reach
  /// The route that the way begins with, and its last step on the way. Nil if the way begins with a scene.
  package private(set) var route: ScenePath.RouteStep?
  /// The scene that the way begins with; nil if it begins with a route.
  package private(set) var first: SceneID?
  /// The transitions after the first scene, or after the steps of the route.
  package private(set) var transitions: [TransitionID] = []
  /// True if the way passes through the scene that it leads to.
  package private(set) var isCycle = false

  init(_ end: End, _ reach: Reach, _ map: AppMap) {
    self.end = end
    self.reach = reach
    switch end {
    case .route(let step): route = step
    case .transition(let last):
      transitions = [last]
      var scene = map[last].source
      while true {
        if scene == map[last].target { isCycle = true }
        let arrival = map[scene].arrival
        guard let transition = arrival.transition else {
          route = arrival.route
          if route == nil { first = scene }
          break
        }
        transitions.append(transition)
        scene = map[transition].source
      }
      transitions.reverse()
    }
  }

  /// The number of steps of the way: the steps of its route, and its transitions.
  package var stepCount: Int { (route.map { $0.step + 1 } ?? 0) + transitions.count }
}
