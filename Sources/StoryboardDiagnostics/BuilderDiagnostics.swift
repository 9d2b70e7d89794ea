/// Mistakes of a program written in Swift that are found before it becomes syntax. A program in text cannot contain
/// them.
package enum BuilderDiagnostic: DiagnosticKind, Hashable {
  /// The string is not a name of the language.
  case noName(String)
  /// A type that a program cannot contain, by its Swift name.
  case noType(String)
  /// A key path to a property whose name is not written after it and cannot be found at run time. `of` is the type
  /// that has the property.
  case unnamedKeyPath(of: String)
  /// A name that is written after a key path or before a case, and the different name that is found at run time.
  case otherName(String, String)
  /// A case of an enum whose name is not written before it and cannot be found at run time.
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
        .noName, "`\(text)` is not a name", help: "write only letters, digits and `_`, as in Swift")
    case .noType(let text):
      CatalogueEntry(.noType, "`\(text)` is not a type that a program can name")
    case .unnamedKeyPath(let type):
      CatalogueEntry(
        .unnamedKeyPath, "Swift cannot find the name of this property of `\(type)` at run time",
        help: "write the name beside the key path where the property is declared: `Property(\\.x, \"x\")`")
    case .otherName(let written, let told):
      CatalogueEntry(
        .otherName, "the name in Swift is `\(told)`, not `\(written)`",
        help: "write `\(told)`; or leave the name out")
    case .unnamedCase(let type):
      CatalogueEntry(
        .unnamedCase, "Swift cannot find the name of this case of `\(type)` at run time",
        help: "write the name before the value: `Case(\"x\", .x)`")
    case .noLiteral(let type):
      CatalogueEntry(
        .noLiteral, "a value of `\(type)` cannot be written as a literal",
        help: "register a `\(type)`; or name an existing value by `.member(\"x\")` or `.named(\"x\")`")
    case .segueWithoutTarget:
      CatalogueEntry(
        .segueWithoutTarget, "this segue has no destination",
        help: "write `.show(\"Detail\")` or another kind after the segue")
    case .unwindByApp:
      CatalogueEntry(
        .wiredByApp, "an unwind opens no scene that the app's own code could wire",
        help: "remove `byApp()`")
    case .namesBesideFunction(let names, let parameters):
      CatalogueEntry(
        .namesBesideFunction,
        "the function has \(count(parameters, "parameter")), but \(count(names, "name")) after it",
        help: "write one name for each parameter; or write no names")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
