/// One fact that differs between the storyboard and the program, for example an identifier, a destination or a kind.
package struct PartDifference: Hashable, Sendable {
  /// A fact that a storyboard states about a part.
  package enum Property: Sendable {
    case identifier, initial, noLongerInitial
    case destination, kind, column, style, action, order, file, reference
  }

  package let property: Property
  /// The fact in the storyboard, as text: "it leads to `Detail`".
  let now: String
  /// The fact in the program, as text: "to `List`"; nil if it needs no mention.
  let before: String?
  /// The identifier in the program, if it differs from the storyboard's.
  package let identifierOfProgram: String?

  package init(
    _ property: Property, _ now: String, before: String? = nil, identifierOfProgram: String? = nil
  ) {
    (self.property, self.now, self.before) = (property, now, before)
    self.identifierOfProgram = identifierOfProgram
  }

  /// The text for an import. An import changes the program.
  var ofImport: String { now + " now" + (before.map { ", before \($0)" } ?? "") }

  /// The text for a comparison. A comparison changes nothing.
  var ofComparison: String { now + (before.map { ", and here \($0)" } ?? "") }

  /// The attribute of the storyboard's element that states the fact; nil if none does.
  package func attribute(ofScene: Bool) -> StoryboardAttribute? {
    switch property {
    case .identifier: StoryboardAttribute(ofScene ? "storyboardIdentifier" : "identifier")
    case .destination: StoryboardAttribute("destination")
    case .kind: StoryboardAttribute("kind")
    case .column: StoryboardAttribute("relationship")
    case .style: StoryboardAttribute("modalPresentationStyle")
    case .action: StoryboardAttribute("destinationCreationSelector")
    case .initial, .noLongerInitial, .order, .file, .reference: nil
    }
  }
}

extension PartDifference {
  /// A different identifier in Interface Builder; nil stands for no identifier.
  package static func identifier(_ new: String?, before old: String?) -> PartDifference {
    PartDifference(
      .identifier, new.map { "its identifier is \"\($0)\"" } ?? "it has no identifier",
      before: old.map { "\"\($0)\"" } ?? "none", identifierOfProgram: old)
  }
}
