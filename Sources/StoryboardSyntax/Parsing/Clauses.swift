/// module-clause = "module" name ;
public struct ModuleClauseSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax) {
    guard syntax.kind == .moduleClause else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
}

/// platform-clause = "platform" platform-version { "," platform-version } ;
public struct PlatformClauseSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax) {
    guard syntax.kind == .platformClause else { return nil }
    self.syntax = syntax
  }
  public var platforms: [PlatformVersionSyntax] { syntax.children.compactMap(PlatformVersionSyntax.init) }
}

/// platform-version = name [ INTEGER | FLOAT ] ;
public struct PlatformVersionSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax) {
    guard syntax.kind == .platformVersion else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// The digits as they are written.
  public var version: String? {
    guard syntax.endToken > syntax.firstToken + 1 else { return nil }
    return String(decoding: syntax.tree.text(syntax.endToken - 1), as: UTF8.self)
  }
}

/// import-clause = "import" "swift" name ;
public struct ImportClauseSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax) {
    guard syntax.kind == .importClause else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
}

/// A name that is declared or used.
public struct NameSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .name else { return nil }
    self.syntax = syntax
  }
  public var id: NameID { syntax.tokenName() }
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
      if at(.integer) || at(.float) { advance() }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }

  /// import-clause = "import" "swift" name ;
  mutating func parseImportClause() {
    writer.start(.importClause, at: position)
    if peek(.swift), peek(2).kind.isIdentifier {
      advance()
      advance()
      expectName("the name of a Swift module")
    } else {
      report(.reserved("import"), isSoft: true)
      advance()
      repeat { expectName("the name of a module") } while accept(.period)
      if accept(.as) { expectName("a name") }
    }
    writer.finish(at: position)
  }
}
