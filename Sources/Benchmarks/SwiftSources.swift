import Foundation
import StoryboardDiagnostics
import StoryboardSources
import StoryboardSyntax

/// The time for finding and reading the declarations in an app's Swift files.
enum SwiftSources {
  /// Measures the Swift files in a folder and its subfolders. Prints megabytes per second; the best of several runs
  /// counts.
  static func measure(_ folder: String) {
    let sources = sources(in: folder)
    let size = sources.map(\.bytes.count).reduce(0, +)
    let lines = sources.map { $0.lineStarts().count }.reduce(0, +)
    let conditions = BuildConditions(platforms: [.iOS])
    print("\(sources.count) files, \(lines) lines, \(size / 1_000) kB")
    var declarations = 0
    show("declarations found", size) {
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

  /// The names of the pieces of work whose instructions are counted.
  static let names = ["declarations found", "read whole"]

  /// The work of reading the Swift files of one target of this package; nil if there is no such work, or if the files
  /// are missing.
  static func work(_ name: String) -> RepeatedWork.Work? {
    let folder = "Sources/StoryboardSemantics"
    let sources = sources(in: folder)
    let size = sources.map(\.bytes.count).reduce(0, +)
    guard size > 0 else { return nil }
    let conditions = BuildConditions(platforms: [.iOS])
    switch name {
    case "declarations found":
      return RepeatedWork.Work(times: 1, units: size) { _ in
        for source in sources { _ = SwiftFileIndex(source.bytes, conditions: conditions) }
      }
    case "read whole":
      return RepeatedWork.Work(times: 1, units: size) { _ in
        var names = NameTable()
        for source in sources { _ = parseSwift(source, file: 0, conditions: conditions, names: &names) }
      }
    default: return nil
    }
  }

  private static func sources(in folder: String) -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder + "/" + path).map {
        SourceFile(path: path, bytes: [UInt8]($0), role: .swift(module: nil))
      }
    }
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
