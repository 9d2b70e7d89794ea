import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Brings the scenes and references of a storyboard up to date.
  mutating func mergeStoryboard(_ imported: StoryboardSyntax, into existing: StoryboardSyntax) {
    // The short form has one scene, whose head the author wrote.
    guard existing.controller == nil else {
      let initial = imported.items.compactMap(SceneSyntax.init).first { $0.isInitial }
      if let initial { noteLinks(of: initial, in: existing) }
      return
    }
    let pairs = pair(imported, with: existing)
    let references = pairReferences(of: imported, with: existing)
    // The names that the author gave to what the import calls otherwise.
    var renamed: [NameID: NameID] = [:]
    for (scene, own) in pairs {
      if let own { note(scene.syntax, is: own.syntax) }
      if let name = scene.name, let own = own?.name { renamed[name.id] = own.id }
    }
    for (reference, own) in references {
      if let own { note(reference.syntax, is: own.syntax) }
      if let name = reference.name, let own = own?.name { renamed[name.id] = own.id }
    }
    var lines: [[UInt8]] = []
    for (scene, own) in pairs {
      if let own {
        // Of an external storyboard the import knows less than its author.
        if !existing.isExternal { mergeScene(scene, into: own, renamed) }
      } else {
        lines.append(text(of: scene.syntax, renamed))
      }
    }
    lines += mergeReferences(references, into: existing)
    insert(lines, into: existing.syntax, .storyboardBlock, indentation: 2)
    let kept = Set(pairs.compactMap { $0.existing?.syntax.id })
    for scene in existing.items.compactMap(SceneSyntax.init) where !kept.contains(scene.syntax.id) {
      if !existing.isExternal { report(.gone(describe("scene", scene.name)), at: scene.syntax.child(.name)) }
    }
  }

  /// Each scene of a storyboard with the one that the program has for it: of its identifier, or of its name, or
  /// the other initial one, or the other one of its class that has no identifier, or of a class of the app's.
  private func pair(
    _ imported: StoryboardSyntax, with existing: StoryboardSyntax
  ) -> [(imported: SceneSyntax, existing: SceneSyntax?)] {
    let scenes = imported.items.compactMap(SceneSyntax.init)
    var found = [SceneSyntax?](repeating: nil, count: scenes.count)
    var rest = existing.items.compactMap(SceneSyntax.init)
    /// Pairs scenes that have a key in common, where no two scenes of a side have it.
    func match<Key: Hashable>(by key: (SceneSyntax) -> Key?) {
      let own = Dictionary(grouping: rest.indices.filter { key(rest[$0]) != nil }) { key(rest[$0])! }
      let new = Dictionary(
        grouping: scenes.indices.filter { found[$0] == nil && key(scenes[$0]) != nil }
      ) { key(scenes[$0])! }
      var taken: Set<Int> = []
      for (common, indices) in new where indices.count == 1 && own[common]?.count == 1 {
        let index = own[common]![0]
        found[indices[0]] = rest[index]
        taken.insert(index)
      }
      rest = rest.indices.filter { !taken.contains($0) }.map { rest[$0] }
    }
    match { identifier(of: $0) }
    match { $0.name?.id }
    match { (scene) -> [[UInt8]]? in
      guard scene.isInitial else { return nil }
      return existing.isExternal ? [] : scene.controller?.syntax.spelling
    }
    match { identifier(of: $0) == nil ? $0.controller?.syntax.spelling : nil }
    // The identifier may have been changed: one scene of a class of the app's own is the same.
    match { scene in scene.controller.map(\.syntax.spelling).flatMap { classes.contains($0) ? $0 : nil } }
    return Array(zip(scenes, found))
  }

  private func identifier(of scene: SceneSyntax) -> String? {
    if let clause = scene.identifier { return clause.identifier }
    return scene.name.map { names[$0.id] }
  }

  /// Each reference with the one that leads to the same, or has its name.
  private func pairReferences(
    of imported: StoryboardSyntax, with existing: StoryboardSyntax
  ) -> [(imported: ReferenceSyntax, existing: ReferenceSyntax?)] {
    let references = imported.items.compactMap(ReferenceSyntax.init)
    var own = existing.items.compactMap(ReferenceSyntax.init)
    var found: [ReferenceSyntax?] = references.map { reference in
      own.firstIndex { $0.targetSyntax?.spelling == reference.targetSyntax?.spelling }
        .map { own.remove(at: $0) }
    }
    for (index, reference) in references.enumerated() where found[index] == nil {
      found[index] = own.firstIndex { $0.name?.id == reference.name?.id }.map { own.remove(at: $0) }
    }
    return Array(zip(references, found))
  }

  /// The lines of those that are new.
  private mutating func mergeReferences(
    _ references: [(imported: ReferenceSyntax, existing: ReferenceSyntax?)], into existing: StoryboardSyntax
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for (reference, own) in references {
      guard let own else {
        lines.append(reference.syntax.bytes)
        continue
      }
      if let target = reference.targetSyntax, let old = own.targetSyntax, target.spelling != old.spelling {
        edits.replace(old, by: target.bytes)
      }
    }
    let kept = Set(references.compactMap { $0.existing?.syntax.id })
    for reference in existing.items.compactMap(ReferenceSyntax.init)
    where !kept.contains(reference.syntax.id) {
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
      let clause = imported.identifier?.syntax.bytes ?? Array("id \"\(new)\"".utf8)
      if identifier(of: existing) == new {
        // It is as it was.
      } else if let old = existing.identifier?.syntax {
        edits.replace(old, by: clause)
      } else if let type = existing.controller?.syntax {
        edits.replace(type.byteRange.upperBound..<type.byteRange.upperBound, by: [0x20] + clause)
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
