import StoryboardVocabulary

/// The best way to a scene. Of the ways with the best beginning, the shortest one counts. The last step of this way is
/// given here.
package struct Arrival: Sendable {
  /// A step of a route.
  package struct RouteStep: Hashable, Sendable {
    package let route: ID<Route>
    package let step: Int

    package init(route: ID<Route>, step: Int) { (self.route, self.step) = (route, step) }
  }

  /// Where the way begins.
  package var reach = Reach.nowhere
  /// The number of its steps.
  package var distance = 0
  /// Its last transition; nil if it begins here, or if a route ends here.
  package var transition: TransitionID?
  /// The step of a route that ends here; nil if it is not a route.
  package var route: RouteStep?
}

extension Program {
  /// True for a scene that the program wires. The scene is not in an external storyboard, and its module is not known
  /// by an interface alone.
  package func isOwn(_ scene: SceneID) -> Bool {
    let storyboard = storyboards[scenes[scene].storyboard]
    return !storyboard.isExternal && !modules[storyboard.module].isInterface
  }

  /// The way a scene is reached without a transition and without a route.
  package func entryReach(of id: SceneID) -> Reach {
    let scene = scenes[id]
    guard isOwn(id) else { return .nowhere }
    if graph.isOpenedBySystem[id] { return .launch }
    // The app's own code opens a scene that this code makes.
    if graph.isOpenedBySeguesOnly[id], !scene.isMadeByApp { return .nowhere }
    if storyboards[scene.storyboard].initial == id || scene.publicController != nil { return .code }
    return scene.identifier == nil ? .nowhere : .identifier
  }

  /// Finds how each scene is reached. Each scene and each transition is followed once.
  func arrivals() -> Column<Scene, Arrival> {
    var search = ArrivalSearch(self)
    var entries: [Reach: [SceneID]] = [:]
    for id in scenes.ids { entries[entryReach(of: id), default: []].append(id) }
    search.search(.launch, from: entries[.launch] ?? [])
    search.search(.code, from: entries[.code] ?? [], stepsByDistance: routeStepsByDistance)
    search.search(.identifier, from: entries[.identifier] ?? [])
    return search.arrivals
  }

  /// The steps of all routes that show a scene, by the number of steps up to them.
  private var routeStepsByDistance: [[Arrival.RouteStep]] {
    var steps: [[Arrival.RouteStep]] = []
    for route in routes.ids {
      for step in routes[route].steps.indices {
        while steps.count <= step { steps.append([]) }
        steps[step].append(Arrival.RouteStep(route: route, step: step))
      }
    }
    return steps
  }
}

/// A search for all scenes, breadth first.
private struct ArrivalSearch {
  private let program: Program
  private(set) var arrivals: Column<Scene, Arrival>

  init(_ program: Program) {
    self.program = program
    arrivals = Column(all: Arrival(), count: program.scenes.count)
  }

  /// Searches from scenes, and from the scenes that steps of routes show.
  mutating func search(
    _ reach: Reach, from scenes: [SceneID], stepsByDistance: [[Arrival.RouteStep]] = []
  ) {
    var distance = 0
    var current: [SceneID] = []
    for scene in scenes { enter(scene, Arrival(reach: reach), &current) }
    while !current.isEmpty || distance < stepsByDistance.count {
      var next: [SceneID] = []
      distance += 1
      for step in distance <= stepsByDistance.count ? stepsByDistance[distance - 1] : [] {
        guard let target = program.routes[step.route].steps[step.step].target else { continue }
        enter(target, Arrival(reach: reach, distance: distance, route: step), &next)
      }
      for scene in current {
        for transition in program.scenes[scene].transitions {
          guard let target = program.transitions[transition].target else { continue }
          enter(target, Arrival(reach: reach, distance: distance, transition: transition), &next)
        }
      }
      current = next
    }
  }

  private mutating func enter(_ scene: SceneID, _ arrival: Arrival, _ next: inout [SceneID]) {
    if arrivals[scene].reach != .nowhere { return }
    arrivals[scene] = arrival
    next.append(scene)
  }
}
