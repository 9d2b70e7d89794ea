import Foundation
import StoryboardDiagnostics
import StoryboardSources
import StoryboardSyntax

/// The time in which the declarations of an app's Swift files are found and read.
enum SwiftSources {
  /// Measures the Swift files in a folder and below, and prints megabytes a second, by the best of several runs.
  static func measure(_ folder: String) {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let sources = paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder + "/" + path).map {
        SourceFile(path: path, bytes: [UInt8]($0), role: .swift(module: nil))
      }
    }
    let size = sources.map(\.bytes.count).reduce(0, +)
    let lines = sources.map { $0.lineStarts().count }.reduce(0, +)
    let conditions = BuildConditions(platforms: [.iOS])
    print("\(sources.count) files, \(lines) lines, \(size / 1_000) kB")
    var declarations = 0
    show("skimmed", size) {
      declarations = sources.map { SwiftFileIndex($0.bytes, conditions: conditions).declarations.count }
        .reduce(0, +)
    }
    print("declarations at the top level: \(declarations)")
    var nodes = 0
    show("read whole", size) {
      var names = NameTable()
      nodes = sources.map { parseSwift($0, file: 0, conditions: conditions, names: &names).nodeCount }.reduce(
        0, +)
    }
    print("nodes: \(nodes)")
  }

  private static func show(_ name: String, _ size: Int, _ body: () -> Void) {
    var best = Double.infinity
    for _ in 0..<9 {
      let start = clock()
      body()
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    print(String(format: "%@: %.1f ms, %.0f MB/s", name, best * 1_000, Double(size) / best / 1_000_000))
  }
}
