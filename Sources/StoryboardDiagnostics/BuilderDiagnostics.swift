/// What is wrong with a program written in Swift before it is syntax: what text could not say at all.
public enum BuilderDiagnostic: DiagnosticKind, Hashable {
  /// This is no name as the language has them.
  case noName(String)
  /// A type that cannot be written: what Swift calls it.
  case noType(String)
  /// Nothing declares the property behind a key path, and no name stands beside it; the type that has it.
  case unnamedKeyPath(of: String)
  /// A value of a type that no literal stands for.
  case noLiteral(type: String)
  /// As many names stand beside a function; it has so many parameters.
  case namesBesideFunction(Int, parameters: Int)
  /// `Segue("open")` alone.
  case segueWithoutTarget

  public var entry: CatalogueEntry {
    switch self {
    case .noName(let text):
      CatalogueEntry(
        .noName, "`\(text)` is not a name", help: "a name has letters, digits and `_`, as in Swift")
    case .noType(let text):
      CatalogueEntry(.noType, "`\(text)` is not a type that a program can name")
    case .unnamedKeyPath(let type):
      CatalogueEntry(
        .unnamedKeyPath, "nothing says what this property of `\(type)` is called",
        help: "declare it (`Property(\\.x, \"x\")`), or write its name beside the key path")
    case .noLiteral(let type):
      CatalogueEntry(
        .noLiteral, "a value of `\(type)` cannot be written down",
        help: "register what makes it, or name it (`.member(\"x\")`, `.named(\"x\")`)")
    case .segueWithoutTarget:
      CatalogueEntry(
        .segueWithoutTarget, "this segue leads nowhere",
        help: "write `.show(\"Detail\")` or another kind behind it")
    case .namesBesideFunction(let names, let parameters):
      CatalogueEntry(
        .namesBesideFunction,
        "\(count(names, "name")) beside a function of \(count(parameters, "parameter"))",
        help: "write one for each parameter, or none")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
