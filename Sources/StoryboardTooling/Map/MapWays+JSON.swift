import StoryboardVocabulary

extension MapWays {
  /// The ways as one object: `version`, `scene`, `count` and `ways`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.raw("{\"version\":1,\"scene\":")
    json.string(map.scenes[scene].path)
    json.raw(",\"controller\":")
    json.string(map.scenes[scene].controller)
    json.raw(",\"isOpenedBySystem\":\(map.scenes[scene].isOpenedBySystem)")
    json.raw(",\"count\":\(count),\"ways\":")
    json.array(shown) { write($1, &$0) }
    json.raw("}\n")
    return json.bytes
  }

  private func write(_ way: MapWay, _ json: inout JSONWriter) {
    json.raw("{\"start\":")
    json.string(way.start.word)
    if let first = way.first {
      json.raw(",\"first\":")
      json.string(map.scenes[first].path)
    }
    if let route = way.route {
      json.raw(",\"route\":")
      json.string(map.routes[route.route].name)
    }
    json.raw(",\"isCycle\":\(way.isCycle),\"steps\":")
    let routeSteps = way.route.map { Array(map.routes[$0.route].steps[...$0.step]) } ?? []
    json.array(routeSteps.map(Step.route) + way.transitions.map(Step.transition)) { write($1, &$0) }
    json.raw("}")
  }

  private enum Step {
    case route(MapStep)
    case transition(ID<MapTransition>)
  }

  private func write(_ step: Step, _ json: inout JSONWriter) {
    switch step {
    case .route(let step):
      json.raw("{\"kind\":")
      json.string(step.kind.word)
      json.raw(",\"target\":")
      json.string(map.scenes[step.target].path)
      if let style = step.style { json.member("style", style) }
      if !step.container.isEmpty { json.member("container", step.container) }
      json.arguments(step.arguments)
      json.raw("}")
    case .transition(let id):
      let transition = map.transitions[id]
      json.raw("{\"kind\":")
      json.string(transition.kind.word)
      json.member("source", map.scenes[transition.source].path)
      if let target = transition.target { json.member("target", map.scenes[target].path) }
      json.detail(of: transition)
      json.raw("}")
    }
  }
}

extension MapReach.Start {
  /// The word in data.
  package var word: String {
    switch self {
    case .launch: "launch"
    case .code: "code"
    case .identifier: "identifier"
    case .nowhere: "nowhere"
    }
  }
}

extension JSONWriter {
  /// Writes an array.
  mutating func array<Element>(
    _ elements: some Collection<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
    raw("]")
  }

  /// Writes a member of an object after others.
  mutating func member(_ name: String, _ text: String) {
    raw(",\"\(name)\":")
    string(text)
  }

  mutating func parameters(_ parameters: [MapParameter]) {
    array(parameters) { json, parameter in
      json.raw("{\"name\":")
      json.string(parameter.name)
      json.member("type", parameter.type)
      json.raw("}")
    }
  }

  /// Writes the arguments of a step, after other members.
  mutating func arguments(_ arguments: [MapArgument]) {
    raw(",\"arguments\":")
    array(arguments) { json, argument in
      json.raw("{\"name\":")
      json.string(argument.name)
      json.member("value", argument.value)
      json.raw("}")
    }
  }

  /// Writes the members of a transition beside its ends.
  mutating func detail(of transition: MapTransition) {
    if let title = transition.title { member("name", title) }
    if let identifier = transition.identifier { member("identifier", identifier) }
    if let style = transition.style { member("style", style) }
    if let told = transition.told {
      raw(",\"told\":")
      parameters(told)
    }
    if !transition.container.isEmpty { member("container", transition.container) }
    if let reference = transition.reference { member("reference", reference) }
    if let action = transition.action { member("action", action) }
    if let unwind = transition.unwind { member("unwind", unwind) }
    arguments(transition.arguments)
  }
}
