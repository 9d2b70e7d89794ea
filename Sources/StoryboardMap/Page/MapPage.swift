import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardVocabulary

extension AppMap {
  /// The map as a page for a browser, in one file that needs no network.
  ///
  /// Without its script, the page has the drawing and the text about every scene, joined by links. The policy of the
  /// page forbids every script and style except the page's own script and style, which it names by their hashes.
  package var html: [UInt8] {
    let parts = MapPage(self).parts
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.text.utf8.count })
    for part in parts { bytes += part.text.utf8 }
    return bytes
  }
}

/// Writes the page of a map.
struct MapPage {
  let map: AppMap
  let layout: MapLayout

  init(_ map: AppMap) {
    self.map = map
    layout = MapLayout(map)
  }

  /// The page, in parts, so that each part is made and copied only once.
  var parts: [HTML] {
    var parts = [head, drawingHead]
    parts += map.program.storyboards.ids.map { frame($0) }
    parts += edges
    parts += map.program.scenes.ids.map { box($0) }
    parts += map.program.storyboards.ids.map { title($0) }
    parts += ["</svg>\n</section>\n<section id=\"texts\" aria-label=\"Details\">\n"]
    parts += overview
    parts += map.program.scenes.ids.map { article($0) }
    parts += map.program.storyboards.ids.map { article($0) }
    parts += map.program.containers.ids.map { article($0) }
    parts.append("</section>\n</main>\n</body>\n</html>\n")
    return parts
  }

  private var head: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(map.program.module): map of the app</title>
    <style>\(MapStyle.html)</style>
    <script>\(MapScript.html)</script>
    </head>
    <body>
    <header>
    <h1>\(map.program.module)</h1>
    <p>\(counts)</p>
    \(tools)</header>
    <main>
    <section id="map" aria-label="Map">

    """
  }

  private var policy: String {
    "default-src 'none'; script-src '\(MapScript.hash)'; "
      + "style-src '\(MapStyle.hash)'; base-uri 'none'; form-action 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'"
  }

  private var counts: String {
    [
      counted(map.program.storyboards.count, "storyboard"), counted(map.program.scenes.count, "scene"),
      counted(map.program.transitions.count, "transition"), counted(map.program.routes.count, "route"),
    ].joined(separator: ", ")
  }

  // MARK: Tools

  /// The search, the filters and the zoom. They need the script.
  private var tools: HTML {
    """
    <form id="tools" role="search">
    <div class="find"><label for="search">Search</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="results" \
    placeholder="scene, class, identifier">
    <output id="hits"></output><ul id="results" aria-label="Scenes that were found"></ul></div>
    <label>Mark <select id="only"><option value="">nothing</option><option value="error">mistakes</option>\
    <option value="unreached">scenes that nothing leads to</option><option value="cycle">cycles</option>\
    <option value="app">left to the app</option></select></label>
    <label>Container <select id="container"><option value="">all</option>\
    \(HTML.each(usedContainers) { "<option value=\"\($0.index)\">\(map[$0].path)</option>" })</select></label>
    <details id="filters"><summary>Storyboards</summary><div>\
    <button type="button" id="all">All</button> <button type="button" id="none">None</button>
    \(HTML.each(map.storyboardsByModule) { filters($0.module, $0.storyboards) })</div></details>
    <span class="zoom"><button type="button" id="out" aria-label="Zoom out">−</button>\
    <button type="button" id="fit">Fit</button>\
    <button type="button" id="in" aria-label="Zoom in">+</button></span>
    </form>

    """
  }

  private var usedContainers: [ContainerID] {
    let used = Set(map.storyboards.filter { !$0.scenes.isEmpty }.compactMap(\.container))
    return map.program.containers.ids.filter { used.contains($0) }
  }

  private func filters(_ module: ModuleID?, _ storyboards: [StoryboardID]) -> HTML {
    let boxes = HTML.each(storyboards) {
      """
      <label><input type="checkbox" class="storyboard" value="\($0.index)" checked> \(map[$0].name)</label>

      """
    }
    guard let module else { return boxes }
    return """
      <fieldset><legend><label><input type="checkbox" class="module" checked> \(map.program.name(of: module))\
      </label></legend>
      \(boxes)</fieldset>

