/// Mistakes in the lines that leave values to the app's own code.
package enum ByAppDiagnostic: DiagnosticKind, Hashable {
  /// The program leaves more values to the app's code, by lines such as `inject mailer by app`, than the command line
  /// allows.
  case tooManyByAppValues(count: Int, limit: Int)

  package var entry: CatalogueEntry {
    switch self {
    case .tooManyByAppValues(let count, let limit):
      CatalogueEntry(
        .tooManyByApp,
        "the program says `by app` in \(counted(count, "place")), but `--max-by-app` allows \(limit)",
        help: "write a value in place of a `by app`: `sbdsl check` without the option lists all of them")
    }
  }
}
