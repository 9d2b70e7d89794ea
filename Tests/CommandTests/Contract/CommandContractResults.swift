import Foundation
import TestSupport
import Testing

/// Valid input: status 0, results on standard output, nothing on standard error, and the same bytes each time.
@Suite struct CommandContractResults {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let summary = "Demo: 1 storyboard, 3 scenes, 1 transition between them, 1 registration\n"

  @Test func checkSummarizes() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("check", "demo.sbdsl")
    result.expectClean()
    #expect(result.standardOutput == Self.summary)
    #expect(try sandbox.names() == ["demo.sbdsl"])
  }

  @Test func standardInput() throws {
    let result = try sandbox.run("check", "-", "-", input: Programs.demo)
    result.expectClean()
    #expect(result.standardOutput == Self.summary)
    let broken = try sandbox.run("check", "-", "--diagnostics", "compact", input: Programs.broken)
    try broken.expectFailure(1, "unknown-type", at: "-:6:56")
  }

  @Test func filesOfOneModule() throws {
    try sandbox.write(Programs.split.types, to: "a/b/types.sbdsl")
    try sandbox.write(Programs.split.wiring, to: "a/wiring.sbdsl")
    for arguments in [["a"], ["a/"], ["a/b/types.sbdsl", "a/wiring.sbdsl"], ["a/wiring.sbdsl", "a/b"]] {
      let result = try sandbox.run(["check"] + arguments)
      result.expectClean()
      #expect(result.standardOutput == Self.summary)
    }
    let half = try sandbox.run("check", "-", "a/b", input: Programs.split.wiring)
    #expect(half.standardOutput == Self.summary)
  }

  @Test(arguments: ["with space.sbdsl", "Läden/店舗 🛒.sbdsl", "a:b.sbdsl", "'quoted' \"twice\".sbdsl"])
  func unusualPaths(_ path: String) throws {
    try sandbox.write(Programs.demo, to: path)
    for argument in [path, "./" + path, "."] { try sandbox.run("check", argument).expectClean() }
    try sandbox.run("generate", path, "-o", "Wörk out/日本").expectClean()
    #expect(try sandbox.names(in: "Wörk out/日本/Demo").count == 3)
    try sandbox.write(Programs.broken, to: path)
    let result = try sandbox.run("check", path, "--diagnostics=compact")
    try result.expectFailure(1, "unknown-type", at: "\(path):6:56")
  }

  @Test func pathsThatBeginWithADash() throws {
    try sandbox.write(Programs.demo, to: "-o.sbdsl")
    try sandbox.run("check", "--", "-o.sbdsl").expectClean()
  }

  /// A file is read once, however many paths lead to it; cycles of links end.
  @Test func linksAndRepeatedPaths() throws {
    try sandbox.write(Programs.demo, to: "a/demo.sbdsl")
    try sandbox.link("a/again", to: ".")
    try sandbox.link("a/nowhere", to: "missing")
    try sandbox.link("a/twin.sbdsl", to: "demo.sbdsl")
    let result = try sandbox.run("check", "a", "./a", "a/demo.sbdsl", "a/../a/demo.sbdsl")
    result.expectClean()
    #expect(result.standardOutput == Self.summary)
  }

  @Test func hiddenFilesAreNotSearched() throws {
    try sandbox.write(Programs.demo)
    try sandbox.write(Programs.broken, to: ".build/copy.sbdsl")
    try sandbox.write(Programs.broken, to: ".#demo.sbdsl")
    try sandbox.run("check", ".").expectClean()
  }

  @Test func sameBytesEachTime() throws {
    try sandbox.write(Programs.demo, to: "good.sbdsl")
    try sandbox.write(Programs.broken + Programs.broken, to: "bad/bad.sbdsl")
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    for arguments in [
      ["check", "good.sbdsl"], ["run", "good.sbdsl"], ["run", "good.sbdsl", "--json"],
      ["import", "Main.storyboard"], ["check", "bad"], ["check", "bad", "--diagnostics=json"],
    ] {
      let first = try sandbox.run(arguments)
      let second = try sandbox.run(arguments)
      #expect(first.standardOutput == second.standardOutput)
      #expect(first.standardError == second.standardError)
    }
    try sandbox.run("generate", "good.sbdsl", "-o", "one").expectClean()
    try sandbox.run("generate", "good.sbdsl", "-o", "two").expectClean()
    #expect(
      try sandbox.snapshot("one/Demo").mapValues(\.text) == sandbox.snapshot("two/Demo").mapValues(\.text))
  }
}
