/// Mistakes in names and in the declarations of Swift types.
package enum DeclarationDiagnostic: DiagnosticKind, Hashable {
  /// The kind of declaration that is needed where a type is used.
  package enum ExpectedType: Hashable, Sendable {
    case `class`, `protocol`
    /// A controller. The string is the framework's class.
    case controller(String)

    fileprivate func example(_ name: String) -> String {
      switch self {
      case .class: "`class \(name)`"
      case .controller(let base): "`controller \(name): \(base)`"
      case .protocol: "`protocol \(name)`"
      }
    }
  }

  /// Why nothing has to fill a property with the word `required`.
  package enum RequiredReason: Hashable, Sendable {
    case isStatic, isConstant, notSettable, hasDefault, ofFramework
  }

  case duplicate(String)
  case twoModules(String, String)
  case unknownPlatform(String)
  case platformWithoutStoryboards(String)
  case unknownModule(String, isProgram: Bool, nearest: String?)
  /// `isOfProgram`: true if the type is looked for in a module that has a program.
  case unknownType(
    String, in: String? = nil, isOfProgram: Bool = false, nearest: String?, as: ExpectedType = .class)
  case typeOfOtherPlatform(String, String)
  case typeOfTwoPlatforms(String, String, String)
  case unknownAttribute(String)
  case unknownDefault(String)
  case genericArguments(String, expected: Int, found: Int)
  case genericRequirement(String, of: String, demanded: String)
  case inheritanceCycle(String)
  /// `base`: the framework's controller class.
  case notAController(String, base: String)
  case caseOutsideEnum
  case linesNeedClass(String)
  /// `type` is the type of the property as an optional. Every scene has to fill the property.
  case propertyWithoutValue(String, type: String)
  case requiredWithoutNeed(String, RequiredReason)
  case nameOfSwift(String)
  case nameOfFramework(String)
  case moduleOfSystem(String)

  package var entry: CatalogueEntry {
    switch self {
    case .duplicate(let name):
      CatalogueEntry(.duplicate, "`\(name)` is declared twice", help: "rename or remove one of the two")
    case .twoModules(let first, let second):
      CatalogueEntry(
        .twoModules, "the file belongs to two modules, `\(first)` and `\(second)`",
        help: "declare the second module in a file of its own")
    case .unknownPlatform(let name):
      CatalogueEntry(
        .unknownPlatform, "there is no platform `\(name)` here",
        help: "write iOS, tvOS, macOS or watchOS")
    case .platformWithoutStoryboards(let name):
      CatalogueEntry(
        .platformWithoutStoryboards, "storyboards are deprecated in \(name)",
        help: "remove the platform: scenes of \(name) are made by code or by SwiftUI")
    case .unknownModule(let name, let isProgram, let nearest):
      CatalogueEntry(
        .unknownModule, "no type or imported module is called `\(name)`",
        help: isProgram
          ? "`\(name)` is a module: write `import \(name)` at the head of the file"
          : nearest.map { "did you mean `\($0)`?" } ?? "write `import swift \(name)` at the head of the file")
    case .unknownType(let name, let outer?, true, let nearest, _):
      CatalogueEntry(
        .unknownType, "`\(outer)` has no public type or container `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? "declare it in `\(outer)`, with `public` before it")
    case .unknownType(let name, let outer, _, let nearest, let expected):
      CatalogueEntry(
        .unknownType, "no type is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "declare it as Swift does, such as "
          + expected.example(outer.map { "\($0).\(name)" } ?? name))
    case .typeOfOtherPlatform(let name, let platforms):
      CatalogueEntry(
        .typeOfOtherPlatform, "`\(name)` is a type of \(platforms), but the program is for other platforms",
        help:
          "add \(platforms.split(separator: " ").first ?? "") to the `platform` clause; or name another type")
    case .typeOfTwoPlatforms(let name, let first, let second):
      CatalogueEntry(
        .otherPlatform, "`\(name)` uses types of \(first) and of \(second), and no platform has both",
        help: "declare one type for each platform; or a protocol that both types conform to")
    case .unknownDefault(let name):
      CatalogueEntry(
        .unknownAttribute, "`@\(name)` cannot be the default of a module",
        help: "write `default @MainActor`; or remove the clause")
    case .unknownAttribute(let name):
      CatalogueEntry(
        .unknownAttribute, "`@\(name)` is not an attribute that a program can have",
        help: "remove the attribute")
    case .genericArguments(let name, let expected, let found):
      CatalogueEntry(
        .genericArguments, "`\(name)` takes \(counted(expected, "generic argument")), not \(found)")
    case .genericRequirement(let argument, let name, let demanded):
      CatalogueEntry(
        .genericArguments, "the generic argument `\(argument)` of `\(name)` does not conform to `\(demanded)`"
      )
    case .inheritanceCycle(let name):
      CatalogueEntry(.inheritanceCycle, "`\(name)` inherits from itself")
    case .notAController(let name, let base):
      CatalogueEntry(
        .controllerWithoutBase, "`\(name)` does not inherit from a view controller",
        help: "write its superclass, such as `\(base)`; or write `class` in place of `controller`")
    case .caseOutsideEnum:
      CatalogueEntry(.caseOutsideEnum, "only an enum has cases")
    case .nameOfSwift(let name):
      CatalogueEntry(.nameOfSwift, "Swift reserves the name `\(name)`", help: "rename it")
    case .nameOfFramework(let name):
      CatalogueEntry(
        .nameOfFramework,
        "the generated Swift uses the framework's type `\(name)`, which this type would hide",
        help: "rename this type; or declare it inside another type")
    case .moduleOfSystem(let name):
      CatalogueEntry(
        .nameOfFramework, "`\(name)` is a module of the system, which generated Swift imports",
        help: "write the name of your own module, which the generated Swift is compiled in")
    case .propertyWithoutValue(let name, let type):
      CatalogueEntry(
        .propertyWithoutValue, "nothing gives `\(name)` a value when the framework makes the controller",
        help:
          "declare its type as `\(type)` if every scene fills it; or write `= default` after the type if the "
          + "Swift code gives it a value")
    case .requiredWithoutNeed(let name, let reason):
      switch reason {
      case .isStatic:
        CatalogueEntry(
          .requiredWithoutNeed, "`\(name)` is static, so no object has to be given it",
          help: "remove `required`")
      case .isConstant:
        CatalogueEntry(
          .requiredWithoutNeed, "`\(name)` is a constant, so nothing can fill it",
          help: "write `var` in place of `let`, or remove `required`")
      case .notSettable:
        CatalogueEntry(
          .requiredWithoutNeed, "`\(name)` cannot be set, so nothing can fill it",
          help: "write `{ get set }`, or remove `required`")
      case .hasDefault:
        CatalogueEntry(
          .requiredWithoutNeed, "`\(name)` has a default, so nothing has to fill it",
          help: "remove the default or `required`")
      case .ofFramework:
        CatalogueEntry(
          .requiredWithoutNeed, "`\(name)` is added to a type of a framework, whose objects need nothing",
          help: "remove `required`; or write an `inject` line in the extension")
      }
    case .linesNeedClass(let name):
      CatalogueEntry(
        .linesNeedClass,
        "`\(name)` is not a class or struct, so it cannot have `inject`, `call` or `later` lines")
    }
  }
}
