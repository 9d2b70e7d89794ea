/// Mistakes in the lines that leave values to the app's own code.
package enum ByAppDiagnostic: DiagnosticKind, Hashable {
  /// The program leaves more places to the app's code than the command line allows.
  case tooMany(count: Int, limit: Int)

  package var entry: CatalogueEntry {
    switch self {
    case .tooMany(let count, let limit):
      CatalogueEntry(
        .tooManyByApp,
        "\(counted(count, "place")) \(count == 1 ? "is" : "are") by app, and `--max-by-app` allows \(limit)",
        help: "say where one of the values comes from; `sbdsl check` without the option lists all places")
    }
  }
}
