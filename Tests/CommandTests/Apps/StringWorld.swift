import Foundation
import TestSupport

/// What an app's storyboards have and its code names, read line by line.
struct StringWorld {
  private struct Scene {
    let file: String
    let line: Int
    let storyboard: String
    let id: String
    let name: String?
    let controller: String?
    let isInitial: Bool
    var segues: [Segue] = []
  }

  private struct Segue {
    let line: Int
    let identifier: String?
    let destination: String
    let isRelationship: Bool
    let makesItself: Bool
  }

  /// A line of the code that names something.
  private struct Site {
    let path: String
    let line: Int
    let kind: StringDrift.Kind
    /// The text that stands there, with what is around it, and the class that it is in.
    let old: String
    let name: String
    let type: String
    /// The scenes that it may mean.
    var scenes: [Scene] = []

    var place: String { "\(path):\(line + 1)" }
  }

  private let lines: [String: [String]]
  private let program: String
  private var scenes: [Scene] = []
  /// The superclass of each class of the code.
  private var superclasses: [String: String] = [:]
  private var sites: [Site] = []
  /// The classes with a property that somebody has to fill.
  private var needing: Set<String> = []
  /// Identifiers and storyboards that other storyboards name.
  private var referenced: Set<String> = []
  /// Controllers of the code that are in storyboards, and have no subclass or requirement there.
  private var replacements: [String] = []

  init(_ lines: [String: [String]], program: String) {
    (self.lines, self.program) = (lines, program)
    for file in lines.keys.sorted() where file.hasSuffix(".storyboard") { readStoryboard(file) }
    let code = lines.keys.filter { $0.hasSuffix(".swift") }.sorted()
    for line in code.flatMap({ lines[$0]! }) {
      if let found = line.firstMatch(of: #/^\s*(?:[a-z@]\w*\s+)*class (\w+)\s*:\s*(\w+)/#) {
        superclasses[String(found.1)] = String(found.2)
      }
    }
    for file in code { readCode(file) }
    replacements = findReplacements()
  }

  // MARK: Storyboards

  private func attribute(_ name: String, _ text: String) -> String? {
    text.firstMatch(of: try! Regex(" \(name)=\"([^\"]*)\"")).map { String($0.output[1].substring!) }
  }

