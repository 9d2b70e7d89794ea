/// How text of a program is brought into Swift without any of it being read as Swift.
enum SwiftText {
  /// A string literal that stands for exactly these characters.
  static func literal(_ text: String) -> String {
    "\"" + escaped(text) + "\""
  }

  /// What stands between the quotes of a literal.
  static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar):
        result += "\\u{"
        result += String(scalar.value, radix: 16, uppercase: true)
        result += "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What a line comment can hold: the same text on one line, without characters that nobody sees.
  static func comment(_ text: String) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isInvisible(scalar) ? " " : scalar)
    }
    return result
  }

  /// Whether every character is one of ASCII that stands for itself, wherever it is written.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    } ?? false
  }

  /// A number as it was written; what belongs to no number is left out.
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

  /// Controls, separators of lines, and marks that turn the direction of writing.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
