import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardVocabulary

/// Writes the texts about scenes, storyboards and containers.
extension MapPage {
  func article(_ id: SceneID) -> HTML {
    let scene = map[id]
    return """
      <article class="scene" id="s\(id.index)" \(arrival(id))>
      <h2 tabindex="-1">\(scene.path)</h2>
      <p class="kind"><code>\(scene.controller)</code> in <a href="#p\(scene.storyboard.index)">\
      \(map[scene.storyboard].title)</a>\(HTML.some(scene.identifier) { ", identifier <code>\($0)</code>" })</p>
      <p>\(reached(id))</p>
      \(HTML.when(!scene.findings.isEmpty, "<ul class=\"findings\">\(HTML.each(scene.findings) { finding($0, false) })</ul>"))\
      \(parameters(of: id))\(needs(scene.fills))\(outgoingTransitions(id))\(incomingTransitions(id))\(place(scene.place))\
      </article>

      """
  }

  /// Returns attributes with the last step of the shortest way to a scene. The script of the page builds the whole
  /// way from these steps.
  private func arrival(_ id: SceneID) -> HTML {
    let (scene, arrival) = (map[id], map[id].arrival)
    var html: HTML = "data-start=\"\(Int(arrival.reach.rawValue))\" data-steps=\"\(arrival.distance)\""
    if let transition = arrival.transition { html += " data-via=\"\(transition.index)\"" }
    if let route = arrival.route {
      html += " data-route=\"\(route.route.index)\" data-step=\"\(route.step)\""
    }
    if scene.cycle != nil { html += " data-cycle" }
    if scene.isUnreached { html += " data-unreached" }
    if scene.severity != nil { html += " data-error" }
    if scene.fills.contains(where: { $0.source == .app }) { html += " data-app" }
    return html
  }

  /// The sentence that says how a scene is reached, with a link to the scene before it.
  private func reached(_ id: SceneID) -> HTML {
    let arrival = map[id].arrival
    var html: HTML =
      switch (arrival.reach, arrival.distance) {
      case (.launch, 0): "The system opens it."
      case (.launch, let steps): "\(counted(steps, "step")) from launch"
      case (.nowhere, _): map.program.isOwn(id) ? "Nothing leads to it." : "Nothing here leads to it."
      case (_, 0): "Code opens it; no way from launch leads to it."
      case (_, let steps): "\(counted(steps, "step")) from where code opens a scene or a route"
      }
    if let transition = arrival.transition {
      html += ", last from \(link(map[transition].source))."
    } else if let route = arrival.route {
      html += ", by the <a href=\"#r\(route.route.index)\">route \(map[route.route].name)</a>."
    }
    if let cycle = map[id].cycle {
      let others = map.cycles[cycle].count - 1
      html +=
        others == 0 ? " It leads to itself." : " It is in a cycle with \(counted(others, "other scene"))."
    }
    return html
  }

  // MARK: What it needs

  /// The parameters, each with the values that the transitions and routes to the scene give it.
  private func parameters(of id: SceneID) -> HTML {
    let scene = map[id]
    let parameters = scene.parameters
    if parameters.isEmpty { return "" }
    let incoming = scene.incoming.map { (map[$0], map[$0].opening) }
    let steps = scene.routeSteps.map { ($0.route, map[$0.route].step($0.step).opening.arguments) }
    return """
      <section><h3>Parameters</h3><dl>\(HTML.each(parameters.indices) { index in
        "<dt><code>\(parameters[index].text)</code></dt>\(parameterSources(of: index, incoming, steps))"
      })</dl></section>

      """
  }

  private func parameterSources(
    of index: Int, _ incoming: [(MapTransition, MapOpenedScene)], _ steps: [(ID<Route>, [MapArgument])]
  ) -> HTML {
    var html = HTML.each(incoming) { given(index, by: $0, $1) }
    for (route, arguments) in steps where index < arguments.count {
      html += """
        <dd><code>\(arguments[index].value)</code> by the <a href="#r\(route.index)">route \
        \(map[route].name)</a></dd>
        """
    }
    return html.text.isEmpty ? "<dd>given by the code that opens the scene</dd>" : html
  }

  private func given(_ index: Int, by transition: MapTransition, _ opening: MapOpenedScene) -> HTML {
    let arguments = opening.arguments
    if opening.isByApp {
      return "<dd>by app, after \(link(transition.source))\(title(transition))</dd>"
    }
    guard index < arguments.count else { return "" }
    return """
      <dd><code>\(arguments[index].value)</code> by \(link(transition.source))\
      \(title(transition))</dd>
      """
  }

  private func title(_ transition: MapTransition) -> String {
    transition.title.map { "/" + $0 } ?? ", " + transition.kind.word
  }

  /// Returns the section with the values that a controller or another object gets, and their lifetimes.
  private func needs(_ fills: [MapInjection]) -> HTML {
    if fills.isEmpty { return "" }
    return """
      <section><h3>Needs</h3><dl class="needs">\(HTML.each(fills) { need($0) })</dl></section>

      """
  }

