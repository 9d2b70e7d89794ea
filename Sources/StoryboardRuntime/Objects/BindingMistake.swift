/// A mismatch between bindings and a program. A type has the name that the program gives it, a member has its
/// signature.
public enum BindingMistake: Error, Hashable, Sendable {
  /// The wiring uses a member of a type without bindings.
  case typeNotBound(String)
  /// A type is bound under a name that the program does not have.
  case unknownType(String)
  /// The wiring uses a member that is not bound. `nearest` is a binding with the same base name.
  case memberNotBound(String, of: String, nearest: String?)
  /// A function whose number of parameters differs from its signature.
  case parameterCount(String, of: String, expected: Int, bound: Int)
  /// A parameter or property has another type than the program declares.
  case otherType(String, of: String, expected: String, bound: String)
  /// A type is a class in the program and not in Swift, or the reverse.
  case otherKind(String, isClass: Bool)
  /// A class is not a subclass of the program's superclass. The class for a container has to be a subclass of
  /// `SharedContainer` if the container is `nonisolated`, and otherwise of `ObjectContainer`.
  case notASubclass(String, of: String)
  /// A literal of the program does not have the type of its place.
  case literalDoesNotFit(String, type: String)
  /// A text literal is at a place whose type has no conversion from texts, such as a URL.
  case literalNotBound(String, type: String)
  /// The type of a closure in the program is not bound.
  case closureNotBound(String)
  /// A `nonisolated` container uses a member that is bound to one actor.
  case notSendable(String, of: String)
  /// The plan is not one that a planner makes.
  case malformedPlan(InterpreterError)
}

/// The error that is thrown if bindings do not fit a program.
public struct BindingError: Error, Equatable {
  public let mistakes: [BindingMistake]

  public init(mistakes: [BindingMistake]) { self.mistakes = mistakes }
}
