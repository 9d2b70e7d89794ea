/// Mistakes in values and in the places that values fill.
package enum ValueDiagnostic: DiagnosticKind, Hashable {
  /// The place where another member can be added to a type.
  package enum MemberHome: Hashable, Sendable {
    /// The type's declaration in the program.
    case program
    case swiftCode
    case framework
    /// The program of another module.
    case module(String)
    /// A type that has no declaration, such as an array.
    case form

    fileprivate func help(for type: String) -> String {
      switch self {
      case .program: "declare it in `\(type)` as Swift does"
      case .swiftCode: "add it to `\(type)` in the Swift code"
      case .framework: "declare it in an extension of `\(type)`, as the Swift code has it"
      case .module(let name): "declare it in `\(type)`, in the module `\(name)`, by `public`"
      case .form: "a program knows no members of `\(type)`: a function can give the value"
      }
    }
  }

  /// How a value can be given to a property that cannot be set.
  package enum SettingRemedy: Hashable, Sendable {
    /// By changing the property's declaration in the program.
    case program
    case swiftCode
    /// The framework sets the property.
    case none
    /// By the initializer that takes the value.
    case initializer(label: String)

    fileprivate var help: String {
      switch self {
      case .program: "declare it `var`, without `{ get }` or `private(set)`"
      case .swiftCode: "let it be set in the Swift code: a `var`, and no `private(set)`"
      case .none: "the framework sets it: remove the line"
      case .initializer(let label): "its initializer sets it: write `init(\(label): …)` in place of this"
      }
    }
  }

  /// The declaration that an unknown name may mean.
  package enum Suggestion: Hashable, Sendable {
    case nearest(String)
    /// A member of the source controller of the transition.
    case memberOfSource
    /// A module of the program that is not imported.
    case module
    /// A registration that is not visible at the place.
    case registered(OfferedElsewhere)
    /// A parameter that is left out. There is a type with its name.
    case parameter(String)
    /// A type that is not declared.
    case type
    case none

    fileprivate func help(for name: String) -> String {
      switch self {
      case .nearest(let other): "did you mean `\(other)`?"
      case .memberOfSource: "write `self.\(name)` if the source's own member is meant"
      case .module: "`\(name)` is a module: write `import \(name)` at the head of the file"
      case .registered(let offered): offered.help(for: name)
      case .parameter(let type): "add a parameter `\(name): \(type)`"
      case .type: "declare it as Swift does, such as `class \(name) { init() }`"
      case .none: "values are parameters, registrations with a name, functions and types"
      }
    }
  }

  case unknownValue(String, Suggestion)
  case unknownMember(String, of: String, nearest: String?, home: MemberHome)
  case metatypeOfProtocol(String)
  case notAType
  case typeMismatch(found: String, wanted: String)
  case optionalMismatch(found: String, wanted: String)
  case typeAsValue(String, isRegistered: Bool)
  case methodNeedsCall(String)
  case notCallable(String)
  case memberOfOptional(String)
  case memberOfContainer(String)
  case forceNeedsOptional
  case selfOutsideOpening
  /// `isTold`: true in a segue that code performs with arguments.
  case senderOutsideOpening(isTold: Bool)
  case defaultHasNoPlace
  case nilHasNoType
  case nilForNonOptional(String)
  case malformedURL(String)
  case duplicateKey
  case emptyCollectionHasNoType
  case implicitMemberHasNoType(String)
  case closureGivesValue(String)
  case closureMismatch(String, wanted: String)
  /// `lacksLine`: true if a scene calls it without an `init` line.
  case throwsWithoutTry(String, lacksLine: Bool = false)
  /// `omitted` is the first argument that is omitted, so that its default value is used.
  case callsOther(String, reason: String, omitted: String)
  case factoryThrows(String)
  case callThrows(String)
  case callMutates(String)
  case evaluatedLater(isHeld: Bool)
  case literalDoesNotFit(String, type: String)
  case weakHoldsNothing(String)
  case failableRegistration(String)
  case noInitializer(String)
  case protocolHasNoInitializer(String, isRegistered: Bool)
  case noOverload(String)
  case ambiguousOverload
  case unknownArgument(String?, callee: String, nearest: String?, known: [String])
  case argumentOutOfOrder(String, callee: String)
  /// `label`: the label of the argument, if it has one.
  case missingArgument(
    String, label: String?, type: String, callee: String, isOfScene: Bool, offered: OfferedElsewhere?,
    registering: Registering?,
    registered: [String])
  case enclosingParameterDiffers(String, found: String, wanted: String)
  case notSettable(String, SettingRemedy)

  package var entry: CatalogueEntry {
    switch self {
    case .unknownValue(let name, let suggestion):
      CatalogueEntry(.unknownValue, "nothing here is called `\(name)`", help: suggestion.help(for: name))
    case .unknownMember(let name, let type, let nearest, let home):
      CatalogueEntry(
        .unknownMember, "`\(type)` declares no `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? home.help(for: type))
    case .metatypeOfProtocol(let name):
      CatalogueEntry(
        .unknownMember, "`\(name).self` is the protocol itself, and not a type that conforms to it",
        help: "name a type that conforms to `\(name)`")
    case .notAType:
      CatalogueEntry(
        .unknownValue, "a type is wanted before `.self`",
        help: "write the type of a collection as `[A].self` or `[A: B].self`")
    case .typeMismatch(let found, let wanted):
      CatalogueEntry(.typeMismatch, "`\(wanted)` is wanted here, and this is `\(found)`")
    case .optionalMismatch(let found, let wanted):
      CatalogueEntry(
        .optionalMismatch, "`\(wanted)` is wanted here, and this is `\(found)`, which may be nil",
        help: "give a value that is never nil, or write `!` after this one if it never is")
    case .typeAsValue(let name, let isRegistered):
      CatalogueEntry(
        .typeAsValue, "`\(name)` is a type, not a value",
        help: isRegistered
          ? "leave the argument out: the registered object is found by its type" : "make one: `\(name)(…)`")
    case .methodNeedsCall(let name):
      CatalogueEntry(.methodNeedsCall, "`\(name)` is not called", help: "call it: `\(name)(…)`")
    case .notCallable(let type):
      CatalogueEntry(.notCallable, "a value of type `\(type)` cannot be called")
    case .memberOfOptional(let type):
      CatalogueEntry(
        .memberOfOptional, "this is `\(type)`, which may be nil",
        help: "write `!` before the period if the value is never nil")
    case .memberOfContainer(let name):
      CatalogueEntry(
        .memberOfContainer, "the registrations of `\(name)` are not reached through its name",
        help: "write the name of the registration alone")
    case .forceNeedsOptional:
      CatalogueEntry(.forceNeedsOptional, "`!` follows a value that is never nil", help: "remove it")
    case .selfOutsideOpening:
      CatalogueEntry(
        .selfOutsideOpening, "`self` is the controller that opens another one, and nothing is opened here")
    case .senderOutsideOpening(isTold: true):
      CatalogueEntry(
        .senderOutsideOpening,
        "this segue has parameters: code performs it with values, and no object sends it",
        help: "give the segue a parameter for what `sender` should give")
    case .senderOutsideOpening(isTold: false):
      CatalogueEntry(
        .senderOutsideOpening, "`sender` is the object that fires a segue, and no segue is fired here",
        help:
          "give the segue a parameter list: code then fires it with values, and their names can stand here")
    case .defaultHasNoPlace:
      CatalogueEntry(
        .defaultHasNoPlace, "nothing here has a default value that `default` could mean",
        help: "write a value")
    case .nilHasNoType: CatalogueEntry(.nilHasNoType, "nothing says which type this `nil` has")
    case .nilForNonOptional(let type):
      CatalogueEntry(.nilForNonOptional, "`\(type)` is never nil")
    case .malformedURL(let text):
      CatalogueEntry(
        .malformedURL, "`\(text)` is not a URL",
        help: "a character that a URL cannot have is written by its code: `%20` for a space")
    case .duplicateKey:
      CatalogueEntry(
        .duplicateKey, "the dictionary has this key twice",
        help: "remove one of the two: an app that makes such a dictionary stops")
    case .emptyCollectionHasNoType:
      CatalogueEntry(
        .emptyCollectionHasNoType, "nothing says which type the elements of this empty collection have")
    case .implicitMemberHasNoType(let name):
      CatalogueEntry(
        .implicitMemberHasNoType, "nothing says which type `.\(name)` belongs to",
        help: "write the type before it")
    case .closureGivesValue(let name):
      CatalogueEntry(
        .closureGivesValue, "`\(name)` is held weakly as a closure, so it cannot return a value",
        help: "use a closure type whose result is Void")
    case .closureMismatch(let name, let wanted):
      CatalogueEntry(.closureMismatch, "`\(name)` does not fit `\(wanted)`")
    case .callsOther(let name, let reason, let omitted):
      CatalogueEntry(
        .callsOther, "Swift calls `\(name)` here, which \(reason)",
        help: "write the argument `\(omitted): …`, which is left to its default")
    case .throwsWithoutTry(let name, let lacksLine):
      CatalogueEntry(
        .throwsWithoutTry, "`\(name)` may throw",
        help: lacksLine
          ? "write a line `try! init(…)` in the scene, or make it in the app"
          : "write `try!` before it, or make it in the app")
    case .factoryThrows(let name):
      CatalogueEntry(
        .factoryThrows, "`\(name)` may throw", help: "write what the factory makes: `= try! …`")
    case .callThrows(let name):
      CatalogueEntry(.callThrows, "`\(name)` may throw, and a line of the program cannot handle that")
    case .evaluatedLater(let isHeld):
      CatalogueEntry(
        .evaluatedLater,
        isHeld
          ? "an `@autoclosure` parameter that keeps its expression would keep the container that the expression asks"
          : "Swift evaluates the expression for an `@autoclosure` parameter later, perhaps never or twice",
        help: isHeld
          ? "declare a closure, `() -> T`: it does not hold the container"
          : "register what it makes, and write the name of the registration")
    case .callMutates(let name):
      CatalogueEntry(
        .callMutates, "`\(name)` changes a value, and each use of a registered value is a copy of its own",
        help: "do it where the value is made, or make the type a class")
    case .literalDoesNotFit(let text, let type):
      CatalogueEntry(.literalDoesNotFit, "`\(text)` does not fit into `\(type)`")
    case .weakHoldsNothing(let name):
      CatalogueEntry(
        .weakHoldsNothing,
        "`\(name)` is weak, and nothing else would hold the object that is made for it here",
        help: "give it something that lives on its own, such as a `single`")
    case .failableRegistration(let type):
      CatalogueEntry(
        .failableRegistration, "this is `\(type)`, which may be nil, and a registration always gives a value",
        help: "if the value is never nil, write `!` after it, or `try!` in place of `try?`")
    case .noInitializer(let type):
      CatalogueEntry(
        .noInitializer, "`\(type)` declares no initializer",
        help: "declare the initializer that the Swift code has, `public` in another module")
    case .protocolHasNoInitializer(let type, let isRegistered):
      CatalogueEntry(
        .protocolHasNoInitializer, "`\(type)` is a protocol, and nothing says what conforms to it",
        help: isRegistered
          ? "leave the argument out: the registered object is found by its type"
          : "name a class, and register it `as \(type)`")
    case .noOverload(let labels):
      CatalogueEntry(.noOverload, "none of the declarations takes the labels `(\(labels))`")
    case .ambiguousOverload:
      CatalogueEntry(
        .ambiguousOverload, "more than one declaration fits",
        help: "write more of the arguments of the one that is meant")
    case .unknownArgument(let label, let callee, let nearest, let known):
      CatalogueEntry(
        .unknownArgument,
        label.map { "`\(callee)` has no parameter `\($0)`" }
          ?? "`\(callee)` takes no argument without a label here",
        help: nearest.map { "did you mean `\($0)`?" } ?? helpForArguments(known))
    case .argumentOutOfOrder(let label, let callee):
      CatalogueEntry(
        .argumentOutOfOrder, "the argument `\(label)` of `\(callee)` is out of order or given twice",
        help: "arguments stand in the order of the parameters, as in Swift")
    case .missingArgument(
      let name, let label, let type, let callee, let isOfScene, let offered, let registering, let registered):
      CatalogueEntry(
        .missingArgument,
        name.isEmpty
          ? "nothing fills the `\(type)` that `\(callee)` takes"
          : "nothing fills `\(name): \(type)` of `\(callee)`",
        help: offered?.help(for: registering?.type ?? type)
          ?? (registered.isEmpty
            ? (isOfScene
              ? "give the scene a parameter `\(name): \(type)`, or write `init(\(label.map { $0 + ": " } ?? "")…)` in it"
              : label.map { "write `\($0): …`" } ?? "write a value, without a label")
              + (registering.map { ", or " + $0.help } ?? "")
            : "a registration with a name is not found by its type: write "
              + registered.map { "`\(label.map { $0 + ": " } ?? "")\($0)`" }.joined(separator: " or ")))
    case .enclosingParameterDiffers(let name, let found, let wanted):
      CatalogueEntry(
        .enclosingParameterDiffers,
        "the enclosing parameter `\(name)` has the type `\(found)`, and `\(name)` needs the type `\(wanted)`",
        help: "correct the type of one of them, rename the parameter, or write the value")
    case .notSettable(let name, let remedy):
      CatalogueEntry(.notSettable, "`\(name)` cannot be set", help: remedy.help)
    }
  }

  /// Help that lists the known argument labels.
  private func helpForArguments(_ known: [String]) -> String? {
    guard !known.isEmpty, known.count <= 8 else { return nil }
    if let word = known.first, ["let", "var"].contains(word) {
      return "its parameter is labelled `\(word)`: remove that word from the parameter"
    }
    return "it takes " + known.map { "`\($0): …`" }.joined(separator: ", ")
  }
}
