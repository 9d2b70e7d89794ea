@_exported import ObjectiveC

/// The name of a method, as `#selector` returns it.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  private let name: UInt

  public init(_ name: String) { fatalError() }
  public init(stringLiteral name: String) { fatalError() }
}

/// Makes objects hashable, like the SDK's overlay.
extension NSObject: Equatable, Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { fatalError() }
}
