import StoryboardSemantics

/// The curves of transitions, and places for their labels near the middle of them, which no box and no title covers.
struct MapLabels {
  private(set) var curves: [MapCurve?] = []
  private(set) var labels: [MapRect?] = []
  private var taken = MapRectIndex()
  private let fixed: MapRectIndex
  private let area: MapRect

  /// - Parameters:
  ///   - map: the map.
  ///   - boxes: the boxes by scene.
  ///   - titles: what no label may cover beside them.
  ///   - area: the whole drawing.
  init(_ map: AppMap, _ boxes: [MapRect], _ titles: [MapRect], area: MapRect) {
    var (drawn, fixed) = (MapRectIndex(), MapRectIndex())
    for box in boxes { drawn.insert(box) }
    for rect in boxes + titles { fixed.insert(rect.grown(by: 3)) }
    self.fixed = fixed
    self.area = area
    var counts: [Pair: Int] = [:]
    curves = map.transitions.map { transition in
      guard let target = transition.target else { return nil }
      let number = counts[Pair(source: transition.source, target: target), default: 0]
      counts[Pair(source: transition.source, target: target)] = number + 1
      return MapCurve(from: boxes[transition.source.index], to: boxes[target.index], number: number, drawn)
    }
    labels = map.program.transitions.ids.map { id in
      curves[id.index].map { place(MapLabel(map[id]).size, at: $0) }
    }
  }

  private struct Pair: Hashable {
    let source: SceneID
    let target: SceneID
  }

  /// The places on a curve where its label may be, as parts of it, the best first.
  private static let onCurve = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.19, 0.81]
  /// How far from the curve a label may be at most, in steps of 8 pixels.
  private static let furthest = 60

  private mutating func place(_ size: (width: Int, height: Int), at curve: MapCurve) -> MapRect {
    func rect(_ point: (x: Int, y: Int), _ dx: Int = 0, _ dy: Int = 0) -> MapRect {
      MapRect(
        x: point.x - size.width / 2 + dx, y: point.y - size.height / 2 + dy, width: size.width,
        height: size.height)
    }
    let points = Self.onCurve.map { curve.point($0) }
    for point in points where take(rect(point)) { return rect(point) }
    // Beside the curve, and a little further each time.
    for step in 1...Self.furthest {
      for point in points.prefix(step < 6 ? 5 : 1) {
        for (dx, dy) in [(0, -8), (0, 8), (-8, 0), (8, 0)] where take(rect(point, dx * step, dy * step)) {
          return rect(point, dx * step, dy * step)
        }
      }
    }
    // Where labels are dense, one may cover another one.
    for step in 0...Self.furthest {
      for dy in [-8 * step, 8 * step] where isFree(rect(points[0], 0, dy)) { return rect(points[0], 0, dy) }
    }
    return rect(points[0])
  }

  private func isFree(_ rect: MapRect) -> Bool {
    !fixed.isCovered(rect) && rect.x >= area.x && rect.y >= area.y && rect.right <= area.right
      && rect.bottom <= area.bottom
  }

  /// Takes a place, if it is free.
  private mutating func take(_ rect: MapRect) -> Bool {
    guard isFree(rect), !taken.isCovered(rect) else { return false }
    taken.insert(rect)
    return true
  }
}
