import StoryboardRuntime

/// An item in a block of a result builder.
///
/// Only the types of this library can conform, because nothing else can write syntax.
public protocol BlockItem {
  /// Writes the item as syntax.
  func write(to writer: inout BuilderWriter)
  /// Adds the names of the types and properties that the item declares to a table.
  func declare(in names: inout BuilderNames)
  /// Adds the Swift types and functions that the item was written with to the interpreter's bindings.
  func bind(in bindings: inout Bindings)
}

extension BlockItem {
  public func declare(in names: inout BuilderNames) {}
  public func bind(in bindings: inout Bindings) {}
}

/// A sequence of items, as a block of a result builder returns it. It is itself an item, so it can be part of another
/// block.
public struct Block<Place> {
  var items: [any BlockItem]

  /// Makes an empty block.
  public init() { items = [] }

  /// Makes a block of items. An item that is itself a block is replaced by its own items.
  init(items: [any BlockItem]) {
    self.items = items.flatMap { ($0 as? any AnyBlock)?.items ?? [$0] }
  }
}

/// A block, whatever kind of items it has.
private protocol AnyBlock {
  var items: [any BlockItem] { get }
}

extension Block: AnyBlock {}

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

/// The common part of all result builders of the library. It supports `if`, `switch`, `for` and `#available` in each of
/// them.
public protocol BlockBuilder {
  /// A type such as ``InScene`` that says what kind of declaration the block belongs to.
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