  private func need(_ fill: MapInjection) -> HTML {
    let name = fill.kind == .call ? fill.name + fill.value : fill.name
    let type = fill.type.isEmpty ? "" : ": " + fill.type
    let kind =
      switch fill.kind {
      case .argument, .property: ""
      case .later: ", set later"
      case .call: ", called"
      }
    return """
      <dt\(HTML.when(fill.source == .app, " class=\"app\""))><code>\(name)\(type)</code>\(kind)</dt>\
      \(HTML.when(fill.kind != .call, "<dd>\(value(fill))\(life(fill.source))</dd>"))
      """
  }

  private func value(_ fill: MapInjection) -> HTML {
    switch fill.source {
    case .registration(let id), .provider(let id):
      "<a href=\"#g\(id.index)\"><code>\(fill.value)</code></a>"
    case .app: "the app’s own code"
    case .omitted: "Swift’s default"
    case .container(let id): link(id)
    case .parameter, .containerParameter, .written: "<code>\(fill.value)</code>"
    }
  }

  private func life(_ source: MapValueOrigin) -> HTML {
    switch source {
    case .registration(let id), .provider(let id):
      ": <b>\(map[id].word)</b>, \(map[id].meaning)"
    case .parameter: ", given by the opener"
    case .containerParameter(let id): ", a parameter of \(link(id))"
    case .container: ", the instance in use"
    case .written, .omitted, .app: ""
    }
  }

  // MARK: Transitions

  private func outgoingTransitions(_ id: SceneID) -> HTML {
    let transitions = map[id].transitions
    if transitions.isEmpty { return "" }
    return """
      <section><h3>Leads to</h3><ul class="out">\(HTML.each(transitions) { line($0) })</ul></section>

      """
  }

  private func line(_ id: TransitionID) -> HTML {
    let transition = map[id]
    var html: HTML =
      "<li id=\"t\(id.index)\" data-source=\"\(transition.source.index)\"><span class=\"line\">\(transition.head)"
    if transition.target != nil {
      html += " → \(self.html(transition.opening))"
    } else if let unwind = transition.unwind {
      html += " → \(unwind)"
    } else if transition.isBroken {
      html += " → ?"
    }
    html += "</span>"
    if let reference = transition.reference { html += ", by the reference <code>\(reference)</code>" }
    if let action = transition.action { html += ", made by the action <code>\(action)</code>" }
    html += "</li>"
    return html
  }

  private func incomingTransitions(_ id: SceneID) -> HTML {
    var items = HTML.each(map[id].incoming) { number in
      let transition = map[number]
      return """
        <li data-transition="\(number.index)">\(link(transition.source)): \(transition.label)</li>
        """
    }
    for step in map[id].routeSteps {
      items += """
        <li data-route="\(step.route.index)" data-step="\(step.step)"><a href="#r\(step.route.index)">route \
        \(map[step.route].name)</a>: step \(step.step + 1)</li>
        """
    }
    if items.text.isEmpty { return "" }
    return """
      <section class="in"><h3>Led to by</h3><ul>\(items)</ul></section>

      """
  }

  private func place(_ place: MapSourceLocation) -> HTML {
    HTML.when(!place.path.isEmpty, "<p class=\"at\">\(place.path):\(place.line)</p>")
  }

  // MARK: Storyboards and containers

  func article(_ id: StoryboardID) -> HTML {
    let storyboard = map[id]
    let references = storyboard.references
    return """
      <article id="p\(id.index)">
      <h2 tabindex="-1">\(storyboard.path)</h2>
      <p class="kind">storyboard <code>\(storyboard.file)</code> of the module \(map.program.name(of: storyboard.module))\
      \(storyboard.isExternal ? ", which the program does not have" : "")\(storyboard.isLaunch ? ", opened at launch" : "")\
      \(HTML.some(storyboard.container) { " in \(link($0))" })</p>
      <section><h3>Scenes</h3><ul>\(HTML.each(storyboard.scenes) { "<li>\(link($0))</li>" })</ul></section>
      \(HTML.when(!references.isEmpty, self.references(references)))\(place(storyboard.place))</article>

      """
  }

  private func references(_ references: [(name: String, target: SceneID?)]) -> HTML {
    """
    <section><h3>References</h3><ul>\(HTML.each(references) { reference in
      "<li><code>\(reference.name)</code> → \(HTML.some(reference.target) { link($0) })</li>"
    })</ul></section>

    """
  }

  func article(_ id: ContainerID) -> HTML {
    let container = map[id]
    let list = container.parameters.map(\.text).joined(separator: ", ")
    return """
      <article id="c\(id.index)">
      <h2 tabindex="-1">\(container.path)</h2>
      <p class="kind">container <code>\(container.path)\(list.isEmpty ? "" : "(" + list + ")")</code>\
      \(HTML.some(container.parent) { " in \(link($0))" })</p>
      \(HTML.each(container.registrations) { registration($0) })\(place(container.place))</article>

      """
  }

  private func registration(_ id: RegistrationID) -> HTML {
    let registration = map[id]
    let list = registration.parameters.map(\.text).joined(separator: ", ")
    return """
      <section id="g\(id.index)" tabindex="-1"><h3><code>\(registration.path)\(list.isEmpty ? "" : "(" + list + ")")</code></h3>
      <p><b>\(registration.word)</b>: \(registration.meaning); a <code>\(registration.type)</code>\
      \(registration.offered == [registration.type] ? "" : ", found as " + registration.offered.joined(separator: ", "))\
      </p>
      \(needs(registration.fills))</section>

      """
  }
}
