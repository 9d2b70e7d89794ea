/// Reads the kind, the children and other properties of a node, given by its index.
///
/// A `Syntax` holds its tree, so making and dropping one costs reference counting. A pass that visits every node
/// therefore holds the tree once, and uses indices. An index beyond the tree's nodes traps.
extension SyntaxTree {
  @inlinable public func kind(of node: NodeID) -> SyntaxKind { nodes[Int(node)].kind }

  /// True if a mistake inside the node was reported already.
  @inlinable public func isBroken(_ node: NodeID) -> Bool {
    nodes[Int(node)].isBroken
  }

  /// True if the parser skipped or refused a part of a node, so that the node may declare more than its children
  /// show.
  public func isIncomplete(_ node: NodeID) -> Bool {
    if isBroken(node) { return true }
    var children = children(of: node)
    while let child = children.next(in: self) {
      if kind(of: child) == .error || isBroken(child) && self.child(.name, of: child) == nil { return true }
    }
    return false
  }

  /// True for a block whose closing brace is missing, so that it extends to the end of the file.
  package func isCutOff(_ block: NodeID) -> Bool {
    let range = tokenRange(of: block)
    guard hasMistakes, range.upperBound + 1 >= tokens.count else { return false }
    var open = 0
    for token in range {
      switch tokens[token].kind {
      case .leftBrace: open += 1
      case .rightBrace: open -= 1
      default: break
      }
    }
    return open > 0
  }

  /// The keywords of a node, such as `public`, as bits. The meaning of the bits is in the `NodeFlags` for its kind.
  @inlinable public func flags(of node: NodeID) -> UInt8 { nodes[Int(node)].flags }

  /// The index after the last node that is inside a node. If the node has a next sibling, this is the sibling's
  /// index.
  @inlinable public func end(of node: NodeID) -> NodeID { nodes[Int(node)].end }

  /// The first child of a node that has the given kind; nil if there is none.
  @inlinable public func child(_ kind: SyntaxKind, of node: NodeID) -> NodeID? { nodes.child(kind, of: node) }

  /// The name of the token `offset` after the first token of a node. Returns the empty name if that token is not an
  /// identifier or is not in the node.
  @inlinable public func name(of node: NodeID, token offset: UInt32 = 0) -> NameID {
    let record = nodes[Int(node)]
    let token = record.firstToken &+ offset
    return token < record.endToken ? tokens[Int(token)].name : .empty
  }

  /// The indices of the tokens of a node.
  @inlinable public func tokenRange(of node: NodeID) -> Range<Int> {
    let record = nodes[Int(node)]
    return Int(record.firstToken)..<max(Int(record.firstToken), Int(record.endToken))
  }

  /// A node, with its tree.
  @inlinable public func syntax(_ node: NodeID) -> Syntax {
    precondition(Int(node) < nodes.count, "a node of another tree")
    return Syntax(tree: self, id: node)
  }

  /// In the first child of kind `outer`, the first child of kind `inner`; nil if there is none.
  @inlinable public func child(_ outer: SyntaxKind, _ inner: SyntaxKind, of node: NodeID) -> NodeID? {
    nodes.child(outer, of: node).flatMap { nodes.child(inner, of: $0) }
  }

  /// The indices of the children of a node. The caller must hold the tree.
  @inlinable public func children(of node: NodeID) -> NodeChildren {
    NodeChildren(next: node &+ 1, end: nodes[Int(node)].end)
  }

  /// The children of the first child of the given kind. Returns no children if there is no such child.
  @inlinable public func children(of kind: SyntaxKind, of node: NodeID) -> NodeChildren {
    nodes.child(kind, of: node).map { children(of: $0) } ?? .none
  }

  /// The children of `node` that come after `child`, which is one of them.
  @inlinable public func children(of node: NodeID, after child: NodeID) -> NodeChildren {
    NodeChildren(next: nodes[Int(child)].end, end: nodes[Int(node)].end)
  }

  /// Calls `body` for each child of a node, in order.
  @inlinable @inline(__always)
  public func forEachChild(of node: NodeID, _ body: (NodeID, SyntaxKind) -> Void) {
    let end = nodes[Int(node)].end
    var child = node &+ 1
    while child < end {
      let record = nodes[Int(child)]
      body(child, record.kind)
      child = record.end
    }
  }

  /// Calls `body` for each clause of a file, in order. Clauses begin with `module`, `platform`, `import`, `sources`,
  /// `storyboards` or `also`.
  ///
  /// Clauses are at the start of a file. Nodes after the last clause are not visited.
  public func forEachClause(_ body: (NodeID, SyntaxKind) -> Void) {
    let end = nodes[0].end
    var left = counts.clauses
    var child: NodeID = 1
    while left > 0, child < end {
      let record = nodes[Int(child)]
      switch record.kind {
      case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .alsoClause:
        left -= 1
        body(child, record.kind)
      default: break
      }
      child = record.end
    }
  }

  /// The name of a type that is written as a single name, such as `Note` or `Note?`, and its `?` or `!`. Nil for any
  /// other type.
  @inlinable public func plainType(_ node: NodeID) -> (name: NameID, suffix: SyntaxKind?)? {
    let record = nodes[Int(node)]
    guard record.kind == .type else { return nil }
    if record.end == node &+ 1 { return (name(of: node), nil) }
    // It is a `namedType` without nodes inside, and a suffix.
    guard record.end == node &+ 3, end(of: node &+ 1) == node &+ 2, kind(of: node &+ 1) == .namedType else {
      return nil
    }
    let suffix = kind(of: node &+ 2)
    guard suffix == .optionalSuffix || suffix == .forcedSuffix else { return nil }
    return (name(of: node &+ 1), suffix)
  }
}

/// The indices of a node's children, in order. The caller holds the tree.
public struct NodeChildren: Sendable {
  @usableFromInline var next: NodeID
  @usableFromInline let end: NodeID

  @inlinable @inline(__always)
  init(next: NodeID, end: NodeID) { (self.next, self.end) = (next, end) }

  /// No children, as for a node that does not exist.
  @inlinable public static var none: NodeChildren { NodeChildren(next: 0, end: 0) }

  /// Returns the next child of the given kind, and nil after the last. `tree` must be the tree of the node.
  @inlinable @inline(__always)
  public mutating func next(_ kind: SyntaxKind, in tree: SyntaxTree) -> NodeID? {
    while next < end {
      let child = next
      next = tree.end(of: child)
      if tree.kind(of: child) == kind { return child }
    }
    return nil
  }

  /// Returns the next child of any kind, and nil after the last child.
  @inlinable @inline(__always)
  public mutating func next(in tree: SyntaxTree) -> NodeID? {
    guard next < end else { return nil }
    let child = next
    next = tree.end(of: child)
    return child
  }
}
