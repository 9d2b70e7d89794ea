import StoryboardSemantics

/// The places of the frames of storyboards, of their scenes, and of the transitions with their labels.
///
/// Frames never overlap each other, and scenes never overlap each other. Each scene is inside the frame of its
/// storyboard. A box is as wide as its text, and a frame is at least as wide as its title. No box covers a label.
package struct MapLayout: Sendable {
  /// For each storyboard, its frame; nil if it has no scenes.
  package private(set) var frames: [MapRect?]
  /// For each scene, its box.
  package private(set) var scenes: [MapRect]
  /// The headings of modules, if there are several modules.
  package private(set) var headings: [(module: ModuleID, x: Int, y: Int)] = []
  /// For each transition, its curve; nil if it leads to no scene.
  package private(set) var curves: [MapCurve?] = []
  /// For each transition, the place of its label; nil if it leads to no scene.
  package private(set) var labels: [MapRect?] = []
  package private(set) var width = 0
  package private(set) var height = 0

  /// The space between a frame and its scenes, and the height of the frame's title, in CSS pixels.
  static let (padding, title) = (26, 40)
  /// The font sizes of titles and of headings, in CSS pixels.
  package static let (titleSize, headingSize) = (18, 26)
  private static let (frameGap, headingHeight) = (56, 44)

  package init(_ map: AppMap) {
    frames = Array(repeating: nil, count: map.program.storyboards.count)
    scenes = map.scenes.map { scene in
      let size = MapSceneText(scene).size
      return MapRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let groups = map.storyboardsByModule
    for (module, storyboards) in groups {
      for id in storyboards {
        _ = StoryboardLayout(id, map, &scenes)
        frames[id.index] = frame(around: map[id].scenes, title: MapTitle(map[id], isInModule: module != nil))
      }
    }
    pack(groups, map)
    let titles = frames.compactMap { $0 }.map {
      MapRect(x: $0.x, y: $0.y, width: $0.width, height: Self.title)
    }
    let above = headings.map {
      MapRect(x: $0.x, y: $0.y - Self.headingSize, width: 400, height: Self.headingSize)
    }
    let area = MapRect(x: 0, y: 0, width: width, height: height)
    let drawn = MapLabels(map, scenes, titles + above, area: area)
    (curves, labels) = (drawn.curves, drawn.labels)
  }

  /// Returns the frame around some scenes. The scenes are moved so that the frame begins at the origin.
  private mutating func frame(around ids: [SceneID], title: MapTitle) -> MapRect {
    let left = ids.map { scenes[$0.index].x }.min() ?? 0
    var (width, height) = (title.width + 2 * Self.padding, 0)
    for id in ids {
      scenes[id.index].x += Self.padding - left
      scenes[id.index].y += Self.padding + Self.title
      width = max(width, scenes[id.index].right + Self.padding)
      height = max(height, scenes[id.index].bottom + Self.padding)
    }
    return MapRect(x: 0, y: 0, width: width, height: height)
  }

  // MARK: Packing

  /// Packs the frames of each module, and then packs the modules. Modules that are nearest to launch come first.
  private mutating func pack(_ groups: [(module: ModuleID?, storyboards: [StoryboardID])], _ map: AppMap) {
    let ranks = map.program.storyboards.ids.map { map.rank($0) }
    var groups = groups.map {
      ($0.module, storyboards: $0.storyboards.sorted { ranks[$0.index] < ranks[$1.index] })
    }
    groups.sort { ranks[$0.storyboards[0].index] < ranks[$1.storyboards[0].index] }
    let headings = groups.map { group in
      group.0.map { MapText.width(map.program.name(of: $0), size: Self.headingSize) }
    }
    let (packings, whole) = Packing.best(frames.compactMap { $0 }) { limit in
      let packings = groups.map { group in
        Packing(group.storyboards.compactMap { frames[$0.index] }, gap: Self.frameGap, limit: limit)
      }
      let modules = zip(packings, headings).map { packing, heading in
        MapRect(
          x: 0, y: 0, width: max(packing.width, heading ?? 0),
          height: packing.height + (heading == nil ? 0 : Self.headingHeight))
      }
      return (packings, Packing(modules, gap: Self.frameGap, limit: limit))
    } size: {
      $0.1
    }
    let margin = Self.frameGap / 2
    for (group, (packing, corner)) in zip(groups, zip(packings, whole.places)) {
      if let module = group.0 {
        self.headings.append((module, margin + corner.x, margin + corner.y + Self.headingSize))
      }
      for (id, place) in zip(group.storyboards, packing.places) {
        let x = margin + corner.x + place.x
        let y = margin + corner.y + (group.0 == nil ? 0 : Self.headingHeight) + place.y
        frames[id.index]?.x = x
        frames[id.index]?.y = y
        for scene in map[id].scenes {
          scenes[scene.index].x += x
          scenes[scene.index].y += y
        }
      }
    }
    (width, height) = (whole.width + 2 * margin, whole.height + 2 * margin)
  }
}

extension AppMap {
  /// Returns the rank of a storyboard in the order of the map. The storyboard's scene that is nearest to launch
  /// determines the rank.
  func rank(_ id: StoryboardID) -> (Int, Int, Int) {
    let arrivals = self[id].scenes.map { self[$0].arrival }
    let best = arrivals.map { (Int($0.reach.rawValue), $0.distance) }.min { $0 < $1 } ?? (.max, .max)
    return (best.0, best.1, id.index)
  }
}
