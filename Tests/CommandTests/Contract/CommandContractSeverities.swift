import Foundation
import TestSupport
import Testing

/// How bad each kind of difference is. What the program says and the storyboard has not, or has otherwise, is an
/// error. What the program does not name is a warning, unless the program would no longer be proved with it.
@Suite struct CommandContractSeverities {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let program = """
    module Reader
    platform iOS 15
    storyboards "ib"

    controller List: UIViewController { func chosen(for sender: Any?) -> Int }
    controller Detail: UIViewController { var product: Int! }

    launch storyboard Main {
      initial scene Tabs: UITabBarController id none #T-1 {
        tab Home
        tab Spare
      }
      scene Home: UINavigationController id none #N-1 {
        root List
      }
      scene List: List id none #L-1 {
        segue open(product: Int): show Detail
        segue pick: present Detail(product: self.chosen(for: sender))
        segue help: show Help
        segue away: show Away
        segue back action goBack(_:): unwind
        embed: Banner
      }
      scene Detail(product: Int): Detail #D-1
      scene Help: UIViewController #H-1
      scene Banner: UIViewController id none #B-1
      scene Spare: UIViewController #S-1
      scene Unlinked: UIViewController #U-1
      reference Away = Away.First #A-1
    }

    storyboard Away {
      scene First: UIViewController #F-1
      scene Second: UIViewController #F-2
      scene Need(product: Int): Detail #F-3
    }

    """

  private static func scene(_ text: String) -> String {
    "<scene sceneID=\"s\"><objects>\n\(text)</objects></scene>\n"
  }

  private static func controller(_ id: String, _ attributes: String) -> String {
    scene("<viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\"/>")
  }

  private static func segue(_ id: String, to target: String, _ attributes: String) -> String {
    "<segue id=\"\(id)\" destination=\"\(target)\" \(attributes)/>\n"
  }

