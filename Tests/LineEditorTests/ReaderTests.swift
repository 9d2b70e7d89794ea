import StoryboardLineEditor
import TestSupport
import Testing

/// The screen of a terminal after typed bytes.
@Suite struct ReaderTests {
  private struct Session {
    var reader: LineReader
    var terminal: TerminalEmulator
    var events: [LineReader.Event] = []
    /// The output for the last input.
    var answer: [UInt8] = []

    init(
      _ columns: Int, _ rows: Int, history: [String] = [], words: [Completion] = [], isColored: Bool = false
    ) {
      reader = LineReader(
        LineEditor(history, words: words), size: TerminalSize(columns: columns, rows: rows),
        isColored: isColored)
      terminal = TerminalEmulator(columns: columns, height: rows)
      show(reader.begin())
    }

    private mutating func show(_ bytes: [UInt8]) {
      answer = bytes
      terminal.show(bytes)
    }

    mutating func type(_ text: String) { type(Array(text.utf8)) }

    mutating func type(_ bytes: [UInt8]) {
      reader.receive(bytes)
      while true {
        let (output, event) = reader.step()
        show(output)
        guard let event else { return }
        events.append(event)
        show(reader.begin())
      }
    }

    mutating func narrow(_ columns: Int) {
      terminal.narrow(columns: columns)
      show(reader.resize(TerminalSize(columns: columns, rows: terminal.height)))
    }

    mutating func resize(_ columns: Int, _ rows: Int) {
      terminal.resize(columns: columns, height: rows)
      show(reader.resize(TerminalSize(columns: columns, rows: rows)))
    }
  }

  @Test func typing() {
    var session = Session(20, 5)
    #expect(session.terminal.modes == ["2004"])
    session.type("ab")
    // At the end of the line, only the typed text is written.
    session.type("c")
    #expect(session.answer == Array("c".utf8))
    session.type("\u{7F}")
    #expect(session.terminal.text == "> ab")
    session.type("\r")
    #expect(session.events == [.submit("ab")])
    #expect(session.terminal.text == "> ab\n>")
    #expect(session.terminal.cursorRow == 1)
    session.type("x\u{3}")
    #expect(session.events.last == .cancel)
    #expect(session.terminal.text == "> ab\n> x^C\n>")
    session.type("\u{4}")
    #expect(session.events.last == .end)
    #expect(session.terminal.unknown == [])
  }

  /// Several inputs that arrive at once are entered one after the other.
  @Test func severalLinesAtOnce() {
    var session = Session(20, 8)
    session.type("a\rb {\r  c\r}\rd")
    #expect(session.events == [.submit("a"), .submit("b {\n  c\n}")])
    #expect(session.terminal.text == "> a\n> b {\n.   c\n. }\n> d")
  }

  @Test func theTerminalScrolls() {
    var session = Session(20, 3)
    for index in 0..<5 { session.type("\(index)\r") }
    #expect(session.terminal.rows == ["> 3", "> 4", ">"])
    session.type("\u{1B}[200~a\nb\nc\nd\u{1B}[201~")
    #expect(session.terminal.rows == [". b", ". c", ". d"])
    session.type("\u{1B}[1;5H")
    #expect(session.terminal.rows == ["> a", ". b", ". c"])
    #expect(session.terminal.cursorRow == 0)
    session.type("\u{1B}[1;5F\r")
    #expect(session.terminal.rows == [". c", ". d", ">"])
  }

  @Test func clearing() {
    var session = Session(20, 5)
    session.type("one\rtwo\u{C}")
    #expect(session.terminal.text == "> two")
    #expect(session.terminal.cursorColumn == 5)
    session.type("!")
    #expect(session.terminal.text == "> two!")
  }

  @Test func theMenuGoesAway() {
    var session = Session(20, 5, words: [Completion("ab"), Completion("ac")])
    session.type("a\t")
    #expect(session.terminal.text == "> a\n  ab\n  ac")
    session.type("\t\r")
    #expect(session.terminal.text == "> ab")
    session.type("\r")
    #expect(session.events == [.submit("ab")])
    session.type("a\t\u{3}")
    #expect(session.terminal.text == "> ab\n> a^C\n>")
  }

