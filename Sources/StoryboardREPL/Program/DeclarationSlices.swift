import StoryboardDiagnostics
import StoryboardSyntax

/// The text of a file, cut into its declarations.
struct DeclarationSlices {
  struct Piece {
    let item: Syntax
    /// The range in bytes from the end of the previous piece to the end of the declaration's last line. It includes
    /// all comments around the declaration.
    var text: Range<Int>
    /// The range of the declaration with its documentation, its `allow` lines, and the comment after it.
    let own: Range<Int>
  }

  private(set) var pieces: [Piece] = []

  init(_ tree: SyntaxTree) {
    let bytes = tree.source.bytes
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var start: Int?
    for item in tree.items {
      let first = DeclarationSlices.documentationStart(item) ?? Int(item.range.start)
      if item.kind == .allow {
        start = start ?? first
        continue
      }
      let end = DeclarationSlices.lineEnd(after: Int(item.range.end), in: tree, nextToken: item.endToken)
      pieces.append(Piece(item: item, text: position..<end, own: min(start ?? first, first)..<end))
      (position, start) = (end, nil)
    }
    // The last piece also gets the comments at the end of the file.
    if let last = pieces.indices.last {
      pieces[last].text = pieces[last].text.lowerBound..<bytes.count
    }
  }

  /// The range of a part of a declaration, with its documentation and the comment after it.
  static func range(of item: Syntax) -> Range<Int> {
    let end = lineEnd(after: Int(item.range.end), in: item.tree, nextToken: item.endToken)
    return (documentationStart(item) ?? Int(item.range.start))..<end
  }

  /// The start of the doc comment directly before an item.
  private static func documentationStart(_ item: Syntax) -> Int? {
    guard !item.documentation.isEmpty else { return nil }
    let trivia = item.tree.trivia(before: item.firstToken)
    let lines = trivia.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The last lines belong to the comment, except for the indentation of the item.
    var start: Int?
    for line in lines.dropLast().reversed() {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard text.starts(with: "///".utf8) else { break }
      start = text.startIndex
    }
    return start
  }

  /// Returns the end of the comment that follows an item on the same line, or the end of the item if there is no such
  /// comment.
  private static func lineEnd(after end: Int, in tree: SyntaxTree, nextToken: Int) -> Int {
    let bytes = tree.source.bytes
    let next = nextToken < tree.tokens.count ? Int(tree.tokens[nextToken].offset) : bytes.count
    var position = end
    while position < next, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    // A comment of several lines belongs to the next item.
    guard position < next || next == bytes.count else { return end }
    let opensComment = bytes[end..<position].indices.contains {
      bytes[$0] == UInt8(ascii: "/") && $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "*")
    }
    return opensComment ? end : position
  }
}
