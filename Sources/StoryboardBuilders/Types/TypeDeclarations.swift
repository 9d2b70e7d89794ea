import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax

/// A type that the app's Swift declares: ``Protocol``, ``Class``, ``Struct``, ``Enum`` or ``Controller``.
public protocol TypeDeclaration<Declared>: Declaration {
  /// The Swift type; `Any` for a type that is declared by name.
  associatedtype Declared
  /// The keyword of the declaration.
  static var keyword: TypeDeclarationSyntax.Keyword { get }
  /// The contents that declarations of all kinds of types have.
  var head: TypeHead { get set }
  /// Makes a declaration of this kind from its contents.
  init(head: TypeHead)
}

extension TypeDeclaration {
  /// A Swift type, followed by its superclass and its protocols.
  public init(
    _ type: Declared.Type, _ inherited: Any.Type..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Declared> members: () -> Members<Declared> = { Members() }
  ) {
    let members = members().items
    self.init(
      head: TypeHead(
        Self.keyword, TypeName(type), inherited.map { TypeName($0) }, DeclarationSite(fileID, line, column),
        members,
        TypeHead.binding(type, members)))
  }
}

extension TypeDeclaration where Declared == Any {
  /// A type that is given by name, because its Swift type is unknown here.
  public init(
    named name: String, _ inherited: TypeName..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @MemberBuilder<Any> members: () -> Members<Any> = { Members() }
  ) {
    self.init(
      head: TypeHead(
        Self.keyword, TypeName(name), inherited, DeclarationSite(fileID, line, column), members().items))
  }
}

/// The contents of a type declaration.
public struct TypeHead {
  let kind: TypeDeclarationSyntax.Keyword
  let type: TypeName
  var inherited: [TypeName]
  var modifiers = WrittenModifiers()
  var genericParameters: [String] = []
  var module: String?
  var heading: DeclarationSite
  let members: [any BlockItem]
  private let binding: ((inout Bindings) -> Void)?

  init(
    _ kind: TypeDeclarationSyntax.Keyword, _ type: TypeName, _ inherited: [TypeName],
    _ heading: DeclarationSite,
    _ members: [any BlockItem], _ binding: ((inout Bindings) -> Void)? = nil
  ) {
    self.binding = binding
    self.kind = kind
    self.type = type
    self.inherited = inherited
    self.heading = heading
    self.members = members
  }

  /// Returns the full name by which the program declares the type, the outermost type first: `["Outer", "Inner"]`. If
  /// `module(_:)` names a module, its name comes before them.
  func path(_ names: BuilderNames) -> [String] {
    guard case .named(let parts) = type.form(names) else { return [] }
    let own = parts.map(\.name)
    // The table returns declared names with their module.
    return if let module, own.first != module { [module] + own } else { own }
  }

  func bind(in bindings: inout Bindings) {
    binding?(&bindings)
    for member in members { member.bind(in: &bindings) }
  }

  func write(to writer: inout BuilderWriter, isNested: Bool) {
    let path = path(writer.known)
    writer.begin(heading)
    writer.typeDeclaration(
      kind, modifiers,
      name: { writer in
        if path.isEmpty { writer.report(BuilderDiagnostic.noType(type.description)) }
        writer.typeName(isNested ? path.suffix(1) : path[...])
      },
      genericParameters: genericParameters, inherited: inherited.map { type in { $0.type(type) } },
      members: { $0.block(.memberBlock, members) })
  }
}

extension TypeDeclaration {
  /// Returns the type with a documentation comment.
  public func documented(_ text: String) -> Self { changed { $0.heading.document(text) } }
  /// Returns the type, visible to other modules.
  public func `public`() -> Self { changed { $0.modifiers.modifiers.append(.public) } }
  /// Returns the type as a `final` class.
  public func final() -> Self { changed { $0.modifiers.modifiers.append(.final) } }
  /// Returns the type without an actor, whatever the default isolation of its module is.
  public func nonisolated() -> Self { changed { $0.modifiers.modifiers.append(.nonisolated) } }
  /// Returns the type, on the main actor.
  public func mainActor() -> Self { changed { $0.modifiers.attributes.append("MainActor") } }
  /// Returns the type with one more protocol. It is given by name, because a protocol such as `"Sendable"` has no
  /// type at run time.
  public func conforms(to name: TypeName) -> Self { changed { $0.inherited.append(name) } }
  /// Returns the type as a type of a Swift module that the program imports with ``ImportSwift``.
  public func module(_ name: String) -> Self { changed { $0.module = name } }
  /// Returns the type with generic parameters.
  public func generic(_ names: String...) -> Self { changed { $0.genericParameters += names } }

  private func changed(_ change: (inout TypeHead) -> Void) -> Self {
    var copy = self
    change(&copy.head)
    return copy
  }

  public func write(to writer: inout BuilderWriter) { head.write(to: &writer, isNested: false) }

  public func bind(in bindings: inout Bindings) { head.bind(in: &bindings) }

  public func declare(in names: inout BuilderNames) {
    var swift: Any.Type?
    if case .type(let type) = head.type.form {
      if head.module != nil { names.declare(type, as: head.path(names)) } else { swift = type }
    }
    names.note(head.path(names), of: swift, isPublic: head.modifiers.modifiers.contains(.public))
    for member in head.members { member.declare(in: &names) }
  }
}

/// A type inside another type. Only the last part of its name is written.
struct NestedType: BlockItem {
  let type: any TypeDeclaration
  init(_ type: some TypeDeclaration) { self.type = type }
  func write(to writer: inout BuilderWriter) { type.head.write(to: &writer, isNested: true) }
  func declare(in names: inout BuilderNames) { type.declare(in: &names) }
  func bind(in bindings: inout Bindings) { type.bind(in: &bindings) }
}
