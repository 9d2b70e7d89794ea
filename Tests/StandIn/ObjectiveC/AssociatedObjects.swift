// The names are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How long an associated object is kept, in the SDK's spelling.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// An object that holds its own associated objects, so that they go when it goes.
///
/// Without an Objective-C runtime an object must lend them a place.
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
    // What was there is released outside the lock: its deinitializer may come back here.
    let old = lock.withLock {
      let old = entries[key]
      entries[key] = value.map { Self.entry($0, policy) }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// An assigned object is not kept; unlike the real one it reads as nil once it is gone.
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
