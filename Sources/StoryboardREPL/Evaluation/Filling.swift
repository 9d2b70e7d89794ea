import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Evaluator {
  /// Returns the line `fills` of a container for the object in the parentheses after `fill`. Of several lines that fit,
  /// it is the one of the nearest superclass. Returns nil if the container fills nothing.
  ///
  /// - Parameter place: the name `fill`.
  mutating func filling(
    _ cursor: SuffixCursor, at place: Syntax, in container: PlanContainer
  ) throws(StatementStopped) -> ID<PlanRegistration>? {
    var cursor = cursor
    let fillings = container.registrations.filter { objects.plan.registrations[$0].isFilling }
    if fillings.isEmpty { return nil }
    guard let argument = cursor.takeCall()?.elements.first, argument.label == nil, let first = argument.value
    else {
      throw report(SessionDiagnostic.fillNeedsObject, at: place.range)
    }
    let object = try evaluate(first)
    values.evaluated[first.syntax.id] = add(object)
    let fitting = fillings.filter {
      checker.isSubtype(object.type, program.registrations[RegistrationID($0)].type)
    }
    guard let filling = objects.plan.mostSpecific(of: fitting) else {
      throw report(
        SessionDiagnostic.fillsNoSuchObject(
          program.spelling(object.type), container: objects.plan.symbols[container.name]),
        at: first.syntax.range)
    }
    return filling
  }
}
