import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension Evaluator {
  /// Returns the line `fills` of a container for the object in the parentheses after `fill`: of the lines that fit, the
  /// one of the nearest superclass. Returns nil if none fits.
  mutating func filling(
    _ cursor: SuffixCursor, in container: PlanContainer
  ) throws(StatementStopped) -> ID<PlanRegistration>? {
    var cursor = cursor
    guard let first = cursor.takeCall()?.elements.first?.value else { return nil }
    let object = try evaluate(first)
    values.evaluated[first.syntax.id] = add(object)
    func type(_ id: ID<PlanRegistration>) -> TypeID { program.registrations[RegistrationID(id)].type }
    let fitting = container.registrations.filter {
      objects.plan.registrations[$0].isFilling && checker.isSubtype(object.type, type($0))
    }
    return fitting.first { id in fitting.allSatisfy { checker.isSubtype(type(id), type($0)) } }
  }
}
