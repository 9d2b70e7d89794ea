/// The form of a character on a terminal: the character itself, or a spelling for a character that would control the
/// terminal.
struct TerminalCharacter {
  let text: String
  /// The number of columns of the text.
  let width: Int
  /// True if the text is a spelling of the character, such as `^A` or `\u{200b}`.
  let isSpelledOut: Bool

  init(_ character: Character) {
    if character.utf8.count == 1, let byte = character.utf8.first, byte >= 0x20, byte < 0x7F {
      self.init(text: String(character), width: 1)
      return
    }
    let scalars = character.unicodeScalars
    let first = scalars.first!
    if character == "\t" {
      self.init(text: "    ", width: 4)
    } else if first.value < 0x20 || first.value == 0x7F {
      self.init(spelt: "^" + String(Unicode.Scalar(UInt8(first.value ^ 0x40))))
    } else if Self.isHidden(first) {
      self.init(spelt: "\\u{" + String(first.value, radix: 16) + "}")
    } else if Self.isMark(first) {
      self.init(text: "\u{25CC}" + String(character), width: 1)
    } else {
      self.init(text: String(character), width: Self.width(of: scalars, first: first))
    }
  }

  private init(text: String, width: Int) {
    (self.text, self.width, isSpelledOut) = (text, width, false)
  }

  private init(spelt text: String) {
    (self.text, width, isSpelledOut) = (text, text.utf8.count, true)
  }

  /// True for control characters, direction marks, separators, and characters that this Unicode version does not know.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    default: false
    }
  }

  /// True if the scalar has no width of its own.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func width(of scalars: Character.UnicodeScalarView, first: Unicode.Scalar) -> Int {
    if first.value < 0x300 && scalars.count == 1 { return 1 }
    if isWide(first) || first.properties.isEmojiPresentation { return 2 }
    return scalars.contains { $0.value == 0xFE0F } ? 2 : 1
  }

  /// True for East Asian characters that take two columns. Emoji have a Unicode property of their own.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= wideRanges[0].lowerBound else { return false }
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
