/// A name that is unknown here. A program file declares it, but that file is not among the given ones.
package struct NameInOmittedFile: DiagnosticKind {
  private let kind: any DiagnosticKind
  private let name: String
  private let path: String

  /// - Parameters:
  ///   - kind: the mistake as it is reported if no file is known that declares the name.
  ///   - name: the unknown name.
  ///   - path: the path of the file that declares the name.
  package init(_ kind: any DiagnosticKind, name: String, path: String) {
    (self.kind, self.name, self.path) = (kind, name, path)
  }

  package var entry: CatalogueEntry {
    CatalogueEntry(
      kind.entry.code, kind.entry.message,
      help:
        "add `\(path)`, which declares `\(name)`, or its folder to the files of the command")
  }
}
