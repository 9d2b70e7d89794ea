import StoryboardPlan
import StoryboardVocabulary

/// The bindings of a plan, by dense index.
struct BoundPlan {
  /// The functions by member. Functions that are never used throw.
  let makers: FunctionTable<MakeFunction>
  let getters: FunctionTable<GetFunction>
  let setters: FunctionTable<SetFunction>
  let callers: FunctionTable<CallFunction>
  /// For each member, the class that the initializers bound to it make, if they all make the same one.
  var results: ContiguousArray<(any Any.Type)?>
  /// The literals whose place determines their type.
  var literals: [ID<PlanValue>: ObjectValue] = [:]
  let types: SwiftTypes
  let closures: [ObjectIdentifier: ClosureMaker]
  let texts: TextMakers
  /// The bundle of each module.
  let resources: [String: AnyObject]

  init(_ plan: Plan, _ bindings: Bindings) {
    let count = plan.members.count
    makers = FunctionTable(count, MakeFunction { _ in throw WrongValue(expected: Never.self) })
    getters = FunctionTable(count, GetFunction { _ in throw WrongValue(expected: Never.self) })
    setters = FunctionTable(count, SetFunction { _ in throw WrongValue(expected: Never.self) })
    callers = FunctionTable(count, CallFunction { _, _ in throw WrongValue(expected: Never.self) })
    results = ContiguousArray(repeating: nil, count: count)
    types = SwiftTypes(plan, bindings)
    closures = bindings.closures
    texts = bindings.literals
    resources = bindings.resources
  }
}

extension BoundPlan {
  /// A function of a member, for one set of arguments that it is used with.
  struct Variant {
    let isGiven: [Bool]
    let body: BoundMember.Body
  }

  mutating func set(_ variants: [Variant], of member: ID<PlanMember>) {
    guard let first = variants.first else { return }
    let isAlwaysGiven = variants.allSatisfy { !$0.isGiven.contains(false) }
    // An argument that comes from a parameter may be left out, unless no use leaves it out.
    func variant(of isGiven: [Bool]) throws(WrongValue) -> Variant {
      guard let variant = variants.first(where: { $0.isGiven == isGiven }) else {
        throw WrongValue(expected: Never.self)
      }
      return variant
    }
    switch first.body {
    case .make(let body):
      makers.set(member.index, to: body)
      guard !isAlwaysGiven else { return }
      makers.set(
        member.index,
        to: { arguments in
          let (isGiven, given) = arguments.given
          guard case .make(let body) = try variant(of: isGiven).body else { return .none }
          return try given.withArguments { try body($0) }
        })
    case .call(let body):
      callers.set(member.index, to: body)
      guard !isAlwaysGiven else { return }
      callers.set(
        member.index,
        to: { object, arguments in
          let (isGiven, given) = arguments.given
          guard case .call(let body) = try variant(of: isGiven).body else { return .none }
          return try given.withArguments { try body(object, $0) }
        })
    case .get, .set: return
    }
  }
}

extension ArgumentList where Value == ObjectValue {
  /// The arguments that are given, with a flag for each parameter.
  fileprivate var given: (isGiven: [Bool], arguments: [ObjectValue]) {
    (map { !$0.isOmitted }, filter { !$0.isOmitted })
  }
}
