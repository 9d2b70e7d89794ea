import Foundation
import TestSupport
import Testing

/// The storyboards of one target of an app, which belong together.
struct CorpusApp: CustomTestStringConvertible, Sendable {
  let name: String
  let storyboards: [URL]
  var testDescription: String { name }

  /// Storyboards of iOS and tvOS, each alone.
  static let single: [CorpusApp] = mobile.map { CorpusApp(name: relative($0), storyboards: [$0]) }

  /// The same by target: a target's storyboards lie below one folder, and no two of them have one name.
  static let targets: [CorpusApp] = {
    var groups: [String: [URL]] = [:]
    for file in mobile { groups[target(relative(file)), default: []].append(file) }
    return groups.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }
      .map { CorpusApp(name: $0.key, storyboards: $0.value) }
  }()

  /// How many storyboards of iOS and tvOS the corpus has.
  static let expectedCount = 58

  private static let mobile: [URL] = {
    guard let corpus = TestFolders.corpus else {
      print("\(expectedCount) storyboards skipped: there is no ../shared/corpus beside the package")
      return []
    }
    return TestFolders.files(below: corpus, suffix: ".storyboard").filter { file in
      let head = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return head.contains("targetRuntime=\"iOS.CocoaTouch") || head.contains("targetRuntime=\"AppleTV\"")
    }
  }()

  private static func relative(_ file: URL) -> String {
    guard let corpus = TestFolders.corpus else { return file.path }
    return String(file.path.dropFirst(corpus.path.count + 1))
  }

  /// The folder of a target: the test fixtures of one platform, or the folder that an app's target is in.
  private static func target(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    switch parts[0] {
    case "SwiftGen", "SwinjectStoryboard": return parts.dropLast().joined(separator: "/")
    case "Natalie": return parts.prefix(3).joined(separator: "/")
    default: return parts.prefix(2).joined(separator: "/")
    }
  }
}
