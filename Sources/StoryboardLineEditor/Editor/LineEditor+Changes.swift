/// Changes of the text.
extension LineEditor {
  /// Changes the text in a way that can be undone.
  mutating func change(_ body: (inout EditedText) -> Void) {
    undos.record(text)
    body(&text)
  }

  /// Inserts typed text. One undo removes about one word of it.
  mutating func type(_ typed: String, after last: Edit, isLast: Bool = true) {
    if !isLast { return insertInBatch(typed, after: last) }
    let isBlank = typed.allSatisfy(\.isWhitespace)
    switch last {
    case .batch: break
    case .typing(let wasBlank) where isBlank || !wasBlank: break
    default: undos.record(text)
    }
    alignClosingBracket(typed)
    text.insert(typed)
    lastEdit = .typing(blank: isBlank)
  }

  /// Inserts text that is one part of a larger paste.
  mutating func insertInBatch(_ typed: String, after last: Edit) {
    if last != .batch { undos.record(text) }
    text.insert(typed)
    lastEdit = .batch
  }

  /// If a closing bracket begins a line, aligns it with the line of its opening bracket.
  private mutating func alignClosingBracket(_ typed: String) {
    guard let closing = typed.first, "})]".contains(closing), typed.count == 1, text.cursor.line > 0,
      text.line[..<text.cursor.column].allSatisfy({ $0 == " " || $0 == "\t" }),
      let open = openBracket(closedBy: closing)
    else { return }
    let indentation = text.lines[open.line].prefix { $0 == " " || $0 == "\t" }
    guard open.line < text.cursor.line, indentation != text.line[..<text.cursor.column] else { return }
    text.remove(text.lineStart..<text.cursor)
    text.insert(String(indentation))
  }

  /// The position of the innermost bracket that is open at the cursor.
  func openBracket(closedBy closing: Character? = nil) -> EditedText.Position? {
    // In a long text this search would take too long for each key.
    guard text.lines.count <= Self.alignmentLineLimit else { return nil }
    let offset = text.utf8Offset(of: text.cursor)
    return assistant.openBracket(in: text.string, at: offset, closedBy: closing).map {
      text.position(utf8Offset: $0)
    }
  }

  private static let alignmentLineLimit = 10_000

  /// Removes the text between the cursor and a position.
  mutating func remove(_ position: EditedText.Position) -> Outcome {
    guard position != text.cursor else { return .bell }
    let range = min(position, text.cursor)..<max(position, text.cursor)
    change { $0.remove(range) }
    return .none
  }

  // MARK: Cutting

  mutating func kill(to position: EditedText.Position, after last: Edit) -> Outcome {
    lastEdit = last == .kill ? .kill : .none
    guard position != text.cursor else { return .bell }
    let range = min(position, text.cursor)..<max(position, text.cursor)
    let direction: KillRing.Direction = position > text.cursor ? .forward : .backward
    undos.record(text)
    kills.add(text.remove(range), direction, joins: last == .kill)
    lastEdit = .kill
    return .none
  }

  mutating func yank() -> Outcome {
    guard let cut = kills.current else { return .bell }
    let before = text
    change { $0.insert(cut) }
    lastEdit = .yank(before)
    return .none
  }

  /// Replaces the text that was just inserted by ``yank()`` by the text that was cut before that text.
  mutating func yankEarlier(after last: Edit) -> Outcome {
    guard case .yank(let before) = last else { return .bell }
    kills.rotate()
    text = before
    text.insert(kills.current ?? "")
    lastEdit = last
    return .none
  }

  // MARK: Others

  /// Exchanges the characters before and after the cursor. At the end of a line, exchanges the last two characters.
  mutating func transpose() -> Outcome {
    let line = text.line
    let column = min(text.cursor.column, line.count - 1)
    guard column > 0 else { return .bell }
    let start = EditedText.Position(line: text.cursor.line, column: column - 1)
    let end = EditedText.Position(line: text.cursor.line, column: column + 1)
    change { text in
      text.remove(start..<end)
      text.insert(String([line[column], line[column - 1]]))
    }
    return .none
  }

  mutating func undo() -> Outcome {
    guard let earlier = undos.undo(text) else { return .bell }
    text = earlier
    return .none
  }

  mutating func redo() -> Outcome {
    guard let later = undos.redo(text) else { return .bell }
    text = later
    return .none
  }
}
