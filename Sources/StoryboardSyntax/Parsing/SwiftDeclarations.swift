/// type-declaration = { attribute } { modifier } ( "class" class-name | ( "protocol" | "struct" | "enum" |
///   "controller" ) type-name ) [ generic-parameters ] [ inheritance ] [ member-block ] ;
public struct TypeDeclarationSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .typeDeclaration else { return nil }
    self.syntax = syntax
  }

  public enum Keyword: UInt8, Sendable { case `protocol`, `class`, `struct`, `enum`, controller }
  public var keyword: Keyword { Keyword(rawValue: syntax.flags)! }
  public var attributes: [AttributeSyntax] { syntax.children.compactMap(AttributeSyntax.init) }
  public var modifiers: ModifiersSyntax? { ModifiersSyntax(syntax.child(.modifiers)) }
  /// The declared name, preceded by the type or module if it is qualified.
  public var name: [NameSyntax] { syntax.child(.typeName)?.children.compactMap(NameSyntax.init) ?? [] }
  public var genericParameters: [NameSyntax] {
    syntax.child(.genericParameters)?.children.compactMap(NameSyntax.init) ?? []
  }
  public var inheritance: [TypeSyntax] {
    syntax.child(.inheritance)?.children.compactMap(TypeSyntax.init) ?? []
  }
  public var members: SyntaxChildren { syntax.children(of: .memberBlock) }
}

/// modifier = "public" | "static" | "weak" | "unowned" | "nonisolated" | "final" | "required" |
///   "convenience" | "override" | "mutating" | "lazy" ;
public struct ModifiersSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .modifiers else { return nil }
    self.syntax = syntax
  }
  public func contains(_ keyword: Keyword) -> Bool {
    (syntax.firstToken..<syntax.endToken).contains {
      syntax.tree.tokens[$0].name.raw == keyword.index
    }
  }
}

extension Parser {
  /// member = property | initializer | function | case | type-declaration | inject | call | later ;
  ///
  /// The top level of a file has only types and functions; a type's block has members.
  ///
  /// - Returns: false if no declaration starts; attributes and modifiers before that place are skipped.
  mutating func parseSwiftDeclaration(isMember: Bool) -> Bool {
    var ahead = position
    while tokens[ahead].kind == .at, tokens[ahead + 1].kind.isIdentifier { ahead += 2 }
    let firstModifier = ahead
    while let keyword = Parser.modifier(tokens[ahead]),
      !Parser.declares(at: ahead, tokens) || keyword == .nonisolated
    {
      ahead += 1
    }
    let isOfClass =
      ahead > firstModifier && (firstModifier..<ahead).contains { tokens[$0].name == NameID(.class) }
    switch Parser.declares(at: ahead, tokens) ? tokens[ahead].name.keyword : nil {
    case let keyword? where Parser.isTypeKeyword(keyword) && !isOfClass: parseTypeDeclaration(keyword)
    case .func: parseFunctionDeclaration()
    case .var where isMember, .let where isMember: parsePropertyDeclaration()
    case .`init` where isMember && !isOfClass: parseInitializerDeclaration()
    case .case where isMember && ahead == position: parseCaseDeclaration()
    default:
      // The mistake is after them.
      if ahead > position { writer.leaf(.error, from: position, to: ahead) }
      move(to: ahead)
      return false
    }
    return true
  }

  private static func isTypeKeyword(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .protocol, .class, .struct, .enum, .controller, .actor: true
    default: false
    }
  }

  static func modifier(_ token: Token) -> Keyword? {
    guard token.kind == .identifier, let keyword = token.name.keyword else { return nil }
    switch keyword {
    case .public, .static, .class, .weak, .unowned, .nonisolated, .final, .required, .convenience, .override,
      .mutating, .lazy:
      return keyword
    default: return nil
    }
  }

  /// True if the keyword of a declaration is here; `class` before a member or a modifier is a modifier.
  private static func declares(at index: Int, _ tokens: TokenList) -> Bool {
    let token = tokens[index]
    guard token.kind == .identifier, let keyword = token.name.keyword else { return false }
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch keyword {
    case .protocol, .struct, .enum, .controller: return true
    case .actor: return next.kind.isIdentifier
    case .class:
      guard let following = next.kind == .identifier ? next.name.keyword : nil else { return true }
      return following != .func && following != .var && following != .let && following != .`init`
        && Parser.modifier(next) == nil
    case .func, .var, .let, .case: return true
    case .`init`:
      return next.kind == .leftParenthesis || next.kind == .question || next.kind == .exclamation
        || next.kind == .leftAngle
    default: return false
    }
  }

  /// modifier = "public" | "static" | "weak" | "unowned" | "nonisolated" | "final" | "required" |
  ///   "convenience" | "override" | "mutating" | "lazy" ;
  ///
  /// member-modifier = modifier | "class" ;
  mutating func parseAttributesAndModifiers() {
    if at(.at) { parseAttributes() }
    let start = position
    while Parser.modifier(tokens[position]) != nil, !Parser.declares(at: position, tokens) { advance() }
    if position > start { writer.leaf(.modifiers, from: start, to: position) }
  }

  /// type-declaration = { attribute } { modifier } ( "class" class-name | ( "protocol" | "struct" | "enum"
  ///   | "controller" ) type-name ) [ generic-parameters ] [ inheritance ] [ member-block ] ;
  ///
  /// class-name = ( name - ( "func" | "var" | "let" | "init" | "class" | modifier ) ) { "." name } ;
  ///
  /// type-name = name { "." name } ;
  ///
  /// inheritance = ":" type { "," type } ;
  ///
  /// member-block = "{" { member } "}" ;
  private mutating func parseTypeDeclaration(_ keyword: Keyword) {
    writer.start(.typeDeclaration, at: position)
    parseAttributesAndModifiers()
    if keyword == .actor { skipReserved() } else { advance() }
    writer.start(.typeName, at: position)
    repeat { expectName("the name of a type") } while accept(.period)
    writer.finish(at: position)
    if at(.leftAngle) { parseGenericParameters() }
    if at(.colon) {
      writer.start(.inheritance, at: position)
      advance()
      repeat { parseType() } while accept(.comma)
      writer.finish(at: position)
    }
    parseBlock(.memberBlock, expecting: "a member") { parser in
      parser.parseMember()
    }
    let flag: TypeDeclarationSyntax.Keyword =
      switch keyword {
      case .protocol: .protocol
      case .struct: .struct
      case .enum: .enum
      case .controller: .controller
      default: .class
      }
    writer.finish(at: position, flags: flag.rawValue)
  }

  /// generic-parameters = "<" name { "," name } [ "," ] ">" ;
  private mutating func parseGenericParameters() {
    writer.start(.genericParameters, at: position)
    advance()
    parseList(until: .rightAngle, mayBeEmpty: false) { $0.expectName("the name of a generic parameter") }
    expect(.rightAngle)
    writer.finish(at: position)
  }

  static func startsMember(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .var, .let, .`init`, .func, .case, .static, .weak, .inject, .call, .later, .nonisolated, .unowned,
      .required, .convenience, .lazy, .mutating, .override, .final, .protocol, .class, .struct, .enum,
      .controller,
      .actor, .public:
      true
    default: false
    }
  }

  /// member = property | initializer | function | case | type-declaration | inject | call | later ;
  private mutating func parseMember() -> Bool {
    switch keyword {
    case .inject where peek().kind.isIdentifier: parseInject()
    case .call where peek().kind.isIdentifier: parseCall()
    case .later where peek().kind.isIdentifier: parseLater()
    default: return parseSwiftDeclaration(isMember: true)
    }
    return true
  }
}
