/// The parts of a node, read as properties, together with the tree of the node. A part that is a node is again a
/// `Located`.
///
/// A located node keeps its tree, so the tree lives as long as the node. Making a located node costs reference
/// counting. A pass that visits every node therefore holds the tree once, and reads parts by `Node`.
@dynamicMemberLookup
public struct Located<Contents: NodeContents>: Sendable {
  public let syntax: Syntax
  public let contents: Contents

  /// Reads the parts of a node. Fails if the node is nil or has another kind than `Contents`.
  @inlinable @inline(__always) public init?(_ syntax: Syntax?) {
    guard let syntax, Contents.isRead(from: syntax.id, in: syntax.tree) else { return nil }
    self.syntax = syntax
    contents = Contents(of: syntax.id, in: syntax.tree)
  }

  /// A part that is not a node, such as a name. A `Node` is not `Equatable`, so another overload returns it with its
  /// tree.
  @inlinable @inline(__always) public subscript<Part: Equatable>(dynamicMember part: KeyPath<Contents, Part>)
    -> Part
  {
    contents[keyPath: part]
  }

  @inlinable @inline(__always) public subscript<Part>(dynamicMember part: KeyPath<Contents, Node<Part>?>)
    -> Located<Part>?
  {
    syntax.tree.located(contents[keyPath: part])
  }

  @inlinable @inline(__always) public subscript<Part>(dynamicMember parts: KeyPath<Contents, [Node<Part>]>)
    -> [Located<Part>]
  {
    contents[keyPath: parts].compactMap { syntax.tree.located($0) }
  }

  @inlinable @inline(__always)
  public subscript<Element>(dynamicMember list: KeyPath<Contents, Node<ListSyntax<Element>>?>) -> [Located<
    Element
  >] {
    syntax.children(of: contents[keyPath: list]).compactMap { Located<Element>($0) }
  }

  @inlinable @inline(__always) public subscript(dynamicMember block: KeyPath<Contents, Node<BlockSyntax>?>)
    -> SyntaxChildren
  {
    syntax.children(of: contents[keyPath: block])
  }

  @inlinable @inline(__always) public subscript(dynamicMember part: KeyPath<Contents, NodeID?>) -> Syntax? {
    contents[keyPath: part].map { syntax.tree.syntax($0) }
  }

  /// The attributes of a declaration or a type, such as `@MainActor`.
  public var attributes: [Located<AttributeSyntax>] {
    syntax.children.compactMap { Located<AttributeSyntax>($0) }
  }
}

extension SyntaxTree {
  @inlinable @inline(__always) public func located<Contents>(_ node: Node<Contents>?) -> Located<Contents>? {
    Located(node.map { syntax($0) })
  }
}

extension Syntax {
  /// Returns the children of a part of this node. Returns no children if `part` is nil.
  @inlinable func children<Contents>(of part: Node<Contents>?) -> SyntaxChildren {
    part.map { tree.syntax($0).children }
      ?? SyntaxChildren(tree: tree, position: record.end, end: record.end)
  }
}
