/// Places for rectangles beside and below each other, roughly in their order.
struct Packing {
  private(set) var places: [(x: Int, y: Int)] = []
  private(set) var width = 0
  private(set) var height = 0

  /// The ratio of the window's width to its height. The window is assumed to be 16 by 10, minus the tools and the texts
  /// at its side.
  private static let shape = 1.3

  /// Packs rectangles into several widths, and returns the best result: the packing that the window shows at the
  /// largest scale.
  ///
  /// - Parameters:
  ///   - sizes: the rectangles to pack.
  ///   - packing: packs the rectangles into the width `limit`.
  static func best<Result>(
    _ sizes: [MapRect], _ packing: (_ limit: Int) -> Result, size: (Result) -> Packing
  ) -> Result {
    let area = sizes.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    let widest = sizes.map(\.width).max() ?? 0
    let limits = stride(from: 70, through: 220, by: 5).map {
      max(widest, Int((area * shape).squareRoot() * Double($0) / 100))
    }
    let all = Set(limits).sorted().map(packing)
    return all.min { size($0).needed < size($1).needed } ?? packing(widest)
  }

  /// The height of the smallest window that shows everything.
  private var needed: Double { max(Double(width) / Self.shape, Double(height)) }

  /// Puts the rectangles into rows. Below a rectangle that is lower than its row, there may be other rectangles that
  /// are not wider than it.
  ///
  /// - Parameters:
  ///   - sizes: the rectangles. Their own places are ignored.
  ///   - gap: the space between the rectangles.
  ///   - limit: the width that the rectangles are packed into. A wider rectangle is alone in its row.
  init(_ sizes: [MapRect], gap: Int, limit: Int) {
    var (top, right) = (0, 0)
    // The newest column, which has rectangles below each other.
    var column = MapRect(x: 0, y: 0, width: 0, height: 0)
    for size in sizes {
      if size.width <= column.width, column.bottom + gap + size.height <= height {
        places.append((column.x, column.bottom + gap))
        column.height += gap + size.height
        continue
      }
      if right > 0, right + gap + size.width > limit { (top, right) = (height + gap, 0) }
      column = MapRect(x: right == 0 ? 0 : right + gap, y: top, width: size.width, height: size.height)
      places.append((column.x, column.y))
      right = column.right
      (width, height) = (max(width, right), max(height, column.bottom))
    }
  }
}
