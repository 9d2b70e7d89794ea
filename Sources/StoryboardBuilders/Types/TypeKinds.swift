import StoryboardSyntax

/// A class: `Class(LiveCatalog.self, (any Catalog).self) { … }`.
///
/// Only the members that the program uses must be declared. The superclass and the protocols are the arguments after
/// the type.
public struct Class<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .class }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A struct of the app: `Struct(Filter.self) { … }`.
///
/// Only the members that the program uses must be declared. The protocols are the arguments after the type.
public struct Struct<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .struct }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// An enum of the app. Its block declares the cases that the program names.
///
/// Only the members that the program uses must be declared. The protocols are the arguments after the type.
public struct Enum<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .enum }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A view controller of the app, or on macOS also a window controller. It belongs to the main actor.
///
/// Only the members that the program uses must be declared. The superclass and the protocols are the arguments after
/// the type.
public struct Controller<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .controller }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}

/// A protocol: `Protocol((any Log).self)`.
///
/// Only the members that the program uses must be declared. The inherited protocols are the arguments after the type.
public struct Protocol<Declared>: TypeDeclaration {
  public static var keyword: TypeDeclarationSyntax.Keyword { .protocol }
  public var head: TypeHead
  public init(head: TypeHead) { self.head = head }
}
