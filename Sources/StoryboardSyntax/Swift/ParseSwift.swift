import StoryboardDiagnostics

/// Returns the declarations of a Swift file as a syntax tree, as if a program declared them.
///
/// It never fails: what is not read is left out, and marks the tree as one with mistakes.
///
/// - Parameters:
///   - source: the text of the Swift file.
///   - declarations: the byte ranges of the wanted declarations of the top level, in ascending order; nil: all of them.
///   - file: the index of the file among those of its program.
///   - conditions: what decides the conditions of `#if`.
///   - names: the names of the program; names of the declarations are added.
package func parseSwift(
  _ source: SourceFile, declarations: [Range<Int>]? = nil, file: UInt32, conditions: BuildConditions,
  names: inout NameTable
) -> SyntaxTree {
  parse(source, file: file, names: &names).tree
}
