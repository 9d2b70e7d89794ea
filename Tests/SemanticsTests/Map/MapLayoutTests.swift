import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// On the drawn map no frame overlaps another, no scene another scene, and each scene is in its storyboard's frame. No
/// scene covers the label of a transition.
@Suite struct MapLayoutTests {
  /// A program of storyboards whose scenes are joined at random, and the canvas of some of them.
  static func map(_ random: inout SeededGenerator, scale: Int = 1) -> AppMap {
    let moduleCount = Int.random(in: 1...2, using: &random)
    var sources: [SourceFile] = []
    for module in 0..<moduleCount {
      var text = "module M\(module)\ncontroller V: UIViewController\n"
      for storyboard in 0..<Int.random(in: 1...(7 * scale), using: &random) {
        let count = Int.random(in: 1...(14 * scale), using: &random)
        text += "storyboard B\(storyboard) {\n"
        for scene in 0..<count {
          text += "  \(scene == 0 && Bool.random(using: &random) ? "initial " : "")scene S\(scene): V {"
          for segue in 0..<Int.random(in: 0...3, using: &random) {
            text += " segue s\(segue): show S\(Int.random(in: 0..<count, using: &random))"
          }
          text += " }\n"
        }
        text += "}\n"
      }
      sources.append(SourceFile(path: "m\(module).sbdsl", bytes: Array(text.utf8)))
    }
    let map = AppMap(Compilation(sources))
    let isCrowded = Bool.random(using: &random)
    for id in map.program.scenes.ids where Int.random(in: 0..<3, using: &random) > 0 {
      // A crowded canvas has many scenes at a place.
      let range = isCrowded ? -300.0...300.0 : -90_000.0...90_000
      map.canvas[id] = MapPoint(
        x: Double.random(in: range, using: &random), y: Double.random(in: range, using: &random))
    }
    return map
  }

  @Test func nothingOverlaps() {
    var random = SeededGenerator(seed: 171)
    for round in 0..<Repetition.size(50, deep: 150) {
      let map = Self.map(&random, scale: round % 10 == 0 ? 4 : 1)
      check(MapLayout(map), map)
    }
  }

  /// All scenes of a large storyboard at one point of the canvas, and at the farthest ones.
  @Test(arguments: [0.0, 1_000_000, -1_000_000, 0.001])
  func allAtOnePoint(_ place: Double) {
    var random = SeededGenerator(seed: 1)
    let map = Self.map(&random, scale: 10)
    for id in map.program.scenes.ids {
      map.canvas[id] = MapPoint(x: place, y: id.index % 2 == 0 ? place : -place)
    }
    check(MapLayout(map), map)
  }

