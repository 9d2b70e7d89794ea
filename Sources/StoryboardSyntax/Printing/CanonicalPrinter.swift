extension SyntaxTree {
  /// Returns the program's text in canonical layout: two spaces of indentation, one item per line. A block of a
  /// single item is on the same line as its declaration if that line has at most 110 columns. A longer line is
  /// broken: its lists have one element per line. The clauses of a storyboard have the order `file`, `bundle`, `in`,
  /// and empty blocks are left out. Comments stay beside the same tokens. Commas at the end of a list are neither
  /// added nor removed.
  ///
  /// Parsing the result gives a tree of the same shape, except for the order of clauses and the empty blocks. The
  /// canonical text of that tree is the same text again. An item with a syntax error is copied without changes. The
  /// text ends with one line end, unless it is empty.
  package func canonicalText() -> [UInt8] {
    var printer = CanonicalPrinter(self)
    return printer.printTree()
  }
}

/// Prints a syntax tree as canonical text: the tokens in the places that a `Layout` gives them, and the comments
/// between them.
///
/// The printer writes each line without breaks first. It writes the line again, with breaks, if the line is too wide
/// or has a comment inside.
struct CanonicalPrinter {
  private let tree: SyntaxTree
  private let layout: Layout
  /// True if the text has bodies of Swift code, which may have several lines.
  private let hasCode: Bool
  private var text: [UInt8] = []
  /// The number of blocks around the current item. Each block indents by two spaces.
  private var depth = 0
  /// The index of the token that was written last; nil if no token was written yet.
  private var previous: Int?
  /// True if nothing is written yet, or if the last token is the opening brace of a block and at most the comment on
  /// the same line was written after it. No blank line is kept there.
  private var isAfterOpening = true
  /// The white space that must follow if a comment was written last; `none` after a token.
  private var afterComment = Separation.none
  private var line = Line()
  private var breaker = LineBreaker()

  private enum Separation { case none, space, line }

  /// The line that is currently being written.
  private struct Line {
    /// `position` is the index of the line's first token in writing order. `start` is the offset of the line in
    /// `text`.
    var position = 0
    var start = 0
    /// The offset in `text` after the line's last token.
    var end = 0
    /// True if a comment within the line ends with a line end, so the line takes up several lines of the text.
    var hasBreak = false
    /// True if a part of the line was copied without changes, because the parser did not understand it. Such a line
    /// is never broken.
    var isCopied = false
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    layout = Layout(tree)
    hasCode = tree.tokens.contains { $0.kind == .code }
    text.reserveCapacity(tree.source.bytes.count + tree.source.bytes.count / 4)
  }

  mutating func printTree() -> [UInt8] {
    for position in tree.tokens.indices {
      let token = token(at: position)
      if !layout.marks[token].contains(.copied) { write(token, at: position) }
    }
    finishLine(at: tree.tokens.count)
    if !text.isEmpty { text.append(0x0A) }
    return text
  }

  /// Returns the index of the token that is written at the given position. The two indices differ only if clauses of
  /// storyboards are reordered.
  private func token(at position: Int) -> Int {
    layout.order.isEmpty ? position : Int(layout.order[position])
  }

  // MARK: Tokens

  private mutating func write(_ token: Int, at position: Int) {
    let marks = layout.marks[token]
    let startsLine = marks.contains(.startsLine)
    if startsLine {
      finishLine(at: position)
      depth = Int(layout.depths[token])
    }
    let isInside = marks.contains(.closesBlock) || !startsLine
    let wantsBlank = writeLeadingComments(of: token, marks, indentation: 2 * (depth + (isInside ? 1 : 0)))
    guard tree.tokens[token].kind != .endOfFile else { return }
    if startsLine {
      breakLine(indentation: 2 * depth, blank: wantsBlank)
      line = Line(position: position, start: text.count)
    } else if afterComment == .line {
      line.hasBreak = true
      breakLine(indentation: 2 * depth)
    } else if !marks.contains(.dropped),
      afterComment == .space || layout.needsSpace(between: previous, and: token)
    {
      text.append(0x20)
    }
    write(token, marks)
  }

  /// Writes a token, and the comments after it on its line.
  @inline(__always)
  private mutating func write(_ token: Int, _ marks: Layout.Marks) {
    var last = token
    if !marks.contains(.dropped) {
      if marks.contains(.verbatim) {
        last = writeVerbatim(from: token)
        line.isCopied = true
      } else {
        text.append(contentsOf: tree.text(token))
      }
      line.end = text.count
      afterComment = .none
      previous = token
      isAfterOpening = tree.tokens[token].kind == .leftBrace
    }
    writeTrailingComments(of: last)
  }

  /// Writes the bytes of an item with a syntax error without changes, and returns the index of the item's last token.
  private mutating func writeVerbatim(from token: Int) -> Int {
    var last = token
    while last + 1 < tree.tokens.count, layout.marks[last + 1].contains(.copied) { last += 1 }
    text.append(contentsOf: tree.source.bytes[Int(tree.tokens[token].offset)..<Int(tree.endOffset(of: last))])
    return last
  }

  /// Ends the current line, unless the text is empty, and begins a new line with the given number of spaces. If
  /// `blank` is true, a blank line comes between the two.
  private mutating func breakLine(indentation: Int, blank: Bool = false) {
    if !text.isEmpty { text.append(0x0A) }
    if blank { text.append(0x0A) }
    text.append(contentsOf: repeatElement(0x20, count: indentation))
  }

  // MARK: Wide lines

