/// Places for rectangles beside and below each other, in their order.
struct Packing {
  private(set) var places: [(x: Int, y: Int)] = []
  private(set) var width = 0
  private(set) var height = 0

  /// The width of the window by its height: a window of 16 by 10, less the tools and the texts at its side.
  private static let shape = 1.3

  /// The best of some packings: the one that is seen at the largest scale in the window.
  ///
  /// - Parameters:
  ///   - sizes: the rectangles that are packed.
  ///   - packing: packs them, into a width.
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

  /// The height of the smallest window that holds all.
  private var needed: Double { max(Double(width) / Self.shape, Double(height)) }

  /// Puts each rectangle at the highest place where it fits, and of those at the one most to the left.
  ///
  /// - Parameters:
  ///   - sizes: the rectangles, whose own places do not count.
  ///   - gap: the room between them.
  ///   - limit: the width into which they are packed; a wider one is alone.
  init(_ sizes: [MapRect], gap: Int, limit: Int) {
    // The lower edge of what is there, from left to right: from each x on, up to the next one.
    var edge = [(x: 0, y: 0)]
    for size in sizes {
      let (wide, high) = (size.width + gap, size.height + gap)
      var (place, end) = ((x: 0, y: Int.max), 0)
      for start in edge.indices where start == 0 || edge[start].x + size.width <= limit {
        let right = edge[start].x + wide
        var (y, next) = (0, start)
        while next < edge.count, edge[next].x < right {
          y = max(y, edge[next].y)
          next += 1
        }
        if y < place.y { (place, end) = ((edge[start].x, y), next) }
      }
      places.append(place)
      width = max(width, place.x + size.width)
      height = max(height, place.y + size.height)
      let first = edge.firstIndex { $0.x == place.x } ?? 0
      // What is left of the last part that is covered.
      let rest = (x: place.x + wide, y: edge[end - 1].y)
      let isWhole = end < edge.count && edge[end].x == rest.x
      edge.replaceSubrange(first..<end, with: [(place.x, place.y + high)] + (isWhole ? [] : [rest]))
    }
  }
}
