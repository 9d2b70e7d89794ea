import StoryboardVocabulary

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

  /// Appends a string literal as Swift writes it.
  mutating func append(swiftLiteral text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(text: scalar.escaped(asASCII: false)) }
    append(UInt8(ascii: "\""))
  }
}
