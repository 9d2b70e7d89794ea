import StoryboardDiagnostics

/// Writes a syntax tree in preorder: a node is started, its tokens and children come, it is finished.
///
/// The parser drives it with the tokens of a file. Whoever has no text (an importer, a builder) drives it
/// through `token(_:)`, and the writer keeps the tokens' text in a side buffer, which becomes the tree's source.
public struct TreeWriter {
  private(set) var nodes: [NodeRecord] = []
  private var open: [NodeID] = []
  private var text: [UInt8] = []
  private var tokens: [Token] = []

  public init() {}

  init(nodeCapacity: Int) {
    nodes.reserveCapacity(nodeCapacity)
    open.reserveCapacity(64)
  }

  // MARK: Nodes over the tokens of a file

  @inline(__always)
  mutating func start(_ kind: SyntaxKind, at token: Int) {
    open.append(NodeID(nodes.count))
    nodes.append(
      NodeRecord(kind: kind, flags: 0, firstToken: UInt32(token), endToken: UInt32(token), end: 0))
  }

  @inline(__always)
  mutating func finish(at token: Int, flags: UInt8 = 0) {
    let id = Int(open.removeLast())
    nodes[id].flags |= flags
    nodes[id].endToken = UInt32(token)
    nodes[id].end = NodeID(nodes.count)
  }

  /// A node with no node inside it.
  @inline(__always)
  mutating func leaf(_ kind: SyntaxKind, from token: Int, to end: Int, flags: UInt8 = 0) {
    nodes.append(
      NodeRecord(
        kind: kind, flags: flags, firstToken: UInt32(token), endToken: UInt32(end),
        end: NodeID(nodes.count + 1)))
  }

  /// Marks the innermost open node of one of these kinds as broken.
  mutating func markBroken(_ isItem: (SyntaxKind) -> Bool) {
    for id in open.reversed() {
      nodes[Int(id)].flags |= NodeRecord.broken
      if isItem(nodes[Int(id)].kind) { return }
    }
  }

  /// The index that the next node gets.
  var nextNode: NodeID { NodeID(nodes.count) }

  /// Changes the kind of a node whose kind shows only behind its first children.
  mutating func change(_ node: NodeID, to kind: SyntaxKind) { nodes[Int(node)].kind = kind }

  // MARK: Nodes over tokens that the writer keeps

  /// Starts a node; whatever is written until its `finish` is inside it.
  public mutating func start(_ kind: SyntaxKind) { start(kind, at: tokens.count) }

  /// Writes a doc comment before the next token.
  public mutating func documentation(_ lines: [String]) {
    for line in lines {
      text.append(contentsOf: "\n/// ".utf8)
      text.append(contentsOf: line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }
    if !lines.isEmpty { text.append(0x0A) }
  }

  /// Writes the text of one token into the side buffer; the tree's lexer reads it back.
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

  /// A token that is always written alike.
  public mutating func punctuation(_ kind: TokenKind) {
    guard let spelling = kind.text else { return }
    rawToken(kind, UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  /// An identifier; written between backticks only where `escaped`.
  public mutating func identifier(_ name: String, names: inout NameTable, escaped: Bool = false) {
    let id = names.intern(name)
    if escaped {
      rawToken(.escapedIdentifier, Array("`".utf8) + Array(name.utf8) + Array("`".utf8), name: id)
    } else {
      rawToken(.identifier, name.utf8, name: id)
    }
  }

  /// A string literal with this value.
  public mutating func string(_ value: String) { rawToken(.string, StringLiteral.written(value)) }

  /// A number, as it is written.
  public mutating func number(_ digits: String, isFloat: Bool = false) {
    rawToken(isFloat ? .float : .integer, digits.utf8)
  }

  public mutating func finish(flags: UInt8 = 0) { finish(at: tokens.count, flags: flags) }

  /// The tree of what was written over tokens of its own.
  public consuming func tree(named path: String, file: UInt32 = 0) -> SyntaxTree {
    tokens.append(Token(.endOfFile, offset: text.count, payload: 0))
    // The program holds the end of the file, as it does where the parser drives.
    if !nodes.isEmpty { nodes[0].endToken = UInt32(tokens.count) }
    return SyntaxTree(
      source: SourceFile(path: path, bytes: text), file: file, tokens: tokens, nodes: nodes)
  }

  /// The tree over the tokens of a file.
  consuming func tree(of source: SourceFile, file: UInt32, tokens: [Token]) -> SyntaxTree {
    SyntaxTree(source: source, file: file, tokens: tokens, nodes: nodes)
  }
}
