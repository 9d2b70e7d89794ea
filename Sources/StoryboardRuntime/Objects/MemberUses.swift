import StoryboardPlan

/// What a plan does with each member.
struct MemberUses {
  /// By member.
  private(set) var isRead: [Bool]
  private(set) var isSet: [Bool]
  /// What is set.
  private(set) var setValues: [[ID<PlanValue>]]
  /// The calls, by which arguments they give; the others are left to Swift's own defaults.
  private(set) var calls: [[(isGiven: [Bool], arguments: [ArraySlice<ID<PlanValue>>])]]

  init(_ plan: Plan) {
    isRead = Array(repeating: false, count: plan.members.count)
    isSet = isRead
    setValues = Array(repeating: [], count: plan.members.count)
    calls = Array(repeating: [], count: plan.members.count)
    for value in plan.values.elements {
      switch value {
      case .construct(let member, let arguments), .staticCall(let member, let arguments),
        .enumCase(let member, let arguments), .call(_, let member, let arguments):
        addCall(member, plan[arguments], plan)
      case .method(_, let member): addCall(member, nil, plan)
      case .get(_, let member): isRead[member.index] = true
      default: break
      }
    }
    for registration in plan.registrations.elements { add(registration.steps + registration.later, plan) }
    for scene in plan.scenes.elements { add(scene.steps + scene.later, plan) }
    for transition in plan.transitions.elements {
      guard let unwind = transition.unwind else { continue }
      addCall(unwind.member, plan[unwind.arguments], plan)
    }
  }

  private mutating func add(_ steps: [PlanStep], _ plan: Plan) {
    for step in steps {
      switch step {
      case .set(let member, let value):
        isSet[member.index] = true
        setValues[member.index].append(value)
      case .call(let member, let arguments): addCall(member, plan[arguments], plan)
      }
    }
  }

  /// - Parameter arguments: nil for a method that is given on as a closure.
  private mutating func addCall(
    _ member: ID<PlanMember>, _ arguments: ArraySlice<ID<PlanValue>>?, _ plan: Plan
  ) {
    let isGiven =
      arguments.map { $0.map { plan.values[$0] != .omitted } }
      ?? plan.members[member].parameters.map { _ in true }
    let index = calls[member.index].firstIndex { $0.isGiven == isGiven } ?? calls[member.index].count
    if index == calls[member.index].count { calls[member.index].append((isGiven, [])) }
    if let arguments { calls[member.index][index].arguments.append(arguments) }
  }
}

extension Plan {
  /// How Swift refers to a member with some of its parameters: `init(client:)`, `sync()`; a case without values and
  /// a property by their names alone.
  func signature(of member: ID<PlanMember>, _ parameters: [PlanParameter]) -> String {
    let name = symbols[members[member].name]
    let labels = parameters.map { ($0.label.map { symbols[$0] } ?? "_") + ":" }.joined()
    return members[member].kind == .enumCase && labels.isEmpty ? name : name + "(" + labels + ")"
  }

  /// The values that a value uses.
  func operands(of value: ID<PlanValue>) -> [ID<PlanValue>] {
    switch values[value] {
    case .construct(_, let arguments), .staticCall(_, let arguments), .enumCase(_, let arguments),
      .array(let arguments), .dictionary(let arguments), .registration(_, _, let arguments):
      Array(self[arguments])
    case .makeContainer(_, let parent, let arguments): (parent.map { [$0] } ?? []) + self[arguments]
    case .call(let operand, _, let arguments): [operand] + self[arguments]
    case .get(let operand, _), .method(let operand, _), .force(let operand), .tryForce(let operand),
      .tryOptional(let operand):
      [operand]
    default: []
    }
  }
}
