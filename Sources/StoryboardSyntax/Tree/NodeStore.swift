/// The index of a node in its tree.
public typealias NodeID = UInt32

/// A node in memory: a range of tokens, and the range of the nodes inside it.
///
/// Nodes are in preorder, so the children of a node begin directly after it. A node has only eight bytes, because
/// programs have several nodes per line, and touching memory for the first time is expensive. A node stores how many
/// nodes and tokens it has. If these numbers are too large for their bits, the node stores the index of a
/// `NodeExtent` instead.
@usableFromInline
struct PackedNode: Equatable {
  /// Bits 0–7 are the kind, 8–31 the first token. A text is shorter than `SourceFile.sizeLimit`, so it has no more
  /// tokens than that.
  @usableFromInline var head: UInt32
  /// Bit 0 is `broken`. In an open node, the other bits are the index of its parent. In a finished node, bits 1–6 are
  /// the flags, 7 is `large`, 8–19 are the number of its nodes including itself, and 20–31 are the number of its
  /// tokens. In a large node, bits 8–31 are the index of its extent.
  @usableFromInline var tail: UInt32

  /// The bit that is set if a mistake inside the node was reported.
  @usableFromInline static var broken: UInt32 { 1 }
  @usableFromInline static var large: UInt32 { 0x80 }
  /// The parent that is stored for an open node without a parent.
  static var outermost: NodeID { NodeID.max &>> 1 }
  /// The maximum number of tokens in one tree.
  static var tokenLimit: Int { 1 << 24 }

  @inline(__always)
  static func head(_ kind: SyntaxKind, from token: Int) -> UInt32 {
    UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: token) &<< 8
  }

  /// Makes an open node: its first token is known, and its end is not.
  @inline(__always)
  init(_ kind: SyntaxKind, from token: Int, inside outer: NodeID) {
    head = PackedNode.head(kind, from: token)
    tail = outer &<< 1
  }

  /// Makes a finished node that has no node inside.
  @inline(__always)
  init(_ kind: SyntaxKind, from token: Int, to end: Int, flags: UInt8) {
    head = PackedNode.head(kind, from: token)
    tail = PackedNode.tail(nodes: 1, tokens: end &- token, flags: flags)
  }

  /// Returns the bits of `tail` for a finished node that has few nodes and tokens.
  @inline(__always)
  static func tail(nodes: Int, tokens: Int, flags: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: nodes &<< 8 | tokens &<< 20) | UInt32(flags) &<< 1
  }

  /// True if these numbers of nodes and tokens fit into the bits of a node, so that it needs no `NodeExtent`.
  @inline(__always) static func isSmall(nodes: Int, tokens: Int) -> Bool {
    UInt(bitPattern: nodes | tokens) < 1 << 12
  }

  @inline(__always) var outer: NodeID { tail &>> 1 }
  // The raw values count from 0 in the order of the cases, like Swift's own numbers.
  @inlinable @inline(__always) var kind: SyntaxKind {
    unsafeBitCast(UInt8(truncatingIfNeeded: head), to: SyntaxKind.self)
  }
  @inlinable @inline(__always) var firstToken: UInt32 { head &>> 8 }
}

/// The end of a node that has 4096 or more nodes or tokens, which do not fit into its bits.
@usableFromInline
struct NodeExtent: Equatable {
  @usableFromInline let end: NodeID
  @usableFromInline let endToken: UInt32
}

/// A node of a tree, unpacked for reading.
@usableFromInline
struct NodeRecord {
  @usableFromInline let packed: PackedNode
  @usableFromInline let id: NodeID
  @usableFromInline let extents: UnsafePointer<NodeExtent>

  @inlinable @inline(__always)
  init(packed: PackedNode, id: NodeID, extents: UnsafePointer<NodeExtent>) {
    (self.packed, self.id, self.extents) = (packed, id, extents)
  }

