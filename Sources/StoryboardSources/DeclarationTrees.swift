import StoryboardDiagnostics
import StoryboardSyntax

/// A cache with the syntax tree of each Swift declaration that was parsed. The trees of a file stay in the cache as
/// long as its text does not change.
package struct DeclarationTrees {
  private var files: [String: File] = [:]

  private struct File {
    let source: SourceFile
    var trees: [Range<UInt32>: SyntaxTree] = [:]
  }

  /// Returns the cached tree of the declaration in this byte range. Returns nil if it was not parsed before, or if
  /// the text of the file has changed since.
  func tree(of range: Range<UInt32>, in source: SourceFile) -> SyntaxTree? {
    guard let file = files[source.path], file.source.isSameText(as: source) else { return nil }
    return file.trees[range]
  }

  /// Puts the tree of a declaration into the cache. If the text of the file has changed, the older trees of this file
  /// are removed.
  mutating func keep(_ tree: SyntaxTree, of range: Range<UInt32>, in source: SourceFile) {
    var file = files.removeValue(forKey: source.path) ?? File(source: source)
    if !file.source.isSameText(as: source) { file = File(source: source) }
    file.trees[range] = tree
    files[source.path] = file
  }
}

extension SourceFile {
  /// True if parsing both files gives the same result, because their paths, bytes, roles and conditions are equal.
  /// Which declarations of the files are needed does not matter.
  package func isSameText(as other: SourceFile) -> Bool {
    path == other.path && role == other.role && conditions == other.conditions && bytes == other.bytes
  }
}
