/// The lines of a doc comment in the trivia before a declaration.
struct DocumentationLines {
  private let trivia: UnsafeBufferPointer<UInt8>
  /// The start of the comment, and the number of its lines.
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

  /// The next line, without the spaces around it; nil after the last line. Moves the place past the line's end.
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
