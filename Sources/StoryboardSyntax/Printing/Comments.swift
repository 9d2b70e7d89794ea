/// A comment between two tokens.
struct Comment {
  let range: Range<Int>
  /// True if the comment begins with `//`, and false if it begins with `/*`.
  let isLine: Bool
  /// True if the text after the comment must begin a new line, because the comment begins with `//` or has several
  /// lines.
  let endsLine: Bool
  /// The number of line ends between the comment and the token or comment before it.
  let lineBreaks: Int
}

/// Reads the comments between a token and the previous token.
struct TriviaReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  /// The number of line ends since the last comment or token. At the start of a file it begins with 1, as if a line
  /// end came before the file.
  private(set) var lineBreaks: Int

  init(_ tree: SyntaxTree, before token: Int) {
    bytes = tree.source.bytes
    let trivia = tree.trivia(before: token)
    position = trivia.startIndex
    end = trivia.endIndex
    lineBreaks = token == 0 ? 1 : 0
  }

  /// Returns the next comment. Returns nil if only white space is left; `lineBreaks` then has the number of line ends
  /// in this white space.
  mutating func next() -> Comment? {
    while position < end {
      switch bytes[position] {
      case 0x0A:
        lineBreaks += 1
        position += 1
      case 0x0D:
        if position + 1 == end || bytes[position + 1] != 0x0A { lineBreaks += 1 }
        position += 1
      case UInt8(ascii: "/"):
        return readComment()
      default:
        position += 1
      }
    }
    return nil
  }

  /// True if a blank line occurs anywhere between the current position and the token.
  var hasBlankAhead: Bool {
    var rest = self
    rest.lineBreaks = 0
    while let comment = rest.next() {
      if comment.lineBreaks > 1 { return true }
    }
    return rest.lineBreaks > 1
  }

  private mutating func readComment() -> Comment {
    let start = position
    let isLine = position + 1 < end && bytes[position + 1] == UInt8(ascii: "/")
    if isLine {
      while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else {
      skipBlockComment()
    }
    defer { lineBreaks = 0 }
    let endsLine = isLine || bytes[start..<position].contains { $0 == 0x0A || $0 == 0x0D }
    return Comment(range: start..<position, isLine: isLine, endsLine: endsLine, lineBreaks: lineBreaks)
  }

  /// Skips a block comment, with the block comments inside it.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      let next = position + 1 < end ? bytes[position + 1] : 0
      switch (bytes[position], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default: position += 1
      }
    } while depth > 0 && position < end
  }
}
