import Foundation
import TestSupport
import Testing

/// `sbdsl repl` on a terminal.
struct TerminalSession {
  let terminal: PseudoTerminal

  /// Starts the session and waits for its prompt. The history is kept in a file `history` of the sandbox.
  init(
    _ sandbox: Sandbox, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    let command = try Sandbox.command()
    let history = ["SBDSL_HISTORY": sandbox.url("history").path, "NO_COLOR": "", "PAGER": ""]
    terminal = try PseudoTerminal(
      command, ["repl"] + arguments, environment: history.merging(environment) { $1 }, columns: columns,
      rows: rows)
    let isReady = terminal.wait { $0.rows.last?.hasPrefix("sbdsl>") == true }
    try #require(isReady, "\(terminal.screen.text)")
  }

  /// Types text and waits until a row of the terminal equals `row`.
  func type(_ text: String, withExpectedType row: String, _ location: SourceLocation = #_sourceLocation) {
    terminal.type(text)
    let isShown = terminal.wait { $0.rows.contains(row) }
    #expect(isShown, "no row `\(row)` in:\n\(terminal.screen.text)", sourceLocation: location)
  }

  /// Enters a line, and waits for its answer with the next prompt.
  func enter(_ text: String, answer: String, _ location: SourceLocation = #_sourceLocation) {
    terminal.type(text + "\r")
    let isShown = terminal.wait { $0.rows.contains(answer) && $0.rows.last == "sbdsl>" }
    #expect(isShown, "no answer `\(answer)` in:\n\(terminal.screen.text)", sourceLocation: location)
  }

  /// Waits until the prompt is alone in the last row.
  func waitForPrompt(_ location: SourceLocation = #_sourceLocation) {
    let isShown = terminal.wait { $0.rows.last == "sbdsl>" && $0.cursorColumn == 7 }
    #expect(isShown, "no prompt in:\n\(terminal.screen.text)", sourceLocation: location)
  }

  /// Ends the session by Ctrl-D, and expects that the terminal is restored.
  func end(_ location: SourceLocation = #_sourceLocation) {
    terminal.type("\u{3}\u{4}")
    expectEnd(0, location)
  }

  func expectEnd(_ status: Int32, _ location: SourceLocation = #_sourceLocation) {
    let ended = terminal.finish()
    #expect(ended == status, "\(terminal.screen.text)", sourceLocation: location)
    #expect(terminal.settings == terminal.settingsBefore, sourceLocation: location)
    #expect(terminal.screen.modes == [], sourceLocation: location)
    #expect(terminal.screen.unknown == [], sourceLocation: location)
  }
}
