/// A line of the text with its prompt, divided into rows of a terminal.
struct WrappedLine {
  private(set) var rows: [Screen.Row] = [Screen.Row()]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0
  private let columns: Int

  /// - Parameters:
  ///   - cursor: the number of characters before the cursor, if it is in this line.
  ///   - style: the style of the character that begins at a UTF-8 offset within the line.
  init(
    _ line: [Character], prompt: String, cursor: Int?, columns: Int, isColored: Bool,
    style: (_ offset: Int) -> TextStyle
  ) {
    self.columns = columns
    for character in prompt { append(TerminalCharacter(character), isColored ? .prompt : .plain) }
    var offset = 0
    for (index, character) in line.enumerated() {
      let form = TerminalCharacter(character)
      if index == cursor { placeCursor(before: form) }
      append(form, !isColored ? .plain : form.isSpelledOut ? .faint : style(offset))
      offset += character.utf8.count
    }
    if cursor == line.count { placeCursor(before: nil) }
  }

  /// Places the cursor. After a full row it goes to a new row.
  private mutating func placeCursor(before form: TerminalCharacter?) {
    let room = form.map { $0.isSpelledOut || $0.width > 2 ? 1 : $0.width } ?? 1
    if rows[rows.count - 1].width + room > columns { rows.append(Screen.Row()) }
    cursorRow = rows.count - 1
    cursorColumn = rows[rows.count - 1].width
  }

  /// Appends a character. A tab, or a character that is spelt out, takes several cells.
  private mutating func append(_ form: TerminalCharacter, _ style: TextStyle) {
    if form.isSpelledOut || form.width > 2 {
      for part in form.text { append(Screen.Cell(text: String(part), width: 1, style: style)) }
    } else {
      append(Screen.Cell(text: form.text, width: form.width, style: style))
    }
  }

  private mutating func append(_ cell: Screen.Cell) {
    if rows[rows.count - 1].width + cell.width > columns { rows.append(Screen.Row()) }
    rows[rows.count - 1].append(cell)
  }
}
