/// The bindings of a type whose members a `nonisolated` container uses, on any thread. It is like `TypeBindings`, but
/// its functions are Sendable.
public struct SendableTypeBindings<T> {
  private(set) var bindings: TypeBindings<T>

  /// - Parameter name: the type's name in the program; nil for its name in Swift, without modules.
  public init(_ name: String? = nil) { bindings = TypeBindings(name) }

  /// The same bindings as a `TypeBindings`, for functions that take this type.
  public var typeBindings: TypeBindings<T> {
    var bindings = bindings
    bindings.bound.markSendable()
    return bindings
  }

  /// Binds an initializer.
  public mutating func initializer<each Argument>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) throws -> T
  ) {
    bindings.initializer(signature, body)
  }

  /// Binds an initializer that may return nil.
  public mutating func failableInitializer<each Argument>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) throws -> T?
  ) {
    bindings.failableInitializer(signature, body)
  }

  /// Binds a property that the program sets or reads.
  public mutating func property<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<T, Value> & Sendable
  ) {
    bindings.property(name, path)
  }

  /// Binds a property that the program reads.
  public mutating func property<Value>(_ name: String, get path: KeyPath<T, Value> & Sendable) {
    bindings.property(name, get: path)
  }

  /// Binds a property by its setter.
  public mutating func property<Value>(_ name: String, set: @escaping @Sendable (T, Value) -> Void) {
    bindings.property(name, set: set)
  }

  /// Binds a property of a struct, or of a protocol that structs may conform to, by a function that changes the value.
  public mutating func property<Value>(
    _ name: String, change: @escaping @Sendable (inout T, Value) -> Void
  ) {
    bindings.property(name, change: change)
  }

  /// Binds a property by its getter.
  public mutating func property<Value>(_ name: String, get: @escaping @Sendable (T) -> Value) {
    bindings.property(name, get: get)
  }

  /// Binds a method by the method itself, or by a closure that returns a function for an object.
  public mutating func method<each Argument, Result>(
    _ signature: String, _ body: @escaping @Sendable (T) -> (repeat each Argument) throws -> Result
  ) {
    bindings.method(signature, body)
  }

  /// Binds a static property by its getter.
  public mutating func staticProperty<Value>(_ name: String, _ read: @escaping @Sendable () -> Value) {
    bindings.staticProperty(name, read)
  }

  /// Binds a static method.
  public mutating func staticMethod<each Argument, Result>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    bindings.staticMethod(signature, body)
  }

  /// Binds an enum case without associated values.
  public mutating func enumCase(_ name: String, _ value: T) where T: Sendable {
    bindings.enumCase(name, value)
  }

  /// Binds an enum case with associated values.
  public mutating func enumCase<each Argument>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) -> T
  ) {
    bindings.enumCase(signature, body)
  }
}
