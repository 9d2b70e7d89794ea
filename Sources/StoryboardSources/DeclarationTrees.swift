import StoryboardDiagnostics
import StoryboardSyntax

/// The syntax trees of single declarations of Swift files. A tree is kept as long as the text of its file does not
/// change.
package struct DeclarationTrees {
  private var files: [String: File] = [:]

  private struct File {
    let source: SourceFile
    var trees: [Range<UInt32>: SyntaxTree] = [:]
  }

  /// The syntax tree of a declaration; nil if there is none, or if the text of the file has changed.
  func tree(of range: Range<UInt32>, in source: SourceFile) -> SyntaxTree? {
    guard let file = files[source.path], file.source.isSameText(as: source) else { return nil }
    return file.trees[range]
  }

  /// Keeps the tree of a declaration. If the text of the file has changed, its older trees are removed.
  mutating func keep(_ tree: SyntaxTree, of range: Range<UInt32>, in source: SourceFile) {
    var file = files.removeValue(forKey: source.path) ?? File(source: source)
    if !file.source.isSameText(as: source) { file = File(source: source) }
    file.trees[range] = tree
    files[source.path] = file
  }
}

extension SourceFile {
  /// True if both files parse to the same result. The declarations that were selected from them may differ.
  package func isSameText(as other: SourceFile) -> Bool {
    path == other.path && role == other.role && conditions == other.conditions && bytes == other.bytes
  }
}
