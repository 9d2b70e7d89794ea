/// One fact that a storyboard states otherwise than the program: an identifier, a destination, a kind.
package struct PartDifference: Hashable, Sendable {
  /// A fact that a storyboard states of a part.
  package enum Property: Sendable {
    case identifier, initial, noLongerInitial
    case destination, kind, column, style, action, order, file, reference
  }

  package let property: Property
  /// How the storyboard has it: "it leads to `Detail`".
  let now: String
  /// How the program has it: "to `List`"; nil if that goes without saying.
  let before: String?
  /// The identifier of the program, if that is another one.
  package let identifierOfProgram: String?

  package init(
    _ property: Property, _ now: String, before: String? = nil, identifierOfProgram: String? = nil
  ) {
    (self.property, self.now, self.before) = (property, now, before)
    self.identifierOfProgram = identifierOfProgram
  }

  /// The words of an import, which changes the program.
  var ofImport: String { now + " now" + (before.map { ", before \($0)" } ?? "") }

  /// The words of a comparison, which changes nothing.
  var ofComparison: String { now + (before.map { ", and here \($0)" } ?? "") }

  /// The attribute of the storyboard's element that states it; nil if none does.
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
  /// Another identifier of Interface Builder; nil stands for none.
  package static func identifier(_ new: String?, before old: String?) -> PartDifference {
    PartDifference(
      .identifier, new.map { "its identifier is \"\($0)\"" } ?? "it has no identifier",
      before: old.map { "\"\($0)\"" } ?? "none", identifierOfProgram: old)
  }
}
