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
        .typeNotBound, "the wiring uses members of `\(type)`, and no Swift type is bound to it",
        help: "write `bindings.bind(\(type).self) { … }`, or have the bindings generated")
    case .unknownBinding(let type):
      CatalogueEntry(
        .unknownBinding, "a Swift type is bound to `\(type)`, which the program does not have",
        help: "use the name from the program, or remove the binding")
    case .memberNotBound(let signature, let type, let nearest):
      CatalogueEntry(
        .memberNotBound, "`\(signature)` of `\(type)` is not bound",
        help: nearest.map {
          "`\($0)` is bound: bind the member with the labels of the arguments that the program writes"
        }
          ?? "bind it in the block of `\(type)`")
    case .parameterCount(let signature, let type, let expected, let bound):
      CatalogueEntry(
        .bindingMismatch,
        "the function that is bound to `\(signature)` of `\(type)` takes \(count(bound, "argument")), not \(expected)",
        help:
          "take only the arguments that the program writes: Swift's defaults fill the others")
    case .otherType(let member, let type, let expected, let bound):
      CatalogueEntry(
        .bindingMismatch,
        "`\(member)` of `\(type)` is bound with `\(bound)` where the program says `\(expected)`",
        help: "correct the declaration in the program, or the binding")
    case .otherKind(let type, let isClass):
      CatalogueEntry(
        .bindingMismatch,
        isClass
          ? "`\(type)` is a class in the program, and is bound to a type that is not a class"
          : "`\(type)` is bound to a class, and is not a class in the program",
        help: "declare it in the program as it is in Swift")
    case .notASubclass(let type, let superclass):
      CatalogueEntry(
        .bindingMismatch,
        "`\(type)` does not inherit from `\(superclass)` in Swift, as it does in the program",
        help: "declare it in the program as it is in Swift")
    case .literalDoesNotFit(let literal, let type):
      CatalogueEntry(
        .bindingMismatch, "`\(literal)` is no `\(type)`", help: "write a literal that Swift takes there")
    case .literalNotBound(let literal, let type):
      CatalogueEntry(
        .closureNotBound, "nothing says how to make `\(type)` from `\(literal)`",
        help: "write `bindings.literal(\(type).self) { … }`")
    case .closureNotBound(let type):
      CatalogueEntry(
        .closureNotBound, "nothing says how to make a closure of type `\(type)`",
        help: "write `bindings.closure((\(type)).self)`")
    case .notSendable(let member, let type):
      CatalogueEntry(
        .bindingNotSendable,
        "a nonisolated container uses `\(member)` of `\(type)`, which is bound to one actor",
        help: "bind it by `bindSendable`")
    case .malformedPlan(let reason):
      CatalogueEntry(.runFailed, "the plan cannot be run: \(reason)", help: "generate it again")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
