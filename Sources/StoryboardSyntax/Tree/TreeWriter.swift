import StoryboardDiagnostics

/// Writes a syntax tree, each node before its children. A node is started, its tokens and children follow, and then
/// the node is finished.
///
/// The parser uses this writer with the tokens of a file. An importer or a builder has no file, and writes each token
/// by a function such as `keyword(_:)`. The writer then collects the text of these tokens in a buffer of its own, the
/// side buffer. That text becomes the source of the tree.
public struct TreeWriter {
  private var store: NodeStore
  // The address of the store's memory, which every written node needs.
  private var base: UnsafeMutablePointer<PackedNode>
  private var capacity: Int
  private(set) var count = 0
  private var counts = NodeCounts()
  /// The index of the innermost node that is started but not finished. Until a node is finished, it stores the index
  /// of the node around it.
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

  /// Stores the end of a node that is too large for its end to fit into a `PackedNode`. The last token of the node is
  /// the one before `token`. Returns the value for the node's `tail`.
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

  /// Marks the nodes that are started but not finished as broken. Begins with the innermost one, goes outward, and
  /// stops after the first node whose kind `isItem` accepts.
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

  /// The number of mistakes inside the nodes that were written so far. Each call of `markBroken(_:)` counts as one.
  var mistakeCount: Int { counts.mistakes }

  /// The index that the next written node will have.
  var nextNode: NodeID { NodeID(count) }

  /// Removes `node` and all nodes that were written after it. The caller must have finished all of them.
  mutating func drop(from node: NodeID) {
    precondition(innermost == PackedNode.outermost || innermost < node, "the node is not finished")
    count = min(count, Int(node))
  }

  /// Changes the kind of a node that was started under another kind. For example, `[` starts an array, and a `:`
  /// after the first element shows that it is a dictionary.
  mutating func change(_ node: NodeID, to kind: SyntaxKind) {
    precondition(node < count, "the node is not written yet")
    base[Int(node)].head = PackedNode.head(kind, from: Int(base[Int(node)].firstToken))
  }

  // MARK: Nodes with tokens in the side buffer

  /// Starts a node. Everything that is written before the matching `finish` becomes a part of the node.
  public mutating func start(_ kind: SyntaxKind) {
    unshare()
    start(kind, at: tokens.count)
  }

  /// Copies the memory of the nodes if another copy of this writer shares the memory. The parser never copies its
  /// writer.
  private mutating func unshare() {
    guard !isKnownUniquelyReferenced(&store) else { return }
    useCopy(capacity: capacity)
  }

  /// Marks the declaration or line that is being written as broken, because a mistake in it was reported. The nodes
  /// inside that are not finished are marked, too.
  public mutating func markBroken() { markBroken(Parser.isItem) }

  /// The offset that the next token will have in the text that this writer collects.
  public var offset: UInt32 { UInt32(text.count) }

  /// Records which place in Swift code writes the following tokens, up to the next call of this function. The next
  /// token begins a new line of the collected text.
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

  /// Adds a token, and appends its text to the side buffer, the text that becomes the source of the tree.
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

  /// Writes a token of a kind that has only one spelling, such as `{`.
  public mutating func punctuation(_ kind: TokenKind) {
    guard let spelling = kind.text else { return }
    rawToken(kind, UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  /// Writes an identifier. Writes backticks around the name if `escaped` is true.
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

  /// Writes a number with exactly these digits.
  public mutating func number(_ digits: String, isFloat: Bool = false) {
    rawToken(isFloat ? .float : .integer, digits.utf8)
  }

  public mutating func finish(flags: UInt8 = 0) {
    unshare()
    leaveOutName(endingAt: tokens.count)
    finish(at: tokens.count, flags: flags)
  }

  /// Removes the last node if it is the only child of a type node that is not finished, and is only a name. So the
  /// type `Note` becomes one node, as it does in the parser.
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

  /// Returns the tree of the nodes and tokens that were written. `path` is the path of the tree's source, whose text
  /// this writer has collected.
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

  /// Returns the tree of the written nodes, with the tokens of the file that was parsed.
  consuming func tree(of source: SourceFile, file: UInt32, tokens: [Token]) -> SyntaxTree {
    precondition(innermost == PackedNode.outermost, "a node is not finished")
    return SyntaxTree(
      source: source, file: file, tokens: tokens, nodes: NodeList(store, count: count, extents: extents),
      counts: counts)
  }
}
