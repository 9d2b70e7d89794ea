/// Converts a screen into the bytes that make a terminal show it. Only changes are written.
///
/// It knows what the terminal shows below the row where it began. It moves the cursor relative to that row, so earlier
/// output on the terminal stays.
package struct Painter: Sendable {
  private var shown = Screen()
  private var columns: Int
  private var output: [UInt8] = []
  private var style = TextStyle.plain
  /// The position of the terminal's cursor. The column is nil after a full row, because terminals differ there.
  private var row = 0
  private var column: Int? = 0

  package init(columns: Int) { self.columns = columns }

  package mutating func paint(_ screen: Screen) -> [UInt8] {
    for (index, new) in screen.rows.enumerated() {
      paint(new, at: index, over: index < shown.rows.count ? shown.rows[index] : nil)
    }
    if screen.rows.count < shown.rows.count {
      move(toRow: screen.rows.count, column: 0)
      write("\u{1B}[J")
    }
    move(toRow: screen.cursorRow, column: screen.cursorColumn)
    shown = screen
    return takeOutput()
  }

  /// Leaves the text on the terminal. The cursor moves to the beginning of the row below.
  package mutating func leave() -> [UInt8] {
    move(toRow: shown.rows.count - 1, column: nil)
    write("\r\n")
    shown = Screen()
    (row, column) = (0, 0)
    return takeOutput()
  }

  /// Clears the terminal and begins at its top.
  package mutating func clear() -> [UInt8] {
    write("\u{1B}[H\u{1B}[2J")
    shown = Screen()
    (row, column) = (0, 0)
    return takeOutput()
  }

  /// Removes the text from a terminal whose width has changed.
  ///
  /// Terminals break rows that have become too long into several rows. So the cursor is that many rows further down.
  package mutating func resize(columns new: Int) -> [UInt8] {
    let above = shown.rows[..<row].reduce(0) { $0 + max(1, ($1.width + new - 1) / new) } + (column ?? 0) / new
    if above > 0 { write("\u{1B}[\(above)A") }
    write("\r\u{1B}[J")
    columns = new
    shown = Screen()
    (row, column) = (0, 0)
    return takeOutput()
  }

  /// Forgets the shown rows, because something else was written to the terminal.
  package mutating func forget() {
    shown = Screen()
    (row, column) = (0, 0)
  }

  // MARK: Rows

  private mutating func paint(_ new: Screen.Row, at index: Int, over old: Screen.Row?) {
    guard new != old else { return }
    var same = 0
    var start = 0
    if let old {
      while same < new.cells.count, same < old.cells.count, new.cells[same] == old.cells[same] {
        start += new.cells[same].width
        same += 1
      }
    }
    move(toRow: index, column: start)
    for cell in new.cells[same...] {
      change(to: cell.style)
      output += Array(cell.text.utf8)
    }
    change(to: .plain)
    column = new.width < columns ? new.width : nil
    if let old, old.width > new.width { write("\u{1B}[K") }
  }

  private mutating func change(to new: TextStyle) {
    guard new != style else { return }
    write("\u{1B}[\(new.parameters)m")
    style = new
  }

  /// Moves the cursor. Rows that the terminal does not show yet are added.
  private mutating func move(toRow target: Int, column wanted: Int?) {
    if target < row { write("\u{1B}[\(row - target)A") }
    if target > row {
      // A line end moves down everywhere, even in the last row of the terminal.
      write("\r" + String(repeating: "\n", count: target - row))
      column = 0
    }
    row = target
    guard let wanted, wanted != column else { return }
    if let column, wanted > column {
      write("\u{1B}[\(wanted - column)C")
    } else if let column, column - wanted < 4, wanted > 0 {
      write(String(repeating: "\u{08}", count: column - wanted))
    } else {
      write(wanted > 0 ? "\r\u{1B}[\(wanted)C" : "\r")
    }
    column = wanted
  }

  private mutating func write(_ text: String) { output += Array(text.utf8) }

  private mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
