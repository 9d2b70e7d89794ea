import StoryboardVocabulary

/// Converts text of a program into Swift, so that no part of it is read as code.
enum SwiftText {
  /// A string literal for exactly these characters.
  static func literal(_ text: String) -> String {
    "\"" + escaped(text) + "\""
  }

  /// The contents of a string literal.
  static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 2)
    var hidden = HiddenScalars()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.hides(scalar)
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHidden:
        result += "\\u{"
        result += String(scalar.value, radix: 16, uppercase: true)
        result += "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The contents of a line comment: the same text on one line, without hidden characters.
  static func comment(_ text: String) -> String {
    guard !isPlain(text), HiddenScalars.areIn(text) else { return text }
    var hidden = HiddenScalars()
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(hidden.hides(scalar) ? " " : scalar)
    }
    return result
  }

  /// True if all characters are ASCII and need no escape anywhere.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    } ?? false
  }

  /// A number as it is written in the program, without characters that do not belong to a number.
  static func number(_ digits: String) -> String {
    let isDigits = digits.utf8.allSatisfy(isNumberByte)
    return isDigits ? digits : String(decoding: digits.utf8.filter(isNumberByte), as: UTF8.self)
  }

  static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
