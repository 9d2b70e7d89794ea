import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

extension AppMap {
  /// The map in the language of Graphviz. There is a cluster for each storyboard, and a node for each scene.
  package var dot: String {
    var text = "digraph \(quoted(program.module)) {\n  rankdir=LR;\n  compound=true;\n"
    text += "  graph [fontname=\"Helvetica\", style=rounded, color=\"#8a8f98\"];\n"
    text += "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#ffffff\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#5b6472\"];\n"
    for (module, storyboards) in storyboardsByModule {
      if let module {
        text += "  subgraph cluster_m\(module.index) {\n    label=\(quoted(program.name(of: module)));\n"
      }
      for id in storyboards { text += clusterText(id) }
      if module != nil { text += "  }\n" }
    }
    for route in routes {
      text += "  r\(route.id.index) [label=\(quoted("route " + route.name)), shape=cds, style=filled];\n"
      var from = "r\(route.id.index)"
      for step in route.steps {
        guard let target = step.target else { continue }
        text += "  \(from) -> s\(target.index) "
        text += "[label=\(quoted("\(route.name): \(step.presentation)")), style=dotted];\n"
        from = "s\(target.index)"
      }
    }
    for transition in transitions {
      guard let target = transition.target else { continue }
      text += "  s\(transition.source.index) -> s\(target.index) "
      text += "[label=\(quoted(transition.arrowLabel))\(style(of: transition))];\n"
    }
    return text + "}\n"
  }

  private func clusterText(_ id: StoryboardID) -> String {
    var text = "  subgraph cluster_\(id.index) {\n    label=\(quoted(self[id].title));\n"
    for scene in self[id].scenes { text += "    s\(scene.index) [\(attributes(of: scene))];\n" }
    return text + "  }\n"
  }

  private func attributes(of id: SceneID) -> String {
    let scene = self[id]
    var attributes = "label=\(quoted(scene.name, scene.controller)), tooltip=\(quoted(scene.signature))"
    if scene.isOpenedBySystem { attributes += ", penwidth=3" }
    switch scene.severity {
    case .error: attributes += ", color=\"#c62828\", fillcolor=\"#ffebee\""
    case .warning: attributes += ", color=\"#b26a00\", fillcolor=\"#fff3e0\""
    case .note, nil: break
    }
    if scene.isUnreached { attributes += ", style=\"rounded,dashed\", fontcolor=\"#6b7280\"" }
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

  /// Returns a string of Graphviz's language that has each text on a line of its own.
  private func quoted(_ lines: String...) -> String {
    "\"" + lines.map { printable($0).withEscapedQuotes }.joined(separator: "\\n") + "\""
  }
}
