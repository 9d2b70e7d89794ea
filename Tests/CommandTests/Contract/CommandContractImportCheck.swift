import Foundation
import TestSupport
import Testing

/// `import --check`: whether a program still agrees with its storyboards. Nothing is ever written.
@Suite struct CommandContractImportCheck {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func storyboard(
    segue: String = "open", identifier: String = "Detail", more: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="L-1">
    <scenes>
    <scene sceneID="s1"><objects><tableViewController id="L-1" sceneMemberID="viewController" customClass="List" customModule="Reader">
    <connections><segue destination="D-1" kind="show" identifier="\(segue)" id="g-1"/></connections>
    </tableViewController></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController storyboardIdentifier="\(identifier)" sceneMemberID="viewController" id="D-1" customClass="Detail" customModule="Reader"/>
    </objects></scene>
    \(more)
    </scenes>
    </document>
    """
  }

  private static let program = """
    module Reader
    platform iOS

    controller List: UITableViewController
    controller Detail: UIViewController

    // The whole app.
    storyboard Main {
      initial scene List: List id none #L-1 { segue open: show Detail }
      scene Detail: Detail #D-1  // one product
    }

    """

  private func write(_ storyboard: String, _ program: String? = program) throws {
    try sandbox.write(storyboard, to: "Main.storyboard")
    if let program { try sandbox.write(program, to: "Reader.sbdsl") }
  }

  private func check(_ words: String...) throws -> ProcessResult {
    let before = try sandbox.snapshot("")
    let result = try sandbox.run(["import", "Main.storyboard", "-o", "Reader.sbdsl", "--check"] + words)
    #expect(try sandbox.snapshot("") == before)
    return result
  }

  @Test func aProgramThatAgreesIsClean() throws {
    try write(Self.storyboard())
    let result = try check()
    result.expectClean()
    #expect(result.lines == ["1 storyboard, Reader.sbdsl is up to date"])
  }

  /// A change is one note, at the line of the program as it stands, with the place in the storyboard.
  @Test(arguments: [
    (storyboard(segue: "show"), 9), (storyboard(identifier: "Product"), 10),
    (
      storyboard(
        more: """
          <scene sceneID="s3"><objects>
          <viewController storyboardIdentifier="Help" sceneMemberID="viewController" id="H-1"/>
          </objects></scene>
          """), 8
    ),
  ])
  func aChangeIsShownWhereItBelongs(_ storyboard: String, _ line: Int) throws {
    try write(storyboard)
    let result = try check("--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    #expect(result.lines == ["1 storyboard, Reader.sbdsl would be changed"])
    let found = try result.compactLines()
    #expect(!found.isEmpty && found.allSatisfy { $0.path == "Reader.sbdsl" && $0.line == line }, "\(result)")
    // The import makes just these changes, and then there are none.
    #expect(try sandbox.run("import", "Main.storyboard", "-o", "Reader.sbdsl").status == 0)
    try check().expectClean()
  }

  @Test func aNewProgramWouldBeWritten() throws {
    try write(Self.storyboard(), nil)
    let result = try check()
    #expect(result.status == 1)
    #expect(result.lines == ["1 storyboard, Reader.sbdsl would be written"])
    #expect(sandbox.text("Reader.sbdsl") == nil)
  }

  /// What an import would leave to the author is an error of the check, too.
  @Test func aSceneThatIsGoneIsAnError() throws {
    try write(
      Self.storyboard(),
      Self.program.replacingOccurrences(
        of: "  // one product\n", with: "\n  scene Old: UIViewController #O-1\n"))
    let result = try check("--diagnostics=compact")
    #expect(result.status == (try sandbox.run("import", "Main.storyboard", "-o", "Reader.sbdsl").status))
    #expect(result.standardError.contains("gone-from-storyboard"), "\(result)")
  }

  @Test func aMistakeInTheProgramIsThatMistake() throws {
    try write(Self.storyboard(), "module Reader\nstoryboard {\n")
    let result = try check()
    #expect(result.status == 1)
    #expect(!result.standardOutput.contains("Reader.sbdsl"), "\(result)")
  }

  @Test(arguments: [
    ["import", "Main.storyboard", "--check"], ["import", "A.swift", "-o", "Reader.sbdsl", "--check"],
    ["check", "Reader.sbdsl", "--check"],
    ["import", "Main.storyboard", "-o", "Reader.sbdsl", "--check", "--json"],
  ])
  func aWrongCommandLineIsAMistake(_ words: [String]) throws {
    try write(Self.storyboard())
    #expect(try sandbox.run(words).status == 64)
  }
}
