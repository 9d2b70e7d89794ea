import Testing

@testable import StoryboardLineEditor

/// The widths of characters, and the spelling of those that would control a terminal.
@Suite struct DisplayTests {
  private static let widths: [(character: Character, width: Int)] = [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("א", 1), ("漢", 2), ("한", 2), ("か", 2), ("！", 2),
    ("ｱ", 1), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("⌚", 2), ("✓", 1), ("1️⃣", 2),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("€", 1), ("𝒳", 1), ("𠀀", 2), ("─", 1),
  ]

  @Test func columns() {
    for (character, width) in Self.widths {
      #expect(TerminalCharacter(character).width == width, "\(character)")
      #expect(TerminalCharacter(character).text == String(character))
    }
  }

  private static let spelt: [(character: Character, text: String)] = [
    ("\u{1B}", "^["), ("\u{0}", "^@"), ("\u{7F}", "^?"), ("\u{1}", "^A"), ("\u{85}", "\\u{85}"),
    ("\u{9B}", "\\u{9b}"), ("\u{202E}", "\\u{202e}"), ("\u{2028}", "\\u{2028}"), ("\u{200B}", "\\u{200b}"),
    ("\u{E000}", "\\u{e000}"), ("\u{10FFFF}", "\\u{10ffff}"),
  ]

  @Test func whatIsSpeltOut() {
    for (character, text) in Self.spelt {
      #expect(TerminalCharacter(character).text == text)
      #expect(TerminalCharacter(character).width == text.count)
    }
    #expect(TerminalCharacter("\t").text == "    ")
    #expect(TerminalCharacter("\u{301}").text == "\u{25CC}\u{301}")
  }

  /// No character sends a control to the terminal.
  @Test func noControls() {
    for value in UInt32(0)...0x3_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let form = TerminalCharacter(Character(scalar))
      #expect(form.width > 0)
      if form.text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
