import StoryboardDiagnostics
import StoryboardVocabulary

/// The texts of scenes, storyboards and containers.
extension MapPage {
  func article(_ id: ID<MapScene>) -> HTML {
    let scene = map.scenes[id]
    let found = facts.findings[id.index].map { map.findings[$0] }
    return """
      <article class="scene" id="s\(id.index)" \(arrival(id))>
      <h2 tabindex="-1">\(scene.path)</h2>
      <p class="kind"><code>\(scene.controller)</code> in <a href="#p\(scene.storyboard.index)">\
      \(map.title(of: scene.storyboard))</a>\(HTML.some(scene.identifier) { ", identifier <code>\($0)</code>" })</p>
      <p>\(reached(id))</p>
      \(HTML.when(!found.isEmpty, "<ul class=\"findings\">\(HTML.each(found) { finding($0, false) })</ul>"))\
      \(parameters(of: id))\(needs(scene.fills))\(leadsTo(id))\(ledToBy(id))\(place(scene.place))\
      </article>

      """
  }

  /// The last step of the shortest way, for the script, which makes the whole way of it.
  private func arrival(_ id: ID<MapScene>) -> HTML {
    let arrival = facts.reach[id]
    var html: HTML = "data-start=\"\(arrival.start.rawValue)\" data-steps=\"\(arrival.distance)\""
    if let transition = arrival.transition { html += " data-via=\"\(transition.index)\"" }
    if let route = arrival.route { html += " data-route=\"\(route.route)\" data-step=\"\(route.step)\"" }
    if facts.cycle[id.index] != nil { html += " data-cycle" }
    if facts.isUnreached(id) { html += " data-unreached" }
    if facts.severity(of: id) != nil { html += " data-error" }
    if map.scenes[id].fills.contains(where: { $0.source == .app }) { html += " data-app" }
    return html
  }

  /// Says how a scene is reached, with a link to the scene before it.
  private func reached(_ id: ID<MapScene>) -> HTML {
    let arrival = facts.reach[id]
    var html: HTML =
      switch (arrival.start, arrival.distance) {
      case (.launch, 0): "The system opens it."
      case (.launch, let steps): "\(counted(steps, "step")) from launch"
      case (.nowhere, _): map.isOwn(id) ? "Nothing leads to it." : "Nothing here leads to it."
      case (_, 0): "Code opens it; no way from launch leads to it."
      case (_, let steps): "\(counted(steps, "step")) from where code opens a scene or a route"
      }
    if let transition = arrival.transition {
      html += ", last from \(link(map.transitions[transition].source))."
    } else if let route = arrival.route {
      html += ", by the <a href=\"#r\(route.route)\">route \(map.routes[route.route].name)</a>."
    }
    if let cycle = facts.cycle[id.index] {
      let others = facts.cycles[cycle].count - 1
      html +=
        others == 0 ? " It leads to itself." : " It is in a cycle with \(counted(others, "other scene"))."
    }
    return html
  }

  // MARK: What it needs

  /// The parameters, each with the values that the transitions and routes to the scene give it.
  private func parameters(of id: ID<MapScene>) -> HTML {
    let scene = map.scenes[id]
    if scene.parameters.isEmpty { return "" }
    return """
      <section><h3>Parameters</h3><dl>\(HTML.each(scene.parameters.indices) { index in
        "<dt><code>\(scene.parameters[index].text)</code></dt>\(givers(of: index, of: id))"
      })</dl></section>

      """
  }

  private func givers(of index: Int, of id: ID<MapScene>) -> HTML {
    var html = HTML.each(facts.incoming[id.index]) { given(index, by: map.transitions[$0]) }
    for place in facts.routeSteps[id.index] {
      let step = map.routes[place.route].steps[place.step]
      guard index < step.arguments.count else { continue }
      html += """
        <dd><code>\(step.arguments[index].value)</code> by the <a href="#r\(place.route)">route \
        \(map.routes[place.route].name)</a></dd>
        """
    }
    return html.text.isEmpty ? "<dd>given by the code that opens the scene</dd>" : html
  }

  private func given(_ index: Int, by transition: MapTransition) -> HTML {
    guard index < transition.arguments.count else { return "" }
    return """
      <dd><code>\(transition.arguments[index].value)</code> by \(link(transition.source))\
      \(transition.title.map { "/" + $0 } ?? ", " + transition.kind.word)</dd>
      """
  }

  /// The values for an object, and its lifetime.
  private func needs(_ fills: [MapFill]) -> HTML {
    if fills.isEmpty { return "" }
    return """
      <section><h3>Needs</h3><dl class="needs">\(HTML.each(fills) { need($0) })</dl></section>

      """
  }

