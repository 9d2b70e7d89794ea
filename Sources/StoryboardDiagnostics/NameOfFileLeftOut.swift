/// A name without a meaning here. A program file that is not among the given ones declares it.
package struct NameOfFileLeftOut: DiagnosticKind {
  private let kind: any DiagnosticKind
  private let name: String
  private let path: String

  /// - Parameters:
  ///   - kind: the mistake as it is without that file.
  ///   - name: the name.
  ///   - path: the file.
  package init(_ kind: any DiagnosticKind, name: String, path: String) {
    (self.kind, self.name, self.path) = (kind, name, path)
  }

  package var entry: CatalogueEntry {
    CatalogueEntry(
      kind.entry.code, kind.entry.message,
      help:
        "`\(name)` is declared in `\(path)`, which is not among the given files: name that file, too, or the folder"
    )
  }
}
