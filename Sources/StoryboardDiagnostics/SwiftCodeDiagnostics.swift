/// Mistakes in lines of a program about the Swift code of its module.
package enum SwiftCodeDiagnostic: DiagnosticKind, Hashable {
  /// A use of a type that needs more than the type's name.
  package enum Use: Hashable, Sendable {
    case making
    case member(String)
    case converting(to: String)
    case converted(from: String)

    fileprivate var text: String {
      switch self {
      case .making: "to make one"
      case .member(let name): "to use its member `\(name)`"
      case .converting(let type): "to use it as `\(type)`"
      case .converted(let type): "to use a `\(type)` in its place"
      }
    }
  }

  /// The reason why the wiring cannot use a member.
  package enum Reason: Hashable, Sendable {
    case isPrivate, isOfOtherModule, isAsync, isOnOtherActor, isGeneric, isConditional, hasInout, isVariadic
    case takesSent, throwsWhenRead
    case isInSomeBuilds, differsByBuild, isSkipped, isUnavailable, endsProgram, makesNothing, isTooNew

    package var text: String {
      switch self {
      case .isPrivate: "is private to its Swift file"
      case .isOfOtherModule: "is internal to its Swift module"
      case .isAsync: "is async, and nothing waits for it while a scene opens"
      case .isOnOtherActor: "belongs to an actor, and nothing waits for an actor while a scene opens"
      case .isGeneric: "is generic, and nothing here decides its generic arguments"
      case .isConditional: "exists only for some generic arguments of its type"
      case .isInSomeBuilds: "exists only in some builds"
      case .differsByBuild: "has another type in another branch of `#if`"
      case .isSkipped: "is part of a declaration that the compiler skips"
      case .hasInout: "has an `inout` parameter"
      case .isVariadic: "has a variadic parameter"
      case .takesSent: "has a `sending` parameter, but a container keeps the object that it would pass"
      case .throwsWhenRead: "throws when it is read"
      case .isUnavailable: "is unavailable"
      case .endsProgram: "always ends the program"
      case .makesNothing: "always returns nil"
      case .isTooNew: "does not exist on the lowest platform version of the module"
      }
    }

    fileprivate var help: String {
      switch self {
      case .isPrivate: "make it internal in the Swift code"
      case .isOfOtherModule: "make it public in the Swift code"
      case .isAsync: "add one that is not async to the Swift code"
      case .isOnOtherActor: "make it `nonisolated` or `@MainActor` in the Swift code"
      case .isInSomeBuilds:
        "declare it in every branch of `#if` or pass `--define` with the condition that holds"
      case .differsByBuild:
        "give it the same type in every branch or pass `--define` with the condition that holds"
      case .isConditional: "add one without a `where` clause to the Swift code"
      case .isUnavailable: "remove `@available(…, unavailable)` in the Swift code or add another one there"
      case .isTooNew:
        "write a newer version in the `platform` clause or add one for older versions to the Swift code"
      case .endsProgram, .makesNothing: "add an initializer that makes an object to the Swift code"
      case .isSkipped: "declare it on its own, with its type and without generic parameters and `inout`"
      case .isGeneric, .hasInout, .isVariadic, .takesSent, .throwsWhenRead:
        "wrap it in a plain function or property in the Swift code, and name that here"
      }
    }
  }

  /// A method with its selector.
  package struct Method: Hashable, Sendable {
    let name: String
    let selector: String

    package init(name: String, selector: String) { (self.name, self.selector) = (name, selector) }
  }

  case needsDeclaration(String, Use)
  case unusableMember(String, Reason)
  case unusableRequired(String, Reason)
  /// A conformance or inheritance that the wiring cannot use: the type, the supertype that some declaration gives it,
  /// and the reason.
  case unusableConformance(String, to: String, Reason)
  case privateType(String)
  case typeNotWritten(String)
  case differsFromSource(String, source: String?)
  case repeatsSource(String)
  /// `prepares` is true if the class has a method `prepare(for:sender:)`.
  case wireNotCalled(String, prepares: Bool, segue: String)
  /// The first string names the storyboard, as in `Storyboards.Main`. `window` is the expression for the window or
  /// controller that the system has opened.
  case launchNotCalled(String, window: String, hasContainer: Bool)
  /// `in` is the class in which the framework looks for the action; nil for an unwind action, because any class may
  /// have it.
  case actionNotFound(selector: String, in: String?, nearest: Method?)
  /// `attribute`: the attribute that such an action needs in Swift.
  case actionNotExposed(String, attribute: String)
  case actionParameter(String, takes: String, passes: String)
  /// `gives` is nil for a method without a result.
  case actionResult(String, gives: String?, needs: String, scene: String)
  case unwindToItself(String, String)
  case unwindLandsElsewhere(String, on: String)

  package var entry: CatalogueEntry {
    switch self {
    case .needsDeclaration(let name, let use):
      CatalogueEntry(
        .needsDeclaration,
        "the Swift code only names `\(name)`, but the wiring needs its declaration \(use.text)",
        help: "add its Swift file to the `sources` clause; or declare `\(name)` in the program as Swift does")
    case .unusableMember(let name, let reason):
      CatalogueEntry(.unusableMember, "`\(name)` \(reason.text)", help: reason.help)
    case .unusableRequired(let name, let reason):
      CatalogueEntry(
        .unusableMember, "nothing can fill the required property `\(name)`: it \(reason.text)",
        help:
          "\(reason.help); or write `inject \(name) by app` if the app's own code fills it")
    case .unusableConformance(let type, let supertype, let reason):
      CatalogueEntry(
        .unusableMember, "the conformance of `\(type)` to `\(supertype)` \(reason.text)", help: reason.help)
    case .privateType(let name):
      CatalogueEntry(
        .privateType, "`\(name)` is private to its Swift file", help: "make it internal in the Swift code")
    case .typeNotWritten(let name):
      CatalogueEntry(
        .typeNotWritten, "the Swift code writes no type for `\(name)`, which a line of the program fills",
        help: "write the type after the name in the Swift code")
    case .differsFromSource(let name, let source):
      CatalogueEntry(
        .differsFromSource,
        source == nil
          ? "the Swift code has no `\(name)`" : "the Swift code declares `\(name)` in another way",
        help: source.map { $0.isEmpty ? "remove this declaration" : "write `\($0)`" }
          ?? "remove this declaration; or add it to the Swift code")
    case .repeatsSource(let name):
      CatalogueEntry(
        .repeatsSource, "the Swift code declares `\(name)` already", help: "remove the declaration")
    case .wireNotCalled(let name, let prepares, let segue):
      CatalogueEntry(
        .wireNotCalled,
        prepares
          ? "`prepare(for:sender:)` of `\(name)` does not call `wire`"
          : "`\(name)` has no `prepare(for:sender:)` that calls `wire`",
        help: prepares
          ? "write `wire(segue, sender: sender)` in that method"
          : "add to the class: "
            + "`override func prepare(for segue: \(segue), sender: Any?) { wire(segue, sender: sender) }`")
    case .launchNotCalled(let name, let window, let hasContainer):
      CatalogueEntry(
        .launchNotCalled, "no Swift code calls `\(name).launch`",
        help:
          "write `\(name).launch(\(window)\(hasContainer ? ", in: app" : ""))` where the app launches"
          + (hasContainer ? ": `app` is the container, which a property of the delegate keeps" : "")
      )
    case .actionNotFound(let selector, let type, let nearest):
      CatalogueEntry(
        .actionNotFound,
        (type.map { "`\($0)` has no method" } ?? "no class has a method")
          + " with the selector `\(selector)`",
        help: nearest.map {
          "if you mean `\($0.name)`, write that here, and connect the segue to `\($0.selector)` in Interface "
            + "Builder"
        } ?? "add the method to the Swift code; or connect the segue again in Interface Builder")
    case .actionNotExposed(let name, let attribute):
      CatalogueEntry(
        .actionNotExposed, "Objective-C does not see the method `\(name)`",
        help: "write `@\(attribute)` before the method")
    case .actionParameter(let name, let taken, let passed):
      CatalogueEntry(
        .actionMismatch, "`\(name)` takes `\(taken)`, and the framework passes `\(passed)`",
        help: "write `\(passed)` for the type of the parameter")
    case .actionResult(let name, let given, let needed, let scene):
      CatalogueEntry(
        .actionMismatch,
        "`\(name)` returns \(given.map { "`\($0)`" } ?? "nothing"), but the class of the scene `\(scene)` is "
          + "`\(needed)`",
        help: "write `\(needed)?` as the result type of the method")
    case .unwindToItself(let name, let type):
      CatalogueEntry(
        .unwindToItself, "only `\(type)` has `\(name)`, and a controller does not unwind to itself",
        help: "move the method to the class of the scene that the unwind goes back to")
    case .unwindLandsElsewhere(let name, let type):
      CatalogueEntry(
        .unwindLandsElsewhere, "the unwind never lands on a `\(type)`, which does not have `\(name)`",
        help: "call a method of the class that has the action, or add the action to `\(type)`")
    }
  }
}
