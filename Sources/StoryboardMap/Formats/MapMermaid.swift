import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

extension AppMap {
  /// The map as a flowchart of Mermaid: a subgraph for each storyboard, a node for each scene.
  package var mermaid: String {
    var text = "flowchart LR\n"
    if program.transitions.count > 500 {
      text += "  %% More than 500 edges: a page has to set `maxEdges` to show them.\n"
    }
    for (module, storyboards) in storyboardsByModule {
      if let module { text += "  subgraph m\(module.index)[\(quoted(program.name(of: module)))]\n" }
      for id in storyboards { text += subgraph(id) }
      if module != nil { text += "  end\n" }
    }
    for route in routes {
      text += "  r\(route.id.index)>\(quoted("route " + route.name))]\n"
      var from = "r\(route.id.index)"
      for step in route.steps {
        guard let target = step.target else { continue }
        text += "  \(from) -.->|\(quoted("\(route.name): \(step.presentation)"))| s\(target.index)\n"
        from = "s\(target.index)"
      }
    }
    for transition in transitions {
      guard let target = transition.target else { continue }
      text +=
        "  s\(transition.source.index) \(arrow(transition))|\(quoted(transition.label))| s\(target.index)\n"
    }
    text += classes("error", "stroke:#c62828,stroke-width:2px") { $0.severity == .error }
    text += classes("warning", "stroke:#b26a00,stroke-width:2px") { $0.severity == .warning }
    text += classes("unreached", "stroke-dasharray:4 4") { $0.isUnreached }
    return text
  }

  private func subgraph(_ id: StoryboardID) -> String {
    var text = "  subgraph b\(id.index)[\(quoted(self[id].title))]\n"
    for scene in self[id].scenes.map({ self[$0] }) {
      let name = quoted(scene.name, scene.controller)
      text += "    s\(scene.id.index)" + (scene.isOpenedBySystem ? "([\(name)])" : "[\(name)]") + "\n"
    }
    return text + "  end\n"
  }

  private func arrow(_ transition: MapTransition) -> String {
    switch transition.kind {
    case .segue: "-->"
    case .embed: "-.->"
    case .relationship: "==>"
    }
  }

  private func classes(_ name: String, _ style: String, _ isIn: (MapScene) -> Bool) -> String {
    let scenes = scenes.filter(isIn).map { "s\($0.id.index)" }
    return scenes.isEmpty
      ? "" : "  classDef \(name) \(style)\n  class \(scenes.joined(separator: ",")) \(name)\n"
  }

  /// A string of the language, with a line for each text. Of ASCII only letters, digits and the signs of names stay as
  /// they are: no other character can end the string, or be markup.
  private func quoted(_ lines: String...) -> String {
    let escaped = lines.map { line in
      printable(line).unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ":", "(", ")":
          text.unicodeScalars.append(scalar)
        case _ where scalar.isASCII: text += "#\(scalar.value);"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return "\"" + escaped.joined(separator: "<br/>") + "\""
  }
}
