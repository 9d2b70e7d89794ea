/// The keywords of a node of one kind, as bits in the node. There is room for six.
///
/// `Contents` is the type for nodes of the kind. It names its own bits.
public struct NodeFlags<Contents>: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable @inline(__always) public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension TreeWriter {
  @inline(__always)
  mutating func finish<Contents>(at token: Int, _ flags: NodeFlags<Contents>) {
    finish(at: token, flags: flags.rawValue)
  }
}

extension SyntaxTree {
  /// Returns the keywords of a node that has the kind of `Contents`.
  @inlinable @inline(__always)
  public func flags<Contents>(of node: NodeID, as _: Contents.Type) -> NodeFlags<Contents> {
    NodeFlags(rawValue: flags(of: node))
  }
}
