/// A mismatch between the app's bindings of Swift types and a program. A type has the name that the program gives it,
/// a member has its signature.
public enum BindingMistake: Error, Hashable, Sendable {
  /// The program uses a member of this type, but the bindings do not have the type.
  case typeNotBound(String)
  /// The bindings have a type under this name, but the program has no such type.
  case unknownType(String)
  /// The program uses a member that is not bound. `nearest` is the signature of a bound member with the same base
  /// name.
  case memberNotBound(String, of: String, nearest: String?)
  /// The function that a member is bound to has another number of parameters than the member's signature.
  case parameterCount(String, of: String, expected: Int, bound: Int)
  /// A parameter or property is bound with another type than the program declares.
  case otherType(String, of: String, expected: String, bound: String)
  /// A type is a class in the program and not in Swift, or the reverse.
  case otherKind(String, isClass: Bool)
  /// A Swift class is not a subclass of the superclass that the program declares. The class for a container has to be
  /// a subclass of `SharedContainer` if the container is `nonisolated`, and otherwise of `ObjectContainer`.
  case notASubclass(String, of: String)
  /// A literal of the program cannot be converted to the Swift type of the parameter or property that it fills.
  case literalDoesNotFit(String, type: String)
  /// A string literal fills a parameter or property whose type, such as `URL`, has no bound conversion from strings.
  case literalNotBound(String, type: String)
  /// The program uses a closure of this type, but the type is not bound by `Bindings.closure`.
  case closureNotBound(String)
  /// A `nonisolated` container uses a member that is bound for the main actor, and not for any thread.
  case notSendable(String, of: String)
  /// The plan has a mistake that no plan of the compiler has, such as an index out of range.
  case malformedPlan(InterpreterError)
}

/// The error that is thrown if bindings do not fit a program.
public struct BindingError: Error, Equatable {
  public let mistakes: [BindingMistake]

  public init(mistakes: [BindingMistake]) { self.mistakes = mistakes }
}
