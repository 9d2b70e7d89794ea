import StoryboardDiagnostics
import StoryboardVocabulary

extension MapFacts {
  /// The map as a flowchart of Mermaid: a subgraph for each storyboard, a node for each scene.
  package var mermaid: String {
    var text = "flowchart LR\n"
    if map.transitions.count > 500 {
      text += "  %% More than 500 edges: a page has to set `maxEdges` to show them.\n"
    }
    for (module, storyboards) in map.storyboardsByModule {
      if let module { text += "  subgraph m\(module)[\(quoted(map.modules[module].name))]\n" }
      for id in storyboards { text += subgraph(id) }
      if module != nil { text += "  end\n" }
    }
    for (number, route) in map.routes.enumerated() {
      text += "  r\(number)>\(quoted("route " + route.name))]\n"
      for (index, step) in route.steps.enumerated() {
        let from = index == 0 ? "r\(number)" : "s\(route.steps[index - 1].target.index)"
        text += "  \(from) -.->|\(quoted("\(route.name): \(step.presentation)"))| s\(step.target.index)\n"
      }
    }
    for transition in map.transitions.elements {
      guard let target = transition.target else { continue }
      text +=
        "  s\(transition.source.index) \(arrow(transition))|\(quoted(transition.label))| s\(target.index)\n"
    }
    text += classes("error", "stroke:#c62828,stroke-width:2px") { severity(of: $0) == .error }
    text += classes("warning", "stroke:#b26a00,stroke-width:2px") { severity(of: $0) == .warning }
    text += classes("unreached", "stroke-dasharray:4 4") { isUnreached($0) }
    return text
  }

  private func subgraph(_ id: ID<MapStoryboard>) -> String {
    var text = "  subgraph b\(id.index)[\(quoted(map.title(of: id)))]\n"
    for scene in map.storyboards[id].scenes {
      let name = quoted(map.scenes[scene].name, map.scenes[scene].controller)
      text +=
        "    s\(scene.index)" + (map.scenes[scene].isOpenedBySystem ? "([\(name)])" : "[\(name)]") + "\n"
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

  private func classes(_ name: String, _ style: String, _ isIn: (ID<MapScene>) -> Bool) -> String {
    let scenes = map.scenes.ids.filter(isIn).map { "s\($0.index)" }
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
