/// Warnings about unused declarations, and mistakes in `allow` lines.
package enum UsageDiagnostic: DiagnosticKind, Hashable {
  /// `property` is the declaration of a property that the parameter could fill by name; nil if there is none.
  case unusedParameter(String, of: String, property: String? = nil)
  case unusedContainerParameter(String, of: String)
  case unusedRegistration(String)
  case unusedType(String)
  case unusedFunction(String)
  case unusedReference(String)
  case unusedExternal(String)
  /// `sources` are the scenes that lead to the unreachable scene. They are unreachable themselves.
  case unreachableScene(String, hasIdentifier: Bool, sources: [String])
  case emptyScene(String, isWindow: Bool)
  case unknownWarning(String, nearest: String?)
  case allowNeedsReason
  case allowsNothing(String)
  case allowBeforeNothing

  package var entry: CatalogueEntry {
    switch self {
    case .unusedParameter(let name, let owner, let property):
      CatalogueEntry(
        .unused, "nothing uses the parameter `\(name)` of `\(owner)`",
        help: property.map { "declare the property as `\($0)`: a `let` is never filled" }
          ?? "remove the parameter; or use it in a line of `\(owner)`")
    case .unusedContainerParameter(let name, let owner):
      CatalogueEntry(
        .unused, "no registration uses the parameter `\(name)` of `\(owner)`",
        help: "remove it; or write `allow unused \"why\"` before the container if code reads it")
    case .unusedRegistration(let name):
      CatalogueEntry(
        .unused, "nothing in the program uses the registration `\(name)`",
        help: "remove it; or write `allow unused \"why\"` before it if the app's code uses it")
    case .unusedType(let name):
      CatalogueEntry(
        .unused, "nothing uses the type `\(name)`",
        help: "remove it: only what the wiring uses has to be declared")
    case .unusedFunction(let name):
      CatalogueEntry(
        .unused, "nothing calls `\(name)`", help: "remove it: only what the wiring uses has to be declared")
    case .unusedReference(let name):
      CatalogueEntry(
        .unused, "nothing leads to the reference `\(name)`", help: "remove it; or let a segue lead to it")
    case .unusedExternal(let name):
      CatalogueEntry(.unused, "no reference leads to the external storyboard `\(name)`", help: "remove it")
    case .unreachableScene(let name, let hasIdentifier, let sources):
      CatalogueEntry(
        .unreachableScene,
        "nothing \(hasIdentifier ? "opens" : "can open") `\(name)`: "
          + (hasIdentifier ? "only a segue can" : "it has no identifier") + ", and nothing "
          + (sources.isEmpty
            ? "leads to it"
            : "opens \(listed(sources)), which \(sources.count == 1 ? "leads" : "lead") to it"),
        help: hasIdentifier
          ? "add a segue that leads to `\(name)`"
          : "add a segue that leads to `\(name)`; or make it the initial scene or give it an identifier")
    case .emptyScene(let name, let isWindow):
      CatalogueEntry(
        .noRoot,
        isWindow
          ? "the window controller `\(name)` has no content"
          : "the navigation controller `\(name)` has no root",
        help:
          "write `\(isWindow ? "content" : "root")` and a scene; or write `allow no-root \"why\"` before "
          + "`\(name)` if code sets it")
    case .unknownWarning(let code, let nearest):
      CatalogueEntry(
        .unknownWarning, "there is no warning `\(code)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "write the code of a warning; or remove the `allow` line if the code is that of an error")
    case .allowNeedsReason:
      CatalogueEntry(
        .allowNeedsReason, "an `allow` needs a reason", help: "write the reason in the quotation marks")
    case .allowsNothing(let code):
      CatalogueEntry(
        .needlessAllow, "there is no warning `\(code)` here any more", help: "remove the line")
    case .allowBeforeNothing:
      CatalogueEntry(
        .allowBeforeNothing, "nothing follows this `allow`",
        help: "move the `allow` before the declaration or line that it is about")
    }
  }
}
