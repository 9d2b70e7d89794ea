import StoryboardDiagnostics
import StoryboardSyntax

/// A segue, embed or relationship of a scene, with its declarations from storyboards.
struct MergedLink {
  let syntax: Syntax
  let identifier: String?
  /// `segue`, `embed`, or the role of a relationship.
  let category: String
  /// The kind of a segue; nil for the others.
  let kind: Syntax?
  let action: Syntax?
  /// Nil for an unwind segue.
  let target: Syntax?
  /// The scene or reference that it leads to; an empty name for an unwind segue.
  let place: NameID

  /// Nil for other lines of a scene.
  init?(_ item: Syntax, names: NameTable, renamed: [NameID: NameID]) {
    guard let link = Located<TransitionSyntax>(item) else { return nil }
    identifier = link.identifier.map(\.identifier) ?? link.name.map { names[$0.id] }
    category = link.relationship?.word ?? (link.kind == .segue ? "segue" : "embed")
    (kind, action, target) = (link.segueKind?.syntax, link.action?.syntax, link.target?.syntax)
    syntax = item
    let name = link.target?.name?.id ?? .empty
    place = renamed[name] ?? name
  }

  /// True if it leads to a scene whose counterpart in the program cannot be determined.
  var isUndecided: Bool { place == .empty && target != nil }

  /// True if the other link has the same target and kind.
  func isLike(_ other: MergedLink) -> Bool {
    place == other.place && kind?.spelling == other.kind?.spelling
  }
}

extension ProgramMerge {
  /// Updates the transitions of a scene.
  mutating func mergeLinks(
    of imported: Located<SceneSyntax>, into existing: Located<SceneSyntax>, _ renamed: [NameID: NameID]
  ) {
    let new = imported.items.compactMap { MergedLink($0, names: names, renamed: renamed) }
    var own = existing.items.compactMap { MergedLink($0, names: names, renamed: [:]) }
    let links = Array(zip(new, pair(new, with: &own)))
    for case (let link, let partner?) in links {
      note(link.syntax, is: partner.syntax)
      mergeLink(link, into: partner)
    }
    let lines = arrange(links, of: existing, renamed).map { text(of: $0.syntax, renamed) }
    insert(lines, into: existing.syntax, .sceneBlock, indentation: 4)
    for link in own where !undecidedPlaces.contains(link.place) {
      let name = Located<NameSyntax>(link.syntax.child(.name))
      report(
        .gone(describe(link.category, name ?? Located<NameSyntax>(link.target?.child(.name)))),
        at: link.syntax)
    }
  }

  /// Pairs the lines of the short form, which keeps the author's text.
  mutating func noteLinks(of imported: Located<SceneSyntax>, in existing: Located<StoryboardSyntax>) {
    var renamed: [NameID: NameID] = [:]
    if let name = imported.name, let own = existing.name { renamed[name.id] = own.id }
    let new = imported.items.compactMap { MergedLink($0, names: names, renamed: renamed) }
    var own = existing.sceneItems.compactMap { MergedLink($0, names: names, renamed: [:]) }
    for (link, partner) in zip(new, pair(new, with: &own)) {
      if let partner { note(link.syntax, is: partner.syntax) }
    }
  }

  /// The scene's own counterpart for each link; lines without a counterpart stay in `own`.
  private func pair(_ new: [MergedLink], with own: inout [MergedLink]) -> [MergedLink?] {
    var partners = [MergedLink?](repeating: nil, count: new.count)
    /// Takes the first link that fits.
    func take(_ fits: (MergedLink) -> Bool) -> MergedLink? {
      own.firstIndex(where: fits).map { own.remove(at: $0) }
    }
    for (index, link) in new.enumerated() {
      partners[index] = take { other in
        guard other.category == link.category, other.identifier == link.identifier else { return false }
        return link.identifier != nil || other.isLike(link)
      }
    }
    // A link without an identifier may have another kind now, or a link may have received or lost its identifier.
    for (index, link) in new.enumerated() where partners[index] == nil {
      partners[index] = take { other in
        other.category == link.category && other.place == link.place
          && (other.identifier == nil || link.identifier == nil)
      }
    }
    // The identifier may have changed, if only one link of the scene has this target and kind.
    for (index, link) in new.enumerated() where partners[index] == nil {
      func isSame(_ other: MergedLink) -> Bool { other.category == link.category && other.isLike(link) }
      let others = new.indices.filter { partners[$0] == nil && isSame(new[$0]) }
      if others == [index], own.count(where: isSame) == 1 { partners[index] = take(isSame) }
    }
    return partners
  }

