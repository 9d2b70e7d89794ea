import StoryboardDiagnostics
import StoryboardSyntax

/// Changes at several places of a text, which are made together.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Returns the edits that follow the first `first` edits, in the form that a diagnostic's fix has.
  func fixes(since first: Int, in file: UInt32) -> [FixIt.Edit] {
    edits.dropFirst(first).map { range, text in
      FixIt.Edit(
        range: SourceRange(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)),
        text: String(decoding: text, as: UTF8.self))
    }
  }

  /// Replaces a range. Texts at the same place keep the order of the calls.
  mutating func replace(_ range: Range<Int>, by text: [UInt8]) { edits.append((range, text)) }

  /// Replaces a part of the program. Comments inside the part are kept after the new text.
  mutating func replace(_ syntax: Syntax, by text: [UInt8]) {
    let inner = syntax.firstToken + 1 < syntax.endToken ? syntax.firstToken + 1..<syntax.endToken : 0..<0
    let comments = inner.compactMap { syntax.tree.comment(before: $0) }
    replace(syntax.byteRange, by: comments.reduce(text) { $0 + [0x20] + $1.closed })
  }

  /// Removes a token and the white space after it.
  mutating func remove(token: Int, of tree: SyntaxTree) {
    let range = tree.range(ofToken: token)
    let end = tree.comment(before: token + 1) == nil ? tree.tokens[token + 1].offset : range.end
    replace(Int(range.start)..<Int(end), by: [])
  }

  /// Removes a clause and the white space before it.
  mutating func remove(clause: Syntax) {
    let hasComment = clause.tree.comment(before: clause.firstToken) != nil
    let start = hasComment ? Int(clause.start) : Int(clause.tree.endOffset(of: clause.firstToken - 1))
    replace(start..<clause.byteRange.upperBound, by: [])
  }

  /// Inserts lines after a part. A comment at the end of the part's last line stays before them.
  mutating func insertLine(_ text: [UInt8], after syntax: Syntax) {
    let end = syntax.endIncludingComment
    replace(end..<end, by: [0x0A] + text)
  }

  /// Returns the edited text of a part. All edits must be inside the part.
  func text(of part: Syntax) -> [UInt8] { text(of: part.byteRange, in: part.tree.source.bytes) }

  func text(of part: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var inner = TextEdits()
    for (range, text) in edits {
      inner.replace(range.lowerBound - part.lowerBound..<range.upperBound - part.lowerBound, by: text)
    }
    return inner.applied(to: Array(bytes[part]))
  }

  /// Removes a part, and its line if nothing else is on it.
  mutating func removeLines(_ part: Range<Int>, of bytes: [UInt8]) {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start > 0, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return replace(part, by: []) }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    guard end == bytes.count || bytes[end] == 0x0A else { return replace(part, by: []) }
    replace(start..<min(end + 1, bytes.count), by: [])
  }

  /// Inserts lines at the end of a declaration's block. If there is no block, one is added.
  ///
  /// - Parameter isKept: false for lines of the block that are being removed.
  mutating func insert(
    _ lines: [UInt8], atEndOf block: SyntaxKind, of item: Syntax, _ style: IndentationStyle,
    where isKept: (Syntax) -> Bool = { _ in true }
  ) {
    if let last = item.child(block)?.children.reduce(nil as Syntax?, { isKept($1) ? $1 : $0 }) {
      let end = last.endIncludingComment
      let bytes = item.tree.source.bytes
      let brace = item.child(block).map { Int(item.tree.tokens[$0.endToken - 1].offset) } ?? end
      if end < brace, !bytes[end..<brace].contains(0x0A), bytes[brace] == 0x7D {
        // The whole block is on one line.
        replace(end..<brace, by: [0x0A] + lines + [0x0A] + style.margin(of: item))
      } else {
        insertLine(lines, after: last)
      }
    } else if let block = item.child(block) {
      let start = block.byteRange.lowerBound + 1
      replace(start..<start, by: [0x0A] + lines + [0x0A] + style.margin(of: item))
    } else {
      let end = item.byteRange.upperBound
      replace(end..<end, by: Array(" {\n".utf8) + lines + [0x0A] + style.margin(of: item) + [0x7D])
    }
  }

  /// The number of changes.
  var count: Int { edits.count }

  /// Returns the edited texts of ranges that do not overlap, and removes the edits inside these ranges from the list.
  ///
  /// - Parameter first: the index of the first edit that may be in one of the ranges.
  mutating func take(from parts: [Range<Int>], of bytes: [UInt8], since first: Int) -> [[UInt8]] {
    let order = parts.indices.sorted { parts[$0].lowerBound < parts[$1].lowerBound }
    var inner = Array(repeating: TextEdits(), count: parts.count)
    var others: [(range: Range<Int>, text: [UInt8])] = []
    for (range, text) in edits[first...] {
      // The last part that begins at or before the change may contain it.
      let next = order.partitioningIndex { parts[$0].lowerBound <= range.lowerBound }
      if next > 0, range.upperBound <= parts[order[next - 1]].upperBound {
        let start = parts[order[next - 1]].lowerBound
        inner[order[next - 1]].replace(range.lowerBound - start..<range.upperBound - start, by: text)
      } else {
        others.append((range, text))
      }
    }
    edits.replaceSubrange(first..., with: others)
    return zip(parts, inner).map { $1.applied(to: Array(bytes[$0])) }
  }

  /// - Parameter newline: the line end of the text.
  func applied(to bytes: [UInt8], newline: [UInt8] = [0x0A]) -> [UInt8] {
    func written(_ text: [UInt8]) -> [UInt8] {
      guard newline != [0x0A] else { return text }
      var result: [UInt8] = []
      var previous: UInt8?
      for byte in text {
        if byte == 0x0A, previous != 0x0D { result += newline } else { result.append(byte) }
        previous = byte
      }
      return result
    }
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      // If changes overlap, no new text is lost.
      if edit.range.lowerBound > position { result += bytes[position..<edit.range.lowerBound] }
      result += written(edit.text)
      position = max(position, edit.range.upperBound)
    }
    return result + bytes[position...]
  }
}

extension Syntax {
  var byteRange: Range<Int> { Int(range.start)..<Int(range.end) }

  /// The text of the node as the file has it, from its first to its last token.
  var bytes: [UInt8] { Array(tree.source.bytes[byteRange]) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The end of the node's last line, if only a comment follows the node there; otherwise the end of the node.
  var endIncludingComment: Int {
    let trivia = tree.trivia(before: endToken)
    let line = trivia.prefix { $0 != 0x0A && $0 != 0x0D }
    let isOpen = line.count == trivia.count && endToken < tree.tokens.count - 1
    // A comment between `/*` and `*/` may continue on the next lines.
    let isBlockComment = zip(line, line.dropFirst()).contains { $0 == 0x2F && $1 == 0x2A }
    return isOpen || isBlockComment ? trivia.startIndex : line.endIndex
  }

  /// The tokens of the node, without white space, for comparisons.
  var spelling: [[UInt8]] { (firstToken..<endToken).map { Array(tree.text($0)) } }
}

extension [UInt8] {
  /// The comment, so that other text may follow it: a comment that begins with `//` gets a line end.
  fileprivate var closed: [UInt8] {
    let line = split(separator: 0x0A).last ?? []
    return line.contains(0x2F) && !ends(with: [0x2A, 0x2F]) ? self + [0x0A] : self
  }

  private func ends(with text: [UInt8]) -> Bool { suffix(text.count) == text[...] }
}
