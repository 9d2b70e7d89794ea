import StoryboardLineEditor
import TestSupport
import Testing

/// The effect of keys on text and cursor.
@Suite struct EditingTests {
  /// The keys, and the text with `|` at the cursor.
  private static let table: [(script: String, text: String)] = [
    ("abc", "abc|"),
    // Motion
    ("abc<left><left>X", "aX|bc"), ("abc<C-b><C-b><C-f>X", "abX|c"), ("abc<home>X<end>Y", "XabcY|"),
    ("abc<C-a>X<C-e>Y", "XabcY|"), ("<left>a<right>b", "ab|"), ("é漢👍🏽<left><left>X", "éX|漢👍🏽"),
    ("one two three<M-b><M-b>X", "one X|two three"), ("one two<home><M-f>X", "oneX| two"),
    ("one two<wordleft>X<wordright>Y", "one XtwoY|"), ("a.b(c: d)<M-b><M-b>X", "a.b(X|c: d)"),
    ("a<M-enter>b<top>X<bottom>Y", "Xa\nbY|"),
    ("a<M-enter>b<left><left>X", "aX|\nb"), ("ab<M-enter>cd<home><left><right>X", "ab\nX|cd"),
    ("abc<M-enter>de<up>X", "abX|c\nde"), ("abcd<M-enter>e<M-enter>fghi<up><up>X", "abcdX|\ne\nfghi"),
    ("ab<M-enter>cd<up><down>X", "ab\ncdX|"), ("漢字<M-enter>abc<up>X", "漢X|字\nabc"),
    ("ab<M-enter>cd<C-p><C-n><C-n>X", "ab\ncdX|"),
    // Deletion
    ("abc<bs>", "ab|"), ("abc<left><bs>", "a|c"), ("abc<home><del>", "|bc"), ("abc<home><C-d>", "|bc"),
    ("abc<C-d>", "abc|"), ("<bs>", "|"), ("a<M-enter>b<home><bs>", "a|b"), ("ab<M-enter>c<up><del>", "a|\nc"),
    ("ab<M-enter>c<up><end><del>", "ab|c"), ("e\u{301}<bs>", "|"), ("👩‍👩‍👧x<left><bs>", "|x"),
    ("ab\t<bs>", "ab|"),
    // Cutting and pasting back
    ("one two<home><C-k>X<C-y>", "Xone two|"), ("one two<left><C-u>X", "X|o"), ("one two.x<C-w>", "one |"),
    ("one two.x<M-bs>", "one two.|"), ("one two<home><M-d>", "| two"), ("one two<home><M-del>", "| two"),
    ("one two<C-w><C-w>X<C-y>", "Xone two|"), ("one two<home><M-d><M-d><C-y>X", "one twoX|"),
    ("one two<C-w>.<C-w><C-y>", "one .|"), ("one<C-u>two<C-u><C-y>", "two|"),
    ("one<C-u>two<C-u><C-y><M-y>", "one|"), ("one<C-u>two<C-u><C-y><M-y><M-y>", "two|"),
    ("one<C-u>x<M-y>", "x|"), ("<C-y>", "|"), ("ab<M-enter>cd<up><end><C-k>", "ab|cd"),
    ("ab<M-enter>cd<home><C-u>", "ab|cd"), ("ab<M-enter>cd<C-u><C-u><C-u><C-y>", "ab\ncd|"),
    ("one two<C-w><left><C-k><C-y><C-y>", "one  |"),
    // Others
    ("abc<C-t>", "acb|"), ("abc<left><C-t>", "acb|"), ("abc<home><C-t>", "|abc"), ("a<C-t>", "a|"),
    ("abc<left><left><C-t>", "ba|c"), ("<esc>a<M-q>b<C-g>", "ab|"),
    // Undo by words, and by other changes that were made at once
    ("one two<C-_>", "one |"), ("one two<C-_><C-_>", "|"), ("one two<C-_><M-_>", "one two|"),
    ("one two<C-w><C-_>", "one two|"), ("ab<left>X<C-_>", "a|b"), ("<C-_>a", "a|"),
    ("one<C-u><C-y><C-_>", "|"),
    ("one two<C-_>X<M-_>", "one X|"), ("a<paste:x y z><C-_>", "a|"), ("abc<C-t><C-_>", "abc|"),
    ("abc<bs><bs><C-_>", "ab|"),
    // Pasting
    ("a<paste:1\n  2\n>b", "a1\n  2\nb|"), ("a<paste:{\n}>", "a{\n}|"),
    // Lines before the last
    ("a {<enter>", "a {\n  |"), ("a {<enter>b<enter>", "a {\n  b\n  |"),
    ("a {<enter>b<enter>}<left><enter>", "a {\n  b\n|}"),
    ("a {<enter>b {<enter>c<enter>}<enter>", "a {\n  b {\n    c\n  }\n  |"), ("a {<home><enter>", "\n|a {"),
    ("a {<enter><enter>", "a {\n  \n  |"), ("a {<enter><C-_>", "a {|"),
    ("a {<enter>b<enter>}<up><end><enter>c", "a {\n  b\n  c|\n}"),
    ("a {<enter>b<enter>}<top><end><enter>c", "a {\n  c|\n  b\n}"),
    // A closing bracket goes back to the line of the opening one
    ("a {<enter>}", "a {\n}|"), ("    a {<enter>}", "    a {\n    }|"), ("a {<enter>      }", "a {\n}|"),
    ("a {<M-enter>}", "a {\n}|"), ("  a {<M-enter>}", "  a {\n  }|"), ("a {<enter>\t}", "a {\n}|"),
    ("a {<enter>b(<enter>c<enter>)", "a {\n  b(\n    c\n  )|"),
    ("a {<enter>b(<enter>c)<enter>}", "a {\n  b(\n    c)\n}|"), ("a {<enter>b}", "a {\n  b}|"),
    ("a {<enter>b {<enter>}<enter>}", "a {\n  b {\n  }\n}|"), ("a {<enter>b (<enter>}", "a {\n  b (\n}|"),
    ("a {<enter>b<home>}", "a {\n}|  b"), ("a<M-enter>  }", "a\n  }|"), ("a {<enter>)", "a {\n  )|"),
    ("a { }<M-enter>  }", "a { }\n  }|"), ("a {<enter>b<enter>}<C-_>", "a {\n  b\n  |"),
    ("a {<enter><paste:  }>", "a {\n    }|"), ("a { b<enter>", "a { b\n  |"),
    ("a { b { c }<enter>}", "a { b { c }\n}|"),
    ("a { // b<enter>c", "a { // b\n  c|"),
  ]