  private mutating func mergeLink(_ new: MergedLink, into old: MergedLink) {
    if new.identifier != old.identifier {
      replaceIdentifier(of: old, by: new)
    }
    if let kind = new.kind, let oldKind = old.kind, kind.spelling != oldKind.spelling {
      edits.replace(oldKind, by: kind.bytes)
    }
    if new.place != old.place, let name = old.target?.child(.name), new.target?.child(.name) != nil {
      edits.replace(name, by: Array(names[new.place].utf8))
    }
    mergeStyle(new.target, into: old.target)
    mergeAction(new, into: old)
  }

  /// A name states the identifier, if there is one; otherwise a clause does.
  private mutating func replaceIdentifier(of old: MergedLink, by new: MergedLink) {
    let text = new.identifier.map { "id \"\($0)\"" } ?? "id none"
    if let clause = old.syntax.child(.identifierClause) {
      edits.replace(clause, by: Array(text.utf8))
    } else if let name = old.syntax.child(.parameters) ?? old.syntax.child(.name) {
      edits.replace(name.byteRange.upperBound..<name.byteRange.upperBound, by: Array((" " + text).utf8))
    } else if let clauses = new.syntax.child(.name) {
      let word = old.syntax.tree.range(ofToken: old.syntax.firstToken)
      let clause = new.syntax.child(.identifierClause).map { [0x20] + $0.bytes } ?? []
      edits.replace(Int(word.end)..<Int(word.end), by: [0x20] + clauses.bytes + clause)
    }
  }

  private mutating func mergeStyle(_ new: Syntax?, into old: Syntax?) {
    guard let new, let old else { return }
    let clause = new.child(.styleClause)
    if let known = old.child(.styleClause) {
      if let clause, clause.spelling != known.spelling { edits.replace(known, by: clause.bytes) }
      guard clause == nil else { return }
      let before = Int(old.tree.endOffset(of: known.firstToken - 1))
      edits.replace(before..<known.byteRange.upperBound, by: [])
    } else if let clause {
      let end = old.byteRange.upperBound
      edits.replace(end..<end, by: [0x20] + clause.bytes)
    }
  }

  /// Updates an action from Interface Builder, generated or the app's own; `by app` belongs to the author.
  private mutating func mergeAction(_ new: MergedLink, into old: MergedLink) {
    guard let action = new.action else {
      if let action = old.action {
        report(.gone(describe("action", Located<NameSyntax>(action.child(.name)))), at: action)
      }
      return
    }
    if let known = old.action {
      guard let name = Located<NameSyntax>(action.child(.name)), let selector = action.child(.selector),
        let oldName = Located<NameSyntax>(known.child(.name)), let oldSelector = known.child(.selector)
      else { return }
      if name.id != oldName.id { edits.replace(oldName.syntax, by: name.syntax.bytes) }
      if selector.spelling != oldSelector.spelling { edits.replace(oldSelector, by: selector.bytes) }
      return
    }
    let text = [0x20] + action.bytes
    if let target = old.target, old.kind == nil, old.category != "embed" {
      edits.replace(target.byteRange.upperBound..<target.byteRange.upperBound, by: text)
    } else {
      let parts: [SyntaxKind] = [.identifierClause, .parameters, .name]
      let before = parts.lazy.compactMap { old.syntax.child($0) }.first
      let word = Int(old.syntax.tree.range(ofToken: old.syntax.firstToken).end)
      let place = before?.byteRange.upperBound ?? word
      edits.replace(place..<place, by: text)
    }
  }
}
