import StoryboardDiagnostics

/// Returns the declarations of a Swift file as a syntax tree, as if a program declared them.
///
/// It never fails. What is not read is left out, and the tree is marked as having mistakes.
///
/// - Parameters:
///   - source: the text of the Swift file.
///   - declarations: the byte ranges of the wanted top-level declarations, in ascending order; nil for all of them.
///   - varying: the starts of the declarations that only some builds have.
///   - file: the index of the file among the files of its program.
///   - conditions: the facts that decide the conditions of `#if`.
///   - names: the names of the program; names of the declarations are added.
package func parseSwift(
  _ source: SourceFile, declarations: [Range<Int>]? = nil, varying: Set<UInt32> = [], file: UInt32,
  conditions: BuildConditions, names: inout NameTable
) -> SyntaxTree {
  source.bytes.withUnsafeBufferPointer { text in
    // While it adds names, the reader holds the only copy of the table.
    let table = names
    names = .beside()
    let isTooLarge = text.count > SourceFile.sizeLimit
    var reader = SwiftReader(
      isTooLarge ? SourceFile(path: source.path, bytes: [], role: source.role) : source,
      isTooLarge ? UnsafeBufferPointer(rebasing: text[..<0]) : text, conditions: conditions, names: table)
    let isDamaged =
      declarations == nil ? SwiftTokens(text).damage != nil : source.damage != nil
    reader.start(isBroken: isTooLarge || isDamaged)
    for range in declarations ?? [0..<text.count] {
      let varies = !varying.isEmpty && varying.contains(UInt32(clamping: range.lowerBound))
      reader.readDeclarations(in: range, varies: varies)
    }
    let tree: SyntaxTree
    (tree, names) = reader.tree(file: file)
    return tree
  }
}
