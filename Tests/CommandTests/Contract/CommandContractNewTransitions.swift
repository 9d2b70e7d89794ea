import Foundation
import TestSupport
import Testing

/// A storyboard has a transition that the program does not name: whether its target gets what it requires decides.
/// And one that the program says code performs is fired by a control.
@Suite struct CommandContractNewTransitions {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The list's transitions are on lines 13 to 15, the told one on line 14.
  private static let program = """
    module Reader
    platform iOS 15
    storyboards "ib"
    protocol Log
    class FileLog: Log { init() }
    controller List: UIViewController { var item: Int! }
    controller Detail: UIViewController { var product: Int! }
    controller Logged: UIViewController { var log: Log! }
    controller Plain: UIViewController
    container App { single FileLog() as Log }
    storyboard Main in App {
      initial scene Home: Plain #A-1 { segue list: show List(item: 1) }
      scene List(item: Int): List #L-1 {
        segue open(product: Int): show Detail
      }
      scene Detail(product: Int): Detail #D-1
      scene Logged: Logged #G-1
      scene Item(item: Int): List #I-1
      scene Usual(product: Int = 1): Detail #E-1
      scene Plain: Plain #P-1
    }

    """

  private static func scene(
    _ id: String, _ type: String, _ identifier: String, _ segues: String = "", _ objects: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController id="\(id)" storyboardIdentifier="\(identifier)" customClass="\(type)" customModule="Reader" \
    customModuleProvider="target" sceneMemberID="viewController"><view key="view" id="v-\(id)"/>
    <connections>\(segues)</connections></viewController>
    \(objects)<exit id="\(id)-exit" sceneMemberID="exit"/></objects></scene>
    """
  }

  private static let open = #"<segue id="g-1" destination="D-1" kind="show" identifier="open"/>"#

  private static func board(list: String = open, home: String = "", objects: String = "") -> String {
    storyboardText(
      initial: "A-1",
      [
        scene(
          "A-1", "Plain", "Home", #"<segue id="g-0" destination="L-1" kind="show" identifier="list"/>"# + home
        ),
        scene("L-1", "List", "List", list, objects), scene("D-1", "Detail", "Detail"),
        scene("G-1", "Logged", "Logged"), scene("I-1", "List", "Item"), scene("E-1", "Detail", "Usual"),
        scene("P-1", "Plain", "Plain"),
      ])
  }

  private func check(_ board: String, _ program: String = program) throws -> [String] {
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.write(board, to: "ib/Main.storyboard")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    let found = try result.compactLines()
    let isWrong = found.contains { $0.severity == "error" }
    #expect(result.status == (isWrong ? 1 : 0), "\(result)")
    let generated = try sandbox.run("generate", "Reader.sbdsl", "-o", "Out")
    #expect(generated.status == result.status, "\(generated)")
    return found.map { "\($0.severity) \($0.code)" }
  }

  @Test func theProgramAgrees() throws { #expect(try check(Self.board()) == []) }

  private static let kinds = [
    #"kind="show""#, #"kind="presentation""#, #"kind="showDetail" identifier="new""#,
    #"kind="popoverPresentation""#, #"kind="presentation" modalPresentationStyle="fullScreen""#,
    #"kind="custom" customClass="Fade""#, #"kind="push""#, #"kind="modal""#, #"kind="embed""#,
    #"kind="embed" identifier="new""#,
  ]

  /// Whatever opens the detail has no product for it.
  @Test(arguments: kinds) func aRequiredPlaceStaysEmpty(_ kind: String) throws {
    let new = "<segue id=\"n\" destination=\"D-1\" \(kind)/>"
    #expect(try check(Self.board(list: Self.open + new)) == ["error missing-argument"])
    #expect(
      try check(Self.board(list: Self.open + new).replacing("D-1\" kind", with: "D-1\" x=\"\" kind")) != [])
  }

  /// An import would fill the target without arguments: by a registration, by a parameter of the same name, by a default.
  /// The Swift that is generated without the transition does not.
  @Test(arguments: kinds, ["G-1", "I-1", "E-1"])
  func nothingFillsItYet(_ kind: String, _ target: String) throws {
    let new = "<segue id=\"n\" destination=\"\(target)\" \(kind)/>"
    #expect(try check(Self.board(list: Self.open + new)) == ["error differs-from-storyboard"])
  }

  @Test(arguments: kinds) func nothingIsRequired(_ kind: String) throws {
    let new = "<segue id=\"n\" destination=\"P-1\" \(kind)/>"
    #expect(try check(Self.board(list: Self.open + new)) == ["warning not-in-program"])
  }

  /// A source that has no item gives none on.
  @Test(arguments: kinds) func nothingIsGivenOn(_ kind: String) throws {
    let new = "<segue id=\"n\" destination=\"I-1\" \(kind)/>"
    #expect(try check(Self.board(home: new)) == ["error missing-argument"])
  }

  /// Each of several is told.
  @Test func several() throws {
    let new = ["D-1", "P-1", "D-1", "G-1"].enumerated().map {
      "<segue id=\"n-\($0.offset)\" destination=\"\($0.element)\" kind=\"show\" identifier=\"new\($0.offset)\"/>"
    }
    #expect(
      try check(Self.board(list: Self.open + new.joined())).sorted() == [
        "error differs-from-storyboard", "error missing-argument", "error missing-argument",
        "warning not-in-program",
      ])
  }

  /// A difference hides no new transition, and the reverse.
  @Test func withADifference() throws {
    let new = #"<segue id="n" destination="D-1" kind="presentation"/>"#
    let board = Self.board(list: Self.open + new).edited((#"Identifier="Logged""#, #"Identifier="Log""#))
    #expect(try check(board).sorted() == ["error differs-from-storyboard", "error missing-argument"])
  }

  // MARK: Controls

  private static let controls = [
    "button", "barButtonItem", "tableViewCell", "collectionViewCell", "tapGestureRecognizer", "switch",
    "slider",
    "segmentedControl", "textField", "view", "customObject",
  ]

  private static func fired(by element: String, _ segue: String = open) -> String {
    board(list: "", objects: "<\(element) id=\"c-1\"><connections>\(segue)</connections></\(element)>\n")
  }

  /// Nobody passes the product if a control fires the segue: the generated Swift would end the app.
  @Test(arguments: controls) func aToldSegueIsFiredByAControl(_ element: String) throws {
    #expect(try check(Self.fired(by: element)) == ["error fired-by-control"])
    let inside = Self.board(list: "").edited(
      (
        "<view key=\"view\" id=\"v-L-1\"/>",
        "<view key=\"view\" id=\"v-L-1\"><subviews><\(element) id=\"c-1\"><connections>\(Self.open)</connections>"
          + "</\(element)></subviews></view>"
      ))
    #expect(try check(inside) == ["error fired-by-control"])
    let lines = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact").compactLines()
    #expect(lines.map(\.line) == [14] && lines.map(\.path) == ["Reader.sbdsl"])
  }

  /// Code answers for it, nothing is passed, or the source is asked.
  @Test(arguments: [
    ("segue open(product: Int)", "allow fired-by-control \"code stops it\" segue open(product: Int)"),
    ("segue open(product: Int): show Detail", "segue open(): show Detail(product: 1)"),
    ("segue open(product: Int): show Detail", "segue open: show Detail(product: 1)"),
    ("segue open(product: Int): show Detail", "segue open: show Detail(product: self.item)"),
  ])
  func aControlMayFireIt(_ old: String, _ new: String) throws {
    let program = Self.program.edited((old, new))
    #expect(try check(Self.fired(by: "button"), program) == [])
    #expect(try check(Self.board(), program).filter { $0 != "warning needless-allow" } == [])
  }
}
