import Foundation
import TestSupport
import Testing

/// `check --storyboards`: whether a program and Interface Builder's files agree. Nothing is ever written.
@Suite struct CommandContractCheckStoryboards {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="L-1">
    <scenes>
    <scene sceneID="s1"><objects><tableViewController id="L-1" sceneMemberID="viewController" customClass="List" customModule="Reader">
    <view key="view" id="v-1"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
    <connections><segue destination="D-1" kind="show" identifier="open" id="g-1"/></connections>
    </tableViewController></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController storyboardIdentifier="Detail" sceneMemberID="viewController" id="D-1" customClass="Detail" customModule="Reader"/>
    </objects></scene>
    <scene sceneID="s3"><objects>
    <viewController storyboardIdentifier="Help" sceneMemberID="viewController" id="H-1"/>
    </objects></scene>
    </scenes>
    </document>
    """

  private static let program = """
    module Reader
    platform iOS

    controller List: UITableViewController
    controller Detail: UIViewController { var product: Int! }

    // The whole app.
    storyboard Main {
      initial scene List: List id none #L-1 {
        segue open(product: Int): show Detail(product: product)
      }
      scene Detail(product: Int): Detail #D-1  // one product
      scene Help: UIViewController #H-1
    }

    """

  private static let withoutIDs = program.replacingOccurrences(
    of: " #[A-Z]-1", with: "", options: .regularExpression)

  private func check(_ storyboard: String, _ program: String = program, _ words: String...) throws
    -> ProcessResult
  {
    try sandbox.write(storyboard, to: "Main.storyboard")
    try sandbox.write(program, to: "Reader.sbdsl")
    let before = try sandbox.snapshot("")
    let result = try sandbox.run(
      ["check", "Reader.sbdsl", "--storyboards", "Main.storyboard", "--diagnostics=compact"] + words)
    #expect(try sandbox.snapshot("") == before)
    return result
  }

  @Test(arguments: [program, withoutIDs]) func aProgramThatAgreesIsClean(_ program: String) throws {
    let result = try check(Self.storyboard, program)
    result.expectClean()
    #expect(result.lines.last == "1 storyboard compared")
  }

  /// A difference is an error at the line of the program.
  @Test(arguments: [
    ("customClass=\"List\"", "customClass=\"Other\"", 9),
    ("storyboardIdentifier=\"Detail\"", "storyboardIdentifier=\"Product\"", 12),
    ("storyboardIdentifier=\"Detail\" ", "", 12),
    ("identifier=\"open\"", "identifier=\"show\"", 10),
    (" identifier=\"open\"", "", 10),
    ("destination=\"D-1\"", "destination=\"H-1\"", 10),
    ("kind=\"show\"", "kind=\"presentation\"", 10),
    ("initialViewController=\"L-1\"", "initialViewController=\"H-1\"", 13),
  ])
  func aDifferenceIsAnErrorAtItsLine(_ old: String, _ new: String, _ line: Int) throws {
    let changed = Self.storyboard.replacingOccurrences(of: old, with: new)
    #expect(changed != Self.storyboard)
    for program in [Self.program, Self.withoutIDs] {
      let result = try check(changed, program)
      #expect(result.status == 1, "\(result)")
      let found = try result.compactLines()
      #expect(
        found.contains { $0.line == line && $0.severity == "error" && $0.path == "Reader.sbdsl" }, "\(result)"
      )
      #expect(found.count <= 2, "\(result)")
    }
  }

  @Test func aSceneThatIsGoneIsAnError() throws {
    let scene = try #require(
      Self.storyboard.range(of: "<scene sceneID=\"s3\">.*\\n.*\\n.*</scene>", options: .regularExpression))
    let result = try check(Self.storyboard.replacingCharacters(in: scene, with: ""))
    #expect(result.status == 1)
    let found = try result.compactLines()
    #expect(found.map(\.code) == ["differs-from-storyboard"], "\(result)")
    #expect(found.map(\.line) == [13], "\(result)")
  }

  @Test func aSceneThatTheProgramLacksIsAWarning() throws {
    let program = Self.program.replacingOccurrences(of: "  scene Help: UIViewController #H-1\n", with: "")
    let result = try check(Self.storyboard, program)
    #expect(result.status == 0, "\(result)")
    #expect(try result.compactLines().map(\.code) == ["not-in-program"], "\(result)")
  }

  @Test(arguments: [("width=\"375\"", "width=\"414\""), (" id=\"v-1\"", " id=\"v-2\" opaque=\"NO\"")])
  func changesWithoutAMeaningSayNothing(_ old: String, _ new: String) throws {
    let changed = Self.storyboard.replacingOccurrences(of: old, with: new)
    #expect(changed != Self.storyboard)
    try check(changed).expectClean()
  }

  @Test func aStoryboardThatNoProgramDeclaresIsCounted() throws {
    try sandbox.write(Self.storyboard, to: "Other.storyboard")
    let result = try check(Self.storyboard, Self.program, "--storyboards", ".")
    #expect(result.status == 0, "\(result)")
    #expect(result.lines.last == "1 storyboard compared, 1 not declared by the program")
  }

  @Test func storyboardsOfTwoFilesAreComparedWithTheirFiles() throws {
    try sandbox.write(Self.storyboard, to: "Boards/Main.storyboard")
    let other = Self.storyboard.replacingOccurrences(
      of: "customClass=\"[A-Za-z]*\" customModule=\"Reader\"", with: "", options: .regularExpression)
    try sandbox.write(other, to: "Boards/Second.storyboard")
    try sandbox.write(Self.program, to: "App/Reader.sbdsl")
    let second =
      "module Reader\n\nstoryboard Second {\n  initial scene L: UITableViewController id none #L-1 { segue open: show D }\n"
      + "  scene D: UIViewController id \"Detail\" #D-1\n  scene H: UIViewController id \"Helps\" #H-1\n}\n"
    try sandbox.write(second, to: "App/Second.sbdsl")
    let result = try sandbox.run("check", "App", "--storyboards", "Boards", "--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    let found = try result.compactLines()
    #expect(found.map(\.path) == ["App/Second.sbdsl"] && found.map(\.line) == [6], "\(result)")
  }

  /// A reference to a scene of a storyboard that is not imported with it.
  @Test func aReferenceToAnotherFileAgrees() throws {
    let reference =
      "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"First\" "
      + "sceneMemberID=\"viewController\" id=\"R-1\"/>"
    let main = Self.storyboard.replacingOccurrences(of: "destination=\"D-1\"", with: "destination=\"R-1\"")
      .replacingOccurrences(of: "</scenes>", with: "<scene><objects>\(reference)</objects></scene></scenes>")
    let other = Self.storyboard.replacingOccurrences(of: "\"Help\"", with: "\"First\"")
      .replacingOccurrences(of: "-1\"", with: "-9\"")
    try sandbox.write(main, to: "Main.storyboard")
    try sandbox.write(other, to: "Other.storyboard")
    try #expect(sandbox.run("import", "Main.storyboard", "Other.storyboard", "-o", "App.sbdsl").status == 0)
    let program = try #require(sandbox.text("App.sbdsl"))
    #expect(program.contains("#H-9") || program.contains("First"), "\(program)")
    // The author may have written object IDs for all scenes.
    let tied = program.replacingOccurrences(
      of: "(scene First: UIViewController)(?! #)", with: "$1 #H-9", options: .regularExpression)
    try sandbox.write(tied, to: "App.sbdsl")
    for storyboards in ["Main.storyboard", "."] {
      let result = try sandbox.run(
        "check", "App.sbdsl", "--storyboards", storyboards, "--diagnostics=compact")
      #expect(result.status == 0, "\(result) \(tied)")
      #expect(!result.standardError.contains("differs-from-storyboard"), "\(result) \(tied)")
    }
    _ = try sandbox.run("import", "Main.storyboard", "-o", "App.sbdsl")
    #expect(sandbox.text("App.sbdsl")?.contains("First2") == false)
  }

  /// Of the variants of one storyboard in folders of languages the base is compared.
  @Test func variantsOfLanguagesAreOneStoryboard() throws {
    for language in ["de", "Base", "fr"] {
      try sandbox.write(Self.storyboard, to: "Boards/\(language).lproj/Main.storyboard")
    }
    try sandbox.write(Self.program, to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "Boards")
    result.expectClean()
    #expect(result.lines.last == "1 storyboard compared")
  }

  private static func tabs(_ first: String, _ second: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="T-1">
    <scenes>
    <scene sceneID="s1"><objects><tabBarController id="T-1" sceneMemberID="viewController"><connections>
    <segue destination="\(first)" kind="relationship" relationship="viewControllers" id="r-1"/>
    <segue destination="\(second)" kind="relationship" relationship="viewControllers" id="r-2"/>
    </connections></tabBarController></objects></scene>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="A" sceneMemberID="viewController" id="A-1"/></objects></scene>
    <scene sceneID="s3"><objects><viewController storyboardIdentifier="B" sceneMemberID="viewController" id="B-1"/></objects></scene>
    </scenes>
    </document>
    """
  }

  @Test func theOrderOfTabsIsCompared() throws {
    try sandbox.write(Self.tabs("A-1", "B-1"), to: "Main.storyboard")
    try #expect(sandbox.run("import", "Main.storyboard", "-o", "App.sbdsl", "--module", "App").status == 0)
    let program = try #require(sandbox.text("App.sbdsl"))
    try check(Self.tabs("A-1", "B-1"), program).expectClean()
    let result = try check(Self.tabs("B-1", "A-1"), program)
    #expect(result.status == 1, "\(result)")
    #expect(try result.compactLines().map(\.code) == ["differs-from-storyboard"], "\(result)")
  }

  @Test func aClassIsOneDifference() throws {
    let result = try check(
      Self.storyboard.replacingOccurrences(of: "customClass=\"Detail\"", with: "customClass=\"Other\""))
    #expect(try result.compactLines().map(\.code) == ["differs-from-storyboard"], "\(result)")
  }

  /// Each of two modules may have a storyboard of one name: the nearest file is meant.
  @Test func filesOfOneNameBelongToTheNearestProgram() throws {
    let help = Self.storyboard.replacingOccurrences(of: "\"Help\"", with: "\"Hints\"")
      .replacingOccurrences(of: "customModule=\"Reader\"", with: "customModule=\"Kit\"")
    try sandbox.write(Self.storyboard, to: "App/Main.storyboard")
    try sandbox.write(help, to: "Kit/Main.storyboard")
    try sandbox.write(Self.program, to: "App/Reader.sbdsl")
    let other = Self.program.replacingOccurrences(of: "module Reader", with: "module Kit")
      .replacingOccurrences(of: "scene Help:", with: "scene Hints:")
      .replacingOccurrences(of: "storyboard Main", with: "storyboard Main bundle framework")
    try sandbox.write(other, to: "Kit/Kit.sbdsl")
    let result = try sandbox.run("check", ".", "--storyboards", ".", "--diagnostics=compact")
    #expect(!result.standardError.contains("Hints"), "\(result)")
    #expect(result.lines.last == "2 storyboards compared", "\(result)")
    // Where no file is nearer, none is compared.
    try sandbox.write(Self.program, to: "Other/Reader.sbdsl")
    let far = try sandbox.run("check", "Other", "--storyboards", "App", "--storyboards", "Kit")
    #expect(
      far.status == 1 && far.standardError.contains("the storyboard `Main` may be any of 2 files"), "\(far)")
  }

  @Test func aBrokenStoryboardIsOneError() throws {
    let result = try check(String(Self.storyboard.prefix(700)))
    #expect(result.status == 1, "\(result)")
    #expect(try result.compactLines().map(\.code) == ["malformed-xml"], "\(result)")
  }

  @Test func aMissingStoryboardIsAnError() throws {
    try sandbox.write(Self.program, to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "None.storyboard")
    #expect(result.status == 2, "\(result)")
  }

  @Test func commandsWithoutAProgramDoNotCompare() throws {
    try sandbox.write(Self.program, to: "Reader.sbdsl")
    let result = try sandbox.run("format", "Reader.sbdsl", "--storyboards", "Main.storyboard")
    #expect(result.status == 64, "\(result)")
  }
}
