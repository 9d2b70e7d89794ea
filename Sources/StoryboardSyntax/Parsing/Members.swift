/// property = { attribute } { member-modifier } ( "var" | "let" ) name ":" type [ initial-value | "=" swift-code ] [
///   accessors ] ;
///
/// initializer = { attribute } { modifier } "init" [ "?" | "!" ] parameters [ "throws" ] [
///   swift-code ] ;
///
/// function = { attribute } { member-modifier } "func" name parameters [ "throws" ] [ result ] [
///   swift-code ] ;
///
/// A member of a type, or a function at the top level of a file.
public struct MemberSyntax: NodeContents {
  public static let kind = SyntaxKind.propertyDeclaration
  public private(set) var hasAttributes = false
  public private(set) var modifiers: ModifiersSyntax = []
  public private(set) var name: Node<NameSyntax>?
  /// The type of a property. Nil for an initializer or a function.
  public private(set) var type: Node<TypeSyntax>?
  public private(set) var hasDefault = false
  public private(set) var hasAccessors = false
  /// True for a property with a setter: a `var` without accessors, or with `set`. The access of the setter, such as
  /// `private(set)`, is in `modifiers`.
  public private(set) var isSettable: Bool
  public let isFailable: Bool
  public private(set) var parameters: Node<ParametersSyntax>?
  public private(set) var canThrow = false
  /// The type after `->`. Nil for a property, an initializer, or a function without a result.
  public private(set) var result: Node<TypeSyntax>?

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    switch tree.kind(of: node) {
    case .propertyDeclaration, .initializerDeclaration, .functionDeclaration: true
    default: false
    }
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let flags = tree.flags(of: node, as: Self.self)
    (isSettable, isFailable) = (!flags.contains(.constant), flags.contains(.failable))
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .attribute: hasAttributes = true
      case .modifiers: modifiers.formUnion(ModifiersSyntax(of: child, in: tree))
      case .name: name = name ?? Node(child)
      case .type: type = type ?? Node(child)
      case .initialValue: hasDefault = true
      case .accessors where !hasAccessors:
        hasAccessors = true
        isSettable = tree.flags(of: child, as: AccessorsSyntax.self).contains(.settable)
      case .parameters: parameters = parameters ?? Node(child)
      case .throwsClause: canThrow = true
      case .resultClause: result = result ?? tree.child(of: child)
      default: break
      }
    }
  }
}

extension NodeFlags<MemberSyntax> {
  /// The flag of a constant, declared by `let`.
  @inlinable public static var constant: Self { Self(rawValue: 1 << 0) }
  /// The flag of an initializer that may return nil, such as `init?(url: URL)`.
  @inlinable public static var failable: Self { Self(rawValue: 1 << 1) }
}

/// accessors = "{" "get" [ "set" ] "}" | swift-code ;
///
/// The getter and the setter of a property, such as `{ get set }`.
public enum AccessorsSyntax {}

extension NodeFlags<AccessorsSyntax> {
  @inlinable public static var settable: Self { Self(rawValue: 1 << 0) }
  /// The flag of accessors in Swift code whose getter is `get async`.
  @inlinable public static var async: Self { Self(rawValue: 1 << 1) }
  /// The flag of accessors in Swift code whose getter is `get throws`.
  @inlinable public static var throwing: Self { Self(rawValue: 1 << 2) }
}

extension Parser {
  /// property = { attribute } { member-modifier } ( "var" | "let" ) name ":" type [ initial-value | "=" swift-code ] [
  ///   accessors ] ;
  ///
  /// initial-value = "=" value ;
  ///
  /// accessors = "{" "get" [ "set" ] "}" | swift-code ;
  mutating func parsePropertyDeclaration() {
    writer.start(.propertyDeclaration, at: position)
    parseAttributesAndModifiers()
    let flags: NodeFlags<MemberSyntax> = at(.let) ? .constant : []
    advance()
    expectName("the name of a property")
    expect(.colon)
    parseType()
    if at(.equal), isAtBraces(1) {
      writer.start(.initialValue, at: position)
      advance()
      parseClosure()
      writer.finish(at: position)
    } else {
      parseInitialValue()
    }
    parseAccessors()
    writer.finish(at: position, flags)
  }

  /// accessors = "{" "get" [ "set" ] "}" | swift-code ;
  private mutating func parseAccessors() {
    guard isAtBraces() else { return }
    guard at(.leftBrace), peek(.get), peek(peek(.set, 2) ? 3 : 2).kind != .leftBrace else {
      return parseCodeOfAccessors()
    }
    let start = position
    advance()
    advance()
    let accessors: NodeFlags<AccessorsSyntax> = accept(.set) ? .settable : []
    if !accept(.rightBrace) {
      report(.expected("`}`", found: describeCurrent()), isSoft: true)
      skipToBrace()
    }
    writer.leaf(.accessors, from: start, to: position, flags: accessors.rawValue)
  }

  mutating func parseInitialValue() {
    guard at(.equal) else { return }
    writer.start(.initialValue, at: position)
    advance()
    parseValue()
    writer.finish(at: position)
  }

  /// initializer = { attribute } { modifier } "init" [ "?" | "!" ] parameters [ "throws" ] [
  ///   swift-code ] ;
  mutating func parseInitializerDeclaration() {
    writer.start(.initializerDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    let isFailable = accept(.question) || accept(.exclamation)
    let flags: NodeFlags<MemberSyntax> = isFailable ? .failable : []
    parseParameters()
    parseEffects()
    parseBody()
    writer.finish(at: position, flags)
  }

  /// function = { attribute } { member-modifier } "func" name parameters [ "throws" ] [ result ] [
  ///   swift-code ] ;
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
    parseBody()
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
  /// enum-case = name [ "(" associated-value { "," associated-value } [ "," ] ")" ] [ initial-value ] ;
  ///
  /// associated-value = [ label ":" ] type [ initial-value ] ;
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
          parser.parseInitialValue()
          parser.writer.finish(at: parser.position)
        }
        expectEnd(ofList: .rightParenthesis)
      }
      parseInitialValue()
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }
}
