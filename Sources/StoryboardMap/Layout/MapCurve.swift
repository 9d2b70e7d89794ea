import StoryboardVocabulary

/// The curve of a transition on the drawn map, from the edge of one box to that of another.
struct MapCurve {
  /// The start, two control points, and the end.
  let points: [(x: Int, y: Int)]

  /// - Parameters:
  ///   - source: the box where it starts.
  ///   - target: the box where it ends.
  ///   - number: the number of curves between both that were drawn before.
  init(from source: MapRect, to target: MapRect, number: Int) {
    let shift = min(number, 4) * 10
    if source == target {
      let x = source.right - 46 - shift
      points = [(x, source.y), (x - 8, source.y - 34), (x + 38, source.y - 34), (x + 30, source.y)]
      return
    }
    let (across, down) = (target.middleX - source.middleX, target.middleY - source.middleY)
    if abs(across) > source.width * 3 / 5 {
      // The way back has a place of its own.
      let side = (across > 0 ? -7 : 7) + shift
      let start = (x: across > 0 ? source.right : source.x, y: source.middleY + side)
      let end = (x: across > 0 ? target.x : target.right, y: target.middleY + side)
      let bend = max(36, abs(end.x - start.x) / 2) * (across > 0 ? 1 : -1)
      points = [start, (start.x + bend, start.y), (end.x - bend, end.y), end]
    } else if abs(down) > 3 * source.height {
      // Around the boxes between both.
      let side = max(source.right, target.right)
      let bend = side + 40 + shift + min(abs(down) / 12, 60)
      let start = (x: source.right, y: source.middleY + 14)
      let end = (x: target.right, y: target.middleY + 14)
      points = [start, (bend, start.y), (bend, end.y), end]
    } else {
      let side = (down > 0 ? 22 : -22) + shift
      let start = (x: source.middleX + side, y: down > 0 ? source.bottom : source.y)
      let end = (x: target.middleX + side, y: down > 0 ? target.y : target.bottom)
      let bend = max(24, abs(end.y - start.y) / 2) * (down > 0 ? 1 : -1)
      points = [start, (start.x, start.y + bend), (end.x, end.y - bend), end]
    }
  }

  /// The curve as the data of an SVG path.
  var path: String {
    "M\(points[0].x) \(points[0].y)C\(points[1].x) \(points[1].y) \(points[2].x) \(points[2].y) "
      + "\(points[3].x) \(points[3].y)"
  }

  /// The point in the middle.
  var middle: (x: Int, y: Int) {
    (
      (points[0].x + 3 * points[1].x + 3 * points[2].x + points[3].x) / 8,
      (points[0].y + 3 * points[1].y + 3 * points[2].y + points[3].y) / 8
    )
  }
}
