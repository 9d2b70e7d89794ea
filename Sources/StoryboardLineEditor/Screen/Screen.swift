/// The visible part of an edited text: rows of a terminal, with the cursor in one of them.
package struct Screen: Equatable, Sendable {
  package internal(set) var rows: [Row] = [Row()]
  /// The row of the cursor.
  package internal(set) var cursorRow = 0
  /// The number of columns left of the cursor.
  package internal(set) var cursorColumn = 0

  /// One character on a terminal.
  package struct Cell: Equatable, Sendable {
    package var text: String
    /// The number of columns: one or two.
    package var width: Int
    package var style: TextStyle
  }

  package struct Row: Equatable, Sendable {
    package internal(set) var cells: [Cell] = []
    /// The number of columns of all cells.
    package internal(set) var width = 0

    mutating func append(_ cell: Cell) {
      cells.append(cell)
      width += cell.width
    }

    package var text: String { cells.map(\.text).joined() }
  }

  package init() {}
}

/// The size of a terminal, in columns and rows.
package struct TerminalSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// An unknown size counts as 80 columns and 24 rows. There are at least two columns, so that each character fits.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? min(max(columns, 2), 10_000) : 80
    self.rows = rows > 0 ? min(rows, 10_000) : 24
  }
}

/// The address of a row on the terminal: the index of a line of the text, and the index of a row in this wrapped
/// line.
struct RowAddress: Equatable, Sendable {
  var line: Int
  var row: Int
}