  private static let ofDetail = #"customClass="Detail" customModule="Reader" customModuleProvider="target""#
  private static let firstTab = segue("t-1", to: "N-1", tab)
  private static let secondTab = segue("t-2", to: "S-1", tab)
  private static let tab = #"kind="relationship" relationship="viewControllers""#
  private static let root = segue("r-1", to: "L-1", #"kind="relationship" relationship="rootViewController""#)
  private static let embed = segue("e-1", to: "B-1", #"kind="embed""#)
  private static let open = segue("g-1", to: "D-1", #"kind="show" identifier="open""#)
  private static let pick = segue("g-2", to: "D-1", #"kind="presentation" identifier="pick""#)
  private static let help = segue("g-3", to: "H-1", #"kind="show" identifier="help""#)
  private static let away = segue("g-4", to: "A-1", #"kind="show" identifier="away""#)
  private static let back = segue(
    "g-5", to: "x-1", #"kind="unwind" unwindAction="goBack:" identifier="back""#)
  private static let unlinked = controller("U-1", #"storyboardIdentifier="Unlinked""#)
  private static let helpScene = controller("H-1", #"storyboardIdentifier="Help""#)
  private static let detail = controller("D-1", #"storyboardIdentifier="Detail" \#(ofDetail)"#)
  /// What stands in the button and in the container view, and at the end of the list's transitions.
  private static let button = "<button id=\"b-1\"><connections>\n"
  private static let end = "</connections></viewController><exit id=\"x-1\" sceneMemberID=\"exit\"/>"

  private static let board = storyboardText(
    initial: "T-1",
    [
      scene(
        "<tabBarController id=\"T-1\" sceneMemberID=\"viewController\"><connections>\n\(firstTab)\(secondTab)"
          + "</connections></tabBarController>"),
      scene(
        "<navigationController id=\"N-1\" sceneMemberID=\"viewController\"><connections>\n\(root)"
          + "</connections></navigationController>"),
      scene(
        "<viewController id=\"L-1\" customClass=\"List\" customModule=\"Reader\" customModuleProvider=\"target\" "
          + "sceneMemberID=\"viewController\"><view key=\"view\" id=\"v-1\"><subviews>\n"
          + "<containerView id=\"c-1\"><connections>\n\(embed)</connections></containerView>\n"
          + button + "</connections></button></subviews></view><connections>\n"
          + open + pick + help + away + back + end),
      detail, helpScene, controller("B-1", ""), controller("S-1", #"storyboardIdentifier="Spare""#), unlinked,
      scene(
        "<viewControllerPlaceholder id=\"A-1\" storyboardName=\"Away\" referencedIdentifier=\"First\" "
          + "sceneMemberID=\"viewController\"/>"),
    ])

  private static let otherBoard = storyboardText(
    initial: "",
    [
      controller("F-1", #"storyboardIdentifier="First""#),
      controller("F-2", #"storyboardIdentifier="Second""#),
      controller("F-3", #"storyboardIdentifier="Need" \#(ofDetail)"#),
    ]
  ).replacing(#" initialViewController="""#, with: "")

  /// What is expected of a kind of difference.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edits: [(String, String)]
    let findings: [Finding]

    init(_ what: String, _ edits: (String, String)..., finds findings: Finding...) {
      (testDescription, self.edits, self.findings) = (what, edits, findings)
    }
  }

  /// A finding, and the lines of the program at one of which it is.
  struct Finding: Sendable {
    let text: String
    let lines: ClosedRange<Int>

    /// The program says something else.
    static func differs(_ lines: ClosedRange<Int>) -> Self {
      Self(text: "error differs-from-storyboard", lines: lines)
    }
    static func differs(_ line: Int) -> Self { differs(line...line) }
    /// The program says nothing.
    static func addition(_ lines: ClosedRange<Int>) -> Self {
      Self(text: "warning not-in-program", lines: lines)
    }
    /// The addition opens a scene without what it requires.
    static func argument(_ lines: ClosedRange<Int>) -> Self {
      Self(text: "error missing-argument", lines: lines)
    }
    static func other(_ text: String, _ lines: ClosedRange<Int>) -> Self { Self(text: text, lines: lines) }
  }

  private static let inMain = 8...30
  private static let inTabs = 9...12
  private static let inList = 16...23

  /// The storyboard lacks something of the program, or has it otherwise.
  static let differences = [
    Row("a scene is gone", (unlinked, ""), finds: .differs(28)),
    Row(
      "a scene is gone, and the segue to it", (helpScene, ""), (help, ""), finds: .differs(19), .differs(25)),
    Row(
      "class", (unlinked, controller("U-1", #"storyboardIdentifier="Unlinked" customClass="New""#)),
      finds: .differs(28)),
    Row("class is gone", (ofDetail, ""), finds: .differs(24)),
    Row(
      "kind of controller", (#"<viewController id="S-1""#, #"<tableViewController id="S-1""#),
      finds: .differs(27)),
    Row("identifier", (#"Identifier="Unlinked""#, #"Identifier="Linked""#), finds: .differs(28)),
    Row("letter case of an identifier", (#"Identifier="Help""#, #"Identifier="help""#), finds: .differs(25)),
    Row("identifier is gone", (#" storyboardIdentifier="Help""#, ""), finds: .differs(25)),
    Row(
      "identifier where the program says that there is none",
      (#"id="B-1" "#, #"id="B-1" storyboardIdentifier="B""#), finds: .differs(26)),
    Row("no initial scene", (#" initialViewController="T-1""#, ""), finds: .differs(9)),
    Row("segue is gone", (help, ""), finds: .differs(19)),
    Row("identifier of a segue", (#"identifier="help""#, #"identifier="hint""#), finds: .differs(19)),
    Row("identifier of a segue is gone", (#" identifier="help""#, ""), finds: .differs(19)),
    Row("kind of a segue", (help, help.replacing("show", with: "presentation")), finds: .differs(19)),
    Row(
      "style of a segue",
      (pick, pick.replacing("identifier", with: #"modalPresentationStyle="formSheet" identifier"#)),
      finds: .differs(18)),
    Row("target of a segue", (help, help.replacing("H-1", with: "U-1")), finds: .differs(19)),
    Row("target of a told segue", (open, open.replacing("D-1", with: "U-1")), finds: .differs(17)),
    Row(
      "action of a segue",
      (help, help.replacing("kind", with: #"destinationCreationSelector="makeHelp:" kind"#)),
      finds: .differs(19)),
    Row("order of tabs", (firstTab + secondTab, secondTab + firstTab), finds: .differs(10...11)),
    Row("a tab is gone", (secondTab, ""), finds: .differs(11)),
    Row("root is gone", (root, ""), finds: .differs(14)),
    Row("another root", (root, root.replacing("L-1", with: "U-1")), finds: .differs(14)),
    Row("embed is gone", (embed, ""), finds: .differs(22)),
    Row("another embed", (embed, embed.replacing("B-1", with: "U-1")), finds: .differs(22)),
    Row("unwind is gone", (back, ""), finds: .differs(21)),
    Row("another unwind action", ("goBack:", "goHome:"), finds: .differs(21)),
    Row(
      "target of a reference", (#"referencedIdentifier="First""#, #"referencedIdentifier="Second""#),
      finds: .differs(29)),
    Row(
      "a control fires what code is to perform", (open, ""), (button, button + open),
      finds: .other("error fired-by-control", 17...17)),
  ]

  /// The storyboard has something more, or something without a meaning.
  static let additions = [
    Row("nothing"),
    Row(
      "a scene", (unlinked, unlinked + controller("X-1", #"storyboardIdentifier="More""#)),
      finds: .addition(inMain)),
    Row(
      "a scene without an identifier", (unlinked, unlinked + controller("X-1", "")), finds: .addition(inMain)),
    Row(
      "a scene with a class",
      (unlinked, unlinked + controller("X-1", #"storyboardIdentifier="More" customClass="More""#)),
      finds: .addition(inMain)),
    Row(
      "a scene that requires something",
      (unlinked, unlinked + controller("X-1", #"storyboardIdentifier="More" \#(ofDetail)"#)),
      finds: .other("error required-not-supplied", inMain)),
    Row(
      "a segue", (end, segue("n", to: "H-1", #"kind="presentation" identifier="more""#) + end),
      finds: .addition(inList)),
    Row(
      "a segue of a control", (button, button + segue("n", to: "H-1", #"kind="presentation""#)),
      finds: .addition(inList)),
    Row(
      "an unwind segue", (end, segue("n", to: "x-1", #"kind="unwind" unwindAction="close:""#) + end),
      finds: .addition(inList)),
    Row(
      "an embed", (end, segue("n", to: "U-1", #"kind="embed" identifier="more""#) + end),
      finds: .addition(inList)),
    Row("a tab", (secondTab, secondTab + segue("n", to: "U-1", tab)), finds: .addition(inTabs)),
    Row(
      "a segue into a scene that requires something",
      (end, segue("n", to: "D-1", #"kind="presentation""#) + end), finds: .argument(inList)),
    Row(
      "a named segue into one", (end, segue("n", to: "D-1", #"kind="show" identifier="more""#) + end),
      finds: .argument(inList)),
    Row(
      "a segue of a control into one", (button, button + segue("n", to: "D-1", #"kind="show""#)),
      finds: .argument(inList)),
    Row("an embed of one", (end, segue("n", to: "D-1", #"kind="embed""#) + end), finds: .argument(inList)),
    Row("a tab with one", (secondTab, secondTab + segue("n", to: "D-1", tab)), finds: .argument(inTabs)),
    Row(
      "a second identifier", (unlinked, unlinked + controller("X-1", #"storyboardIdentifier="Help""#)),
      finds: .addition(inMain), .other("warning repeated-identifier", 1...99)),
    Row(
      "a reference",
      (
        unlinked,
        unlinked
          + scene(
            "<viewControllerPlaceholder id=\"X-1\" storyboardName=\"Away\" referencedIdentifier=\"Second\" sceneMemberID=\"viewController\"/>"
          )
      ), finds: .addition(inMain)),
    // What has nothing to do with the wiring.
    Row("a control fires a segue without arguments", (help, ""), (button, button + help)),
    Row(
      "looks",
      (
        "<button id=\"b-1\">",
        "<button id=\"b-1\" opaque=\"NO\"><rect key=\"frame\" x=\"1\" y=\"1\" width=\"1\" height=\"1\"/>"
      )),
    Row("a title", (#"id="S-1" "#, #"id="S-1" title="Spare" "#)),
    Row("the object ID of a transition", (#"id="g-3""#, #"id="g-9""#)),
    Row("the order of segues", (pick + help, help + pick)),
    Row("the order of scenes", (detail + "\n" + helpScene, helpScene + "\n" + detail)),
  ]

  private func check(_ board: String, _ program: String = program, _ words: String...) throws -> ProcessResult
  {
    try sandbox.write(board, to: "ib/Main.storyboard")
    try sandbox.write(Self.otherBoard, to: "ib/Away.storyboard")
    try sandbox.write(program, to: "Reader.sbdsl")
    return try sandbox.run(["check", "Reader.sbdsl", "--diagnostics=compact"] + words)
  }

  private func check(_ row: Row, _ program: String = program) throws {
    let result = try check(row.edits.reduce(Self.board) { $0.edited($1) }, program)
    let isWrong = row.findings.contains { $0.text.hasPrefix("error") }
    #expect(result.status == (isWrong ? 1 : 0), "\(result)")
    let found = try result.compactLines().sorted { $0.line < $1.line }
    let texts = found.map { "\($0.severity) \($0.code)" }
    #expect(texts.sorted() == row.findings.map(\.text).sorted(), "\(result)")
    for line in found where line.path == "Reader.sbdsl" {
      let isExpected = row.findings.contains {
        $0.text == "\(line.severity) \(line.code)" && $0.lines.contains(line.line)
      }
      #expect(isExpected, "\(result)")
    }
    // An error stops what would be written, and a warning does not.
    let generated = try sandbox.run("generate", "Reader.sbdsl", "-o", "Out")
    #expect(generated.status == (isWrong ? 1 : 0), "\(generated)")
    #expect((sandbox.text("Out/Reader/Storyboards+Main.swift") == nil) == isWrong, "\(generated)")
  }

  @Test(arguments: differences) func aDifferenceIsAnError(_ row: Row) throws { try check(row) }

  @Test(arguments: additions) func anAddition(_ row: Row) throws { try check(row) }

  /// A difference hides no addition, and an addition no difference.
  @Test(arguments: differences) func bothAtOnce(_ row: Row) throws {
    let board = row.edits.reduce(Self.board) { $0.edited($1) }
    for addition in Self.additions where addition.findings.contains(where: { $0.text.hasPrefix("error") }) {
      // Of two embeds without identifiers nothing tells which one is new.
      let areEmbeds = [row, addition].allSatisfy { $0.testDescription.contains("embed") }
      guard !areEmbeds, addition.edits.allSatisfy({ board.contains($0.0) }) else { continue }
      let result = try check(addition.edits.reduce(board) { $0.edited($1) })
      let texts = try result.compactLines().map { "\($0.severity) \($0.code)" }
      // A new scene may be the one that is gone: what it lacks is said once that is clear.
      let isUnclear =
        row.testDescription.hasPrefix("a scene is gone")
        && addition.findings.contains { $0.text == "error required-not-supplied" }
      let added = isUnclear ? ["warning not-in-program"] : addition.findings.map(\.text)
      #expect(texts.sorted() == (row.findings.map(\.text) + added).sorted(), "\(addition) \(result)")
    }
  }

  /// The same is found if the program has no object IDs: identifiers, classes and transitions tell the scenes.
  @Test(arguments: differences + additions) func withoutObjectIDs(_ row: Row) throws {
    let program = Self.program.replacing(/\s#[A-Z]-[0-9]/, with: "")
    let result = try check(row.edits.reduce(Self.board) { $0.edited($1) }, program)
    let isWrong = row.findings.contains { $0.text.hasPrefix("error") }
    #expect(result.status == (isWrong ? 1 : 0), "\(result)")
    #expect(try result.compactLines().isEmpty == row.findings.isEmpty, "\(result)")
  }

  /// With `--strict` each of the warnings is an error.
  @Test func strict() throws {
    for row in Self.additions.prefix(4).dropFirst() {
      let result = try check(row.edits.reduce(Self.board) { $0.edited($1) }, Self.program, "--strict")
      #expect(result.status == 1 && result.standardOutput.isEmpty, "\(result)")
    }
  }

  /// A new holder of a scene that requires something: the transition into it leaves the place empty.
  @Test func aHolderOfASceneThatRequiresSomething() throws {
    let box = Self.scene(
      "<navigationController id=\"X-1\" storyboardIdentifier=\"Box\" sceneMemberID=\"viewController\"><connections>"
        + Self.segue("n", to: "D-1", #"kind="relationship" relationship="rootViewController""#)
        + "</connections></navigationController>")
    let alone = Row("a holder", (Self.unlinked, Self.unlinked + box), finds: .addition(Self.inMain))
    try check(alone)
    let board = Self.board.edited((Self.unlinked, Self.unlinked + box))
      .edited((Self.end, Self.segue("m", to: "X-1", #"kind="show""#) + Self.end))
    let result = try check(board)
    #expect(result.status == 1, "\(result)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    #expect(errors.map(\.code) == ["missing-argument"], "\(result)")
    #expect(errors.allSatisfy { Self.inList.contains($0.line) }, "\(result)")
  }

  /// A new reference to a scene that requires something, and a segue to the reference.
  @Test func aReferenceToASceneThatRequiresSomething() throws {
    let reference = Self.scene(
      "<viewControllerPlaceholder id=\"X-1\" storyboardName=\"Away\" referencedIdentifier=\"Need\" "
        + "sceneMemberID=\"viewController\"/>")
    let board = Self.board.edited((Self.unlinked, Self.unlinked + reference))
      .edited((Self.end, Self.segue("m", to: "X-1", #"kind="show""#) + Self.end))
    let result = try check(board)
    #expect(result.status == 1, "\(result)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    #expect(errors.map(\.code) == ["missing-argument"], "\(result)")
  }

  /// A new reference that leads nowhere ends the app when somebody follows it.
  @Test func aNewReferenceThatLeadsNowhere() throws {
    let reference = Self.scene(
      "<viewControllerPlaceholder id=\"X-1\" storyboardName=\"Away\" referencedIdentifier=\"Nothing\" "
        + "sceneMemberID=\"viewController\"/>")
    let result = try check(
      Self.board.edited((Self.unlinked, Self.unlinked + reference))
        .edited((Self.end, Self.segue("m", to: "X-1", #"kind="show""#) + Self.end)))
    #expect(result.status == 1, "\(result)")
    #expect(try result.compactLines().contains { $0.code == "dangling-reference" }, "\(result)")
  }

  /// A reference that leads elsewhere, or nowhere, is an error at its line.
  @Test(arguments: [
    (#"referencedIdentifier="First""#, #"referencedIdentifier="Third""#),
    (#" referencedIdentifier="First""#, ""),
    (#"storyboardName="Away""#, #"storyboardName="Away" bundleIdentifier="com.example.kit""#),
    (#"storyboardName="Away""#, #"storyboardName="away""#),
  ])
  func aReferenceThatDiffers(_ old: String, _ new: String) throws {
    let result = try check(Self.board.edited((old, new)))
    #expect(result.status == 1, "\(result)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    #expect(errors.map(\.line) == [29], "\(result)")
    #expect(["differs-from-storyboard", "dangling-reference"].contains(errors.first?.code), "\(result)")
  }

  /// The other initial scene: the mistake is one, at the scene that gains the word.
  @Test func anotherInitialScene() throws {
    let row = Row("initial", (#"initialViewController="T-1""#, #"initialViewController="L-1""#))
    let result = try check(row.edits.reduce(Self.board) { $0.edited($1) })
    #expect(result.status == 1, "\(result)")
    let found = try result.compactLines()
    #expect(found.map(\.code) == ["differs-from-storyboard"] && found.map(\.line) == [16], "\(result)")
  }
}
