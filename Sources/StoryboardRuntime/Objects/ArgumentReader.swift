/// Reads the arguments of a call one after the other. Each argument is moved out of the list, and not copied.
@usableFromInline struct ArgumentReader {
  @usableFromInline let arguments: ArgumentList<ObjectValue>
  @usableFromInline var index = 0

  @inlinable init(_ arguments: ArgumentList<ObjectValue>) { self.arguments = arguments }

  @inlinable mutating func next<T>(_ type: T.Type) throws(WrongValue) -> T {
    guard index < arguments.count else { throw WrongValue(expected: T.self) }
    index += 1
    return try arguments.take(index - 1, leaving: .none).take(as: type)
  }
}

extension ArgumentList where Value == ObjectValue {
  @inlinable @inline(__always) func next<T>(_ index: Int) throws(WrongValue) -> T {
    try take(index, leaving: .none).take(as: T.self)
  }

  @inlinable @inline(__always) func nextOptional<T>(_ index: Int) throws(WrongValue) -> T? {
    try take(index, leaving: .none).takeOptional(of: T.self)
  }
}

/// Marks an argument that the program leaves out, so that Swift's own default is used.
@usableFromInline final class OmittedBox: ObjectBox, @unchecked Sendable {
  static let omitted = OmittedBox()
}

extension ObjectValue {
  /// The value that marks an argument as left out, so that the parameter's default is used.
  public static var omitted: ObjectValue { ObjectValue(reference: OmittedBox.omitted) }

  var isOmitted: Bool { reference === OmittedBox.omitted }
}
