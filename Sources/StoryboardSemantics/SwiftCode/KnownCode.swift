import StoryboardSyntax

/// The findings in the app's files, made before a program is checked.
package struct KnownCode: Sendable {
  /// The identifiers of scenes and segues in Interface Builder's files, by the names of these; nil: they are not known.
  let identifiers: [String: Set<String>]?
  /// True if these are all of Interface Builder's files, so that no other storyboard exists.
  let areAllFilesKnown: Bool
  /// What is found in Swift files, by path; a file that is not among them is read.
  let files: [String: SwiftFindings]

  package init(
    identifiers: [String: Set<String>]? = nil, areAllFilesKnown: Bool = true,
    files: [String: SwiftFindings] = [:]
  ) {
    (self.identifiers, self.areAllFilesKnown, self.files) = (identifiers, areAllFilesKnown, files)
  }
}
