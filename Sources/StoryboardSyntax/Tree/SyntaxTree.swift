import StoryboardDiagnostics

/// The syntax of one file, or of the program that a builder or an importer wrote. The text, the tokens and the nodes
/// are in flat arrays.
///
/// The tree contains every byte of any text (law 5). Bytes that are not tokens are between tokens. Tokens that no
/// production accepts are in nodes of kind `error`.
public final class SyntaxTree: Sendable {
  /// The text; for a tree without a file, the side buffer of its writer.
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

  /// The bytes of a token in the text.
  public func text(_ token: Int) -> ArraySlice<UInt8> {
    source.bytes[Int(tokens[token].offset)..<Int(endOffset(of: token))]
  }

  /// The end offset of a token.
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
  /// The node's keywords as flags, which the `NodeFlags` of its kind name.
  @inlinable var flags: UInt8 { tree.nodes[Int(id)].flags }
  /// True if a mistake inside it was reported already.
  @inlinable public var isBroken: Bool { tree.isBroken(id) }
  @inlinable public var firstToken: Int { Int(tree.nodes[Int(id)].firstToken) }
  @inlinable public var endToken: Int { Int(tree.nodes[Int(id)].endToken) }
  @inlinable public var children: SyntaxChildren {
    SyntaxChildren(tree: tree, position: id &+ 1, end: record.end)
  }

  /// The offset of its first token.
  public var start: UInt32 { tree.tokens[firstToken].offset }

  /// The range from the first byte of its tokens to the last one; empty if it has no tokens.
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

  /// The first child of a kind.
  @inlinable
  public func child(_ kind: SyntaxKind) -> Syntax? {
    guard let child = tree.nodes.child(kind, of: id) else { return nil }
    return Syntax(tree: tree, id: child)
  }

  /// The children of a child of this kind; none if there is no such child.
  public func children(of kind: SyntaxKind) -> SyntaxChildren {
    child(kind)?.children ?? SyntaxChildren(tree: tree, position: record.end, end: record.end)
  }

  /// True if a part of it was skipped or refused, so that it may declare more than its children.
  public var isIncomplete: Bool { tree.isIncomplete(id) }

  /// The name that it declares; the empty name if it has none.
  @inlinable public var nameID: NameID { tree.child(.name, of: id).map { tree.name(of: $0) } ?? .empty }

  /// The range of the name that it declares; its own range if it has none.
  public var nameRange: SourceRange { (child(.typeName) ?? child(.name) ?? self).range }

  /// The name of the token `offset` after the first one.
  @inlinable func tokenName(_ offset: UInt32 = 0) -> NameID { tree.name(of: id, token: offset) }

  /// The lines of the doc comment directly before it, without their `///`.
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
