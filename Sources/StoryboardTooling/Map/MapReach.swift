import StoryboardVocabulary

/// For each scene of a map the shortest way to it: from launch, or else from where code opens something.
package struct MapReach: Sendable {
  /// Where the shortest way to a scene begins, the best first.
  package enum Start: Int, Comparable, Sendable {
    case launch
    /// A route, an initial scene, or a scene that other modules open.
    case code
    /// A scene that code can open by its identifier.
    case identifier
    case nowhere

    package static func < (a: Start, b: Start) -> Bool { a.rawValue < b.rawValue }
  }

  /// A step of a route.
  package struct RouteStep: Sendable {
    package let route: Int
    package let step: Int
  }

  /// The last step of the shortest way to a scene.
  package struct Arrival: Sendable {
    package var start = Start.nowhere
    /// The number of steps.
    package var distance = 0
    /// The last transition; nil if the way begins here, or if a route ends here.
    package var transition: ID<MapTransition>?
    package var route: RouteStep?
  }

  /// The arrivals by scene.
  package private(set) var arrivals: [Arrival]
  private var isFound: [Bool]

  /// Finds all of them. Each scene and each transition is followed once.
  ///
  /// - Parameter map: the map.
  package init(_ map: AppMap) {
    arrivals = Array(repeating: Arrival(), count: map.scenes.count)
    isFound = Array(repeating: false, count: map.scenes.count)
    let opened = map.scenes.ids.filter { map.isOpenable($0) }
    search(map, .launch, from: map.scenes.ids.filter { map.scenes[$0].isOpenedBySystem })
    search(
      map, .code,
      from: opened.filter {
        map.storyboards[map.scenes[$0].storyboard].initial == $0 || map.scenes[$0].isPublic
      }, routes: map.routes)
    search(map, .identifier, from: opened.filter { map.scenes[$0].identifier != nil })
  }

  package subscript(scene: ID<MapScene>) -> Arrival { arrivals[scene.index] }

  /// Searches breadth first, from scenes and from the ends of routes' steps.
  private mutating func search(
    _ map: AppMap, _ start: Start, from scenes: [ID<MapScene>], routes: [MapRoute] = []
  ) {
    var level = 0
    var current: [ID<MapScene>] = []
    for scene in scenes { enter(scene, Arrival(start: start), &current) }
    // The steps of routes by their distance, so that shorter ways come first.
    var waiting: [[RouteStep]] = []
    for (number, route) in routes.enumerated() {
      for step in route.steps.indices {
        while waiting.count <= step { waiting.append([]) }
        waiting[step].append(RouteStep(route: number, step: step))
      }
    }
    while !current.isEmpty || level < waiting.count {
      var next: [ID<MapScene>] = []
      level += 1
      if level <= waiting.count {
        for step in waiting[level - 1] {
          enter(
            routes[step.route].steps[step.step].target, Arrival(start: start, distance: level, route: step),
            &next)
        }
      }
      for scene in current {
        for transition in map.scenes[scene].transitions {
          guard let target = map.transitions[transition].target else { continue }
          enter(target, Arrival(start: start, distance: level, transition: transition), &next)
        }
      }
      current = next
    }
  }

  private mutating func enter(_ scene: ID<MapScene>, _ arrival: Arrival, _ next: inout [ID<MapScene>]) {
    if isFound[scene.index] { return }
    isFound[scene.index] = true
    arrivals[scene.index] = arrival
    next.append(scene)
  }
}

extension AppMap {
  /// True if code can open a scene by itself.
  func isOpenable(_ id: ID<MapScene>) -> Bool {
    let scene = scenes[id]
    let storyboard = storyboards[scene.storyboard]
    return !scene.isOpenedBySeguesOnly && !storyboard.isExternal && !modules[storyboard.module].isInterface
  }
}
