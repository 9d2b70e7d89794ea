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
  /// `sources` are the scenes that lead to it. They are unreachable themselves.
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
        help: property.map { "a `let` is never filled: declare the property `\($0)`" }
          ?? "everyone who opens `\(owner)` has to give it: remove it, or use it")
    case .unusedContainerParameter(let name, let owner):
      CatalogueEntry(
        .unused, "nothing that is registered uses the parameter `\(name)` of `\(owner)`",
        help: "remove it, or write `allow unused \"why\"` before the container if code reads it")
    case .unusedRegistration(let name):
      CatalogueEntry(
        .unused, "nothing in the program asks for `\(name)`",
        help: "remove it, or write `allow unused \"why\"` before it if code asks for it")
    case .unusedType(let name):
      CatalogueEntry(
        .unused, "nothing uses the type `\(name)`",
        help: "remove it: only what the wiring uses has to be declared")
    case .unusedFunction(let name):
      CatalogueEntry(
        .unused, "nothing calls `\(name)`", help: "remove it: only what the wiring uses has to be declared")
    case .unusedReference(let name):
      CatalogueEntry(.unused, "nothing leads to the reference `\(name)`", help: "remove it, or lead to it")
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
          ? "lead to it by a segue"
          : "lead to it by a segue, make it the initial scene, or give it an identifier")
    case .emptyScene(let name, let isWindow):
      CatalogueEntry(
        .noRoot,
        isWindow
          ? "the window controller `\(name)` has no content"
          : "the navigation controller `\(name)` has no root",
        help:
          "write `\(isWindow ? "content" : "root")` and the scene, or `allow no-root \"why\"` before it if code sets it"
      )
    case .unknownWarning(let code, let nearest):
      CatalogueEntry(
        .unknownWarning, "there is no warning `\(code)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "only warnings and missing calls can be allowed; other errors have to be corrected")
    case .allowNeedsReason:
      CatalogueEntry(
        .allowNeedsReason, "an `allow` needs a reason", help: "write the reason in the quotation marks")
    case .allowsNothing(let code):
      CatalogueEntry(
        .needlessAllow, "there is no warning `\(code)` here any more", help: "remove the line")
    case .allowBeforeNothing:
      CatalogueEntry(
        .allowBeforeNothing, "nothing follows this `allow`",
        help: "write it before the declaration or line that it is about")
    }
  }
}
