import StoryboardVocabulary

/// How each member of a plan is used: read, set or called.
public struct MemberUses: Sendable {
  /// The calls of a member that pass arguments for the same parameters. Swift's own defaults fill all other
  /// parameters.
  public struct Call: Sendable {
    public let isGiven: [Bool]
    /// The arguments of each call. An argument that is left out is in the list, too, as `omitted`.
    public fileprivate(set) var arguments: [ArraySlice<ID<PlanValue>>] = []
  }

  /// For each member, true if its value is read.
  public private(set) var isRead: [Bool]
  public private(set) var isSet: [Bool]
  /// For each member, the values to which it is set.
  public private(set) var setValues: [[ID<PlanValue>]]
  public private(set) var calls: [[Call]]

  public init(_ plan: Plan) { self.init(of: plan, in: plan) }

  /// Finds how one element of a plan uses members.
  init(of part: some PlanCodable, in plan: Plan) {
    var visitor = MemberVisitor(plan)
    var part = part
    part.code(&visitor)
    self = visitor.uses
  }

  fileprivate init(memberCount: Int) {
    isRead = Array(repeating: false, count: memberCount)
    isSet = isRead
    setValues = Array(repeating: [], count: memberCount)
    calls = Array(repeating: [], count: memberCount)
  }

  fileprivate mutating func add(_ use: PlanUse, _ plan: Plan) {
    switch use {
    case .call(let member, let arguments): addCall(member, plan[arguments], plan)
    case .closure(let member): addCall(member, nil, plan)
    case .get(let member): isRead[member.index] = true
    case .set(let member, let value):
      isSet[member.index] = true
      setValues[member.index].append(value)
    case .value, .values, .defaultValue, .type, .name: break
    }
  }

  /// Adds a call of a member to the uses.
  ///
  /// - Parameter arguments: the arguments; nil for a method that is passed on as a closure.
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

/// Collects how members are used.
private struct MemberVisitor: PlanVisitor {
  typealias Failure = Never
  let plan: Plan
  var uses: MemberUses

  init(_ plan: Plan) { (self.plan, uses) = (plan, MemberUses(memberCount: plan.members.count)) }

  mutating func visit(_ use: PlanUse) { uses.add(use, plan) }
}

extension Plan {
  /// A reference to a member with some of its parameters, as in Swift: `init(client:)`, `sync()`. For an enum case
  /// without values it is only the name.
  public func signature(of member: ID<PlanMember>, _ parameters: [PlanParameter]) -> String {
    let name = symbols[members[member].name]
    let labels = parameters.map { ($0.label.map { symbols[$0] } ?? "_") + ":" }.joined()
    return members[member].kind == .enumCase && labels.isEmpty ? name : name + "(" + labels + ")"
  }

  /// For each member, true if the program calls it after `try!` or `try?`.
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

  /// For each member, true if a registration of a `nonisolated` container uses it, so that any thread may use it.
  public func membersOfNonisolated() -> [Bool] {
    var isUsed = Array(repeating: false, count: members.count)
    var isSeen = Array(repeating: false, count: values.count)
    var work: [ID<PlanValue>] = []
    func note(_ use: PlanUse) {
      if let member = use.member { isUsed[member.index] = true }
      switch use {
      case .value(let value): work.append(value)
      case .values(let run, _): work += self[run]
      default: break
      }
    }
    for registration in registrations.elements
    where containers[registration.container].isolation == .none { registration.forEachUse(note) }
    while let value = work.popLast() {
      guard !isSeen[value.index] else { continue }
      isSeen[value.index] = true
      values[value].forEachUse(note)
    }
    return isUsed
  }
}
