/// The visible part of the editor.
extension LineEditor {
  /// The visible part of the text around the cursor, with the search or the completions below it.
  ///
  /// - Parameters:
  ///   - size: the size of the terminal.
  ///   - isColored: true if the text is coloured.
  package mutating func screen(_ size: TerminalSize, isColored: Bool) -> Screen {
    let below = rowsBelow(size, isColored: isColored)
    var window = TextWindow(self, size, isColored: isColored)
    var screen = window.screen(height: max(size.rows - below.count, 1), anchor: &anchor)
    screen.rows += below
    return screen
  }

  /// The entered text as it stays on the terminal. The cursor is after it, and nothing is below it.
  package mutating func finalScreen(_ size: TerminalSize, isColored: Bool) -> Screen {
    (menu, search) = (nil, nil)
    text.move(to: text.end)
    return screen(size, isColored: isColored)
  }

  private func rowsBelow(_ size: TerminalSize, isColored: Bool) -> [Screen.Row] {
    guard size.rows > 1 else { return [] }
    if let search {
      let status = search.isFailed ? "no match: " : "search: "
      return [Self.row([(status, .faint), (search.pattern, .plain)], size, isColored: isColored)]
    }
    guard let menu else { return [] }
    let items = menu.completions.items
    let visible = menu.visible(min(size.rows - 1, 10))
    let widest = items[visible].map { Self.width($0.text) }.max() ?? 0
    return visible.map { index in
      let item = items[index]
      let isSelected = index == menu.selection
      let gap = String(repeating: " ", count: widest - Self.width(item.text) + 2)
      return Self.row(
        [
          (isSelected ? "> " : "  ", .plain), (item.text, isSelected ? .selected : .plain),
          (item.detail.isEmpty ? "" : gap, .plain), (item.detail, .faint),
        ], size, isColored: isColored)
    }
  }

  private static func width(_ text: String) -> Int { text.reduce(0) { $0 + TerminalCharacter($1).width } }

  /// A row that consists of several parts. It is cut at the width of the terminal.
  private static func row(
    _ parts: [(text: String, style: TextStyle)], _ size: TerminalSize, isColored: Bool
  ) -> Screen.Row {
    var row = Screen.Row()
    for part in parts {
      for character in part.text {
        let form = TerminalCharacter(character)
        // The last column stays empty, because some terminals begin another row after it.
        guard row.width + form.width < size.columns else { return row }
        row.append(Screen.Cell(text: form.text, width: form.width, style: isColored ? part.style : .plain))
      }
    }
    return row
  }
}