  @Test func resizing() {
    var session = Session(20, 6)
    session.type("abcdefghijklmnopqrstuvwxyz")
    session.resize(40, 6)
    #expect(session.terminal.text == "> abcdefghijklmnopqrstuvwxyz")
    session.type("!")
    #expect(session.terminal.text == "> abcdefghijklmnopqrstuvwxyz!")
    #expect(session.terminal.cursorColumn == 29)
    session.resize(40, 2)
    session.type("?")
    #expect(session.terminal.text == "> abcdefghijklmnopqrstuvwxyz!?")
  }

  /// A terminal that becomes narrower breaks the rows itself: the editor finds them, and the rows above stay.
  @Test func narrowing() {
    var session = Session(20, 10)
    session.type("before\rabcdefghijklmnopqrstuvwxyz")
    #expect(session.terminal.text == "> before\n> abcdefghijklmnopqr\nstuvwxyz")
    session.narrow(12)
    #expect(session.terminal.text == "> before\n> abcdefghij\nklmnopqrstuv\nwxyz")
    session.type("\u{1B}[D\u{1B}[D!")
    #expect(session.terminal.text == "> before\n> abcdefghij\nklmnopqrstuv\nwx!yz")
    session.narrow(7)
    #expect(session.terminal.rows.suffix(5) == ["> abcde", "fghijkl", "mnopqrs", "tuvwx!y", "z"])
    #expect(session.terminal.rows.first == "> befor")
    #expect(session.terminal.rows.count == 7)
    #expect(session.terminal.unknown == [])
  }

  @Test func bells() {
    var session = Session(20, 5)
    session.type("\t\t")
    #expect(session.terminal.bells == 0)
    session.type("x\t\u{1B}[B")
    #expect(session.terminal.bells >= 1)
  }

  @Test func escapeWaits() {
    var session = Session(20, 5, words: [Completion("ab"), Completion("ac")])
    session.type("a\t\u{1B}")
    #expect(session.reader.isBehindEscape)
    session.reader.flushEscape()
    session.type("")
    #expect(session.terminal.text == "> a")
    #expect(!session.reader.isBehindEscape)
  }

  @Test func interrupting() {
    var session = Session(20, 5)
    session.type("half a line")
    session.terminal.show(session.reader.interrupt())
    #expect(session.terminal.text == "> half a line^C\n")
    #expect(session.terminal.modes == [])
  }

  /// The terminal shows the whole screen, however the keys arrived.
  @Test(arguments: 0..<30) func repainting(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = [2, 5, 20, 33, 80].randomElement(using: &generator)!
    let rows = [1, 2, 4, 12].randomElement(using: &generator)!
    var session = Session(
      columns, rows, history: ["one", "two {\n  three\n}", "漢字漢字漢字漢字漢字漢字漢字"],
      words: [Completion("apple", detail: "fruit"), Completion("apricot", detail: "another, which is long")],
      isColored: Bool.random(using: &generator))
    for _ in 0..<300 {
      session.type(RandomBytes.next(&generator))
      if session.reader.isBehindEscape { session.type("[A") }
      let screen = session.reader.screen
      let shown = session.terminal.rows
      let expected = screen.rows.map { Self.trimmed($0.text) }
      let first = session.terminal.cursorRow - screen.cursorRow
      #expect(first >= 0)
      let part = (first..<(first + expected.count)).map { $0 < shown.count ? shown[$0] : "" }
      #expect(part == expected)
      #expect(
        shown.count <= first + expected.count || shown[(first + expected.count)...].allSatisfy(\.isEmpty))
      #expect(session.terminal.cursorColumn == screen.cursorColumn)
      #expect(session.terminal.unknown == [])
      guard part == expected else { return }
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

enum RandomBytes {
  private static let pieces = [
    "a", "ap", " ", "{", "}", "漢", "👍", "e\u{301}", "word word", "A1", "\r", "\u{1B}\r", "\t", "\u{1B}[Z",
    "\u{7F}",
    "\u{1B}[A", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[D", "\u{1B}b", "\u{1B}d", "\u{1}",
    "\u{5}",
    "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{14}", "\u{1F}", "\u{12}", "\u{7}", "\u{3}", "\u{C}",
    "\u{1B}[200~p\nq\u{1B}x\u{1B}[201~", "\u{1B}[1;5H", "\u{1B}[5~", "a long piece of text that fills rows",
  ]

  static func next(_ generator: inout SeededGenerator) -> [UInt8] {
    Array(pieces.randomElement(using: &generator)!.utf8)
  }
}
