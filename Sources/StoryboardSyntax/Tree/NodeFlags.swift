/// The keywords of a node of one kind, such as `public` and `initial`, as bits. A node has room for six bits.
///
/// `Contents` is the type that reads nodes of that kind. An extension for each `Contents` names the bits.
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
  /// Returns the keywords of a node. The node must have the kind of `Contents`.
  @inlinable @inline(__always)
  public func flags<Contents>(of node: NodeID, as _: Contents.Type) -> NodeFlags<Contents> {
    NodeFlags(rawValue: flags(of: node))
  }
}
