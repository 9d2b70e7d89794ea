/// The rows of a text that fit on a terminal. Only lines near the cursor are computed.
struct TextWindow {
  private let text: EditedText
  private let prompt: LineEditor.Prompt
  private let size: TerminalSize
  private let isColored: Bool
  private let styles: [StyledRange]
  /// The number of UTF-8 bytes before each line; empty if the text has neither colours nor a search match.
  private let starts: [Int]
  private var wrapped: [Int: WrappedLine] = [:]
  /// The UTF-8 range of the search match.
  private let found: Range<Int>?

  /// The maximum size of a text that is coloured. In a larger text, colours would delay each key.
  private static let colorLimit = 32 << 10

  init(_ editor: LineEditor, _ size: TerminalSize, isColored: Bool) {
    (text, prompt, self.size, self.isColored) = (editor.text, editor.prompt, size, isColored)
    found = editor.search.flatMap { search in
      guard search.match != nil, !search.isFailed else { return nil }
      let start = editor.text.utf8Offset(of: editor.text.cursor)
      return start..<(start + search.pattern.utf8.count)
    }
    let count = isColored ? editor.text.lines.reduce(0) { $0 + $1.count } : 0
    styles = isColored && count <= Self.colorLimit ? editor.assistant.styles(in: editor.text.string) : []
    starts = styles.isEmpty && found == nil ? [] : editor.text.lineOffsets
  }

  mutating func screen(height: Int, anchor: inout RowAddress) -> Screen {
    let cursor = RowAddress(line: text.cursor.line, row: wrap(text.cursor.line).cursorRow)
    anchor.line = min(anchor.line, text.lines.count - 1)
    anchor.row = min(anchor.row, wrap(anchor.line).rows.count - 1)
    if (cursor.line, cursor.row) < (anchor.line, anchor.row) { anchor = cursor }
    let first = back(from: cursor, height - 1)
    if (anchor.line, anchor.row) < (first.line, first.row) { anchor = first }
    // If there is room after the end of the text, rows before the window are shown again.
    let end = RowAddress(line: text.lines.count - 1, row: .max)
    let last = back(from: end, height)
    if (last.line, last.row) < (anchor.line, anchor.row) { anchor = last }

    var screen = Screen()
    screen.rows = []
    var line = anchor.line
    while line < text.lines.count, screen.rows.count < height {
      let rows = wrap(line).rows
      let hidden = line == anchor.line ? anchor.row : 0
      if line == cursor.line { screen.cursorRow = screen.rows.count + cursor.row - hidden }
      screen.rows += rows[hidden...].prefix(height - screen.rows.count)
      line += 1
    }
    screen.cursorColumn = wrap(cursor.line).cursorColumn
    return screen
  }

  /// Returns the address `count` rows before another address, or the address of the first row if there are fewer. A
  /// row index beyond the end of a line counts as after its last row.
  private mutating func back(from address: RowAddress, _ count: Int) -> RowAddress {
    var line = address.line
    var row = min(address.row, wrap(line).rows.count)
    var rest = count
    while rest > row, line > 0 {
      rest -= row
      line -= 1
      row = wrap(line).rows.count
    }
    return RowAddress(line: line, row: max(row - rest, 0))
  }

  private mutating func wrap(_ index: Int) -> WrappedLine {
    if let line = wrapped[index] { return line }
    let start = starts.isEmpty ? 0 : starts[index]
    // The styles are in the order of the text, so the styles of the line are consecutive.
    var next = partition(start)
    let line = WrappedLine(
      text.lines[index], prompt: index == 0 ? prompt.first : prompt.next,
      cursor: index == text.cursor.line ? text.cursor.column : nil, columns: size.columns,
      isColored: isColored
    ) { offset in
      let place = start + offset
      if let found, found.contains(place) { return .matched }
      while next < styles.count, styles[next].range.upperBound <= place { next += 1 }
      return next < styles.count && styles[next].range.contains(place) ? styles[next].style : .plain
    }
    wrapped[index] = line
    return line
  }

  /// The index of the first style that ends after an offset.
  private func partition(_ offset: Int) -> Int {
    var (low, high) = (0, styles.count)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