      """
  }

  // MARK: The overview

  private var overview: [HTML] {
    ["<article id=\"overview\" class=\"open\">\n<h2 tabindex=\"-1\">Overview</h2>\n"]
      + list("Mistakes and warnings", map.findings.map { finding($0, true) }, kind: "findings")
      + list("Nothing leads to", map.program.unreached.map { "<li>\(link($0))</li>" })
      + list("Cycles", cycles) + list("Routes", map.routes.map { route($0) })
      + list("Storyboards", storyboards) + [help]
  }

  /// A section with a list; empty if there are no items.
  private func list(_ title: String, _ items: [HTML], kind: String = "list") -> [HTML] {
    if items.isEmpty { return [] }
    return ["<section><h3>\(title)</h3><ul class=\"\(kind)\">"] + items + ["</ul></section>\n"]
  }

  /// A mistake or a warning, with a link to its scene if `hasLink` is true.
  func finding(_ finding: MapFinding, _ hasLink: Bool) -> HTML {
    let scene = HTML.some(hasLink ? finding.scene : nil) { " in \(link($0))" }
    return """
      <li class="\(finding.severity.rawValue)"><b>\(finding.severity.rawValue)[\(finding.code)]</b>: \
      \(marked(finding.message))\(scene) <span class="at">\(finding.place.path):\(finding.place.line)</span></li>
      """
  }

  /// A message. Its parts in backticks are shown as code.
  private func marked(_ message: String) -> HTML {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if parts.count % 2 == 0 { return "\(message)" }
    return HTML.each(parts.indices) { $0 % 2 == 0 ? "\(parts[$0])" : "<code>\(parts[$0])</code>" }
  }

  private var help: HTML {
    """
    <section class="keys"><h3>Keys</h3>
    <dl><dt>/</dt><dd>search; ↓ and ↑ go through what was found, Enter opens it</dd>
    <dt>Tab</dt><dd>the next scene</dd><dt>← ↑ → ↓</dt><dd>the scene in that direction; beside scenes, move the map</dd>
    <dt>Enter</dt><dd>open a scene</dd><dt>Esc</dt><dd>back to the map, and to this overview</dd>
    <dt>+ − 0</dt><dd>zoom in, zoom out, the whole map</dd></dl></section>
    <section><h3>Signs</h3><ul class="legend"><li class="segue">segue</li><li class="embed">embed</li>\
    <li class="child">tab, root, column, page or content</li><li class="system">opened by the system</li>\
    <li class="unreached">nothing leads to it</li><li class="sign"><b>▶</b>opened by the system</li>\
    <li class="sign"><b>▷</b>initial</li><li class="sign"><b>↻</b>in a cycle</li>\
    <li class="sign"><b>✕</b>mistakes</li><li class="sign"><b>!</b>warnings</li></ul></section>
    </article>

    """
  }

  private var cycles: [HTML] {
    map.cycles.map { group in
      "<li>\(HTML.each(group) { "\($0 == group.first ? "" : ", ")\(link($0))" })</li>"
    }
  }

  private func route(_ route: MapRoute) -> HTML {
    """
    <li id="r\(route.id.index)"><code>route \(route.signature)</code><ol>\(HTML.each(route.steps) { step in
      "<li><span class=\"line\">\(step.presentation) → \(html(step.opening))</span></li>"
    })</ol></li>
    """
  }

  private var storyboards: [HTML] {
    map.program.storyboards.ids.map { id in
      let count = counted(map[id].scenes.count, "scene")
      return "<li><a href=\"#p\(id.index)\">\(map[id].path)</a>, \(count)</li>"
    }
  }

  // MARK: Links

  func link(_ scene: SceneID) -> HTML { "<a href=\"#s\(scene.index)\">\(map[scene].path)</a>" }

  func link(_ container: ContainerID) -> HTML {
    "<a href=\"#c\(container.index)\">\(map[container].path)</a>"
  }

  /// A scene that is opened, with the arguments that it gets:
  /// `Catalog.Detail(product: product) with Member(user: user)`.
  func html(_ opening: MapOpenedScene) -> HTML {
    let target: HTML = opening.target.map { link($0) } ?? "?"
    return "\(target)\(opening.clauses)"
  }
}
