import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Diagnostics for services: SARIF and the commands of GitHub workflows.
@Suite struct CommandContractReports {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private let text = "/* 🛒é */ module Demo\nstruct Ä { init(x: Wörld) }\nstruct Ä\n"

  // MARK: GitHub

  @Test func githubCommands() throws {
    try sandbox.write(Programs.broken, to: "a,b:c%.sbdsl")
    let result = try sandbox.run("check", "a,b:c%.sbdsl", "--diagnostics", "github")
    #expect(result.status == 1)
    #expect(
      result.standardError
        == "::error file=a%2Cb%3Ac%25.sbdsl,line=6,endLine=6,col=56,endColumn=59,title=unknown-type"
        + "::no type is called `Lag`%0Adid you mean `Log`?\n")
  }

  @Test func githubFilesAndUsage() throws {
    let missing = try sandbox.run("check", "a\nb", "--diagnostics=github")
    #expect(missing.status == 2)
    #expect(
      missing.standardError
        == "::error file=a%0Ab,title=no-such-file::there is no such file or folder\n")
    let usage = try sandbox.run("check", "--diagnostics=github")
    #expect(usage.status == 64)
    #expect(usage.standardError.hasPrefix("::error file=sbdsl,title=usage::"), "\(usage)")
    try sandbox.write(Programs.demo)
    try sandbox.run("check", "demo.sbdsl", "--diagnostics=github").expectClean()
  }

  // MARK: SARIF

  /// The only run of a log whose form has been checked.
  private func run(_ result: ProcessResult) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(result.standardError.utf8))
    let log = try #require(value as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func rules(_ run: [String: Any]) throws -> [String] {
    let tool = try #require(run["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    return rules.compactMap { $0["id"] as? String }
  }

  @Test func sarifResults() throws {
    try sandbox.write(text, to: "a b/ø.sbdsl")
    let run = try run(try sandbox.run("check", "a b", "--diagnostics", "sarif"))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    #expect(try rules(run) == ["unknown-type", "duplicate"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["unknown-type", "duplicate"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
    #expect(results.map { $0["level"] as? String } == ["error", "error"])
    #expect(
      try results.map { try marked($0["locations"]) } == ["Wörld", "Ä"])
    #expect(try marked(results[1]["relatedLocations"]) == "Ä")
  }

  /// The text that the first location of a list denotes by lines and UTF-16 columns; its byte offsets must agree.
  private func marked(_ value: Any?) throws -> String {
    let location = try #require((value as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: [String: Any]])
    #expect(place["artifactLocation"]?["uri"] as? String == "a%20b/%C3%B8.sbdsl")
    let region = try #require(place["region"] as? [String: Int])
    let start = try #require(region["byteOffset"])
    let length = try #require(region["byteLength"])
    let bytes = String(decoding: Array(text.utf8)[start..<start + length], as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    let line = Array(lines[try #require(region["startLine"]) - 1].utf16)
    #expect(region["startLine"] == region["endLine"])
    let columns = try #require(region["startColumn"]) - 1..<(try #require(region["endColumn"])) - 1
    #expect(String(decoding: line[columns], as: UTF16.self) == bytes)
    return bytes
  }

  @Test func sarifWithoutARegionAndWithoutFindings() throws {
    let missing = try run(try sandbox.run("check", "missing.sbdsl", "--diagnostics=sarif"))
    let results = try #require(missing["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["no-such-file"])
    let locations = try #require(results[0]["locations"] as? [[String: [String: Any]]])
    #expect(locations[0]["physicalLocation"]?.keys.sorted() == ["artifactLocation"])
    try sandbox.write(Programs.demo)
    let clean = try sandbox.run("check", "demo.sbdsl", "--diagnostics=sarif")
    #expect(clean.status == 0)
    #expect(try #require(run(clean)["results"] as? [Any]).isEmpty)
  }

  @Test func sarifFixes() throws {
    let source = SourceFile(path: "/tmp/a.sbdsl", bytes: Array("struct A".utf8))
    let range = SourceRange(file: 0, start: 7, end: 8)
    let diagnostic = Diagnostic(
      SyntaxDiagnostic.unmatchedBrace, at: range, fix: .replace(range, with: "\"B\""))
    var renderer = DiagnosticRenderer(sources: [source], format: .sarif)
    let value = try JSONSerialization.jsonObject(with: Data(renderer.render([diagnostic])))
    let text = "\(value)"
    for part in ["file:///tmp/a.sbdsl", "deletedRegion", "insertedContent"] { #expect(text.contains(part)) }
  }
}
