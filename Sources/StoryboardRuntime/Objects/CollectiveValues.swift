/// A type whose values consist of others: an optional, a collection.
protocol CollectiveValue {
  static func make(_ value: ObjectValue) throws(WrongValue) -> Any
}

protocol OptionalValue: CollectiveValue {
  static var wrapped: Any.Type { get }
  var objectValue: ObjectValue { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
  var objectValue: ObjectValue { map { ObjectValue($0) } ?? .none }

  static func make(_ value: ObjectValue) throws(WrongValue) -> Any {
    value.reference == nil ? Self.none as Any : Self.some(try value.take(as: Wrapped.self)) as Any
  }
}

/// The elements of an array literal, or those that `all` collects, until a place determines their type.
final class ElementsBox: ObjectBox {
  let elements: ContiguousArray<ObjectValue>

  init(_ elements: some Sequence<ObjectValue>) { self.elements = ContiguousArray(elements) }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let value = inferred as? T else { throw WrongValue(expected: type) }
    return value
  }

  /// An array of the type of the first element if all have that, as Swift infers it where no place determines a type.
  private var inferred: Any {
    let values = elements.map(\.any)
    let present = values.compactMap { $0 }
    guard present.count == values.count, let first = present.first else { return values }
    func array<Element>(_ type: Element.Type) -> Any {
      if let alike = present as? [Element] { return alike }
      return present
    }
    return _openExistential(Swift.type(of: first), do: array)
  }
}

/// The alternating keys and values of a dictionary literal.
final class PairsBox: ObjectBox {
  let elements: ContiguousArray<ObjectValue>

  init(_ elements: some Sequence<ObjectValue>) { self.elements = ContiguousArray(elements) }
}

extension Array: CollectiveValue {
  static func make(_ value: ObjectValue) throws(WrongValue) -> Any {
    guard let box = value.reference as? ElementsBox else { return try whole(value, as: Self.self) }
    var elements: Self = []
    for element in box.elements { elements.append(try element.take(as: Element.self)) }
    return elements
  }
}

extension Set: CollectiveValue {
  static func make(_ value: ObjectValue) throws(WrongValue) -> Any {
    guard let box = value.reference as? ElementsBox else { return try whole(value, as: Self.self) }
    var elements: Self = []
    for element in box.elements { elements.insert(try element.take(as: Element.self)) }
    return elements
  }
}

extension Dictionary: CollectiveValue {
  static func make(_ value: ObjectValue) throws(WrongValue) -> Any {
    guard let box = value.reference as? PairsBox else { return try whole(value, as: Self.self) }
    var pairs: Self = [:]
    for index in stride(from: 0, to: box.elements.count - 1, by: 2) {
      pairs[try box.elements[index].take(as: Key.self)] = try box.elements[index + 1].take(as: Value.self)
    }
    return pairs
  }
}

/// A collection that Swift code has made.
private func whole<T>(_ value: ObjectValue, as type: T.Type) throws(WrongValue) -> Any {
  guard let box = value.reference as? ObjectBox else { throw WrongValue(expected: type) }
  return try box.value(as: type)
}
