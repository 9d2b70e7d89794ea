/// The children of a node that are of one kind, seen as that. They are found as they are asked for: no list of them
/// is made.
public struct SyntaxViews<View>: Sequence, IteratorProtocol {
  @usableFromInline var children: SyntaxChildren
  @usableFromInline let view: (Syntax) -> View?

  /// - Parameters:
  ///   - children: among which they are.
  ///   - view: sees a child as one; nil for a child of another kind.
  @inlinable @inline(__always)
  init(_ children: SyntaxChildren, as view: @escaping (Syntax) -> View?) {
    self.children = children
    self.view = view
  }

  @inlinable @inline(__always)
  public mutating func next() -> View? {
    while let child = children.next() {
      if let found = view(child) { return found }
    }
    return nil
  }

  @inlinable public var first: View? {
    var rest = self
    return rest.next()
  }

  @inlinable public var last: View? { reduce(nil) { $1 } }

  @inlinable public var count: Int { reduce(0) { count, _ in count + 1 } }

  @inlinable public var isEmpty: Bool { first == nil }
}
