/// What is reported about the layout of a file, which means nothing to the compiler.
public enum LayoutDiagnostic: DiagnosticKind, Hashable {
  /// The canonical layout is another one from this place on. Its line there; nil where that differs in no more than
  /// white space at its ends.
  case otherLayout(String?)

  public var entry: CatalogueEntry {
    switch self {
    case .otherLayout(let line):
      CatalogueEntry(
        .otherLayout, "this is not the canonical layout",
        help: line.map { "`sbdsl format` writes: \($0)" } ?? "`sbdsl format` lays it out")
    }
  }
}
