import StoryboardDiagnostics
import StoryboardVocabulary

/// Facts about a map as a whole, for the writers of all formats.
package struct MapFacts: Sendable {
  package let map: AppMap
  package let reach: MapReach
  package let cycles: [[ID<MapScene>]]
  /// For each scene, the index of its cycle; nil if it is in none.
  package let cycle: [Int?]
  /// For each scene, the transitions that lead to it, in the order of the program.
  package let incoming: [[ID<MapTransition>]]
  /// For each scene, the steps of routes that lead to it.
  package let routeSteps: [[MapReach.RouteStep]]
  /// For each scene, the numbers of its findings.
  package let findings: [[Int]]

  package init(_ map: AppMap) {
    self.map = map
    reach = MapReach(map)
    cycles = map.cycles()
    var cycle: [Int?] = Array(repeating: nil, count: map.scenes.count)
    for (number, group) in cycles.enumerated() {
      for scene in group { cycle[scene.index] = number }
    }
    self.cycle = cycle
    var incoming: [[ID<MapTransition>]] = Array(repeating: [], count: map.scenes.count)
    for id in map.transitions.ids {
      if let target = map.transitions[id].target { incoming[target.index].append(id) }
    }
    self.incoming = incoming
    var routeSteps: [[MapReach.RouteStep]] = Array(repeating: [], count: map.scenes.count)
    for (number, route) in map.routes.enumerated() {
      for (step, target) in route.steps.map(\.target).enumerated() {
        routeSteps[target.index].append(MapReach.RouteStep(route: number, step: step))
      }
    }
    self.routeSteps = routeSteps
    var findings: [[Int]] = Array(repeating: [], count: map.scenes.count)
    for (number, finding) in map.findings.enumerated() {
      if let scene = finding.scene { findings[scene.index].append(number) }
    }
    self.findings = findings
  }

  /// True if neither a transition nor a route, the system or code leads to a scene of the program.
  package func isUnreached(_ scene: ID<MapScene>) -> Bool {
    reach[scene].start == .nowhere && map.isOwn(scene)
  }

  /// The scenes that nothing leads to, in the order of the program.
  package var unreached: [ID<MapScene>] { map.scenes.ids.filter { isUnreached($0) } }

  /// The worst severity among a scene's findings; nil if it has none.
  package func severity(of scene: ID<MapScene>) -> Severity? {
    let all = findings[scene.index].map { map.findings[$0].severity }
    return all.contains(.error) ? .error : all.contains(.warning) ? .warning : nil
  }
}

extension AppMap {
  /// True for a scene that the program wires: not of an external storyboard, and not known by an interface alone.
  package func isOwn(_ id: ID<MapScene>) -> Bool {
    let storyboard = storyboards[scenes[id].storyboard]
    return !storyboard.isExternal && !modules[storyboard.module].isInterface
  }

  /// The storyboards that have scenes, by module; the module is nil if there is only one.
  var storyboardsByModule: [(module: Int?, storyboards: [ID<MapStoryboard>])] {
    var byModule: [[ID<MapStoryboard>]] = Array(repeating: [], count: modules.count)
    for id in storyboards.ids where !storyboards[id].scenes.isEmpty {
      byModule[storyboards[id].module].append(id)
    }
    let used = byModule.indices.filter { !byModule[$0].isEmpty }
    return used.map { (used.count > 1 ? $0 : nil, byModule[$0]) }
  }

  /// The path of a storyboard with its container: `Catalog in Member`.
  func title(of id: ID<MapStoryboard>, _ name: String? = nil) -> String {
    let storyboard = storyboards[id]
    let container = storyboard.container.map { " in " + containers[$0].path } ?? ""
    return (name ?? storyboard.path) + container + (storyboard.isExternal ? " (external)" : "")
  }

  /// The counts in a line: `Shop: 5 storyboards, 17 scenes, 21 transitions`.
  package var summary: String {
    "\(module): \(counted(storyboards.count, "storyboard")), \(counted(scenes.count, "scene")), "
      + counted(transitions.count, "transition")
  }
}
