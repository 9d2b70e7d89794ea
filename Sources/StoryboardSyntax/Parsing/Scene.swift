import StoryboardVocabulary

/// scene = [ "public" ] [ "initial" ] "scene" name [ parameters ] ":" type [ identifier-clause ] [
///   scene-block ] ;
public struct SceneSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .scene else { return nil }
    self.syntax = syntax
  }
  public var flags: NodeFlags<SceneSyntax> { NodeFlags(rawValue: syntax.flags) }
  public var isInitial: Bool { flags.contains(.initial) }
  public var isPublic: Bool { flags.contains(.public) }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// nil where there is no list: a navigation controller then takes its root's.
  public var parameters: [ParameterSyntax]? { ParametersSyntax(syntax.child(.parameters))?.elements }
  public var controller: TypeSyntax? { TypeSyntax(syntax.child(.type)) }
  public var identifier: IdentifierClauseSyntax? { IdentifierClauseSyntax(syntax.child(.identifierClause)) }
  /// `inject`, `call`, `init`, segues, embeds and relationships.
  public var items: SyntaxChildren { syntax.children(of: .sceneBlock) }
}

extension NodeFlags<SceneSyntax> {
  @inlinable public static var initial: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 1) }
}

/// identifier-clause = "id" ( STRING | "none" ) ;
public struct IdentifierClauseSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .identifierClause, syntax.endToken == syntax.firstToken + 2 else {
      return nil
    }
    self.syntax = syntax
  }
  /// The identifier in Interface Builder; nil for `none`.
  public var identifier: String? {
    let token = syntax.firstToken + 1
    guard syntax.tree.tokens[token].kind == .string else { return nil }
    return StringLiteral.value(of: syntax.tree.text(token))
  }
}

/// initializer-line = [ "try" "!" ] "init" arguments ;
public struct InitializerLineSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .initializerLine else { return nil }
    self.syntax = syntax
  }
  public var flags: NodeFlags<InitializerLineSyntax> { NodeFlags(rawValue: syntax.flags) }
  public var isTried: Bool { flags.contains(.tried) }
  public var arguments: ArgumentsSyntax? { ArgumentsSyntax(syntax.child(.arguments)) }
}

extension NodeFlags<InitializerLineSyntax> {
  @inlinable public static var tried: Self { Self(rawValue: 1 << 0) }
}

extension Parser {
  /// scene = [ "public" ] [ "initial" ] "scene" name [ parameters ] ":" type [ identifier-clause ] [
  ///   scene-block ] ;
  mutating func parseScene() {
    writer.start(.scene, at: position)
    var flags: NodeFlags<SceneSyntax> = accept(.public) ? .public : []
    if accept(.initial) { flags.insert(.initial) }
    advance()
    expectName("the name of the scene")
    if at(.minus) { refuseHyphens() }
    if at(.leftParenthesis) { parseParameters() }
    if at(.id) { refuseIdentifierBeforeClass() }
    expect(.colon)
    parseType()
    parseIdentifierClause()
    if at(.in) { refuseContainerOfScene() }
    parseSceneBlock()
    writer.finish(at: position, flags)
  }

  /// identifier-clause = "id" ( STRING | "none" ) ;
  mutating func parseIdentifierClause() {
    guard at(.id) else { return }
    guard peek().kind == .string || peek(.none) else { return refuseUnquotedIdentifier() }
    writer.leaf(.identifierClause, from: position, to: position + 2)
    advance()
    advance()
  }

  static func startsSceneItem(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .inject, .call, .later, .`init`, .segue, .embed, .root, .tab, .split, .page, .content, .try, .allow:
      true
    default: false
    }
  }

  /// scene-block = "{" { allow | inject | call | later | initializer-line | segue | embed | relationship } "}" ;
  mutating func parseSceneBlock() {
    parseBlock(
      .sceneBlock, expecting: "`inject`, `init`, `segue` or another line of a scene"
    ) { parser in
      switch parser.keyword {
      case .allow: parser.parseAllow()
      case .inject: parser.parseInject()
      case .call: parser.parseCall()
      case .later: parser.parseLater()
      case .`init`, .try: parser.parseInitializerLine()
      case .segue: parser.parseSegue()
      case .embed: parser.parseEmbed()
      default:
        guard let kind = parser.keyword.flatMap(RelationshipKind.init) else { return false }
        parser.parseRelationship(kind)
      }
      return true
    }
  }

  /// initializer-line = [ "try" "!" ] "init" arguments ;
  private mutating func parseInitializerLine() {
    writer.start(.initializerLine, at: position)
    let flags: NodeFlags<InitializerLineSyntax> = accept(.try) ? .tried : []
    if flags.contains(.tried) { expect(.exclamation) }
    expect(.`init`)
    parseArguments()
    writer.finish(at: position, flags)
  }
}
