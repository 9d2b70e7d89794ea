/// A node of one kind, by its index in its tree.
///
/// It holds no tree, so that it costs nothing to keep, and no node outlives its tree. The node's parts are read from
/// the tree: `tree[node]`.
public struct Node<Contents>: Hashable, Sendable {
  public let id: NodeID

  /// `id`: the index of a node of the kind.
  @inlinable public init(_ id: NodeID) { self.id = id }
}

/// The parts of a node of one kind, found in one walk over its children; of several alike the first.
public protocol NodeContents: Sendable {
  /// True for the kinds of nodes that have such parts.
  static func isRead(from kind: SyntaxKind) -> Bool
  init(of node: NodeID, in tree: borrowing SyntaxTree)
}

extension SyntaxTree {
  /// The node of an index, if it is of the kind.
  @inlinable
  public func node<Contents: NodeContents>(_ id: NodeID, as _: Contents.Type) -> Node<Contents>? {
    Contents.isRead(from: kind(of: id)) ? Node(id) : nil
  }

  /// The first child of a kind, for one who asks for nothing else of the node.
  @inlinable @inline(__always)
  public func child<Contents: NodeContents>(_: Contents.Type, of node: NodeID) -> Node<Contents>? {
    var children = children(of: node)
    while let child = children.next(in: self) {
      if Contents.isRead(from: kind(of: child)) { return Node(child) }
    }
    return nil
  }

  /// The parts of a node.
  @inlinable public subscript<Contents: NodeContents>(node: Node<Contents>) -> Contents {
    Contents(of: node.id, in: self)
  }

  @inlinable public subscript<Contents: NodeContents>(node: Node<Contents>?) -> Contents? {
    node.map { self[$0] }
  }

  @inlinable public func name(of name: Node<NameSyntax>) -> NameID { self.name(of: name.id) }

  /// The names among the children of a node.
  func names(in node: NodeID) -> [Node<NameSyntax>] {
    var names: [Node<NameSyntax>] = []
    forEachChild(of: node) { child, kind in if kind == .name { names.append(Node(child)) } }
    return names
  }

  // MARK: Views

  @inlinable public func syntax<Contents>(_ node: Node<Contents>) -> Syntax { syntax(node.id) }

  public func view(_ name: Node<NameSyntax>?) -> NameSyntax? { NameSyntax(name.map { syntax($0) }) }
  public func view(_ type: Node<NamedTypeSyntax>?) -> NamedTypeSyntax? {
    NamedTypeSyntax(type.map { syntax($0) })
  }
  public func view(_ arguments: Node<ArgumentsSyntax>?) -> ArgumentsSyntax? {
    ArgumentsSyntax(arguments.map { syntax($0) })
  }
  public func view(_ clause: Node<IdentifierClauseSyntax>?) -> IdentifierClauseSyntax? {
    IdentifierClauseSyntax(clause.map { syntax($0) })
  }
}

extension Syntax {
  /// The parts of the node, if it is of the kind.
  @inlinable public func contents<Contents: NodeContents>(as _: Contents.Type) -> Contents? {
    tree[tree.node(id, as: Contents.self)]
  }
}
