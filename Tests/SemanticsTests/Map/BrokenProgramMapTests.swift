import Foundation
import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import TestSupport
import Testing

/// Whatever is wrong with a program, it has a map in every format.
@Suite struct BrokenProgramMapTests {
  /// The programs of the tests of the lowerings, which together have every construct.
  private static let programs: [String] = {
    let folder = TestFolders.tests.appendingPathComponent("LoweringTests/Programs")
    let files = TestFolders.files(below: folder, suffix: ".sbdsl")
    return files.sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  private func check(_ text: String) {
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    #expect(!map.json.isEmpty && !map.html.isEmpty && !map.dot.isEmpty && !map.mermaid.text.isEmpty)
    #expect((try? JSONSerialization.jsonObject(with: Data(map.json))) != nil)
    #expect(
      map.program.scenes.ids.allSatisfy { map[$0].storyboard.index < map.storyboards.count })
    for scene in map.program.scenes.ids { #expect(!MapScenePaths(to: scene, in: map).text.isEmpty) }
  }

  @Test func everyProgramHasAMap() throws {
    try #require(!Self.programs.isEmpty)
    for program in Self.programs { check(program) }
  }

  /// Programs that end too early.
  @Test func beginnings() {
    var random = SeededGenerator(seed: 18)
    for program in Self.programs {
      for _ in 0..<(Repetition.isDeep ? 60 : 2) {
        check(String(program.prefix(Int.random(in: 0...program.count, using: &random))))
      }
    }
  }

  /// Programs in which words are missing, repeated or exchanged.
  @Test func changedWords() {
    var random = SeededGenerator(seed: 19)
    for program in Self.programs {
      let words = program.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<(Repetition.isDeep ? 60 : 2) {
        var changed = words
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<changed.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: changed[place] = ""
          case 1: changed[place] = random.pick(words)
          default: changed.insert(random.pick(words), at: place)
          }
        }
        check(changed.joined(separator: " "))
      }
    }
  }
}
