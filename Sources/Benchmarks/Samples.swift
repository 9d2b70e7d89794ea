import Foundation
import StoryboardDiagnostics

/// The programs of the package's samples, as they are in its folder.
enum Samples {
  /// Empty if the benchmark is not run in the package's folder.
  static func sources() -> [SourceFile] {
    let files = FileManager.default.enumerator(atPath: "Samples")?.compactMap { $0 as? String } ?? []
    let programs = files.filter { $0.hasSuffix(".sbdsl") && !$0.contains("/.build/") }
    return programs.sorted().compactMap { path in
      FileManager.default.contents(atPath: "Samples/" + path).map {
        SourceFile(path: path, bytes: [UInt8]($0))
      }
    }
  }
}
