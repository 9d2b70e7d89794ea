import StoryboardLineEditor
import Testing

/// The visible rows of the text.
@Suite struct ScreenTests {
  private func screen(
    _ script: String, _ columns: Int, _ rows: Int = 24, history: [String] = []
  ) -> (rows: [String], row: Int, column: Int) {
    var editor = LineEditor(history)
    editor.type(script)
    let screen = editor.screen(TerminalSize(columns: columns, rows: rows), isColored: false)
    return (screen.rows.map(\.text), screen.cursorRow, screen.cursorColumn)
  }

  @Test func prompts() {
    #expect(screen("ab", 20) == (["> ab"], 0, 4))
    #expect(screen("a<M-enter>b", 20) == (["> a", ". b"], 1, 3))
  }

  @Test func longLines() {
    #expect(screen("abcdefghijklmnopqrstuvwxyz", 20) == (["> abcdefghijklmnopqr", "stuvwxyz"], 1, 8))
    // After a full row the cursor is on the next one.
    #expect(screen("abcdefghijklmnopqr", 20) == (["> abcdefghijklmnopqr", ""], 1, 0))
    #expect(screen("abcdefghijklmnopqr<left>", 20) == (["> abcdefghijklmnopqr"], 0, 19))
    #expect(screen("abcdefghijklmnopqrs<left>", 20) == (["> abcdefghijklmnopqr", "s"], 1, 0))
    #expect(screen("abc<M-enter>", 5) == (["> abc", ". "], 1, 2))
  }

  /// A wide character without room goes to the next row, with the cursor before it.
  @Test func wideCharacters() {
    #expect(screen("abc漢字", 6) == (["> abc", "漢字"], 1, 4))
    #expect(screen("abc漢字<left><left>", 6) == (["> abc", "漢字"], 1, 0))
    #expect(screen("漢字漢", 6) == (["> 漢字", "漢"], 1, 2))
    #expect(screen("👩‍👩‍👧e\u{301}", 20) == (["> 👩‍👩‍👧e\u{301}"], 0, 5))
  }

  @Test func whatIsSpeltOut() {
    #expect(screen("<paste:a\u{1B}[A\tb>", 20) == (["> a^[[A    b"], 0, 12))
    #expect(screen("<paste:\u{1B}><left>", 3) == (["> ^", "["], 0, 2))
  }

  /// If a text has more rows than the terminal, those around the cursor are shown.
  @Test func longTexts() {
    let lines = "<paste:1\n2\n3\n4\n5\n6>"
    #expect(screen(lines, 20, 3) == ([". 4", ". 5", ". 6"], 2, 3))
    #expect(screen(lines + "<top>", 20, 3) == (["> 1", ". 2", ". 3"], 0, 2))
    var editor = LineEditor()
    let size = TerminalSize(columns: 20, rows: 3)
    func shown() -> [String] { editor.screen(size, isColored: false).rows.map(\.text) }
    editor.type(lines)
    #expect(shown() == [". 4", ". 5", ". 6"])
    editor.type("<up><up>")
    #expect(shown() == [". 4", ". 5", ". 6"])
    editor.type("<up>")
    #expect(shown() == [". 3", ". 4", ". 5"])
    editor.type("<down><down><down>")
    #expect(shown() == [". 4", ". 5", ". 6"])
    editor.type("<C-u><C-u><C-u><C-u>")
    #expect(shown() == [". 2", ". 3", ". 4"])
  }

  @Test func aLineLongerThanTheTerminal() {
    let line = "abcdefghijklmnopqrstuvwxyz"
    #expect(screen(line, 5, 3) == (["nopqr", "stuvw", "xyz"], 2, 3))
    #expect(screen(line + "<home>", 5, 3) == (["> abc", "defgh", "ijklm"], 0, 2))
    #expect(screen("ab", 2, 1) == ([""], 0, 0))
  }

  @Test func searching() {
    #expect(screen("<C-r>se", 20, history: ["let", "seen"]) == (["> seen", "search: se"], 0, 2))
    #expect(screen("<C-r>q", 20, history: ["let"]) == (["> ", "no match: q"], 0, 2))
    #expect(screen("<C-r>q", 20, 1, history: ["let"]) == (["> "], 0, 2))
  }

  @Test func colors() {
    var editor = LineEditor(["Ab1"])
    editor.type("<up><M-enter>C")
    let size = TerminalSize(columns: 20, rows: 5)
    let styles = editor.screen(size, isColored: true).rows.map { $0.cells.map(\.style) }
    #expect(styles == [[.prompt, .prompt, .type, .plain, .number], [.prompt, .prompt, .type]])
    let plain = editor.screen(size, isColored: false).rows.flatMap(\.cells).map(\.style)
    #expect(Set(plain) == [.plain])
    editor.beginNext()
    editor.type("<C-r>b1")
    let found = editor.screen(size, isColored: true).rows[0].cells.map(\.style)
    #expect(found == [.prompt, .prompt, .type, .matched, .matched])
  }

  @Test func sizesThatAreNotKnown() {
    #expect(TerminalSize(columns: 0, rows: 0) == TerminalSize(columns: 80, rows: 24))
    #expect(TerminalSize(columns: 1, rows: 1) == TerminalSize(columns: 2, rows: 1))
    #expect(TerminalSize(columns: -1, rows: -1) == TerminalSize(columns: 80, rows: 24))
  }
}

/// Compares the rows and the place of the cursor.
func == (
  left: (rows: [String], row: Int, column: Int), right: ([String], Int, Int)
) -> Bool {
  left.rows == right.0 && left.row == right.1 && left.column == right.2
}
