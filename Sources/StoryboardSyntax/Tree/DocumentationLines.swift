/// The lines of the doc comment before a declaration, read from the text between the declaration and the token before
/// it.
struct DocumentationLines {
  private let trivia: UnsafeBufferPointer<UInt8>
  /// The offset in `trivia` at which the comment starts. `count` is the number of its lines.
  private var start = 0
  private var count = 0

  init(_ trivia: UnsafeBufferPointer<UInt8>) {
    self.trivia = trivia
    // Most declarations have only spaces before them.
    guard trivia.contains(UInt8(ascii: "/")) else { return }
    var place = 0
    while let line = nextLine(from: &place) {
      if isDocumentation(line) {
        count += 1
      } else if !line.isEmpty {
        // Any other line in between separates the comment from the declaration. The indentation of a line
        // does not count.
        start = place
        count = 0
      }
    }
  }

  /// The lines without their `///`.
  var texts: [String] {
    if count == 0 { return [] }
    var texts: [String] = []
    texts.reserveCapacity(count)
    var place = start
    while let line = nextLine(from: &place) {
      guard isDocumentation(line) else { continue }
      let text = line.lowerBound + 3
      let isSpaced = text < line.upperBound && trivia[text] == 0x20
      let bytes = trivia[(isSpaced ? text + 1 : text)..<line.upperBound]
      texts.append(String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self))
    }
    return texts
  }

  /// Returns the range of the next line, without the spaces around it, and moves `place` past the end of the line.
  /// Returns nil after the last line.
  private func nextLine(from place: inout Int) -> Range<Int>? {
    guard place <= trivia.count else { return nil }
    var (start, end) = (place, place)
    while end < trivia.count, trivia[end] != 0x0A { end += 1 }
    place = end + 1
    while start < end, trivia[start] == 0x20 || trivia[start] == 0x09 { start += 1 }
    while end > start, trivia[end - 1] == 0x0D || trivia[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  private func isDocumentation(_ line: Range<Int>) -> Bool {
    line.count >= 3 && trivia[line].prefix(3).allSatisfy { $0 == UInt8(ascii: "/") }
  }
}