  private func check(_ layout: MapLayout, _ map: AppMap) {
    let frames = layout.frames.compactMap { $0 }
    #expect(areApart(frames))
    #expect(
      frames.allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.right <= layout.width && $0.bottom <= layout.height })
    checkLabels(layout, map)
    for storyboard in map.program.storyboards.ids {
      let boxes = map[storyboard].scenes.map { layout.scenes[$0.index] }
      #expect(areApart(boxes))
      guard let frame = layout.frames[storyboard.index] else {
        #expect(boxes.isEmpty)
        continue
      }
      #expect(
        boxes.allSatisfy {
          $0.x > frame.x && $0.y > frame.y && $0.right < frame.right && $0.bottom < frame.bottom
        })
    }
  }

  /// Each label is in the drawing, and no box covers it.
  private func checkLabels(_ layout: MapLayout, _ map: AppMap) {
    // A box is lower than 128 pixels, so that one which covers a label begins in its rows or in the one before.
    let rows = Dictionary(grouping: layout.scenes) { $0.y / 128 }
    for id in map.program.transitions.ids {
      guard let label = layout.labels[id.index] else {
        #expect(map[id].target == nil)
        continue
      }
      #expect(label.x >= 0 && label.y >= 0 && label.right <= layout.width && label.bottom <= layout.height)
      let near = (label.y / 128 - 1...label.bottom / 128).flatMap { rows[$0] ?? [] }
      #expect(!near.contains { $0.overlaps(label) }, "\(map[id].path)")
    }
  }

  /// True if no two of some rectangles overlap.
  private func areApart(_ rectangles: [MapRect]) -> Bool {
    let sorted = rectangles.sorted { $0.x < $1.x }
    for (index, first) in sorted.enumerated() {
      for second in sorted[(index + 1)...] {
        if second.x >= first.right { break }
        if first.overlaps(second) { return false }
      }
    }
    return true
  }

  /// Scenes that are left of or above others on the canvas are so on the map.
  @Test func theCanvasKeepsItsOrder() {
    let text =
      "controller V: UIViewController\nstoryboard B {\n"
      + (0..<6).map { "  scene S\($0): V\n" }.joined() + "}\n"
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    let places = [(0.0, 0.0), (700, 0), (1_400, 10), (0, 720), (700, 720), (2_100, 1_440)]
    for (id, place) in zip(map.program.scenes.ids, places) {
      map.canvas[id] = MapPoint(x: place.0, y: place.1)
    }
    let layout = MapLayout(map)
    for first in map.program.scenes.ids {
      for second in map.program.scenes.ids {
        let (a, b) = (places[first.index], places[second.index])
        let (boxA, boxB) = (layout.scenes[first.index], layout.scenes[second.index])
        if a.0 + 250 < b.0 { #expect(boxA.right < boxB.x) }
        if a.1 + 250 < b.1 { #expect(boxA.bottom < boxB.y) }
      }
    }
  }

  /// The map of a program of one storyboard, with scenes at places of the canvas.
  private func map(_ scenes: String, name: String = "B", at places: [(Double, Double)]) -> AppMap {
    let text = "controller V: UIViewController\nstoryboard \(name) {\n\(scenes)}\n"
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    for (id, place) in zip(map.program.scenes.ids, places) {
      map.canvas[id] = MapPoint(x: place.0, y: place.1)
    }
    return map
  }

  /// A scene far away takes the next column and row, as if it were near.
  @Test(arguments: [100_000.0, -100_000])
  func aSceneFarAwayIsDrawnIn(_ distance: Double) {
    let scenes = (0..<5).map { "  scene S\($0): V\n" }.joined()
    let block = [(0.0, 0.0), (700, 0), (0, 700), (700, 700)]
    let next = distance > 0 ? 1_400.0 : -700
    let far = MapLayout(map(scenes, at: block + [(distance, distance)]))
    let near = MapLayout(map(scenes, at: block + [(next, next)]))
    #expect((far.width, far.height) == (near.width, near.height))
    #expect(far.scenes == near.scenes)
  }

  /// A frame is as wide as its title: a character has more than half of the size of the font on average.
  @Test func aFrameHasRoomForItsTitle() throws {
    let name = "SubscriptionSettingsAndPreferences"
    let layout = MapLayout(map("  scene A: V\n", name: name, at: [(0, 0)]))
    let frame = try #require(layout.frames[0])
    #expect(frame.width > name.count * MapLayout.titleSize / 2)
  }

  /// A label is between the boxes that its transition joins, in a row and in a column, however long it is.
  @Test(arguments: ["a", "unusedPushToEnterMobileNumber", "showTheSubscriptionSettings"], [true, false])
  func aLabelHasRoom(_ name: String, _ isRow: Bool) throws {
    let scenes = "  scene A: V { segue \(name): show B }\n  scene B: V\n"
    let layout = MapLayout(map(scenes, at: [(0, 0), isRow ? (700, 0) : (0, 700)]))
    let (first, second) = (layout.scenes[0], layout.scenes[1])
    let label = try #require(layout.labels[0])
    // Its text has at most two lines beside the kind, of characters that are 6 pixels wide or more.
    #expect(label.width >= name.count * 6 / 2)
    if isRow {
      #expect(first.right < label.x && label.right < second.x)
      #expect(label.y < first.bottom && label.bottom > first.y)
    } else {
      #expect(first.bottom < label.y && label.bottom < second.y)
    }
  }

  /// A curve goes around the box between two others, in a row, in a column and on the way back.
  @Test(arguments: [true, false], [("A", "C"), ("C", "A")])
  func aCurveIsNotHidden(_ isRow: Bool, _ ends: (from: String, to: String)) throws {
    let scenes = ["A", "B", "C"].map {
      "  scene \($0): V\($0 == ends.from ? " { segue open: show \(ends.to) }" : "")\n"
    }
    let places = [0.0, 700, 1_400].map { isRow ? ($0, 0) : (0, $0) }
    let layout = MapLayout(map(scenes.joined(), at: places))
    let curve = try #require(layout.curves[0])
    let box = layout.scenes[1]
    for part in 0...50 {
      let (x, y) = curve.point(Double(part) / 50)
      #expect(x <= box.x || x >= box.right || y <= box.y || y >= box.bottom, "at \(part)")
    }
  }

  /// Storyboards of one size are packed for a window that is wider than it is high, with little room between them.
  @Test(arguments: [4, 9, 20, 64]) func thePackingHasTheShapeOfTheWindow(_ count: Int) {
    let scenes = (0..<12).map { "  scene S\($0): V\n" }.joined()
    let text =
      "controller V: UIViewController\n" + (0..<count).map { "storyboard B\($0) {\n\(scenes)}\n" }.joined()
    let layout = MapLayout(AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))])))
    let shape = Double(layout.width) / Double(layout.height)
    #expect(shape > 0.8 && shape < 2, "\(shape)")
    let area = layout.frames.compactMap { $0 }.reduce(0) { $0 + $1.width * $1.height }
    #expect(area * 2 > layout.width * layout.height)
  }
}
