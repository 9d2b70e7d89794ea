import StoryboardSyntax

/// A class: `Class(LiveCatalog.self, (any Catalog).self) { … }`.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Class<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .class }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A struct.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Struct<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .struct }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// An enum; its cases that the program names stand in the block.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Enum<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .enum }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A view controller, on macOS perhaps a window controller; it belongs to the main actor.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Controller<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .controller }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A protocol: `Protocol((any Log).self)`.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Protocol<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .protocol }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}
