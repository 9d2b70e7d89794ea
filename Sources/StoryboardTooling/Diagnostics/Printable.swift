import StoryboardVocabulary

/// Text with an escape for each character that would control a terminal, change the direction of text, end the line, or
/// be invisible.
package func printable(_ text: String) -> String { HiddenScalars.escaped(text) }

/// Lines with an escape for each character that would control a terminal, change the direction of text, or be
/// invisible. The line ends stay.
package func printable(lines: String) -> String { HiddenScalars.escaped(lines, keepsLines: true) }

/// A path with an escape for each byte that is not UTF-8, and for each character that would control a terminal,
/// change the direction of text, end the line, or be invisible.
package func printable(path: String) -> String { printable(PathText.readable(path)) }

/// The number of columns of printable text on a terminal. East Asian wide characters and emoji have two.
package func width(_ text: String) -> Int {
  text.reduce(0) { $0 + $1.width }
}

extension Character {
  fileprivate var width: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.isASCII, unicodeScalars.count == 1 { return 1 }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return 0
    default: return isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default:
      // U+FE0F requests the emoji form of a character that is otherwise text.
      return scalar.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    }
  }
}
