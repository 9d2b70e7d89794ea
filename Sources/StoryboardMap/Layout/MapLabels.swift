import StoryboardSemantics

/// The curves of transitions, and places for their labels. A place is near the middle of its curve, and no box or title
/// covers it.
struct MapLabels {
  private(set) var curves: [MapCurve?] = []
  private(set) var labels: [MapRect?] = []
  private var taken = MapRectIndex()
  private let fixed: MapRectIndex
  private let area: MapRect

  /// Draws the curves of all transitions, and finds places for their labels.
  ///
  /// - Parameters:
  ///   - map: the map.
  ///   - boxes: for each scene, its box.
  ///   - titles: other rectangles that no label may cover.
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

  /// The positions on a curve where its label may be, as parts of the curve. The best comes first.
  private static let labelPositions: [Double] = (0..<15).map { number in
    let distance = Double((number + 1) / 2) * 0.06
    return number % 2 == 0 ? 0.5 + distance : 0.5 - distance
  }

  /// Returns the first free place for a label: on the curve, or else beside it. If labels are dense, one may cover
  /// another.
  private mutating func place(_ size: (width: Int, height: Int), at curve: MapCurve) -> MapRect {
    func rect(_ point: (x: Int, y: Int), _ dx: Int = 0, _ dy: Int = 0) -> MapRect {
      MapRect(
        x: point.x - size.width / 2 + dx, y: point.y - size.height / 2 + dy, width: size.width,
        height: size.height)
    }
    let points = Self.labelPositions.map { curve.point($0) }
    for point in points where take(rect(point)) { return rect(point) }
    for distance in stride(from: 8, through: 56, by: 8) {
      for point in points {
        for (dx, dy) in [(0, -distance), (0, distance), (-distance, 0), (distance, 0)]
        where take(rect(point, dx, dy)) { return rect(point, dx, dy) }
      }
    }
    for distance in stride(from: 0, through: 480, by: 8) {
      for point in points {
        for dy in [-distance, distance] where isFree(rect(point, 0, dy)) { return rect(point, 0, dy) }
      }
    }
    return rect(points[0])
  }

  private func isFree(_ rect: MapRect) -> Bool {
    !fixed.isCovered(rect) && rect.x >= area.x && rect.y >= area.y && rect.right <= area.right
      && rect.bottom <= area.bottom
  }

  /// Takes a rectangle for a label, if it is free. Returns whether it was free.
  private mutating func take(_ rect: MapRect) -> Bool {
    guard isFree(rect), !taken.isCovered(rect) else { return false }
    taken.insert(rect)
    return true
  }
}
