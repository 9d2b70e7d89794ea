import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Brings the scenes and references of a storyboard up to date.
  mutating func mergeStoryboard(_ imported: StoryboardSyntax, into existing: StoryboardSyntax) {
    // The short form has one scene, whose head the author wrote.
    guard existing.controller == nil else { return }
    let pairs = pair(imported, with: existing)
    let renamed = Dictionary(
      pairs.compactMap { scene, own in
        scene.name.flatMap { name in own?.name.map { (name.id, $0.id) } }
      }, uniquingKeysWith: { first, _ in first })
    var lines: [[UInt8]] = []
    for (scene, own) in pairs {
      if let own {
        // Of an external storyboard the import knows less than its author.
        if !existing.isExternal { mergeScene(scene, into: own, renamed) }
      } else {
        lines.append(text(of: scene.syntax, renamed))
      }
    }
    lines += mergeReferences(of: imported, into: existing)
    insert(lines, into: existing.syntax, .storyboardBlock, indentation: 2)
    let kept = Set(pairs.compactMap { $0.existing?.syntax.id })
    for scene in existing.items.compactMap(SceneSyntax.init) where !kept.contains(scene.syntax.id) {
      if !existing.isExternal { report(.gone(describe("scene", scene.name)), at: scene.syntax.child(.name)) }
    }
  }

  /// Each scene of a storyboard with the one that the program has for it: of its identifier, or of its name.
  private func pair(
    _ imported: StoryboardSyntax, with existing: StoryboardSyntax
  ) -> [(imported: SceneSyntax, existing: SceneSyntax?)] {
    let own = existing.items.compactMap(SceneSyntax.init)
    var byIdentifier: [String: SceneSyntax] = [:]
    var byName: [NameID: SceneSyntax] = [:]
    for scene in own {
      if let identifier = identifier(of: scene) { byIdentifier[identifier] = scene }
      if let name = scene.name { byName[name.id] = scene }
    }
    let scenes = imported.items.compactMap(SceneSyntax.init)
    var taken: Set<NodeID> = []
    var found: [SceneSyntax?] = scenes.map { scene in
      guard let identifier = identifier(of: scene), let own = byIdentifier[identifier] else { return nil }
      taken.insert(own.syntax.id)
      return own
    }
    for (index, scene) in scenes.enumerated() where found[index] == nil {
      guard let name = scene.name, let own = byName[name.id], taken.insert(own.syntax.id).inserted else {
        continue
      }
      found[index] = own
    }
    return Array(zip(scenes, found))
  }

  private func identifier(of scene: SceneSyntax) -> String? {
    if let clause = scene.identifier { return clause.identifier }
    return scene.name.map { names[$0.id] }
  }

  private mutating func mergeReferences(
    of imported: StoryboardSyntax, into existing: StoryboardSyntax
  ) -> [[UInt8]] {
    let own = existing.items.compactMap(ReferenceSyntax.init)
    let byName = Dictionary(own.map { ($0.name?.id ?? .empty, $0) }, uniquingKeysWith: { first, _ in first })
    var lines: [[UInt8]] = []
    var kept: Set<NodeID> = []
    for reference in imported.items.compactMap(ReferenceSyntax.init) {
      guard let known = byName[reference.name?.id ?? .empty] else {
        lines.append(reference.syntax.bytes)
        continue
      }
      kept.insert(known.syntax.id)
      if let target = reference.targetSyntax, let old = known.targetSyntax, target.spelling != old.spelling {
        edits.replace(old, by: target.bytes)
      }
    }
    for reference in own where !kept.contains(reference.syntax.id) {
      report(.gone(describe("reference", reference.name)), at: reference.syntax)
    }
    return lines
  }

  // MARK: Scenes

  private mutating func mergeScene(
    _ imported: SceneSyntax, into existing: SceneSyntax, _ renamed: [NameID: NameID]
  ) {
    if imported.isInitial != existing.isInitial {
      let start = existing.syntax.byteRange.lowerBound
      if imported.isInitial {
        edits.replace(start..<start, by: Array("initial ".utf8))
      } else {
        let scene = Int(existing.syntax.tree.tokens[existing.syntax.firstToken + 1].offset)
        edits.replace(start..<scene, by: [])
      }
    }
    if let new = imported.controller?.syntax, let old = existing.controller?.syntax,
      new.spelling != old.spelling
    {
      edits.replace(old, by: new.bytes)
    }
    if let new = identifier(of: imported) {
      if identifier(of: existing) != new, let old = existing.identifier?.syntax {
        edits.replace(old, by: imported.identifier?.syntax.bytes ?? Array("id \"\(new)\"".utf8))
      }
    } else if identifier(of: existing) != nil {
      if let old = existing.identifier?.syntax {
        edits.replace(old, by: Array("id none".utf8))
      } else if let type = existing.controller?.syntax {
        edits.replace(type.byteRange.upperBound..<type.byteRange.upperBound, by: Array(" id none".utf8))
      }
    }
    mergeLinks(of: imported, into: existing, renamed)
  }

  /// The text of an item, with the names that the program has for the scenes which it leads to.
  func text(of item: Syntax, _ renamed: [NameID: NameID]) -> [UInt8] {
    var edits = TextEdits()
    let start = item.byteRange.lowerBound
    for target in targets(in: item) {
      guard let name = target.name, let other = renamed[name.id], other != name.id else { continue }
      let range = name.syntax.byteRange
      edits.replace(
        range.lowerBound - start..<range.upperBound - start, by: Array(names[other].utf8))
    }
    return edits.applied(to: item.bytes)
  }

  private func targets(in item: Syntax) -> [TargetSyntax] {
    if let target = TargetSyntax(item.child(.target)) { return [target] }
    return SceneSyntax(item)?.items.compactMap { TargetSyntax($0.child(.target)) } ?? []
  }

  /// Puts lines at the end of a block, which is made where there is none.
  mutating func insert(_ lines: [[UInt8]], into item: Syntax, _ block: SyntaxKind, indentation: Int) {
    guard !lines.isEmpty else { return }
    let margin = [UInt8](repeating: 0x20, count: indentation)
    let text = Array(lines.map { margin + $0 }.joined(separator: [0x0A]))
    if let last = item.child(block)?.children.reduce(nil as Syntax?, { $1 }) {
      edits.insertLine(text, behind: last)
    } else if let block = item.child(block) {
      let start = block.byteRange.lowerBound + 1
      edits.replace(start..<start, by: [0x0A] + text + [0x0A] + margin.dropLast(2))
    } else {
      let end = item.byteRange.upperBound
      edits.replace(end..<end, by: Array(" {\n".utf8) + text + [0x0A] + margin.dropLast(2) + [0x7D])
    }
  }

  func describe(_ what: String, _ name: NameSyntax?) -> String {
    name.map { "\(what) `\(names[$0.id])`" } ?? what
  }

  mutating func report(_ kind: ImportDiagnostic, at syntax: Syntax?) {
    if let syntax { report(kind, at: syntax) }
  }
}
