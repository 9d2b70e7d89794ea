import StoryboardSyntax

/// What was found in the app's files before a program is checked.
package struct ScannedCode: Sendable {
  /// The identifiers of scenes and segues in each file of Interface Builder, by the names of the files; nil if they
  /// are not known.
  let identifiers: [String: Set<String>]?
  /// True if no other files of Interface Builder exist, so that every other storyboard's name is a mistake.
  let areAllFilesKnown: Bool
  /// What was found in Swift files, by the paths of the files. A file that is missing here is read when it is needed.
  let files: [String: SwiftFindings]

  package init(
    identifiers: [String: Set<String>]? = nil, areAllFilesKnown: Bool = true,
    files: [String: SwiftFindings] = [:]
  ) {
    (self.identifiers, self.areAllFilesKnown, self.files) = (identifiers, areAllFilesKnown, files)
  }
}
