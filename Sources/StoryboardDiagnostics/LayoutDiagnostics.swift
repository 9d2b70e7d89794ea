/// Deviations from the canonical layout of a file. They do not change the meaning of the program.
package enum LayoutDiagnostic: DiagnosticKind, Hashable {
  /// The layout differs from the canonical one from this place on. The string is the canonical line; nil if the lines
  /// differ only in white space at their ends.
  case otherLayout(String?)

  package var entry: CatalogueEntry {
    switch self {
    case .otherLayout(let line):
      CatalogueEntry(
        .otherLayout, "this is not the canonical layout",
        help: line.map { "run `sbdsl format`, which writes: \($0)" } ?? "run `sbdsl format`")
    }
  }
}
