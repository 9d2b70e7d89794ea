/// Finds the hidden characters of a text: characters that control a terminal, change the direction of text, end a line,
/// or have no width. The scalars have to be passed in their order.
///
/// Joiners and variation selectors are hidden only after ASCII. In other scripts, and in emoji, they change what is
/// seen.
package struct HiddenScalars {
  private var isAfterASCII = true

  package init() {}

  /// True if the next scalar of the text is hidden.
  package mutating func hides(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      isAfterASCII = true
      return scalar.value < 0x20 || scalar.value == 0x7F
    }
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
    // A keycap emoji is a digit with this selector.
    case 0xFE0F: return false
    case 0x200C, 0x200D, 0xFE00...0xFE0E, 0xE0100...0xE01EF: return isAfterASCII
    default:
      let isHidden = scalar.properties.isDefaultIgnorableCodePoint
      if !isHidden { isAfterASCII = false }
      return isHidden
    }
  }

  /// True if a text has a hidden scalar. Line ends do not count if `besidesLines` is true.
  package static func areIn(_ text: String, besidesLines: Bool = false) -> Bool {
    var hidden = HiddenScalars()
    return text.unicodeScalars.contains { hidden.hides($0) && !(besidesLines && $0 == "\n") }
  }

  /// The text, with a Swift escape for each hidden scalar. Line ends stay as they are if `keepsLines` is true.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    guard areIn(text, besidesLines: keepsLines) else { return text }
    var hidden = HiddenScalars()
    var result = ""
    for scalar in text.unicodeScalars {
      if hidden.hides(scalar), !(keepsLines && scalar == "\n") {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The escape for a scalar in a JSON string.
  package static func jsonEscape(of scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.reduce(into: "") { result, unit in
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
