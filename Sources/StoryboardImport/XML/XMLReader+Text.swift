/// Reads and decodes character data and references.
extension XMLReader {
  /// The kinds of text, by the bytes that have to be decoded.
  enum TextKind: Sendable {
    case verbatim
    /// Only line ends have to be converted to LF, as in a CDATA section.
    case lineEndsOnly
    case lineEndsAndReferences
  }

  /// Reads text up to the next `<`, with the references in it (production `CharData` of XML's grammar).
  mutating func readCharacterData() throws(XMLError) {
    let start = position
    var index = start
    textKind = .verbatim
    scan: while index < bytes.count {
      switch bytes[index] {
      case XMLByte.lessThan:
        break scan
      case XMLByte.ampersand:
        index = try readReference(at: index).end
        textKind = .lineEndsAndReferences
      case XMLByte.carriageReturn:
        index += 1
        textKind = .lineEndsAndReferences
      case XMLByte.greaterThan:
        if index >= start + 2, bytes[index - 1] == XMLByte.rightBracket,
          bytes[index - 2] == XMLByte.rightBracket
        {
          throw .malformed(.text, at: index - 2)
        }
        index += 1
      default:
        index += 1
      }
    }
    textRange = start..<index
    position = index
  }

  /// Reads a reference such as `&amp;` or `&#233;` (productions `EntityRef` and `CharRef` of XML's grammar). Returns
  /// the referenced character and the offset after the reference.
  func readReference(at start: Int) throws(XMLError) -> (scalar: Unicode.Scalar, end: Int) {
    if byte(at: start + 1) == XMLByte.numberSign { return try readCharacterReference(at: start) }
    let name = (start + 1)..<endOfName(from: start + 1)
    guard name.upperBound < bytes.count else { throw .unterminated(.reference, at: start) }
    guard !name.isEmpty, bytes[name.upperBound] == XMLByte.semicolon else {
      throw .malformed(.reference, at: start)
    }
    let end = name.upperBound + 1
    return switch string(name) {
    case "amp": ("&", end)
    case "lt": ("<", end)
    case "gt": (">", end)
    case "quot": ("\"", end)
    case "apos": ("'", end)
    default: throw .unknownEntity(string(name), at: start)
    }
  }

  /// Reads a character reference (production `CharRef` of XML's grammar): `&#` and decimal digits, or `&#x` and
  /// hexadecimal digits.
  private func readCharacterReference(at start: Int) throws(XMLError) -> (scalar: Unicode.Scalar, end: Int) {
    let isHexadecimal = byte(at: start + 2) == UInt8(ascii: "x")
    let radix: UInt32 = isHexadecimal ? 16 : 10
    let firstDigit = start + (isHexadecimal ? 3 : 2)
    var index = firstDigit
    var value: UInt32 = 0
    while let digit = digit(at: index), digit < radix {
      value = min(value * radix + digit, 0x11_0000)
      index += 1
    }
    guard index < bytes.count else { throw .unterminated(.reference, at: start) }
    guard index > firstDigit, bytes[index] == XMLByte.semicolon, let scalar = Unicode.Scalar(value),
      scalar.isXMLCharacter
    else { throw .malformed(.reference, at: start) }
    return (scalar, index + 1)
  }

  private func digit(at index: Int) -> UInt32? {
    let byte = byte(at: index)
    if XMLByte.isDigit(byte) { return UInt32(byte - UInt8(ascii: "0")) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Returns the decoded text of a range that was read before. References are replaced by their characters. If
  /// `spacing` is true, all white space becomes spaces; otherwise line ends become LF. Characters that come from
  /// references stay as they are.
  func decoded(_ range: Range<Int>, references: Bool = true, spacing: Bool) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    let lineEnd = spacing ? XMLByte.space : XMLByte.lineFeed
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case XMLByte.ampersand where references:
        guard let reference = try? readReference(at: index) else { return string(range) }
        decoded.append(contentsOf: reference.scalar.utf8)
        index = reference.end
        continue
      case XMLByte.carriageReturn:
        decoded.append(lineEnd)
        if index + 1 < range.upperBound, bytes[index + 1] == XMLByte.lineFeed { index += 1 }
      case XMLByte.lineFeed:
        decoded.append(lineEnd)
      case XMLByte.tab where spacing:
        decoded.append(XMLByte.space)
      default:
        decoded.append(byte)
      }
      index += 1
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
