/// The screen of a terminal after some bytes: as much of an emulator as a line editor's tests need.
///
/// After a full row the cursor stays at its last column until the next character, as on real terminals.
public struct TerminalEmulator {
  public private(set) var columns: Int
  public private(set) var height: Int
  public private(set) var cursorRow = 0
  public private(set) var cursorColumn = 0
  /// Unknown control sequences; a test expects none.
  public private(set) var unknown: [String] = []
  /// The modes that are on, such as `2004`.
  public private(set) var modes: Set<String> = []
  public private(set) var bells = 0
  /// Rows that have scrolled off the top of the screen.
  public private(set) var scrolled: [String] = []
  private var grid: [[String]]
  private var pending: [UInt8] = []

  public init(columns: Int, height: Int) {
    (self.columns, self.height) = (columns, height)
    grid = Array(repeating: Array(repeating: " ", count: columns), count: height)
  }

  /// The rows without trailing blanks, up to the last one with text or the cursor.
  public var rows: [String] {
    let rows = grid.map { row -> String in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    let last = rows.lastIndex { !$0.isEmpty } ?? 0
    return Array(rows[...max(last, cursorRow)])
  }

  public var text: String { rows.joined(separator: "\n") }

  /// Takes bytes, however they are divided: an incomplete sequence or character waits for the rest.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var end = pending.count
    if let escape = pending.lastIndex(of: 0x1B), !Self.isWhole(pending[escape...]) { end = escape }
    let text = String(decoding: pending[..<end], as: UTF8.self)
    guard text.utf8.count == end else { return }
    pending.removeFirst(end)
    show(text)
  }

  private static func isWhole(_ sequence: ArraySlice<UInt8>) -> Bool {
    let rest = sequence.dropFirst()
    guard rest.first == UInt8(ascii: "[") else { return !rest.isEmpty }
    return rest.dropFirst().contains { (0x40...0x7E).contains($0) }
  }

  private mutating func show(_ text: String) {
    var rest = text.unicodeScalars[...]
    var plain = ""
    while let scalar = rest.first {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        plain.unicodeScalars.append(scalar)
        rest.removeFirst()
        continue
      }
      for character in plain { put(character) }
      plain = ""
      rest.removeFirst()
      switch scalar {
      case "\r": cursorColumn = 0
      case "\n": feedLine()
      case "\u{08}": cursorColumn = max(min(cursorColumn, columns - 1) - 1, 0)
      case "\u{07}": bells += 1
      case "\u{1B}": takeSequence(&rest)
      default: unknown.append("control \(scalar.value)")
      }
    }
    for character in plain { put(character) }
  }

  private mutating func takeSequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.first == "[" else {
      unknown.append("escape \(rest.first.map(String.init) ?? "")")
      return
    }
    rest.removeFirst()
    var parameters = ""
    while let scalar = rest.first, !(0x40...0x7E).contains(scalar.value) {
      parameters.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    guard let final = rest.popFirst() else {
      unknown.append("a sequence without its end")
      return
    }
    let count = max(Int(parameters) ?? 1, 1)
    switch (final, parameters) {
    case ("A", _): cursorRow = max(cursorRow - count, 0)
    case ("B", _): cursorRow = min(cursorRow + count, height - 1)
    case ("C", _): cursorColumn = min(cursorColumn + count, columns - 1)
    case ("D", _): cursorColumn = max(cursorColumn - count, 0)
    case ("K", ""): clear(row: cursorRow, from: min(cursorColumn, columns - 1))
    case ("J", ""):
      clear(row: cursorRow, from: min(cursorColumn, columns - 1))
      for row in grid.indices where row > cursorRow { clear(row: row, from: 0) }
    case ("J", "2"): for row in grid.indices { clear(row: row, from: 0) }
    case ("H", ""): (cursorRow, cursorColumn) = (0, 0)
    case ("m", _): break
    case ("h", _): modes.insert(String(parameters.drop { $0 == "?" }))
    case ("l", _): modes.remove(String(parameters.drop { $0 == "?" }))
    default: unknown.append("[\(parameters)\(final)")
    }
  }

  private mutating func put(_ character: Character) {
    let width = Self.width(character)
    if cursorColumn + width > columns {
      cursorColumn = 0
      feedLine()
    }
    grid[cursorRow][cursorColumn] = String(character)
    if width == 2 { grid[cursorRow][cursorColumn + 1] = "" }
    cursorColumn += width
  }

  private mutating func feedLine() {
    if cursorRow < height - 1 {
      cursorRow += 1
    } else {
      scrolled.append(grid.removeFirst().joined())
      grid.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func clear(row: Int, from column: Int) {
    for index in column..<columns { grid[row][index] = " " }
  }

  /// The width of a character, as far as the tests need it.
  private static func width(_ character: Character) -> Int {
    let first = character.unicodeScalars.first!.value
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    let isWide = (0x1100...0x115F).contains(first) || (0x2E80...0xD7A3).contains(first) && first != 0x303F
    return isWide || (0xFF01...0xFF60).contains(first) || (0x1F1E6...0x1FAFF).contains(first) ? 2 : 1
  }

  /// Makes the terminal narrower and breaks rows that have become too long, as most terminals do. Characters of two
  /// columns are not handled.
  public mutating func narrow(columns new: Int) {
    var rows: [[String]] = []
    var place = (row: 0, column: 0)
    for (index, row) in grid.enumerated() {
      let end = (row.lastIndex { $0 != " " } ?? -1) + 1
      let used = Array(row.prefix(index == cursorRow ? max(end, cursorColumn + 1) : end))
      if index == cursorRow { place = (rows.count + cursorColumn / new, cursorColumn % new) }
      for start in stride(from: 0, to: max(used.count, 1), by: new) {
        let part = used.dropFirst(start).prefix(new)
        rows.append(part + Array(repeating: " ", count: new - part.count))
      }
    }
    while rows.count > height, rows.count - 1 > place.row, rows.last?.allSatisfy({ $0 == " " }) == true {
      rows.removeLast()
    }
    let gone = max(rows.count - height, 0)
    scrolled += rows.prefix(gone).map { $0.joined() }
    grid = Array(rows.dropFirst(gone))
    columns = new
    (cursorRow, cursorColumn) = (max(place.row - gone, 0), place.column)
  }

  /// Changes the size of the terminal: its rows are kept, cut or padded with blanks.
  public mutating func resize(columns new: Int, height newHeight: Int) {
    for row in grid.indices {
      grid[row] = Array(grid[row].prefix(new)) + Array(repeating: " ", count: max(new - columns, 0))
    }
    while grid.count > newHeight {
      grid.removeFirst()
      cursorRow = max(cursorRow - 1, 0)
    }
    while grid.count < newHeight { grid.append(Array(repeating: " ", count: new)) }
    (columns, height) = (new, newHeight)
    cursorColumn = min(cursorColumn, columns - 1)
  }
}
