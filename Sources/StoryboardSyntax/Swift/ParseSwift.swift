import StoryboardDiagnostics

/// Parses the declarations in a Swift file. The result is a syntax tree like that of a program with the same
/// declarations.
///
/// It never fails. Code that cannot be read is left out, and its declaration is marked as having a mistake.
///
/// - Parameters:
///   - source: the Swift file.
///   - declarations: the byte ranges of the top-level declarations to parse, in ascending order; nil for all of them.
///   - varying: the start offsets of those declarations that only some builds of the app compile.
///   - file: the index of the file among the files of its program.
///   - conditions: the platforms and compilation conditions that decide `#if`.
///   - names: the name table of the program. The names in the declarations are added to it.
package func parseSwift(
  _ source: SourceFile, declarations: [Range<Int>]? = nil, varying: Set<UInt32> = [], file: UInt32,
  conditions: BuildConditions, names: inout NameTable
) -> SyntaxTree {
  source.bytes.withUnsafeBufferPointer { text in
    // The table is moved into the reader, so that adding names does not copy it.
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
