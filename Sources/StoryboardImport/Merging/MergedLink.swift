import StoryboardSyntax
import StoryboardVocabulary

/// A segue, embed or relationship of a scene, with the facts about it that come from storyboards.
struct MergedLink {
  let syntax: Syntax
  let identifier: String?
  /// `segue`, `unwind`, `embed`, or the role of a relationship.
  let category: String
  /// The kind of a segue; nil for other transitions.
  let kind: Syntax?
  let action: Syntax?
  /// The target; nil for an unwind segue.
  let target: Syntax?
  /// The scene or reference that it leads to. An unwind segue has an empty name.
  let place: NameID
  /// Interface Builder's object ID of the segue.
  let objectID: String?
  let relationship: RelationshipKind?

  /// Fails for other lines of a scene.
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

  /// True if the line can become a line of another kind without losing anything that its author has written. That is so
  /// if it has only what a storyboard states, a name, and an action that is generated only if the new line also has
  /// one.
  func canTakeForm(of new: MergedLink) -> Bool {
    guard syntax.authoredParts(without: .actionClause).isEmpty else { return false }
    return !hasGeneratedAction || new.action != nil && new.category != "unwind"
  }

  /// The arguments that the program writes, if the new form of the line leads to the same scene.
  func argumentText(ifItLeadsWhere new: MergedLink) -> [UInt8] {
    guard let target = syntax.child(.target), let name = target.child(.name),
      name.bytes == new.syntax.child(.target)?.child(.name)?.bytes
    else { return [] }
    return target.child(.arguments)?.bytes ?? []
  }

  /// True if the app's own code wires the target.
  var isByApp: Bool { target?.child(.byApp) != nil }

  /// True if the author has decided that the action is generated.
  var hasGeneratedAction: Bool { action.map { category != "unwind" && $0.child(.byApp) == nil } ?? false }

  /// True for a relationship that a controller can have only once.
  var isSingle: Bool { relationship?.isSingle ?? false }

  /// True for a column of a split view controller.
  var isColumn: Bool { relationship?.isColumn ?? false }

  /// The word for it in messages.
  var word: String { category == "unwind" ? "segue" : category }
}
