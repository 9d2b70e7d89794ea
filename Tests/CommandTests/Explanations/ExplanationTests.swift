import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Every diagnostic has a page whose example provokes this code alone, and is clean after its correction.
@Suite struct ExplanationTests {
  static let pages = ExplanationGroup.allCases.flatMap(\.pages)

  @Test func everyCodeHasOnePage() {
    var pages: [Code: Int] = [:]
    for page in Self.pages { pages[page.code, default: 0] += 1 }
    for code in Code.allCases where pages[code] != 1 {
      Issue.record(
        """
        `\(code.rawValue)` has \(pages[code] ?? 0) pages. Write one for `sbdsl explain` in \
        Sources/StoryboardDiagnostics/Explanations, where its neighbours in `Code` stand: a meaning, and a small \
        program in which the lines that are wrong begin with `-` and those that mend them with `+`. Then run this \
        suite with SBDSL_REFRESH=1.
        """)
    }
  }

  /// The diagnostics of a program: its errors, and all others with the code in question.
  private func codes(in text: String, for code: Code) -> [Code] {
    let compilation = Compilation([SourceFile(path: "Example.sbdsl", bytes: Array(text.utf8))])
    return compilation.diagnostics.map(\.kind.entry.code).filter { $0.severity == .error || $0 == code }
  }

  @Test(arguments: pages.filter { $0.example.kind == .program }.map(\.code))
  func programs(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    #expect(codes(in: example.wrong, for: code) == [code], "\(example.wrong)")
    #expect(codes(in: example.mended, for: code) == [], "\(example.mended)")
  }

  @Test(arguments: pages.filter { $0.example.kind == .shell }.map(\.code))
  func shells(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    func run(_ lines: String) throws -> ProcessResult {
      var result: ProcessResult?
      try Sandbox.with { sandbox in
        result = try sandbox.shell("sbdsl() { \"$0\" \"$@\" --diagnostics=compact; }\n" + lines)
      }
      return try #require(result)
    }
    /// The diagnostics of a run: its errors, and all others with the code in question.
    func codes(_ result: ProcessResult) throws -> [String] {
      try result.compactLines().filter { $0.severity == "error" || $0.code == code.rawValue }.map(\.code)
    }
    let wrong = try run(example.wrong)
    #expect(try codes(wrong) == [code.rawValue], "\(wrong)")
    #expect((wrong.status == 0) == (code.severity == .warning), "\(wrong)")
    let mended = try run(example.mended)
    #expect(try codes(mended) == [], "\(mended)")
    #expect(mended.status == 0, "\(mended)")
  }

  /// The articles of the documentation have the text of the pages. With `SBDSL_REFRESH` set they are written anew, and
  /// the test fails.
  @Test(arguments: ExplanationGroup.allCases)
  func articles(_ group: ExplanationGroup) throws {
    let file = TestFolders.package.appendingPathComponent(
      "Sources/StoryboardDiagnostics/StoryboardDiagnostics.docc/\(group.rawValue)-diagnostics.md")
    let text = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil, text != group.article {
      try group.article.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("refreshed \(file.lastPathComponent)")
      return
    }
    #expect(text == group.article, "run this suite with SBDSL_REFRESH=1")
  }
}

extension ExplanationGroup {
  /// The pages of the group as one article.
  fileprivate var article: String {
    var text = "# \(rawValue) diagnostics\n\n\(subject)\n\n## Overview\n\n"
    text += "In an example, what is wrong begins with `-` and what mends it with `+`.\n"
    for page in pages {
      text += "\n### \(page.code.rawValue)\n\n\(page.meaning)\n\n```diff\n"
      for line in page.example.lines {
        text += "\(line.role.rawValue) \(page.example.kind == .shell ? "$ " : "")\(printable(line.text))\n"
      }
      text += "```\n"
      if page.code.offersFix { text += "\n\(Explanation.fixRemark)\n" }
    }
    return text
  }
}
