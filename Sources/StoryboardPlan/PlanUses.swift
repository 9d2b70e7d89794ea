import StoryboardVocabulary

/// The uses of each member in a plan.
public struct MemberUses: Sendable {
  /// The calls of a member with the same set of arguments; the others are left to Swift's own defaults.
  public struct Call: Sendable {
    public let isGiven: [Bool]
    /// All arguments of each call, including the omitted ones.
    public fileprivate(set) var arguments: [ArraySlice<ID<PlanValue>>] = []
  }

  /// The names by member.
  public private(set) var isRead: [Bool]
  public private(set) var isSet: [Bool]
  /// The values that are set.
  public private(set) var setValues: [[ID<PlanValue>]]
  public private(set) var calls: [[Call]]

  public init(_ plan: Plan) {
    isRead = Array(repeating: false, count: plan.members.count)
    isSet = isRead
    setValues = Array(repeating: [], count: plan.members.count)
    calls = Array(repeating: [], count: plan.members.count)
    for value in plan.values.elements {
      switch value {
      case .construct(let member, let arguments), .staticCall(let member, let arguments),
        .enumCase(let member, let arguments), .call(_, let member, let arguments),
        .perform(let member, let arguments):
        addCall(member, plan[arguments], plan)
      case .method(_, let member): addCall(member, nil, plan)
      case .get(_, let member): isRead[member.index] = true
      case .set(let member, let value):
        isSet[member.index] = true
        setValues[member.index].append(value)
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

  /// - Parameter arguments: nil for a method that is passed as a closure.
  private mutating func addCall(
    _ member: ID<PlanMember>, _ arguments: ArraySlice<ID<PlanValue>>?, _ plan: Plan
  ) {
    let isGiven =
      arguments.map { $0.map { plan.values[$0] != .omitted } }
      ?? plan.members[member].parameters.map { _ in true }
    let index = calls[member.index].firstIndex { $0.isGiven == isGiven } ?? calls[member.index].count
    if index == calls[member.index].count { calls[member.index].append(Call(isGiven: isGiven)) }
    if let arguments { calls[member.index][index].arguments.append(arguments) }
  }
}

extension Plan {
  /// The Swift form of a reference to a member with some of its parameters: `init(client:)`, `sync()`; only the name
  /// for a case without values or a property.
  public func signature(of member: ID<PlanMember>, _ parameters: [PlanParameter]) -> String {
    let name = symbols[members[member].name]
    let labels = parameters.map { ($0.label.map { symbols[$0] } ?? "_") + ":" }.joined()
    return members[member].kind == .enumCase && labels.isEmpty ? name : name + "(" + labels + ")"
  }

  /// The values that a value uses.
  public func operands(of value: ID<PlanValue>) -> [ID<PlanValue>] {
    switch values[value] {
    case .construct(_, let arguments), .staticCall(_, let arguments), .enumCase(_, let arguments),
      .array(let arguments), .dictionary(let arguments), .registration(_, _, let arguments),
      .perform(_, let arguments):
      Array(self[arguments])
    case .object(let operand, let steps, let later, _): [operand] + self[steps] + self[later]
    case .makeContainer(_, let parent, let arguments): (parent.map { [$0] } ?? []) + self[arguments]
    case .call(let operand, _, let arguments): [operand] + self[arguments]
    case .get(let operand, _), .method(let operand, _), .force(let operand), .tryForce(let operand),
      .tryOptional(let operand), .set(_, let operand):
      [operand]
    default: []
    }
  }
}
extension Plan {
  /// Returns true for each member that the program calls with `try`.
  public func throwingMembers() -> [Bool] {
    var canThrow = Array(repeating: false, count: members.count)
    for value in values.elements {
      switch value {
      case .tryForce(let operand), .tryOptional(let operand):
        var next: ID<PlanValue>? = operand
        while let current = next {
          next = nil
          switch values[current] {
          case .force(let inner) where inner < current: next = inner
          case .object(let inner, _, _, _) where inner < current: next = inner
          case .construct(let member, _), .staticCall(let member, _), .call(_, let member, _):
            canThrow[member.index] = true
          default: break
          }
        }
      default: break
      }
    }
    return canThrow
  }

  /// Returns true for each member that a `nonisolated` container uses, so that any thread may use it.
  public func membersOfNonisolated() -> [Bool] {
    var isUsed = Array(repeating: false, count: members.count)
    var isSeen = Array(repeating: false, count: values.count)
    var work: [ID<PlanValue>] = []
    for registration in registrations.elements
    where containers[registration.container].isolation == .none {
      work.append(registration.value)
      for step in registration.steps + registration.later {
        switch step {
        case .set(let member, let value):
          isUsed[member.index] = true
          work.append(value)
        case .call(let member, let arguments):
          isUsed[member.index] = true
          work += self[arguments]
        }
      }
    }
    while let value = work.popLast() {
      guard !isSeen[value.index] else { continue }
      isSeen[value.index] = true
      switch values[value] {
      case .construct(let member, _), .staticCall(let member, _), .enumCase(let member, _),
        .call(_, let member, _), .staticProperty(let member), .get(_, let member), .method(_, let member),
        .set(let member, _), .perform(let member, _):
        isUsed[member.index] = true
      default: break
      }
      work += operands(of: value)
    }
    return isUsed
  }
}
