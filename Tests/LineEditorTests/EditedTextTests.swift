import StoryboardLineEditor
import TestSupport
import Testing

/// Text with a cursor, by visible characters.
@Suite struct EditedTextTests {
  @Test func linesOfAnyKind() {
    #expect(EditedText("a\nb\r\nc\rd").lines == [["a"], ["b"], ["c"], ["d"]])
    #expect(EditedText("a\n").lines == [["a"], []])
    #expect(EditedText("").lines == [[]])
    #expect(EditedText("a\r\nb").string == "a\nb")
  }

  @Test func whatBelongsTogetherIsOneCharacter() {
    var text = EditedText("e")
    text.insert("\u{301}")
    #expect(text.lines == [["é"]])
    #expect(text.cursor.column == 1)
    text.insert("x")
    text.move(to: .init(line: 0, column: 1))
    text.insert("👩")
    text.insert("\u{200D}")
    text.insert("👧")
    #expect(text.string == "e\u{301}👩\u{200D}👧x")
    #expect(text.lines[0].count == 3)
    #expect(text.cursor.column == 2)
    text.remove(text.position(before: text.cursor)..<text.cursor)
    #expect(text.string == "e\u{301}x")
  }

  /// A combining mark joins the character that comes to be before it.
  @Test func removingJoins() {
    var text = EditedText("a\n\u{301}b")
    text.remove(.init(line: 0, column: 1)..<(.init(line: 1, column: 0)))
    #expect(text.lines == [["a\u{301}", "b"]])
    #expect(text.string == "a\u{301}b")
  }

  @Test func offsets() {
    let text = EditedText("añ\n漢x")
    #expect(text.utf8Offset(of: .init(line: 0, column: 2)) == 3)
    #expect(text.utf8Offset(of: .init(line: 1, column: 1)) == 7)
    #expect(text.position(utf8Offset: 7) == .init(line: 1, column: 1))
    // An offset within a character gives the place before it.
    #expect(text.position(utf8Offset: 5) == .init(line: 1, column: 0))
    #expect(text.position(utf8Offset: 3) == .init(line: 0, column: 2))
    #expect(text.position(utf8Offset: 100) == text.end)
    #expect(text.position(utf8Offset: -1) == text.start)
  }

  @Test func words() {
    var text = EditedText("let a_1 = Ünï.code")
    #expect(text.wordStart() == .init(line: 0, column: 14))
    #expect(text.wordStart(.blankSeparated) == .init(line: 0, column: 10))
    text.move(to: .init(line: 0, column: 4))
    #expect(text.wordEnd() == .init(line: 0, column: 7))
    #expect(text.wordStart() == text.start)
    text = EditedText("ab\n  ")
    #expect(text.wordStart() == text.start)
    text.move(to: .init(line: 0, column: 2))
    #expect(text.wordEnd() == text.end)
  }

  /// Compares to a string that is changed in the same way.
  @Test(arguments: 0..<20) func changesAgainstAString(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", "\n", "漢", "🇩🇪", "x\ny\n", "é", "👍🏽", " ", "{}"]
    var text = EditedText()
    var model = ""
    for _ in 0..<200 {
      let count = model.count
      let offsets = [Int.random(in: 0...count, using: &generator), .random(in: 0...count, using: &generator)]
        .sorted()
      let (low, high) = (offsets[0], Bool.random(using: &generator) ? offsets[1] : offsets[0])
      let range = model.index(model.startIndex, offsetBy: low)..<model.index(model.startIndex, offsetBy: high)
      let places = [range.lowerBound, range.upperBound].map {
        text.position(utf8Offset: model.utf8.distance(from: model.startIndex, to: $0))
      }
      #expect(text.text(in: places[0]..<places[1]) == model[range])
      text.remove(places[0]..<places[1])
      let piece = pieces.randomElement(using: &generator)!
      text.insert(piece)
      model.replaceSubrange(range, with: piece)
      #expect(text.string == model)
      #expect(
        text.utf8Offset(of: text.cursor) == model.utf8.distance(from: model.startIndex, to: range.lowerBound)
          + piece.utf8.count)
      if model.count > 300 { (text, model) = (EditedText(), "") }
    }
  }
}
