/// A value of an interpreter that works on the app's own objects. It is a single reference, for a value of any type.
///
/// An instance of a class is kept directly; any other value is in a box. For nil there is no reference.
public struct ObjectValue {
  @usableFromInline let reference: AnyObject?

  @inlinable init(reference: AnyObject?) { self.reference = reference }

  /// The value for nil.
  @inlinable public static var none: ObjectValue { ObjectValue(reference: nil) }

  /// Converts a Swift value. An optional that is nil becomes `none`. An instance of a class is not boxed.
  @inlinable public init<T>(_ value: T) {
    if T.self is AnyObject.Type {
      reference = unsafeBitCast(value, to: AnyObject.self)
    } else {
      self = Self.boxed(value)
    }
  }

  @usableFromInline static func boxed<T>(_ value: T) -> ObjectValue {
    if let value = value as? ObjectValue { return value }
    if let optional = value as? any OptionalValue { return optional.objectValue }
    if type(of: value as Any) is AnyObject.Type { return ObjectValue(reference: value as AnyObject) }
    return ObjectValue(reference: ValueBox(value))
  }

  /// Returns the value as a Swift type. Throws an error if the value does not have the type.
  @inlinable @inline(__always) public __consuming func take<T>(as type: T.Type) throws(WrongValue) -> T {
    if let reference {
      if T.self is AnyObject.Type {
        if ObjectIdentifier(Swift.type(of: reference)) == ObjectIdentifier(T.self) {
          return unsafeBitCast(reference, to: T.self)
        }
        if let value = reference as? T { return value }
      } else if Swift.type(of: reference) == ValueBox<T>.self {
        return unsafeDowncast(reference, to: ValueBox<T>.self).value
      }
    }
    return try convert(to: type)
  }

  /// Returns the value as an optional of a Swift type: `none` becomes nil.
  @inlinable @inline(__always) public __consuming func takeOptional<T>(of type: T.Type) throws(WrongValue)
    -> T?
  {
    reference == nil ? nil : try take(as: type)
  }

  /// Replaces the struct in this value by a changed copy. The value has just been made, so nothing else holds it yet.
  @usableFromInline func replace(by changed: Any) { (reference as? ObjectBox)?.replace(by: changed) }

  /// The value with its own type; nil for `none`.
  public var any: Any? {
    reference == nil ? nil : try? take(as: Any.self)
  }

  @usableFromInline func convert<T>(to type: T.Type) throws(WrongValue) -> T {
    if T.self == ObjectValue.self, let value = self as? T { return value }
    if let collective = T.self as? any CollectiveValue.Type, let value = try collective.make(self) as? T {
      return value
    }
    guard let reference else {
      if T.self == Void.self, let nothing = () as? T { return nothing }
      throw WrongValue(expected: T.self)
    }
    if let instance = reference as? ContainerInstance<ObjectHost> { return try instance.take(as: type) }
    if let box = reference as? ObjectBox { return try box.value(as: type) }
    guard let value = reference as? T else { throw WrongValue(expected: T.self) }
    return value
  }
}

/// The error that is thrown if a value does not have the type of the parameter or property that it should fill.
public struct WrongValue: Error {
  public let expected: Any.Type

  public init(expected: Any.Type) { self.expected = expected }
}

/// The object that represents a value which is not itself an object.
@usableFromInline class ObjectBox {
  @usableFromInline init() {}

  func value<T>(as type: T.Type) throws(WrongValue) -> T { throw WrongValue(expected: type) }

  func replace(by changed: Any) {}
}

/// A box that holds a struct, an enum, a tuple or a function.
@usableFromInline final class ValueBox<Value>: ObjectBox {
  @usableFromInline var value: Value

  @usableFromInline init(_ value: Value) { self.value = value }

  override func replace(by changed: Any) {
    if let changed = changed as? Value { value = changed }
  }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let value = value as? T else { throw WrongValue(expected: type) }
    return value
  }
}
