/// Reads facts about a node of a tree, by its index.
///
/// A `Syntax` holds its tree, so making and dropping one costs reference counting. A pass that visits every node
/// therefore holds the tree once, and asks it by index. An index of another tree traps.
extension SyntaxTree {
  @inlinable public func kind(of node: NodeID) -> SyntaxKind { nodes[Int(node)].kind }

  /// True if a mistake inside it was reported already.
  @inlinable public func isBroken(_ node: NodeID) -> Bool {
    nodes[Int(node)].isBroken
  }

  /// True if a part of a node was skipped or refused, so that it may declare more than its children.
  public func isIncomplete(_ node: NodeID) -> Bool {
    if isBroken(node) { return true }
    var children = children(of: node)
    while let child = children.next(in: self) {
      if kind(of: child) == .error || isBroken(child) && self.child(.name, of: child) == nil { return true }
    }
    return false
  }

  /// True for a block that the end of the file ends.
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

  /// The node's keywords as flags, which the `NodeFlags` of its kind name.
  @inlinable public func flags(of node: NodeID) -> UInt8 { nodes[Int(node)].flags }

  /// The index of the next sibling, or the index that it would have. The nodes inside a node are between the node and
  /// its end.
  @inlinable public func end(of node: NodeID) -> NodeID { nodes[Int(node)].end }

  /// The first child of a kind.
  @inlinable public func child(_ kind: SyntaxKind, of node: NodeID) -> NodeID? { nodes.child(kind, of: node) }

  /// The name of one of a node's tokens, by default the first; the empty name if it is not an identifier or does not
  /// exist.
  @inlinable public func name(of node: NodeID, token offset: UInt32 = 0) -> NameID {
    let record = nodes[Int(node)]
    let token = record.firstToken &+ offset
    return token < record.endToken ? tokens[Int(token)].name : .empty
  }

  /// The tokens of a node, by their indices.
  @inlinable public func tokenRange(of node: NodeID) -> Range<Int> {
    let record = nodes[Int(node)]
    return Int(record.firstToken)..<max(Int(record.firstToken), Int(record.endToken))
  }

  /// A node, with its tree.
  @inlinable public func syntax(_ node: NodeID) -> Syntax {
    precondition(Int(node) < nodes.count, "a node of another tree")
    return Syntax(tree: self, id: node)
  }

  /// The first child of one kind in the first child of another.
  @inlinable public func child(_ outer: SyntaxKind, _ inner: SyntaxKind, of node: NodeID) -> NodeID? {
    nodes.child(outer, of: node).flatMap { nodes.child(inner, of: $0) }
  }

  /// The children of a node, for a caller that holds the tree.
  @inlinable public func children(of node: NodeID) -> NodeChildren {
    NodeChildren(next: node &+ 1, end: nodes[Int(node)].end)
  }

  /// The children of the first child of a kind; none if there is no such child.
  @inlinable public func children(of kind: SyntaxKind, of node: NodeID) -> NodeChildren {
    nodes.child(kind, of: node).map { children(of: $0) } ?? .none
  }

  /// The children of a node that come after one of them.
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

  /// Calls `body` for each clause of a file, in order. The clauses are for its module, its platforms, its imports, its
  /// Swift code and Interface Builder's files.
  ///
  /// Clauses are at the start of a file. Nodes after the last clause are not visited.
  public func forEachClause(_ body: (NodeID, SyntaxKind) -> Void) {
    let end = nodes[0].end
    var left = counts.clauses
    var child: NodeID = 1
    while left > 0, child < end {
      let record = nodes[Int(child)]
      switch record.kind {
      case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause:
        left -= 1
        body(child, record.kind)
      default: break
      }
      child = record.end
    }
  }

  /// The name of a type that is a single name, with its `?` or `!` if there is one; nil for any other type.
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

  /// The children of a missing node.
  @inlinable public static var none: NodeChildren { NodeChildren(next: 0, end: 0) }

  /// The next child of a kind. The tree must be the node's tree.
  @inlinable @inline(__always)
  public mutating func next(_ kind: SyntaxKind, in tree: SyntaxTree) -> NodeID? {
    while next < end {
      let child = next
      next = tree.end(of: child)
      if tree.kind(of: child) == kind { return child }
    }
    return nil
  }

  /// The next child of any kind.
  @inlinable @inline(__always)
  public mutating func next(in tree: SyntaxTree) -> NodeID? {
    guard next < end else { return nil }
    let child = next
    next = tree.end(of: child)
    return child
  }
}
