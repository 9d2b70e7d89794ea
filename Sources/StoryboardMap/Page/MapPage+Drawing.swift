import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

/// The drawing: a frame for each storyboard, a box for each scene, a curve for each transition.
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
    // The heading above the frame names the module.
    let title = layout.headings.isEmpty ? storyboard.title : storyboard.titleInModule
    return """
      <g class="frame\(storyboard.isExternal ? " external" : "")" id="f\(id.index)" \
      data-container="\(storyboard.container.map { String($0.index) } ?? "")">\
      <rect x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" rx="14"/>\
      <a href="#p\(id.index)"><text x="\(frame.x + MapLayout.padding)" y="\(frame.y + 34)">\
      \(shortened(title, (frame.width - 2 * MapLayout.padding) / 9))</text><title>\(title)</title></a></g>

      """
  }

  /// A box, which is a link to the text of its scene.
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
    let signs = [
      scene.isOpenedBySystem ? "▶" : scene.isInitial ? "▷" : nil, scene.cycle != nil ? "↻" : nil,
      scene.severity == .error ? "✕" : scene.severity == .warning ? "!" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    return """
      <a class="\(kind)" id="b\(id.index)" href="#s\(id.index)" aria-label="\(words.joined(separator: ", "))" \
      data-storyboard="\(scene.storyboard.index)" data-find="\(found(scene))">\
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="9"/>\
      <text class="name" x="\(box.x + 12)" y="\(box.y + 26)">\(shortened(scene.name, signs.isEmpty ? 18 : 14))</text>\
      <text class="class" x="\(box.x + 12)" y="\(box.y + 45)">\(shortened(scene.controller, 21))</text>\
      \(HTML.when(!signs.isEmpty, "<text class=\"signs\" x=\"\(box.right - 10)\" y=\"\(box.y + 25)\">\(signs)</text>"))\
      <title>\(scene.signature): \(scene.controller)</title></a>

      """
  }

  /// The words by which a scene is found, beside its path and its class.
  private func found(_ scene: MapScene) -> String {
    [scene.path, scene.controller, scene.identifier, scene.objectID].compactMap { $0 }.joined(separator: " ")
  }

  var edges: [HTML] {
    var counts: [Pair: Int] = [:]
    return map.program.transitions.ids.map { id in
      let transition = map[id]
      guard let target = transition.target else { return "" }
      let number = counts[Pair(source: transition.source, target: target), default: 0]
      counts[Pair(source: transition.source, target: target)] = number + 1
      let curve = MapCurve(
        from: layout.scenes[transition.source.index], to: layout.scenes[target.index], number: number)
      return """
        <g class="\(kind(transition))" id="e\(id.index)" data-source="\(transition.source.index)" \
        data-target="\(target.index)"><path d="\(curve.path)"/>\
        <text x="\(curve.middle.x)" y="\(curve.middle.y - 4)">\(shortened(transition.label, 24))</text></g>

        """
    }
  }

  private struct Pair: Hashable {
    let source: SceneID
    let target: SceneID
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

  /// Text that is cut to a number of columns.
  private func shortened(_ text: String, _ columns: Int) -> String {
    let text = printable(text)
    guard width(text) > columns else { return text }
    var (result, used) = ("", 1)
    for character in text {
      used += width(String(character))
      if used > columns { break }
      result.append(character)
    }
    return result + "…"
  }
}
