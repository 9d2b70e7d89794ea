/// A name that is unknown here. A program file declares it, but that file is not among the given ones.
package struct NameOfFileLeftOut: DiagnosticKind {
  private let kind: any DiagnosticKind
  private let name: String
  private let path: String

  /// - Parameters:
  ///   - kind: the mistake as it would be reported without that file.
  ///   - name: the name.
  ///   - path: the path of the file.
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
