/// A type whose values consist of other values: an optional or a collection.
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

/// The elements of an array literal, or the elements that `all` collects. The property or parameter that takes them
/// later determines the type of the collection.
final class ElementsBox: ObjectBox {
  let elements: ContiguousArray<ObjectValue>

  init(_ elements: some Sequence<ObjectValue>) { self.elements = ContiguousArray(elements) }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    if let set = T.self as? any SetAlgebra.Type, let made = try union(as: set) as? T { return made }
    guard let inferred = ObjectValue(reference: self).inferred as? T else { throw WrongValue(expected: type) }
    return inferred
  }

  /// Returns the elements as an option set, or as another set type of the app.
  private func union<S: SetAlgebra>(as type: S.Type) throws(WrongValue) -> S {
    var union = S()
    for element in elements { union.insert(try element.take(as: S.Element.self)) }
    return union
  }
}

/// The keys and values of a dictionary literal, alternating.
final class PairsBox: ObjectBox {
  let elements: ContiguousArray<ObjectValue>

  init(_ elements: some Sequence<ObjectValue>) { self.elements = ContiguousArray(elements) }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let inferred = ObjectValue(reference: self).inferred as? T else { throw WrongValue(expected: type) }
    return inferred
  }

  /// Returns the keys if `first` is 0, and the values if it is 1.
  fileprivate func column(_ first: Int) -> [ObjectValue] {
    stride(from: first, to: elements.count, by: 2).map { elements[$0] }
  }
}

// MARK: - Literals without a wanted type

extension ObjectValue {
  /// The literal as a collection of the type that its elements have in common. Swift infers the type in the same way
  /// if no property or parameter determines it.
  fileprivate var inferred: Any? {
    for case let type as any CollectiveValue.Type in Self.typesInCommon([self]) {
      if let collection = try? type.make(self) { return collection }
    }
    return nil
  }

  private var isNothing: Bool {
    switch reference {
    case is ElementsBox, is PairsBox: false
    default: any == nil
    }
  }

  /// Returns the types that values may have in common: the values' own types, then the superclasses of the first
  /// object. `Any` is the last one.
  private static func typesInCommon(_ values: [ObjectValue]) -> [Any.Type] {
    let present = values.filter { !$0.isNothing }
    guard !present.isEmpty else { return [Any.self] }
    let lists = present.compactMap { $0.reference as? ElementsBox }
    if lists.count == present.count { return arrayTypes(lists.flatMap(\.elements)) }
    let tables = present.compactMap { $0.reference as? PairsBox }
    if tables.count == present.count {
      return dictionaries(tables.flatMap { $0.column(0) }, tables.flatMap { $0.column(1) })
    }
    var types: [Any.Type] = []
    for value in present.compactMap(\.any) {
      let type = Swift.type(of: value)
      if !types.contains(where: { $0 == type }) { types.append(type) }
    }
    if types.count > 1, types[0] is AnyObject.Type, let first = present[0].any {
      var superclass = Mirror(reflecting: first).superclassMirror
      while let mirror = superclass {
        types.append(mirror.subjectType)
        superclass = mirror.superclassMirror
      }
    }
    return types + [Any.self]
  }

  private static func arrayTypes(_ elements: [ObjectValue]) -> [Any.Type] {
    let hasNil = elements.contains(where: \.isNothing)
    func array<Element>(_ type: Element.Type) -> Any.Type { hasNil ? [Element?].self : [Element].self }
    return typesInCommon(elements).map { _openExistential($0, do: array) }
  }

  private static func dictionaries(_ keys: [ObjectValue], _ values: [ObjectValue]) -> [Any.Type] {
    let (hasNilKey, hasNil) = (keys.contains(where: \.isNothing), values.contains(where: \.isNothing))
    let valueTypes = typesInCommon(values)
    func dictionaries<Key: Hashable>(by key: Key.Type) -> [Any.Type] {
      func dictionary<Value>(_ type: Value.Type) -> Any.Type {
        hasNil ? [Key: Value?].self : [Key: Value].self
      }
      return valueTypes.map { _openExistential($0, do: dictionary) }
    }
    func dictionaries<Key: Hashable>(byPresent key: Key.Type) -> [Any.Type] {
      hasNilKey ? dictionaries(by: Key?.self) : dictionaries(by: key)
    }
    return typesInCommon(keys).compactMap { $0 as? any Hashable.Type }.flatMap { dictionaries(byPresent: $0) }
  }
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

/// Returns a collection that Swift code has made, as a whole and not element by element.
private func whole<T>(_ value: ObjectValue, as type: T.Type) throws(WrongValue) -> Any {
  guard let box = value.reference as? ObjectBox else { throw WrongValue(expected: type) }
  return try box.value(as: type)
}
