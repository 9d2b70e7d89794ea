import StoryboardPlan

/// The bindings of a plan, by dense index.
struct BoundPlan {
  /// By member; those that are never used throw.
  var makers: Makers
  var getters: Getters
  var setters: Setters
  var callers: Callers
  /// By member: what its initializers make, where all make the same.
  var results: ContiguousArray<(any Any.Type)?>
  /// The literals whose place says of which type they are.
  var literals: [ID<PlanValue>: ObjectValue] = [:]
  let types: SwiftTypes
  let closures: [ObjectIdentifier: ClosureMaker]
  let texts: TextMakers
  /// By module: its bundle.
  let resources: [String: AnyObject]

  init(_ plan: Plan, _ bindings: Bindings) {
    let count = plan.members.count
    makers = Makers(count) { _ in throw WrongValue(expected: Never.self) }
    getters = Getters(count) { _ in throw WrongValue(expected: Never.self) }
    setters = Setters(count) { _ in throw WrongValue(expected: Never.self) }
    callers = Callers(count) { _, _ in throw WrongValue(expected: Never.self) }
    results = ContiguousArray(repeating: nil, count: count)
    types = SwiftTypes(plan, bindings)
    closures = bindings.closures
    texts = bindings.literals
    resources = bindings.resources
  }
}

extension BoundPlan {
  /// A function of a member for one set of arguments that some use gives.
  struct Variant {
    let isGiven: [Bool]
    let body: BoundMember.Body
  }

  mutating func set(_ variants: [Variant], of member: ID<PlanMember>) {
    guard let first = variants.first else { return }
    let isAlwaysGiven = variants.allSatisfy { !$0.isGiven.contains(false) }
    func variant(of isGiven: [Bool]) -> Variant { variants.first { $0.isGiven == isGiven } ?? first }
    switch first.body {
    case .make(let body):
      makers.set(member.index, to: body)
      guard !isAlwaysGiven else { return }
      makers.set(
        member.index,
        to: { arguments in
          let (isGiven, given) = arguments.given
          guard case .make(let body) = variant(of: isGiven).body else { return .none }
          return try given.withArguments { try body($0) }
        })
    case .call(let body):
      callers.set(member.index, to: body)
      guard !isAlwaysGiven else { return }
      callers.set(
        member.index,
        to: { object, arguments in
          let (isGiven, given) = arguments.given
          guard case .call(let body) = variant(of: isGiven).body else { return .none }
          return try given.withArguments { try body(object, $0) }
        })
    case .get, .set: return
    }
  }
}

extension ArgumentList where Value == ObjectValue {
  /// Which arguments there are, and these.
  fileprivate var given: (isGiven: [Bool], arguments: [ObjectValue]) {
    (map { !$0.isOmitted }, filter { !$0.isOmitted })
  }
}

/// A function for each member. Calling one touches no reference count but what the function itself touches, and
/// needs no conversion: that is why this is written out for each form.
final class Makers {
  final class Function {
    let body: BoundMember.Make
    init(_ body: @escaping BoundMember.Make) { self.body = body }
  }

  private let functions: UnsafeMutableBufferPointer<Unmanaged<Function>>

  init(_ count: Int, _ body: @escaping BoundMember.Make) {
    functions = .allocate(capacity: count)
    _ = functions.initialize(from: (0..<count).lazy.map { _ in .passRetained(Function(body)) })
  }

  deinit {
    for function in functions { function.release() }
    functions.deallocate()
  }

  subscript(index: Int) -> BoundMember.Make { functions[index].takeUnretainedValue().body }

  @inline(__always) func call(_ index: Int, _ arguments: ArgumentList<ObjectValue>) throws -> ObjectValue {
    try functions[index]._withUnsafeGuaranteedRef { try $0.body(arguments) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Make) {
    functions[index].release()
    functions[index] = .passRetained(Function(body))
  }
}

final class Getters {
  final class Function {
    let body: BoundMember.Get
    init(_ body: @escaping BoundMember.Get) { self.body = body }
  }

  private let functions: UnsafeMutableBufferPointer<Unmanaged<Function>>

  init(_ count: Int, _ body: @escaping BoundMember.Get) {
    functions = .allocate(capacity: count)
    _ = functions.initialize(from: (0..<count).lazy.map { _ in .passRetained(Function(body)) })
  }

  deinit {
    for function in functions { function.release() }
    functions.deallocate()
  }

  subscript(index: Int) -> BoundMember.Get { functions[index].takeUnretainedValue().body }

  @inline(__always) func call(_ index: Int, _ object: ObjectValue) throws -> ObjectValue {
    try functions[index]._withUnsafeGuaranteedRef { try $0.body(object) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Get) {
    functions[index].release()
    functions[index] = .passRetained(Function(body))
  }
}

final class Setters {
  final class Function {
    let body: BoundMember.Set
    init(_ body: @escaping BoundMember.Set) { self.body = body }
  }

  private let functions: UnsafeMutableBufferPointer<Unmanaged<Function>>

  init(_ count: Int, _ body: @escaping BoundMember.Set) {
    functions = .allocate(capacity: count)
    _ = functions.initialize(from: (0..<count).lazy.map { _ in .passRetained(Function(body)) })
  }

  deinit {
    for function in functions { function.release() }
    functions.deallocate()
  }

  subscript(index: Int) -> BoundMember.Set { functions[index].takeUnretainedValue().body }

  @inline(__always) func call(_ index: Int, _ objectAndValue: ArgumentList<ObjectValue>) throws {
    try functions[index]._withUnsafeGuaranteedRef { try $0.body(objectAndValue) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Set) {
    functions[index].release()
    functions[index] = .passRetained(Function(body))
  }
}

final class Callers {
  final class Function {
    let body: BoundMember.Call
    init(_ body: @escaping BoundMember.Call) { self.body = body }
  }

  private let functions: UnsafeMutableBufferPointer<Unmanaged<Function>>

  init(_ count: Int, _ body: @escaping BoundMember.Call) {
    functions = .allocate(capacity: count)
    _ = functions.initialize(from: (0..<count).lazy.map { _ in .passRetained(Function(body)) })
  }

  deinit {
    for function in functions { function.release() }
    functions.deallocate()
  }

  subscript(index: Int) -> BoundMember.Call { functions[index].takeUnretainedValue().body }

  @inline(__always) func call(_ index: Int, _ object: ObjectValue, _ arguments: ArgumentList<ObjectValue>)
    throws -> ObjectValue
  {
    try functions[index]._withUnsafeGuaranteedRef { try $0.body(object, arguments) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Call) {
    functions[index].release()
    functions[index] = .passRetained(Function(body))
  }
}
