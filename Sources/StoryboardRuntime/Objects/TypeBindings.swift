/// The bindings of one type's members.
///
/// A signature has the form of a Swift reference to a member: `init(client:)`, `product(for:)`, `sync()`. A parameter
/// without a label has `_`, as in `init(_:)`. A property, and an enum case without associated values, have only their
/// names.
public struct TypeBindings<T> {
  @usableFromInline var bound: BoundType

  /// - Parameter name: the type's name in the program; nil for its name in Swift, without modules.
  public init(_ name: String? = nil) {
    bound = BoundType(name: name ?? swiftName(of: T.self), type: T.self)
  }

  /// Binds an initializer.
  @inlinable public mutating func initializer<each Argument>(
    _ signature: String, _ body: @escaping (repeat each Argument) throws -> T
  ) {
    add(.initializer, signature, repeat (each Argument).self, giving: T.self) { arguments in
      var reader = ArgumentReader(arguments)
      return ObjectValue(try body(repeat try reader.next((each Argument).self)))
    }
  }

  /// Binds an initializer that may return nil.
  @inlinable public mutating func failableInitializer<each Argument>(
    _ signature: String, _ body: @escaping (repeat each Argument) throws -> T?
  ) {
    add(.initializer, signature, repeat (each Argument).self, giving: T?.self) { arguments in
      var reader = ArgumentReader(arguments)
      guard let made = try body(repeat try reader.next((each Argument).self)) else { return .none }
      return ObjectValue(made)
    }
  }

  /// Binds a stored property that the program sets or reads.
  ///
  /// Swift reads a computed property, a `lazy` one, or one with a wrapper, before it sets it through a key path. Bind such
  /// a property by `property(_:set:)`, which reads nothing.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<T, Value>
  ) {
    property(name, get: path)
    // Swift compiles a literal key path to direct access if the function captures nothing else.
    add(setter: name, taking: Value.self) {
      (try $0[0].take(as: T.self))[keyPath: path] = try $0.next(1)
    }
  }

  /// Binds a stored property of an optional type that the program sets or reads.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<T, Value?>
  ) {
    property(name, get: path)
    add(setter: name, taking: Value?.self) {
      (try $0[0].take(as: T.self))[keyPath: path] = try $0.nextOptional(1)
    }
  }

  /// Binds a property that the program reads.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, get path: KeyPath<T, Value>
  ) {
    add(getter: name, giving: Value.self) { ObjectValue((try $0.take(as: T.self))[keyPath: path]) }
  }

  /// Binds a property by its getter and its setter.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, get: @escaping (T) -> Value, set: @escaping (T, Value) -> Void
  ) {
    property(name, get: get)
    property(name, set: set)
  }

  /// Binds a property by its getter.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, get: @escaping (T) -> Value
  ) {
    add(getter: name, giving: Value.self) { ObjectValue(get(try $0.take(as: T.self))) }
  }

  /// Binds a property by its setter.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, set: @escaping (T, Value) -> Void
  ) {
    add(setter: name, taking: Value.self) { set(try $0[0].take(as: T.self), try $0.next(1)) }
  }

  /// Binds a property of an optional type by its setter.
  @inlinable @inline(__always) public mutating func property<Value>(
    _ name: String, set: @escaping (T, Value?) -> Void
  ) {
    add(setter: name, taking: Value?.self) {
      set(try $0[0].take(as: T.self), try $0.nextOptional(1))
    }
  }

  /// Binds a property of a struct, or of a protocol that structs may conform to, by a function that changes the value.
  @inlinable public mutating func property<Value>(
    _ name: String, change: @escaping (inout T, Value) -> Void
  ) {
    add(setter: name, taking: Value.self) {
      var object = try $0[0].take(as: T.self)
      change(&object, try $0.next(1))
      $0[0].replace(by: object)
    }
  }

  /// Binds a method by the method itself, `LiveCatalog.sync`, or by a closure that returns a function for an object.
  @inlinable public mutating func method<each Argument, Result>(
    _ signature: String, _ body: @escaping (T) -> (repeat each Argument) throws -> Result
  ) {
    add(method: signature, repeat (each Argument).self, giving: Result.self) { object, arguments in
      var reader = ArgumentReader(arguments)
      return ObjectValue(try body(object.take(as: T.self))(repeat try reader.next((each Argument).self)))
    }
  }

  /// Binds a static property by its getter.
  @inlinable public mutating func staticProperty<Value>(_ name: String, _ read: @escaping () -> Value) {
    add(.staticProperty, name, giving: Value.self) { _ in ObjectValue(read()) }
  }

  /// Binds a static method.
  @inlinable public mutating func staticMethod<each Argument, Result>(
    _ signature: String, _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    add(.staticMethod, signature, repeat (each Argument).self, giving: Result.self) { arguments in
      var reader = ArgumentReader(arguments)
      return ObjectValue(try body(repeat try reader.next((each Argument).self)))
    }
  }

  /// Binds an enum case without associated values.
  @inlinable public mutating func enumCase(_ name: String, _ value: T) {
    let value = ObjectValue(value)
    add(.enumCase, name, giving: T.self) { _ in value }
  }

  /// Binds an enum case with associated values: `enumCase("sale(percent:)", Filter.sale)`.
  @inlinable public mutating func enumCase<each Argument>(
    _ signature: String, _ body: @escaping (repeat each Argument) -> T
  ) {
    add(.enumCase, signature, repeat (each Argument).self, giving: T.self) { arguments in
      var reader = ArgumentReader(arguments)
      return ObjectValue(body(repeat try reader.next((each Argument).self)))
    }
  }
}

extension TypeBindings {
  @usableFromInline enum CreationKind { case initializer, staticProperty, staticMethod, enumCase }

  @usableFromInline mutating func add<each Argument>(
    _ kind: CreationKind, _ signature: String, _ arguments: repeat (each Argument).Type,
    giving result: Any.Type,
    _ body: @escaping BoundMember.Make
  ) {
    let kind: BoundType.Key.Kind =
      switch kind {
      case .initializer: .initializer
      case .staticProperty: .staticProperty
      case .staticMethod: .staticMethod
      case .enumCase: .enumCase
      }
    bound[kind, signature] = BoundMember(
      parameters: list(repeat each arguments), result: result, body: .make(body))
  }

  @usableFromInline mutating func add(
    getter name: String, giving result: Any.Type, _ body: @escaping BoundMember.Get
  ) {
    bound[.getter, name] = BoundMember(parameters: [], result: result, body: .get(body))
  }

  @usableFromInline mutating func add(
    setter name: String, taking value: Any.Type, _ body: @escaping BoundMember.Set
  ) {
    bound[.setter, name] = BoundMember(parameters: [value], result: Void.self, body: .set(body))
  }

  @usableFromInline mutating func add<each Argument>(
    method signature: String, _ arguments: repeat (each Argument).Type, giving result: Any.Type,
    _ body: @escaping BoundMember.Call
  ) {
    bound[.method, signature] = BoundMember(
      parameters: list(repeat each arguments), result: result, body: .call(body))
  }

  private func list<each Argument>(_ types: repeat (each Argument).Type) -> [Any.Type] {
    var list: [Any.Type] = []
    for type in repeat each types { list.append(type) }
    return list
  }
}
