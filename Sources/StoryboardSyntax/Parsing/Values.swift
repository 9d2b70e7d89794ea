import StoryboardDiagnostics

/// value = [ try-prefix ] primary-value { value-suffix } ;
///
/// A value with its suffixes, such as `try! Store(path: "notes").latest`.
public struct ValueSyntax: NodeContents {
  public static let kind = SyntaxKind.value
  public enum Try: UInt8, Sendable {
    case forced = 1
    case optional = 2
  }
  /// The `try!` or `try?` before the value. Nil if there is neither.
  public let tryPrefix: Try?
  /// The value without its suffixes, such as `self` in `self.store.latest`. Nil if it is missing because of a
  /// mistake.
  public let primary: NodeID?

  @inlinable
  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: node)
    var first = children.next(in: tree)
    var prefix: Try?
    if let written = first, tree.kind(of: written) == .tryPrefix {
      prefix = Try(rawValue: tree.flags(of: written))
      first = children.next(in: tree)
    }
    (tryPrefix, primary) = (prefix, first)
  }
}

/// The suffixes `.member`, `(arguments)` and `!` of a value, in order.
public struct ValueSuffixes: Sendable {
  @usableFromInline var children: NodeChildren

  /// - Parameters:
  ///   - value: the value.
  ///   - primary: the value without its suffixes, such as `self` in `self.store.latest`.
  ///   - tree: the tree that contains the value.
  @inlinable
  public init(of value: Node<ValueSyntax>, after primary: NodeID, in tree: borrowing SyntaxTree) {
    children = tree.children(of: value.id, after: primary)
  }

  @inlinable
  public mutating func next(in tree: SyntaxTree) -> NodeID? {
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .memberSuffix, .callSuffix, .forceSuffix: return child
      default: break
      }
    }
    return nil
  }
}

extension Located<ValueSyntax> {
  public var suffixes: [Syntax] {
    guard let primary = self.primary else { return [] }
    var rest = ValueSuffixes(of: Node(syntax.id), after: primary.id, in: syntax.tree)
    var found: [Syntax] = []
    while let suffix = rest.next(in: syntax.tree) { found.append(syntax.tree.syntax(suffix)) }
    return found
  }
}

/// A name in a value, optionally with generic arguments: a value such as `store`, an implicit member such as
/// `.shared`, or a suffix such as `.latest` in `store.latest`.
public struct NameValueSyntax: NodeContents {
  public static let kind = SyntaxKind.nameValue
  public let name: NameID
  public let arguments: Node<ListSyntax<TypeSyntax>>?

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    switch tree.kind(of: node) {
    case .nameValue, .memberSuffix, .implicitMember: true
    default: false
    }
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    name = tree.nameOfValue(node)
    arguments = tree.child(.genericArguments, of: node).map { Node($0) }
  }
}

extension SyntaxTree {
  /// Returns the name in a `nameValue` such as `store`, or in an implicit member or suffix such as `.latest`.
  @inlinable public func nameOfValue(_ node: NodeID) -> NameID {
    name(of: node, token: kind(of: node) == .nameValue ? 0 : 1)
  }

  /// Returns the range of the name in a value or a suffix, such as `.latest`, without its period. Returns the range
  /// of the whole node if the name is missing.
  public func nameRange(ofValue node: NodeID) -> SourceRange {
    let token = tokenRange(of: node).lowerBound + (kind(of: node) == .nameValue ? 0 : 1)
    return tokenRange(of: node).contains(token) ? range(ofToken: token) : syntax(node).range
  }
}

/// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
///
/// The arguments of a call, such as `(note: note, at: 1)`.
public struct ArgumentsSyntax: NodeContents {
  public static let kind = SyntaxKind.arguments
  public let elements: [Node<ArgumentSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { elements = tree.nodes(in: node) }
}

/// argument = [ name ":" ] value ;
///
/// One argument of a call, such as `note: note`.
public struct ArgumentSyntax: NodeContents {
  public static let kind = SyntaxKind.argument
  public let label: Node<NameSyntax>?
  public let value: Node<ValueSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (label, value) = (tree.child(of: node), tree.child(of: node))
  }
}

/// all = "all" named-type ;
///
/// An array of all objects that the containers offer as a type, such as `all Plugin`.
public struct AllSyntax: NodeContents {
  public static let kind = SyntaxKind.allValue
  public let type: Node<NamedTypeSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { type = tree.child(of: node) }
}

/// storyboard-value = "storyboard" ( name - ( "as" | "named" | "then" | "override" | "default" | "eager" |
///   "single" | "shared" | "graph" | "transient" | "factory" | "fills" | "allow" | "inject" | "call" | "later"
///   | "init" | "segue" | "embed" | "try" | "root" | "tab" | "split" | "page" | "content" | "primary" |
///   "supplementary" | "secondary" | "compact" ) ) ;
///
/// The framework's object of a storyboard, such as `storyboard Main`.
public struct StoryboardValueSyntax: NodeContents {
  public static let kind = SyntaxKind.storyboardValue
  /// The storyboard, or the module whose storyboard follows: `Help` in `storyboard Help.Contact`.
  public let name: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { name = tree.child(of: node) }
}

extension Parser {
  /// value = [ try-prefix ] primary-value { value-suffix } ;
  ///
  /// try-prefix = "try" ( "!" | "?" ) ;
  ///
  /// value-suffix = "." name [ generic-arguments ] | arguments | "!" ;
  mutating func parseValue() {
    nested { parser in
      let deepest = parser.chainLength
      parser.chainLength = 0
      defer { parser.chainLength = max(deepest, parser.chainLength) }
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
      // The values in the arguments of a suffix count for its depth.
      if chainLength >= Parser.chainLimit, at(.period) || at(.leftParenthesis) || at(.exclamation) {
        report(.chainTooLong(Parser.chainLimit))
      }
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
      chainLength += 1
    }
  }

  /// primary-value = literal | name-value | implicit-member | "self" | "sender" | "destination" | "default" | all |
  ///   storyboard-value | array | dictionary | "(" value ")" ;
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
    case .identifier where isStoryboardValue: parseStoryboardValue()
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

  /// True at the word `storyboard` before a name. Before a word that may follow a value, it is a name itself.
  private var isStoryboardValue: Bool {
    guard at(.storyboard), isName, peek().kind.isIdentifier else { return false }
    if keepsLinesApart, peek().isFirstOnLine { return false }
    return !(peek().keyword.map(Parser.mayFollowValue) ?? false)
  }

  /// True for a word that can stand right after a value, because it begins a clause or the next line of a block.
  static func mayFollowValue(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .as, .named, .then: true
    default: startsRegistration(keyword) || startsSceneItem(keyword)
    }
  }

  /// storyboard-value = "storyboard" ( name - ( "as" | "named" | "then" | "override" | "default" | "eager" |
  ///   "single" | "shared" | "graph" | "transient" | "factory" | "fills" | "allow" | "inject" | "call" |
  ///   "later" | "init" | "segue" | "embed" | "try" | "root" | "tab" | "split" | "page" | "content" | "primary"
  ///   | "supplementary" | "secondary" | "compact" ) ) ;
  private mutating func parseStoryboardValue() {
    writer.start(.storyboardValue, at: position)
    advance()
    expectName("the name of a storyboard")
    writer.finish(at: position)
  }

  /// name-value = ( name - ( "try" | "true" | "false" | "nil" | "self" | "sender" | "destination" |
  ///   "default" | "all" | "storyboard" ) ) [ generic-arguments ] ;
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
