/// The curve of a transition on the drawn map. It runs between the edges of two boxes.
package struct MapCurve: Sendable {
  /// The start, two control points, and the end.
  let points: [(x: Int, y: Int)]

  private init(_ points: [(x: Int, y: Int)]) { self.points = points }

  /// Chooses the first of the usual curves that no other box hides. If all are hidden, chooses the curve that is
  /// hidden least.
  ///
  /// - Parameters:
  ///   - source: the box where the curve starts.
  ///   - target: the box where the curve ends.
  ///   - number: the number of curves between these boxes that were drawn before.
  ///   - boxes: all boxes.
  init(from source: MapRect, to target: MapRect, number: Int, _ boxes: MapRectIndex) {
    let shift = min(number, 4) * 10
    let curves =
      source == target ? [Self.loop(source, shift)] : Self.curves(from: source, to: target, shift)
    var (best, least) = (curves[0], Int.max)
    for curve in curves where least > 0 {
      let hidden = curve.parts.count {
        boxes.isCovered(MapRect(x: $0.x - 1, y: $0.y - 1, width: 2, height: 2), except: source, target)
      }
      if hidden < least { (best, least) = (curve, hidden) }
    }
    self = best
  }

  /// Points of the curve, about 40 pixels apart.
  private var parts: [(x: Int, y: Int)] {
    let length = abs(points[3].x - points[0].x) + abs(points[3].y - points[0].y)
    let count = max(12, min(length / 40, 80))
    return (1..<count).map { point(Double($0) / Double(count)) }
  }

  // MARK: The shapes

  /// The curve from a box to itself, above it.
  private static func loop(_ box: MapRect, _ shift: Int) -> MapCurve {
    let x = box.right - 46 - shift
    return MapCurve([(x, box.y), (x - 8, box.y - 34), (x + 38, box.y - 34), (x + 30, box.y)])
  }

  /// Returns the possible curves between two boxes, the simplest first. Curves in the opposite direction have
  /// different places.
  private static func curves(from source: MapRect, to target: MapRect, _ shift: Int) -> [MapCurve] {
    let isRight = target.x >= source.right
    let isBeside = isRight || target.right <= source.x
    let isDown = target.y >= source.bottom
    let isBelow = isDown || target.bottom <= source.y
    let side = (isRight ? -7 : 7) + shift
    let start = (x: isRight ? source.right : source.x, y: source.middleY + side)
    let end = (x: isRight ? target.x : target.right, y: target.middleY + side)
    let bend = max(36, abs(end.x - start.x) / 2) * (isRight ? 1 : -1)
    let beside = MapCurve([start, (start.x + bend, start.y), (end.x - bend, end.y), end])
    // The curve leaves from the lower or upper edge of a box, a little beside its middle.
    let out = (x: source.middleX + side * 2, y: isDown ? source.bottom : source.y)
    let into = (x: target.middleX + side * 2, y: isDown ? target.y : target.bottom)
    switch (isBeside, isBelow) {
    case (true, true):
      return [
        beside, MapCurve([out, (out.x, (out.y + 3 * end.y) / 4), ((3 * out.x + end.x) / 4, end.y), end]),
        MapCurve([start, ((start.x + 3 * into.x) / 4, start.y), (into.x, (3 * start.y + into.y) / 4), into]),
        vertical(out, into),
      ]
    case (true, false): return [beside, over(source, target, isRight, shift)]
    case (false, _):
      // The first curve is straight, at an x that both boxes cover. The others go around the boxes between
      // them.
      let x = (max(source.x, target.x) + min(source.right, target.right)) / 2 + (isDown ? 14 : -14) + shift
      let right = max(source.right, target.right) + shift
      return [vertical((x, out.y), (x, into.y))]
        + [40, 110, 200].map { room in
          MapCurve([
            (source.right, source.middleY + 14), (right + room, source.middleY + 14),
            (right + room, target.middleY + 14), (target.right, target.middleY + 14),
          ])
        }
    }
  }

  private static func vertical(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int)) -> MapCurve {
    let bend = (end.y - start.y) / 2
    return MapCurve([start, (start.x, start.y + bend), (end.x, end.y - bend), end])
  }

  /// The curve over the boxes between two boxes in a row. In the opposite direction, it goes below them.
  private static func over(_ source: MapRect, _ target: MapRect, _ isRight: Bool, _ shift: Int) -> MapCurve {
    let rise = isRight ? -42 - shift : 42 + shift
    let side = isRight ? 1 : -1
    let (x, endX) = (source.middleX + side * source.width / 4, target.middleX - side * target.width / 4)
    let (y, endY) = isRight ? (source.y, target.y) : (source.bottom, target.bottom)
    let bend = min(60, abs(endX - x) / 3) * side
    return MapCurve([(x, y), (x + bend, y + rise), (endX - bend, endY + rise), (endX, endY)])
  }

  // MARK: Its places

  /// The curve as the data of an SVG path.
  var path: String {
    "M\(points[0].x) \(points[0].y)C\(points[1].x) \(points[1].y) \(points[2].x) \(points[2].y) "
      + "\(points[3].x) \(points[3].y)"
  }

  /// A point of the curve.
  ///
  /// - Parameter part: the position on the curve, from 0 at the start to 1 at the end.
  package func point(_ part: Double) -> (x: Int, y: Int) {
    let rest = 1 - part
    let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    let sum = zip(weights, points).reduce((x: 0.0, y: 0.0)) {
      ($0.x + $1.0 * Double($1.1.x), $0.y + $1.0 * Double($1.1.y))
    }
    return (Int(sum.x.rounded()), Int(sum.y.rounded()))
  }
}
