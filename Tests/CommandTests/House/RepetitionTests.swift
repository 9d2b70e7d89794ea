import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes in every process, although Swift seeds its hash tables anew in each.
@Suite struct RepetitionTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let program = TestFolders.tests.appendingPathComponent(
    "SemanticsTests/Corpus/positive/Shop.sbdsl")

  @Test func generatedSwift() throws {
    var texts: Set<[String: String]> = []
    for index in 0..<4 {
      let result = try sandbox.run("generate", Self.program.path, "-o", "out\(index)")
      #expect(result.status == 0, "\(result)")
      let folder = sandbox.url("out\(index)")
      let files = TestFolders.files(below: folder, suffix: "")
      let pairs = files.filter { !$0.hasDirectoryPath }.compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      }
      texts.insert(Dictionary(uniqueKeysWithValues: pairs))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.isEmpty == false)
  }

  @Test func theTrace() throws {
    let traces = try (0..<4).map { _ in
      let result = try sandbox.run("run", Self.program.path, "--json")
      #expect(result.status == 0, "\(result)")
      return result.standardOutput
    }
    #expect(Set(traces).count == 1)
    #expect(traces[0].contains("\n"))
  }

  @Test func diagnostics() throws {
    let corpus = TestFolders.tests.appendingPathComponent("SemanticsTests/Corpus/scenes").path
    for file in ["segues", "storyboards", "required"] {
      let texts = try (0..<4).map { _ in
        try sandbox.run("check", corpus + "/\(file).sbdsl").standardError
      }
      #expect(Set(texts).count == 1)
      #expect(texts[0].contains("error"))
    }
  }
}
