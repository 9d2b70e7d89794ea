import StoryboardSyntax

/// A class: `Class(LiveCatalog.self, (any Catalog).self) { … }`.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Class<Declared>: TypeDeclaration {
  public var head: TypeHead

  /// A Swift type.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    head = TypeHead(
      .class, TypeName(type), inherited.map { TypeName($0) }, Heading(fileID, line, column), members,
      TypeHead.binding(type, members))
  }
}

extension Class where Declared == Any {
  /// A type by its name, where its Swift is not at hand.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    head = TypeHead(.class, TypeName(name), inherited, Heading(fileID, line, column), members().items)
  }
}

/// A struct.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Struct<Declared>: TypeDeclaration {
  public var head: TypeHead

  /// A Swift type.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    head = TypeHead(
      .struct, TypeName(type), inherited.map { TypeName($0) }, Heading(fileID, line, column), members,
      TypeHead.binding(type, members))
  }
}

extension Struct where Declared == Any {
  /// A type by its name, where its Swift is not at hand.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    head = TypeHead(.struct, TypeName(name), inherited, Heading(fileID, line, column), members().items)
  }
}

/// An enum; its cases that the program names stand in the block.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Enum<Declared>: TypeDeclaration {
  public var head: TypeHead

  /// A Swift type.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    head = TypeHead(
      .enum, TypeName(type), inherited.map { TypeName($0) }, Heading(fileID, line, column), members,
      TypeHead.binding(type, members))
  }
}

extension Enum where Declared == Any {
  /// A type by its name, where its Swift is not at hand.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    head = TypeHead(.enum, TypeName(name), inherited, Heading(fileID, line, column), members().items)
  }
}

/// A view controller, on macOS perhaps a window controller; it belongs to the main actor.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Controller<Declared>: TypeDeclaration {
  public var head: TypeHead

  /// A Swift type.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    head = TypeHead(
      .controller, TypeName(type), inherited.map { TypeName($0) }, Heading(fileID, line, column), members,
      TypeHead.binding(type, members))
  }
}

extension Controller where Declared == Any {
  /// A type by its name, where its Swift is not at hand.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    head = TypeHead(.controller, TypeName(name), inherited, Heading(fileID, line, column), members().items)
  }
}

/// A protocol: `Protocol((any Log).self)`.
///
/// Only what the wiring touches need be declared. What it inherits from and conforms to stands behind it.
public struct Protocol<Declared>: TypeDeclaration {
  public var head: TypeHead

  /// A Swift type.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    head = TypeHead(
      .protocol, TypeName(type), inherited.map { TypeName($0) }, Heading(fileID, line, column), members,
      TypeHead.binding(type, members))
  }
}

extension Protocol where Declared == Any {
  /// A type by its name, where its Swift is not at hand.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    head = TypeHead(.protocol, TypeName(name), inherited, Heading(fileID, line, column), members().items)
  }
}
