/// What does not fit between bindings and a program. A type is named as the program names it, a member by its
/// signature.
public enum BindingMistake: Error, Hashable, Sendable {
  /// The wiring uses a member of a type to which nothing is bound.
  case typeNotBound(String)
  /// A type is bound under a name that the program does not have.
  case unknownType(String)
  /// The wiring uses a member that is not bound. `nearest` is what is bound under the same base name.
  case memberNotBound(String, of: String, nearest: String?)
  /// A function of another number of parameters than its signature has.
  case parameterCount(String, of: String, expected: Int, bound: Int)
  /// A parameter or property of another type than the program declares.
  case otherType(String, of: String, expected: String, bound: String)
  /// A type that the program says is a class, or one that it says is none, is bound to the other.
  case otherKind(String, isClass: Bool)
  /// A class is bound that is no subclass of what the program says; of a container: of `SharedContainer` if it is
  /// `nonisolated`, of `ObjectContainer` otherwise.
  case notASubclass(String, of: String)
  /// A literal of the program is none of the type at its place.
  case literalDoesNotFit(String, type: String)
  /// A text literal stands at a place of a type that says nothing of texts, as a URL does.
  case literalNotBound(String, type: String)
  /// A closure of the program has a type that is not bound.
  case closureNotBound(String)
  /// A `nonisolated` container uses a member that is bound to one actor.
  case notSendable(String, of: String)
  /// The plan is none that a planner makes.
  case malformedPlan(InterpreterError)
}

/// Bindings do not fit a program.
public struct BindingError: Error, Equatable {
  public let mistakes: [BindingMistake]

  public init(mistakes: [BindingMistake]) { self.mistakes = mistakes }
}
