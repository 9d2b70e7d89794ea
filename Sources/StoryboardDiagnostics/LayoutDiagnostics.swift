/// Deviations from the layout of a file; they mean nothing to the compiler.
package enum LayoutDiagnostic: DiagnosticKind, Hashable {
  /// The canonical layout differs from this place on. The string is its line there; nil if the two lines differ only in
  /// white space at their ends.
  case otherLayout(String?)

  package var entry: CatalogueEntry {
    switch self {
    case .otherLayout(let line):
      CatalogueEntry(
        .otherLayout, "this is not the canonical layout",
        help: line.map { "`sbdsl format` writes: \($0)" } ?? "`sbdsl format` lays it out")
    }
  }
}
