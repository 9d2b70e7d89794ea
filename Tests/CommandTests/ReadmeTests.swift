import Foundation
import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// The output that README.md shows is that of the compiler.
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
      blocks("").first
        == "swift run sbdsl run Samples/Shop --module Shop -o Samples/Shop/App/Generated\nswift test")
  }

  @Test func itsProgramHasNoMistake() throws {
    let program = try #require(blocks("swift").first { $0.hasPrefix("module Shop") })
    let compilation = Compilation([SourceFile(path: "README.sbdsl", bytes: Array(program.utf8))])
    #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
  }

  @Test func itsProgramsAreLaidOut() {
    let programs = blocks("swift").filter { $0.hasPrefix("module ") }
    #expect(programs.count == 3)
    for program in programs {
      var names = NameTable()
      let parsed = parse(SourceFile(path: "README.sbdsl", bytes: Array(program.utf8)), names: &names)
      #expect(parsed.diagnostics.map(\.kind.entry.message) == [])
      #expect(String(decoding: parsed.tree.canonicalText(), as: UTF8.self) == program + "\n")
    }
  }

  @Test func itsMistakeIsShownAsItStands() throws {
    let folder = "Samples/Shop/Account/Sources"
    let sources = try ["Account", "Help"].map { name in
      let path = "\(folder)/\(name).sbdsl"
      let text = try String(contentsOf: TestFolders.package.appendingPathComponent(path), encoding: .utf8)
      let kept = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("  single Mailer") }
      return SourceFile(path: path, bytes: Array(kept.joined(separator: "\n").utf8))
    }
    let compilation = Compilation(sources)
    var renderer = DiagnosticRenderer(sources: compilation.sources, format: .text)
    let shown = String(decoding: renderer.render(compilation.diagnostics), as: UTF8.self)
    #expect(blocks("").contains(shown.trimmingCharacters(in: .newlines)))
  }
}
