/// What is known of the files of storyboards that are not imported.
package struct StoryboardFiles: Sendable {
  /// The names of the storyboards that exist, with the imported ones; nil if nothing is known of others. Then none is
  /// taken to be gone.
  package var names: Set<String>?
  /// True if these are all storyboards that a program may have: those of a target, or of a folder.
  package var isWhole: Bool

  package init(names: Set<String>? = nil, isWhole: Bool = false) {
    (self.names, self.isWhole) = (names, isWhole)
  }

  /// True if it is known that no file of this name exists.
  func lacks(_ name: String) -> Bool { names.map { !$0.contains(name) } ?? false }
}
