/// Mistakes in modules, in their imports, and in the declarations that they export.
package enum ModuleDiagnostic: DiagnosticKind, Hashable {
  case needsModule
  case unknownCallSites(String, nearest: String?)
  /// `form`: the word of the form that would declare the name.
  case callSitesClash(String, of: String, form: String)
  /// `better`: the name with an upper-case first letter.
  case lowerCaseNamespace(String, better: String)
  case identifierOfTwoScenes(String)
  /// The module declares the name by which other modules call its public storyboards.
  case namespaceForOthersClash(String, of: String)
  case importNotFound(String, nearest: String?)
  case importCycle(String)
  case isInternal(String, module: String)
  case ambiguousName(String, modules: [String])
  case leaksInternal(String, uses: String)
  case defaultNotPublic(String)
  case shadowsModule(String)
  case containerHidesModule(String)
  case hiddenModule(String, of: String)

  package var entry: CatalogueEntry {
    switch self {
    case .needsModule:
      CatalogueEntry(
        .needsModule, "the program has several modules, and this file does not say which one it belongs to",
        help: "write `module` and its name at the head of the file")
    case .unknownCallSites(let name, let nearest):
      CatalogueEntry(
        .unknownCallSites, "no form of call sites is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "write `scenes`, `references`, `swiftgen`, `rswift`, `loader`, `designed` or `accessors`")
    case .callSitesClash(let name, let holder, let form):
      CatalogueEntry(
        .callSitesClash, "\(holder) has a `\(name)` already, which `\(form)` would declare, too",
        help: "write another name after it, such as `\(form) as \(Self.exampleName(besides: name))`")
    case .lowerCaseNamespace(let name, let better):
      CatalogueEntry(
        .callSitesClash,
        "`\(name)` begins with a lower-case letter, so a variable could hide it",
        help: "write `accessors as \(better)`")
    case .identifierOfTwoScenes(let identifier):
      CatalogueEntry(
        .callSitesClash,
        "two scenes have the identifier \"\(identifier)\", and a loader tells scenes apart by their identifiers",
        help: "give one of them another identifier; or remove `loader`")
    case .namespaceForOthersClash(let name, let holder):
      CatalogueEntry(
        .callSitesClash,
        "\(holder) has a `\(name)` already, the name by which other modules call public storyboards and routes",
        help: "rename it; or make the module's storyboards and routes internal")
    case .importNotFound(let name, let nearest):
      CatalogueEntry(
        .importNotFound, "no module is called `\(name)`",
        help: helpForFrameworkImport(name) ?? nearest.map { "did you mean `\($0)`?" }
          ?? "add its files or `--import DIR` with its interface file to the command; or write "
          + "`import swift \(name)` if the module has no program")
    case .importCycle(let path):
      CatalogueEntry(
        .importCycle, "these modules import each other: \(path)",
        help: "move what both need into a module of its own")
    case .isInternal(let name, let module):
      CatalogueEntry(
        .isInternal, "`\(name)` is internal to `\(module)`", help: "write `public` before its declaration")
    case .ambiguousName(let name, let modules):
      CatalogueEntry(
        .ambiguousName,
        "`\(name)` is ambiguous: it is in the modules "
          + "\(modules.map { "`\($0)`" }.joined(separator: " and "))",
        help: modules.first.map { "write the module before the name, such as `\($0).\(name)`" })
    case .leaksInternal(let name, let used):
      CatalogueEntry(
        .leaksInternal, "`\(name)` is public and uses `\(used)`, which is internal",
        help: "write `public` before the declaration of `\(used)`")
    case .defaultNotPublic(let name):
      CatalogueEntry(
        .defaultNotPublic, "code of other modules cannot evaluate the default of the parameter `\(name)`",
        help: "write a literal as the default; or a public value that needs no container and no parameter")
    case .hiddenModule(let name, let module):
      CatalogueEntry(
        .hiddenType,
        "Swift cannot tell this `\(name)` from another one: a type called `\(module)` hides the module `\(module)`",
        help: "rename the type `\(module)`; or rename one of those called `\(name)`")
    case .containerHidesModule(let name):
      CatalogueEntry(
        .shadowsModule,
        "the class of the container `\(name)` hides the module `\(name)`, which the Swift code names",
        help: "give the container another name")
    case .shadowsModule(let name):
      CatalogueEntry(
        .shadowsModule, "the storyboard `\(name)` hides the imported module `\(name)`",
        help: "write `import \(name) as …` to give the module another name here")
    }
  }

  /// Returns a name for a form of call sites, as an example. It is not the one that is taken.
  package static func exampleName(besides taken: String) -> String {
    taken == "Screens" ? "AppScreens" : "Screens"
  }

  /// Returns the help for the import of a framework, which is not a module with a program; nil for any other name.
  private func helpForFrameworkImport(_ name: String) -> String? {
    switch name {
    case "UIKit", "AppKit", "WatchKit", "Foundation", "Swift":
      "remove the import: the generated Swift imports what it needs"
    case "SwiftUI", "Combine", "CoreData", "MapKit", "WebKit":
      "remove the import; or write `import swift \(name)` if the program names one of its types"
    default: nil
    }
  }
}
