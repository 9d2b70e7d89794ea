// The names are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The name of a method.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) {
    description = name
  }

  public init(stringLiteral name: String) {
    description = name
  }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
