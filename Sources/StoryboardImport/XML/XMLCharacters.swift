/// The bytes that have a meaning in XML's grammar, and tests for classes of characters, such as white space.
enum XMLByte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamationMark = UInt8(ascii: "!")
  static let doubleQuote = UInt8(ascii: "\"")
  static let numberSign = UInt8(ascii: "#")
  static let ampersand = UInt8(ascii: "&")
  static let apostrophe = UInt8(ascii: "'")
  static let slash = UInt8(ascii: "/")
  static let semicolon = UInt8(ascii: ";")
  static let lessThan = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greaterThan = UInt8(ascii: ">")
  static let questionMark = UInt8(ascii: "?")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")

  /// True for white space (production `S` of XML's grammar).
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// True for an ASCII character that can begin a name (production `NameStartChar` of XML's grammar).
  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  /// True for an ASCII character that can be in a name (production `NameChar` of XML's grammar).
  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension Unicode.Scalar {
  /// True for a character that an XML file may contain, directly or as a character reference (production `Char` of
  /// XML's grammar).
  var isXMLCharacter: Bool {
    switch value {
    case 0x20...0xD7FF, 0x9, 0xA, 0xD, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// True for a character beyond ASCII that can begin a name (production `NameStartChar` of XML's grammar).
  var isXMLNameStart: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// True for a character beyond ASCII that can be in a name (production `NameChar` of XML's grammar).
  var isXMLName: Bool {
    switch value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isXMLNameStart
    }
  }
}
