/// What was found out about a string that Swift code uses to name a storyboard, a scene or a segue.
package struct CodeLookup: Sendable {
  /// The text of the string; nil if a variable holds it.
  package internal(set) var text: String?
  /// True if it is known which storyboard or controller should have what the string names.
  package internal(set) var isOwnerKnown = false

  /// The place of a string, or rather of the word that it was found by.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let start: Int

    package init(path: String, start: Int) { (self.path, self.start) = (path, start) }
  }
}
