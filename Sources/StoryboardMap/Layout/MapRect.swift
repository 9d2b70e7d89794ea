/// A rectangle on the drawn map, in CSS pixels.
package struct MapRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var middleX: Int { x + width / 2 }
  package var middleY: Int { y + height / 2 }

  /// True if some point is inside both rectangles.
  package func overlaps(_ other: MapRect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// The rectangle with a margin around it.
  func grown(by margin: Int) -> MapRect {
    MapRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

/// A set of rectangles, sorted by the cells of a grid that they cover, so that the rectangles near a place are found
/// quickly.
struct MapRectIndex {
  private var cells: [Cell: [MapRect]] = [:]

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  mutating func insert(_ rect: MapRect) {
    Self.visit(rect) { cells[$0, default: []].append(rect) }
  }

  /// True if a rectangle overlaps one of the rectangles in this index.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - others: the rectangles that do not count.
  func isCovered(_ rect: MapRect, except others: MapRect...) -> Bool {
    var isCovered = false
    Self.visit(rect) { cell in
      isCovered = isCovered || cells[cell]?.contains { $0.overlaps(rect) && !others.contains($0) } ?? false
    }
    return isCovered
  }

  /// Calls `body` for each cell that a rectangle covers.
  private static func visit(_ rect: MapRect, _ body: (Cell) -> Void) {
    // A shift rounds down, even below zero.
    for column in rect.x >> 8...rect.right >> 8 {
      for row in rect.y >> 8...rect.bottom >> 8 { body(Cell(column: column, row: row)) }
    }
  }
}
