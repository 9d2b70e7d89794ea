import StoryboardSemantics

/// The places of the scenes of one storyboard: those of Interface Builder's canvas, drawn closer together, and layers for
/// the scenes that have none.
struct StoryboardLayout {
  private let map: AppMap
  private let scenes: ArraySlice<SceneID>
  /// The place of each scene.
  private(set) var places: [(x: Int, y: Int)]
  /// The cells that boxes cover, so that boxes near a place are found at once.
  private var cells: [Cell: [Int]] = [:]

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private static let step = (
    x: MapLayout.scene.width + 2 * MapLayout.gap, y: MapLayout.scene.height + MapLayout.gap
  )

  init(_ storyboard: StoryboardID, _ map: AppMap) {
    self.map = map
    scenes = map[storyboard].scenes[...]
    places = Array(repeating: (0, 0), count: scenes.count)
    let known = scenes.indices.filter { map[scenes[$0]].canvas != nil }
    placeOnCanvas(known)
    let others = scenes.indices.filter { map[scenes[$0]].canvas == nil }
    let left = known.map { places[$0].x }.min() ?? 0
    let top = known.map { places[$0].y + Self.step.y }.max() ?? 0
    place(layers: layers(of: others), left: left, top: top)
  }

  // MARK: The canvas

  private mutating func placeOnCanvas(_ known: [Int]) {
    let points = known.map { map[scenes[$0]].canvas ?? MapPoint(x: 0, y: 0) }
    let scaleX = Self.scale(points.map(\.x), to: Double(Self.step.x))
    let scaleY = Self.scale(points.map(\.y), to: Double(Self.step.y))
    let order = points.indices.sorted { (points[$0].y, points[$0].x, $0) < (points[$1].y, points[$1].x, $1) }
    var (overflow, bottom): ([Int], Int) = ([], 0)
    for index in order {
      let x = Int((points[index].x * scaleX).rounded())
      let y = Int((points[index].y * scaleY).rounded())
      if put(known[index], x, y) {
        bottom = max(bottom, places[known[index]].y)
      } else {
        overflow.append(known[index])
      }
    }
    let left = known.map { places[$0].x }.min() ?? 0
    place(layers: [overflow], left: left, top: bottom + Self.step.y)
  }

  /// The factor by which the smallest distance of scenes on the canvas becomes that of boxes. Scenes are at least 250
  /// points apart, if they are not in one row or column.
  private static func scale(_ values: [Double], to distance: Double) -> Double {
    let sorted = values.sorted()
    let smallest = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 >= 250 }.min() ?? 700
    return min(max(distance / smallest, 0.08), 0.6)
  }

  /// Puts a box at a place, or a little below it if another one is there; false if there is no room near it.
  private mutating func put(_ index: Int, _ x: Int, _ y: Int) -> Bool {
    var box = MapRect(x: x, y: y, width: MapLayout.scene.width, height: MapLayout.scene.height)
    for _ in 0..<6 {
      guard let other = boxes(near: box).first(where: { $0.grown(by: MapLayout.gap / 2).overlaps(box) })
      else {
        places[index] = (box.x, box.y)
        for cell in Self.cells(of: box) { cells[cell, default: []].append(index) }
        return true
      }
      box.y = other.bottom + MapLayout.gap / 2
    }
    return false
  }

  private func boxes(near box: MapRect) -> [MapRect] {
    Self.cells(of: box.grown(by: MapLayout.gap / 2)).flatMap { cells[$0] ?? [] }.map {
      MapRect(
        x: places[$0].x, y: places[$0].y, width: MapLayout.scene.width, height: MapLayout.scene.height)
    }
  }

  private static func cells(of box: MapRect) -> [Cell] {
    func cell(_ value: Int, _ size: Int) -> Int { Int((Double(value) / Double(size)).rounded(.down)) }
    let columns = cell(box.x, step.x)...cell(box.right, step.x)
    return columns.flatMap { column in
      (cell(box.y, step.y)...cell(box.bottom, step.y)).map { Cell(column: column, row: $0) }
    }
  }

  // MARK: Layers

  /// The scenes by their distance from those at which the storyboard is entered.
  private func layers(of others: [Int]) -> [[Int]] {
    if others.isEmpty { return [] }
    var local: [SceneID: Int] = [:]
    for index in others { local[scenes[index]] = index }
    var layer: [Int: Int] = [:]
    var layers: [[Int]] = []
    func search(from starts: [Int]) {
      var current = starts.filter { layer[$0] == nil }
      for index in current { layer[index] = 0 }
      var depth = 0
      while !current.isEmpty {
        while layers.count <= depth { layers.append([]) }
        var next: [Int] = []
        layers[depth] += current
        depth += 1
        for index in current {
          for transition in map[scenes[index]].transitions {
            guard let target = map[transition].target.flatMap({ local[$0] }), layer[target] == nil
            else { continue }
            layer[target] = depth
            next.append(target)
          }
        }
        current = next
      }
    }
    search(from: others.filter { isEntered(scenes[$0]) })
    for index in others where layer[index] == nil && map[scenes[index]].incoming.isEmpty {
      search(from: [index])
    }
    for index in others where layer[index] == nil { search(from: [index]) }
    return layers
  }

  /// True if a scene is opened at launch, is the initial one, or is led to from another storyboard.
  private func isEntered(_ id: SceneID) -> Bool {
    let scene = map[id]
    return scene.isOpenedBySystem || scene.isInitial
      || scene.incoming.contains {
        map[map[$0].source].storyboard != scene.storyboard
      }
  }

  /// Places layers as columns. A long layer takes several columns, and very many columns go on below.
  private mutating func place(layers: [[Int]], left: Int, top: Int) {
    let count = layers.reduce(0) { $0 + $1.count }
    if count == 0 { return }
    let rowLimit = max(5, Int((Double(count) * 1.3).squareRoot().rounded(.up)))
    let columnLimit = max(8, Int((Double(count) * 1.3).squareRoot().rounded(.up)))
    var (column, band, height) = (0, top, 0)
    for layer in layers {
      for start in stride(from: 0, to: layer.count, by: rowLimit) {
        if column == columnLimit {
          (column, band, height) = (0, band + (height + 1) * Self.step.y, 0)
        }
        let part = layer[start..<min(start + rowLimit, layer.count)]
        for (row, index) in part.enumerated() {
          places[index] = (left + column * Self.step.x, band + row * Self.step.y)
        }
        height = max(height, part.count)
        column += 1
      }
    }
  }
}

extension MapRect {
  /// The rectangle with room around it.
  func grown(by margin: Int) -> MapRect {
    MapRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
