/// What a tree says of a node by its index alone.
///
/// A view holds its tree, and each one that is made and dropped counts references. A pass that looks at every node
/// holds the tree once, and asks it by index. An index that is not of the tree traps.
extension SyntaxTree {
  @inlinable public func kind(of node: NodeID) -> SyntaxKind { nodes[Int(node)].kind }

  /// A mistake in it was reported already.
  @inlinable public func isBroken(_ node: NodeID) -> Bool {
    nodes[Int(node)].isBroken
  }

  /// What the node's keywords say, as the view of its kind defines.
  @inlinable public func flags(of node: NodeID) -> UInt8 { nodes[Int(node)].flags }

  /// Where the next sibling is, or would be; the nodes inside of a node lie between it and its end.
  @inlinable public func end(of node: NodeID) -> NodeID { nodes[Int(node)].end }

  /// The first child of a kind.
  @inlinable public func child(_ kind: SyntaxKind, of node: NodeID) -> NodeID? { nodes.child(kind, of: node) }

  /// The name of a node's first token; the empty one where that is no identifier, or where there is none.
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

  /// A view of a node.
  @inlinable public func syntax(_ node: NodeID) -> Syntax {
    precondition(Int(node) < nodes.count, "a node of another tree")
    return Syntax(tree: self, id: node)
  }

  /// Carries out `body` for each child of a node, in order.
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

  /// Carries out `body` for each clause of a file, in order: for its module, its platforms, and what it imports.
  ///
  /// They stand at its head; what comes behind the last one is not looked at.
  public func forEachClause(_ body: (NodeID, SyntaxKind) -> Void) {
    let end = nodes[0].end
    var left = counts.clauses
    var child: NodeID = 1
    while left > 0, child < end {
      let record = nodes[Int(child)]
      switch record.kind {
      case .moduleClause, .platformClause, .importClause:
        left -= 1
        body(child, record.kind)
      default: break
      }
      child = record.end
    }
  }

  /// The name of a type that is a name alone, and whether one `?` or `!` stands behind it; nil for any other.
  @inlinable public func plainType(_ node: NodeID) -> (name: NameID, suffix: SyntaxKind?)? {
    let record = nodes[Int(node)]
    guard record.kind == .type else { return nil }
    if record.end == node &+ 1 { return (name(of: node), nil) }
    // A `namedType` without nodes inside, and a suffix.
    guard record.end == node &+ 3, end(of: node &+ 1) == node &+ 2, kind(of: node &+ 1) == .namedType else {
      return nil
    }
    let suffix = kind(of: node &+ 2)
    guard suffix == .optionalSuffix || suffix == .forcedSuffix else { return nil }
    return (name(of: node &+ 1), suffix)
  }
}
