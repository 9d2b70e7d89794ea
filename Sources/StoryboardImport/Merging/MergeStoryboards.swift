import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Updates the scenes and references of a storyboard.
  mutating func mergeStoryboard(
    _ imported: Located<StoryboardSyntax>, into existing: Located<StoryboardSyntax>
  ) {
    mergeFileName(imported, into: existing)
    guard let match = matches[imported.syntax.id] else {
      mergeShortForm(imported, into: existing)
      return
    }
    for case (let reference, let own?) in match.references { note(reference.syntax, is: own.syntax) }
    for case (let scene, let own?, _) in match.scenes.pairs { note(scene.syntax, is: own.syntax) }
    undecidedPlaces = match.undecidedPlaces
    for (new, own) in match.scenes.undecided { reportUndecided(own, new, match) }
    // The author of an external storyboard knows more about it than the import does.
    if !(existing.isExternal && imported.isExternal) {
      for case (let scene, let own?, let isOfOtherClass) in match.scenes.pairs {
        mergeClass(scene, into: own.controller, of: own.name, isRemarkable: isOfOtherClass)
        mergeScene(scene, into: SceneHeader(own, names: names, firstEdit: edits.count), match)
      }
      keepRemovedScenes(match)
    }
    mergeReferences(match)
    let lines =
      match.added.map { text(of: $0.syntax, match.renamed) }
      + match.references.filter { $0.existing == nil }.map { text(of: $0.imported, match.renamed) }
    insert(lines, into: existing.syntax, .storyboardBlock, depth: 1)
    for scene in match.added {
      change(
        .added(describe("scene", scene.name)), of: .item(existing.name?.id, newName(of: scene.name, match)),
        from: scene.syntax)
    }
  }

  /// Writes the new file name of a storyboard whose file has another name now, as `file "Start"`. The storyboard
  /// keeps its name.
  private mutating func mergeFileName(
    _ imported: Located<StoryboardSyntax>, into existing: Located<StoryboardSyntax>
  ) {
    let file = names.fileName(of: imported)
    guard !imported.isExternal, !existing.isExternal, file != names.fileName(of: existing) else { return }
    let clause = "file \(literal(file))"
    if let old = existing.fileClause {
      edits.replace(old, by: Array(clause.utf8))
    } else if let end = (existing.controller?.syntax ?? existing.name?.syntax)?.byteRange.upperBound {
      edits.replace(end..<end, by: Array(" \(clause)".utf8))
    }
    change(
      .renamed(
        describe("storyboard", existing.name),
        [
          PropertyDifference(
            .file, "its file is `\(file).storyboard`", before: "`\(names.fileName(of: existing)).storyboard`")
        ]),
      of: .part(existing.syntax), from: imported.syntax)
  }

  private func newName(of name: Located<NameSyntax>?, _ match: StoryboardMatch) -> NameID? {
    name.map { match.renamed[$0.id] ?? $0.id }
  }

  /// Updates a storyboard that declares its only scene in its head: `storyboard Post: PostController`. Only the class
  /// in the head is updated. If the storyboard has more scenes now, the function reports it.
  private mutating func mergeShortForm(
    _ imported: Located<StoryboardSyntax>, into existing: Located<StoryboardSyntax>
  ) {
    let scenes = imported.items.compactMap(Located<SceneSyntax>.init)
    guard let initial = scenes.first(where: \.isInitial) else { return }
    note(initial.syntax, is: existing.syntax)
    mergeClass(initial, into: existing.controller, of: existing.name, isRemarkable: false)
    var match = StoryboardMatch(
      imported: imported, existing: existing,
      scenes: SceneMatcher(of: imported, with: existing, parts: parts, names: names))
    if let name = initial.name, let own = existing.name { match.renamed[name.id] = own.id }
    // A storyboard of one scene cannot have a transition to another scene.
    for item in imported.items where item.id != initial.syntax.id { match.renamed[item.nameID] = .empty }
    mergeScene(initial, into: SceneHeader(existing, firstEdit: edits.count), match)
    let others = imported.items.filter { $0.id != initial.syntax.id }
    guard let first = others.first, let name = existing.name else { return }
    report(
      .shortFormOmitsScenes(names[name.id], others.count), at: name.syntax,
      labels: storyboardLabels(match, first))
  }

  // MARK: References

  private mutating func mergeReferences(_ match: StoryboardMatch) {
    for (reference, own) in match.references {
      guard let own else {
        change(
          .added(describe("reference", reference.name)),
          of: .item(match.existing.name?.id, newName(of: reference.name, match)), from: reference.syntax)
        continue
      }
      if !match.existing.isExternal { tie(own.syntax, to: reference.syntax) }
      mergeReferenceIdentifier(of: reference, into: own)
      editCountBeforePart = edits.count
      let target = target(of: reference)
      if isInOtherModule(own, reference, target) {
        referencesToOtherModules.insert(reference.syntax.id)
      } else if let old = own.place?.syntax, target != old.spelling {
        edits.replace(old, by: Array(target.joined()))
        change(
          .changed(
            describe("reference", own.name),
            [
              PropertyDifference(
                .reference, "it leads to `\(String(decoding: Array(target.joined()), as: UTF8.self))`",
                before: "to `\(old.text)`")
            ]),
          of: .part(own.syntax), from: reference.syntax)
      }
    }
    let kept = Set(match.references.compactMap { $0.existing?.syntax.id })
    for reference in match.existing.items.compactMap(Located<ReferenceSyntax>.init)
    where !kept.contains(reference.syntax.id) {
      report(
        .gone(describe("reference", reference.name)), at: reference.syntax, labels: storyboardLabels(match))
    }
  }

  /// True if a reference of the program leads to the same scene as the imported reference and names it with its
  /// module, as in `Account.Help.Contact`. The imported reference names a bundle instead.
  private func isInOtherModule(
    _ own: Located<ReferenceSyntax>, _ imported: Located<ReferenceSyntax>, _ target: [[UInt8]]
  ) -> Bool {
    let path = own.place?.syntax.children.compactMap { Located<NameSyntax>($0).map { names[$0.id] } } ?? []
    guard path.count == 3, let name = imported.place?.first else { return own.namesWithModule(target) }
    let storyboard = locations.imported[name.id]
    let hasBundle =
      storyboard.map { if case .identifier? = $0.bundle?.bundle { true } else { false } } ?? false
    if hasBundle, let storyboard {
      return names.fileName(of: storyboard) == path[1] && target.last == own.place?.syntax.spelling.last
        || own.namesWithModule(target)
    }
    return !files.inOtherBundles.contains(Array(path[..<2])) && own.namesWithModule(target)
  }

  /// Updates the identifier of a reference, if the program states one.
  private mutating func mergeReferenceIdentifier(
    of reference: Located<ReferenceSyntax>, into own: Located<ReferenceSyntax>
  ) {
    guard let clause = own.identifier, clause.identifier != reference.identifier?.identifier else { return }
    if let new = reference.identifier {
      edits.replace(clause.syntax, by: new.syntax.bytes)
    } else {
      edits.remove(clause: clause.syntax)
    }
    self.change(
      .changed(
        describe("reference", own.name),
        [.identifier(reference.identifier?.identifier, before: clause.identifier)]),
      of: .part(own.syntax),
      from: reference.syntax)
  }

  /// True if an external storyboard belongs to another module, because all references name it with a module.
  func belongsToOtherModule(_ storyboard: Located<StoryboardSyntax>) -> Bool {
    guard let references = storyboard.name.flatMap({ locations.references[$0.id] }) else { return false }
    return references.allSatisfy { referencesToOtherModules.contains($0) }
  }

  // MARK: Text

  private func text(of reference: Located<ReferenceSyntax>, _ renamed: [NameID: NameID]) -> [UInt8] {
    var edits = TextEdits()
    if let place = reference.place?.syntax { edits.replace(place, by: Array(target(of: reference).joined())) }
    if let name = reference.name, let other = renamed[name.id], other != name.id {
      edits.replace(name.syntax, by: written(other))
    }
    return edits.text(of: reference.syntax)
  }

  /// Returns the text of an imported scene or line. The scenes that it leads to have the names of the program. Lines
  /// that lead to scenes whose counterparts are undecided are left out.
  ///
  /// - Parameter edits: other changes of the text.
  func text(
    of item: Syntax, _ renamed: [NameID: NameID], with edits: TextEdits = TextEdits()
  ) -> [UInt8] {
    var edits = edits
    if let scene = Located<SceneSyntax>(item), let name = scene.name, let other = renamed[name.id],
      other != name.id
    {
      edits.replace(name.syntax, by: written(other))
      if scene.identifier == nil, let end = scene.controller?.syntax.byteRange.upperBound {
        edits.replace(end..<end, by: Array(" id \(literal(names[name.id]))".utf8))
      }
    }
    for line in Located<SceneSyntax>(item).map({ Array($0.items) }) ?? [item] {
      guard let name = Located<NameSyntax>(line.child(.target)?.child(.name)), let other = renamed[name.id],
        other != name.id
      else { continue }
      if other == .empty {
        edits.replace(line, by: [])
      } else {
        edits.replace(name.syntax, by: written(other))
      }
    }
    return edits.text(of: item)
  }

  /// Inserts lines in canonical layout at the end of a block. If there is no block, one is added.
  ///
  /// - Parameter depth: the number of blocks around the lines.
  mutating func insert(_ lines: [[UInt8]], into item: Syntax, _ block: SyntaxKind, depth: Int) {
    guard !lines.isEmpty else { return }
    let children = item.child(block).map { Array($0.children) } ?? []
    let margin = style.margin(ofLinesIn: children, of: item)
    let lines = lines.map { margin + style.indented($0, depth: depth, margin: margin) }
    edits.insert(Array(lines.joined(separator: [0x0A])), atEndOf: block, of: item, style)
  }

  func describe(_ what: String, _ name: Located<NameSyntax>?) -> String {
    name.map { "\(what) `\(names[$0.id])`" } ?? what
  }
}
