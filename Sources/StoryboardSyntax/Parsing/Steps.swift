/// inject = "inject" name [ "=" value | by-app ] ;
///
/// later = "later" name [ "=" value ] ;
public struct InjectSyntax: NodeContents {
  public static let kind = SyntaxKind.inject
  /// True if it is set after all objects are made.
  public let isLater: Bool
  public private(set) var name: Node<NameSyntax>?
  public private(set) var value: Node<ValueSyntax>?
  public private(set) var isByApp = false

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    tree.kind(of: node) == .inject || tree.kind(of: node) == .later
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
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

/// call = "call" name [ arguments ] ;
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

  /// inject = "inject" name [ "=" value | by-app ] ;
  mutating func parseInject() {
    writer.start(.inject, at: position)
    advance()
    expectName("the name of a property")
    if accept(.equal) { parseValue() } else { parseByApp() }
    writer.finish(at: position)
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
