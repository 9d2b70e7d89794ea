import StoryboardFiles
import StoryboardLineEditor
import StoryboardREPL

/// Asks for inputs on a terminal, one after the other.
protocol Prompt {
  /// True if an input can begin with a draft that the user changes.
  var takesDrafts: Bool { get }
  /// True if the next input has begun to arrive.
  var hasTypedAhead: Bool { get }

  /// Returns the next input, of one or more lines; nil at the end.
  ///
  /// - Parameters:
  ///   - name: the name of the session, which is shown before each input.
  ///   - draft: the text to begin with.
  mutating func next(_ name: SessionName, draft: Answer.Draft?) -> String?
}

/// The prompts of a session: `sbdsl> `, or with a module `sbdsl Shop> `. Further lines begin with dots.
struct SessionName {
  let first: String
  let next: String

  /// The maximum number of characters of a module's name. A longer name is shortened, because it would leave too
  /// little room.
  private static let limit = 24

  init(module: String?) {
    let name = module.map { " " + ($0.count > Self.limit ? $0.prefix(Self.limit - 1) + "…" : $0[...]) } ?? ""
    first = "sbdsl\(name)> "
    next = String(repeating: " ", count: first.count - 4) + "... "
  }
}

/// A prompt with the line editor.
struct EditorPrompt: Prompt {
  private var reader: LineReader
  private let file: HistoryFile?

  /// The time in milliseconds after which an Escape byte without further bytes counts as the Escape key, and not as
  /// the beginning of a control sequence.
  private static let escapeDelay: Int32 = 50

  init(_ assistant: any LineAssistant, isColored: Bool) {
    file = HistoryFile()
    let editor = LineEditor(
      prompt: .init(first: "", next: ""), history: file?.read() ?? History(), assistant: assistant)
    reader = LineReader(editor, size: Self.size, isColored: isColored)
  }

  var takesDrafts: Bool { true }
  var hasTypedAhead: Bool { reader.hasKeys || System.hasTypedAhead }

  mutating func next(_ name: SessionName, draft: Answer.Draft?) -> String? {
    System.useTerminal(for: .editing)
    defer { System.useTerminal(for: .evaluating) }
    reader.prompt = LineEditor.Prompt(first: name.first, next: name.next)
    if let draft { reader.prepare(draft.text, cursor: draft.cursor) }
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

  /// Waits for typed text or an event of the terminal. Returns false when the terminal has ended.
  private mutating func wait() -> Bool {
    let news = System.waitForTerminal(milliseconds: reader.isBehindEscape ? Self.escapeDelay : -1)
    if news.isInterrupted {
      show(reader.interrupt())
      begin()
    }
    if news.isContinued {
      // Another process may have written to this line in the meantime.
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

  /// Writes to the terminal. If the terminal is gone, the next read notices it.
  private func show(_ bytes: [UInt8]) {
    if !bytes.isEmpty { try? System.writeToOutput(bytes) }
  }
}
