import StoryboardLineEditor
import TestSupport
import Testing

/// Moving through the history, searching it, and its file.
@Suite struct HistoryTests {
  private static let entries = ["check", "let a = App.Catalog", "scene {\n  x\n}", "let b = App.Mailer"]

  private static let table: [(script: String, text: String)] = [
    ("<up>", "let b = App.Mailer|"), ("<up><up>", "scene {\n  x\n}|"),
    // Through the lines of an entry, then to the next one
    ("<up><up><up><up>", "s|cene {\n  x\n}"), ("<up><up><up><up><up>", "let a = App.Catalog|"),
    ("<up><up><down>", "let b = App.Mailer|"), ("<up><up><down><down>", "|"),
    ("new<up><down>", "new|"), ("<C-p><C-p><C-n>", "let b = App.Mailer|"),
    ("<pageup><pageup><pageup>", "let a = App.Catalog|"),
    ("<pageup><pageup><pagedown>", "let b = App.Mailer|"),
    ("<M-lt>", "check|"), ("x<pageup><pageup><pageup><pageup><pageup>", "check|"),
    // Changes to entries are kept while one moves through the history
    ("<up>!<up><down>", "let b = App.Mailer!|"), ("new<up>!<pageup><pagedown><pagedown>", "new|"),
    // Search
    ("<C-r>let", "|let b = App.Mailer"), ("<C-r>let<C-r>", "|let a = App.Catalog"),
    ("<C-r>let<C-r><C-r>", "|let a = App.Catalog"), ("<C-r>let<C-r><C-s>", "|let b = App.Mailer"),
    ("<C-r>cat", "let a = App.|Catalog"), ("<C-r>Cat", "let a = App.|Catalog"),
    ("<C-r>CAT", "let a = App.|Catalog"),
    ("<C-r>ZAT", "|"),
    ("<C-r>catx", "let a = App.|Catalog"), ("<C-r>catx<bs>", "let a = App.|Catalog"),
    ("<C-r>let<bs><bs><bs>", "|"), ("<C-r>x", "scene {\n  |x\n}"),
    ("draft<C-r>let<C-g>", "draft|"), ("draft<C-r>let<C-c>", "draft|"),
    ("draft<C-r>let<esc>!", "!|let b = App.Mailer"),
    ("<C-r>App<right>!", "let b = A!|pp.Mailer"),
    ("<C-r>cat<esc><C-u><C-k><C-r><C-r>", "let a = App.|Catalog"),
    ("draft<C-r>let<esc><C-_>", "draft|"), ("<C-r><paste:let a\nb>", "|let a = App.Catalog"),
    ("<C-s>let", "|let b = App.Mailer"),
  ]

  @Test(arguments: table.map(\.script)) func keys(_ script: String) throws {
    let expected = try #require(Self.table.first { $0.script == script }).text
    var editor = LineEditor(Self.entries)
    editor.type(script)
    #expect(editor.marked == expected)
  }

  @Test func ends() {
    var editor = LineEditor(Self.entries)
    #expect(editor.type("<down>") == .bell)
    #expect(editor.type("<pageup><pageup><pageup><pageup>") == .none)
    #expect(editor.type("<pageup>") == .bell)
    #expect(editor.handle(.alt(">")) == .none)
    #expect(editor.marked == "|")
    #expect(editor.handle(.alt("<")) == .none)
    #expect(editor.marked == "check|")
  }

  @Test func enteringFromASearch() {
    var editor = LineEditor(Self.entries)
    #expect(editor.type("<C-r>cat<enter>") == .submit("let a = App.Catalog"))
    editor.beginNext()
    #expect(editor.history.entries.last == "let a = App.Catalog")
    #expect(editor.type("<up>") == .none)
    #expect(editor.marked == "let a = App.Catalog|")
  }

  @Test func nothingFound() {
    var editor = LineEditor(Self.entries)
    #expect(editor.type("<C-r>zzz") == .bell)
    #expect(editor.type("<bs><bs><bs>let") == .none)
  }

  @Test func whatIsKept() {
    var history = History(limit: 3)
    for entry in ["a", "", "  \n", "b", "b", "a", "c", "d"] { history.add(entry) }
    #expect(history.entries == ["a", "c", "d"])
    history.add(String(repeating: "x", count: 70_000))
    #expect(history.entries == ["a", "c", "d"])
  }

  @Test func theFile() {
    var history = History()
    for entry in ["one", "two {\n  \\n\n}", "a\rb", "漢\\", "\u{0}\u{1B}[A"] { history.add(entry) }
    #expect(String(decoding: history.file.prefix(25), as: UTF8.self) == "one\ntwo {\\n  \\\\n\\n}\na\\rb\n")
    #expect(history.file.filter { $0 == 0x0A }.count == 5)
    #expect(History(file: history.file) == history)
    #expect(History(file: history.file, limit: 2).entries == history.entries.suffix(2))
  }

  /// The file stays small, since it is read and written for each entry.
  @Test func aFileOfLongEntries() {
    var history = History()
    for index in 0..<40 { history.add("\(index)" + String(repeating: "x", count: 60_000)) }
    #expect(history.file.count <= 1 << 20)
    #expect(History(file: history.file).entries == history.entries.suffix(17))
  }

  @Test(arguments: 0..<20) func anyFileIsAHistory(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let history = History(file: bytes)
    #expect(history.entries.count > 0)
    #expect(History(file: history.file) == history)
  }
}
