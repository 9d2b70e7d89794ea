/// The index of a node in its tree.
public typealias NodeID = UInt32

/// A node: a run of tokens, and the run of nodes that are inside it.
///
/// Nodes lie in preorder, so the children of a node begin right behind it, and `end` is where its next sibling is.
@usableFromInline
struct NodeRecord: Hashable, Sendable {
  @usableFromInline var kind: SyntaxKind
  /// What the production's keywords say, as its view defines; bit 7 is `broken`.
  @usableFromInline var flags: UInt8
  @usableFromInline var firstToken: UInt32
  @usableFromInline var endToken: UInt32
  /// While the node is open, the node that it is inside of.
  @usableFromInline var end: NodeID

  @usableFromInline static var broken: UInt8 { 0x80 }
}

/// Memory for nodes: a writer fills it, and a tree takes it over as it is.
///
/// An array in its place asks for each node that is written and for each field that is set whether it is shared,
/// which is more work than the writing; here the writer asks once where it may be. Nothing writes any more once a
/// tree has it, and every index that a view holds came from the tree.
@usableFromInline
final class NodeStore: @unchecked Sendable {
  let base: UnsafeMutablePointer<NodeRecord>
  let capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// A store that begins with the first nodes of another one.
  convenience init(capacity: Int, copying other: NodeStore, count: Int) {
    self.init(capacity: capacity)
    base.initialize(from: other.base, count: count)
  }

  deinit { base.deallocate() }
}

/// The nodes of a tree.
///
/// Every index is compared with the count before it is read, and the memory lives as long as the list.
@usableFromInline
struct NodeList: RandomAccessCollection, Equatable, @unchecked Sendable {
  /// Keeps the memory.
  @usableFromInline let store: NodeStore
  @usableFromInline let base: UnsafeMutablePointer<NodeRecord>
  @usableFromInline let count: Int

  init(_ store: NodeStore, count: Int) {
    self.store = store
    self.base = store.base
    self.count = count
  }

  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { count }

  @inlinable @inline(__always)
  subscript(index: Int) -> NodeRecord {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a node of another tree")
    return base[index]
  }

  /// The first child of a kind; the nodes inside a node lie between it and its end.
  @inlinable @inline(__always)
  func child(_ kind: SyntaxKind, of id: NodeID) -> NodeID? {
    let end = self[Int(id)].end
    var position = id &+ 1
    while position < end {
      let node = base + Int(position)
      if node.pointee.kind == kind { return position }
      position = node.pointee.end
    }
    return nil
  }

  @usableFromInline
  static func == (a: NodeList, b: NodeList) -> Bool { a.elementsEqual(b) }
}
