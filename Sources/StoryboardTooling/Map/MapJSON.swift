import StoryboardDiagnostics
import StoryboardVocabulary

extension MapFacts {
  /// The map as one object of JSON: `version`, `module`, `modules`, `containers`, `storyboards`, `scenes`, `transitions`,
  /// `routes`, `cycles`, `unreached` and `findings`. Things are named by their paths.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.raw("{\"version\":1,\"module\":")
    json.string(map.module)
    json.raw(",\n\"modules\":")
    json.array(map.modules) { json, module in
      json.raw("{\"name\":")
      json.string(module.name)
      json.raw(",\"isInterface\":\(module.isInterface)}")
    }
    json.raw(",\n\"containers\":")
    json.array(map.containers.elements) { write($1, &$0) }
    json.raw(",\n\"storyboards\":")
    json.array(map.storyboards.elements) { write($1, &$0) }
    json.raw(",\n\"scenes\":")
    json.array(map.scenes.ids) { write($1, &$0) }
    json.raw(",\n\"transitions\":")
    json.array(map.transitions.elements) { write($1, &$0) }
    json.raw(",\n\"routes\":")
    json.array(map.routes) { write($1, &$0) }
    json.raw(",\n\"cycles\":")
    json.array(cycles) { json, group in json.array(group) { $0.string(map.scenes[$1].path) } }
    json.raw(",\n\"unreached\":")
    json.array(unreached) { $0.string(map.scenes[$1].path) }
    json.raw(",\n\"findings\":")
    json.array(map.findings) { write($1, &$0) }
    json.raw("}\n")
    return json.bytes
  }

  private func write(_ container: MapContainer, _ json: inout JSONWriter) {
    json.raw("\n{\"path\":")
    json.string(container.path)
    json.member("module", map.modules[container.module].name)
    if let parent = container.parent { json.member("parent", map.containers[parent].path) }
    json.raw(",\"parameters\":")
    json.parameters(container.parameters)
    json.raw(",\"registrations\":")
    json.array(container.registrations) { json, id in
      let registration = map.registrations[id]
      json.raw("\n {\"path\":")
      json.string(registration.path)
      json.member("type", registration.type)
      json.raw(",\"offered\":")
      json.array(registration.offered) { $0.string($1) }
      json.member("lifetime", registration.lifetime.word)
      json.member("lives", registration.lifetime.meaning)
      json.raw(",\"parameters\":")
      json.parameters(registration.parameters)
      json.raw(",\"needs\":")
      json.array(registration.fills) { write($1, &$0) }
      json.place(registration.place)
      json.raw("}")
    }
    json.place(container.place)
    json.raw("}")
  }

  private func write(_ storyboard: MapStoryboard, _ json: inout JSONWriter) {
    json.raw("\n{\"path\":")
    json.string(storyboard.path)
    json.member("module", map.modules[storyboard.module].name)
    json.member("storyboard", storyboard.file)
    if let container = storyboard.container { json.member("container", map.containers[container].path) }
    if let initial = storyboard.initial { json.member("initial", map.scenes[initial].path) }
    json.raw(",\"isLaunch\":\(storyboard.isLaunch),\"isExternal\":\(storyboard.isExternal),\"references\":")
    json.array(storyboard.references) { json, reference in
      json.raw("{\"name\":")
      json.string(reference.name)
      if let target = reference.target { json.member("target", map.scenes[target].path) }
      json.raw("}")
    }
    json.place(storyboard.place)
    json.raw("}")
  }

  private func write(_ id: ID<MapScene>, _ json: inout JSONWriter) {
    let scene = map.scenes[id]
    json.raw("\n{\"path\":")
    json.string(scene.path)
    json.member("storyboard", map.storyboards[scene.storyboard].path)
    json.member("name", scene.name)
    json.member("controller", scene.controller)
    if let identifier = scene.identifier { json.member("identifier", identifier) }
    if let objectID = scene.objectID { json.member("objectID", objectID) }
    if let canvas = scene.canvas { json.raw(",\"canvas\":{\"x\":\(canvas.x),\"y\":\(canvas.y)}") }
    json.raw(",\"isInitial\":\(scene.isInitial),\"isPublic\":\(scene.isPublic)")
    json.raw(",\"isOpenedBySystem\":\(scene.isOpenedBySystem)")
    let arrival = reach[id]
    json.member("start", arrival.start.word)
    if arrival.start != .nowhere { json.raw(",\"distance\":\(arrival.distance)") }
    if let cycle = cycle[id.index] { json.raw(",\"cycle\":\(cycle)") }
    json.raw(",\"parameters\":")
    json.parameters(scene.parameters)
    json.raw(",\"needs\":")
    json.array(scene.fills) { write($1, &$0) }
    json.place(scene.place)
    json.raw("}")
  }

  private func write(_ transition: MapTransition, _ json: inout JSONWriter) {
    json.raw("\n{\"kind\":")
    json.string(transition.kind.word)
    json.member("source", map.scenes[transition.source].path)
    if let target = transition.target { json.member("target", map.scenes[target].path) }
    json.detail(of: transition)
    if transition.isBroken { json.raw(",\"isBroken\":true") }
    json.place(transition.place)
    json.raw("}")
  }

  private func write(_ route: MapRoute, _ json: inout JSONWriter) {
    json.raw("\n{\"name\":")
    json.string(route.name)
    json.member("module", map.modules[route.module].name)
    json.raw(",\"parameters\":")
    json.parameters(route.parameters)
    json.raw(",\"steps\":")
    json.array(route.steps) { json, step in
      json.raw("{\"kind\":")
      json.string(step.kind.word)
      json.member("target", map.scenes[step.target].path)
      if let style = step.style { json.member("style", style) }
      if !step.container.isEmpty { json.member("container", step.container) }
      json.arguments(step.arguments)
      json.raw("}")
    }
    json.place(route.place)
    json.raw("}")
  }

  private func write(_ finding: MapFinding, _ json: inout JSONWriter) {
    json.raw("\n{\"severity\":")
    json.string(finding.severity.rawValue)
    json.member("code", finding.code)
    json.member("message", finding.message)
    if let scene = finding.scene { json.member("scene", map.scenes[scene].path) }
    json.place(finding.place)
    json.raw(",\"column\":\(finding.column)}")
  }

  private func write(_ fill: MapFill, _ json: inout JSONWriter) {
    json.raw("{\"kind\":")
    json.string(fill.kind.rawValue)
    json.member("name", fill.name)
    json.member("type", fill.type)
    json.member("value", fill.value)
    json.member("from", fill.source.word)
    switch fill.source {
    case .registration(let id), .provider(let id):
      json.member("registration", map.registrations[id].path)
      json.member("lifetime", map.registrations[id].lifetime.word)
    case .container(let id), .containerParameter(let id): json.member("container", map.containers[id].path)
    case .parameter, .written, .omitted, .app: break
    }
    json.raw("}")
  }
}

extension MapSource {
  /// The word in data.
  package var word: String {
    switch self {
    case .registration: "registration"
    case .provider: "provider"
    case .parameter: "parameter"
    case .containerParameter: "containerParameter"
    case .container: "container"
    case .written: "written"
    case .omitted: "default"
    case .app: "app"
    }
  }
}

extension JSONWriter {
  /// Writes a place, after other members.
  mutating func place(_ place: MapPlace) {
    member("file", place.path)
    raw(",\"line\":\(place.line)")
  }
}
