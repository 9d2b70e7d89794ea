import Foundation

/// A text of the documentation that contains figures. A figure is a number in a table cell, or a number between two
/// known parts of a line.
package struct FigureText {
  package private(set) var text: String
  package init(_ text: String) { self.text = text }

  /// The place of a figure.
  package enum Place: Hashable, CustomStringConvertible {
    /// A table cell. The table is found by the first cell of its header, and the row and the column by their first
    /// cells.
    case cell(table: String, row: String, column: String)
    /// The number between two parts of the same line.
    case between(String, String)

    /// The table, if the place is a cell.
    package var table: String? { if case .cell(let table, _, _) = self { table } else { nil } }

    package var description: String {
      switch self {
      case .cell(let table, let row, let column): "\(table): \(row), \(column)"
      case .between(let before, let after): "\(before)…\(after)"
      }
    }
  }

  /// The range of the figure in the text; nil if the text does not have this place.
  private func range(of place: Place) -> Range<String.Index>? {
    switch place {
    case .between(let before, let after):
      for line in text.split(separator: "\n") {
        guard let start = line.range(of: before)?.upperBound,
          let end = line.range(of: after, range: start..<line.endIndex)?.lowerBound
        else { continue }
        return start..<end
      }
      return nil
    case .cell(let table, let row, let column):
      let lines = rows(of: table)
      guard let head = lines.first, let index = head.firstIndex(where: { $0.text == column }),
        let found = lines.dropFirst(2).first(where: { $0[0].text == row }), index < found.count
      else { return nil }
      return found[index].range
    }
  }

  private struct Cell {
    let range: Range<String.Index>
    let text: String
  }

  /// The cells of each line of a table. The header is the first line. The array is empty if the table does not exist.
  private func rows(of table: String) -> [[Cell]] {
    var rows: [[Cell]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = Self.cells(of: line)
      if rows.isEmpty ? cells.first?.text == table : !cells.isEmpty {
        rows.append(cells)
      } else if !rows.isEmpty {
        break
      }
    }
    return rows
  }

  private static func cells(of line: Substring) -> [Cell] {
    guard line.hasPrefix("| "), line.hasSuffix(" |") || line.hasSuffix("|") else {
      return line.hasPrefix("|-") ? [Cell(range: line.startIndex..<line.startIndex, text: "-")] : []
    }
    return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
      let start = cell.firstIndex { $0 != " " } ?? cell.endIndex
      let end = cell.lastIndex { $0 != " " }.map { cell.index(after: $0) } ?? start
      return Cell(range: start..<end, text: String(cell[start..<end]))
    }
  }

  /// The number at a place; nil if there is no number.
  package func value(at place: Place) -> Double? {
    range(of: place).flatMap { Double(text[$0].filter { $0 != "," }) }
  }

  /// The cells of a table that contain a number but no measured figure.
  package func unmeasuredCells(in table: String, _ measured: Set<Place>) -> [Place] {
    let lines = rows(of: table)
    guard let head = lines.first else { return [] }
    return lines.dropFirst(2).flatMap { row in
      zip(head, row).dropFirst().compactMap { column, cell in
        let place = Place.cell(table: table, row: row[0].text, column: column.text)
        return cell.text.isEmpty || measured.contains(place) ? nil : place
      }
    }
  }

  /// Writes a figure at its place. Returns false if the text does not have this place.
  package mutating func put(_ figure: String, at place: Place) -> Bool {
    guard let range = range(of: place) else { return false }
    text.replaceSubrange(range, with: figure)
    return true
  }

  /// The number as text with three significant digits: `1,350`, `21.4`, `2.06`.
  package static func written(_ value: Double) -> String {
    guard value > 0 else { return "0" }
    let unit = pow(10, log10(value).rounded(.down) - 2)
    let rounded = (value / unit).rounded() * unit
    let magnitude = Int((log10(rounded) + 1e-9).rounded(.down))
    if magnitude < 2 { return String(format: "%.\(2 - magnitude)f", rounded) }
    let digits = String(format: "%.0f", rounded)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
