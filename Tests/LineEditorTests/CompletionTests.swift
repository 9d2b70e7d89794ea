import StoryboardLineEditor
import Testing

/// Completion and its menu.
@Suite struct CompletionTests {
  private static let words = [
    Completion("Catalog", detail: "protocol"), Completion("Cart", detail: "class"), Completion("check"),
    Completion("Shop.Detail", detail: "(product: Product)"), Completion("Shop.List"),
  ]

  private static let table: [(script: String, text: String)] = [
    ("ch<tab>", "check|"), ("S<tab>", "Shop.|"), ("Ca<tab>", "Ca|"), ("C<tab>", "Ca|"),
    ("x ch y<left><left><tab>", "x check| y"), ("zz<tab>", "zz|"), ("zz <tab>x", "zz Catalogx|"),
    // The menu
    ("Ca<tab><tab>", "Catalog|"), ("Ca<tab><tab><tab>", "Cart|"), ("Ca<tab><tab><tab><tab>", "Catalog|"),
    ("Ca<tab><backtab>", "Cart|"), ("Ca<tab><down><up>", "Cart|"), ("Ca<tab><C-n><C-n><C-p>", "Catalog|"),
    ("Ca<tab><tab><esc>", "Ca|"), ("Ca<tab><tab><C-g>", "Ca|"), ("Ca<tab><esc>x", "Cax|"),
    ("Ca<tab><tab><enter>.x", "Catalog.x|"), ("Ca<tab><tab>.x", "Catalog.x|"),
    ("Ca<tab><tab><left>x", "Catalox|g"),
    // Typing makes the list shorter
    ("Ca<tab>r<tab>", "Cart|"), ("Ca<tab>t<bs><tab><tab>", "Cart|"), ("Ca<tab>zz<tab>", "Cazz|"),
    ("Ca<tab><tab><C-_>", "Ca|"), ("S<tab><C-_>", "S|"),
  ]

  @Test(arguments: table.map(\.script)) func keys(_ script: String) throws {
    let expected = try #require(Self.table.first { $0.script == script }).text
    var editor = LineEditor(words: script.hasPrefix("zz ") ? [Self.words[0]] : Self.words)
    editor.type(script)
    #expect(editor.marked == expected)
  }

  @Test func nothingToComplete() {
    var editor = LineEditor(words: Self.words)
    #expect(editor.type("zz<tab>") == .bell)
    var blank = LineEditor()
    #expect(blank.type("{<enter><tab>x") == .none)
    #expect(blank.marked == "{\n    x|")
  }

  @Test func enterWithAMenu() {
    var editor = LineEditor(words: Self.words)
    #expect(editor.type("Ca<tab><enter>") == .submit("Ca"))
    editor.beginNext()
    #expect(editor.type("Ca<tab><tab><enter>") == .none)
    #expect(editor.type("<enter>") == .submit("Catalog"))
    // The only remaining completion needs no choice.
    editor.beginNext()
    #expect(editor.type("Ca<tab>r<tab><enter>") == .submit("Cart"))
  }

  @Test func theMenuShowsTypes() {
    var editor = LineEditor(words: Self.words)
    editor.type("Ca<tab><tab>")
    let screen = editor.screen(TerminalSize(columns: 40, rows: 10), isColored: false)
    #expect(screen.rows.map(\.text) == ["> Catalog", "> Catalog  protocol", "  Cart     class"])
    #expect(screen.cursorRow == 0)
    #expect(screen.cursorColumn == 9)
  }

  @Test func aMenuLongerThanTheTerminal() {
    let many = (0..<30).map { Completion("item\($0 + 10)") }
    var editor = LineEditor(words: many)
    editor.type("item<tab>")
    func shown() -> [String] {
      editor.screen(TerminalSize(columns: 20, rows: 4), isColored: false).rows.map(\.text)
    }
    #expect(shown() == ["> item", "  item10", "  item11", "  item12"])
    editor.type("<tab><tab><tab><tab>")
    #expect(shown() == ["> item13", "  item11", "  item12", "> item13"])
    editor.type("<backtab><backtab><backtab><backtab>")
    #expect(shown() == ["> item39", "  item37", "  item38", "> item39"])
  }

  /// Ranges of an assistant that are elsewhere in the text have no effect.
  @Test func rangesThatLieElsewhere() {
    struct Confused: LineAssistant {
      let range: Range<Int>
      func completions(in text: String, at offset: Int) -> Completions {
        Completions(range: range, items: [Completion("x")])
      }
    }
    for range in [-5 ..< -1, 0..<100, 3..<3, 0..<1] {
      var editor = LineEditor(prompt: .init(first: "", next: ""), assistant: Confused(range: range))
      #expect(editor.type("ab<tab>") == .bell)
      #expect(editor.marked == "ab|")
    }
  }
}
