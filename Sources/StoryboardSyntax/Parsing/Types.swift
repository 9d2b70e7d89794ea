/// type = { type-attribute } ( function-type | simple-type { type-suffix } ) ;
///
/// Most types are single names, so the tree saves nodes: a node is left out if it would be the only node inside
/// another one with the same tokens. A `type` or `namedType` without nodes inside is only a name, such as `Note`.
public struct TypeSyntax: NodeContents {
  public static let kind = SyntaxKind.type
  /// The type without suffixes, such as `Note` in `Note?`: a `namedType`, `arrayType`, `dictionaryType` or
  /// `tupleType`. If the type is only a name, it is the node of the whole type.
  public private(set) var primary: NodeID?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    if tree.isName(node) {
      primary = node
      return
    }
    var children = tree.children(of: node)
    while let child = children.next(in: tree), primary == nil {
      switch tree.kind(of: child) {
      case .namedType, .arrayType, .dictionaryType, .tupleType: primary = child
      default: break
      }
    }
  }
}

/// attribute = "@" name [ ARGUMENTS ] ;
///
/// type-attribute = "@" name ;
///
/// An attribute of a declaration or a type, such as `@MainActor` or `@available(iOS 16, *)`.
public struct AttributeSyntax: NodeContents {
  public static let kind = SyntaxKind.attribute
  public let name: NameID

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { name = tree.name(of: node, token: 1) }
}

/// named-type = ( name - ( "any" | "some" ) ) [ generic-arguments ] { "." type-component } ;
///
/// A type that is given by its name, such as `Note`, `Set<Note>` or `Theming.Palette`.
public struct NamedTypeSyntax: NodeContents {
  public static let kind = SyntaxKind.namedType
  public let components: [Node<TypeComponentSyntax>]

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    tree.kind(of: node) == .namedType || tree.kind(of: node) == .type && tree.isName(node)
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    components = tree.isName(node) ? [Node(node)] : tree.nodes(in: node)
  }
}

extension SyntaxTree {
  /// True if a type is only a name, such as `Note`, so that its node has no nodes inside.
  func isName(_ type: NodeID) -> Bool {
    end(of: type) == type &+ 1 && !tokenRange(of: type).isEmpty && !isBroken(type)
  }
}

/// type-component = name [ generic-arguments ] ;
///
/// One of the names in a type, such as `Palette` in `Theming.Palette`. If the type is a single name, such as `Note`,
/// the node of the type is also its only component.
public struct TypeComponentSyntax: NodeContents {
  public static let kind = SyntaxKind.typeComponent
  public let node: Node<TypeComponentSyntax>
  public let name: NameID
  public let arguments: Node<ListSyntax<TypeSyntax>>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    self.node = Node(node)
    name = tree.name(of: node)
    arguments = tree.child(.genericArguments, of: node).map { Node($0) }
  }
}

/// tuple-element = [ [ "_" ] label ":" ] type ;
///
/// An element of a tuple type, or a parameter of a function type, such as `Int` in `(Int, String)`.
public struct TupleElementSyntax: NodeContents {
  public static let kind = SyntaxKind.tupleElement
  public let label: Node<NameSyntax>?
  public let type: Node<TypeSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (label, type) = (tree.child(of: node), tree.child(of: node))
  }
}

extension Parser {
  /// type = { type-attribute } ( function-type | simple-type { type-suffix } ) ;
  ///
  /// type-suffix = "?" | "!" | "&" named-type | "." name ;
  @inline(__always)
  mutating func parseType() {
    if !parsePlainType() { parseComposedType() }
  }

  @inline(never)
  private mutating func parseComposedType() {
    nested { parser in
      parser.writer.start(.type, at: parser.position)
      if parser.at(.at) { parser.parseAttributes() }
      let isTuple = parser.at(.leftParenthesis)
      if parser.at(.any) || parser.at(.some) {
        parser.advance()
        parser.parseNamedType()
      } else {
        parser.parsePrimaryType()
      }
      if !isTuple || !parser.parseFunctionSuffix() { parser.parseTypeSuffixes() }
      parser.writer.finish(at: parser.position)
    }
  }

  /// Parses a type that is a single name, such as `Note`, or a name with one `?` or `!`. Returns false for any other
  /// type, and then stays at the current token.
  @inline(__always)
  private mutating func parsePlainType() -> Bool {
    guard isName, !at(.any), !at(.some), !isTooDeep else { return false }
    // A name is not the end of the file, so a token follows it. The same holds for a suffix.
    switch tokens[position &+ 1].kind {
    case .leftAngle, .period, .ampersand, .arrow: return false
    case .question: return parsePlainType(suffix: .optionalSuffix)
    case .exclamation: return parsePlainType(suffix: .forcedSuffix)
    default:
      writer.leaf(.type, from: position, to: position &+ 1)
      take()
      return true
    }
  }

  private mutating func parsePlainType(suffix: SyntaxKind) -> Bool {
    switch tokens[position &+ 2].kind {
    case .question, .exclamation, .ampersand, .period, .arrow: return false
    default:
      writer.start(.type, at: position)
      writer.leaf(.namedType, from: position, to: position &+ 1)
      writer.leaf(suffix, from: position &+ 1, to: position &+ 2)
      take()
      take()
      writer.finish(at: position)
      return true
    }
  }

