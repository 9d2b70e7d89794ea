/// One property in which the storyboard and the program differ, such as an identifier, a destination or a kind.
package struct PropertyDifference: Hashable, Sendable {
  /// A property of a scene, a transition or a storyboard that the storyboard's file determines.
  package enum Property: Sendable {
    case identifier, initial, noLongerInitial
    case destination, kind, column, style, action, order, file, reference
  }

  package let property: Property
  /// What the storyboard says, as text: "it leads to `Detail`".
  let now: String
  /// What the program says, as text: "to `List`"; nil if it need not be mentioned.
  let before: String?
  /// The identifier in the program, if it differs from the storyboard's.
  package let identifierOfProgram: String?

  package init(
    _ property: Property, _ now: String, before: String? = nil, identifierOfProgram: String? = nil
  ) {
    (self.property, self.now, self.before) = (property, now, before)
    self.identifierOfProgram = identifierOfProgram
  }

  /// The difference as text for an import, which changes the program: "it leads to `Detail` now, before to `List`".
  var ofImport: String { now + " now" + (before.map { ", before \($0)" } ?? "") }

  /// The difference as text for a comparison, which changes nothing: "it leads to `Detail`, and here to `List`".
  var comparisonText: String { now + (before.map { ", and here \($0)" } ?? "") }

  /// The attribute of the storyboard's element that states the property; nil if none does.
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

extension PropertyDifference {
  /// Returns the difference between the identifiers in Interface Builder and in the program; nil means no identifier.
  package static func identifier(_ new: String?, before old: String?) -> PropertyDifference {
    PropertyDifference(
      .identifier, new.map { "its identifier is \"\($0)\"" } ?? "it has no identifier",
      before: old.map { "\"\($0)\"" } ?? "none", identifierOfProgram: old)
  }
}
