/// A stack that a run pushes on and pops from: what an array does, without its checks for other owners. There
/// is one owner, who calls `deallocate` in the end.
struct RunStack<Element> {
  private(set) var count = 0
  private var capacity = 64
  private var base = UnsafeMutablePointer<Element>.allocate(capacity: 64)

  func deallocate() {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The element at a place below `count`.
  @inline(__always) subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return base[index]
  }

  @inline(__always) mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always) mutating func pop() -> Element {
    assert(count > 0)
    count -= 1
    return (base + count).move()
  }

  /// Pops what is above the lowest `newCount` elements.
  @inline(__always) mutating func pop(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    (base + newCount).deinitialize(count: count - newCount)
    count = newCount
  }

  /// The uppermost elements, until something is pushed or popped.
  @inline(__always) func top(_ number: Int) -> ArgumentList<Element> {
    assert(number >= 0 && number <= count)
    return ArgumentList(UnsafeBufferPointer(start: base + (count - number), count: number))
  }

  private mutating func grow() {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity *= 2
  }
}

/// The arguments of a call, in the order of the member's parameters.
///
/// They are those on the interpreter's own stack, there for the duration of the call and no longer: whoever
/// wants to keep some copies them, as `Array(arguments)` does.
public struct ArgumentList<Value>: RandomAccessCollection {
  private let values: UnsafeBufferPointer<Value>

  init(_ values: UnsafeBufferPointer<Value>) { self.values = values }

  public var startIndex: Int { 0 }
  public var endIndex: Int { values.count }
  public subscript(index: Int) -> Value {
    precondition(index >= 0 && index < values.count)
    return values[index]
  }
}
