import StoryboardSyntax

/// The findings in the app's files, made before a program is checked.
package struct KnownCode: Sendable {
  /// The identifiers of scenes and segues, by the names of Interface Builder's files; nil if they are not known.
  let identifiers: [String: Set<String>]?
  /// True if these are all of Interface Builder's files, so that no other storyboard exists.
  let areAllFilesKnown: Bool
  /// The findings in Swift files, by path. A file that is missing here is read when needed.
  let files: [String: SwiftFindings]

  package init(
    identifiers: [String: Set<String>]? = nil, areAllFilesKnown: Bool = true,
    files: [String: SwiftFindings] = [:]
  ) {
    (self.identifiers, self.areAllFilesKnown, self.files) = (identifiers, areAllFilesKnown, files)
  }
}
