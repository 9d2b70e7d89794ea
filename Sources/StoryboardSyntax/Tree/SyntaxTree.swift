import StoryboardDiagnostics

/// The syntax of one file, or of a program that was not parsed but written by a builder or an importer. The text, the
/// tokens and the nodes are in flat arrays.
///
/// The tree contains every byte of the text, even of a wrong one. Bytes that are not tokens are between tokens.
/// Tokens that no production accepts are in nodes of kind `error`.
public final class SyntaxTree: Sendable {
  /// The text of the file. If the tree was not parsed from a file, the text that its `TreeWriter` wrote.
  public let source: SourceFile
  /// The index of the file among the files of its program.
  public let file: UInt32
  public let tokens: [Token]
  @usableFromInline let nodes: NodeList

  public let counts: NodeCounts

  init(source: SourceFile, file: UInt32, tokens: [Token], nodes: NodeList, counts: NodeCounts) {
    self.source = source
    self.file = file
    self.tokens = tokens
    self.nodes = nodes
    self.counts = counts
  }

  /// True if the parser refused a part of the text.
  public var hasMistakes: Bool { counts.mistakes > 0 }

  @inlinable public var root: Syntax { Syntax(tree: self, id: 0) }
  public var nodeCount: Int { nodes.count }

  /// The bytes of the token with this index.
  public func text(_ token: Int) -> ArraySlice<UInt8> {
    source.bytes[Int(tokens[token].offset)..<Int(endOffset(of: token))]
  }

  /// The offset in the text after the last byte of a token.
  public func endOffset(of index: Int) -> UInt32 { UInt32(tokens[index].end(in: source.bytes)) }

  public func range(ofToken index: Int) -> SourceRange {
    SourceRange(file: file, start: tokens[index].offset, end: endOffset(of: index))
  }

  /// The bytes between a token and the one before it: white space and comments.
  public func trivia(before index: Int) -> ArraySlice<UInt8> {
    let start = index == 0 ? 0 : Int(endOffset(of: index - 1))
    // The tokens of Swift code are not all in the order of the text.
    return source.bytes[min(start, Int(tokens[index].offset))..<Int(tokens[index].offset)]
  }
}

/// A node of a syntax tree: a small value that holds the tree and an index.
public struct Syntax: Sendable {
  public let tree: SyntaxTree
  public let id: NodeID

  @inlinable
  init(tree: SyntaxTree, id: NodeID) {
    self.tree = tree
    self.id = id
  }

  @inlinable var record: NodeRecord { tree.nodes[Int(id)] }

  @inlinable public var kind: SyntaxKind { tree.nodes[Int(id)].kind }
  /// The keywords of the node, such as `public`, as bits. The meaning of the bits is in the `NodeFlags` for its kind.
  @inlinable var flags: UInt8 { tree.nodes[Int(id)].flags }
  /// True if a mistake inside the node was reported already.
  @inlinable public var isBroken: Bool { tree.isBroken(id) }
  @inlinable public var firstToken: Int { Int(tree.nodes[Int(id)].firstToken) }
  @inlinable public var endToken: Int { Int(tree.nodes[Int(id)].endToken) }
  @inlinable public var children: SyntaxChildren {
    SyntaxChildren(tree: tree, position: id &+ 1, end: record.end)
  }

  /// The offset in the text at which the node's first token starts.
  public var start: UInt32 { tree.tokens[firstToken].offset }

  /// The range in the text from the first to the last byte of the node's tokens. Empty if the node has no tokens.
  public var range: SourceRange {
    let record = record
    guard record.endToken > record.firstToken else {
      let offset = tree.tokens[Int(record.firstToken)].offset
      return SourceRange(file: tree.file, start: offset, end: offset)
    }
    let start = tree.tokens[Int(record.firstToken)].offset
    let end = tree.endOffset(of: Int(record.endToken) - 1)
    if start < end { return SourceRange(file: tree.file, start: start, end: end) }
    // The reader of Swift code takes a few words in another order than the text has them.
    let tokens = Int(record.firstToken)..<Int(record.endToken)
    return SourceRange(
      file: tree.file, start: tokens.map { tree.tokens[$0].offset }.min() ?? start,
      end: tokens.map { tree.endOffset(of: $0) }.max() ?? start)
  }

  /// The first child that has the given kind; nil if there is none.
  @inlinable
  public func child(_ kind: SyntaxKind) -> Syntax? {
    guard let child = tree.nodes.child(kind, of: id) else { return nil }
    return Syntax(tree: tree, id: child)
  }

  /// The children of the first child that has the given kind. Returns no children if there is no such child.
  public func children(of kind: SyntaxKind) -> SyntaxChildren {
    child(kind)?.children ?? SyntaxChildren(tree: tree, position: record.end, end: record.end)
  }

  /// True if the parser skipped or refused a part of the node, so that the node may declare more than its children
  /// show.
  public var isIncomplete: Bool { tree.isIncomplete(id) }

  /// The name that the node declares. The empty name if the node declares none.
  @inlinable public var nameID: NameID { tree.child(.name, of: id).map { tree.name(of: $0) } ?? .empty }

  /// The range of the name that the node declares. The range of the whole node if it declares no name.
  public var nameRange: SourceRange { (child(.typeName) ?? child(.name) ?? self).range }

  /// The name of the token `offset` after the node's first token.
  @inlinable func tokenName(_ offset: UInt32 = 0) -> NameID { tree.name(of: id, token: offset) }

  /// The lines of the doc comment directly before the node, without their `///`.
  public var documentation: [String] {
    let start = firstToken == 0 ? 0 : Int(tree.endOffset(of: firstToken - 1))
    let end = Int(tree.tokens[firstToken].offset)
    return tree.source.bytes.withUnsafeBufferPointer { bytes in
      DocumentationLines(UnsafeBufferPointer(rebasing: bytes[min(start, end)..<end])).texts
    }
  }
}

/// The children of a node, in order.
public struct SyntaxChildren: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let tree: SyntaxTree
  @usableFromInline var position: NodeID
  @usableFromInline let end: NodeID

  @inlinable
  init(tree: SyntaxTree, position: NodeID, end: NodeID) {
    self.tree = tree
    self.position = position
    self.end = end
  }

  @inlinable
  public mutating func next() -> Syntax? {
    guard position < end else { return nil }
    let child = position
    position = tree.nodes[Int(child)].end
    return Syntax(tree: tree, id: child)
  }
}
