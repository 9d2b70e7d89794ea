import StoryboardSemantics

/// A rectangle on the drawn map, in CSS pixels.
package struct MapRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var middleX: Int { x + width / 2 }
  package var middleY: Int { y + height / 2 }

  /// True if two rectangles have a point in common that is inside both.
  package func overlaps(_ other: MapRect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}

/// The places of the frames of storyboards and of their scenes. No frame overlaps another one, and no scene another
/// scene; each scene is inside the frame of its storyboard.
package struct MapLayout: Sendable {
  /// The frames by storyboard; nil for one without scenes.
  package private(set) var frames: [MapRect?]
  /// The boxes by scene.
  package private(set) var scenes: [MapRect]
  /// The headings of modules, if there are several.
  package private(set) var headings: [(module: ModuleID, x: Int, y: Int)] = []
  package private(set) var width = 0
  package private(set) var height = 0

  /// The size of a scene's box.
  package static let scene = (width: 184, height: 60)
  /// The room around boxes and frames.
  static let gap = 44
  static let padding = 28
  static let title = 38
  private static let frameGap = 72
  private static let headingHeight = 44

  package init(_ map: AppMap) {
    frames = Array(repeating: nil, count: map.program.storyboards.count)
    scenes = Array(
      repeating: MapRect(x: 0, y: 0, width: Self.scene.width, height: Self.scene.height),
      count: map.program.scenes.count)
    for id in map.program.storyboards.ids where !map[id].scenes.isEmpty {
      let places = StoryboardLayout(id, map).places
      for (scene, place) in zip(map[id].scenes, places) {
        scenes[scene.index].x = place.x
        scenes[scene.index].y = place.y
      }
      frames[id.index] = frame(around: map[id].scenes)
    }
    pack(map)
  }

  /// The frame of some scenes; the scenes move so that it begins at the origin.
  private mutating func frame(around ids: [SceneID]) -> MapRect {
    let (left, top) = (ids.map { scenes[$0.index].x }.min() ?? 0, ids.map { scenes[$0.index].y }.min() ?? 0)
    var (width, height) = (0, 0)
    for id in ids {
      scenes[id.index].x += Self.padding - left
      scenes[id.index].y += Self.padding + Self.title - top
      width = max(width, scenes[id.index].right + Self.padding)
      height = max(height, scenes[id.index].bottom + Self.padding)
    }
    return MapRect(x: 0, y: 0, width: width, height: height)
  }

  // MARK: Packing

  /// Puts the frames beside and below each other, module by module, those first that are nearest to launch.
  private mutating func pack(_ map: AppMap) {
    let ranks = map.program.storyboards.ids.map { rank($0, map) }
    var groups = map.storyboardsByModule.map { module, storyboards in
      (module, storyboards: storyboards.sorted { ranks[$0.index] < ranks[$1.index] })
    }
    groups.sort { a, b in
      guard let first = a.storyboards.first, let second = b.storyboards.first else { return false }
      return ranks[first.index] < ranks[second.index]
    }
    let sizes = frames.compactMap { $0 }
    let area = sizes.reduce(0.0) {
      $0 + Double($1.width + Self.frameGap) * Double($1.height + Self.frameGap)
    }
    let wanted = max(sizes.map(\.width).max() ?? 0, Int((area * 1.6).squareRoot()))
    var y = Self.frameGap / 2
    for (module, storyboards) in groups {
      if let module {
        headings.append((module, Self.frameGap / 2, y + Self.headingHeight / 2))
        y += Self.headingHeight
      }
      var shelf = Shelf(y: y)
      for id in storyboards {
        guard let size = frames[id.index] else { continue }
        if shelf.right > 0, !shelf.stacks(size), shelf.right + size.width > wanted {
          shelf = Shelf(y: shelf.bottom + Self.frameGap)
        }
        let place = shelf.add(size)
        frames[id.index]?.x = place.x
        frames[id.index]?.y = place.y
        for scene in map[id].scenes {
          scenes[scene.index].x += place.x
          scenes[scene.index].y += place.y
        }
        width = max(width, place.x + size.width)
      }
      y = shelf.bottom + Self.frameGap
    }
    width += Self.frameGap / 2
    height = y - Self.frameGap / 2
  }

  /// The order of a storyboard: by the nearest of its scenes.
  private func rank(_ id: StoryboardID, _ map: AppMap) -> (Int, Int, Int) {
    let arrivals = map[id].scenes.map { map[$0].arrival }
    let best = arrivals.map { (Int($0.reach.rawValue), $0.distance) }.min { $0 < $1 } ?? (.max, .max)
    return (best.0, best.1, id.index)
  }

  /// A row of frames. Below a frame that is lower than the row others of its width may stand.
  private struct Shelf {
    let y: Int
    var right = 0
    var bottom: Int
    private var column = MapRect(x: MapLayout.frameGap / 2, y: 0, width: 0, height: 0)

    init(y: Int) {
      self.y = y
      bottom = y
      column.y = y
    }

    /// True if there is room for a frame below the last one.
    func stacks(_ size: MapRect) -> Bool {
      column.height > 0 && size.width <= column.width
        && column.bottom + MapLayout.frameGap + size.height <= bottom
    }

    mutating func add(_ size: MapRect) -> (x: Int, y: Int) {
      if stacks(size) {
        let place = column.bottom + MapLayout.frameGap
        column.height = place + size.height - column.y
        return (column.x, place)
      }
      let x = right == 0 ? MapLayout.frameGap / 2 : right + MapLayout.frameGap
      column = MapRect(x: x, y: y, width: size.width, height: size.height)
      right = column.right
      bottom = max(bottom, column.bottom)
      return (x, y)
    }
  }
}
