/// A stack for a run. It works like an array, but does not check whether its storage is shared. The only owner calls
/// `deallocate` at the end.
struct RunStack<Element> {
  private(set) var count = 0
  private var capacity = 64
  private var base = UnsafeMutablePointer<Element>.allocate(capacity: 64)

  func deallocate() {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The element at an index below `count`.
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

  /// Pops the elements above the lowest `newCount`.
  @inline(__always) mutating func pop(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    while count > newCount {
      count -= 1
      (base + count).deinitialize(count: 1)
    }
  }

  /// Replaces the element on top.
  @inline(__always) mutating func replaceTop(with element: Element) {
    assert(count > 0)
    base[count - 1] = element
  }

  /// Returns the top `number` elements. They are valid until the next push or pop.
  @inline(__always) func top(_ number: Int) -> ArgumentList<Element> {
    assert(number >= 0 && number <= count)
    return ArgumentList(UnsafeMutableBufferPointer(start: base + (count - number), count: number))
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
/// The arguments are on the interpreter's own stack, and valid only during the call. To keep them, copy them with
/// `Array(arguments)`.
public struct ArgumentList<Value>: RandomAccessCollection {
  @usableFromInline let values: UnsafeMutableBufferPointer<Value>

  init(_ values: UnsafeMutableBufferPointer<Value>) { self.values = values }

  /// Makes an empty list of arguments.
  static var none: ArgumentList { ArgumentList(UnsafeMutableBufferPointer(start: nil, count: 0)) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { values.count }
  @inlinable public subscript(index: Int) -> Value {
    precondition(index >= 0 && index < values.count)
    return values[index]
  }

  /// Takes an argument, so that it is moved and not copied. `placeholder` replaces it.
  @inlinable func take(_ index: Int, leaving placeholder: Value) -> Value {
    precondition(index >= 0 && index < values.count)
    let place = values.baseAddress.unsafelyUnwrapped + index
    let value = place.move()
    place.initialize(to: placeholder)
    return value
  }
}

extension Array {
  /// Calls a function with the elements as its arguments.
  func withArguments<Result, Failure: Error>(
    _ body: (ArgumentList<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let values = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    _ = values.initialize(from: self)
    defer {
      values.deinitialize()
      values.deallocate()
    }
    return try body(ArgumentList(values))
  }
}
