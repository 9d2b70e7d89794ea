/// value = [ try-prefix ] primary-value { value-suffix } ;
public struct ValueSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .value else { return nil }
    self.syntax = syntax
  }
  public enum Try: UInt8, Sendable {
    case forced = 1
    case optional = 2
  }
  /// `try!` or `try?` before it.
  public var tryPrefix: Try? { syntax.child(.tryPrefix).flatMap { Try(rawValue: $0.flags) } }
  /// The operand of the suffixes.
  public var primary: Syntax? { syntax.children.first { $0.kind != .tryPrefix } }
  /// The suffixes `.member`, `(arguments)` and `!`, in order.
  public var suffixes: [Syntax] {
    syntax.children.filter {
      $0.kind == .memberSuffix || $0.kind == .callSuffix || $0.kind == .forceSuffix
    }
  }
}

/// A `nameValue` or a `memberSuffix`: a name, optionally with generic arguments.
public struct NameValueSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .nameValue, .memberSuffix, .implicitMember: self.syntax = syntax
    default: return nil
    }
  }
  public var name: NameID { syntax.tokenName(syntax.kind == .nameValue ? 0 : 1) }
  public var arguments: [TypeSyntax] {
    syntax.child(.genericArguments)?.children.compactMap(TypeSyntax.init) ?? []
  }
}

/// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
public struct ArgumentsSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .arguments else { return nil }
    self.syntax = syntax
  }
  public var elements: [ArgumentSyntax] { syntax.children.compactMap(ArgumentSyntax.init) }
}

/// argument = [ name ":" ] value ;
public struct ArgumentSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax) {
    guard syntax.kind == .argument else { return nil }
    self.syntax = syntax
  }
  public var label: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var value: ValueSyntax? { ValueSyntax(syntax.child(.value)) }
}

/// all = "all" named-type ;
public struct AllSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .allValue else { return nil }
    self.syntax = syntax
  }
  public var type: NamedTypeSyntax? { NamedTypeSyntax(syntax.child(.namedType)) }
}

extension Parser {
  /// value = [ try-prefix ] primary-value { value-suffix } ;
  ///
  /// try-prefix = "try" ( "!" | "?" ) ;
  ///
  /// value-suffix = "." name [ generic-arguments ] | arguments | "!" ;
  mutating func parseValue() {
    nested { parser in
      parser.writer.start(.value, at: parser.position)
      if parser.at(.try) {
        let start = parser.position
        parser.advance()
        let prefix: ValueSyntax.Try = parser.at(.question) ? .optional : .forced
        if !parser.accept(.question), !parser.accept(.exclamation) {
          parser.report(.expected("`!` or `?`", found: parser.describeCurrent()), isSoft: true)
        }
        parser.writer.leaf(.tryPrefix, from: start, to: parser.position, flags: prefix.rawValue)
      }
      if parser.parsePrimaryValue() { parser.parseValueSuffixes() }
      parser.writer.finish(at: parser.position)
    }
  }

  private mutating func parseValueSuffixes() {
    while true {
      switch kind {
      case .period:
        writer.start(.memberSuffix, at: position)
        advance()
        if isName { advance() } else { report(.expected("the name of a member", found: describeCurrent())) }
        if at(.leftAngle) { parseGenericArguments() }
        writer.finish(at: position)
      case .leftParenthesis:
        writer.start(.callSuffix, at: position)
        parseArguments()
        writer.finish(at: position)
      case .exclamation:
        writer.leaf(.forceSuffix, from: position, to: position + 1)
        advance()
      default: return
      }
    }
  }

  /// primary-value = literal | name-value | implicit-member | "self" | "sender" | "default" | all | array |
  ///   dictionary | "(" value ")" ;
  ///
  /// literal = [ "-" ] ( INTEGER | FLOAT ) | STRING | "true" | "false" | "nil" ;
  ///
  /// implicit-member = "." name ;
  private mutating func parsePrimaryValue() -> Bool {
    switch kind {
    case .integer, .float, .string:
      writer.leaf(.literal, from: position, to: position + 1)
      advance()
    case .minus:
      let start = position
      advance()
      guard at(.integer) || at(.float) else {
        report(.expected("a number", found: describeCurrent()))
        return false
      }
      advance()
      writer.leaf(.literal, from: start, to: position)
    case .period:
      writer.start(.implicitMember, at: position)
      advance()
      if isName { advance() } else { report(.expected("the name of a member", found: describeCurrent())) }
      writer.finish(at: position)
    case .leftBracket: parseCollection()
    case .leftParenthesis:
      writer.start(.parenthesized, at: position)
      advance()
      parseValue()
      expect(.rightParenthesis)
      writer.finish(at: position)
    case .identifier where at(.all): parseAll()
    case .identifier where isName, .escapedIdentifier: parseNameValue()
    default:
      report(.expected("a value", found: describeCurrent()))
      return false
    }
    return true
  }

  /// all = "all" named-type ;
  private mutating func parseAll() {
    writer.start(.allValue, at: position)
    advance()
    parseNamedType()
    writer.finish(at: position)
  }

  /// name-value = ( name - ( "try" | "true" | "false" | "nil" | "self" | "sender" | "destination" |
  ///   "default" | "all" ) ) [ generic-arguments ] ;
  private mutating func parseNameValue() {
    let node: SyntaxKind =
      switch keyword {
      case .true, .false, .nil: .literal
      case .self: .selfValue
      case .sender: .senderValue
      case .destination: .destinationValue
      case .default: .defaultValue
      default: .nameValue
      }
    writer.start(node, at: position)
    advance()
    if node == .nameValue, at(.leftAngle) { parseGenericArguments() }
    writer.finish(at: position)
  }

  /// array = "[" [ value { "," value } [ "," ] ] "]" ;
  ///
  /// dictionary = "[" ( ":" | entry { "," entry } [ "," ] ) "]" ;
  ///
  /// entry = value ":" value ;
  private mutating func parseCollection() {
    let node = writer.nextNode
    writer.start(.arrayLiteral, at: position)
    advance()
    if accept(.colon) {
      writer.change(node, to: .dictionaryLiteral)
    } else {
      var isDictionary: Bool?
      parseList(until: .rightBracket) { parser in
        parser.writer.start(.element, at: parser.position)
        parser.parseValue()
        if isDictionary == nil { isDictionary = parser.at(.colon) }
        if isDictionary == true {
          parser.expect(.colon)
          parser.parseValue()
        }
        parser.writer.finish(at: parser.position)
      }
      if isDictionary == true { writer.change(node, to: .dictionaryLiteral) }
    }
    expectEnd(ofList: .rightBracket)
    writer.finish(at: position)
  }

  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
  ///
  /// argument = [ name ":" ] value ;
  mutating func parseArguments() {
    writer.start(.arguments, at: position)
    expect(.leftParenthesis)
    parseList(until: .rightParenthesis) { parser in
      parser.writer.start(.argument, at: parser.position)
      if parser.kind.isIdentifier, parser.peek().kind == .colon {
        parser.expectName("a label")
        parser.expect(.colon)
      }
      parser.parseValue()
      parser.writer.finish(at: parser.position)
    }
    expectEnd(ofList: .rightParenthesis)
    writer.finish(at: position)
  }
}
