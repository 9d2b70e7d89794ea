import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

extension AppMap {
  /// The map as a flowchart of Mermaid. There is a subgraph for each storyboard, and a node for each scene.
  ///
  /// The flowchart stays within Mermaid's own limits, because a page shows an error instead of a larger flowchart. If
  /// the map is larger, the flowchart has only the first storyboards, which are nearest to launch, and the
  /// transitions between their scenes.
  package var mermaid: MapFlowchart {
    let whole = MapFlowchart(self)
    if whole.isWithinLimits { return whole }
    let ranks = program.storyboards.ids.map { rank($0) }
    let storyboards = program.storyboards.ids.sorted { ranks[$0.index] < ranks[$1.index] }
    // More scenes cannot fit, because a scene has a line of more than ten characters.
    let order = Array(storyboards.flatMap { self[$0].scenes }.prefix(MapFlowchart.textLimit / 10))
    let count = Self.most(of: order.count) {
      MapFlowchart(self, Set(order[..<$0]), routeCount: 0).isWithinLimits
    }
    var scenes = Set(order[..<count])
    // If at least one storyboard fits as a whole, only whole storyboards are shown.
    let fitting = storyboards.prefix { self[$0].scenes.allSatisfy { scenes.contains($0) } }
    if fitting.contains(where: { !self[$0].scenes.isEmpty }) {
      scenes = Set(fitting.flatMap { self[$0].scenes })
    }
    let routeCount = Self.most(of: min(program.routes.count, MapFlowchart.edgeLimit)) {
      MapFlowchart(self, scenes, routeCount: $0).isWithinLimits
    }
    return MapFlowchart(self, scenes, routeCount: routeCount)
  }

  /// Returns the greatest number up to `limit` that fits; 0 if none fits. If a number fits, each smaller number fits,
  /// too.
  private static func most(of limit: Int, fits: (Int) -> Bool) -> Int {
    var (low, high) = (0, limit)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// A flowchart of Mermaid for a map, or for a part of it.
package struct MapFlowchart {
  /// The limits of Mermaid, which only the script of a page can raise. They are `maxTextSize`, in UTF-16 code units,
  /// and `maxEdges`.
  package static let (textLimit, edgeLimit) = (50_000, 500)

  private let map: AppMap
  /// The scenes that are shown; nil for all.
  private let part: Set<SceneID>?
  package private(set) var text = "flowchart LR\n"
  private var edgeCount = 0
  private var sceneCount = 0
  private var storyboardCount = 0

  /// Makes the flowchart of a map.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - part: the scenes that are shown; nil for all.
  ///   - routeCount: the number of routes that are shown, if all their scenes are; nil for all routes.
  fileprivate init(_ map: AppMap, _ part: Set<SceneID>? = nil, routeCount: Int? = nil) {
    self.map = map
    self.part = part
    let shown = map.storyboardsByModule.map { module, storyboards in
      (module, storyboards: storyboards.filter { map[$0].scenes.contains { has($0) } })
    }
    let scenes = shown.flatMap(\.storyboards).flatMap { map[$0].scenes }.filter { has($0) }
    (sceneCount, storyboardCount) = (scenes.count, shown.reduce(0) { $0 + $1.storyboards.count })
    if let omission {
      text += "  %% This is \(omission).\n"
      text += "  %% `sbdsl graph` writes the whole map as a page, too: `--format html`.\n"
    }
    for (module, storyboards) in shown where !storyboards.isEmpty {
      if let module { text += "  subgraph m\(module.index)[\(quoted(map.program.name(of: module)))]\n" }
      for id in storyboards { addSubgraph(id) }
      if module != nil { text += "  end\n" }
    }
    for route in map.routes.prefix(routeCount ?? .max) where route.steps.allSatisfy({ has($0.target) }) {
      add(route)
    }
    for transition in scenes.flatMap({ map[$0].transitions }).sorted().map({ map[$0] }) {
      guard let target = transition.target, has(target) else { continue }
      edgeCount += 1
      text +=
        "  s\(transition.source.index) \(arrow(transition))|\(quoted(transition.arrowLabel))| s\(target.index)\n"
    }
    addClass("error", "stroke:#c62828,stroke-width:2px", scenes.filter { map[$0].severity == .error })
    addClass("warning", "stroke:#b26a00,stroke-width:2px", scenes.filter { map[$0].severity == .warning })
    addClass("unreached", "stroke-dasharray:4 4", scenes.filter { map[$0].isUnreached })
  }

  /// True if a page with Mermaid's default limits shows the flowchart.
  fileprivate var isWithinLimits: Bool {
    text.utf16.count <= Self.textLimit && edgeCount <= Self.edgeLimit
  }

  /// A text that says which part of the map the flowchart shows; nil if it shows the whole map.
  package var omission: String? {
    if part == nil { return nil }
    let limits = "\(Self.textLimit) characters and \(Self.edgeLimit) edges"
    return "a part of the map, since Mermaid shows up to \(limits): \(storyboardCount) of "
      + "\(counted(map.storyboards.count { !$0.scenes.isEmpty }, "storyboard")), "
      + "\(sceneCount) of \(counted(map.program.scenes.count, "scene"))"
  }

  private func has(_ scene: SceneID?) -> Bool {
    guard let part, let scene else { return true }
    return part.contains(scene)
  }

  private mutating func addSubgraph(_ id: StoryboardID) {
    text += "  subgraph b\(id.index)[\(quoted(map[id].title))]\n"
    for scene in map[id].scenes.filter({ has($0) }).map({ map[$0] }) {
      let name = quoted(scene.name, scene.controller)
      text += "    s\(scene.id.index)" + (scene.isOpenedBySystem ? "([\(name)])" : "[\(name)]") + "\n"
    }
    text += "  end\n"
  }

  private mutating func add(_ route: MapRoute) {
    text += "  r\(route.id.index)>\(quoted("route " + route.name))]\n"
    var from = "r\(route.id.index)"
    for step in route.steps {
      guard let target = step.target else { continue }
      edgeCount += 1
      text += "  \(from) -.->|\(quoted("\(route.name): \(step.presentation)"))| s\(target.index)\n"
      from = "s\(target.index)"
    }
  }

  private func arrow(_ transition: MapTransition) -> String {
    switch transition.kind {
    case .segue: "-->"
    case .embed: "-.->"
    case .relationship: "==>"
    }
  }

  private mutating func addClass(_ name: String, _ style: String, _ scenes: [SceneID]) {
    if scenes.isEmpty { return }
    let list = scenes.sorted().map { "s\($0.index)" }.joined(separator: ",")
    text += "  classDef \(name) \(style)\n  class \(list) \(name)\n"
  }

  /// Returns a string of Mermaid's language that has each text on a line of its own. Of ASCII, only letters, digits
  /// and the characters of names stay as they are. No other character can end the string, or act as markup.
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
