/// Problems with whole files and with the command line. They have a path, but no place in a text.
package enum InputDiagnostic: DiagnosticKind, Hashable {
  case noSuchFile
  case unreadable(String)
  /// The folder has no file with this extension; the string includes the dot.
  case noPrograms(String)
  case cannotWrite(String)
  case noSuchEntry(String, nearest: String?)
  case usage(String)
  /// The `sources` clauses whose Swift files are not read, as the program writes them.
  case sourcesNotRead([String])
  case runFailed(String)
  /// No storyboard is named that a program could be compared with.
  case nothingToCompare
  /// The numbers of errors and warnings that are not shown.
  case notShown(errors: Int, warnings: Int)

  package var entry: CatalogueEntry {
    switch self {
    case .noSuchFile: CatalogueEntry(.noSuchFile, "there is no such file or folder")
    case .unreadable(let reason): CatalogueEntry(.unreadable, "the file cannot be read: \(reason)")
    case .noPrograms(let fileExtension):
      CatalogueEntry(
        .noPrograms, "the folder holds no `\(fileExtension)` file", help: "name a file, or another folder")
    case .cannotWrite(let reason): CatalogueEntry(.cannotWrite, "the file cannot be written: \(reason)")
    case .noSuchEntry(let reason, let nearest):
      CatalogueEntry(.noSuchEntry, reason, help: nearest.map { "did you mean `\($0)`?" })
    case .usage(let reason):
      CatalogueEntry(.usage, reason, help: "type `sbdsl --help` to see the commands and their options")
    case .sourcesNotRead(let sources):
      CatalogueEntry(
        .sourcesNotRead,
        "the Swift code was not read, and nothing was compared with it: "
          + sources.joined(separator: ", "))
    case .nothingToCompare:
      CatalogueEntry(
        .usage, "`--fix` compares the program with storyboards, but none is named",
        help: "add the option `--storyboards` with their path; or write a `storyboards` clause in the program"
      )
    case .runFailed(let reason): CatalogueEntry(.runFailed, reason)
    case .notShown(let errors, let warnings):
      CatalogueEntry(.notShown, notShown(errors, warnings), help: "add `--limit 0` to see all of them")
    }
  }

  private func notShown(_ errors: Int, _ warnings: Int) -> String {
    let counts = [(errors, "more error"), (warnings, "more warning")].filter { $0.0 > 0 }
    let isOne = errors + warnings == 1
    return counts.map { counted($0, $1) }.joined(separator: " and ") + (isOne ? " is" : " are") + " not shown"
  }
}
