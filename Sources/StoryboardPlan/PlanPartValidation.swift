import StoryboardVocabulary

/// Checks every element of a plan by the list of its fields:
///
/// - Every index is in its table, and every range of operands inside `operands`.
/// - The operands of a value come before it.
/// - There is one argument for each parameter.
/// - A step of an object that is made in place is not used as a value, and only that object lists it.
/// - A member that is read as a static property is a static property.
struct PlanFieldValidator: PlanVisitor {
  typealias Failure = PlanMistake

  private let plan: Plan
  private let stringCount: Int
  /// The element that is being checked. Before the first table it is the plan's list of operands.
  private var part: (table: PlanTable, index: Int) = (.operands, 0)
  private let hasSteps: Bool
  /// The number of operands that may still be read before the plan is refused. Values may share a range of operands,
  /// but the planner never lets them share so many.
  private var rest: Int
  private var shared = SharedTypeLists()
  /// For each transition, whether it calls a method itself.
  private(set) var callsSomething: [Bool]

  /// Begins to check a plan.
  ///
  /// - Parameter stringCount: the number of strings, which is given because the strings may not be loaded.
  init(_ plan: Plan, stringCount: Int) {
    (self.plan, self.stringCount) = (plan, stringCount)
    hasSteps = plan.values.elements.contains(where: \.isStep)
    rest = 4096 + 64 * (plan.values.count + plan.operands.count)
    callsSomething = Array(repeating: false, count: plan.transitions.count)
  }

  mutating func codeTable<Element: PlanElement>(_ table: inout Table<Element>) throws(PlanMistake) {
    part = (Element.table, 0)
    for var element in table.elements {
      try element.code(&self)
      part.index += 1
    }
    part = (.operands, 0)
  }

  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(PlanMistake) {
    if shared.place(of: types) == nil { try codeArray(&types) }
  }

  // MARK: Indices

  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(PlanMistake) {
    try check(name.index, .strings, stringCount)
  }

  @inline(__always) mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(PlanMistake) {
    if Element.table == .values {
      try visit(.value(ID(id.index)))
    } else {
      try check(id.index, Element.table, count(of: Element.table))
    }
  }

  @inline(__always) private func count(of table: PlanTable) -> Int {
    switch table {
    case .types: plan.types.count
    case .members: plan.members.count
    case .values: plan.values.count
    case .operands: plan.operands.count
    case .containers: plan.containers.count
    case .registrations: plan.registrations.count
    case .storyboards: plan.storyboards.count
    case .scenes: plan.scenes.count
    case .transitions: plan.transitions.count
    case .routes: plan.routes.count
    case .modules: plan.modules.count
    case .strings: stringCount
    case .routeSteps: 0
    }
  }

  @inline(__always) private func check(_ index: Int, _ table: PlanTable, _ count: Int) throws(PlanMistake) {
    guard index < count else { throw .outOfRange(table, index: index) }
  }

  // MARK: Uses

  mutating func visit(_ use: PlanUse) throws(PlanMistake) {
    if let member = use.member { try check(member.index, .members, plan.members.count) }
    switch use {
    case .value(let value), .defaultValue(let value): try check(value, isStep: false)
    case .values(let run, let role):
      guard run.range.upperBound <= plan.operands.count else {
        throw .outOfRange(.operands, index: run.range.upperBound)
      }
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
    if part.table == .transitions, use.callsSomething { callsSomething[part.index] = true }
  }

  private func check(_ value: ID<PlanValue>, isStep: Bool) throws(PlanMistake) {
    try check(value.index, .values, plan.values.count)
    if part.table == .operands { return }
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
