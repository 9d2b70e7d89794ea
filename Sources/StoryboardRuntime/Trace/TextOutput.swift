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

  /// Appends a string literal in Swift's form.
  mutating func append(swiftLiteral text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(text: scalar.escaped(asASCII: false)) }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string in JSON's form; hidden characters are escaped.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    var hidden = HiddenScalars()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.hides(scalar)
      switch scalar {
      case "\"": append(text: #"\""#)
      case "\\": append(text: #"\\"#)
      case "\n": append(text: #"\n"#)
      case "\r": append(text: #"\r"#)
      case "\t": append(text: #"\t"#)
      case _ where isHidden: append(text: HiddenScalars.jsonEscape(of: scalar))
      default: append(contentsOf: String(scalar).utf8)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
