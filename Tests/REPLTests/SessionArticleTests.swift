import Foundation
import StoryboardDiagnostics
import StoryboardREPL
import TestSupport
import Testing

/// The session that README.md shows is one: its answers are those of its program.
@Suite struct SessionInReadmeTests {
  @Test func itsAnswersAreThoseOfItsProgram() throws {
    let page = try String(
      contentsOf: TestFolders.package.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(
      \.element)
    let program = try #require(blocks.first { $0.hasPrefix("swift\nmodule Shop") }).dropFirst(6)
    let text = try #require(blocks.first { $0.hasPrefix("text\n> ") }).dropFirst(5)
    let session = REPLSession()
    let loaded = session.load([SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8))], from: [])
    #expect(!loaded.hasFailed)
    let transcript = Transcript(String(text))
    #expect(transcript.entries.count > 7)
    for difference in transcript.replayed(in: session).differences { Issue.record("\(difference.text)") }
  }
}
