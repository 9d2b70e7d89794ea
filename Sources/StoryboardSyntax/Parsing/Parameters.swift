/// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
///
/// scene-parameters = "(" [ scene-parameter { "," scene-parameter } [ "," ] ] ")" ;
///
/// Parameters in parentheses, such as `(note: Note, at line: Int)`.
public struct ParametersSyntax: NodeContents {
  public static let kind = SyntaxKind.parameters
  public let elements: [Node<ParameterSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { elements = tree.nodes(in: node) }
}

/// parameter = [ "weak" ] label [ label ] ":" type [ initial-value ] ;
///
/// scene-parameter = [ "weak" ] label [ label ] [ ":" type ] [ initial-value ] ;
///
/// One parameter, such as `at line: Int = 1`. A parameter of a scene, a segue or a route may omit its type.
public struct ParameterSyntax: NodeContents {
  public static let kind = SyntaxKind.parameter
  public let isWeak: Bool
  public let isInout: Bool
  /// True for the type `sending T`: the caller may not use the argument after the call.
  public let isSending: Bool
  public let isVariadic: Bool
  /// True for a parameter without a type, such as `product` in `scene Detail(product)`. Its type is that of the
  /// property or parameter that it fills.
  public let isUntyped: Bool
  /// The first name, which labels the argument in a call. If the parameter has only one name, `label` and `name` are
  /// equal.
  public private(set) var label: Node<NameSyntax>?
  public private(set) var name: Node<NameSyntax>?
  public private(set) var type: Node<TypeSyntax>?
  public private(set) var hasDefault = false
  public private(set) var defaultValue: Node<ValueSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let flags = tree.flags(of: node, as: Self.self)
    (isWeak, isInout, isVariadic) =
      (flags.contains(.weak), flags.contains(.inout), flags.contains(.variadic))
    isSending = flags.contains(.sending)
    isUntyped = flags.contains(.untyped)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: (label, name) = (label ?? Node(child), Node(child))
      case .type: type = type ?? Node(child)
      case .initialValue where !hasDefault: (hasDefault, defaultValue) = (true, tree.child(of: child))
      default: break
      }
    }
  }
}

extension NodeFlags<ParameterSyntax> {
  @inlinable public static var weak: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var `inout`: Self { Self(rawValue: 1 << 1) }
  /// The flag of a parameter that takes any number of arguments: `T...`.
  @inlinable public static var variadic: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var sending: Self { Self(rawValue: 1 << 3) }
  /// The flag of a parameter without a type, such as `product` in `scene Detail(product)`.
  @inlinable public static var untyped: Self { Self(rawValue: 1 << 4) }
}

extension Parser {
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
  mutating func parseParameters() { parseParameters { $0.parseParameter() } }

  /// scene-parameters = "(" [ scene-parameter { "," scene-parameter } [ "," ] ] ")" ;
  mutating func parseSceneParameters() { parseParameters { $0.parseSceneParameter() } }

  private mutating func parseParameters(_ parseElement: (inout Parser) -> Void) {
    guard at(.leftParenthesis) else {
      report(.expected("`(`", found: describeCurrent()), isSoft: true)
      return
    }
    writer.start(.parameters, at: position)
    advance()
    parseList(until: .rightParenthesis) { parseElement(&$0) }
    expectEnd(ofList: .rightParenthesis)
    writer.finish(at: position)
  }

  /// parameter = [ "weak" ] label [ label ] ":" type [ initial-value ] ;
  private mutating func parseParameter() {
    writer.start(.parameter, at: position)
    let flags = parseParameterNames()
    expect(.colon)
    parseType()
    parseInitialValue()
    writer.finish(at: position, flags)
  }

  /// scene-parameter = [ "weak" ] label [ label ] [ ":" type ] [ initial-value ] ;
  private mutating func parseSceneParameter() {
    writer.start(.parameter, at: position)
    var flags = parseParameterNames()
    if at(.comma) || at(.rightParenthesis) || at(.equal) {
      flags.insert(.untyped)
    } else {
      expect(.colon)
      parseType()
    }
    parseInitialValue()
    writer.finish(at: position, flags)
  }

  private mutating func parseParameterNames() -> NodeFlags<ParameterSyntax> {
    let flags: NodeFlags<ParameterSyntax> = at(.weak) && peek().kind.isIdentifier ? .weak : []
    if flags.contains(.weak) { advance() }
    expectName("the name of a parameter", isLabel: true)
    if kind.isIdentifier { expectName("the name of a parameter", isLabel: true) }
    return flags
  }
}
