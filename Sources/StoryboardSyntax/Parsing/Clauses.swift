/// module-clause = "module" name ;
public struct ModuleClauseSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .moduleClause else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
}

/// platform-clause = "platform" platform-version { "," platform-version } ;
public struct PlatformClauseSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .platformClause else { return nil }
    self.syntax = syntax
  }
  public var platforms: SyntaxViews<PlatformVersionSyntax> {
    SyntaxViews(syntax.children, .platformVersion) { PlatformVersionSyntax($0) }
  }
}

/// platform-version = name [ INTEGER | FLOAT ] ;
public struct PlatformVersionSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax) {
    guard syntax.kind == .platformVersion else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// The digits in the text.
  public var version: String? {
    guard syntax.endToken > syntax.firstToken + 1 else { return nil }
    return String(decoding: syntax.tree.text(syntax.endToken - 1), as: UTF8.self)
  }
}

/// import-clause = "import" ( "swift" name | name - "swift" [ "as" name ] ) ;
public struct ImportClauseSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .importClause else { return nil }
    self.syntax = syntax
  }
  public var flags: NodeFlags<ImportClauseSyntax> { NodeFlags(rawValue: syntax.flags) }
  /// True for a Swift module, which has no program to read.
  public var isSwift: Bool { flags.contains(.swift) }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// The name of the module in this file; nil if it is unchanged.
  public var alias: NameSyntax? { syntax.children.compactMap(NameSyntax.init).dropFirst().first }
}

extension NodeFlags<ImportClauseSyntax> {
  @inlinable public static var swift: Self { Self(rawValue: 1 << 0) }
}

/// A name that is declared or used.
public struct NameSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .name else { return nil }
    self.syntax = syntax
  }
  @inlinable public var id: NameID { syntax.tree.name(of: syntax.id) }
}

extension Parser {
  /// module-clause = "module" name ;
  mutating func parseModuleClause() {
    writer.start(.moduleClause, at: position)
    advance()
    expectName("the name of the module")
    writer.finish(at: position)
  }

  /// platform-clause = "platform" platform-version { "," platform-version } ;
  ///
  /// platform-version = name [ INTEGER | FLOAT ] ;
  mutating func parsePlatformClause() {
    writer.start(.platformClause, at: position)
    advance()
    repeat {
      writer.start(.platformVersion, at: position)
      expectName("a platform")
      let hasVersion = accept(.integer) || accept(.float)
      if !isFirstOnLine { expectEndOfPlatform(hasVersion: hasVersion) }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }

  /// Refuses text on the line of the platform that is meant as a version but is not a number.
  private mutating func expectEndOfPlatform(hasVersion: Bool) {
    switch kind {
    case .string, .leftParenthesis, .period: break
    case .identifier where !hasVersion && !startsDeclaration(): break
    default: return
    }
    report(.expected("the version of the platform as a number", found: describeCurrent()))
  }

  /// import-clause = "import" ( "swift" name | name - "swift" [ "as" name ] ) ;
  mutating func parseImportClause() {
    writer.start(.importClause, at: position)
    advance()
    let flags: NodeFlags<ImportClauseSyntax> = accept(.swift) ? .swift : []
    if flags.contains(.swift) {
      expectName("the name of a Swift module")
    } else {
      expectName("the name of a module, or `swift` and the name of a Swift module")
      if accept(.as) { expectName("what the module is called here") }
    }
    writer.finish(at: position, flags)
  }
}