  private mutating func readStoryboard(_ file: String) {
    let name = String(file.split(separator: "/").last!.dropLast(".storyboard".count))
    let text = lines[file]!
    let initial = text.compactMap { attribute("initialViewController", $0) }.first
    for (line, text) in text.enumerated() {
      if text.contains("sceneMemberID=\"viewController\""), let id = attribute("id", text) {
        if let other = attribute("referencedIdentifier", text) { referenced.insert(other) }
        guard !text.contains("<viewControllerPlaceholder") else { continue }
        let tag = text.firstMatch(of: #/<(\w+)/#).map { String($0.1) } ?? ""
        let isPlain = ["viewController", "tableViewController", "collectionViewController"].contains(tag)
        let usual = "UI" + tag.prefix(1).uppercased() + tag.dropFirst()
        scenes.append(
          Scene(
            file: file, line: line, storyboard: name, id: id, name: attribute("storyboardIdentifier", text),
            controller: attribute("customClass", text) ?? (isPlain ? "UIViewController" : usual),
            isInitial: id == initial))
      } else if text.contains("<segue "), let destination = attribute("destination", text), !scenes.isEmpty {
        scenes[scenes.count - 1].segues.append(
          Segue(
            line: line, identifier: attribute("identifier", text), destination: destination,
            isRelationship: text.contains("kind=\"relationship\""),
            makesItself: text.contains("destinationCreationSelector") || text.contains("kind=\"unwind\"")))
      }
    }
  }

  private func isClass(_ name: String, _ wanted: String) -> Bool {
    var next: String? = name
    while let current = next {
      if current == wanted { return true }
      next = superclasses[current]
    }
    return false
  }

  private func scenes(of type: String) -> [Scene] {
    scenes.filter { scene in scene.controller.map { isClass($0, type) } ?? false }
  }

  // MARK: Code

  private mutating func readCode(_ file: String) {
    let text = lines[file]!
    var type = ""
    for (line, text) in text.enumerated() {
      if let found = text.firstMatch(of: #/^(?:[a-z@]\w*\s+)*(?:class|extension|struct|enum) (\w+)/#) {
        type = String(found.1)
      }
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      if trimmed.firstMatch(of: #/^var \w+: .*!$/#) != nil { needing.insert(type) }
      if trimmed.hasPrefix("//") || trimmed.hasPrefix("*") { continue }
      read(text, file, line, type)
    }
  }

  private mutating func read(_ text: String, _ file: String, _ line: Int, _ type: String) {
    let count = sites.count
    func site(_ kind: StringDrift.Kind, _ old: Substring, _ name: Substring, _ scenes: [Scene] = []) -> Site {
      Site(
        path: file, line: line, kind: kind, old: String(old), name: String(name), type: type, scenes: scenes)
    }
    if let found = text.firstMatch(of: #/(?:^|[^.\w]|self\??\.)performSegue\(withIdentifier: "([^"\\]+)"/#) {
      sites.append(site(.performed, "\"\(found.1)\"", found.1))
    }
    if let found = text.firstMatch(
      of: #/(?:UI|NS)Storyboard(?:\.init)?\(name: "([^"\\]+)", bundle: (?:nil|\.main|Bundle\.main)\)/#)
    {
      sites.append(site(.storyboard, "\"\(found.1)\"", found.1))
    }
    var made: [Scene]?
    if let found = text.firstMatch(
      of: #/instantiate(?:View)?Controller\((?:withIdentifier|identifier): "([^"\\]+)"/#)
    {
      made = storyboards(line, file, type)?.filter { $0.name == String(found.1) }
      sites.append(site(.made, "\"\(found.1)\"", found.1, made ?? []))
    } else if text.contains("instantiateInitial") {
      made = storyboards(line, file, type)?.filter(\.isInitial)
    }
    if let found = text.firstMatch(of: #/[iI]dentifier == "([^"\\]+)"/#), isAboutSegue(line, file) {
      sites.append(site(.compared, "\"\(found.1)\"", found.1))
    }
    if let found = text.firstMatch(of: #/^\s*case "([^"\\]+)":/#), isAboutSegue(line, file) {
      sites.append(site(.compared, "\"\(found.1)\"", found.1))
    }
    if let found = text.firstMatch(of: #/ (?:as[!?]|is) (\w+)\b/#) {
      if text.firstMatch(of: #/segue\.destination (?:as|is)/#) != nil {
        sites.append(site(.cast, found.0, found.1, destinations(of: type)))
      } else if let made, text.contains("instantiate") {
        sites.append(site(.cast, found.0, found.1, made))
      }
    }
    if sites.count == count, !text.contains("case "), !text.contains("let "), !text.contains("\"\"\""),
      text.firstMatch(of: #/[sS]egue|toryboard|dentifier|selector|#if/#) == nil,
      let found = text.firstMatch(of: #/"([A-Za-z ]{4,})"/#)
    {
      sites.append(site(.otherString, found.0, found.1))
    }
  }

  /// True if a line is a comparison with the identifier of a segue: it says so, or a line above does.
  private func isAboutSegue(_ line: Int, _ file: String) -> Bool {
    let above = lines[file]![max(0, line - 8)...line].joined(separator: " ")
    return above.contains("segue.identifier")
      || above.contains("shouldPerformSegue(withIdentifier identifier")
  }

  /// The scenes of the storyboard that a line names, or the line above, or of the controller's own; nil if none is.
  private func storyboards(_ line: Int, _ file: String, _ type: String) -> [Scene]? {
    let text = lines[file]!
    let named = #/Storyboard(?:\.init)?\(name: "([^"\\]+)", bundle: (?:nil|\.main|Bundle\.main)\)/#
    if let found = text[line].firstMatch(of: named) {
      return scenes.filter { $0.storyboard == String(found.1) }
    }
    if text[line].contains("storyboard.instantiate") {
      for above in text[max(0, line - 3)..<line].reversed() where above.contains("let storyboard") {
        return above.firstMatch(of: named).map { found in scenes.filter { $0.storyboard == String(found.1) } }
      }
    }
    guard text[line].firstMatch(of: #/storyboard[!?]\.instantiate/#) != nil else { return nil }
    let own = Set(scenes(of: type).map(\.storyboard))
    return own.isEmpty ? nil : scenes.filter { own.contains($0.storyboard) }
  }

  /// The scenes to which segues of a class lead; empty if one of them is not known.
  private func destinations(of type: String) -> [Scene] {
    var found: [Scene] = []
    for segue in scenes(of: type).flatMap(\.segues) where !segue.isRelationship {
      guard !segue.makesItself, let scene = scenes.first(where: { $0.id == segue.destination }) else {
        return []
      }
      found.append(scene)
    }
    return found
  }

  // MARK: Changes

  /// A name with one letter changed.
  private func changed(_ name: String, _ random: inout some RandomNumberGenerator, known: Set<String>)
    -> String
  {
    while true {
      var letters = Array(name)
      let index = letters.indices.randomElement(using: &random)!
      letters[index] = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)!
      let new = String(letters)
      if new != name, !known.contains(new) { return new }
    }
  }

  func changes() -> [StringDrift.Change] {
    var random = SeededGenerator(seed: 7)
    var changes: [StringDrift.Change] = []
    for site in sites {
      let segues = Set(scenes(of: site.type).flatMap(\.segues).compactMap(\.identifier))
      var known: Set<String>
      var matters = true
      switch site.kind {
      case .performed, .compared:
        known = segues
        // What was not known before stays so.
        guard segues.contains(site.name) else { continue }
      case .made:
        known = Set(scenes.compactMap(\.name))
        guard !site.scenes.isEmpty else { continue }
      case .storyboard:
        known = Set(scenes.map(\.storyboard))
        guard known.contains(site.name) else { continue }
      case .otherString: (known, matters) = ([], false)
      case .cast:
        changes += castChanges(site, &random)
        continue
      case .sceneIdentifier, .segueIdentifier, .sceneClass: continue
      }
      // Strings that matter change in two ways.
      for _ in 0..<(matters ? 2 : 1) {
        let new = changed(site.name, &random, known: known)
        known.insert(new)
        changes.append(
          .init(
            kind: site.kind,
            edits: [.init(file: site.path, line: site.line, old: site.old, new: "\"\(new)\"")],
            wrong: matters ? [site.place] : []))
      }
    }
    for scene in scenes { changes += sceneChanges(scene, &random) }
    return changes
  }

  private func findReplacements() -> [String] {
    scenes.filter { scene in
      programLine(of: scene).map { !$0.text.contains("(") && !$0.text.contains("{") } ?? false
        && scene.segues.isEmpty
    }
    .compactMap(\.controller).filter { superclasses[$0] == "UIViewController" && !needing.contains($0) }
    .sorted()
  }

  private func castChanges(_ site: Site, _ random: inout some RandomNumberGenerator) -> [StringDrift.Change] {
    // Only a cast that holds before can fail after.
    let all = destinations(of: site.type) + site.scenes
    guard !site.scenes.isEmpty, site.scenes.contains(where: { isClass($0.controller ?? "", site.name) })
    else { return [] }
    let others = replacements.filter { new in !all.contains { isClass($0.controller ?? "", new) } }
    return Set(others).sorted().shuffled(using: &random).prefix(2).map { other in
      let new = site.old.replacingOccurrences(of: site.name, with: other)
      return .init(
        kind: .cast, edits: [.init(file: site.path, line: site.line, old: site.old, new: new)],
        wrong: [site.place])
    }
  }

  /// The line of the program that declares a scene.
  private func programLine(of scene: Scene) -> (line: Int, text: String)? {
    let found = lines[program]!.enumerated().filter {
      $0.element.firstMatch(of: try! Regex("^\\s*(initial )?scene .*#\(scene.id)\\b")) != nil
    }
    return found.count == 1 ? (found[0].offset, found[0].element) : nil
  }

  private func sceneChanges(_ scene: Scene, _ random: inout some RandomNumberGenerator) -> [StringDrift
    .Change]
  {
    guard let declared = programLine(of: scene) else { return [] }
    var changes: [StringDrift.Change] = []
    let end = "#\(scene.id)"
    if let name = scene.name, !referenced.contains(name) {
      let new = changed(name, &random, known: Set(scenes.compactMap(\.name)))
      let hasClause = declared.text.contains(" id \"")
      let old = hasClause ? " id \"\(name)\"" : end
      let users = sites.filter { site in site.kind == .made && site.scenes.contains { $0.id == scene.id } }
      if !users.isEmpty {
        changes.append(
          .init(
            kind: .sceneIdentifier,
            edits: [
              .init(
                file: scene.file, line: scene.line, old: "storyboardIdentifier=\"\(name)\"",
                new: "storyboardIdentifier=\"\(new)\""),
              .init(
                file: program, line: declared.line, old: old,
                new: hasClause ? " id \"\(new)\"" : "id \"\(new)\" \(end)"),
            ], wrong: Array(Set(users.map(\.place)))))
      }
    }
    for segue in scene.segues {
      guard let name = segue.identifier else { continue }
      let found = lines[program]!.enumerated().filter {
        $0.element.firstMatch(of: try! Regex("\\bsegue \(name)\\b(?! id)")) != nil
      }
      let users = sites.filter {
        ($0.kind == .performed || $0.kind == .compared) && $0.name == name
          && isClass(scene.controller ?? "", $0.type)
      }
      let isShared = users.contains { user in
        scenes(of: user.type).flatMap(\.segues).count { $0.identifier == name } > 1
      }
      guard found.count == 1, !users.isEmpty, !isShared else { continue }
      let new = changed(name, &random, known: Set(scenes.flatMap(\.segues).compactMap(\.identifier)))
      changes.append(
        .init(
          kind: .segueIdentifier,
          edits: [
            .init(
              file: scene.file, line: segue.line, old: " identifier=\"\(name)\"",
              new: " identifier=\"\(new)\""),
            .init(file: program, line: found[0].offset, old: "segue \(name)", new: "segue \(new)"),
          ], wrong: Array(Set(users.map(\.place)))))
    }
    return changes + classChanges(scene, declared, &random)
  }

  private func classChanges(
    _ scene: Scene, _ declared: (line: Int, text: String), _ random: inout some RandomNumberGenerator
  ) -> [StringDrift.Change] {
    guard let controller = scene.controller, scene.segues.isEmpty, superclasses[controller] != nil,
      !declared.text.contains("("), !declared.text.contains("{"),
      scenes.count(where: { $0.controller == controller }) == 1,
      let other = replacements.filter({ !isClass($0, controller) && !isClass(controller, $0) })
        .randomElement(using: &random)
    else { return [] }
    // A cast to what several scenes can be holds as before.
    let users = sites.filter { site in
      site.kind == .cast && site.name == controller && site.scenes.contains { $0.id == scene.id }
        && !site.scenes.contains { isClass($0.controller ?? "", site.name) && $0.id != scene.id }
    }
    guard !users.isEmpty else { return [] }
    return [
      .init(
        kind: .sceneClass,
        edits: [
          .init(
            file: scene.file, line: scene.line, old: "customClass=\"\(controller)\"",
            new: "customClass=\"\(other)\""),
          .init(file: program, line: declared.line, old: ": \(controller)", new: ": \(other)"),
        ], wrong: Array(Set(users.map(\.place))))
    ]
  }
}
