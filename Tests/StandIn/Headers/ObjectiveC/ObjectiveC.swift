@_exported import ObjectiveC

/// The name of a method, as `#selector` makes it.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  private let name: UInt

  public init(_ name: String) { fatalError() }
  public init(stringLiteral name: String) { fatalError() }
}

/// Lets objects be hashed, as the SDK's overlay does.
extension NSObject: Equatable, Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { fatalError() }
}
