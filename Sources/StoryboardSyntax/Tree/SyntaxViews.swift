/// The children of a node that are of one kind, as views. They are found one at a time, without a list.
public struct SyntaxViews<View>: Sequence, IteratorProtocol {
  @usableFromInline var children: SyntaxChildren
  @usableFromInline let kind: SyntaxKind
  @usableFromInline let view: (Syntax) -> View?

  /// - Parameters:
  ///   - children: the children to choose from.
  ///   - kind: the kind of the chosen children.
  ///   - view: makes the view of a child.
  @inlinable @inline(__always)
  init(_ children: SyntaxChildren, _ kind: SyntaxKind, as view: @escaping (Syntax) -> View?) {
    self.children = children
    self.kind = kind
    self.view = view
  }

  @inlinable @inline(__always)
  public mutating func next() -> View? {
    while let child = children.next(kind) {
      if let found = view(child) { return found }
    }
    return nil
  }

  @inlinable public var first: View? {
    var rest = self
    return rest.next()
  }

  @inlinable public var last: View? {
    let tree = children.tree
    var (child, last) = (children.position, NodeID?.none)
    while child < children.end {
      if tree.kind(of: child) == kind { last = child }
      child = tree.end(of: child)
    }
    return last.flatMap { view(Syntax(tree: tree, id: $0)) }
  }

  @inlinable public var count: Int { children.count(of: kind) }
  @inlinable public var underestimatedCount: Int { count }
  @inlinable public var isEmpty: Bool { count == 0 }
}

extension SyntaxChildren {
  /// The next child of a kind.
  @inlinable @inline(__always)
  mutating func next(_ kind: SyntaxKind) -> Syntax? {
    while position < end {
      let child = position
      position = tree.end(of: child)
      if tree.kind(of: child) == kind { return Syntax(tree: tree, id: child) }
    }
    return nil
  }

  /// The number of remaining children of a kind.
  @inlinable
  func count(of kind: SyntaxKind) -> Int {
    var (child, count) = (position, 0)
    while child < end {
      if tree.kind(of: child) == kind { count += 1 }
      child = tree.end(of: child)
    }
    return count
  }
}
