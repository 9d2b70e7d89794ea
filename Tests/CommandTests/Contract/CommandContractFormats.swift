import Foundation
import TestSupport
import Testing

/// Compact lines and JSON, for every kind of failure.
@Suite struct CommandContractFormats {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func compactLine() throws {
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("check", "demo.sbdsl", "--diagnostics", "compact")
    #expect(
      result.standardError
        == "demo.sbdsl:6:56: error: no type is called `Lag`; did you mean `Log`? [unknown-type]\n")
  }

  @Test(arguments: ["a\nb", "a\u{2028}b", "a\u{85}b", "a\rb", "a\u{1B}[2Jb"])
  func oneLineEach(_ name: String) throws {
    try sandbox.write(Programs.broken, to: "\(name).sbdsl")
    let found = try sandbox.run("check", "\(name).sbdsl", "--diagnostics", "compact")
    #expect(found.status == 1)
    #expect(try found.compactLines().count == 1)
    let missing = try sandbox.run("check", "\(name).txt", "--diagnostics", "compact")
    #expect(try missing.compactLines().map(\.code) == ["no-such-file"])
    let usage = try sandbox.run("check", "--\(name)", "--diagnostics", "compact")
    #expect(try usage.compactLines().map(\.code) == ["usage"])
    let entry = try sandbox.run("run", "-", name, "--diagnostics", "compact", input: Programs.demo)
    #expect(try entry.compactLines().map(\.code) == ["no-such-entry"])
    for result in [found, missing, usage, entry] { result.expectNoControls() }
  }

  @Test func jsonWithoutFindings() throws {
    try sandbox.write(Programs.demo)
    for arguments in [
      ["check", "demo.sbdsl"], ["run", "demo.sbdsl"], ["generate", "demo.sbdsl", "-o", "o"],
    ] {
      let result = try sandbox.run(arguments + ["--diagnostics=json"])
      #expect(result.status == 0)
      #expect(try result.jsonDiagnostics().isEmpty)
    }
  }

  @Test func jsonRangesAreThoseOfTheText() throws {
    let text = "/* 🛒é */ module Demo\r\n\tstruct Ä { init(x: Wörld) }\rstruct Ä\n"
    try sandbox.write(text)
    let found = try sandbox.run("check", "demo.sbdsl", "--diagnostics=json").jsonDiagnostics()
    let marked = try found.map { try Self.text(of: $0, in: text) }
    #expect(marked == ["Wörld", "Ä"])
    for label in try #require(found.last?["labels"] as? [[String: Any]]) {
      #expect(try Self.text(of: label, in: text) == "Ä")
    }
    for diagnostic in found {
      #expect(diagnostic["path"] as? String == "demo.sbdsl")
      #expect(diagnostic["severity"] as? String == "error")
      #expect(diagnostic["message"] is String)
    }
  }

  @Test func jsonCoversEveryFailure() throws {
    try sandbox.write(Programs.demo)
    try sandbox.write(Programs.xib, to: "a.xib")
    try sandbox.makeFolder("empty")
    let failures: [([String], Int32, String)] = [
      ([], 64, "usage"), (["check", "a\"\\\n\u{1}.sbdsl"], 2, "no-such-file"),
      (["check", "empty"], 2, "no-programs"), (["import", "a.xib"], 1, "not-a-storyboard"),
      (["generate", "demo.sbdsl", "-o", "a.xib"], 2, "cannot-write"),
      (["run", "demo.sbdsl", "Nowhere"], 1, "no-such-entry"),
    ]
    for (arguments, status, code) in failures {
      let result = try sandbox.run(["--diagnostics=json"] + arguments)
      #expect(result.status == status)
      #expect(try result.jsonDiagnostics().map { $0["code"] as? String } == [code])
    }
  }

  @Test(.needs(.fullDevice)) func fullDisk() throws {
    try sandbox.write(Programs.demo)
    for command in ["check demo.sbdsl", "run demo.sbdsl", "run demo.sbdsl --json", "--help", "--version"] {
      let compact = try sandbox.shell("\"$0\" \(command) --diagnostics compact > /dev/full")
      try compact.expectFailure(2, "cannot-write", at: "standard output:1:1")
      let json = try sandbox.shell("\"$0\" \(command) --diagnostics=json > /dev/full")
      #expect(try json.jsonDiagnostics().map { $0["code"] as? String } == ["cannot-write"])
    }
  }

  @Test func closedPipe() throws {
    try sandbox.write(Programs.demo)
    for command in ["run demo.sbdsl", "run demo.sbdsl --json", "check demo.sbdsl", "--help"] {
      let line = "{ \"$0\" \(command); echo \"status $?\" >&2; } | :"
      let result = try sandbox.shell(line)
      #expect(result.standardError == "status 0\n", "\(result)")
    }
  }

  /// The text that `range` of a JSON object denotes; line and column must agree with the offset.
  private static func text(of object: [String: Any], in text: String) throws -> String {
    let range = try #require(object["range"] as? [String: [String: Int]])
    let start = try offset(#require(range["start"]), in: text)
    let end = try offset(#require(range["end"]), in: text)
    return String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
  }

  private static func offset(_ place: [String: Int], in text: String) throws -> Int {
    let offset = try #require(place["offset"])
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false) { "\n\r\r\n".contains($0) }
    #expect(place["line"] == lines.count)
    #expect(place["column"] == (lines.last?.utf8.count ?? 0) + 1)
    return offset
  }
}