  /// Finishes the line that ends before position `end` in writing order. A line that is too wide is written again,
  /// with breaks.
  @inline(__always)
  private mutating func finishLine(at end: Int) {
    let bytes = 2 * depth + line.end - line.start
    if line.hasBreak || bytes > LineBreaker.width, !line.isCopied { breakWideLine(at: end) }
  }

  @inline(never)
  private mutating func breakWideLine(at end: Int) {
    let columns = 2 * depth + columnCount(of: firstLine(of: text[line.start..<line.end]))
    if line.hasBreak || columns > LineBreaker.width { writeBroken(line.position..<end) }
    line = Line()
  }

  private mutating func writeBroken(_ positions: Range<Int>) {
    text.removeSubrange(line.start...)
    measure(positions)
    breaker.breakLine(of: tree)
    afterComment = .none
    for (index, piece) in breaker.pieces.enumerated() {
      let marks = layout.marks[piece.token]
      if index > 0 {
        let indentation = piece.newLine ?? 2 * depth
        _ = writeLeadingComments(
          of: piece.token, marks, indentation: indentation + (piece.isClosing ? 2 : 0))
        if let newLine = piece.newLine {
          breakLine(indentation: newLine)
        } else if !marks.contains(.dropped), afterComment == .space || piece.hasSpace {
          text.append(0x20)
        }
      }
      write(piece.token, marks)
    }
  }

  /// Returns the text up to its first line end. Only bodies of Swift code contain line ends, so the text of any other
  /// line is returned whole.
  private func firstLine(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    hasCode ? text.prefix { $0 != 0x0A } : text
  }

  /// Gives the line breaker the tokens of a line and their widths.
  private mutating func measure(_ positions: Range<Int>) {
    breaker.begin(indentation: 2 * depth)
    var previous: Int?
    var (endsLine, isAfterComment) = (false, false)
    for position in positions {
      let token = token(at: position)
      guard tree.tokens[token].kind != .endOfFile else { break }
      let isDropped = layout.marks[token].contains(.dropped)
      let comments = trailingComments(of: token)
      breaker.add(
        token, width: (isDropped ? 0 : columnCount(of: firstLine(of: tree.text(token)))) + comments.columns,
        hasSpace: !isDropped && (isAfterComment || layout.needsSpace(between: previous, and: token)),
        isDropped: isDropped,
        isForced: previous != nil && (endsLine || hasLeadingComment(token)))
      if !isDropped { previous = token }
      endsLine = comments.endLine
      isAfterComment = comments.columns > 0 && !endsLine
    }
  }

  /// The columns of the comments after a token on its line, and whether the last comment ends the line.
  private func trailingComments(of token: Int) -> (columns: Int, endLine: Bool) {
    var result = (columns: 0, endLine: false)
    guard token + 1 < tree.tokens.count else { return result }
    var comments = TriviaReader(tree, before: token + 1)
    while let comment = comments.next(), comment.lineBreaks == 0 {
      result.endLine = result.endLine || comment.endsLine
      // As in swift-format, a comment that ends a line does not count.
      if !result.endLine { result.columns += 1 + columnCount(of: tree.source.bytes[comment.range]) }
    }
    return result
  }

  /// True if a comment before a token is on a line of its own.
  private func hasLeadingComment(_ token: Int) -> Bool {
    var comments = TriviaReader(tree, before: token)
    while let comment = comments.next() {
      if comment.lineBreaks > 0 { return true }
    }
    return false
  }

  // MARK: Comments

  /// Writes the comments that stand on lines of their own before a token.
  ///
  /// - Returns: true if a blank line must be written between these comments and the token.
  private mutating func writeLeadingComments(
    of token: Int, _ marks: Layout.Marks, indentation: Int
  ) -> Bool {
    let startsLine = marks.contains(.startsLine)
    let closesBlock = marks.contains(.closesBlock)
    var isForced = marks.contains(.blankBefore)
    var mayBeBlank = startsLine && !isAfterOpening
    var comments = TriviaReader(tree, before: token)
    var isLeading = false
    while let comment = comments.next() {
      isLeading = isLeading || comment.lineBreaks > 0
      guard isLeading else { continue }
      // One blank line is enough, so none is forced here if a later comment or the token has one before it.
      let keepsBlank = comment.lineBreaks > 1 || isForced && !comments.hasBlankAhead
      breakLine(indentation: indentation, blank: mayBeBlank && keepsBlank)
      if keepsBlank { isForced = false }
      write(comment)
      mayBeBlank = startsLine
      isAfterOpening = false
      afterComment = .line
    }
    return mayBeBlank && !closesBlock && (comments.lineBreaks > 1 || isForced)
  }

  /// Writes the comments after a token on its line.
  private mutating func writeTrailingComments(of token: Int) {
    guard token + 1 < tree.tokens.count else { return }
    var comments = TriviaReader(tree, before: token + 1)
    while let comment = comments.next(), comment.lineBreaks == 0 {
      text.append(0x20)
      if comment.isLine { text.append(0x20) }
      write(comment)
      afterComment = comment.endsLine || afterComment == .line ? .line : .space
    }
  }

  /// Writes the text of a comment, without the white space at the ends of its lines.
  private mutating func write(_ comment: Comment) {
    let start = text.count
    for byte in tree.source.bytes[comment.range] {
      if byte == 0x0A {
        trimLine(from: start)
        text.append(byte)
      } else {
        text.append(byte)
      }
    }
    trimLine(from: start)
  }

  private mutating func trimLine(from start: Int) {
    while text.count > start, let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D {
      text.removeLast()
    }
  }
}