  private mutating func parseTypeSuffixes() {
    while true {
      switch kind {
      case .question:
        writer.leaf(.optionalSuffix, from: position, to: position + 1)
        advance()
      case .exclamation:
        writer.leaf(.forcedSuffix, from: position, to: position + 1)
        advance()
      case .ampersand:
        writer.start(.compositionSuffix, at: position)
        advance()
        parseNamedType()
        writer.finish(at: position)
      case .period:
        let start = position
        advance()
        if !isName { report(.expected("`Type`", found: describeCurrent())) }
        if isName { advance() }
        writer.leaf(.metatypeSuffix, from: start, to: position)
      case .arrow:
        report(.expected("the parameters of a function type in brackets", found: "a type without them"))
      default:
        return
      }
    }
  }

  /// function-type = tuple-type [ "throws" ] "->" type ;
  private mutating func parseFunctionSuffix() -> Bool {
    if at(.async), peek().kind == .arrow || peek(.throws) { report(.reserved("async")) }
    guard at(.arrow) || at(.throws) && peek().kind == .arrow else { return false }
    writer.start(.functionSuffix, at: position)
    _ = accept(.throws)
    expect(.arrow)
    parseType()
    writer.finish(at: position)
    return true
  }

  /// simple-type = ( "any" | "some" ) named-type | named-type | array-type | dictionary-type | tuple-type ;
  ///
  /// array-type = "[" type "]" ;
  ///
  /// dictionary-type = "[" type ":" type "]" ;
  ///
  /// tuple-type = "(" [ tuple-element { "," tuple-element } [ "," ] ] ")" ;
  ///
  /// tuple-element = [ [ "_" ] label ":" ] type ;
  private mutating func parsePrimaryType() {
    switch kind {
    case .leftBracket:
      let node = writer.nextNode
      writer.start(.arrayType, at: position)
      advance()
      parseType()
      if accept(.colon) {
        writer.change(node, to: .dictionaryType)
        parseType()
      }
      expect(.rightBracket)
      writer.finish(at: position)
    case .leftParenthesis:
      writer.start(.tupleType, at: position)
      advance()
      parseList(until: .rightParenthesis) { parser in
        parser.writer.start(.tupleElement, at: parser.position)
        if parser.kind.isIdentifier, parser.peek().kind == .colon {
          parser.expectName("a label", isLabel: true)
          parser.expect(.colon)
        } else if parser.at(.underscore), parser.peek().kind.isIdentifier, parser.peek(2).kind == .colon {
          parser.advance()
          parser.expectName("a name", isLabel: true)
          parser.expect(.colon)
        }
        parser.parseType()
        parser.writer.finish(at: parser.position)
      }
      expectEnd(ofList: .rightParenthesis)
      writer.finish(at: position)
    default:
      parseNamedType()
    }
  }

  /// named-type = ( name - ( "any" | "some" ) ) [ generic-arguments ] { "." type-component } ;
  ///
  /// type-component = name [ generic-arguments ] ;
  ///
  /// generic-arguments = "<" type { "," type } [ "," ] ">" ;
  mutating func parseNamedType() {
    guard isName, !at(.any), !at(.some) else {
      report(.expected("a type", found: describeCurrent()))
      return
    }
    switch peek().kind {
    case .leftAngle, .period: break
    default:
      writer.leaf(.namedType, from: position, to: position + 1)
      advance()
      return
    }
    writer.start(.namedType, at: position)
    repeat {
      writer.start(.typeComponent, at: position)
      if !isName { report(.expected("the name of a type", found: describeCurrent())) }
      advance()
      if at(.leftAngle) { parseGenericArguments() }
      writer.finish(at: position)
    } while accept(.period)
    writer.finish(at: position)
  }

  mutating func parseGenericArguments() {
    writer.start(.genericArguments, at: position)
    advance()
    parseList(until: .rightAngle, mayBeEmpty: false) { $0.parseType() }
    expectEnd(ofList: .rightAngle)
    writer.finish(at: position)
  }

  /// Parses any number of attributes.
  mutating func parseAttributes() {
    while at(.at), parseAttribute() {}
  }

  /// attribute = "@" name [ ARGUMENTS ] ;
  ///
  /// type-attribute = "@" name ;
  ///
  /// Returns false if the name is missing.
  @discardableResult
  mutating func parseAttribute(ofDeclaration: Bool = false) -> Bool {
    let start = position
    advance()
    guard isName else {
      report(.expected("the name of an attribute", found: describeCurrent()))
      return false
    }
    advance()
    if ofDeclaration, at(.leftParenthesis) || at(.code) { takeCode() }
    writer.leaf(.attribute, from: start, to: position)
    return true
  }

  /// Parses elements that are separated by commas, up to the token `closing`, such as `)`. That token becomes the
  /// current one. A comma may follow the last element.
  mutating func parseList(
    until closing: TokenKind, mayBeEmpty: Bool = true, element: (inout Parser) -> Void
  ) {
    if mayBeEmpty, at(closing) || at(.endOfFile) { return }
    repeat { element(&self) } while accept(.comma) && !at(closing) && !at(.endOfFile)
  }
}
