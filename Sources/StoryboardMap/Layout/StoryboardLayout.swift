import StoryboardSemantics

/// The rows and columns of the scenes of one storyboard. They come from Interface Builder's canvas, without its empty
/// rows and columns. Below them are layers for the scenes that have no place on the canvas.
struct StoryboardLayout {
  private let map: AppMap

  /// Sets the places of a storyboard's boxes. The sizes of the boxes are known.
  init(_ storyboard: StoryboardID, _ map: AppMap, _ boxes: inout [MapRect]) {
    self.map = map
    let known = map[storyboard].scenes.filter { map[$0].canvas != nil }
    let others = map[storyboard].scenes.filter { map[$0].canvas == nil }
    let bottom = canvasGrid(known).place(known, map, &boxes, top: 0)
    _ = layeredGrid(others).place(others, map, &boxes, top: known.isEmpty ? 0 : bottom + SceneGrid.gap.y)
  }

  // MARK: The canvas

  private func canvasGrid(_ scenes: [SceneID]) -> SceneGrid {
    let points = scenes.map { map[$0].canvas ?? MapPoint(x: 0, y: 0) }
    let columns = Self.lines(points.map(\.x))
    let rows = Self.lines(points.map(\.y))
    let cells = scenes.indices.map { SceneGrid.Cell(column: columns[$0], row: rows[$0]) }
    return SceneGrid(Dictionary(zip(scenes, cells)) { first, _ in first })
  }

  /// Returns for each value the number of its row or column. Scenes whose places differ by more than 250 points are
  /// in different rows or columns. So the order on the canvas is kept, however far apart the scenes are.
  private static func lines(_ values: [Double]) -> [Int] {
    var lines = Array(repeating: 0, count: values.count)
    var (line, first) = (-1, -Double.infinity)
    for index in values.indices.sorted(by: { (values[$0], $0) < (values[$1], $1) }) {
      if values[index] - first > 250 { (line, first) = (line + 1, values[index]) }
      lines[index] = line
    }
    return lines
  }

  // MARK: Layers

  /// Places scenes as columns, one for each layer. A layer has the scenes with the same distance from where the
  /// storyboard is entered. A long layer takes several columns. Very many columns continue below.
  private func layeredGrid(_ scenes: [SceneID]) -> SceneGrid {
    let rowLimit = max(5, Int((Double(scenes.count) * 1.6).squareRoot().rounded(.up)))
    let columnLimit = max(6, Int(Double(scenes.count).squareRoot().rounded(.up)))
    var cells: [SceneID: SceneGrid.Cell] = [:]
    var (column, band, height) = (0, 0, 0)
    for layer in layers(of: scenes) {
      for start in stride(from: 0, to: layer.count, by: rowLimit) {
        if column == columnLimit { (column, band, height) = (0, band + height, 0) }
        let part = layer[start..<min(start + rowLimit, layer.count)]
        for (row, scene) in part.enumerated() {
          cells[scene] = SceneGrid.Cell(column: column, row: band + row)
        }
        height = max(height, part.count)
        column += 1
      }
    }
    return SceneGrid(cells)
  }

  /// Groups scenes by their distance from the scenes where the storyboard is entered.
  private func layers(of scenes: [SceneID]) -> [[SceneID]] {
    var open = Set(scenes)
    var layers: [[SceneID]] = []
    func search(from starts: [SceneID]) {
      var current = starts.filter { open.remove($0) != nil }
      var depth = 0
      while !current.isEmpty {
        while layers.count <= depth { layers.append([]) }
        layers[depth] += current
        depth += 1
        current = current.flatMap { map[$0].transitions }.compactMap { map[$0].target }
          .filter { open.remove($0) != nil }
      }
    }
    search(from: scenes.filter { isEntryPoint($0) })
    for scene in scenes where map[scene].incoming.isEmpty { search(from: [scene]) }
    for scene in scenes { search(from: [scene]) }
    return layers
  }

  /// True if a scene is opened at launch, is the initial scene, or is the target of a transition from another
  /// storyboard.
  private func isEntryPoint(_ id: SceneID) -> Bool {
    let scene = map[id]
    return scene.isOpenedBySystem || scene.isInitial
      || scene.incoming.contains {
        map[map[$0].source].storyboard != scene.storyboard
      }
  }
}
