/// A node of one kind, by its index in its tree.
///
/// It does not hold its tree. So it costs nothing to keep, and it has to be used while its tree lives. The node's parts
/// are read from the tree: `tree[node]`.
public struct Node<Contents>: Sendable {
  public let id: NodeID

  /// `id`: the index of a node of the kind.
  @inlinable public init(_ id: NodeID) { self.id = id }
}

/// The parts of a node of one kind. They are found in one walk over its children. If several children are alike, the
/// first one is the part.
public protocol NodeContents: Sendable {
  static var kind: SyntaxKind { get }
  /// True for nodes that have these parts. By default, these are the nodes of the kind.
  static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool
  init(of node: NodeID, in tree: borrowing SyntaxTree)
}

extension NodeContents {
  @inlinable public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    tree.kind(of: node) == kind
  }
}

/// A clause with a list of nodes of one kind.
public enum ListSyntax<Element> {}

/// A block of nodes of several kinds.
public enum BlockSyntax {}

extension SyntaxTree {
  /// The node with an index, if it has the kind.
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

  /// The first child of a kind.
  @inlinable @inline(__always)
  public func child<Part: NodeContents>(_: Part.Type = Part.self, of node: NodeID) -> Node<Part>? {
    child(Part.kind, of: node).map { Node($0) }
  }

  /// The children of a kind.
  @inlinable public func nodes<Part: NodeContents>(in node: NodeID) -> [Node<Part>] {
    var nodes: [Node<Part>] = []
    forEachChild(of: node) { child, kind in if kind == Part.kind { nodes.append(Node(child)) } }
    return nodes
  }

  /// The children of a node; none if the node does not exist.
  @inlinable public func children<Contents>(of node: Node<Contents>?) -> NodeChildren {
    node.map { children(of: $0.id) } ?? .none
  }

  @inlinable public func syntax<Contents>(_ node: Node<Contents>) -> Syntax { syntax(node.id) }
}
