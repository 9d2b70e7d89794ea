import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// What README.md shows is what the compiler says.
@Suite struct ReadmeTests {
  private let page: String

  init() throws {
    page = try String(contentsOf: TestFolders.package.appendingPathComponent("README.md"), encoding: .utf8)
  }

  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      guard index % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return String(part.dropFirst(language.count + 1))
    }
  }

  @Test func itOpensWithTwoCommands() throws {
    #expect(
      blocks("").first == "swift run sbdsl run Samples -o Samples/Generated\nswift test")
  }

  @Test func itsProgramHasNoMistake() throws {
    let program = try #require(blocks("swift").first { $0.hasPrefix("module Shop") })
    let compilation = Compilation([SourceFile(path: "README.sbdsl", bytes: Array(program.utf8))])
    #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
  }

  @Test func itsMistakeIsShownAsItStands() throws {
    let path = "Samples/Account/Account.sbdsl"
    let sample = try String(contentsOf: TestFolders.package.appendingPathComponent(path), encoding: .utf8)
    let broken = sample.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  single Mailer") }.joined(separator: "\n")
    let compilation = Compilation([SourceFile(path: path, bytes: Array(broken.utf8))])
    var renderer = DiagnosticRenderer(sources: compilation.sources, format: .text)
    let shown = String(decoding: renderer.render(compilation.diagnostics), as: UTF8.self)
    #expect(blocks("").contains(shown.trimmingCharacters(in: .newlines)))
  }
}