  @inlinable @inline(__always) var kind: SyntaxKind { packed.kind }
  /// The keywords of the node as six bits. The meaning of the bits is in the `NodeFlags` for its kind.
  @inlinable @inline(__always) var flags: UInt8 { UInt8(truncatingIfNeeded: packed.tail &>> 1) & 0x3F }
  /// True if a mistake inside the node was reported already.
  @inlinable @inline(__always) var isBroken: Bool { packed.tail & PackedNode.broken != 0 }
  @inlinable @inline(__always) var firstToken: UInt32 { packed.firstToken }
  /// The index of the token after the last token of the node.
  @inlinable @inline(__always) var endToken: UInt32 {
    isLarge ? extent.endToken : packed.firstToken &+ packed.tail &>> 20
  }
  /// The index after the last node inside this node. If the node has a next sibling, this is the sibling's index.
  @inlinable @inline(__always) var end: NodeID {
    isLarge ? extent.end : id &+ (packed.tail &>> 8 & 0xFFF)
  }

  @inlinable @inline(__always) var isLarge: Bool { packed.tail & PackedNode.large != 0 }
  /// The stored end of a large node. The index of the extent is not checked, because the writer of the tree made it.
  @inlinable @inline(__always) var extent: NodeExtent { extents[Int(packed.tail &>> 8)] }
}

/// The memory for the nodes of a tree. A writer fills it, and the tree takes it over without copying.
///
/// An array would check for each node and each field whether it is shared, which takes more work than the writing. Here
/// the writer checks once. Nothing is written after a tree has taken over the memory, and every index of a node comes
/// from the tree.
@usableFromInline
final class NodeStore: @unchecked Sendable {
  let base: UnsafeMutablePointer<PackedNode>
  let capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// A store that begins with a copy of the first nodes of another store.
  convenience init(capacity: Int, copying other: NodeStore, count: Int) {
    self.init(capacity: capacity)
    base.initialize(from: other.base, count: count)
  }

  deinit { base.deallocate() }
}

/// The nodes of a tree.
///
/// Every index is compared with the count before it is read. The memory lives as long as the list.
@usableFromInline
struct NodeList: RandomAccessCollection, Equatable, @unchecked Sendable {
  /// The stores, which own the memory.
  private let store: NodeStore
  private let extentStore: ExtentStore
  @usableFromInline let base: UnsafePointer<PackedNode>
  @usableFromInline let extents: UnsafePointer<NodeExtent>
  @usableFromInline let count: Int

  init(_ store: NodeStore, count: Int, extents: [NodeExtent]) {
    self.store = store
    extentStore = ExtentStore(extents)
    base = UnsafePointer(store.base)
    self.extents = UnsafePointer(extentStore.base)
    self.count = count
  }

  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { count }

  @inlinable @inline(__always)
  subscript(index: Int) -> NodeRecord {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a node of another tree")
    return node(NodeID(truncatingIfNeeded: index))
  }

  /// Returns a node without checking its index. The caller knows that the node is in this list.
  @inlinable @inline(__always)
  func node(_ id: NodeID) -> NodeRecord { NodeRecord(packed: base[Int(id)], id: id, extents: extents) }

  /// Returns the first child of a node that has the given kind; nil if there is none.
  @inlinable @inline(__always)
  func child(_ kind: SyntaxKind, of id: NodeID) -> NodeID? {
    let end = self[Int(id)].end
    var position = id &+ 1
    while position < end {
      let node = node(position)
      if node.kind == kind { return position }
      position = node.end
    }
    return nil
  }

  @usableFromInline
  static func == (a: NodeList, b: NodeList) -> Bool {
    a.count == b.count && a.indices.allSatisfy { a.base[$0] == b.base[$0] }
      && a.extentStore.all.elementsEqual(b.extentStore.all)
  }
}

/// The memory for the `NodeExtent`s of a tree: the ends of its large nodes.
private final class ExtentStore: @unchecked Sendable {
  let base: UnsafeMutablePointer<NodeExtent>
  private let count: Int

  init(_ extents: [NodeExtent]) {
    base = .allocate(capacity: extents.count)
    count = extents.count
    base.initialize(from: extents, count: count)
  }

  var all: UnsafeBufferPointer<NodeExtent> { UnsafeBufferPointer(start: base, count: count) }

  deinit { base.deallocate() }
}
