import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Updates the scenes and references of a storyboard.
  mutating func mergeStoryboard(
    _ imported: Located<StoryboardSyntax>, into existing: Located<StoryboardSyntax>
  ) {
    // The short form has one scene, whose head the author wrote, except for its class.
    guard existing.controller == nil else {
      let initial = imported.items.compactMap(Located<SceneSyntax>.init).first { $0.isInitial }
      if let initial {
        mergeClass(initial.controller, into: existing.controller, of: existing.name, isRemarkable: false)
        noteLinks(of: initial, in: existing)
      }
      return
    }
    let references = pairReferences(of: imported, with: existing)
    // The author's names for imported scenes and references.
    var renamed: [NameID: NameID] = [:]
    for (reference, own) in references {
      if let own { note(reference.syntax, is: own.syntax) }
      if let name = reference.name, let own = own?.name { renamed[name.id] = own.id }
    }
    let scenes = SceneMatcher(
      of: imported, with: existing, classes: classes, types: types, names: names, references: renamed)
    for case (let scene, let own?, _) in scenes.pairs {
      note(scene.syntax, is: own.syntax)
      if let name = scene.name, let own = own.name { renamed[name.id] = own.id }
    }
    let undecided = Set(scenes.undecided.flatMap(\.imported).map(\.syntax.id))
    leaveUndecided(scenes, &renamed)
    let added = scenes.pairs.filter { $0.existing == nil && !undecided.contains($0.imported.syntax.id) }
    nameAnew(added.map(\.imported), in: existing, &renamed)
    // The author of an external storyboard knows more about it than the import.
    for case (let scene, let own?, let isOfOtherClass) in scenes.pairs where !existing.isExternal {
      mergeClass(scene.controller, into: own.controller, of: own.name, isRemarkable: isOfOtherClass)
      mergeScene(scene, into: own, renamed)
    }
    let lines =
      added.map { text(of: $0.imported.syntax, renamed) } + mergeReferences(references, into: existing)
    insert(lines, into: existing.syntax, .storyboardBlock, indentation: 2)
    let kept = Set(scenes.pairs.compactMap { $0.existing?.syntax.id })
    for scene in existing.items.compactMap(Located<SceneSyntax>.init) where !kept.contains(scene.syntax.id) {
      guard !existing.isExternal, !undecidedPlaces.contains(scene.name?.id ?? .empty) else { continue }
      report(.gone(describe("scene", scene.name)), at: scene.syntax.child(.name))
    }
  }

  /// Leaves scenes without certain counterparts unchanged, and the transitions to them.
  private mutating func leaveUndecided(_ scenes: SceneMatcher, _ renamed: inout [NameID: NameID]) {
    undecidedPlaces = []
    for (new, own) in scenes.undecided {
      for case let name? in new.map(\.name) { renamed[name.id] = .empty }
      for case let name? in own.map(\.name) {
        undecidedPlaces.insert(name.id)
        report(.undecided(names[name.id], new.count, own.count), at: name.syntax)
      }
    }
  }

  /// Gives new scenes other names if the program has used theirs.
  private mutating func nameAnew(
    _ scenes: [Located<SceneSyntax>], in existing: Located<StoryboardSyntax>,
    _ renamed: inout [NameID: NameID]
  ) {
    var taken = Set(existing.items.map(\.nameID))
    for case let name? in scenes.map(\.name) where !taken.insert(name.id).inserted {
      var number = 2
      var other = names.intern("\(names[name.id])\(number)")
      while !taken.insert(other).inserted {
        number += 1
        other = names.intern("\(names[name.id])\(number)")
      }
      renamed[name.id] = other
    }
  }

  /// Pairs each reference with the existing one that has the same target, even as a storyboard of another module, or
  /// the same name.
  private func pairReferences(
    of imported: Located<StoryboardSyntax>, with existing: Located<StoryboardSyntax>
  ) -> [(imported: Located<ReferenceSyntax>, existing: Located<ReferenceSyntax>?)] {
    let references = imported.items.compactMap(Located<ReferenceSyntax>.init)
    var own = existing.items.compactMap(Located<ReferenceSyntax>.init)
    let targets = references.map { locations.target(of: $0) }
    var found: [Located<ReferenceSyntax>?] = targets.map { target in
      own.firstIndex { $0.place?.syntax.spelling == target }.map { own.remove(at: $0) }
    }
    for (index, target) in targets.enumerated() where found[index] == nil {
      found[index] = own.firstIndex { $0.namesWithModule(target) }.map { own.remove(at: $0) }
    }
    for (index, reference) in references.enumerated() where found[index] == nil {
      found[index] = own.firstIndex { $0.name?.id == reference.name?.id }.map { own.remove(at: $0) }
    }
    return Array(zip(references, found))
  }

  /// The lines of the new references.
  private mutating func mergeReferences(
    _ references: [(imported: Located<ReferenceSyntax>, existing: Located<ReferenceSyntax>?)],
    into existing: Located<StoryboardSyntax>
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for (reference, own) in references {
      guard let own else {
        lines.append(text(of: reference))
        continue
      }
      let target = locations.target(of: reference)
      if own.namesWithModule(target) {
        referencesToOtherModules.insert(reference.syntax.id)
      } else if let old = own.place?.syntax, target != old.spelling {
        edits.replace(old, by: Array(target.joined()))
      }
    }
    let kept = Set(references.compactMap { $0.existing?.syntax.id })
    for reference in existing.items.compactMap(Located<ReferenceSyntax>.init)
    where !kept.contains(reference.syntax.id) {
      report(.gone(describe("reference", reference.name)), at: reference.syntax)
    }
    return lines
  }

  /// True if an external storyboard belongs to another module, since all references name it so.
  func belongsToOtherModule(_ storyboard: Located<StoryboardSyntax>, in imported: SyntaxTree) -> Bool {
    let references = imported.items.compactMap(Located<StoryboardSyntax>.init)
      .flatMap { $0.items.compactMap(Located<ReferenceSyntax>.init) }
      .filter { $0.place?.first?.id == storyboard.name?.id }
    return !references.isEmpty && references.allSatisfy { referencesToOtherModules.contains($0.syntax.id) }
  }

  // MARK: Scenes

  private mutating func mergeScene(
    _ imported: Located<SceneSyntax>, into existing: Located<SceneSyntax>, _ renamed: [NameID: NameID]
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
    if let new = names.identifier(of: imported) {
      let clause = imported.identifier?.syntax.bytes ?? Array("id \"\(new)\"".utf8)
      if names.identifier(of: existing) == new {
        // The identifier is unchanged.
      } else if let old = existing.identifier?.syntax {
        edits.replace(old, by: clause)
      } else if let type = existing.controller?.syntax {
        edits.replace(type.byteRange.upperBound..<type.byteRange.upperBound, by: [0x20] + clause)
      }
    } else if names.identifier(of: existing) != nil {
      if let old = existing.identifier?.syntax {
        edits.replace(old, by: Array("id none".utf8))
      } else if let type = existing.controller?.syntax {
        edits.replace(type.byteRange.upperBound..<type.byteRange.upperBound, by: Array(" id none".utf8))
      }
    }
    mergeLinks(of: imported, into: existing, renamed)
  }

  /// Gives a scene its new class. Declarations of the old class stay, and are reported: only the author knows whether
  /// it is the same class under another name.
  ///
  /// - Parameter isRemarkable: true if the assumption that it is the scene is worth a remark itself.
  private mutating func mergeClass(
    _ imported: Located<TypeSyntax>?, into existing: Located<TypeSyntax>?, of scene: Located<NameSyntax>?,
    isRemarkable: Bool
  ) {
    guard let new = imported, let old = existing, new.syntax.spelling != old.syntax.spelling else { return }
    edits.replace(old.syntax, by: new.syntax.bytes)
    func text(_ type: Located<TypeSyntax>) -> String { String(decoding: type.syntax.bytes, as: UTF8.self) }
    let declared = types[old].flatMap { $0.members.contains { _ in true } ? $0 : nil }
    guard isRemarkable || declared != nil else { return }
    report(
      .otherClass(
        describe("scene", scene), class: text(new), declared: declared == nil ? nil : text(old)),
      at: old.syntax,
      labels: declared.map { [Diagnostic.Label(.declared(text(old)), at: $0.syntax.nameRange)] } ?? [])
  }

  /// The text of an item, with the program's names for the scenes to which it leads.
  func text(of item: Syntax, _ renamed: [NameID: NameID]) -> [UInt8] {
    var edits = TextEdits()
    let start = item.byteRange.lowerBound
    func replace(_ part: Syntax, by text: String) {
      let range = part.byteRange
      edits.replace(range.lowerBound - start..<range.upperBound - start, by: Array(text.utf8))
    }
    if let scene = Located<SceneSyntax>(item), let name = scene.name, let other = renamed[name.id],
      other != name.id
    {
      replace(name.syntax, by: names[other])
      if scene.identifier == nil, let type = scene.controller?.syntax {
        replace(type, by: String(decoding: type.bytes, as: UTF8.self) + " id \"\(names[name.id])\"")
      }
    }
    for line in Located<SceneSyntax>(item).map({ Array($0.items) }) ?? [item] {
      guard let name = Located<NameSyntax>(line.child(.target)?.child(.name)), let other = renamed[name.id],
        other != name.id
      else { continue }
      if other == .empty { replace(line, by: "") } else { replace(name.syntax, by: names[other]) }
    }
    return edits.applied(to: item.bytes)
  }

  /// Inserts lines at the end of a block, which is added if there is none.
  mutating func insert(_ lines: [[UInt8]], into item: Syntax, _ block: SyntaxKind, indentation: Int) {
    guard !lines.isEmpty else { return }
    let margin = [UInt8](repeating: 0x20, count: indentation)
    let text = Array(lines.map { margin + $0 }.joined(separator: [0x0A]))
    if let last = item.child(block)?.children.reduce(nil as Syntax?, { $1 }) {
      edits.insertLine(text, after: last)
    } else if let block = item.child(block) {
      let start = block.byteRange.lowerBound + 1
      edits.replace(start..<start, by: [0x0A] + text + [0x0A] + margin.dropLast(2))
    } else {
      let end = item.byteRange.upperBound
      edits.replace(end..<end, by: Array(" {\n".utf8) + text + [0x0A] + margin.dropLast(2) + [0x7D])
    }
  }

  func describe(_ what: String, _ name: Located<NameSyntax>?) -> String {
    name.map { "\(what) `\(names[$0.id])`" } ?? what
  }

  mutating func report(_ kind: ImportDiagnostic, at syntax: Syntax?) {
    if let syntax { report(kind, at: syntax) }
  }
}

extension Located<ReferenceSyntax> {
  /// True if the reference names the same target with its module.
  fileprivate func namesWithModule(_ target: [[UInt8]]) -> Bool {
    guard let own = self.place?.syntax.spelling else { return false }
    return own.count == target.count + 2 && own.suffix(target.count) == target[...]
  }
}
