import StoryboardFiles
import StoryboardREPL
import StoryboardTooling

/// A prompt on a terminal without control sequences (`TERM=dumb`). At most it has the terminal's own line editing.
struct PlainPrompt: Prompt {
  private var statements = StatementReader()
  /// The bytes that were read after the end of the last line.
  private var rest: [UInt8] = []
  private var isClosed = false

  private var name = SessionName(module: nil)

  var takesDrafts: Bool { false }
  var hasTypedAhead: Bool { !rest.isEmpty || System.hasTypedAhead }

  mutating func next(_ name: SessionName, draft: Answer.Draft?) -> String? {
    System.useTerminal(for: .editing)
    defer { System.useTerminal(for: .evaluating) }
    self.name = name
    ask()
    while true {
      while let end = rest.firstIndex(of: 0x0A) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeFirst(end + 1)
        if let input = statements.add(line) { return input }
        ask()
      }
      if isClosed {
        show("\n")
        return statements.finish()
      }
      let news = System.waitForTerminal(milliseconds: -1)
      if news.isInterrupted {
        statements.cancel()
        rest = []
        show("\n")
      }
      rest += news.bytes
      isClosed = news.isClosed
      if news.isInterrupted || news.isContinued { ask() }
    }
  }

  private func ask() { show(printable(statements.isInside ? name.next : name.first)) }

  private func show(_ text: String) { try? System.writeToOutput(Array(text.utf8)) }
}
