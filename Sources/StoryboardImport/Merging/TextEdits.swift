import StoryboardDiagnostics
import StoryboardSyntax

/// Changes at places of a text, which are made together.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range. Texts at the same place keep the order of the calls.
  mutating func replace(_ range: Range<Int>, by text: [UInt8]) { edits.append((range, text)) }

  mutating func replace(_ syntax: Syntax, by text: [UInt8]) { replace(syntax.byteRange, by: text) }

  /// Inserts lines after a part, and after the comment at the end of its last line.
  mutating func insertLine(_ text: [UInt8], after syntax: Syntax) {
    let end = syntax.endWithComment
    replace(end..<end, by: [0x0A] + text)
  }

  /// The edited text of a part; its changes are removed from the others.
  mutating func take(from part: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    func isInside(_ range: Range<Int>) -> Bool {
      part.lowerBound <= range.lowerBound && range.upperBound <= part.upperBound
    }
    var inner = TextEdits()
    for (range, text) in edits where isInside(range) {
      inner.replace(range.lowerBound - part.lowerBound..<range.upperBound - part.lowerBound, by: text)
    }
    edits.removeAll { isInside($0.range) }
    return inner.applied(to: Array(bytes[part]))
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension Syntax {
  var byteRange: Range<Int> { Int(range.start)..<Int(range.end) }

  /// The text of its tokens, as it is in the file.
  var bytes: [UInt8] { Array(tree.source.bytes[byteRange]) }

  /// The end of the line on which it ends, if only a comment follows there; otherwise its own end.
  var endWithComment: Int {
    let trivia = tree.trivia(before: endToken)
    let line = trivia.prefix { $0 != 0x0A && $0 != 0x0D }
    let isOpen = line.count == trivia.count && endToken < tree.tokens.count - 1
    // A comment between `/*` and `*/` may continue on the next lines.
    let isBlockComment = zip(line, line.dropFirst()).contains { $0 == 0x2F && $1 == 0x2A }
    return isOpen || isBlockComment ? trivia.startIndex : line.endIndex
  }

  /// The tokens of the node without white space, for comparisons.
  var spelling: [[UInt8]] { (firstToken..<endToken).map { Array(tree.text($0)) } }
}
