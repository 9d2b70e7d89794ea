/// inject = "inject" name ( "=" value | { "," name } [ by-app ] ) ;
///
/// later = "later" name [ "=" value ] ;
///
/// A line that sets properties, such as `inject store` or `later delegate = self`. A line with several names counts
/// as one line for each name. The node of the line is then read as the line of the first name, and the node of each
/// other name as the line of that name.
public struct InjectSyntax: NodeContents {
  public static let kind = SyntaxKind.inject
  /// True for `later`: the property is set after all objects are made.
  public let isLater: Bool
  public private(set) var name: Node<NameSyntax>?
  public private(set) var value: Node<ValueSyntax>?
  public private(set) var isByApp = false

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    tree.kind(of: node) == .inject || tree.kind(of: node) == .later
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    if tree.kind(of: node) == .name {
      (isLater, name) = (false, Node(node))
      isByApp = tree.flags(of: node, as: Self.self).contains(.byApp)
      return
    }
    isLater = tree.kind(of: node) == .later
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? Node(child)
      case .value: value = value ?? Node(child)
      case .byApp: isByApp = true
      default: break
      }
    }
  }
}

extension NodeFlags<InjectSyntax> {
  /// The flag of a name after the first one of a line, such as `cache` in `inject store, cache by app`: the app's own
  /// code sets the property.
  @inlinable public static var byApp: Self { Self(rawValue: 1 << 0) }
}

extension SyntaxTree {
  /// The names after the first one in a line such as `inject store, cache`. Each counts as a line of its own.
  public func furtherLines(of line: NodeID) -> NodeChildren {
    guard kind(of: line) == .inject else { return .none }
    var names = children(of: line)
    _ = names.next(.name, in: self)
    return names
  }
}

/// call = "call" name [ arguments ] ;
///
/// Calls a method of an object that was made, such as `call configure(theme: theme)`.
public struct CallSyntax: NodeContents {
  public static let kind = SyntaxKind.call
  public let name: Node<NameSyntax>?
  public let arguments: Node<ArgumentsSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (name, arguments) = (tree.child(of: node), tree.child(of: node))
  }
}

extension Parser {
  static func startsStep(_ keyword: Keyword) -> Bool {
    keyword == .inject || keyword == .call || keyword == .later
  }

  /// step-block = "{" { inject | call | later } "}" ;
  mutating func parseStep() -> Bool {
    switch keyword {
    case .inject: parseInject()
    case .call: parseCall()
    case .later: parseLater()
    default: return false
    }
    return true
  }

  /// inject = "inject" name ( "=" value | { "," name } [ by-app ] ) ;
  mutating func parseInject() {
    writer.start(.inject, at: position)
    advance()
    expectName("the name of a property")
    if accept(.equal) {
      parseValue()
    } else {
      if at(.comma) { parseFurtherNames() }
      parseByApp()
    }
    writer.finish(at: position)
  }

  /// Parses the names after the first one in a line such as `inject store, cache by app`. Marks each of them with the
  /// flag `byApp` if `by app` follows the names.
  private mutating func parseFurtherNames() {
    var end = 0
    while peek(end).kind == .comma, peek(end + 1).kind.isIdentifier { end += 2 }
    let isByApp = peek(.by, end) && peek(.app, end + 1)
    let flags: NodeFlags<InjectSyntax> = isByApp ? .byApp : []
    while accept(.comma) {
      guard isName else {
        report(.expected("the name of a property", found: describeCurrent()))
        return
      }
      writer.leaf(.name, from: position, to: position + 1, flags: flags.rawValue)
      advance()
    }
  }

  /// call = "call" name [ arguments ] ;
  mutating func parseCall() {
    writer.start(.call, at: position)
    advance()
    expectName("the name of a method")
    if at(.leftParenthesis) { parseArguments() }
    writer.finish(at: position)
  }

  /// later = "later" name [ "=" value ] ;
  mutating func parseLater() {
    writer.start(.later, at: position)
    advance()
    expectName("the name of a property")
    if accept(.equal) { parseValue() }
    writer.finish(at: position)
  }

  /// by-app = "by" "app" ;
  mutating func parseByApp() {
    guard at(.by), peek(.app) else { return }
    writer.leaf(.byApp, from: position, to: position + 2)
    advance()
    advance()
  }
}
