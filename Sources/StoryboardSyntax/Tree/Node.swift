/// A node of one kind, stored as its index in its tree.
///
/// It does not hold its tree. So it costs nothing to keep, but it can be used only while the tree lives. The node's
/// parts are read from the tree: `tree[node]`.
public struct Node<Contents>: Sendable {
  public let id: NodeID

  /// Makes a node from its index. The caller knows that the node at `id` has the kind of `Contents`.
  @inlinable public init(_ id: NodeID) { self.id = id }
}

/// The parts of a node of one kind, found in one loop over its children. If several children have the kind of a part,
/// the first of them is the part.
public protocol NodeContents: Sendable {
  static var kind: SyntaxKind { get }
  /// True if a node has these parts. By default, every node of `kind` has them.
  static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool
  init(of node: NodeID, in tree: borrowing SyntaxTree)
}

extension NodeContents {
  @inlinable public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    tree.kind(of: node) == kind
  }
}

/// The `Contents` of a node that is a list of nodes of one kind.
public enum ListSyntax<Element> {}

/// The `Contents` of a node that is a block in braces, with nodes of several kinds.
public enum BlockSyntax {}

extension SyntaxTree {
  /// The node with an index, if it has the kind of `Contents`; nil otherwise.
  @inlinable public func node<Contents: NodeContents>(_ id: NodeID, as _: Contents.Type) -> Node<Contents>? {
    Contents.isRead(from: id, in: self) ? Node(id) : nil
  }

  /// The parts of a node.
  @inlinable @inline(__always)
  public subscript<Contents: NodeContents>(node: Node<Contents>) -> Contents {
    Contents(of: node.id, in: self)
  }

  @inlinable @inline(__always)
  public subscript<Contents: NodeContents>(node: Node<Contents>?) -> Contents? {
    node.map { self[$0] }
  }

  @inlinable public func name(of name: Node<NameSyntax>) -> NameID { self.name(of: name.id) }

  /// The first child that has the kind of `Part`; nil if there is none.
  @inlinable @inline(__always)
  public func child<Part: NodeContents>(_: Part.Type = Part.self, of node: NodeID) -> Node<Part>? {
    child(Part.kind, of: node).map { Node($0) }
  }

  /// The children of a node that have the kind of `Part`.
  @inlinable public func nodes<Part: NodeContents>(in node: NodeID) -> [Node<Part>] {
    var nodes: [Node<Part>] = []
    forEachChild(of: node) { child, kind in if kind == Part.kind { nodes.append(Node(child)) } }
    return nodes
  }

  /// The children of a node. Returns no children if `node` is nil.
  @inlinable public func children<Contents>(of node: Node<Contents>?) -> NodeChildren {
    node.map { children(of: $0.id) } ?? .none
  }

  @inlinable public func syntax<Contents>(_ node: Node<Contents>) -> Syntax { syntax(node.id) }
}
