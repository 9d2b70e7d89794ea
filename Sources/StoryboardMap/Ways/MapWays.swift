import StoryboardSemantics
import StoryboardVocabulary

/// The ways to a scene. There is one way for each transition and each route step that leads to the scene: the shortest.
/// Ways from launch come first, and then shorter ways before longer ones.
package struct MapWays {
  package let map: AppMap
  package let scene: SceneID
  /// The first ways, up to the number that is shown.
  package let shown: [MapWay]
  /// The number of all ways.
  package let count: Int

  /// The maximum number of ways that are shown.
  package static let limit = 20

  /// Finds the ways. The time is proportional to the size of the map.
  ///
  /// - Parameters:
  ///   - scene: the scene that they lead to.
  ///   - map: the map.
  package init(to scene: SceneID, in map: AppMap) {
    var last: [(end: MapWay.End, reach: Reach, distance: Int)] = []
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
    shown = order.prefix(Self.limit).map { MapWay(last[$0].end, last[$0].reach, map) }
  }
}

/// A way to a scene.
package struct MapWay {
  /// The last step of a way.
  package enum End {
    case transition(TransitionID)
    case route(Arrival.RouteStep)
  }

  package let end: End
  /// The kind of beginning that it has.
  package let reach: Reach
  /// The steps of a route that it begins with; nil if it begins with a scene.
  package private(set) var route: Arrival.RouteStep?
  /// The scene that it begins in; nil if a route begins it.
  package private(set) var first: SceneID?
  /// The transitions after that.
  package private(set) var transitions: [TransitionID] = []
  /// True if the way passes through the scene itself.
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

  /// The number of steps.
  package var stepCount: Int { (route.map { $0.step + 1 } ?? 0) + transitions.count }
}
