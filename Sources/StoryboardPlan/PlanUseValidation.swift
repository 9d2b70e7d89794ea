import StoryboardVocabulary

/// Checks what the parts of a plan use:
///
/// - The operands of a value precede it.
/// - There is one argument for each parameter.
/// - A step of an object that is made in place has no value, and only that object lists it.
/// - A member that is read as a static property is one.
struct UseValidator: PlanVisitor {
  typealias Failure = PlanMistake

  private let plan: Plan
  /// The part that is being checked.
  private var part: (table: PlanTable, index: Int) = (.values, 0)
  private let hasSteps: Bool
  /// The number of operands that are left: values may share a run, but no planner lets them share so many.
  private var rest: Int

  init(_ plan: Plan) {
    self.plan = plan
    hasSteps = plan.values.elements.contains(where: \.isStep)
    rest = 4096 + 64 * (plan.values.count + plan.operands.count)
  }

  mutating func check<Element: PlanElement>(_ table: Table<Element>) throws(PlanMistake) {
    for (index, element) in table.elements.enumerated() {
      part = (Element.table, index)
      var element = element
      try element.code(&self)
    }
  }

  mutating func visit(_ use: PlanUse) throws(PlanMistake) {
    switch use {
    case .value(let value): try check(value, isStep: false)
    case .defaultValue(let value): try check(value, isStep: false)
    case .values(let run, let role):
      if case .arguments(let callee) = role { try check(run, callee) }
      if part.table == .values {
        rest -= Int(run.count)
        guard rest >= 0 else { throw .tooManyOperands }
      }
      for value in plan[run] { try check(value, isStep: role == .steps) }
    case .get(let member):
      guard part.table == .values, case .staticProperty = plan.values.elements[part.index],
        plan.members.elements[member.index].kind != .staticProperty
      else { break }
      throw .notAStaticProperty(ID(part.index))
    case .call, .closure, .set, .type, .name: break
    }
  }

  private func check(_ value: ID<PlanValue>, isStep: Bool) throws(PlanMistake) {
    if part.table == .values, value.index >= part.index { throw .operandOrder(ID(part.index)) }
    guard hasSteps || isStep, plan.values.elements[value.index].isStep != isStep else { return }
    throw isStep ? .notAStep(ID(part.index)) : .notAValue(value)
  }

  private func check(_ run: Operands, _ callee: ValueRole.Callee) throws(PlanMistake) {
    let count =
      switch callee {
      case .member(let id): plan.members.elements[id.index].parameters.count
      case .scene(let id): plan.scenes.elements[id.index].parameters.count
      case .registration(let id): plan.registrations.elements[id.index].parameters.count
      case .container(let id): plan.containers.elements[id.index].parameters.count
      }
    if run.count != count { throw .argumentCount(part.table, index: part.index) }
  }
}
