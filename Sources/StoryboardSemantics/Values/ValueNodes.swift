import StoryboardDiagnostics
import StoryboardSyntax

/// The suffixes of a value, in order.
struct ValueSuffixes {
  private var children: NodeChildren

  /// - Parameters:
  ///   - value: the value.
  ///   - primary: the node before the suffixes.
  ///   - tree: the tree that has it.
  init(of value: NodeID, behind primary: NodeID, in tree: borrowing SyntaxTree) {
    children = tree.children(of: value, behind: primary)
  }

  mutating func next(in tree: SyntaxTree) -> NodeID? {
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .memberSuffix, .callSuffix, .forceSuffix: return child
      default: break
      }
    }
    return nil
  }
}

/// The contents of the nodes of a value, by their indices.
extension SyntaxTree {
  /// The node to which the suffixes of a value apply.
  func primary(of value: NodeID) -> NodeID? {
    let end = end(of: value)
    var node = value + 1
    while node < end, kind(of: node) == .tryPrefix { node = self.end(of: node) }
    return node < end ? node : nil
  }

  func tryPrefix(of value: NodeID) -> ValueSyntax.Try? {
    child(.tryPrefix, of: value).flatMap { ValueSyntax.Try(rawValue: flags(of: $0)) }
  }

  /// The name in a value or in a suffix of one.
  func nameOfValue(_ node: NodeID) -> NameID {
    name(of: node, token: kind(of: node) == .nameValue ? 0 : 1)
  }

  /// The range of that name, without the period before it.
  func nameRange(ofValue node: NodeID) -> SourceRange {
    let token = tokenRange(of: node).lowerBound + (kind(of: node) == .nameValue ? 0 : 1)
    return tokenRange(of: node).contains(token) ? range(ofToken: token) : syntax(node).range
  }
}
