import Foundation
import StoryboardREPL
import TestSupport
import Testing

/// Sessions with their inputs and answers. Each file is one session.
@Suite struct TranscriptTests {
  static let folder = TestFolders.package.appendingPathComponent("Tests/REPLTests/Transcripts")

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test func thereAreTranscripts() { #expect(Self.names.count > 5) }

  /// With `SBDSL_REFRESH` set the answers are written anew, and the test fails.
  @Test(arguments: names)
  func answers(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let (replayed, differences) = transcript.replayed(in: REPLSession(.files(below: Self.folder)))
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil, !differences.isEmpty {
      try replayed.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("refreshed \(name)")
      return
    }
    for difference in differences { Issue.record("\(name):\(difference.line)\n\(difference.text)") }
  }
}
