import Foundation
import StoryboardDiagnostics
import StoryboardREPL
import TestSupport
import Testing

/// The article's session is real: its answers are those of its program.
@Suite struct SessionArticleTests {
  @Test func itsAnswersAreThoseOfItsProgram() throws {
    let article = try Article("Sources/StoryboardREPL/StoryboardREPL.docc/TheSession.md")
    let program = try #require(article.files["Shop.sbdsl"]).dropLast()
    let text = String(article.printed.dropLast())
    try #require(text.hasPrefix("> "))
    let session = REPLSession()
    let loaded = session.load([SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8))], from: [])
    #expect(!loaded.hasFailed)
    let transcript = Transcript(text)
    #expect(transcript.entries.count > 7)
    for difference in transcript.replayed(in: session).differences { Issue.record("\(difference.text)") }
  }
}
