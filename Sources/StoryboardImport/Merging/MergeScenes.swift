import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Updates a scene of the program from the imported scene: its head and its transitions.
  mutating func mergeScene(
    _ imported: Located<SceneSyntax>, into existing: SceneHeader, _ match: StoryboardMatch
  ) {
    editCountBeforePart = edits.count
    var changes: [PropertyDifference] = []
    if imported.isInitial != existing.isInitial {
      setInitial(imported.isInitial, of: existing.syntax)
      changes.append(
        imported.isInitial
          ? PropertyDifference(.initial, "it is the initial scene")
          : PropertyDifference(.noLongerInitial, "it is not the initial scene"))
    }
    if let identifier = existing.identifier {
      let new = names.identifier(of: imported)
      if identifier.text != new {
        setIdentifier(new, of: existing, written: imported.identifier?.syntax.bytes)
        changes.append(.identifier(new, before: identifier.text))
      }
    }
    if !changes.isEmpty {
      change(
        .changed(describe("scene", existing.name), changes),
        of: .part(existing.syntax), from: imported.syntax)
    }
    if !match.existing.isExternal || !match.imported.isExternal { tie(existing.syntax, to: imported.syntax) }
    mergeTransitions(of: imported, into: existing, match)
  }

  private mutating func setInitial(_ isInitial: Bool, of scene: Syntax) {
    let tree = scene.tree
    for token in scene.firstToken..<scene.endToken {
      let keyword = tree.tokens[token].name.keyword
      guard keyword == .scene || keyword == .initial else { continue }
      let start = Int(tree.tokens[token].offset)
      if isInitial {
        edits.replace(start..<start, by: Array("initial ".utf8))
      } else {
        edits.remove(token: token, of: tree)
      }
      return
    }
  }

  /// - Parameter written: the `id` clause of the imported scene, if it has one.
  private mutating func setIdentifier(_ identifier: String?, of scene: SceneHeader, written: [UInt8]?) {
    let clause = identifier.map { written ?? Array("id \(literal($0))".utf8) } ?? Array("id none".utf8)
    if let old = scene.identifier?.clause {
      edits.replace(old, by: clause)
    } else if let end = scene.controller?.syntax.byteRange.upperBound {
      edits.replace(end..<end, by: [0x20] + clause)
    }
  }

  /// Writes the object ID of an imported part into the same part of the program, if that part has none yet.
  mutating func tie(_ own: Syntax, to imported: Syntax) {
    guard addsObjectIDs, own.objectID == nil, let id = imported.objectID?.syntax.bytes else { return }
    let block = own.child(own.kind == .storyboard || own.kind == .scene ? .sceneBlock : .error)
    let end = block.map { Int(own.tree.endOffset(of: $0.firstToken - 1)) } ?? own.byteRange.upperBound
    edits.replace(end..<end, by: [0x20] + id)
    tied += 1
  }

  /// Reports scenes that the storyboard no longer has, and keeps them with the author's lines. If another scene of
  /// the storyboard now has the identifier of such a scene, or is initial in its stead, the kept scene loses this.
  mutating func keepRemovedScenes(_ match: StoryboardMatch) {
    let kept = Set(match.scenes.pairs.compactMap { $0.existing?.syntax.id })
    let scenes = match.existing.items.compactMap(Located<SceneSyntax>.init).filter {
      !kept.contains($0.syntax.id) && !match.undecidedPlaces.contains($0.name?.id ?? .empty)
    }
    guard !scenes.isEmpty else { return }
    let imported = match.scenes.new
    var identifiers = Set(imported.compactMap { names.identifier(of: $0) })
    for reference in match.references.map(\.imported) {
      if let identifier = reference.identifier?.identifier { identifiers.insert(identifier) }
    }
    let hasInitial = imported.contains { $0.isInitial }
    for scene in scenes {
      let head = SceneHeader(scene, names: names, firstEdit: edits.count)
      change(nil, of: .part(scene.syntax), from: match.imported.syntax)
      if scene.isInitial, hasInitial { setInitial(false, of: scene.syntax) }
      if let identifier = head.identifier?.text, identifiers.contains(identifier) {
        setIdentifier(nil, of: head, written: nil)
      }
      guard let name = scene.name else { continue }
      report(.gone(describe("scene", name)), at: name.syntax, labels: storyboardLabels(match))
    }
  }

  /// Gives a scene its new class. Declarations of the old class stay, and are reported, because only the author knows
  /// whether it is the same class under another name.
  ///
  /// - Parameter isRemarkable: true if a remark has to say that this is assumed to be the same scene.
  mutating func mergeClass(
    _ imported: Located<SceneSyntax>, into existing: Located<TypeSyntax>?, of scene: Located<NameSyntax>?,
    isRemarkable: Bool
  ) {
    guard let new = imported.controller, let old = existing, new.syntax.spelling != old.syntax.spelling else {
      return
    }
    editCountBeforePart = edits.count
    edits.replace(old.syntax, by: new.syntax.bytes)
    let declared = types[old].flatMap { $0.members.contains { _ in true } ? $0 : nil }
    guard isRemarkable || declared != nil else {
      change(
        .classChanged(describe("scene", scene), class: new.syntax.text, before: old.syntax.text),
        of: .part(old.syntax),
        from: imported.syntax)
      return
    }
    change(nil, of: .part(old.syntax), from: imported.syntax)
    report(
      .otherClass(
        describe("scene", scene), class: new.syntax.text, before: old.syntax.text,
        declared: declared == nil ? nil : old.syntax.text),
      at: old.syntax,
      labels: (declared.map { [Diagnostic.Label(.declared(old.syntax.text), at: $0.syntax.nameRange)] } ?? [])
        + (parts.range(of: imported.syntax).map { [Diagnostic.Label(.inStoryboard, at: $0)] } ?? []))
  }
}
