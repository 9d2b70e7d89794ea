import StoryboardDiagnostics
import StoryboardVocabulary

extension MapFacts {
  /// The map in the language of Graphviz: a cluster for each storyboard, a node for each scene.
  package var dot: String {
    var text = "digraph \(quoted(map.module)) {\n  rankdir=LR;\n  compound=true;\n"
    text += "  graph [fontname=\"Helvetica\", style=rounded, color=\"#8a8f98\"];\n"
    text += "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#ffffff\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#5b6472\"];\n"
    for (module, storyboards) in map.storyboardsByModule {
      if let module {
        text += "  subgraph cluster_m\(module) {\n    label=\(quoted(map.modules[module].name));\n"
      }
      for id in storyboards { text += cluster(id) }
      if module != nil { text += "  }\n" }
    }
    for (number, route) in map.routes.enumerated() {
      text += "  r\(number) [label=\(quoted("route " + route.name)), shape=cds, style=filled];\n"
      for (index, step) in route.steps.enumerated() {
        let from = index == 0 ? "r\(number)" : "s\(route.steps[index - 1].target.index)"
        text += "  \(from) -> s\(step.target.index) "
        text += "[label=\(quoted("\(route.name): \(step.presentation)")), style=dotted];\n"
      }
    }
    for transition in map.transitions.elements {
      guard let target = transition.target else { continue }
      text += "  s\(transition.source.index) -> s\(target.index) "
      text += "[label=\(quoted(transition.label))\(style(of: transition))];\n"
    }
    return text + "}\n"
  }

  private func cluster(_ id: ID<MapStoryboard>) -> String {
    var text = "  subgraph cluster_\(id.index) {\n    label=\(quoted(map.title(of: id)));\n"
    for scene in map.storyboards[id].scenes { text += "    s\(scene.index) [\(attributes(of: scene))];\n" }
    return text + "  }\n"
  }

  private func attributes(of id: ID<MapScene>) -> String {
    let scene = map.scenes[id]
    var attributes = "label=\(quoted(scene.name, scene.controller)), tooltip=\(quoted(scene.signature))"
    if scene.isOpenedBySystem { attributes += ", penwidth=3" }
    switch severity(of: id) {
    case .error: attributes += ", color=\"#c62828\", fillcolor=\"#ffebee\""
    case .warning: attributes += ", color=\"#b26a00\", fillcolor=\"#fff3e0\""
    case .note, nil: break
    }
    if isUnreached(id) { attributes += ", style=\"rounded,dashed\", fontcolor=\"#6b7280\"" }
    return attributes
  }

  private func style(of transition: MapTransition) -> String {
    var style = ""
    switch transition.kind {
    case .segue: break
    case .embed: style = ", style=dashed, arrowhead=diamond"
    case .relationship: style = ", style=bold, arrowhead=odiamond"
    }
    return transition.isBroken ? style + ", color=\"#c62828\"" : style
  }

  /// A string of the language, with a line for each text.
  private func quoted(_ lines: String...) -> String {
    "\"" + lines.map { printable($0).withEscapedQuotes }.joined(separator: "\\n") + "\""
  }
}

extension MapTransition {
  /// The name, or else the kind, and for one with a name both.
  var label: String { title.map { "\($0) (\(presentation))" } ?? presentation }
}
