/// Conversion between the spelling of string literals and their values.
public enum StringLiteral {
  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// The value of a literal that the lexer accepted. `written` includes the quotes.
  public static func value(of written: some RandomAccessCollection<UInt8>) -> String {
    if !written.contains(UInt8(ascii: "\\")) {
      let inner = written.dropFirst()
      return String(decoding: inner.last == quote ? inner.dropLast() : inner, as: UTF8.self)
    }
    var rest = Array(written)[...]
    rest = rest.dropFirst()
    if rest.last == quote { rest = rest.dropLast() }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "0"): bytes.append(0)
      case UInt8(ascii: "u"):
        _ = rest.popFirst()
        var scalar: UInt32 = 0
        while let digit = rest.popFirst(), digit != UInt8(ascii: "}") {
          scalar = scalar << 4 | (hexadecimalDigit(digit) ?? 0)
        }
        bytes.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      default: bytes.append(escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the string literal for a value, with its quotes, as a `String`.
  package static func text(of value: String) -> String { String(decoding: written(value), as: UTF8.self) }

  /// The literal for a value, with its quotes. Control characters and line breaks are escaped.
  public static func written(_ value: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": bytes += Array("\\n".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\0": bytes += Array("\\0".utf8)
      case "\"": bytes += Array("\\\"".utf8)
      case "\\": bytes += Array("\\\\".utf8)
      case "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        bytes += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }
}
