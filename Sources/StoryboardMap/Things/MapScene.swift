import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax

package struct MapScene {
  let map: AppMap
  package let id: SceneID
  private var scene: Scene { map.program.scenes[id] }

  package var storyboard: StoryboardID { scene.storyboard }
  package var name: String { map.program.names[scene.name] }
  /// The path of the scene: `Catalog.List`, or `Account.Help.Contact` for a scene of another module.
  package var path: String { map.paths[id] }
  package var controller: String {
    scene.controller == .error ? "?" : map.program.spelling(scene.controller)
  }
  /// The identifier of the scene in Interface Builder; nil if it has none.
  package var identifier: String? { scene.identifier.map { map.program.names[$0] } }
  /// The object ID in Interface Builder; nil if the program does not state it.
  package var objectID: String? {
    Located<ObjectIDSyntax>(map.program.syntax(scene.syntax).child(.objectID))?.value
  }
  package var parameters: [MapParameter] { map.parameters(scene.parameters) }
  package var transitions: [TransitionID] { Array(scene.transitions) }
  package var isInitial: Bool { scene.isInitial }
  package var isPublic: Bool { scene.publicController != nil }
  package var isOpenedBySystem: Bool { map.program.graph.isOpenedBySystem[id] }
  package var arrival: ScenePath { map.program.graph.arrivals[id] }
  /// True if the scene belongs to the program and nothing leads to it.
  package var isUnreached: Bool { arrival.reach == .nowhere && map.program.isOwn(id) }
  package var canvas: MapPoint? { map.canvas[id] }
  package var place: MapSourceLocation { map.place(scene.syntax) }

  /// The path with its parameters: `Catalog.Detail(product: Product)`.
  package var signature: String {
    let parameters = parameters
    return parameters.isEmpty ? path : path + "(" + parameters.map(\.text).joined(separator: ", ") + ")"
  }

  /// The values that the controller of the scene gets: its arguments, its properties and its calls.
  package var fills: [MapInjection] {
    var text = ValueText(map.program, map.paths)
    text.scene = scene.parameters
    var fills = text.fills(scene.initializer.map { map.program.values[$0] }, scene.steps, scene.later)
    let byApp = map.propertiesByApp(of: id)
    if byApp.isEmpty { return fills }
    // A line of the scene takes precedence over a line of its class.
    var seen = Set(fills.lazy.filter { $0.kind == .property || $0.kind == .later }.map(\.name))
    for fill in byApp where seen.insert(fill.name).inserted { fills.append(fill) }
    return fills
  }

  // MARK: What leads to it

  package var incoming: [TransitionID] { map.incoming[id] ?? [] }
  package var routeSteps: [ScenePath.RouteStep] { map.routeSteps[id] ?? [] }
  /// The index of the cycle that the scene is in; nil if it is in none.
  package var cycle: Int? { map.cycle[id] }

  package var findings: [MapFinding] { (map.findingIndicesByScene[id] ?? []).map { map.findings[$0] } }

  /// `error` if the scene has a mistake, `warning` if it has only warnings, and nil if it has neither.
  package var severity: Severity? {
    let all = findings.map(\.severity)
    return all.contains(.error) ? .error : all.contains(.warning) ? .warning : nil
  }
}
