import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardVocabulary

extension AppMap {
  /// The map as one object of JSON: `version`, `module`, `modules`, `containers`, `storyboards`, `scenes`,
  /// `transitions`, `routes`, `cycles`, `unreached` and `findings`. Scenes and other declarations are named by their
  /// paths, such as `Catalog.List`. Each of them is on a line of its own.
  package var json: [UInt8] {
    JSONWriter.text { json in
      json.member("version", 1)
      json.member("module", program.module)
      json.member("modules", objects: program.modules.ids) { json, id in
        json.member("name", program.name(of: id))
        json.member("isInterface", program.modules[id].isInterface)
      }
      json.member("containers", lines: containers) { write($1, &$0) }
      json.member("storyboards", lines: storyboards) { write($1, &$0) }
      json.member("scenes", lines: scenes) { write($1, &$0) }
      json.member("transitions", lines: transitions) { json, transition in
        write(transition, &json)
        if transition.isBroken { json.member("isBroken", true) }
        json.place(transition.place)
      }
      json.member("routes", lines: routes) { json, route in
        json.member("name", route.name)
        json.member("module", program.name(of: route.module))
        json.parameters("parameters", route.parameters)
        json.member("steps", objects: route.steps) { write($1, &$0) }
        json.place(route.place)
      }
      json.member("cycles", cycles) { json, group in json.array(group) { $0.string(paths[$1]) } }
      json.member("unreached", program.unreached.map { paths[$0] })
      json.member("findings", lines: findings) { json, finding in
        json.member("severity", finding.severity.rawValue)
        json.member("code", finding.code)
        json.member("message", finding.message)
        json.member("scene", finding.scene.map { paths[$0] })
        json.place(finding.place)
        json.member("column", finding.place.column)
      }
    }
  }

  private func write(_ container: MapContainer, _ json: inout JSONWriter) {
    json.member("path", container.path)
    json.member("module", program.name(of: container.module))
    json.member("parent", container.parent.map { paths[$0] })
    json.parameters("parameters", container.parameters)
    json.member("registrations", lines: container.registrations.map { self[$0] }) { json, registration in
      json.member("path", registration.path)
      json.member("type", registration.type)
      json.member("offered", registration.offered)
      json.member("lifetime", registration.word)
      json.member("lives", registration.meaning)
      json.parameters("parameters", registration.parameters)
      json.member("needs", objects: registration.fills) { write($1, &$0) }
      json.place(registration.place)
    }
    json.place(container.place)
  }

  private func write(_ storyboard: MapStoryboard, _ json: inout JSONWriter) {
    json.member("path", storyboard.path)
    json.member("module", program.name(of: storyboard.module))
    json.member("storyboard", storyboard.file)
    json.member("container", storyboard.container.map { paths[$0] })
    json.member("initial", storyboard.initial.map { paths[$0] })
    json.member("isLaunch", storyboard.isLaunch)
    json.member("isExternal", storyboard.isExternal)
    json.member("references", objects: storyboard.references) { json, reference in
      json.member("name", reference.name)
      json.member("target", reference.target.map { paths[$0] })
    }
    json.place(storyboard.place)
  }

  private func write(_ scene: MapScene, _ json: inout JSONWriter) {
    json.member("path", scene.path)
    json.member("storyboard", paths[scene.storyboard])
    json.member("name", scene.name)
    json.member("controller", scene.controller)
    json.member("identifier", scene.identifier)
    json.member("objectID", scene.objectID)
    if let canvas = scene.canvas {
      json.member("canvas") { json in
        json.member("x", canvas.x)
        json.member("y", canvas.y)
      }
    }
    json.member("isInitial", scene.isInitial)
    json.member("isPublic", scene.isPublic)
    json.member("isOpenedBySystem", scene.isOpenedBySystem)
    json.member("start", scene.arrival.reach.word)
    if scene.arrival.reach != .nowhere { json.member("distance", scene.arrival.distance) }
    json.member("cycle", scene.cycle)
    json.parameters("parameters", scene.parameters)
    json.member("needs", objects: scene.fills) { write($1, &$0) }
    json.place(scene.place)
  }

