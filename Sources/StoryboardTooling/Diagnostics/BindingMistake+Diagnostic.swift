import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime

extension BindingMistake {
  /// Returns the mistake as a diagnostic of the catalogue. The runtime does not have the catalogue itself, because an
  /// app may link the runtime alone.
  ///
  /// - Parameter plan: the plan of the program that was bound, with its symbols.
  package func diagnostic(in plan: Plan) -> BindingDiagnostic {
    switch self {
    case .typeNotBound(let type): .typeNotBound(type)
    case .unknownType(let type): .unknownBinding(type)
    case .memberNotBound(let signature, let type, let nearest):
      .memberNotBound(signature, of: type, nearest: nearest)
    case .parameterCount(let signature, let type, let expected, let bound):
      .parameterCount(signature, of: type, expected: expected, bound: bound)
    case .otherType(let member, let type, let expected, let bound):
      .otherType(member, of: type, expected: expected, bound: bound)
    case .otherKind(let type, let isClass): .otherKind(type, isClass: isClass)
    case .notASubclass(let type, let superclass): .notASubclass(type, of: superclass)
    case .literalDoesNotFit(let literal, let type): .literalDoesNotFit(literal, type: type)
    case .literalNotBound(let literal, let type): .literalNotBound(literal, type: type)
    case .closureNotBound(let type): .closureNotBound(type)
    case .notSendable(let member, let type): .notSendable(member, of: type)
    case .malformedPlan(let error): .malformedPlan(error.message(in: plan))
    }
  }
}
