/// The curve of a transition on the drawn map, from the edge of one box to that of another.
struct MapCurve: Sendable {
  /// The start, two control points, and the end.
  let points: [(x: Int, y: Int)]

  /// - Parameters:
  ///   - source: the box where it starts.
  ///   - target: the box where it ends.
  ///   - number: the number of curves between both that were drawn before.
  ///   - boxes: all boxes; a curve goes around those that are between both, in their row or column.
  init(from source: MapRect, to target: MapRect, number: Int, _ boxes: MapRectIndex) {
    let shift = min(number, 4) * 10
    if source == target {
      let x = source.right - 46 - shift
      points = [(x, source.y), (x - 8, source.y - 34), (x + 38, source.y - 34), (x + 30, source.y)]
      return
    }
    let isForward = target.x >= source.right
    if isForward || target.right <= source.x {
      let start = (x: isForward ? source.right : source.x, y: source.middleY)
      let end = (x: isForward ? target.x : target.right, y: target.middleY)
      let (left, right) = isForward ? (source, target) : (target, source)
      let between = MapRect(
        x: left.right, y: (start.y + end.y) / 2 - 4, width: right.x - left.right, height: 8)
      if abs(start.y - end.y) < 30, boxes.isCovered(between) {
        // Over the boxes between both, and below them on the way back.
        let rise = isForward ? -42 - shift : 42 + shift
        let (x, endX) = ((source.middleX + start.x) / 2, (target.middleX + end.x) / 2)
        let (y, endY) = isForward ? (source.y, target.y) : (source.bottom, target.bottom)
        let bend = min(60, abs(endX - x) / 3) * (isForward ? 1 : -1)
        points = [(x, y), (x + bend, y + rise), (endX - bend, endY + rise), (endX, endY)]
        return
      }
      // The way back has a place of its own.
      let side = (isForward ? -7 : 7) + shift
      let bend = max(36, abs(end.x - start.x) / 2) * (isForward ? 1 : -1)
      points = [
        (start.x, start.y + side), (start.x + bend, start.y + side), (end.x - bend, end.y + side),
        (end.x, end.y + side),
      ]
      return
    }
    let isDown = target.y > source.y
    let (upper, lower) = isDown ? (source, target) : (target, source)
    let right = max(source.right, target.right)
    let (x, y) = (max(source.x, target.x), upper.bottom)
    let between = boxes.all(in: MapRect(x: x, y: y, width: right - x, height: lower.y - y))
    if let side = between.map(\.right).max() {
      let (start, end) = (
        (x: source.right, y: source.middleY + 14), (x: target.right, y: target.middleY + 14)
      )
      // A curve comes as near to its control points as three quarters of the way.
      let bend = max(side, right) + max(0, side - min(start.x, end.x)) / 3 + 36 + shift
      points = [start, (bend, start.y), (bend, end.y), end]
    } else {
      let side = (isDown ? 22 : -22) + shift
      let start = (x: source.middleX + side, y: isDown ? source.bottom : source.y)
      let end = (x: target.middleX + side, y: isDown ? target.y : target.bottom)
      let bend = max(24, abs(end.y - start.y) / 2) * (isDown ? 1 : -1)
      points = [start, (start.x, start.y + bend), (end.x, end.y - bend), end]
    }
  }

  /// The curve as the data of an SVG path.
  var path: String {
    "M\(points[0].x) \(points[0].y)C\(points[1].x) \(points[1].y) \(points[2].x) \(points[2].y) "
      + "\(points[3].x) \(points[3].y)"
  }

  /// A point of the curve.
  ///
  /// - Parameter part: how far it is from the start, from 0 to 1.
  func point(_ part: Double) -> (x: Int, y: Int) {
    let rest = 1 - part
    let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    let sum = zip(weights, points).reduce((x: 0.0, y: 0.0)) {
      ($0.x + $1.0 * Double($1.1.x), $0.y + $1.0 * Double($1.1.y))
    }
    return (Int(sum.x.rounded()), Int(sum.y.rounded()))
  }
}
