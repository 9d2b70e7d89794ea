import Foundation
import TestSupport
import Testing

/// `--strict`: a warning is an error, in every command that has warnings.
@Suite struct CommandContractStrict {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let clean = """
    module Reader

    storyboard Main { scene List: UIViewController }

    """
  private static let warned = clean + "\nstruct Unused\n"

  @Test(arguments: [
    ["check", "demo.sbdsl"], ["generate", "demo.sbdsl", "-o", "Out"], ["run", "demo.sbdsl"],
    ["run", "demo.sbdsl", "-o", "Out"], ["outputs", "demo.sbdsl", "-o", "Out"],
    ["run", "demo.sbdsl", "--paths-to", "Main.List"],
  ])
  func nothingIsWritten(_ words: [String]) throws {
    try sandbox.write(Self.warned)
    let result = try sandbox.run(words + ["--strict", "--diagnostics", "compact"])
    #expect(result.standardOutput.isEmpty)
    #expect(result.status == 1)
    #expect(try result.compactLines().map { [$0.severity, $0.code] } == [["error", "unused"]])
    #expect(try sandbox.names() == ["demo.sbdsl"])
    #expect(try sandbox.run(words).status == 0)
    try sandbox.write(Self.clean)
    try sandbox.run(words + ["--strict"]).expectClean()
  }

  /// A map shows the warnings; the status says that there are some.
  @Test func graph() throws {
    try sandbox.write(Self.warned)
    let words = ["graph", "demo.sbdsl", "--format", "json"]
    let result = try sandbox.run(words + ["--strict"])
    #expect(result.status == 1)
    #expect(try result.standardOutput == sandbox.run(words).standardOutput)
  }

  @Test func anAllowedWarningIsNone() throws {
    try sandbox.write(
      Self.warned.replacingOccurrences(
        of: "struct", with: "allow unused \"the next release needs it\"\nstruct"))
    try sandbox.run(["check", "demo.sbdsl", "--strict"]).expectClean()
  }

  @Test(arguments: ["text", "json", "sarif", "github"])
  func theFormatsSayError(_ format: String) throws {
    try sandbox.write(Self.warned)
    let result = try sandbox.run(["check", "demo.sbdsl", "--strict", "--diagnostics", format])
    #expect(result.status == 1)
    let word =
      switch format {
      case "text": "error[unused]"
      case "json": "\"code\":\"unused\",\"severity\":\"error\""
      case "sarif": "\"ruleIndex\":0,\"level\":\"error\""
      default: "::error file="
      }
    #expect(result.standardError.contains(word), "\(result)")
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch">
    <scenes><scene sceneID="s1"><objects>
    <viewController storyboardIdentifier="List" sceneMemberID="viewController" id="L-1"><connections>
    <segue destination="L-1" kind="show" identifier="again" novelty="1" id="g-1"/>
    </connections></viewController></objects></scene></scenes>
    </document>
    """

  /// A part that is left out is a warning of an import. With `--strict` the status says so; only `--check` writes nothing.
  @Test func imports() throws {
    try sandbox.write(Self.storyboard, to: "Main.storyboard")
    let words = ["import", "Main.storyboard", "-o", "Main.sbdsl"]
    #expect(try sandbox.run(words + ["--strict"]).status == 1)
    let written = sandbox.text("Main.sbdsl")
    #expect(written?.contains("scene List") == true)
    #expect(try sandbox.run(words).status == 0)
    #expect(sandbox.text("Main.sbdsl") == written)
    let compared = try sandbox.run(words + ["--check", "--strict", "--diagnostics", "compact"])
    #expect(compared.status == 1)
    #expect(try compared.compactLines().map { [$0.severity, $0.code] } == [["error", "left-out"]])
    #expect(try sandbox.run(words + ["--check"]).status == 0)
  }

  @Test func comparisonWithStoryboards() throws {
    try sandbox.write(Self.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.clean.replacingOccurrences(of: "Reader", with: "Main"))
    let words = ["check", "demo.sbdsl", "--storyboards", "Main.storyboard", "--diagnostics", "compact"]
    let loose = try sandbox.run(words)
    #expect(loose.status == 0)
    #expect(try loose.compactLines().map { [$0.severity, $0.code] } == [["warning", "not-in-program"]])
    let strict = try sandbox.run(words + ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.standardOutput.isEmpty)
    #expect(try strict.compactLines().map { [$0.severity, $0.code] } == [["error", "not-in-program"]])
  }

  @Test(arguments: ["format", "inputs", "explain", "repl", "help"])
  func otherCommandsHaveNoWarnings(_ command: String) throws {
    try sandbox.write(Self.clean)
    let words = command == "help" || command == "explain" ? [command] : [command, "demo.sbdsl"]
    let result = try sandbox.run(words + ["--strict", "--diagnostics", "compact"])
    try result.expectFailure(64, "usage", at: "sbdsl:1:1")
    #expect(try result.compactLines()[0].message.contains("has no warnings that `--strict` makes errors"))
  }
}
