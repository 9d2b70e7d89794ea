import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// Places of an edited text in the text before.
@Suite struct PlacesBeforeTests {
  /// The text of the old place of a word of the new text, and its line.
  private func place(of word: String, _ new: String, in old: String) -> (line: Int, text: String) {
    let newBytes = Array(new.utf8)
    let start = newBytes.indices.first { newBytes[$0...].starts(with: word.utf8) }!
    let places = PlacesBefore(of: newBytes, in: Array(old.utf8))
    let range = places.range(
      SourceRange(file: 3, start: UInt32(start), end: UInt32(start + word.utf8.count)))
    let source = SourceFile(path: "", bytes: Array(old.utf8))
    #expect(range.file == 3)
    return (
      LineMap(source).location(of: range.start).line,
      String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    )
  }

  @Test(arguments: [
    // A line before, between and after new lines; a new line itself.
    ("b", "x\na\nb\nc\n", "a\nb\nc\n", 2, "b"), ("c", "a\nb\nx\ny\nc\n", "a\nb\nc\n", 3, "c"),
    ("x", "a\nb\nx\nc\n", "a\nb\nc\n", 2, ""), ("x", "x\na\n", "a\n", 1, ""), ("x", "a\nx", "a", 1, ""),
    // A line that is gone, and one that has changed.
    ("c", "a\nc\n", "a\nb\nc\n", 3, "c"), ("x", "a\nb x\nc\n", "a\nb\nc\n", 2, ""),
    ("new", "a\nthe new one\nc\n", "a\nthe older one\nc\n", 2, "older"),
    ("one", "a\nthe new one\nc\n", "a\nthe older one\nc\n", 2, "one"),
    ("the", "a\nthe new one\nc\n", "a\nthe older one\nc\n", 2, "the"),
    // Lines that stand several times.
    ("z", "}\n}\nz\n}\n", "}\n}\nz\n}\n", 3, "z"), ("z", "x\n}\n}\nz\n}\n", "}\n}\nz\n}\n", 3, "z"),
    // Line ends of another system, and no text.
    ("b", "x\r\na\r\nb\r\n", "a\r\nb\r\n", 2, "b"), ("a", "a\n", "", 1, ""), ("a", "a", "", 1, ""),
  ])
  func aWord(_ word: String, _ new: String, _ old: String, _ line: Int, _ text: String) {
    let found = place(of: word, new, in: old)
    #expect(found.line == line)
    #expect(found.text == text)
  }

  /// Every range of any two texts has a place in the old one.
  @Test func anyRange() {
    let texts = ["", "\n", "a", "a\nb", "a\r\nb\r\n", "a\na\na\n", "b\na\nb\n", "é\n\né"].map {
      Array($0.utf8)
    }
    for old in texts {
      for new in texts {
        let places = PlacesBefore(of: new, in: old)
        for start in 0...new.count {
          for end in start...new.count {
            let range = places.range(SourceRange(file: 0, start: UInt32(start), end: UInt32(end)))
            #expect(range.start <= range.end && range.end <= old.count)
          }
        }
      }
    }
  }
}