  /// Writes the JSON members of a transition, except its place in a file.
  fileprivate func write(_ transition: MapTransition, _ json: inout JSONWriter) {
    json.member("kind", transition.kind.word)
    json.member("source", paths[transition.source])
    json.member("target", transition.target.map { paths[$0] })
    json.member("name", transition.title)
    json.member("identifier", transition.identifier)
    json.member("style", transition.style)
    if let told = transition.told { json.parameters("told", told) }
    let opening = transition.opening
    if opening.isByApp { json.member("byApp", true) }
    json.container(opening)
    json.member("reference", transition.reference)
    json.member("action", transition.action)
    json.member("unwind", transition.unwind)
    json.arguments(opening)
  }

  fileprivate func write(_ step: MapRouteStep, _ json: inout JSONWriter) {
    json.member("kind", step.kind.word)
    let opening = step.opening
    json.member("target", opening.target.map { paths[$0] })
    json.member("style", step.style)
    json.member("frame", step.frame)
    json.container(opening)
    json.arguments(opening)
  }

  private func write(_ fill: MapInjection, _ json: inout JSONWriter) {
    json.member("kind", fill.kind.rawValue)
    json.member("name", fill.name)
    json.member("type", fill.type)
    json.member("value", fill.value)
    json.member("from", fill.source.word)
    switch fill.source {
    case .registration(let id), .provider(let id):
      json.member("registration", paths[id])
      json.member("lifetime", self[id].word)
    case .container(let id), .containerParameter(let id): json.member("container", paths[id])
    case .parameter, .written, .omitted, .app: break
    }
  }
}

extension MapScenePaths {
  /// The ways to a scene as one object of JSON: `version`, `scene`, `controller`, `isOpenedBySystem`, `count` and
  /// `ways`.
  package var json: [UInt8] {
    JSONWriter.text { json in
      json.member("version", 1)
      json.member("scene", map.paths[scene])
      json.member("controller", map[scene].controller)
      json.member("isOpenedBySystem", map[scene].isOpenedBySystem)
      json.member("count", count)
      json.member("ways", objects: shown) { json, way in
        json.member("start", way.reach.word)
        json.member("first", way.first.map { map.paths[$0] })
        json.member("route", way.route.map { map[$0.route].name })
        json.member("isCycle", way.isCycle)
        let steps = way.route.map { Array(map[$0.route].steps[...$0.step]) } ?? []
        let all = steps.map(Step.route) + way.transitions.map { Step.transition(map[$0]) }
        json.member("steps", objects: all) { json, step in
          switch step {
          case .route(let step): map.write(step, &json)
          case .transition(let transition): map.write(transition, &json)
          }
        }
      }
    }
  }

  private enum Step {
    case route(MapRouteStep)
    case transition(MapTransition)
  }
}

extension JSONWriter {
  fileprivate mutating func parameters(_ name: String, _ parameters: [MapParameter]) {
    member(name, objects: parameters) { json, parameter in
      json.member("name", parameter.name)
      json.member("type", parameter.type)
    }
  }

  fileprivate mutating func container(_ opening: MapOpenedScene) {
    if !opening.container.isEmpty { member("container", opening.container) }
  }

  /// Writes the arguments that a scene is opened with, and the calls that are made once everything is wired.
  fileprivate mutating func arguments(_ opening: MapOpenedScene) {
    member("arguments", objects: opening.arguments) { json, argument in
      json.member("name", argument.name)
      json.member("value", argument.value)
    }
    if opening.calls.isEmpty { return }
    member("calls", objects: opening.calls) { json, call in
      json.member("after", call.word)
      json.member("call", call.call)
    }
  }

  fileprivate mutating func place(_ place: MapSourceLocation) {
    member("file", place.path)
    member("line", place.line)
  }
}
