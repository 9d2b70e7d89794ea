import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// If there are very many errors and warnings, the command shows about a screenful and the number of the rest.
@Suite struct CommandContractLimit {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A program with this number of unused types, each of which is a warning.
  private func unused(_ count: Int) -> String { (1...count).map { "struct Item\($0)\n" }.joined() }

  @Test(arguments: ["compact", "github"])
  func lines(_ format: String) throws {
    try sandbox.write(unused(250))
    let result = try sandbox.run("check", "demo.sbdsl", "--diagnostics", format)
    #expect(result.status == 0)
    let lines = result.standardError.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.prefix(100).enumerated().allSatisfy { $1.contains("`Item\($0 + 1)`") })
    #expect(lines.last?.contains("150 more warnings are not shown") == true, "\(lines.last ?? "")")
    if format == "compact" {
      let last = try #require(try result.compactLines().last)
      #expect((last.path, last.line, last.severity) == ("demo.sbdsl", 101, "warning"))
      #expect(last.code == "not-shown")
    }
  }

  @Test func text() throws {
    try sandbox.write(unused(101))
    let result = try sandbox.run("check", "demo.sbdsl")
    #expect(result.status == 0)
    #expect(result.standardError.split(separator: "\n").count { $0.hasPrefix("warning[unused]") } == 100)
    #expect(
      result.standardError.hasSuffix(
        """

        warning[not-shown]: 1 more warning is not shown
          --> demo.sbdsl
          help: add `--limit 0` to see all of them


        """), "\(result)")
    try sandbox.write(unused(100))
    let all = try sandbox.run("check", "demo.sbdsl").standardError
    #expect(all.split(separator: "\n").count { $0.hasPrefix("warning[") } == 100)
    #expect(!all.contains("not-shown"))
  }

  @Test func everythingForMachines() throws {
    try sandbox.write(unused(250))
    let json = try sandbox.run("check", "demo.sbdsl", "--diagnostics", "json", "--limit", "5")
    #expect(try json.jsonDiagnostics().count == 250)
    let sarif = try sandbox.run("check", "demo.sbdsl", "--diagnostics", "sarif", "--limit", "5")
    #expect(sarif.standardError.split(separator: "\"ruleId\"").count == 251)
  }

  @Test func anotherLimit() throws {
    try sandbox.write(unused(250))
    func codes(_ limit: String) throws -> [String] {
      try sandbox.run("check", "demo.sbdsl", "--diagnostics=compact", "--limit", limit).compactLines()
        .map(\.code)
    }
    #expect(try codes("0") == Array(repeating: "unused", count: 250))
    #expect(try codes("250") == Array(repeating: "unused", count: 250))
    #expect(try codes("2") == ["unused", "unused", "not-shown"])
    for wrong in ["few", "1.5", "99999999999999999999"] {
      let result = try sandbox.run("check", "demo.sbdsl", "--limit", wrong, "--diagnostics=compact")
      try result.expectFailure(64, "usage", at: "sbdsl:1:1")
    }
  }

  /// Very many errors in one line end with the same status as one error.
  @Test func errors() throws {
    // Each space is a mistake, and the first name is in the place of a member.
    let line = String(repeating: "a\u{A0}", count: 20_000)
    try sandbox.write("module Demo // b\nstruct Item { \(line) }\n")
    let result = try sandbox.run("check", "demo.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1)
    let lines = try result.compactLines()
    #expect(lines.count == 101)
    #expect(
      lines.last?.message.hasPrefix("19901 more errors are not shown") == true, "\(lines.last as Any)")
    let formatted = try sandbox.run("format", "demo.sbdsl", "--check", "--diagnostics=compact")
    #expect(formatted.status == 1)
    #expect(try formatted.compactLines().count == 101)
  }

  /// An error is shown after any number of warnings.
  @Test func eachSeverityHasItsOwn() {
    let source = SourceFile(path: "a.sbdsl", bytes: Array("struct A".utf8))
    func diagnostics(_ count: Int, _ kind: any DiagnosticKind) -> [Diagnostic] {
      Array(repeating: Diagnostic(kind, at: SourceRange(file: 0, start: 7, end: 8)), count: count)
    }
    func lines(_ diagnostics: [Diagnostic], limit: Int?) -> [String] {
      var renderer = DiagnosticRenderer(sources: [source], format: .compact, limit: limit)
      return String(decoding: renderer.render(diagnostics), as: UTF8.self).split(separator: "\n").map(
        String.init)
    }
    let warning = UsageDiagnostic.unusedType("A")
    let error = SyntaxDiagnostic.malformedNumber
    let mixed = diagnostics(5, warning) + diagnostics(4, error)
    let shown = lines(mixed, limit: 3)
    #expect(shown.map { $0.contains(": error: ") } == [false, false, false, true, true, true, false])
    #expect(
      shown.last
        == "a.sbdsl:1:8: warning: 1 more error and 2 more warnings are not shown; add `--limit 0` to see all of them [not-shown]"
    )
    #expect(lines(mixed, limit: 5).count == 9)
    #expect(lines(mixed, limit: nil).count == 9)
  }
}
