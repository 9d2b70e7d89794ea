/// Functions that the readers of all constructs share.
extension XMLReader {
  /// The byte at an offset, or 0 after the last byte. A validated file contains no 0.
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func matches(_ text: String, at index: Int) -> Bool {
    var index = index
    for expected in text.utf8 {
      if byte(at: index) != expected { return false }
      index += 1
    }
    return true
  }

  /// The offset of the first occurrence of `text`, which must not be empty, from `start` on.
  func find(_ text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = start
    while index < bytes.count {
      if bytes[index] == first, matches(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  mutating func skipSpace() {
    while XMLByte.isSpace(byte(at: position)) { position += 1 }
  }

  /// Reads a production `Name` at the position; nil, without reading anything, if none begins there.
  mutating func readName() -> Range<Int>? {
    let start = position
    position = endOfName(from: start)
    return position > start ? start..<position : nil
  }

  /// The offset after the name that begins at `start`; `start` itself if none does.
  func endOfName(from start: Int) -> Int {
    var index = start
    while let length = nameCharacterLength(at: index, first: index == start) { index += length }
    return index
  }

  /// The length in bytes of a name character at an offset; nil if there is none.
  private func nameCharacterLength(at index: Int, first: Bool) -> Int? {
    let byte = byte(at: index)
    if byte < 0x80 {
      return (first ? XMLByte.isNameStart(byte) : XMLByte.isName(byte)) ? 1 : nil
    }
    guard let scalar = XMLValidation.scalar(in: bytes, at: index) else { return nil }
    return (first ? scalar.isXMLNameStart : scalar.isXMLName) ? scalar.utf8.count : nil
  }
}
