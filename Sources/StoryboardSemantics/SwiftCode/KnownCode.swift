import StoryboardSyntax

/// The findings in the app's files, made before a program is checked.
package struct KnownCode: Sendable {
  /// The identifiers of scenes and segues in Interface Builder's files, by the names of these; nil: they are not known.
  let identifiers: [String: Set<String>]?
  /// What is found in Swift files, by path; a file that is not among them is read.
  let files: [String: SwiftFindings]

  package init(identifiers: [String: Set<String>]? = nil, files: [String: SwiftFindings] = [:]) {
    (self.identifiers, self.files) = (identifiers, files)
  }
}
