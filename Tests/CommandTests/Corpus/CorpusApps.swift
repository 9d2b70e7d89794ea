import Foundation
import TestSupport
import Testing

/// The storyboards of one target of an app.
struct CorpusApp: CustomTestStringConvertible, Sendable {
  let name: String
  let storyboards: [URL]
  let framework: ObjectiveCHeaders.Framework
  var testDescription: String { name }

  private init(name: String, storyboards: [URL]) {
    self.name = name
    self.storyboards = storyboards
    framework = storyboards.first.map(Self.framework) ?? .uiKit
  }

  /// Storyboards of all platforms, each alone.
  static let single: [CorpusApp] = all.map { CorpusApp(name: relative($0), storyboards: [$0]) }

  /// The storyboards by target: they are below one folder, and no two of them share a name.
  static let targets: [CorpusApp] = {
    var groups: [String: [URL]] = [:]
    for file in all { groups[target(relative(file)), default: []].append(file) }
    return groups.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }
      .map { CorpusApp(name: $0.key, storyboards: $0.value) }
  }()

  /// Apps whose controllers are wired: all except those of watchOS.
  static let wired = (single + targets).filter { $0.framework != .watchKit }

  /// The number of storyboards in the corpus by framework.
  static let expectedCounts: [ObjectiveCHeaders.Framework: Int] = [.uiKit: 58, .appKit: 18, .watchKit: 1]

  private static let all: [URL] = {
    guard let corpus = TestFolders.corpus else {
      print("77 storyboards skipped: there is no ../shared/corpus beside the package")
      return []
    }
    return TestFolders.files(below: corpus, suffix: ".storyboard")
  }()

  private static func framework(_ file: URL) -> ObjectiveCHeaders.Framework {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if text.contains("targetRuntime=\"MacOSX.Cocoa\"") { return .appKit }
    return text.contains("targetRuntime=\"watchKit\"") ? .watchKit : .uiKit
  }

  private static func relative(_ file: URL) -> String {
    guard let corpus = TestFolders.corpus else { return file.path }
    return String(file.path.dropFirst(corpus.path.count + 1))
  }

  /// The folder of a target: the test fixtures of one platform, or the folder of an app's target.
  private static func target(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    switch parts[0] {
    case "SwiftGen", "SwinjectStoryboard": return parts.dropLast().joined(separator: "/")
    case "Natalie": return parts.prefix(3).joined(separator: "/")
    default: return parts.prefix(2).joined(separator: "/")
    }
  }
}
