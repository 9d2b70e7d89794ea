import StoryboardSyntax
import StoryboardVocabulary

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
  let relationship: RelationshipKind?

  /// Nil for other lines of a scene.
  ///
  /// - Parameters:
  ///   - renamed: the program's names of imported scenes and references.
  ///   - parts: the parts of the imported program, if the line is one of them.
  init?(_ item: Syntax, names: NameTable, renamed: [NameID: NameID] = [:], parts: ImportedParts? = nil) {
    guard let link = Located<TransitionSyntax>(item) else { return nil }
    identifier = link.identifier.map(\.identifier) ?? link.name.map { names[$0.id] }
    (kind, action, target) = (link.segueKind?.syntax, link.action?.syntax, link.target?.syntax)
    relationship = link.relationship
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

  /// True if the line can become one of another kind, and lose nothing that its author has written: it has only what a
  /// storyboard states, a name, and an action that is generated only if the new line has one, too.
  func canTakeForm(of new: MergedLink) -> Bool {
    guard syntax.authoredParts(without: .actionClause).isEmpty else { return false }
    return !hasGeneratedAction || new.action != nil && new.category != "unwind"
  }

  /// The arguments that stand in the program, for a line of another form that leads to the same scene.
  func argumentText(ifItLeadsWhere new: MergedLink) -> [UInt8] {
    guard let target = syntax.child(.target), let name = target.child(.name),
      name.bytes == new.syntax.child(.target)?.child(.name)?.bytes
    else { return [] }
    return target.child(.arguments)?.bytes ?? []
  }

  /// True if its author has decided that the action is generated.
  var hasGeneratedAction: Bool { action.map { category != "unwind" && $0.child(.byApp) == nil } ?? false }

  /// True for a relationship that a controller has once.
  var isSingle: Bool { relationship?.isSingle ?? false }

  /// True for a column of a split view controller.
  var isColumn: Bool { relationship?.isColumn ?? false }

  /// The word for it in messages.
  var word: String { category == "unwind" ? "segue" : category }
}
