import StoryboardDiagnostics

/// Writes a syntax tree in preorder. A node is started, its tokens and children follow, and then it is finished.
///
/// The parser uses it with the tokens of a file. An importer or a builder has no text and uses `token(_:)`. The writer
/// then keeps the text of the tokens in a side buffer, which becomes the tree's source.
public struct TreeWriter {
  private var store: NodeStore
  // The address of the store's memory, which every written node needs.
  private var base: UnsafeMutablePointer<PackedNode>
  private var capacity: Int
  private(set) var count = 0
  private var counts = NodeCounts()
  /// The innermost open node. Each open node stores its parent.
  private var innermost = PackedNode.outermost
  private var extents: [NodeExtent] = []
  private var text: [UInt8] = []
  private var tokens: [Token] = []
  private var origins: [SourceOrigin] = []

  public init() { self.init(nodeCapacity: 256) }

  init(nodeCapacity: Int) {
    store = NodeStore(capacity: max(nodeCapacity, 16))
    (base, capacity) = (store.base, store.capacity)
  }

  // MARK: Nodes with tokens of a file

  @inline(__always)
  mutating func start(_ kind: SyntaxKind, at token: Int) {
    let id = NodeID(truncatingIfNeeded: count)
    counts.note(kind)
    add(PackedNode(kind, from: token, inside: innermost))
    innermost = id
  }

  @inline(__always)
  mutating func finish(at token: Int, flags: UInt8 = 0) {
    precondition(innermost != PackedNode.outermost, "no node is open")
    let node = base + Int(innermost)
    let nodes = count &- Int(innermost)
    let tokens = token &- Int(node.pointee.firstToken)
    innermost = node.pointee.outer
    let broken = node.pointee.tail & PackedNode.broken
    if PackedNode.isSmall(nodes: nodes, tokens: tokens) {
      node.pointee.tail = PackedNode.tail(nodes: nodes, tokens: tokens, flags: flags) | broken
    } else {
      node.pointee.tail = addExtent(at: token, flags: flags) | broken
    }
  }

  /// The tail of a large node that ends here.
  @inline(never)
  private mutating func addExtent(at token: Int, flags: UInt8) -> UInt32 {
    extents.append(NodeExtent(end: NodeID(count), endToken: UInt32(token)))
    return UInt32(extents.count - 1) << 8 | PackedNode.large | UInt32(flags) << 1
  }

  /// Writes a node without child nodes.
  @inline(__always)
  mutating func leaf(_ kind: SyntaxKind, from token: Int, to end: Int, flags: UInt8 = 0) {
    guard PackedNode.isSmall(nodes: 1, tokens: end &- token) else {
      start(kind, at: token)
      return finish(at: end, flags: flags)
    }
    counts.note(kind)
    add(PackedNode(kind, from: token, to: end, flags: flags))
  }

