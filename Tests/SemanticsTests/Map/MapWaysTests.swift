import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// The ways of random programs are those that a search without any cleverness finds.
@Suite struct MapWaysTests {
  /// A program of scenes that are joined at random.
  private struct Graph {
    var segues: [(source: Int, target: Int)] = []
    var text: String

    init(_ random: inout SeededGenerator) {
      let count = Int.random(in: 2...12, using: &random)
      text = "controller V: UIViewController\nlaunch storyboard Main {\n"
      var own = Array(repeating: "", count: count)
      for _ in 0..<Int.random(in: 0...(2 * count), using: &random) {
        let (source, target) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
        )
        own[source] += " segue s\(segues.count): show S\(target)"
        segues.append((source, target))
      }
      // The segues as the program has them: scene by scene.
      segues = segues.enumerated().sorted { ($0.element.source, $0.offset) < ($1.element.source, $1.offset) }
        .map(\.element)
      for scene in 0..<count {
        text += "  \(scene == 0 ? "initial " : "")scene S\(scene): V id none"
        text += own[scene].isEmpty ? "\n" : " {\(own[scene]) }\n"
      }
      text += "}\n"
      distances = Array(repeating: nil, count: count)
      distances[0] = 0
      for _ in 0..<count {
        for (source, target) in segues {
          guard let distance = distances[source] else { continue }
          distances[target] = min(distances[target] ?? .max, distance + 1)
        }
      }
    }

    /// The number of steps from launch to each scene; nil if there is no way.
    var distances: [Int?]
  }

  @Test func waysAreTheShortest() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<300 {
      let graph = Graph(&random)
      let compilation = Compilation([SourceFile(path: "a.sbdsl", bytes: Array(graph.text.utf8))])
      try #require(!compilation.hasErrors, "\(graph.text)")
      let map = AppMap(compilation)
      for scene in map.program.scenes.ids {
        #expect((map[scene].arrival.reach == .launch) == (graph.distances[scene.index] != nil))
        if let distance = graph.distances[scene.index] { #expect(map[scene].arrival.distance == distance) }
        check(MapScenePaths(to: scene, in: map), graph)
      }
    }
  }

  private func check(_ ways: MapScenePaths, _ graph: Graph) {
    let leading = graph.segues.filter { $0.target == ways.scene.index }
    #expect(ways.count == leading.count)
    #expect(ways.shown.count == min(leading.count, 20))
    let fromLaunch = ways.shown.filter { $0.reach == .launch }
    #expect(fromLaunch.map(\.stepCount) == fromLaunch.map(\.stepCount).sorted())
    #expect(fromLaunch.count == min(20, leading.count { graph.distances[$0.source] != nil }))
    for way in ways.shown {
      var scene = way.first?.index ?? -1
      var passed: [Int] = []
      for transition in way.transitions {
        passed.append(scene)
        #expect(ways.map[transition].source.index == scene, "the way has no gap")
        scene = ways.map[transition].target?.index ?? -1
      }
      #expect(scene == ways.scene.index)
      #expect(way.isCycle == passed.contains(scene))
      if way.reach == .launch {
        #expect(way.first?.index == 0)
        #expect(graph.distances[passed.last ?? 0].map { $0 + 1 } == way.stepCount)
      } else {
        #expect(way.reach == .nowhere && way.stepCount == 1)
      }
    }
  }

  /// A program with mistakes has a map: what is right is in it, and the mistakes are at their scenes.
  @Test func mistakesAreOnTheMap() {
    let text = """
      controller V: UIViewController { var log: Log! }
      controller W: UIViewController { var n: Int! }
      launch storyboard Main {
        initial scene A: V { segue go: show B(n: 1)  segue lost: show Nowhere }
        scene B(n: Int): W
        scene C: Nothing
      }
      """
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    #expect(map.scenes.map(\.path) == ["Main.A", "Main.B", "Main.C"])
    let errors = map.findings.filter { $0.severity == .error }
    #expect(errors.map(\.code).sorted() == ["unknown-place", "unknown-type", "unknown-type"])
    #expect(errors.first { $0.code == "unknown-place" }?.scene?.index == 0)
    #expect(map.transitions.map { $0.target?.index } == [1, nil])
  }
}
