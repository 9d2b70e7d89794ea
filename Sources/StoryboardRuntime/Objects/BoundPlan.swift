import StoryboardPlan
import StoryboardVocabulary

/// The Swift functions and types that the members and types of a plan are bound to, in arrays by the plan's indices.
struct BoundPlan {
  /// The functions that call an initializer, a static member or an enum case, by the index of the member in the plan.
  /// A function for a member that is never used throws an error.
  let makers: FunctionTable<MakeFunction>
  let getters: FunctionTable<GetFunction>
  let setters: FunctionTable<SetFunction>
  let callers: FunctionTable<CallFunction>
  /// For each member that is called, the Swift type of its result. Nil if the member is bound more than once, for
  /// different sets of arguments.
  var results: ContiguousArray<(any Any.Type)?>
  /// The literals that are already converted to the Swift type of the parameter or property that they fill.
  var literals: [ID<PlanValue>: ObjectValue] = [:]
  let types: SwiftTypes
  let closures: [ObjectIdentifier: ClosureMaker]
  let texts: StringConverters
  /// The resource bundle of each module, by the module's name.
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
  /// The Swift function that a member is bound to, for one set of arguments with which the program calls it.
  struct CallVariant {
    let isGiven: [Bool]
    let body: BoundMember.Body
  }

  mutating func set(_ variants: [CallVariant], of member: ID<PlanMember>) {
    guard let first = variants.first else { return }
    let isAlwaysGiven = variants.allSatisfy { !$0.isGiven.contains(false) }
    // An argument that comes from a parameter may be left out, unless no use leaves it out.
    func variant(of isGiven: [Bool]) throws(WrongValue) -> CallVariant {
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
  /// The arguments that are not left out, and for each parameter whether its argument is given.
  fileprivate var given: (isGiven: [Bool], arguments: [ObjectValue]) {
    (map { !$0.isOmitted }, filter { !$0.isOmitted })
  }
}
