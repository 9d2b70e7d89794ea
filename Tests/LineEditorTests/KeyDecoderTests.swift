import StoryboardLineEditor
import TestSupport
import Testing

/// Decoding of a terminal's bytes into keys.
@Suite struct KeyDecoderTests {
  private static let table: [(bytes: String, keys: [Key])] = [
    ("abc", [.text("abc")]),
    ("äé漢👩‍👩‍👧", [.text("äé漢👩‍👩‍👧")]),
    ("a\rb\n", [.text("a"), .enter, .text("b"), .enter]),
    ("\t\u{1B}[Z", [.tab, .backTab]),
    ("\u{7F}\u{08}\u{1B}\u{7F}", [.backspace, .backspace, .altBackspace]),
    (
      "\u{01}\u{05}\u{1A}\u{1F}\u{1C}",
      [.control("a"), .control("e"), .control("z"), .control("_"), .control("\\")]
    ),
    ("\u{1B}b\u{1B}F\u{1B}<\u{1B}\r", [.alt("b"), .alt("F"), .alt("<"), .altEnter]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF", [.up, .down, .right, .left, .home, .end]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
    ("\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;3D", [.wordRight, .wordLeft, .wordRight, .wordLeft]),
    ("\u{1B}[1;5H\u{1B}[1;5F\u{1B}[3;5~", [.textStart, .textEnd, .altDelete]),
    ("\u{1B}[1;2C\u{1B}[1;2D", [.right, .left]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    // Function keys and reports of the mouse and the cursor have no effect.
    ("x\u{1B}[15~\u{1B}OP\u{1B}[[A\u{1B}[<0;1;1M\u{1B}[24;80Ry", [.text("xy")]),
    ("\u{1B}[200~one\r\ntwo\rthree\n\u{1B}[201~.", [.paste("one\ntwo\nthree\n"), .text(".")]),
    ("\u{1B}[200~\u{1B}[A \u{1B}[201 \u{1B}\u{1B}[201~", [.paste("\u{1B}[A \u{1B}[201 \u{1B}")]),
    ("\u{1B}OM", [.enter]), ("\u{00}a", [.text("a")]),
  ]

  @Test(arguments: table.map(\.bytes)) func keys(_ bytes: String) throws {
    let expected = try #require(Self.table.first { $0.bytes == bytes }).keys
    var decoder = KeyDecoder()
    #expect(Self.joined(decoder.decode(bytes.utf8)) == expected)
    #expect(!decoder.isBehindEscape)
  }

  /// Keys do not depend on the number of bytes per read.
  @Test(arguments: table.map(\.bytes)) func splitReads(_ bytes: String) {
    var whole = KeyDecoder()
    let expected = Self.joined(whole.decode(bytes.utf8))
    for split in 0...bytes.utf8.count {
      var decoder = KeyDecoder()
      let first = decoder.decode(bytes.utf8.prefix(split))
      #expect(Self.joined(first + decoder.decode(bytes.utf8.dropFirst(split))) == expected, "at \(split)")
    }
    var decoder = KeyDecoder()
    #expect(Self.joined(bytes.utf8.flatMap { decoder.decode([$0]) }) == expected)
  }

  @Test func escapeAlone() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isBehindEscape)
    #expect(decoder.flushEscape() == [.escape])
    #expect(decoder.flushEscape() == [])
    #expect(decoder.decode("[A".utf8) == [.text("[A")])
  }

  @Test func bytesThatAreNoText() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0x61, 0xC3, 0x62]) == [.text("\u{FFFD}a\u{FFFD}b")])
    #expect(decoder.decode([0xE6, 0xBC]) == [])
    #expect(decoder.decode([0xA2]) == [.text("漢")])
    // A key after an incomplete character is not lost.
    #expect(decoder.decode([0xE6, 0xBC, 0x0D]) == [.text("\u{FFFD}"), .enter])
    #expect(decoder.decode([0xED, 0xA0, 0x80, 0x41]) == [.text("\u{FFFD}\u{FFFD}\u{FFFD}A")])
  }

  @Test(arguments: 0..<20) func anyBytesGiveKeys(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<5_000).map { _ -> UInt8 in
      Bool.random(using: &generator)
        ? .random(in: 0...255, using: &generator)
        : [0x1B, 0x5B, 0x32, 0x30, 0x7E, 0x3B, 0xE2, 0x80].randomElement(using: &generator)!
    }
    var decoder = KeyDecoder()
    // The end of a paste and a cancelled sequence return from any state.
    _ = decoder.decode(bytes)
    _ = decoder.decode("\u{1B}[201~\u{18}".utf8)
    _ = decoder.flushEscape()
    #expect(decoder.decode("ok\r".utf8).suffix(2) == [.text("ok"), .enter])
  }

  @Test func aLargePaste() {
    let line = "  let value = resolve(App.Catalog)\r"
    let bytes = Array("\u{1B}[200~".utf8) + Array(repeating: Array(line.utf8), count: 30_000).joined()
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == [])
    guard case .paste(let text)? = decoder.decode("\u{1B}[201~".utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 30_000 * line.utf8.count)
    #expect(text.utf8.filter { $0 == 0x0A }.count == 30_000)
  }

  /// Joins text that arrived in pieces.
  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { result, key in
      if case .text(let more) = key, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(key)
      }
    }
  }
}
