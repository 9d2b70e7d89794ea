/// Keywords that a node of one kind says, as bits that the node carries; there is room for six.
///
/// `Node` is the view of the kind, which names its own.
public struct NodeFlags<Node>: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable @inline(__always) public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension TreeWriter {
  @inline(__always)
  mutating func finish<Node>(at token: Int, _ flags: NodeFlags<Node>) {
    finish(at: token, flags: flags.rawValue)
  }
}

extension SyntaxTree {
  /// The keywords that a node says, which is of the kind that `Node` is a view of.
  @inlinable @inline(__always)
  public func flags<Node>(of node: NodeID, as _: Node.Type) -> NodeFlags<Node> {
    NodeFlags(rawValue: flags(of: node))
  }
}
