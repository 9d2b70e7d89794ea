import StoryboardVocabulary

/// The best path to a scene: how the path begins, its length and its last step. Of the paths with the best beginning,
/// the shortest one counts.
package struct ScenePath: Sendable {
  /// A step of a route.
  package struct RouteStep: Hashable, Sendable {
    package let route: ID<Route>
    package let step: Int

    package init(route: ID<Route>, step: Int) { (self.route, self.step) = (route, step) }
  }

  /// How the path begins: who opens its first scene.
  package var reach = Reach.nowhere
  /// The number of transitions and route steps in the path.
  package var distance = 0
  /// The last transition of the path; nil if the path begins at the scene, or if a step of a route shows the scene.
  package var transition: TransitionID?
  /// The step of a route that shows the scene at the end of the path; nil if the path does not end with a route.
  package var route: RouteStep?
}

extension Program {
  /// True for a scene that the program wires. The scene is not in an external storyboard, and its module is not known
  /// by an interface alone.
  package func isOwn(_ scene: SceneID) -> Bool {
    let storyboard = storyboards[scenes[scene].storyboard]
    return !storyboard.isExternal && !modules[storyboard.module].isInterface
  }

  /// Returns how a scene can be opened directly, without a transition and without a route; `.nowhere` if it cannot.
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
  func arrivals() -> Column<Scene, ScenePath> {
    var search = ScenePathSearch(self)
    var entries: [Reach: [SceneID]] = [:]
    for id in scenes.ids { entries[entryReach(of: id), default: []].append(id) }
    search.search(.launch, from: entries[.launch] ?? [])
    search.search(.code, from: entries[.code] ?? [], stepsByDistance: routeStepsByDistance)
    search.search(.identifier, from: entries[.identifier] ?? [])
    return search.arrivals
  }

  /// The steps of all routes that show a scene. The array at an index has the steps at that index in their routes.
  private var routeStepsByDistance: [[ScenePath.RouteStep]] {
    var steps: [[ScenePath.RouteStep]] = []
    for route in routes.ids {
      for step in routes[route].steps.indices {
        while steps.count <= step { steps.append([]) }
        steps[step].append(ScenePath.RouteStep(route: route, step: step))
      }
    }
    return steps
  }
}

/// A breadth-first search for the best path to every scene.
private struct ScenePathSearch {
  private let program: Program
  private(set) var arrivals: Column<Scene, ScenePath>

  init(_ program: Program) {
    self.program = program
    arrivals = Column(all: ScenePath(), count: program.scenes.count)
  }

  /// Searches from scenes, and from the scenes that steps of routes show.
  mutating func search(
    _ reach: Reach, from scenes: [SceneID], stepsByDistance: [[ScenePath.RouteStep]] = []
  ) {
    var distance = 0
    var current: [SceneID] = []
    for scene in scenes { enter(scene, ScenePath(reach: reach), &current) }
    while !current.isEmpty || distance < stepsByDistance.count {
      var next: [SceneID] = []
      distance += 1
      for step in distance <= stepsByDistance.count ? stepsByDistance[distance - 1] : [] {
        let opened = program.routes[step.route].steps[step.step]
        if let frame = opened.frameScene {
          enter(frame, ScenePath(reach: reach, distance: distance, route: step), &next)
        }
        guard !opened.kind.goesBack, let target = opened.target else { continue }
        enter(target, ScenePath(reach: reach, distance: distance, route: step), &next)
      }
      for scene in current {
        for transition in program.scenes[scene].transitions {
          guard let target = program.transitions[transition].target else { continue }
          enter(target, ScenePath(reach: reach, distance: distance, transition: transition), &next)
        }
      }
      current = next
    }
  }

  private mutating func enter(_ scene: SceneID, _ arrival: ScenePath, _ next: inout [SceneID]) {
    if arrivals[scene].reach != .nowhere { return }
    arrivals[scene] = arrival
    next.append(scene)
  }
}
