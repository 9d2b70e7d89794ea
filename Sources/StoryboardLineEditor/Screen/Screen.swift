/// The visible part of an edited text: rows of a terminal, with the cursor in one of them.
public struct Screen: Equatable, Sendable {
  public internal(set) var rows: [Row] = [Row()]
  /// The row of the cursor.
  public internal(set) var cursorRow = 0
  /// The number of columns left of the cursor.
  public internal(set) var cursorColumn = 0

  /// One character on a terminal.
  public struct Cell: Equatable, Sendable {
    public var text: String
    /// The number of columns: one or two.
    public var width: Int
    public var style: TextStyle
  }

  public struct Row: Equatable, Sendable {
    public internal(set) var cells: [Cell] = []
    /// The number of columns of all cells.
    public internal(set) var width = 0

    mutating func append(_ cell: Cell) {
      cells.append(cell)
      width += cell.width
    }

    public var text: String { cells.map(\.text).joined() }
  }

  public init() {}
}

/// The size of a terminal, in columns and rows.
public struct TerminalSize: Equatable, Sendable {
  public let columns: Int
  public let rows: Int

  /// An unknown size is 80 columns and 24 rows. There are at least two columns, so that each character has room.
  public init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? min(max(columns, 2), 10_000) : 80
    self.rows = rows > 0 ? min(rows, 10_000) : 24
  }
}

/// A row of a line that is wrapped.
struct RowAddress: Equatable, Sendable {
  var line: Int
  var row: Int
}
