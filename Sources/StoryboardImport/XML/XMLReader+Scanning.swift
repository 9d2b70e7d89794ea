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

  /// Returns the offset at which `text` occurs first, from `start` on; nil if it does not occur. `text` must not be
  /// empty.
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

  /// Reads a name at the position (production `Name` of XML's grammar). If no name begins there, returns nil and
  /// reads nothing.
  mutating func readName() -> Range<Int>? {
    let start = position
    position = endOfName(from: start)
    return position > start ? start..<position : nil
  }

  /// Returns the offset after the name that begins at `start`, or `start` itself if no name begins there.
  func endOfName(from start: Int) -> Int {
    var index = start
    while let length = nameCharacterLength(at: index, first: index == start) { index += length }
    return index
  }

  /// Returns the length in bytes of the character at an offset, if it can be in a name; otherwise nil. `first` is
  /// true for the first character of the name, which cannot be a digit, for example.
  private func nameCharacterLength(at index: Int, first: Bool) -> Int? {
    let byte = byte(at: index)
    if byte < 0x80 {
      return (first ? XMLByte.isNameStart(byte) : XMLByte.isName(byte)) ? 1 : nil
    }
    guard let scalar = XMLValidation.scalar(in: bytes, at: index) else { return nil }
    return (first ? scalar.isXMLNameStart : scalar.isXMLName) ? scalar.utf8.count : nil
  }
}
