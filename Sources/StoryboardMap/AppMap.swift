import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

/// An app as a map: its storyboards with their scenes, the transitions between them, and what each scene needs and
/// where that comes from.
///
/// It is made from a checked program, which may have mistakes. `map[id]` returns a storyboard, a scene, a transition,
/// a route, a container or a registration, with its properties as text.
package final class AppMap {
  package let program: Program
  /// The mistakes and warnings, in the order of the files.
  package let findings: [MapFinding]
  /// The places of scenes on the canvas of Interface Builder.
  package var canvas: [SceneID: MapPoint] = [:]
  /// Groups of scenes that all lead to each other, and scenes that lead to themselves.
  package let cycles: [[SceneID]]
  /// For each scene in a cycle, the index of the cycle in `cycles`.
  let cycle: [SceneID: Int]
  /// For each scene, the transitions that lead to it, in the order of the program.
  let incoming: [SceneID: [TransitionID]]
  /// For each scene, the steps of routes that lead to it.
  let routeSteps: [SceneID: [ScenePath.RouteStep]]
  /// For each scene, the indices of its mistakes and warnings in `findings`.
  let findingIndicesByScene: [SceneID: [Int]]
  let paths: MapPaths
  private let places: MapSourceLocator
  private let byApp: PropertiesByApp

  /// Makes the map of a program, with or without mistakes.
  ///
  /// - Parameter compilation: the program.
  package init(_ compilation: Compilation) {
    let program = compilation.program
    let places = MapSourceLocator(compilation)
    self.program = program
    self.places = places
    paths = MapPaths(program)
    byApp = PropertiesByApp(program)
    findings = MapFinding.all(in: compilation, places)
    cycles = program.cycles()
    var cycle: [SceneID: Int] = [:]
    for (number, group) in cycles.enumerated() {
      for scene in group { cycle[scene] = number }
    }
    self.cycle = cycle
    incoming = Dictionary(
      grouping: program.transitions.ids.filter { program.transitions[$0].target != nil },
      by: { program.transitions[$0].target ?? SceneID(0) })
    var routeSteps: [SceneID: [ScenePath.RouteStep]] = [:]
    for route in program.routes.ids {
      for (step, target) in program.routes[route].steps.map(\.target).enumerated() {
        if let target {
          routeSteps[target, default: []].append(ScenePath.RouteStep(route: route, step: step))
        }
      }
    }
    self.routeSteps = routeSteps
    var ofScenes: [SceneID: [Int]] = [:]
    for (number, finding) in findings.enumerated() {
      for scene in Set(finding.scenes) { ofScenes[scene, default: []].append(number) }
    }
    findingIndicesByScene = ofScenes
  }

  func place(_ reference: SyntaxReference) -> MapSourceLocation {
    places.place(of: program.syntax(reference))
  }

  func propertiesByApp(of scene: SceneID) -> [MapInjection] { byApp.fills(of: scene) }

  // MARK: The things of the program

  package subscript(id: StoryboardID) -> MapStoryboard { MapStoryboard(map: self, id: id) }
  package subscript(id: SceneID) -> MapScene { MapScene(map: self, id: id) }
  package subscript(id: TransitionID) -> MapTransition { MapTransition(map: self, id: id) }
  package subscript(id: RouteID) -> MapRoute { MapRoute(map: self, id: id) }
  package subscript(id: ContainerID) -> MapContainer { MapContainer(map: self, id: id) }
  package subscript(id: RegistrationID) -> MapRegistration { MapRegistration(map: self, id: id) }

  package var storyboards: [MapStoryboard] { program.storyboards.ids.map { self[$0] } }
  package var scenes: [MapScene] { program.scenes.ids.map { self[$0] } }
  package var transitions: [MapTransition] { program.transitions.ids.map { self[$0] } }
  package var routes: [MapRoute] { program.routes.ids.map { self[$0] } }
  package var containers: [MapContainer] { program.containers.ids.map { self[$0] } }

  /// The storyboards that have scenes, by module. If there is only one module, `module` is nil.
  var storyboardsByModule: [(module: ModuleID?, storyboards: [StoryboardID])] {
    let drawn = program.storyboards.ids.filter { !program.storyboards[$0].scenes.isEmpty }
    let byModule = Dictionary(grouping: drawn) { program.storyboards[$0].module }
    return byModule.sorted { $0.key < $1.key }.map { (byModule.count > 1 ? $0.key : nil, $0.value) }
  }

  /// The numbers of storyboards, scenes and transitions, in one line: `Shop: 5 storyboards, 17 scenes, 21
  /// transitions`.
  package var summary: String {
    "\(program.module): \(counted(program.storyboards.count, "storyboard")), "
      + "\(counted(program.scenes.count, "scene")), \(counted(program.transitions.count, "transition"))"
  }
}

/// A parameter of a scene, a segue, a route, a container or a factory.
package struct MapParameter: Sendable {
  /// The label of an argument; nil for `_`.
  package let label: String?
  package let name: String
  package let type: String

  /// The parameter as it would be declared: `product: Product`.
  package var text: String { (label == name ? name : (label ?? "_") + " " + name) + ": " + type }
}

/// An argument that a transition gives.
package struct MapArgument: Sendable {
  package let label: String?
  /// The name of the parameter that the argument is for.
  package let name: String
  package let value: String

  var text: String { (label.map { $0 + ": " } ?? "") + value }
}

extension AppMap {
  func parameters(_ list: ParameterList) -> [MapParameter] {
    program.parameters[list].map {
      MapParameter(
        label: $0.label.map { program.names[$0] }, name: program.names[$0.name],
        type: program.spelling($0.type))
    }
  }

  /// The arguments for a scene.
}
