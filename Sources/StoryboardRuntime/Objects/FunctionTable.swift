/// A table with a Swift function for each member of a plan, each in an object of its own. A call changes no reference
/// counts except the counts that the function itself changes.
final class FunctionTable<Function: AnyObject> {
  private let functions: UnsafeMutableBufferPointer<Unmanaged<Function>>

  init(_ count: Int, _ function: Function) {
    functions = .allocate(capacity: count)
    _ = functions.initialize(from: (0..<count).lazy.map { _ in .passRetained(function) })
  }

  deinit {
    for function in functions { function.release() }
    functions.deallocate()
  }

  subscript(index: Int) -> Function { functions[index].takeUnretainedValue() }

  func set(_ index: Int, to function: Function) {
    functions[index].release()
    functions[index] = .passRetained(function)
  }

  @inline(__always) func with<Result>(_ index: Int, _ body: (Function) throws -> Result) rethrows -> Result {
    try functions[index]._withUnsafeGuaranteedRef { try body($0) }
  }
}

// There is a class for each form of function. If the code were generic over the form, each call would be
// converted.

final class MakeFunction {
  let body: BoundMember.Make
  init(_ body: @escaping BoundMember.Make) { self.body = body }
}

final class GetFunction {
  let body: BoundMember.Get
  init(_ body: @escaping BoundMember.Get) { self.body = body }
}

final class SetFunction {
  let body: BoundMember.Set
  init(_ body: @escaping BoundMember.Set) { self.body = body }
}

final class CallFunction {
  let body: BoundMember.Call
  init(_ body: @escaping BoundMember.Call) { self.body = body }
}

extension FunctionTable where Function == MakeFunction {
  @inline(__always) func call(_ index: Int, _ arguments: ArgumentList<ObjectValue>) throws -> ObjectValue {
    try with(index) { try $0.body(arguments) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Make) { set(index, to: MakeFunction(body)) }
}

extension FunctionTable where Function == GetFunction {
  @inline(__always) func call(_ index: Int, _ object: ObjectValue) throws -> ObjectValue {
    try with(index) { try $0.body(object) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Get) { set(index, to: GetFunction(body)) }
}

extension FunctionTable where Function == SetFunction {
  @inline(__always) func call(_ index: Int, _ objectAndValue: ArgumentList<ObjectValue>) throws {
    try with(index) { try $0.body(objectAndValue) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Set) { set(index, to: SetFunction(body)) }
}

extension FunctionTable where Function == CallFunction {
  @inline(__always) func call(
    _ index: Int, _ object: ObjectValue, _ arguments: ArgumentList<ObjectValue>
  ) throws -> ObjectValue {
    try with(index) { try $0.body(object, arguments) }
  }

  func set(_ index: Int, to body: @escaping BoundMember.Call) { set(index, to: CallFunction(body)) }
}
