import StoryboardREPL
import TestSupport
import Testing

@Suite struct HighlightTests {
  private func shown(_ text: String) -> [String] {
    let session = REPLSession()
    _ = session.answer("class Log { init(n: Int) }")
    let bytes = Array(text.utf8)
    return session.highlights(in: text).map {
      "\($0.kind) " + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func tokens() {
    #expect(shown("let a = Log(n: 5) // five") == ["keyword let", "type Log", "number 5", "comment // five"])
    #expect(
      shown("container App { single Log(n: 0.5) as Other }").prefix(3) == [
        "keyword container", "keyword single", "type Log",
      ])
    #expect(shown("\"a\" /* b /* c */ */ #") == ["string \"a\"", "comment /* b /* c */ */", "mistake #"])
    #expect(shown(":type 5") == ["command :type"])
    #expect(shown("list.open(scene: self)") == ["keyword self"])
    #expect(shown("größe") == [])
  }

  /// Ranges are within the text, in order, and do not overlap.
  @Test func anything() {
    let session = REPLSession()
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let pieces = ["let ", "\"", "/*", "*/", "//", "\n", "é", "🙂", "Log", ".", "(", ":", "`x`", "#", "5"]
      let text = (0..<12).map { _ in random.pick(pieces) }.joined()
      var end = 0
      for highlight in session.highlights(in: text) {
        #expect(highlight.range.lowerBound >= end && !highlight.range.isEmpty, "\(text)")
        end = highlight.range.upperBound
      }
      #expect(end <= text.utf8.count, "\(text)")
    }
  }
}
