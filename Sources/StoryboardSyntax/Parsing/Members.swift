/// property = { attribute } { member-modifier } ( "var" | "let" ) name ":" type [ initial-value ] [
///   accessors ] ;
public struct PropertyDeclarationSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .propertyDeclaration else { return nil }
    self.syntax = syntax
  }
  /// The flags of the accessors between braces after the type.
  public typealias Accessors = NodeFlags<AccessorsSyntax>
  public var flags: NodeFlags<PropertyDeclarationSyntax> { NodeFlags(rawValue: syntax.flags) }
  public var isConstant: Bool { flags.contains(.constant) }
  public var attributes: [AttributeSyntax] { syntax.children.compactMap(AttributeSyntax.init) }
  public var modifiers: ModifiersSyntax? { ModifiersSyntax(syntax.child(.modifiers)) }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var type: TypeSyntax? { TypeSyntax(syntax.child(.type)) }
  public var hasDefault: Bool { syntax.child(.initialValue) != nil }
  public var hasAccessors: Bool { syntax.child(.accessors) != nil }
  /// True for `{ get }`: nothing outside sets the property.
  public var isReadOnly: Bool {
    guard let accessors = syntax.child(.accessors) else { return isConstant }
    return !Accessors(rawValue: accessors.flags).contains(.settable)
  }
}

/// accessors = "{" "get" [ "set" ] "}" ;
public enum AccessorsSyntax {}

extension NodeFlags<AccessorsSyntax> {
  @inlinable public static var settable: Self { Self(rawValue: 1 << 0) }
}

extension NodeFlags<PropertyDeclarationSyntax> {
  @inlinable public static var constant: Self { Self(rawValue: 1 << 0) }
}

/// initializer = { attribute } { modifier } "init" [ "?" | "!" ] parameters [ "throws" ] ;
public enum InitializerDeclarationSyntax {}

extension NodeFlags<InitializerDeclarationSyntax> {
  @inlinable public static var failable: Self { Self(rawValue: 1 << 0) }
}

/// function = { attribute } { member-modifier } "func" name parameters [ "throws" ] [ result ] ;
public struct FunctionDeclarationSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .functionDeclaration else { return nil }
    self.syntax = syntax
  }
  public var attributes: [AttributeSyntax] { syntax.children.compactMap(AttributeSyntax.init) }
  public var modifiers: ModifiersSyntax? { ModifiersSyntax(syntax.child(.modifiers)) }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var parameters: [ParameterSyntax] { ParametersSyntax(syntax.child(.parameters))?.elements ?? [] }
  public var canThrow: Bool { syntax.child(.throwsClause) != nil }
  public var result: TypeSyntax? { TypeSyntax(syntax.child(.resultClause)?.child(.type)) }
}

extension Parser {
  /// property = { attribute } { member-modifier } ( "var" | "let" ) name ":" type [ initial-value ] [
  ///   accessors ] ;
  ///
  /// initial-value = "=" value ;
  ///
  /// accessors = "{" "get" [ "set" ] "}" ;
  mutating func parsePropertyDeclaration() {
    writer.start(.propertyDeclaration, at: position)
    parseAttributesAndModifiers()
    let flags: NodeFlags<PropertyDeclarationSyntax> = at(.let) ? .constant : []
    advance()
    expectName("the name of a property")
    expect(.colon)
    parseType()
    parseInitialValue()
    if at(.leftBrace), peek(.get) {
      let start = position
      advance()
      advance()
      let accessors: PropertyDeclarationSyntax.Accessors = accept(.set) ? .settable : []
      if !accept(.rightBrace) {
        report(.expected("`}`", found: describeCurrent()), isSoft: true)
        skipToBrace()
      }
      writer.leaf(.accessors, from: start, to: position, flags: accessors.rawValue)
    }
    writer.finish(at: position, flags)
  }

  mutating func parseInitialValue() {
    guard at(.equal) else { return }
    writer.start(.initialValue, at: position)
    advance()
    parseValue()
    writer.finish(at: position)
  }

  /// initializer = { attribute } { modifier } "init" [ "?" | "!" ] parameters [ "throws" ] ;
  mutating func parseInitializerDeclaration() {
    writer.start(.initializerDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    let isFailable = accept(.question) || accept(.exclamation)
    let flags: NodeFlags<InitializerDeclarationSyntax> = isFailable ? .failable : []
    parseParameters()
    parseEffects()
    writer.finish(at: position, flags)
  }

  /// function = { attribute } { member-modifier } "func" name parameters [ "throws" ] [ result ] ;
  ///
  /// result = "->" type ;
  mutating func parseFunctionDeclaration() {
    writer.start(.functionDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    expectName("the name of a function")
    parseParameters()
    parseEffects()
    if at(.arrow) {
      writer.start(.resultClause, at: position)
      advance()
      parseType()
      writer.finish(at: position)
    }
    writer.finish(at: position)
  }

  private mutating func parseEffects() {
    if at(.async), isEffect { report(.reserved("async")) }
    if at(.throws) {
      writer.leaf(.throwsClause, from: position, to: position + 1)
      advance()
    }
  }

  private var isEffect: Bool {
    let next = peek()
    return next.kind == .arrow || peek(.throws) || !isFirstOnLine
  }

  /// case = "case" enum-case { "," enum-case } ;
  ///
  /// enum-case = name [ "(" associated-value { "," associated-value } [ "," ] ")" ] ;
  ///
  /// associated-value = [ label ":" ] type ;
  mutating func parseCaseDeclaration() {
    writer.start(.caseDeclaration, at: position)
    advance()
    repeat {
      writer.start(.enumCase, at: position)
      expectName("the name of a case")
      if accept(.leftParenthesis) {
        parseList(until: .rightParenthesis, mayBeEmpty: false) { parser in
          parser.writer.start(.associatedValue, at: parser.position)
          if parser.kind.isIdentifier, parser.peek().kind == .colon {
            parser.expectName("a label", isLabel: true)
            parser.expect(.colon)
          }
          parser.parseType()
          parser.writer.finish(at: parser.position)
        }
        expectEnd(ofList: .rightParenthesis)
      }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }
}
