import StoryboardDiagnostics
import StoryboardSyntax

/// The trees of single declarations of Swift files, which stay while the text of their file stays.
package struct DeclarationTrees {
  private var files: [String: File] = [:]

  private struct File {
    let source: SourceFile
    var trees: [Range<UInt32>: SyntaxTree] = [:]
  }

  /// The tree of the declaration of a file; nil if it is not known, or if the text has changed.
  func tree(of range: Range<UInt32>, in source: SourceFile) -> SyntaxTree? {
    guard let file = files[source.path], file.source.isSameText(as: source) else { return nil }
    return file.trees[range]
  }

  /// Keeps the tree of a declaration, and forgets the trees of another text of the file.
  mutating func keep(_ tree: SyntaxTree, of range: Range<UInt32>, in source: SourceFile) {
    var file = files.removeValue(forKey: source.path) ?? File(source: source)
    if !file.source.isSameText(as: source) { file = File(source: source) }
    file.trees[range] = tree
    files[source.path] = file
  }
}

extension SourceFile {
  /// True if both are read with the same result; the declarations that were chosen from them may differ.
  package func isSameText(as other: SourceFile) -> Bool {
    path == other.path && role == other.role && conditions == other.conditions && bytes == other.bytes
  }
}
