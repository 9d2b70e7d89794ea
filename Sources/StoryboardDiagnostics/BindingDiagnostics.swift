/// Mismatches between a program that an app interprets and the Swift types that are bound to it. Types have the
/// program's names, and members their signatures.
package enum BindingDiagnostic: DiagnosticKind, Hashable {
  case typeNotBound(String)
  case unknownBinding(String)
  case memberNotBound(String, of: String, nearest: String?)
  case parameterCount(String, of: String, expected: Int, bound: Int)
  case otherType(String, of: String, expected: String, bound: String)
  case otherKind(String, isClass: Bool)
  case notASubclass(String, of: String)
  case literalDoesNotFit(String, type: String)
  case literalNotBound(String, type: String)
  case closureNotBound(String)
  case notSendable(String, of: String)
  /// The plan has a form that the compiler never writes. The string is the reason.
  case malformedPlan(String)

  package var entry: CatalogueEntry {
    switch self {
    case .typeNotBound(let type):
      CatalogueEntry(
        .typeNotBound, "the wiring uses members of `\(type)`, but no Swift type is bound to `\(type)`",
        help: "write `bindings.bind(\(type).self) { … }`; or have the compiler generate the bindings")
    case .unknownBinding(let type):
      CatalogueEntry(
        .unknownBinding, "a Swift type is bound to `\(type)`, but the program declares no such type",
        help: "write the name that the program has as the second argument of `bind`; or remove the binding")
    case .memberNotBound(let signature, let type, let nearest):
      CatalogueEntry(
        .memberNotBound, "`\(signature)` of `\(type)` is not bound",
        help: nearest.map {
          "bind `\(signature)`, with only the labels that the program writes: the bound member is `\($0)`"
        }
          ?? "bind `\(signature)` in the block of `bindings.bind(\(type).self)`")
    case .parameterCount(let signature, let type, let expected, let bound):
      CatalogueEntry(
        .bindingMismatch,
        "the function bound to `\(signature)` of `\(type)` takes \(count(bound, "argument")), "
          + "but the program passes \(expected)",
        help:
          "bind a function that takes only the arguments in the program: Swift's defaults fill the others")
    case .otherType(let member, let type, let expected, let bound):
      CatalogueEntry(
        .bindingMismatch,
        "`\(member)` of `\(type)` is bound with the type `\(bound)`, but the program declares `\(expected)`",
        help: "correct the type in the binding; or correct the declaration in the program")
    case .otherKind(let type, let isClass):
      CatalogueEntry(
        .bindingMismatch,
        isClass
          ? "`\(type)` is a class in the program, but not in Swift"
          : "`\(type)` is a class in Swift, but not in the program",
        help: "declare `\(type)` in the program as Swift declares it")
    case .notASubclass(let type, let superclass):
      CatalogueEntry(
        .bindingMismatch,
        "`\(type)` inherits from `\(superclass)` in the program, but not in Swift",
        help: "let `\(type)` inherit from `\(superclass)` in Swift; or correct its declaration in the program"
      )
    case .literalDoesNotFit(let literal, let type):
      CatalogueEntry(
        .bindingMismatch, "the literal `\(literal)` does not fit the Swift type `\(type)`",
        help: "write a literal of that type")
    case .literalNotBound(let literal, let type):
      CatalogueEntry(
        .closureNotBound, "no binding makes a `\(type)` from the literal `\(literal)`",
        help: "write `bindings.literal(\(type).self) { … }`")
    case .closureNotBound(let type):
      CatalogueEntry(
        .closureNotBound, "no binding makes a closure of type `\(type)`",
        help: "write `bindings.closure((\(type)).self)`")
    case .notSendable(let member, let type):
      CatalogueEntry(
        .bindingNotSendable,
        "a nonisolated container uses `\(member)` of `\(type)`, which is bound for the main actor only",
        help: "write `bindSendable` in place of `bind` for `\(type)`")
    case .malformedPlan(let reason):
      CatalogueEntry(.runFailed, "the plan cannot be run: \(reason)", help: "generate the plan again")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
