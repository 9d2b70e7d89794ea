/// storyboard = [ "public" ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
///   storyboard-block ] | [ parameters ] ":" type storyboard-clauses [ scene-block ] ) ;
public struct StoryboardSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .storyboard else { return nil }
    self.syntax = syntax
  }
  public var flags: NodeFlags<StoryboardSyntax> { NodeFlags(rawValue: syntax.flags) }
  public var isLaunch: Bool { flags.contains(.launch) }
  public var isExternal: Bool { flags.contains(.external) }
  public var isPublic: Bool { flags.contains(.public) }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// The controller of the short form, whose only scene is the initial one.
  public var controller: TypeSyntax? { TypeSyntax(syntax.child(.type)) }
  /// The parameters of the short form's scene.
  public var parameters: [ParameterSyntax]? { ParametersSyntax(syntax.child(.parameters))?.elements }
  public var file: String? {
    guard let clause = syntax.child(.fileClause), clause.endToken == clause.firstToken + 2 else { return nil }
    return StringLiteral.value(of: syntax.tree.text(clause.firstToken + 1))
  }
  public var fileRange: Syntax? { syntax.child(.fileClause) }
  public var bundle: BundleClauseSyntax? { BundleClauseSyntax(syntax.child(.bundleClause)) }
  public var container: NameSyntax? { NameSyntax(syntax.child(.parentClause)?.child(.name)) }
  /// Scenes and references; none in the short form.
  public var items: SyntaxChildren { syntax.children(of: .storyboardBlock) }
  /// The items of the short form's scene.
  public var sceneItems: SyntaxChildren { syntax.children(of: .sceneBlock) }
}

extension NodeFlags<StoryboardSyntax> {
  @inlinable public static var launch: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var external: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 2) }
}

/// bundle-clause = "bundle" ( "main" | "framework" | "module" | STRING ) ;
public struct BundleClauseSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .bundleClause, syntax.endToken == syntax.firstToken + 2 else {
      return nil
    }
    self.syntax = syntax
  }
  public enum Bundle: Hashable, Sendable {
    case main, framework, module
    case identifier(String)
  }
  public var bundle: Bundle {
    let token = syntax.firstToken + 1
    switch syntax.tree.tokens[token].name.keyword {
    case .main: return .main
    case .framework: return .framework
    case .module: return .module
    default: return .identifier(StringLiteral.value(of: syntax.tree.text(token)))
    }
  }
}

/// reference = "reference" name [ identifier-clause ] "=" place-name ;
public struct ReferenceSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .reference else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var identifier: IdentifierClauseSyntax? { IdentifierClauseSyntax(syntax.child(.identifierClause)) }
  /// The module if the text names it, the storyboard, and its scene or `initial`.
  public var target: SyntaxViews<NameSyntax> {
    SyntaxViews(syntax.children(of: .placeName), .name) { NameSyntax($0) }
  }
  public var targetSyntax: Syntax? { syntax.child(.placeName) }
}

extension Parser {
  /// storyboard = [ "public" ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
  ///   storyboard-block ] | [ parameters ] ":" type storyboard-clauses [ scene-block ] ) ;
  ///
  /// storyboard-clauses = [ file-clause ] [ bundle-clause ] [ parent-clause ] ;
  ///
  /// file-clause = "file" STRING ;
  mutating func parseStoryboard() {
    writer.start(.storyboard, at: position)
    var flags: NodeFlags<StoryboardSyntax> = accept(.public) ? .public : []
    if accept(.launch) { flags.insert(.launch) } else if accept(.external) { flags.insert(.external) }
    advance()
    expectName("the name of the storyboard")
    if at(.leftParenthesis) { parseParameters() }
    let isShort = accept(.colon)
    if isShort { parseType() }
    parseStoryboardClauses()
    if isShort {
      parseSceneBlock()
    } else {
      parseBlock(
        .storyboardBlock, expecting: "a scene or a reference"
      ) { $0.parseStoryboardItem() }
    }
    writer.finish(at: position, flags)
  }

  private mutating func parseStoryboardClauses() {
    var seen: Set<Keyword> = []
    while let keyword, keyword == .file || keyword == .bundle || keyword == .in {
      if !seen.insert(keyword).inserted { report(.duplicateClause(keyword.text), isSoft: true) }
      switch keyword {
      case .file:
        let start = position
        advance()
        expectString("the name of the file")
        writer.leaf(.fileClause, from: start, to: position)
      case .bundle: parseBundleClause()
      default: parseParentClause()
      }
    }
  }

  /// bundle-clause = "bundle" ( "main" | "framework" | "module" | STRING ) ;
  private mutating func parseBundleClause() {
    let start = position
    advance()
    if at(.main) || at(.framework) || at(.module) {
      advance()
    } else {
      expectString("`main`, `framework`, `module` or the identifier of a bundle")
    }
    writer.leaf(.bundleClause, from: start, to: position)
  }

  mutating func expectString(_ what: String) {
    if !accept(.string) { report(.expected(what, found: describeCurrent())) }
  }

  static func startsStoryboardItem(_ keyword: Keyword) -> Bool {
    keyword == .scene || keyword == .initial || keyword == .reference || keyword == .public
      || keyword == .allow
  }

  /// storyboard-block = "{" { allow | scene | reference } "}" ;
  private mutating func parseStoryboardItem() -> Bool {
    switch keyword {
    case .scene: parseScene()
    case .public where peek(.scene) || peek(.initial) && peek(.scene, 2): parseScene()
    case .initial where peek(.scene): parseScene()
    case .reference: parseReference()
    case .allow: parseAllow()
    default: return false
    }
    return true
  }

  /// reference = "reference" name [ identifier-clause ] "=" place-name ;
  private mutating func parseReference() {
    writer.start(.reference, at: position)
    advance()
    expectName("the name of the reference")
    parseIdentifierClause()
    expect(.equal)
    parsePlaceName()
    writer.finish(at: position)
  }

  /// place-name = name "." name [ "." name ] ;
  mutating func parsePlaceName() {
    writer.start(.placeName, at: position)
    repeat { expectName("a storyboard and its scene") } while accept(.period)
    writer.finish(at: position)
  }
}
