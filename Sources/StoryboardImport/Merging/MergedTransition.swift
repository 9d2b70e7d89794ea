import StoryboardSyntax
import StoryboardVocabulary

/// A segue, embed or relationship of a scene, with the facts about it that come from storyboards.
struct MergedTransition {
  let syntax: Syntax
  let identifier: String?
  /// `segue`, `unwind`, `embed`, or the role of a relationship, such as `tab`.
  let category: String
  /// The kind of a segue; nil for other transitions.
  let kind: Syntax?
  let action: Syntax?
  /// The target; nil for an unwind segue.
  let target: Syntax?
  /// The name of the scene or the reference that the transition leads to. It is empty for an unwind segue.
  let place: NameID
  /// Interface Builder's object ID of the segue.
  let objectID: String?
  let relationship: RelationshipKind?

  /// Fails for a line of a scene that is not a segue, an embed or a relationship.
  ///
  /// - Parameters:
  ///   - renamed: the program's names of imported scenes and references.
  ///   - parts: the origins of the imported program's parts, if the line is imported.
  init?(_ item: Syntax, names: NameTable, renamed: [NameID: NameID] = [:], parts: ImportedNodes? = nil) {
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

  /// True if the transition leads to a scene whose counterpart in the program cannot be determined.
  var isUndecided: Bool { place == .empty && target != nil }

  /// True if a line of another kind can replace this line without losing anything that the author has written. This
  /// line then has only what a storyboard contains, and a name. If its action is generated, the new line must have an
  /// action as well.
  func canTakeKind(of new: MergedTransition) -> Bool {
    guard syntax.authoredParts(without: .actionClause).isEmpty else { return false }
    return !hasGeneratedAction || new.action != nil && new.category != "unwind"
  }

  /// Returns the arguments that the program writes on this line. They are empty if the new line leads to another
  /// scene.
  func argumentText(ifItLeadsWhere new: MergedTransition) -> [UInt8] {
    guard let target = syntax.child(.target), let name = target.child(.name),
      name.bytes == new.syntax.child(.target)?.child(.name)?.bytes
    else { return [] }
    return target.child(.arguments)?.bytes ?? []
  }

  /// True if the app's own code wires the target.
  var isByApp: Bool { target?.child(.byApp) != nil }

  /// True if the line has an action without the words `by app`, so that the action is generated. An unwind segue has
  /// no such action.
  var hasGeneratedAction: Bool { action.map { category != "unwind" && $0.child(.byApp) == nil } ?? false }

  /// True for a relationship that a controller can have only once.
  var isSingle: Bool { relationship?.isSingle ?? false }

  /// True for a column of a split view controller.
  var isColumn: Bool { relationship?.isColumn ?? false }

  /// The word for the transition in messages.
  var word: String { category == "unwind" ? "segue" : category }
}
