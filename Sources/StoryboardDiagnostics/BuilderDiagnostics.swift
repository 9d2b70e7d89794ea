/// Mistakes of a program written in Swift that are found before it becomes syntax. A program in text cannot contain
/// them.
package enum BuilderDiagnostic: DiagnosticKind, Hashable {
  /// The string is not a name of the language.
  case noName(String)
  /// A type that a program cannot contain, by its Swift name.
  case noType(String)
  /// A key path without a name after it, and the run time does not tell the property's name. `of` is the type that has
  /// the property.
  case unnamedKeyPath(of: String)
  /// The name after a key path or before a case, and the different name that the run time tells.
  case otherName(String, String)
  /// A case of an enum without a name before it, and the run time does not tell its name.
  case unnamedCase(of: String)
  /// A value whose type has no literals.
  case noLiteral(type: String)
  /// The number of names after a function differs from the number of its parameters.
  case namesBesideFunction(Int, parameters: Int)
  /// `Segue("open")` without a destination.
  case segueWithoutTarget
  /// `Segue("done").unwind().byApp()`.
  case unwindByApp

  package var entry: CatalogueEntry {
    switch self {
    case .noName(let text):
      CatalogueEntry(
        .noName, "`\(text)` is not a name", help: "a name has letters, digits and `_`, as in Swift")
    case .noType(let text):
      CatalogueEntry(.noType, "`\(text)` is not a type that a program can name")
    case .unnamedKeyPath(let type):
      CatalogueEntry(
        .unnamedKeyPath, "Swift does not tell the name of this property of `\(type)`",
        help: "write the name beside the key path where the property is declared: `Property(\\.x, \"x\")`")
    case .otherName(let written, let told):
      CatalogueEntry(
        .otherName, "this is called `\(told)` in Swift, not `\(written)`",
        help: "write `\(told)`, or leave the name out")
    case .unnamedCase(let type):
      CatalogueEntry(
        .unnamedCase, "Swift does not tell the name of this case of `\(type)`",
        help: "write it before the value: `Case(\"x\", .x)`")
    case .noLiteral(let type):
      CatalogueEntry(
        .noLiteral, "a value of `\(type)` cannot be written as a literal",
        help: "register what makes it, or name it (`.member(\"x\")`, `.named(\"x\")`)")
    case .segueWithoutTarget:
      CatalogueEntry(
        .segueWithoutTarget, "this segue leads nowhere",
        help: "write `.show(\"Detail\")` or another kind after it")
    case .unwindByApp:
      CatalogueEntry(
        .wiredByApp, "an unwind opens no scene that the app's own code could wire",
        help: "remove `byApp()`")
    case .namesBesideFunction(let names, let parameters):
      CatalogueEntry(
        .namesBesideFunction,
        "\(count(names, "name")) for a function of \(count(parameters, "parameter"))",
        help: "write one for each parameter, or none")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
