import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

/// Writes the drawing: a frame for each storyboard, a box for each scene, and a curve for each transition.
extension MapPage {
  var drawingHead: HTML {
    """
    <svg id="drawing" xmlns="http://www.w3.org/2000/svg" role="group" aria-label="The scenes and their transitions" \
    width="\(layout.width)" height="\(layout.height)" viewBox="0 0 \(layout.width) \(layout.height)">
    <defs>\(marker("tip"))\(marker("tip-on"))</defs>
    \(HTML.each(layout.headings) { heading($0.module, $0.x, $0.y) })
    """
  }

  private func heading(_ module: ModuleID, _ x: Int, _ y: Int) -> HTML {
    "<text class=\"module\" x=\"\(x)\" y=\"\(y)\">\(map.program.name(of: module))</text>\n"
  }

  private func marker(_ name: String) -> HTML {
    """
    <marker id="\(name)" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12" \
    markerUnits="userSpaceOnUse" orient="auto">\
    <path d="M0 0L10 5L0 10z"/></marker>
    """
  }

  func frame(_ id: StoryboardID) -> HTML {
    guard let frame = layout.frames[id.index] else { return "" }
    let storyboard = map[id]
    return """
      <g class="frame\(storyboard.isExternal ? " external" : "")" id="f\(id.index)" \
      data-container="\(storyboard.container.map { String($0.index) } ?? "")">\
      <rect x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" rx="14"/></g>

      """
  }

  /// Returns the title of a storyboard's frame. It is drawn above the boxes, so that it can be larger when the map is
  /// zoomed out.
  func title(_ id: StoryboardID) -> HTML {
    guard let frame = layout.frames[id.index] else { return "" }
    let title = MapTitle(map[id], isInModule: !layout.headings.isEmpty)
    return """
      <a class="title" id="h\(id.index)" href="#p\(id.index)">\
      <text x="\(frame.x + MapLayout.padding)" y="\(frame.y + MapLayout.title - 8)">\
      <tspan>\(title.name)</tspan><tspan class="rest">\(title.rest)</tspan></text></a>

      """
  }

  /// Returns the box of a scene. It is a link to the text about the scene.
  func box(_ id: SceneID) -> HTML {
    let scene = map[id]
    let box = layout.scenes[id.index]
    var kind = "box"
    var words = [scene.path, scene.controller]
    if scene.isOpenedBySystem {
      kind += " system"
      words.append("opened by the system")
    } else if scene.isInitial {
      words.append("initial")
    }
    if scene.isUnreached {
      kind += " unreached"
      words.append("nothing leads to it")
    }
    if let severity = scene.severity {
      kind += " " + severity.rawValue
      words.append(severity == .error ? "has mistakes" : "has warnings")
    }
    if scene.cycle != nil { words.append("in a cycle") }
    let text = MapSceneText(scene)
    let (left, top) = (box.x + MapSceneText.side, box.y + MapSceneText.top)
    let middle = top + text.name.count * MapSceneText.nameLine
    return """
      <a class="\(kind)" id="b\(id.index)" href="#s\(id.index)" aria-label="\(words.joined(separator: ", "))" \
      data-storyboard="\(scene.storyboard.index)" data-find="\(found(scene))">\
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="9"/>\
      \(lines(text.name, "name", x: left, y: top + MapSceneText.nameSize, MapSceneText.nameLine))\
      \(lines(text.controller, "class", x: left, y: middle + MapSceneText.classSize, MapSceneText.classLine))\
      \(HTML.when(!text.signs.isEmpty, "<text class=\"signs\" x=\"\(box.right - 10)\" y=\"\(top + 15)\">\(text.signs)</text>"))\
      <title>\(scene.signature): \(scene.controller)</title></a>

      """
  }

  /// The lines of a text, one below the other.
  private func lines(_ lines: [String], _ kind: String, x: Int, y: Int, _ height: Int) -> HTML {
    """
    <text class="\(kind)" y="\(y)">\(HTML.each(lines.indices) {
      "<tspan x=\"\(x)\" dy=\"\($0 == 0 ? 0 : height)\">\(lines[$0])</tspan>"
    })</text>
    """
  }

  /// Returns the words by which the search of the page finds a scene: its path, its class, its identifier and its
  /// object ID.
  private func found(_ scene: MapScene) -> String {
    [scene.path, scene.controller, scene.identifier, scene.objectID].compactMap { $0 }.joined(separator: " ")
  }

  var edges: [HTML] {
    map.program.transitions.ids.map { id in
      let transition = map[id]
      guard let target = transition.target, let curve = layout.curves[id.index],
        let place = layout.labels[id.index]
      else { return "" }
      let text = lines(
        MapLabel(transition).lines, "label", x: place.middleX, y: place.y + 13, MapLabel.line)
      return """
        <g class="\(kind(transition))" id="e\(id.index)" data-source="\(transition.source.index)" \
        data-target="\(target.index)"><path d="\(curve.path)"/>\(text)</g>

        """
    }
  }

  private func kind(_ transition: MapTransition) -> String {
    let kind =
      switch transition.kind {
      case .segue: "segue"
      case .embed: "embed"
      case .relationship: "child"
      }
    return transition.isBroken ? "edge broken " + kind : "edge " + kind
  }
}
