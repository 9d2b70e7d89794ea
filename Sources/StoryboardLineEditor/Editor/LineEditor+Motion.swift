/// Movements of the cursor and in the history.
extension LineEditor {
  mutating func move(_ key: Key) {
    let target =
      switch key {
      case .left: text.position(before: text.cursor)
      case .right: text.position(after: text.cursor)
      case .wordLeft: text.wordStart()
      case .wordRight: text.wordEnd()
      case .home: text.lineStart
      case .end: text.lineEnd
      case .textStart: text.start
      case .textEnd: text.end
      default: text.cursor
      }
    text.move(to: target)
  }

  /// Moves to the line above. On the first line, moves to the previous history entry.
  mutating func moveUp() -> Outcome {
    if text.isOnFirstLine { return goToEntry(browser.index - 1) }
    moveVertically(to: text.cursor.line - 1)
    return .none
  }

  /// Moves to the line below. On the last line, moves to the next history entry.
  mutating func moveDown() -> Outcome {
    if text.isOnLastLine { return goToEntry(browser.index + 1) }
    moveVertically(to: text.cursor.line + 1)
    return .none
  }

  private mutating func moveVertically(to line: Int) {
    let columns = goal ?? width(text.line[..<text.cursor.column])
    goal = columns
    var column = 0
    var passed = 0
    for character in text.lines[line] {
      passed += TerminalCharacter(character).width
      if passed > columns { break }
      column += 1
    }
    text.move(to: EditedText.Position(line: line, column: column))
  }

  private func width(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + TerminalCharacter($1).width }
  }

  /// Shows another history entry, with the cursor at its end.
  mutating func goToEntry(_ index: Int) -> Outcome {
    goal = nil
    guard let entry = browser.go(to: index, from: text) else { return .bell }
    undos = UndoStack()
    text = entry
    text.move(to: text.end)
    return .none
  }
}
