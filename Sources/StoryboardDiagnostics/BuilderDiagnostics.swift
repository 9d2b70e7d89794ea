/// Mistakes of a program written in Swift that are found before it becomes syntax: text could not express them.
package enum BuilderDiagnostic: DiagnosticKind, Hashable {
  /// The string is not a name of the language.
  case noName(String)
  /// A type that a program cannot write, by its name in Swift.
  case noType(String)
  /// A key path to a property that nothing declares, without a name beside it; `of` is the type that has the property.
  case unnamedKeyPath(of: String)
  /// A value whose type has no literals.
  case noLiteral(type: String)
  /// The number of names beside a function differs from the number of its parameters.
  case namesBesideFunction(Int, parameters: Int)
  /// `Segue("open")` without a destination.
  case segueWithoutTarget

  package var entry: CatalogueEntry {
    switch self {
    case .noName(let text):
      CatalogueEntry(
        .noName, "`\(text)` is not a name", help: "a name has letters, digits and `_`, as in Swift")
    case .noType(let text):
      CatalogueEntry(.noType, "`\(text)` is not a type that a program can name")
    case .unnamedKeyPath(let type):
      CatalogueEntry(
        .unnamedKeyPath, "the name of this property of `\(type)` is not known",
        help: "declare it (`Property(\\.x, \"x\")`), or write its name beside the key path")
    case .noLiteral(let type):
      CatalogueEntry(
        .noLiteral, "a value of `\(type)` cannot be written as a literal",
        help: "register what makes it, or name it (`.member(\"x\")`, `.named(\"x\")`)")
    case .segueWithoutTarget:
      CatalogueEntry(
        .segueWithoutTarget, "this segue leads nowhere",
        help: "write `.show(\"Detail\")` or another kind after it")
    case .namesBesideFunction(let names, let parameters):
      CatalogueEntry(
        .namesBesideFunction,
        "\(count(names, "name")) for a function of \(count(parameters, "parameter"))",
        help: "write one for each parameter, or none")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
