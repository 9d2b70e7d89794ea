import StoryboardSemantics

/// Scenes in rows and columns. A column is as wide as its boxes, and a row is as high as its boxes. A gap between
/// columns has room for the labels of the transitions that cross it along a row.
struct SceneGrid {
  private(set) var cells: [SceneID: Cell] = [:]

  struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  /// The space between boxes, in CSS pixels, horizontally and vertically. A label of two lines fits into it.
  static let gap = (x: 44, y: 44)
  /// The space that a label needs beside it, for the curve and its tip, and above it.
  private static let margin = (x: 30, y: 16)

  init(_ cells: [SceneID: Cell]) { self.cells = cells }

  /// Sets the places of the boxes. The sizes of the boxes are known.
  ///
  /// - Parameters:
  ///   - scenes: the scenes of the grid, in the order of the program.
  ///   - map: the map.
  ///   - boxes: for each scene, its box.
  ///   - top: the upper edge of the first row.
  /// - Returns: the lower edge of the last row.
  func place(_ scenes: [SceneID], _ map: AppMap, _ boxes: inout [MapRect], top: Int) -> Int {
    let byCell = Dictionary(grouping: scenes) { cells[$0] ?? Cell(column: 0, row: 0) }
    let columnCount = (byCell.keys.map(\.column).max() ?? -1) + 1
    let rowCount = (byCell.keys.map(\.row).max() ?? -1) + 1
    var blocks: [Cell: (width: Int, height: Int)] = [:]
    var widths = Array(repeating: 0, count: columnCount)
    var heights = Array(repeating: 0, count: rowCount)
    for (cell, scenes) in byCell {
      let block = Self.stack(scenes, &boxes)
      blocks[cell] = block
      widths[cell.column] = max(widths[cell.column], block.width)
      heights[cell.row] = max(heights[cell.row], block.height)
    }
    let lefts = Self.edges(
      widths, gap: Self.gap.x,
      rooms(byCell, map, isRow: true) { cell, label in
        (blocks[cell]?.width ?? 0) + label.width + Self.margin.x
      })
    // A block is in the middle of its row.
    let tops = Self.edges(
      heights, gap: Self.gap.y,
      rooms(byCell, map, isRow: false) { cell, label in
        heights[cell.row] + label.height + Self.margin.y
      })
    for (cell, scenes) in byCell {
      let y = top + tops[cell.row] + (heights[cell.row] - (blocks[cell]?.height ?? 0)) / 2
      for scene in scenes {
        boxes[scene.index].x += lefts[cell.column]
        boxes[scene.index].y += y
      }
    }
    return top + (tops.last ?? 0) + (heights.last ?? 0)
  }

  /// Puts the boxes of one cell of the grid at places relative to the origin: below each other, or in several columns
  /// if they are many.
  private static func stack(_ scenes: [SceneID], _ boxes: inout [MapRect]) -> (width: Int, height: Int) {
    let columnCount = scenes.count < 4 ? 1 : Int((Double(scenes.count) / 2).squareRoot().rounded(.up))
    let rowCount = (scenes.count + columnCount - 1) / columnCount
    var (x, height) = (0, 0)
    for start in stride(from: 0, to: scenes.count, by: rowCount) {
      let column = scenes[start..<min(start + rowCount, scenes.count)]
      var y = 0
      for scene in column {
        (boxes[scene.index].x, boxes[scene.index].y) = (x, y)
        y = boxes[scene.index].bottom + gap.y
      }
      height = max(height, y - gap.y)
      x = (column.map { boxes[$0.index].right }.max() ?? x) + gap.x
    }
    return (x - gap.x, height)
  }

  /// Returns the left edge of each column, or the upper edge of each row.
  ///
  /// - Parameters:
  ///   - sizes: the widths of the columns, or the heights of the rows.
  ///   - gap: the minimum space between two columns or rows.
  ///   - rooms: the minimum distances between the edges of two columns or rows. Pairs that are close together come
  ///     first.
  private static func edges(
    _ sizes: [Int], gap: Int, _ rooms: [(from: Int, to: Int, distance: Int)]
  ) -> [Int] {
    // The distance of each one from the one before it.
    var steps = [0] + sizes.dropLast().map { $0 + gap }
    for room in rooms {
      steps[room.to] += max(0, room.distance - steps[(room.from + 1)...room.to].reduce(0, +))
    }
    return steps.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }

  /// Returns the distances that labels need between scenes of one row or column. Only scenes with no other scene
  /// between them are considered.
  ///
  /// - Parameters:
  ///   - byCell: for each cell, its scenes.
  ///   - map: the map.
  ///   - isRow: true for scenes that are beside each other.
  ///   - distance: the distance for the widest and the highest label between a cell and the next one.
  private func rooms(
    _ byCell: [Cell: [SceneID]], _ map: AppMap, isRow: Bool,
    distance: (_ cell: Cell, _ label: (width: Int, height: Int)) -> Int
  ) -> [(from: Int, to: Int, distance: Int)] {
    let (along, across) = isRow ? (\Cell.column, \Cell.row) : (\Cell.row, \Cell.column)
    var rooms: [(from: Int, to: Int, distance: Int)] = []
    for line in Dictionary(grouping: byCell.keys, by: { $0[keyPath: across] }).values {
      let line = line.sorted { $0[keyPath: along] < $1[keyPath: along] }
      for (cell, next) in zip(line, line.dropFirst()) {
        let (first, second) = (byCell[cell] ?? [], byCell[next] ?? [])
        let sizes = (labels(from: first, to: second, map) + labels(from: second, to: first, map)).map(\.size)
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else { continue }
        rooms.append((cell[keyPath: along], next[keyPath: along], distance(cell, (width, height))))
      }
    }
    return rooms.sorted { ($0.to - $0.from, $0.from, $0.distance) < ($1.to - $1.from, $1.from, $1.distance) }
  }

  private func labels(from sources: [SceneID], to targets: [SceneID], _ map: AppMap) -> [MapLabel] {
    let targets = Set(targets)
    return sources.flatMap { map[$0].transitions }.map { map[$0] }
      .filter { transition in transition.target.map { targets.contains($0) } ?? false }.map { MapLabel($0) }
  }
}