  @inline(__always)
  private mutating func add(_ node: PackedNode) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    useCopy(capacity: capacity * 2)
  }

  private mutating func useCopy(capacity: Int) {
    store = NodeStore(capacity: capacity, copying: store, count: count)
    (base, self.capacity) = (store.base, store.capacity)
  }

  /// Marks the innermost open node of one of these kinds as broken, and the open nodes inside it.
  mutating func markBroken(_ isItem: (SyntaxKind) -> Bool) {
    var id = innermost
    if id != PackedNode.outermost { counts.mistakes += 1 }
    while id != PackedNode.outermost {
      let node = base + Int(id)
      node.pointee.tail |= PackedNode.broken
      if isItem(node.pointee.kind) { return }
      id = node.pointee.outer
    }
  }

  /// The number of mistakes in the nodes so far.
  var mistakeCount: Int { counts.mistakes }

  /// The index that the next node gets.
  var nextNode: NodeID { NodeID(count) }

  /// Drops the last nodes, from one that the open node contains. All of them are finished.
  mutating func drop(from node: NodeID) {
    precondition(innermost == PackedNode.outermost || innermost < node, "the node is not finished")
    count = min(count, Int(node))
  }

  /// Changes the kind of a node whose kind is known only after its first children.
  mutating func change(_ node: NodeID, to kind: SyntaxKind) {
    precondition(node < count, "the node is not written yet")
    base[Int(node)].head = PackedNode.head(kind, from: Int(base[Int(node)].firstToken))
  }

  // MARK: Nodes with tokens in the side buffer

  /// Starts a node. Everything that is written before its `finish` is inside it.
  public mutating func start(_ kind: SyntaxKind) {
    unshare()
    start(kind, at: tokens.count)
  }

  /// Gives a copied writer its own nodes. The parser has the only writer for its nodes.
  private mutating func unshare() {
    guard !isKnownUniquelyReferenced(&store) else { return }
    useCopy(capacity: capacity)
  }

  /// Marks the current item and its open nodes as broken, because a mistake in it was reported.
  public mutating func markBroken() { markBroken(Parser.isItem) }

  /// The offset of the next token in the side buffer.
  public var offset: UInt32 { UInt32(text.count) }

  /// Records the Swift code that writes the following text, up to the next call. The text begins a line of the side
  /// buffer.
  public mutating func origin(path: String, line: Int, column: Int) {
    startLine()
    let location = SourceLocation(line: line, column: column)
    origins.append(SourceOrigin(offset: offset, path: path, location: location))
  }

  private mutating func startLine() {
    if let last = text.last, last != 0x0A { text.append(0x0A) }
  }

  /// Writes a doc comment before the next token.
  public mutating func documentation(_ lines: [String]) {
    for line in lines {
      startLine()
      text.append(contentsOf: "/// ".utf8)
      text.append(contentsOf: line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }
    if !lines.isEmpty { text.append(0x0A) }
  }

  /// Writes the text of one token into the side buffer. The tree reads it back from there.
  mutating func rawToken(_ kind: TokenKind, _ bytes: some Sequence<UInt8>, name: NameID? = nil) {
    let offset = text.count
    text.append(contentsOf: bytes)
    tokens.append(
      Token(kind, offset: offset, payload: name.map { Int($0.raw) } ?? text.count - offset))
    text.append(0x20)
  }

  public mutating func keyword(_ keyword: Keyword) {
    rawToken(.identifier, keyword.text.utf8, name: NameID(keyword))
  }

  /// Writes a token that has only one spelling.
  public mutating func punctuation(_ kind: TokenKind) {
    guard let spelling = kind.text else { return }
    rawToken(kind, UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  /// Writes an identifier, between backticks only if `escaped`.
  public mutating func identifier(_ name: String, names: inout NameTable, escaped: Bool = false) {
    identifier(name, names.intern(name), escaped: escaped)
  }

  mutating func identifier(_ name: String, _ id: NameID, escaped: Bool) {
    if escaped {
      rawToken(.escapedIdentifier, Array("`".utf8) + Array(name.utf8) + Array("`".utf8), name: id)
    } else {
      rawToken(.identifier, name.utf8, name: id)
    }
  }

  /// Writes a string literal with this value.
  public mutating func string(_ value: String) { rawToken(.string, StringLiteral.written(value)) }

  /// Writes an object ID with this value.
  public mutating func objectID(_ value: String) { rawToken(.objectID, ObjectIDLiteral.written(value)) }

  /// Writes a number in the given form.
  public mutating func number(_ digits: String, isFloat: Bool = false) {
    rawToken(isFloat ? .float : .integer, digits.utf8)
  }

  public mutating func finish(flags: UInt8 = 0) {
    unshare()
    leaveOutName(endingAt: tokens.count)
    finish(at: tokens.count, flags: flags)
  }

  /// Removes, as the parser does, a type's part that is only a name, and is alone inside the open node.
  mutating func leaveOutName(endingAt end: Int) {
    guard innermost != PackedNode.outermost, count == Int(innermost) + 2 else { return }
    let (node, inner) = (base[Int(innermost)], base[count - 1])
    switch (node.kind, inner.kind) {
    case (.type, .namedType), (.namedType, .typeComponent):
      // The inner node is a name without nodes inside if it equals the leaf for such a name.
      let name = PackedNode(inner.kind, from: Int(node.firstToken), to: end, flags: 0)
      if inner == name { count -= 1 }
    default: return
    }
  }

  /// The tree of the tokens in the side buffer.
  public consuming func tree(named path: String, file: UInt32 = 0) -> SyntaxTree {
    tokens.append(Token(.endOfFile, offset: text.count, payload: 0))
    precondition(innermost == PackedNode.outermost, "a node is not finished")
    precondition(tokens.count <= PackedNode.tokenLimit, "more than a tree can hold")
    unshare()
    if count > 0 {
      // The program includes the end of the file, as in the parser. It was finished last.
      if base[0].tail & PackedNode.large != 0 { extents.removeLast() }
      innermost = 0
      base[0].tail = PackedNode.outermost << 1 | base[0].tail & PackedNode.broken
      finish(at: tokens.count)
    }
    return SyntaxTree(
      source: SourceFile(path: path, bytes: text, origins: origins), file: file, tokens: tokens,
      nodes: NodeList(store, count: count, extents: extents), counts: counts)
  }

  /// The tree over the tokens of a file.
  consuming func tree(of source: SourceFile, file: UInt32, tokens: [Token]) -> SyntaxTree {
    precondition(innermost == PackedNode.outermost, "a node is not finished")
    return SyntaxTree(
      source: source, file: file, tokens: tokens, nodes: NodeList(store, count: count, extents: extents),
      counts: counts)
  }
}
