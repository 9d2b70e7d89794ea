import StoryboardVocabulary

/// The ways to a scene: for each transition and each step of a route that leads to it the shortest one, those from launch
/// first, and of those the shortest first.
package struct MapWays: Sendable {
  package let map: AppMap
  package let scene: ID<MapScene>
  /// The first of them, up to the number that is shown.
  package let shown: [MapWay]
  /// The number of all ways.
  package let count: Int

  /// The number of ways that are shown.
  package static let limit = 20

  /// Finds the ways, in time proportional to the map.
  ///
  /// - Parameters:
  ///   - scene: the scene to which they lead.
  ///   - map: the map.
  package init(to scene: ID<MapScene>, in map: AppMap) {
    let reach = MapReach(map)
    var last: [(end: MapWay.End, start: MapReach.Start, distance: Int)] = []
    for id in map.transitions.ids where map.transitions[id].target == scene {
      let arrival = reach[map.transitions[id].source]
      last.append((.transition(id), arrival.start, arrival.distance + 1))
    }
    for (number, route) in map.routes.enumerated() {
      for (step, target) in route.steps.map(\.target).enumerated() where target == scene {
        last.append((.route(MapReach.RouteStep(route: number, step: step)), .code, step + 1))
      }
    }
    let order = last.indices.sorted {
      (last[$0].start, last[$0].distance, $0) < (last[$1].start, last[$1].distance, $1)
    }
    self.map = map
    self.scene = scene
    count = order.count
    shown = order.prefix(Self.limit).map { MapWay(last[$0].end, last[$0].start, map, reach) }
  }
}

/// A way to a scene.
package struct MapWay: Sendable {
  /// The last step of a way.
  package enum End: Sendable {
    case transition(ID<MapTransition>)
    case route(MapReach.RouteStep)
  }

  package let end: End
  package let start: MapReach.Start
  /// The steps of a route with which it begins; nil if it begins in a scene.
  package var route: MapReach.RouteStep?
  /// The scene in which it begins; nil if a route begins it.
  package var first: ID<MapScene>?
  /// The transitions after that.
  package var transitions: [ID<MapTransition>] = []
  /// True if it leads through the scene itself.
  package var isCycle = false

  init(_ end: End, _ start: MapReach.Start, _ map: AppMap, _ reach: MapReach) {
    self.end = end
    self.start = start
    guard case .transition(let last) = end else {
      if case .route(let step) = end { route = step }
      return
    }
    transitions = [last]
    var scene = map.transitions[last].source
    while true {
      if scene == map.transitions[last].target { isCycle = true }
      let arrival = reach[scene]
      guard let transition = arrival.transition else {
        route = arrival.route
        if route == nil { first = scene }
        break
      }
      transitions.append(transition)
      scene = map.transitions[transition].source
    }
    transitions.reverse()
  }

  /// The number of steps.
  package var stepCount: Int { (route.map { $0.step + 1 } ?? 0) + transitions.count }
}
