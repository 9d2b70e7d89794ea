import StoryboardSyntax

/// A class: `Class(LiveCatalog.self, (any Catalog).self) { … }`.
///
/// Only the members that the wiring uses must be declared. The superclass and the protocols follow the type.
public struct Class<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .class }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A struct.
///
/// Only the members that the wiring uses must be declared. The protocols follow the type.
public struct Struct<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .struct }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// An enum. Its block declares the cases that the program names.
///
/// Only the members that the wiring uses must be declared. The protocols follow the type.
public struct Enum<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .enum }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A view controller, or on macOS also a window controller. It belongs to the main actor.
///
/// Only the members that the wiring uses must be declared. The superclass and the protocols follow the type.
public struct Controller<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .controller }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A protocol: `Protocol((any Log).self)`.
///
/// Only the members that the wiring uses must be declared. The inherited protocols follow the type.
public struct Protocol<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .protocol }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}
