import StoryboardDiagnostics
import StoryboardSyntax

/// Changes of a text at places of it, made together.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  /// What is put at one place stays in the order in which it was put there.
  mutating func replace(_ range: Range<Int>, by text: [UInt8]) { edits.append((range, text)) }

  mutating func replace(_ syntax: Syntax, by text: [UInt8]) { replace(syntax.byteRange, by: text) }

  /// Puts lines behind a part, and behind the comment that ends its last line.
  mutating func insertLine(_ text: [UInt8], behind syntax: Syntax) {
    let end = syntax.endWithComment
    replace(end..<end, by: [0x0A] + text)
  }

  /// What a part of the text becomes; its changes are no more among the others.
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

  /// The text of its tokens, as it is written.
  var bytes: [UInt8] { Array(tree.source.bytes[byteRange]) }

  /// The end of the line that it ends on, if nothing but a comment follows on it; otherwise its own end.
  var endWithComment: Int {
    let trivia = tree.trivia(before: endToken)
    let line = trivia.prefix { $0 != 0x0A && $0 != 0x0D }
    let isOpen = line.count == trivia.count && endToken < tree.tokens.count - 1
    // A comment between `/*` and `*/` may go on below.
    let isBlockComment = zip(line, line.dropFirst()).contains { $0 == 0x2F && $1 == 0x2A }
    return isOpen || isBlockComment ? trivia.startIndex : line.endIndex
  }

  /// Its tokens with nothing between them, to be held against others.
  var spelling: [[UInt8]] { (firstToken..<endToken).map { Array(tree.text($0)) } }
}
