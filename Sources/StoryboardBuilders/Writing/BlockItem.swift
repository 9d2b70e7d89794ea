import StoryboardRuntime

/// A part of a program in a block of a builder.
///
/// Only the library's own constructs conform; nothing else can write syntax.
public protocol BlockItem {
  /// Writes the parameter as syntax.
  func write(to writer: inout BuilderWriter)
  /// Declares the names of its types and properties.
  func declare(in names: inout BuilderNames)
  /// Binds the Swift types and functions that it was written with.
  func bind(in bindings: inout Bindings)
}

extension BlockItem {
  public func declare(in names: inout BuilderNames) {}
  public func bind(in bindings: inout Bindings) {}
}

/// A sequence of items, as a block of a builder returns it; it is an item itself, so it can be part of another block.
public struct Block<Place> {
  var items: [any BlockItem]

  /// Makes an empty block.
  public init() { items = [] }

  /// Blocks among the items are replaced by their own items.
  init(items: [any BlockItem]) {
    self.items = items.flatMap { ($0 as? any ItemRun)?.items ?? [$0] }
  }
}

/// A block in any place.
private protocol ItemRun {
  var items: [any BlockItem] { get }
}

extension Block: ItemRun {}

extension Block {
  public func write(to writer: inout BuilderWriter) {
    for item in items { item.write(to: &writer) }
  }

  public func declare(in names: inout BuilderNames) {
    for item in items { item.declare(in: &names) }
  }

  public func bind(in bindings: inout Bindings) {
    for item in items { item.bind(in: &bindings) }
  }
}

/// The common part of all result builders of the library: `if`, `switch`, `for` and `#available` work in each.
public protocol BlockBuilder {
  /// The place of the block.
  associatedtype Place
}

extension BlockBuilder {
  public static func buildBlock(_ parts: Block<Place>...) -> Block<Place> {
    Block(items: parts.flatMap(\.items))
  }
  public static func buildOptional(_ part: Block<Place>?) -> Block<Place> { part ?? Block() }
  public static func buildEither(first part: Block<Place>) -> Block<Place> { part }
  public static func buildEither(second part: Block<Place>) -> Block<Place> { part }
  public static func buildArray(_ parts: [Block<Place>]) -> Block<Place> {
    Block(items: parts.flatMap(\.items))
  }
  public static func buildLimitedAvailability(_ part: Block<Place>) -> Block<Place> { part }
}
