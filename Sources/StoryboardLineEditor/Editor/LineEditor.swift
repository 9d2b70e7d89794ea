/// The state of an edited text. It handles keys and returns their outcomes.
///
/// It is independent of the terminal. ``screen(_:isColored:)`` returns the visible part.
package struct LineEditor {
  package internal(set) var text = EditedText()
  package internal(set) var history: History
  package var assistant: any LineAssistant
  package var prompt: Prompt

  var browser: HistoryBrowser
  var search: HistorySearch?
  var lastPattern = ""
  var menu: CompletionMenu?
  var kills = KillRing()
  var undos = UndoStack()
  var lastEdit = Edit.none
  /// The column that the cursor returns to when it moves up and down across shorter lines.
  var goal: Int?
  /// The first visible row of a text that has more rows than the terminal.
  var anchor = RowAddress(line: 0, row: 0)

  /// The prompt before the first line, and the prompt before the other lines.
  package struct Prompt: Equatable, Sendable {
    package var first: String
    package var next: String

    package init(first: String, next: String) {
      self.first = first
      self.next = next
    }
  }

  /// The effect of the last key, if the next key can continue the same edit.
  enum Edit: Equatable {
    case none
    case typing(blank: Bool)
    case batch
    case kill
    case yank(EditedText)
  }

  /// The outcome of a key, in addition to the change of the text.
  package enum Outcome: Equatable, Sendable {
    case none
    /// The text is entered.
    case submit(String)
    /// The text is abandoned (Ctrl-C).
    case cancel
    /// The input ends (Ctrl-D).
    case end
    /// The process is to be suspended (Ctrl-Z).
    case suspend
    case clearScreen
    /// The key has no effect here.
    case bell
  }

  package init(prompt: Prompt, history: History = History(), assistant: any LineAssistant) {
    self.prompt = prompt
    self.history = history
    self.assistant = assistant
    browser = HistoryBrowser(history)
  }

  /// Handles a key. If the key ends the text, the text stays until ``beginNext(with:cursor:)``.
  ///
  /// - Parameters:
  ///   - key: the key that was typed.
  ///   - isLast: true if no other key has arrived yet. If several lines arrive at once, the terminal has pasted them
  ///     without marking the paste. Such lines are not indented and are undone together.
  package mutating func handle(_ key: Key, isLast: Bool = true) -> Outcome {
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    if menu != nil, let outcome = handleInMenu(key) { return outcome }
    let last = lastEdit
    lastEdit = .none
    if key != .up, key != .down, key != .control("p"), key != .control("n") { goal = nil }
    switch key {
    case .text(let typed): type(typed, after: last, isLast: isLast)
    case .paste(let pasted): change { $0.insert(pasted) }
    case .enter: return enter(after: last, isLast: isLast)
    case .altEnter: change { $0.insert("\n") }
    case .tab: return complete()
    case .backTab: return .bell
    case .escape: break
    case .left, .right, .wordLeft, .wordRight, .home, .end, .textStart, .textEnd: move(key)
    case .up: return moveUp()
    case .down: return moveDown()
    case .pageUp: return goToEntry(browser.index - 1)
    case .pageDown: return goToEntry(browser.index + 1)
    case .backspace: return remove(text.position(before: text.cursor))
    case .delete: return remove(text.position(after: text.cursor))
    case .altBackspace: return kill(to: text.wordStart(), after: last)
    case .altDelete: return kill(to: text.wordEnd(), after: last)
    case .control(let letter): return handleControl(letter, after: last)
    case .alt(let character): return handleAlt(character, after: last)
    }
    return .none
  }

  private mutating func handleControl(_ letter: Character, after last: Edit) -> Outcome {
    switch letter {
    case "a": move(.home)
    case "b": move(.left)
    case "c": return .cancel
    case "d": return text.isEmpty ? .end : remove(text.position(after: text.cursor))
    case "e": move(.end)
    case "f": move(.right)
    case "k":
      return kill(
        to: text.cursor == text.lineEnd ? text.position(after: text.cursor) : text.lineEnd, after: last)
    case "l": return .clearScreen
    case "n": return moveDown()
    case "p": return moveUp()
    case "r": beginSearch(.older)
    case "s": beginSearch(.newer)
    case "t": return transpose()
    case "u":
      let start = text.cursor == text.lineStart ? text.position(before: text.cursor) : text.lineStart
      return kill(to: start, after: last)
    case "w": return kill(to: text.wordStart(.blankSeparated), after: last)
    case "y": return yank()
    case "z": return .suspend
    case "_": return undo()
    default: return .bell
    }
    return .none
  }

  private mutating func handleAlt(_ character: Character, after last: Edit) -> Outcome {
    switch character {
    case "b", "B": move(.wordLeft)
    case "f", "F": move(.wordRight)
    case "d", "D": return kill(to: text.wordEnd(), after: last)
    case "y", "Y": return yankEarlier(after: last)
    case "_", "/": return redo()
    case "<": return goToEntry(0)
    case ">": return goToEntry(browser.last)
    default: return .bell
    }
    return .none
  }

  // MARK: Lines

  /// Submits a finished text or begins another line. If the cursor is above the last line, it always begins another
  /// line.
  private mutating func enter(after last: Edit, isLast: Bool) -> Outcome {
    // This number of lines at once must be a paste. The assistant is not asked after each of its lines.
    if text.isOnLastLine, isLast || text.lines.count < Self.pasteLineLimit {
      let entered = text.string
      guard assistant.isUnfinished(entered) else {
        history.add(entered)
        return .submit(entered)
      }
    }
    if isLast {
      let indentation = indentationOfNextLine()
      change { $0.insert("\n" + indentation) }
    } else {
      insertInBatch("\n", after: last)
    }
    return .none
  }

  private static let pasteLineLimit = 200

  /// The indentation of the cursor's line. It is one level deeper if a bracket is open at its end.
  private func indentationOfNextLine() -> String {
    let line = text.line[..<text.cursor.column]
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    return String(blanks) + (openBracket()?.line == text.cursor.line ? "  " : "")
  }

  /// Begins a new text.
  ///
  /// - Parameters:
  ///   - draft: the text to begin with.
  ///   - offset: the offset of the cursor in the draft, in bytes.
  package mutating func beginNext(with draft: String = "", cursor offset: Int = 0) {
    text = EditedText(draft)
    text.move(to: text.position(utf8Offset: offset))
    browser = HistoryBrowser(history)
    (search, menu, goal) = (nil, nil, nil)
    undos = UndoStack()
    lastEdit = .none
    anchor = RowAddress(line: 0, row: 0)
  }
}
