/// What was found out about a string that Swift code uses to name a storyboard, a scene or a segue.
package struct CodeLookup: Sendable {
  /// The text of the string; nil if a variable holds it.
  package internal(set) var text: String?
  /// True if it is known in which storyboard, or in which controller's scenes, the named scene or segue should be.
  package internal(set) var isOwnerKnown = false

  /// The place of a string in Swift code. It is the place of the word by which the string was found, such as
  /// `performSegue`.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let start: Int

    package init(path: String, start: Int) { (self.path, self.start) = (path, start) }
  }
}