  @Test(arguments: table.map(\.script)) func keys(_ script: String) throws {
    let expected = try #require(Self.table.first { $0.script == script }).text
    var editor = LineEditor()
    editor.type(script)
    #expect(editor.marked == expected)
  }

  @Test func entering() {
    var editor = LineEditor()
    #expect(editor.type("a {<enter>b }<left><enter>") == .submit("a {\n  b }"))
    editor.beginNext()
    #expect(editor.marked == "|")
    #expect(editor.history.entries == ["a {\n  b }"])
    #expect(editor.type("<enter>") == .submit(""))
    #expect(editor.history.entries.count == 1)
  }

  /// A text to change: the cursor is where the caller wants it, and Enter before the last line begins another one.
  @Test func drafts() {
    var editor = LineEditor()
    editor.beginNext(with: "a {\n  b\n}", cursor: 7)
    #expect(editor.marked == "a {\n  b|\n}")
    #expect(editor.type("<enter>c") == .none)
    #expect(editor.marked == "a {\n  b\n  c|\n}")
    #expect(editor.type("<down><enter>") == .submit("a {\n  b\n  c\n}"))
    editor.beginNext(with: "é\r\nb", cursor: 99)
    #expect(editor.marked == "é\nb|")
    #expect(editor.type("<C-c>") == .cancel)
    editor.beginNext(with: "a", cursor: -1)
    #expect(editor.marked == "|a")
    #expect(editor.type("<C-_>") == .bell)
  }

  @Test func whatEndsAndWhatDoesNot() {
    var editor = LineEditor()
    #expect(editor.type("<C-d>") == .end)
    #expect(editor.type("a<C-d>") == .bell)
    #expect(editor.type("<home><C-d>") == .none)
    #expect(editor.type("<C-d>") == .end)
    #expect(editor.type("x<C-c>") == .cancel)
    #expect(editor.type("<C-z>") == .suspend)
    #expect(editor.type("<C-l>") == .clearScreen)
    #expect(editor.marked == "x|")
    for script in ["<left><left>", "<C-q>", "<M-q>", "<backtab>", "<down>"] {
      #expect(editor.type(script) == (script == "<left><left>" ? .none : .bell), "\(script)")
    }
  }

  /// Lines that arrive at once keep their indentation, and are undone in one step.
  @Test func linesThatComeAtOnce() {
    var editor = LineEditor()
    let pasted = StoryboardLineEditorKeys.decoded("a {\r  b\r  }")
    for (index, key) in pasted.enumerated() { _ = editor.handle(key, isLast: index == pasted.count - 1) }
    #expect(editor.marked == "a {\n  b\n  }|")
    editor.type("<C-_>")
    #expect(editor.marked == "|")
  }

  /// Any keys in any order keep the text and its cursor valid.
  @Test(arguments: 0..<25) func anyKeys(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var editor = LineEditor(
      ["one", "two {\n}", "three"], words: [Completion("apple"), Completion("apricot")])
    for _ in 0..<1_000 {
      let outcome = editor.handle(RandomKeys.next(&generator), isLast: Bool.random(using: &generator))
      #expect(editor.text.cursor <= editor.text.end)
      if case .submit = outcome { editor.beginNext() }
      if outcome == .cancel { editor.beginNext() }
      #expect(EditedText(editor.text.string).lines == editor.text.lines)
    }
  }
}

enum StoryboardLineEditorKeys {
  static func decoded(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8)
  }
}

enum RandomKeys {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz_")
  private static let texts = [
    "a", "ap", " ", "{", "}", "漢", "\u{301}", "👍🏽", "x y", "Q", "7", "\u{7F}\u{1}", "\u{202E}",
  ]
  private static let named: [Key] = [
    .enter, .altEnter, .tab, .tab, .backTab, .escape, .backspace, .altBackspace, .delete, .altDelete, .up,
    .down,
    .left, .right, .wordLeft, .wordRight, .home, .end, .textStart, .textEnd, .pageUp, .pageDown,
    .paste("p\nq\tr"), .paste(""),
  ]

  static func next(_ generator: inout SeededGenerator) -> Key {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: .text(texts.randomElement(using: &generator)!)
    case 5..<6: .control(letters.randomElement(using: &generator)!)
    case 6..<7: .alt((letters + ["<", ">", "/"]).randomElement(using: &generator)!)
    default: named.randomElement(using: &generator)!
    }
  }
}
