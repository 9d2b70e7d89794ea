import StoryboardVocabulary
import Testing

@Suite("Characters that nobody sees") struct HiddenScalarsTests {
  @Test func everyControlCharacterIsHidden() {
    for value in UInt32(0)..<0x100 {
      let isControl = value < 0x20 || 0x7F...0x9F ~= value
      // The soft hyphen is seen only at the end of a line.
      let isHidden = isControl || value == 0xAD
      #expect(HiddenScalars.areIn(String(Unicode.Scalar(value)!)) == isHidden, "\(value)")
    }
  }

  @Test(arguments: [
    ("a\u{200D}b", #"a\u{200d}b"#), ("a\u{200C}", #"a\u{200c}"#), ("\u{200D}", #"\u{200d}"#),
    ("a\u{202E}b", #"a\u{202e}b"#), ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
    ("a\u{FE00}", #"a\u{fe00}"#), ("a\u{7F}\u{1B}[0m", #"a\u{7f}\u{1b}[0m"#), ("a\tb", #"a\u{9}b"#),
  ])
  func hidden(_ text: String, _ escaped: String) {
    #expect(HiddenScalars.areIn(text) && HiddenScalars.escaped(text) == escaped)
  }

  /// What joins letters of other scripts, or chooses the form of an emoji, is seen in them.
  @Test(arguments: [
    "1\u{FE0F}\u{20E3}", "👩\u{200D}🚀", "क\u{094D}\u{200D}ष", "م\u{200C}ن", "☺\u{FE0E}", "é", "a b~",
  ])
  func seen(_ text: String) { #expect(!HiddenScalars.areIn(text) && HiddenScalars.escaped(text) == text) }

  @Test func linesMayStay() {
    #expect(HiddenScalars.escaped("a\nb\u{0}", keepsLines: true) == "a\nb\\u{0}")
    #expect(HiddenScalars.escaped("a\nb\u{0}") == "a\\u{a}b\\u{0}")
  }
}
