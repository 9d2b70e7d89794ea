import StoryboardSyntax

/// A segue, embed or relationship of a scene, with its declarations from storyboards.
struct MergedLink {
  let syntax: Syntax
  let identifier: String?
  /// `segue`, `unwind`, `embed`, or the role of a relationship.
  let category: String
  /// The kind of a segue; nil for the others.
  let kind: Syntax?
  let action: Syntax?
  /// Nil for an unwind segue.
  let target: Syntax?
  /// The scene or reference that it leads to; an empty name for an unwind segue.
  let place: NameID
  /// Interface Builder's object ID of the segue.
  let objectID: String?

  /// Nil for other lines of a scene.
  ///
  /// - Parameters:
  ///   - renamed: the program's names of imported scenes and references.
  ///   - parts: the parts of the imported program, if the line is one of them.
  init?(_ item: Syntax, names: NameTable, renamed: [NameID: NameID] = [:], parts: ImportedParts? = nil) {
    guard let link = Located<TransitionSyntax>(item) else { return nil }
    identifier = link.identifier.map(\.identifier) ?? link.name.map { names[$0.id] }
    (kind, action, target) = (link.segueKind?.syntax, link.action?.syntax, link.target?.syntax)
    category =
      link.relationship?.word
      ?? (link.kind == .embed ? "embed" : link.segueKind?.kind == .unwind ? "unwind" : "segue")
    syntax = item
    let name = link.target?.name?.id ?? .empty
    place = renamed[name] ?? name
    objectID = parts.map { $0.objectID(of: item) } ?? item.objectID?.value
  }

  /// True if it leads to a scene whose counterpart in the program cannot be determined.
  var isUndecided: Bool { place == .empty && target != nil }

  /// True if the author has written nothing in it that a storyboard does not state.
  var isPlain: Bool {
    let written: [Syntax?] = [
      syntax.child(.parameters), syntax.child(.unwindCall), target?.child(.arguments),
      target?.child(.withClause),
    ]
    return written.allSatisfy { $0 == nil }
  }

  /// True for a relationship that a controller has once.
  var isSingle: Bool { category == "root" || category == "content" }

  /// The word for it in messages.
  var word: String { category == "unwind" ? "segue" : category }
}
