import Foundation
import Testing

/// The real storyboards beside the repository, if they exist.
enum Corpus {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // ImportTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()  // the package
    .deletingLastPathComponent()
    .appendingPathComponent("shared/corpus")

  /// The number of storyboards in the corpus.
  static let expectedCount = 77

  /// The paths of all storyboards below `directory`, sorted. If the corpus is missing the list is empty, which a
  /// message on standard output tells.
  static let paths: [String] = {
    let found = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    let paths = found.filter { $0.hasSuffix(".storyboard") }.sorted()
    if paths.isEmpty { print("\(expectedCount) storyboards skipped: there is no \(directory.path)") }
    return paths
  }()

  /// The bytes of a storyboard, by its path below `directory`.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appendingPathComponent(path)))
  }

  /// Small files of different platforms, for tests that read each of them thousands of times.
  static let smallPaths = paths.filter { path in
    [
      "SwiftGen/Sources/TestUtils/Fixtures/Resources/IB-macOS/Dependency.storyboard",
      "SwinjectStoryboard/Tests/OSX/RelationshipReference1.storyboard",
      "SwinjectStoryboard/Tests/iOS-tvOS/Storyboards/iOS/Pages.storyboard",
      "SwinjectStoryboard/Tests/iOS-tvOS/Storyboards/tvOS/Storyboard2.storyboard",
    ].contains(path)
  }
}
