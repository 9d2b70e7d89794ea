import StoryboardRuntime

/// A part of a program that stands in a block of a builder.
///
/// The library's own constructs are all there are; nothing else can write syntax.
public protocol BlockItem {
  /// Writes it as syntax.
  func write(to writer: inout BuilderWriter)
  /// Says what the types and the properties that it declares are called.
  func declare(in names: inout BuilderNames)
  /// Binds the Swift types and functions that it was written with.
  func bind(in bindings: inout Bindings)
}

extension BlockItem {
  public func declare(in names: inout BuilderNames) {}
  public func bind(in bindings: inout Bindings) {}
}

/// A run of items, as a block of a builder gives it; being an item itself, it can stand in another block.
public struct Block<Place> {
  var items: [any BlockItem]

  /// An empty one.
  public init() { items = [] }

  /// Blocks among them give what they hold.
  init(items: [any BlockItem]) {
    self.items = items.flatMap { ($0 as? any ItemRun)?.items ?? [$0] }
  }
}

/// A block, wherever it stands.
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

/// What all result builders of the library share: `if`, `switch`, `for` and `#available` work in each.
public protocol BlockBuilder {
  /// Where the block stands.
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
