/// The bindings of a type whose members a `nonisolated` container uses, on any thread. As `TypeBindings`, of
/// functions that are Sendable.
public struct SendableTypeBindings<T> {
  private(set) var bindings: TypeBindings<T>

  /// - Parameter name: the type's name in the program; nil: its name in Swift, without modules.
  public init(_ name: String? = nil) { bindings = TypeBindings(name) }

  /// The same for those who take the bindings of any type.
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

  /// Binds an initializer that may give nil.
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

  /// Binds a property by what sets it.
  public mutating func property<Value>(_ name: String, set: @escaping @Sendable (T, Value) -> Void) {
    bindings.property(name, set: set)
  }

  /// Binds a property by what reads it.
  public mutating func property<Value>(_ name: String, get: @escaping @Sendable (T) -> Value) {
    bindings.property(name, get: get)
  }

  /// Binds a method by the method itself, or by a closure that gives one for an object.
  public mutating func method<each Argument, Result>(
    _ signature: String, _ body: @escaping @Sendable (T) -> (repeat each Argument) throws -> Result
  ) {
    bindings.method(signature, body)
  }

  /// Binds a static property by what reads it.
  public mutating func staticProperty<Value>(_ name: String, _ read: @escaping @Sendable () -> Value) {
    bindings.staticProperty(name, read)
  }

  /// Binds a static method.
  public mutating func staticMethod<each Argument, Result>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    bindings.staticMethod(signature, body)
  }

  /// Binds a case of an enum that has no values.
  public mutating func enumCase(_ name: String, _ value: T) where T: Sendable {
    bindings.enumCase(name, value)
  }

  /// Binds a case of an enum that has values.
  public mutating func enumCase<each Argument>(
    _ signature: String, _ body: @escaping @Sendable (repeat each Argument) -> T
  ) {
    bindings.enumCase(signature, body)
  }
}
