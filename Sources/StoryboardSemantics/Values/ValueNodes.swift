import StoryboardDiagnostics
import StoryboardSyntax

/// The suffixes of a value, in order.
struct ValueSuffixes {
  private var children: NodeChildren

  /// - Parameters:
  ///   - value: the value.
  ///   - primary: what they apply to.
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

/// What the nodes of a value say, by their indices.
extension SyntaxTree {
  /// What the suffixes of a value apply to.
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

  /// Where that is, without the period before it.
  func nameRange(ofValue node: NodeID) -> SourceRange {
    let token = tokenRange(of: node).lowerBound + (kind(of: node) == .nameValue ? 0 : 1)
    return tokenRange(of: node).contains(token) ? range(ofToken: token) : syntax(node).range
  }
}
