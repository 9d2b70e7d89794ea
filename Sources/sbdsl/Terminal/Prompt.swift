import StoryboardLineEditor

/// Asks for inputs on a terminal, one after the other.
protocol Prompt {
  /// The next input, of one or many lines; nil at the end.
  mutating func next() -> String?
}

/// A prompt with the line editor.
struct EditorPrompt: Prompt {
  private var reader: LineReader
  private let file: HistoryFile?

  /// The time that Escape waits for the rest of a control sequence, in milliseconds.
  private static let escapeDelay: Int32 = 50

  init(_ assistant: any LineAssistant, isColored: Bool) {
    file = HistoryFile()
    let editor = LineEditor(
      prompt: .init(first: "sbdsl> ", next: "   ... "), history: file?.read() ?? History(),
      assistant: assistant)
    reader = LineReader(editor, size: Self.size, isColored: isColored)
  }

  mutating func next() -> String? {
    System.useTerminal(for: .editing)
    defer { System.useTerminal(for: .evaluating) }
    begin()
    while true {
      let (output, event) = reader.step()
      show(output)
      switch event {
      case .submit(let text):
        file?.add(text)
        return text
      case .end: return nil
      case .cancel: begin()
      case .suspend:
        System.suspend()
        System.useTerminal(for: .editing)
        begin()
      case nil:
        if !wait() { return nil }
      }
    }
  }

  /// Waits for typed text or an event of the terminal; false at its end.
  private mutating func wait() -> Bool {
    let news = System.waitForTerminal(milliseconds: reader.isBehindEscape ? Self.escapeDelay : -1)
    if news.isInterrupted {
      show(reader.interrupt())
      begin()
    }
    if news.isContinued {
      // Another process may have written on the line meanwhile.
      show(Array("\r\u{1B}[J".utf8))
      begin()
    }
    if news.hasNewSize { show(reader.resize(Self.size)) }
    if news.isLate { reader.flushEscape() }
    reader.receive(news.bytes)
    return !news.isClosed
  }

  private mutating func begin() {
    _ = reader.resize(Self.size)
    show(reader.begin())
  }

  private static var size: TerminalSize {
    let size = System.terminalSize
    return TerminalSize(columns: size.columns, rows: size.rows)
  }

  /// Writes to the terminal. A terminal that is gone is noticed at the next reading.
  private func show(_ bytes: [UInt8]) {
    if !bytes.isEmpty { try? System.writeToOutput(bytes) }
  }
}
