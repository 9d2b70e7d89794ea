import Foundation
import TestSupport
import Testing

/// References out of the storyboards of a target, and the external storyboards that stand for their targets.
@Suite struct CommandContractTargetReferences {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A list that leads to a scene of the storyboard `Edit`, which the program does not wire. The reference stands on
  /// line 10 of the program and line 8 of the storyboard, the external storyboard on line 13, its scene on line 14.
  private static let program = """
    module Reader
    platform iOS 15
    storyboards "ib"

    controller Books: UIViewController


    storyboard Books {
      initial scene Books: Books #B-1 { segue edit: show Editor }
      reference Editor = Edit.Editor #R-1
    }

    external storyboard Edit {
      scene Editor: UIViewController
    }

    """

  private static let books = storyboardText(
    initial: "B-1",
    [
      sceneText(
        "viewController", "B-1", type: "Books", module: "Reader", identifier: "Books",
        #"destination="R-1" kind="show" identifier="edit""#),
      """
      <scene sceneID="s-R"><objects>
      <viewControllerPlaceholder storyboardName="Edit" referencedIdentifier="Editor" id="R-1" sceneMemberID="viewController"/>
      </objects></scene>
      """,
    ])

  private static let edit = storyboardText(
    initial: "E-1", [sceneText("viewController", "E-1", identifier: "Editor")])

  private static let compared = "1 storyboard compared, 1 not declared by the program"

  private func expect(
    _ findings: [String], _ program: String = program, books: String = books, edit: String? = edit,
    _ words: [String] = [], summary: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.write(books, to: "ib/Books.storyboard")
    if let edit { try sandbox.write(edit, to: "ib/Edit.storyboard") }
    try sandbox.expectFindings(
      findings, ["Reader.sbdsl"] + words, summary: summary, sourceLocation: sourceLocation)
  }

  private static let atTheScene = "error dangling-reference Reader.sbdsl:14"
  private static let atTheStoryboard = "error dangling-reference Reader.sbdsl:13"

  @Test func aSceneThatIsThere() throws {
    try expect([], summary: Self.compared)
    try expect(
      [], Self.program.edited(("storyboards \"ib\"", "")), ["--storyboards", "ib"], summary: Self.compared)
  }

  /// Storyboard and program agree on a scene that is not there: the app ends when somebody follows the segue.
  @Test(arguments: [
    edit.replacing(#"storyboardIdentifier="Editor""#, with: #"storyboardIdentifier="Editr""#),
    edit.replacing(#"storyboardIdentifier="Editor""#, with: #"storyboardIdentifier="editor""#),
    edit.replacing(#" storyboardIdentifier="Editor""#, with: ""),
    edit.replacing(#"storyboardIdentifier="Editor""#, with: #"title="Editor" userLabel="Editor""#),
    storyboardText(initial: "", []), storyboardText(initial: "E-1", [sceneText("viewController", "E-1")]),
  ])
  func aSceneThatIsGone(_ edit: String) throws {
    #expect(edit != Self.edit)
    try expect([Self.atTheScene], edit: edit)
    try expect(
      [Self.atTheScene], Self.program.edited(("storyboards \"ib\"", "")), edit: edit, ["--storyboards", "ib"])
    try expect([], Self.program, edit: edit, ["--no-storyboards"])
  }

  @Test func theNearestSceneIsNamed() throws {
    try expect([Self.atTheScene], edit: Self.edit.edited((#"Identifier="Editor""#, #"Identifier="Editr""#)))
    let result = try sandbox.run("check", "Reader.sbdsl")
    #expect(result.standardError.contains("did you mean `Editr`?"), "\(result)")
  }

  /// A storyboard of another name, in the program and in Interface Builder alike.
  @Test(arguments: [
    ("edit", "did you mean `Edit`?"), ("Edti", "did you mean `Edit`?"), ("Other", "correct the reference"),
  ])
  func aStoryboardThatIsNotThere(_ name: String, _ help: String) throws {
    let program = Self.program.edited(("= Edit.", "= \(name)."), ("storyboard Edit", "storyboard \(name)"))
    try expect(
      [Self.atTheStoryboard], program,
      books: Self.books.edited((#"storyboardName="Edit""#, "storyboardName=\"\(name)\"")))
    let result = try sandbox.run("check", "Reader.sbdsl")
    #expect(
      result.standardError.contains(help) && result.standardError.contains("ib/Books.storyboard:8"),
      "\(result)")
  }

  /// The bundle of another module has its own files, and single files are not all of them.
  @Test func whatMayBeElsewhere() throws {
    let bundle = #"external storyboard Edit bundle "com.example.kit""#
    try expect(
      [], Self.program.edited(("external storyboard Edit", bundle)),
      books: Self.books.edited(("storyboardName", #"bundleIdentifier="com.example.kit" storyboardName"#)),
      edit: nil, summary: "1 storyboard compared")
    try expect(
      [], Self.program.edited((#"storyboards "ib""#, #"storyboards "ib/Books.storyboard""#)), edit: nil)
  }

  /// The mistake of a file that cannot be read is the only one.
  @Test func aBrokenTarget() throws {
    try expect(["error malformed-xml ib/Edit.storyboard:1"], edit: "<")
  }

  /// A reference to the initial scene of a storyboard that has none.
  @Test(
    arguments: [
      ("  initial scene Start: UIViewController id none", 14), (nil, 13),
    ] as [(String?, Int)])
  func anInitialScene(_ scene: String?, _ line: Int) throws {
    let parts = scene.map { " {\n\($0)\n}" } ?? ": UIViewController"
    let program = Self.program.edited(
      ("= Edit.Editor", "= Edit.initial"), (" {\n  scene Editor: UIViewController\n}", parts))
    let books = Self.books.edited((#" referencedIdentifier="Editor""#, ""))
    try expect([], program, books: books)
    try expect(
      ["error dangling-reference Reader.sbdsl:\(line)"], program, books: books,
      edit: Self.edit.edited((#" initialViewController="E-1""#, "")))
  }

  /// A scene may have another place, class and identifier, as long as the reference finds it.
  @Test(arguments: [
    ("initialViewController=\"E-1\"", "initialViewController=\"\""),
    ("<viewController id=\"E-1\"", "<viewController id=\"E-1\" customClass=\"Own\" customModule=\"Reader\""),
    ("id=\"E-1\"", "id=\"E-2\""),
  ])
  func changesWithoutAMeaning(_ old: String, _ new: String) throws {
    try expect([], edit: Self.edit.edited((old, new)).replacing(" initialViewController=\"\"", with: ""))
  }

  /// What the program and the storyboard say of a reference differs: that is one mistake.
  @Test(arguments: [
    (#"referencedIdentifier="Editor""#, #"referencedIdentifier="Editr""#),
    (#"storyboardName="Edit""#, #"storyboardName="Edits""#),
    (#"storyboardName="Edit""#, #"storyboardName="edit""#),
  ])
  func aDifferenceIsNotTwoMistakes(_ old: String, _ new: String) throws {
    try sandbox.write(Self.program, to: "Reader.sbdsl")
    try sandbox.write(Self.books.edited((old, new)), to: "ib/Books.storyboard")
    try sandbox.write(Self.edit, to: "ib/Edit.storyboard")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    let errors = try result.findings().filter { $0.hasPrefix("error") }
    #expect(errors == ["error differs-from-storyboard Reader.sbdsl:10"], "\(result)")
  }

  /// Two files of the name: it is not known which one is meant, and no scene is missing.
  @Test func twoFilesOfTheTarget() throws {
    try sandbox.write(Self.edit, to: "ib/Old/Edit.storyboard")
    try expect([], edit: storyboardText(initial: "", []))
  }

  /// References of the storyboards that the program does not declare are not its own.
  @Test func aReferenceOfAnotherStoryboard() throws {
    let other = Self.books.edited((#"storyboardName="Edit""#, #"storyboardName="Nowhere""#))
    try sandbox.write(other, to: "ib/Other.storyboard")
    try expect([], summary: "1 storyboard compared, 2 not declared by the program")
  }
}
