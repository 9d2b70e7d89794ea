/// Appends text as UTF-8.
extension [UInt8] {
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  mutating func append(decimal value: Int) {
    if value < 10, value >= 0 {
      append(UInt8(ascii: "0") + UInt8(value))
    } else {
      append(contentsOf: String(value).utf8)
    }
  }

  /// Appends a string literal in Swift's form.
  mutating func append(swiftLiteral text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(text: scalar.escaped(asASCII: false)) }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string in JSON's form.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(text: #"\""#)
      case UInt8(ascii: "\\"): append(text: #"\\"#)
      case 0x0A: append(text: #"\n"#)
      case 0x0D: append(text: #"\r"#)
      case 0x09: append(text: #"\t"#)
      case 0..<0x20:
        append(text: #"\u00"#)
        append(hexadecimal: byte >> 4)
        append(hexadecimal: byte & 15)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
