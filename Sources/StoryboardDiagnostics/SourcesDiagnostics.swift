/// Problems with the files that a program names. They are reported at the clause.
package enum SourcesDiagnostic: DiagnosticKind, Hashable {
  case notFound(String)
  /// The paths of files that a project lists for a target.
  case missing([String], of: String)
  case noSwiftFiles(String)
  case noStoryboards(String)
  /// A project that the program names as if it were a folder.
  case isProject(String)
  /// The path, and the reason that the system or the reader gives.
  case unreadable(String, reason: String)
  /// A Swift file that has an unclosed part, or that has something where it cannot begin.
  case doesNotParse(String)
  case noSuchTarget(String, of: String, nearest: String?, known: [String])

  package var entry: CatalogueEntry {
    switch self {
    case .notFound(let path):
      CatalogueEntry(
        .sourceNotFound, "there is nothing at `\(path)`",
        help:
          "write a path that begins at the folder of this file; or check without Swift code by "
          + "`--no-sources` or without storyboards by `--no-storyboards`")
    case .missing(let paths, let target):
      CatalogueEntry(
        .fileMissing,
        "the project lists \(listed(paths)) for the target `\(target)`, and the disk lacks "
          + (paths.count == 1 ? "it" : "them"),
        help:
          "remove \(paths.count == 1 ? "it" : "them") from the project; or write `except` and the path if a "
          + "build "
          + "makes \(paths.count == 1 ? "it" : "them")")
    case .noSwiftFiles(let path):
      CatalogueEntry(
        .sourceNotFound, "the folder `\(path)` holds no Swift file",
        help: "write the path of a file or of another folder")
    case .noStoryboards(let path):
      CatalogueEntry(
        .sourceNotFound, "the folder `\(path)` holds no storyboard",
        help: "write the path of a file or of another folder")
    case .isProject(let path):
      CatalogueEntry(
        .sourceNotFound, "`\(path)` is an Xcode project", help: "write `project \"\(path)\" target \"…\"`")
    case .unreadable(let path, let reason):
      CatalogueEntry(.unreadableSource, "`\(path)` cannot be read: \(reason)")
    case .doesNotParse(let path):
      CatalogueEntry(
        .unreadableSource, "`\(path)` does not parse as Swift, so what it declares is not known",
        help: "compile the file: the Swift compiler shows the mistake in the code that begins here")
    case .noSuchTarget(let name, let path, let nearest, let known):
      CatalogueEntry(
        .targetNotFound, "`\(path)` has no target `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? list(known))
    }
  }

  private func list(_ names: [String]) -> String {
    guard !names.isEmpty else { return "name another project or package: this one has no targets" }
    let shown = names.prefix(10).map { "`\($0)`" }
    let others = names.count > shown.count ? ["\(names.count - shown.count) more"] : []
    return "write one of its targets: \((shown + others).joined(separator: ", "))"
  }
}