  private func need(_ fill: MapFill) -> HTML {
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

  private func value(_ fill: MapFill) -> HTML {
    switch fill.source {
    case .registration(let id), .provider(let id):
      "<a href=\"#g\(id.index)\"><code>\(fill.value)</code></a>"
    case .app: "the app’s own code"
    case .omitted: "Swift’s default"
    case .container(let id): link(id)
    case .parameter, .containerParameter, .written: "<code>\(fill.value)</code>"
    }
  }

  private func life(_ source: MapSource) -> HTML {
    switch source {
    case .registration(let id), .provider(let id):
      ": <b>\(map.registrations[id].lifetime.word)</b>, \(map.registrations[id].lifetime.meaning)"
    case .parameter: ", given by the opener"
    case .containerParameter(let id): ", a parameter of \(link(id))"
    case .container: ", the instance in use"
    case .written, .omitted, .app: ""
    }
  }

  // MARK: Transitions

  private func leadsTo(_ id: ID<MapScene>) -> HTML {
    let transitions = map.scenes[id].transitions
    if transitions.isEmpty { return "" }
    return """
      <section><h3>Leads to</h3><ul class="out">\(HTML.each(transitions) { line($0) })</ul></section>

      """
  }

  private func line(_ id: ID<MapTransition>) -> HTML {
    let transition = map.transitions[id]
    let head = transition.signature.map { "\($0) (\(transition.presentation))" } ?? transition.presentation
    var html: HTML =
      "<li id=\"t\(id.index)\" data-source=\"\(transition.source.index)\"><span class=\"line\">\(head)"
    if let target = transition.target {
      html += " → \(opening(target, transition.arguments, transition.container))"
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

  private func ledToBy(_ id: ID<MapScene>) -> HTML {
    var items = HTML.each(facts.incoming[id.index]) { number in
      let transition = map.transitions[number]
      return """
        <li data-transition="\(number.index)">\(link(transition.source)): \(transition.label)</li>
        """
    }
    for step in facts.routeSteps[id.index] {
      items += """
        <li data-route="\(step.route)" data-step="\(step.step)"><a href="#r\(step.route)">route \
        \(map.routes[step.route].name)</a>: step \(step.step + 1)</li>
        """
    }
    if items.text.isEmpty { return "" }
    return """
      <section class="in"><h3>Led to by</h3><ul>\(items)</ul></section>

      """
  }

  private func place(_ place: MapPlace) -> HTML {
    HTML.when(!place.path.isEmpty, "<p class=\"at\">\(place.path):\(place.line)</p>")
  }

  // MARK: Storyboards and containers

  func article(_ id: ID<MapStoryboard>) -> HTML {
    let storyboard = map.storyboards[id]
    let references = storyboard.references
    return """
      <article id="p\(id.index)">
      <h2 tabindex="-1">\(storyboard.path)</h2>
      <p class="kind">storyboard <code>\(storyboard.file)</code> of the module \(map.modules[storyboard.module].name)\
      \(storyboard.isExternal ? ", which the program does not have" : "")\(storyboard.isLaunch ? ", opened at launch" : "")\
      \(HTML.some(storyboard.container) { " in \(link($0))" })</p>
      <section><h3>Scenes</h3><ul>\(HTML.each(storyboard.scenes) { "<li>\(link($0))</li>" })</ul></section>
      \(HTML.when(!references.isEmpty, self.references(references)))\(place(storyboard.place))</article>

      """
  }

  private func references(_ references: [MapReference]) -> HTML {
    """
    <section><h3>References</h3><ul>\(HTML.each(references) { reference in
      "<li><code>\(reference.name)</code> → \(HTML.some(reference.target) { link($0) })</li>"
    })</ul></section>

    """
  }

  func article(_ id: ID<MapContainer>) -> HTML {
    let container = map.containers[id]
    let list = container.parameters.map(\.text).joined(separator: ", ")
    return """
      <article id="c\(id.index)">
      <h2 tabindex="-1">\(container.path)</h2>
      <p class="kind">container <code>\(container.path)\(list.isEmpty ? "" : "(" + list + ")")</code>\
      \(HTML.some(container.parent) { " in \(link($0))" })</p>
      \(HTML.each(container.registrations) { registration($0) })\(place(container.place))</article>

      """
  }

  private func registration(_ id: ID<MapRegistration>) -> HTML {
    let registration = map.registrations[id]
    let list = registration.parameters.map(\.text).joined(separator: ", ")
    return """
      <section id="g\(id.index)" tabindex="-1"><h3><code>\(registration.path)\(list.isEmpty ? "" : "(" + list + ")")</code></h3>
      <p><b>\(registration.lifetime.word)</b>: \(registration.lifetime.meaning); a <code>\(registration.type)</code>\
      \(registration.offered == [registration.type] ? "" : ", found as " + registration.offered.joined(separator: ", "))\
      </p>
      \(needs(registration.fills))</section>

      """
  }
}
