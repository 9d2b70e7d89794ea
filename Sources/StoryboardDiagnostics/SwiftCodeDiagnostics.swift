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
      case .making: "to be made"
      case .member(let name): "for its member `\(name)`"
      case .converting(let type): "to stand for `\(type)`"
      case .converted(let type): "for `\(type)` to stand for it"
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
      case .isOnOtherActor: "belongs to an actor, and nothing waits for that while a scene opens"
      case .isGeneric: "is generic, and nothing tells its types"
      case .isConditional: "is there only for some arguments of its generic type"
      case .isInSomeBuilds: "is compiled in some builds alone"
      case .differsByBuild: "has another type in another branch of `#if`"
      case .isSkipped: "stands in a declaration that a program does not read"
      case .hasInout: "changes its argument by `inout`"
      case .isVariadic: "takes any number of arguments"
      case .takesSent: "takes an argument that is `sending`, which a container keeps"
      case .throwsWhenRead: "throws when it is read"
      case .isUnavailable: "is unavailable"
      case .endsProgram: "ends the program"
      case .makesNothing: "returns only nil"
      case .isTooNew: "is not there on the lowest version of the platform that the module runs on"
      }
    }

    fileprivate var help: String {
      switch self {
      case .isPrivate: "make it internal in the Swift code"
      case .isOfOtherModule: "make it public in the Swift code"
      case .isAsync: "give the Swift code one that returns at once"
      case .isOnOtherActor: "make it `nonisolated`, or move it to the main actor in the Swift code"
      case .isInSomeBuilds:
        "declare it in every branch of `#if`, or name the condition that holds by `--define`"
      case .differsByBuild: "declare it alike, or name the condition that holds by `--define`"
      case .isConditional: "give the Swift code one without a condition"
      case .isUnavailable: "remove `@available(…, unavailable)` in the Swift code, or give it another one"
      case .isTooNew:
        "name a newer version in the `platform` clause, or give the Swift code one for older platforms"
      case .endsProgram, .makesNothing: "give the Swift code one that makes an object"
      case .isSkipped: "declare it alone, with its type, and without generic parameters and `inout`"
      case .isGeneric, .hasInout, .isVariadic, .takesSent, .throwsWhenRead:
        "give the Swift code one without that"
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
  /// The type, a supertype that some declaration gives it, and the reason why the wiring cannot use that.
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
        .needsDeclaration, "Swift code names `\(name)`, but \(use.text) it has to be declared",
        help: "name its Swift file in the sources, or declare it in the program as Swift does")
    case .unusableMember(let name, let reason):
      CatalogueEntry(.unusableMember, "`\(name)` \(reason.text)", help: reason.help)
    case .unusableRequired(let name, let reason):
      CatalogueEntry(
        .unusableMember, "nothing can fill the required `\(name)`: it \(reason.text)",
        help:
          "\(reason.help), or write `inject \(name) by app` in the class or in each of its scenes if the app's own code fills it"
      )
    case .unusableConformance(let type, let supertype, let reason):
      CatalogueEntry(
        .unusableMember, "the conformance of `\(type)` to `\(supertype)` \(reason.text)", help: reason.help)
    case .privateType(let name):
      CatalogueEntry(
        .privateType, "`\(name)` is private to its Swift file", help: "make it internal in the Swift code")
    case .typeNotWritten(let name):
      CatalogueEntry(
        .typeNotWritten, "no type is written for `\(name)`", help: "write one: a line of the program fills it"
      )
    case .differsFromSource(let name, let source):
      CatalogueEntry(
        .differsFromSource,
        source == nil
          ? "the Swift code has no `\(name)`" : "the Swift code declares `\(name)` in another way",
        help: source.map { $0.isEmpty ? "remove it" : "write `\($0)`" }
          ?? "remove it, or add it to the Swift code")
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
          ? "write `wire(segue, sender: sender)` in it"
          : "write `override func prepare(for segue: \(segue), sender: Any?) { wire(segue, sender: sender) }` in it"
      )
    case .launchNotCalled(let name, let window, let hasContainer):
      CatalogueEntry(
        .launchNotCalled, "no Swift code calls `\(name).launch`",
        help:
          "write `\(name).launch(\(window)\(hasContainer ? ", in: app" : ""))` where the app launches"
          + (hasContainer ? "; `app` is the container, which a property of the delegate keeps" : "")
      )
    case .actionNotFound(let selector, let type, let nearest):
      CatalogueEntry(
        .actionNotFound,
        (type.map { "`\($0)` has no method" } ?? "no class has a method")
          + " with the selector `\(selector)`",
        help: nearest.map {
          "the selector of `\($0.name)` is `\($0.selector)`: if it is meant, write it here, and connect the segue to it in Interface Builder"
        } ?? "add the method to the Swift code, or connect the segue again in Interface Builder")
    case .actionNotExposed(let name, let attribute):
      CatalogueEntry(
        .actionNotExposed, "Objective-C does not see `\(name)`", help: "write `@\(attribute)` before it")
    case .actionParameter(let name, let taken, let passed):
      CatalogueEntry(
        .actionMismatch, "`\(name)` takes `\(taken)`, and the framework passes `\(passed)`",
        help: "write `\(passed)` for the type of the parameter")
    case .actionResult(let name, let given, let needed, let scene):
      CatalogueEntry(
        .actionMismatch,
        "`\(name)` gives \(given.map { "`\($0)`" } ?? "nothing"), and the class of the scene `\(scene)` is `\(needed)`",
        help: "write `\(needed)?` for its result")
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
