// The names are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// The policy for keeping an associated object, with the SDK's spelling.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// An object with storage for its own associated objects, so that they are released with it.
///
/// Without an Objective-C runtime the object has to provide the storage.
public protocol AssociatedObjectOwner: AnyObject {
  nonisolated var associatedObjects: AssociatedObjects { get }
}

/// The associated objects of one owner, by key.
public final class AssociatedObjects: @unchecked Sendable {
  private enum Entry {
    case kept(Any)
    case unowned(ObjectIdentifier, () -> AnyObject?)
  }

  private let lock = NSLock()
  private var entries: [UnsafeRawPointer: Entry] = [:]

  public init() {}

  func value(_ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      switch entries[key] {
      case .kept(let value)?: value
      case .unowned(_, let value)?: value()
      case nil: nil
      }
    }
  }

  func set(_ value: Any?, for key: UnsafeRawPointer, policy: objc_AssociationPolicy) {
    // The old value is released outside the lock: its deinitializer may call this function.
    let old = lock.withLock {
      let old = entries[key]
      entries[key] = value.map { Self.entry($0, policy) }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// An object with the policy `ASSIGN` is not kept; unlike the real one, it reads as nil after its release.
  private static func entry(_ value: Any, _ policy: objc_AssociationPolicy) -> Entry {
    guard policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass else { return .kept(value) }
    let object = value as AnyObject
    return .unowned(ObjectIdentifier(object)) { [weak object] in object }
  }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  owner(of: object).value(key)
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  owner(of: object).set(value, for: key, policy: policy)
}

private func owner(of object: Any) -> AssociatedObjects {
  guard let owner = object as? any AssociatedObjectOwner else {
    fatalError("\(type(of: object)) cannot hold associated objects: it is no AssociatedObjectOwner")
  }
  return owner.associatedObjects
}
