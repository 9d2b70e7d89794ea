/// The first pass over a file checks that its bytes are UTF-8 and that XML allows its characters. Later passes decode
/// without checks, and treat the byte 0 as the end of the file.
enum XMLValidation {
  /// Throws for the first byte sequence, from `start` on, that XML does not allow.
  static func validate(_ bytes: [UInt8], from start: Int) throws(XMLError) {
    var index = start
    while let next = firstNonPrintable(in: bytes, from: index) {
      guard let scalar = scalar(in: bytes, at: next) else { throw .invalidUTF8(at: next) }
      guard scalar.isXMLCharacter else { throw .forbiddenCharacter(scalar, at: next) }
      index = next + scalar.utf8.count
    }
  }

  /// Returns the offset of the first byte that is neither a printing ASCII character nor white space.
  private static func firstNonPrintable(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 0x20 >= 0x60, !XMLByte.isSpace(byte) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the Unicode scalar that the bytes at `index` encode. nil if they are not UTF-8: a continuation byte is
  /// missing or stray, or the bytes are an overlong encoding, a surrogate, or a value beyond U+10FFFF.
  static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    let lead = bytes[index]
    let length: Int
    let least: UInt32
    var value: UInt32
    switch lead {
    case 0x00...0x7F: return Unicode.Scalar(lead)
    case 0xC2...0xDF: (length, least, value) = (2, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, least, value) = (3, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, least, value) = (4, 0x10000, UInt32(lead & 0x07))
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for byte in bytes[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value >= least ? Unicode.Scalar(value) : nil
  }
}
