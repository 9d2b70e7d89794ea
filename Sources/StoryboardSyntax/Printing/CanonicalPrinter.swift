extension SyntaxTree {
  /// The canonical text of the tree. It has two spaces of indentation and one item per line. A block of a single item
  /// is on the line of its head if that line has at most 110 columns. A longer line is broken: its lists have one
  /// element per line. The clauses of a storyboard have the order `file`, `bundle`, `in`, and there are no empty
  /// blocks. Comments keep their neighbours, and lists keep their last comma or have none.
  ///
  /// Parsing it gives a tree of the same shape, except for the order of clauses and the empty blocks. That tree has the
  /// same canonical text. An item with a syntax error is not changed. The text ends with one line end, unless it is
  /// empty.
  package func canonicalText() -> [UInt8] {
    var printer = CanonicalPrinter(self)
    return printer.printTree()
  }
}

/// Writes the tokens of a tree in their layout, and the comments between them.
///
/// It writes each line without breaks first. It writes the line again, with breaks, if the line is too wide or has a
/// comment inside.
struct CanonicalPrinter {
  private let tree: SyntaxTree
  private let layout: Layout
  /// True if the text has bodies of Swift code, which may have several lines.
  private let hasCode: Bool
  private var text: [UInt8] = []
  /// The depth of the current item.
  private var depth = 0
  /// The token written last.
  private var previous: Int?
  /// True if nothing is written yet. Also true after the opening brace of a block, if only the comment on its line has
  /// followed.
  private var isAfterOpening = true
  /// The separation after a comment, if a comment was written last.
  private var afterComment = Separation.none
  private var line = Line()
  private var breaker = LineBreaker()

  private enum Separation { case none, space, line }

  /// The line that is written.
  private struct Line {
    /// The place of the line's first token in the order of writing, and the line's start in the text.
    var position = 0
    var start = 0
    /// The end of its last token in the text.
    var end = 0
    /// True if a comment inside ends a line of the text.
    var hasBreak = false
    /// True if a part of it was copied.
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

  /// The token at a place in the order of writing.
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

  /// Writes the bytes of an item without changes, and returns its last token.
  private mutating func writeVerbatim(from token: Int) -> Int {
    var last = token
    while last + 1 < tree.tokens.count, layout.marks[last + 1].contains(.copied) { last += 1 }
    text.append(contentsOf: tree.source.bytes[Int(tree.tokens[token].offset)..<Int(tree.endOffset(of: last))])
    return last
  }

  /// Ends the line, unless nothing was written, and begins an indented line.
  private mutating func breakLine(indentation: Int, blank: Bool = false) {
    if !text.isEmpty { text.append(0x0A) }
    if blank { text.append(0x0A) }
    text.append(contentsOf: repeatElement(0x20, count: indentation))
  }

  // MARK: Wide lines

  /// Ends the line before a place in the order of writing. A line that is too wide is written again, with breaks.
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

  /// The part of a line before code that goes on in further lines. For any other line, the whole text.
  private func firstLine(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    hasCode ? text.prefix { $0 != 0x0A } : text
  }

  /// Gives the tokens of a line to the breaker.
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
  /// - Returns: true if a blank line is between them and the token.
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
      // A blank line between the comments and the token is sufficient.
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
