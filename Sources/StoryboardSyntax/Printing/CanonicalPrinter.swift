extension SyntaxTree {
  /// The canonical text of the tree. It has two spaces of indentation and one item per line, but a block of a single
  /// item is on the line of its head if that has at most 110 columns. The clauses of a storyboard have the order
  /// `file`, `bundle`, `in`, and there are no empty blocks. Comments keep their neighbours.
  ///
  /// Parsing it gives a tree of the same shape, except for the order of clauses and the empty blocks, and the canonical
  /// text of that tree is the same. An item in which the parser found a mistake is not changed. The text ends with one
  /// line end, unless it is empty.
  package func canonicalText() -> [UInt8] {
    var printer = CanonicalPrinter(self)
    return printer.printTree()
  }
}

/// Writes the tokens of a tree in its layout, and the comments between them.
struct CanonicalPrinter {
  private let tree: SyntaxTree
  private let layout: Layout
  private var text: [UInt8] = []
  /// The depth of the current item.
  private var depth = 0
  /// The token written last.
  private var previous: Int?
  /// True if nothing is written yet, or nothing after the opening brace of a block except the comment on its line.
  private var isAfterOpening = true
  /// The separation after a comment, if that was written last.
  private var afterComment = Separation.none

  private enum Separation { case none, space, line }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    layout = Layout(tree)
    text.reserveCapacity(tree.source.bytes.count + tree.source.bytes.count / 4)
  }

  mutating func printTree() -> [UInt8] {
    for position in tree.tokens.indices {
      let token = layout.order.isEmpty ? position : Int(layout.order[position])
      if !layout.marks[token].contains(.copied) { write(token) }
    }
    if !text.isEmpty { text.append(0x0A) }
    return text
  }

  // MARK: Tokens

  private mutating func write(_ token: Int) {
    let marks = layout.marks[token]
    let startsLine = marks.contains(.startsLine)
    if startsLine { depth = Int(layout.depths[token]) }
    let wantsBlank = writeLeadingComments(of: token, marks)
    guard tree.tokens[token].kind != .endOfFile else { return }
    if !marks.contains(.dropped) {
      if startsLine {
        breakLine(depth: depth, blank: wantsBlank)
      } else if afterComment == .line {
        breakLine(depth: depth + 2)
      } else if afterComment == .space || layout.needsSpace(between: previous, and: token) {
        text.append(0x20)
      }
      afterComment = .none
      previous = token
      isAfterOpening = tree.tokens[token].kind == .leftBrace
    }
    let last = marks.contains(.verbatim) ? writeVerbatim(from: token) : token
    if !marks.contains(.verbatim), !marks.contains(.dropped) { text.append(contentsOf: tree.text(token)) }
    writeTrailingComments(of: last)
  }

  /// Writes the bytes of an item without changes, and returns its last token.
  private mutating func writeVerbatim(from token: Int) -> Int {
    var last = token
    while last + 1 < tree.tokens.count, layout.marks[last + 1].contains(.copied) { last += 1 }
    text.append(contentsOf: tree.source.bytes[Int(tree.tokens[token].offset)..<Int(tree.endOffset(of: last))])
    return last
  }

  /// Ends the line, unless nothing was written, and begins an indented one.
  private mutating func breakLine(depth: Int, blank: Bool = false) {
    if !text.isEmpty { text.append(0x0A) }
    if blank { text.append(0x0A) }
    text.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  // MARK: Comments

  /// Writes the comments on lines of their own before a token.
  ///
  /// - Returns: true if a blank line is between them and the token.
  private mutating func writeLeadingComments(of token: Int, _ marks: Layout.Marks) -> Bool {
    let startsLine = marks.contains(.startsLine)
    let closesBlock = marks.contains(.closesBlock)
    let commentDepth = startsLine ? depth + (closesBlock ? 1 : 0) : depth + 2
    var isForced = marks.contains(.blankBefore)
    var mayBeBlank = startsLine && !isAfterOpening
    var comments = TriviaReader(tree, before: token)
    var isLeading = false
    while let comment = comments.next() {
      isLeading = isLeading || comment.lineBreaks > 0
      guard isLeading else { continue }
      // A blank line between the comments and the token is sufficient.
      let keepsBlank = comment.lineBreaks > 1 || isForced && !comments.hasBlankAhead
      breakLine(depth: commentDepth, blank: mayBeBlank && keepsBlank)
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
      afterComment = comment.isLine ? .line : .space
    }
  }

  /// Writes the text of a comment, without white space at the ends of its lines.
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
