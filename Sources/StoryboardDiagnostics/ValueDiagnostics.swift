/// Mistakes in values and in the places that values fill.
package enum ValueDiagnostic: DiagnosticKind, Hashable {
  /// Where another member can be added to a type.
  package enum NewMemberLocation: Hashable, Sendable {
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
      case .module(let name): "declare it as `public` in `\(type)`, in the module `\(name)`"
      case .form:
        "write a function in the Swift code that gives the value: a program knows no members of `\(type)`"
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
      case .program: "declare it as `var`, without `{ get }` or `private(set)`"
      case .swiftCode: "declare it as `var` without `private(set)` in the Swift code"
      case .none: "remove the line: the framework sets the property"
      case .initializer(let label):
        "write `init(\(label): …)` in place of this line: the initializer sets the property"
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
    /// A registration that is not visible where the name is used.
    case registered(OutOfScopeContainer)
    /// A parameter that is missing. The string is the type that the parameter would have.
    case parameter(String)
    /// A type that is not declared.
    case type
    case none

    fileprivate func help(for name: String) -> String {
      switch self {
      case .nearest(let other): "did you mean `\(other)`?"
      case .memberOfSource: "write `self.\(name)` for the member of the controller that the segue starts from"
      case .module: "`\(name)` is a module: write `import \(name)` at the head of the file"
      case .registered(let offered): offered.help(for: name)
      case .parameter(let type): "add a parameter `\(name): \(type)`"
      case .type: "declare it as Swift does, such as `class \(name) { init() }`"
      case .none: "write the name of a parameter, a named registration, a function or a type"
      }
    }
  }

  case unknownValue(String, Suggestion)
  case unknownMember(String, of: String, nearest: String?, home: NewMemberLocation)
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
  /// `lacksLine`: true if a scene calls the initializer without an `init` line.
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
    String, label: String?, type: String, callee: String, isOfScene: Bool, offered: OutOfScopeContainer?,
    registering: RegistrationRemedy?,
    registered: [String])
  case enclosingParameterDiffers(String, found: String, wanted: String)
  case notSettable(String, SettingRemedy)
  case setToItself(String)

  package var entry: CatalogueEntry {
    switch self {
    case .unknownValue(let name, let suggestion):
      CatalogueEntry(.unknownValue, "nothing here is called `\(name)`", help: suggestion.help(for: name))
    case .unknownMember(let name, let type, let nearest, let home):
      CatalogueEntry(
        .unknownMember, "`\(type)` has no member `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? home.help(for: type))
    case .metatypeOfProtocol(let name):
      CatalogueEntry(
        .unknownMember, "`\(name).self` is the protocol itself, and not a type that conforms to it",
        help: "name a type that conforms to `\(name)`")
    case .notAType:
      CatalogueEntry(
        .unknownValue, "only a type can stand before `.self`",
        help: "write the type of a collection as `[A].self` or `[A: B].self`")
    case .typeMismatch(let found, let wanted):
      CatalogueEntry(.typeMismatch, "the value is `\(found)`, but `\(wanted)` is needed here")
    case .optionalMismatch(let found, let wanted):
      CatalogueEntry(
        .optionalMismatch, "the value is `\(found)`, which may be nil, but `\(wanted)` is needed here",
        help: "write a value that cannot be nil; or write `!` after this one if it is never nil")
    case .typeAsValue(let name, let isRegistered):
      CatalogueEntry(
        .typeAsValue, "`\(name)` is a type, not a value",
        help: isRegistered
          ? "leave the argument out: the registered object is found by its type"
          : "write `\(name)(…)` to make one")
    case .methodNeedsCall(let name):
      CatalogueEntry(
        .methodNeedsCall, "`\(name)` is a method, and is not called here",
        help: "write `\(name)(…)` to call it")
    case .notCallable(let type):
      CatalogueEntry(.notCallable, "a value of type `\(type)` cannot be called")
    case .memberOfOptional(let type):
      CatalogueEntry(
        .memberOfOptional, "this is `\(type)`, which may be nil, so its members cannot be used",
        help: "write `!` before the period if the value is never nil")
    case .memberOfContainer(let name):
      CatalogueEntry(
        .memberOfContainer, "a registration or parameter of `\(name)` is named without `\(name)` before it",
        help: "write only the name, without the container and the period")
    case .forceNeedsOptional:
      CatalogueEntry(.forceNeedsOptional, "`!` follows a value that is never nil", help: "remove it")
    case .selfOutsideOpening:
      CatalogueEntry(
        .selfOutsideOpening,
        "`self` is the source of a segue, an embed or a relationship, and can be used only there",
        help: "use a parameter; in a route, the code that opens the route gives it")
    case .senderOutsideOpening(isTold: true):
      CatalogueEntry(
        .senderOutsideOpening,
        "a segue with parameters has no `sender`, because its generated function performs it",
        help: "add a parameter to the segue for the value that you need from `sender`")
    case .senderOutsideOpening(isTold: false):
      CatalogueEntry(
        .senderOutsideOpening,
        "`sender` can be used only in a segue or an embed, as the object that starts it",
        help: "add a parameter for the value, and write its name in place of `sender`")
    case .defaultHasNoPlace:
      CatalogueEntry(
        .defaultHasNoPlace, "`default` can stand only for an argument whose parameter has a default value",
        help: "write a value")
    case .nilHasNoType: CatalogueEntry(.nilHasNoType, "nothing says which type this `nil` has")
    case .nilForNonOptional(let type):
      CatalogueEntry(.nilForNonOptional, "`nil` cannot be a value of `\(type)`, which is not optional")
    case .malformedURL(let text):
      CatalogueEntry(
        .malformedURL, "`\(text)` is not a URL",
        help: "write a character that a URL cannot contain as its code, such as `%20` for a space")
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
        help: "write the type before the period")
    case .closureGivesValue(let name):
      CatalogueEntry(
        .closureGivesValue,
        "the method `\(name)` becomes a closure that holds `self` weakly, so it cannot return a value",
        help: "declare the closure type with the result `Void`, and write a method that returns nothing")
    case .closureMismatch(let name, let wanted):
      CatalogueEntry(.closureMismatch, "the method `\(name)` does not have the type `\(wanted)`")
    case .callsOther(let name, let reason, let omitted):
      CatalogueEntry(
        .callsOther, "Swift calls `\(name)` here, which \(reason)",
        help: "write the argument `\(omitted): …`, too, so that Swift calls the other one")
    case .throwsWithoutTry(let name, let lacksLine):
      CatalogueEntry(
        .throwsWithoutTry, "`\(name)` may throw",
        help: lacksLine
          ? "write a line `try! init(…)` in the scene; or make the scene in the app's own code"
          : "write `try!` before it; or make the value in the app's own code")
    case .factoryThrows(let name):
      CatalogueEntry(
        .factoryThrows, "`\(name)` may throw", help: "write the call that the factory makes: `= try! …`")
    case .callThrows(let name):
      CatalogueEntry(.callThrows, "`\(name)` may throw, but this line cannot handle an error")
    case .evaluatedLater(let isHeld):
      CatalogueEntry(
        .evaluatedLater,
        isHeld
          ? "this `@autoclosure` parameter would keep its expression, and with it the container"
          : "Swift evaluates the expression for an `@autoclosure` parameter later, perhaps never or twice",
        help: isHeld
          ? "declare the parameter as a closure such as `() -> T`, which does not keep the container"
          : "register the object that the expression makes, and leave the argument out")
    case .callMutates(let name):
      CatalogueEntry(
        .callMutates, "`\(name)` would change only a copy, because each use of a registered value is a copy",
        help: "change the value where it is made; or make the type a class")
    case .literalDoesNotFit(let text, let type):
      CatalogueEntry(.literalDoesNotFit, "`\(text)` does not fit into `\(type)`")
    case .weakHoldsNothing(let name):
      CatalogueEntry(
        .weakHoldsNothing,
        "`\(name)` is weak, so the object that is made for it here would be freed at once",
        help: "write an object that something else holds, such as one that is registered as `single`")
    case .failableRegistration(let type):
      CatalogueEntry(
        .failableRegistration, "a registration must give a value, but this is `\(type)`, which may be nil",
        help: "write `!` after the value if it is never nil; or write `try!` in place of `try?`")
    case .noInitializer(let type):
      CatalogueEntry(
        .noInitializer, "`\(type)` declares no initializer",
        help: "declare its initializer in `\(type)` as Swift does, and as `public` if it is in another module"
      )
    case .protocolHasNoInitializer(let type, let isRegistered):
      CatalogueEntry(
        .protocolHasNoInitializer, "`\(type)` is a protocol, so it has no initializer to call",
        help: isRegistered
          ? "leave the argument out: the registered object is found by its type"
          : "write a class that conforms to it, and register that `as \(type)`")
    case .noOverload(let labels):
      CatalogueEntry(.noOverload, "none of the declarations takes the labels `(\(labels))`")
    case .ambiguousOverload:
      CatalogueEntry(
        .ambiguousOverload, "more than one declaration fits this call",
        help: "write more arguments of the declaration that you mean")
    case .unknownArgument(let label, let callee, let nearest, let known):
      CatalogueEntry(
        .unknownArgument,
        label.map { "`\(callee)` has no parameter `\($0)`" }
          ?? "`\(callee)` takes no unlabeled argument here",
        help: nearest.map { "did you mean `\($0)`?" } ?? helpForArgumentLabels(known))
    case .argumentOutOfOrder(let label, let callee):
      CatalogueEntry(
        .argumentOutOfOrder, "the argument `\(label)` of `\(callee)` is out of order or given twice",
        help: "write each argument once, in the order of the parameters")
    case .missingArgument(
      let name, let label, let type, let callee, let isOfScene, let offered, let registering, let registered):
      CatalogueEntry(
        .missingArgument,
        name.isEmpty
          ? "nothing fills the `\(type)` that `\(callee)` takes"
          : "nothing fills the parameter `\(name): \(type)` of `\(callee)`",
        help: offered?.help(for: registering?.type ?? type)
          ?? (registered.isEmpty
            ? (isOfScene
              ? "give the scene a parameter `\(name): \(type)` or a line "
                + "`init(\(label.map { $0 + ": " } ?? "")…)`"
              : label.map { "write `\($0): …`" } ?? "write a value without a label")
              + (registering.map { "; or " + $0.help } ?? "")
            : "a registration with a name is found only by that name: write "
              + registered.map { "`\(label.map { $0 + ": " } ?? "")\($0)`" }.joined(separator: " or ")))
    case .enclosingParameterDiffers(let name, let found, let wanted):
      CatalogueEntry(
        .enclosingParameterDiffers,
        "`\(name)` must be `\(wanted)`, but the parameter `\(name)` that would fill it is `\(found)`",
        help: "correct one of the two types; or write another value for `\(name)` here")
    case .notSettable(let name, let remedy):
      CatalogueEntry(.notSettable, "`\(name)` cannot be set", help: remedy.help)
    case .setToItself(let name):
      CatalogueEntry(
        .notSettable, "`\(name)` is set to itself", help: "write another value; or remove the line")
    }
  }

  /// Help that lists the known argument labels.
  private func helpForArgumentLabels(_ known: [String]) -> String? {
    guard !known.isEmpty, known.count <= 8 else { return nil }
    if let word = known.first, ["let", "var"].contains(word) {
      return "remove `\(word)` from the parameter of the initializer, where it counts as the label"
    }
    return "write a label that it takes: " + known.map { "`\($0): …`" }.joined(separator: ", ")
  }
}
