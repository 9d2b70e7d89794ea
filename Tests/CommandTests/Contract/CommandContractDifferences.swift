import Foundation
import TestSupport
import Testing

/// A slip in a storyboard, or in the program, is one finding: at the program's own line, with both values and the place in
/// the storyboard.
@Suite struct CommandContractDifferences {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The only finding of a check, whose program has this text.
  private func finding(_ program: String, _ storyboards: [String: String], others: [String: String] = [:])
    throws
    -> CompactLine
  {
    try sandbox.write(program, to: "P.sbdsl")
    for (name, text) in storyboards { try sandbox.write(text, to: "ib/\(name).storyboard") }
    for (name, text) in others { try sandbox.write(text, to: name) }
    let result = try sandbox.run(
      ["check", "P.sbdsl"] + others.keys.filter { $0.hasSuffix(".sbdsl") } + [
        "--storyboards", "ib", "--diagnostics=compact",
      ])
    let lines = try result.compactLines()
    #expect(lines.count == 1, "\(result)")
    return try #require(lines.first)
  }

  /// The line that import would write has more than 110 columns: the difference stands where the program's is.
  @Test func theLineIsThatOfTheProgram() throws {
    let program = """
      module M
      platform iOS 15

      controller Start: UIViewController
      controller List: UITableViewController { func chosenProduct(for sender: Any?) -> Int }
      controller Detail: UIViewController { var product: Int! }

      storyboard Main {
        initial scene Start: Start id none { segue go: show List }
        scene List: List { segue open: show Detail(product: self.chosenProduct(for: sender)) }
        scene Detail(product: Int): Detail
      }

      """
    let found = try finding(
      program,
      [
        "Main": storyboardText(
          initial: "S-1",
          [
            sceneText(
              "viewController", "S-1", type: "Start", module: "M",
              #"destination="L-1" kind="show" identifier="go""#),
            sceneText(
              "tableViewController", "L-1", type: "List", module: "M", identifier: "List",
              #"destination="D-1" kind="show""#),
            sceneText("viewController", "D-1", type: "Detail", module: "M", identifier: "Detail"),
          ])
      ])
    #expect(found.line == 10 && found.code == "differs-from-storyboard", "\(found)")
    #expect(found.message.contains("it has no identifier, and here \"open\""), "\(found)")
  }

  /// Both selectors are shown.
  @Test func actions() throws {
    let program = """
      module P
      class Plan { init() }
      controller A: UIViewController
      controller B: UIViewController { init?(coder: NSCoder, plan: Plan) }
      container App { single Plan }
      storyboard Main in App {
        initial scene A: A { segue open action makeB(coder:): show B }
        scene B: B
      }

      """
    let board = storyboardText(
      initial: "A-1",
      [
        sceneText(
          "viewController", "A-1", type: "A", module: "P", identifier: "A",
          #"destination="B-1" kind="show" identifier="open" destinationCreationSelector="makeB:""#),
        sceneText("viewController", "B-1", type: "B", module: "P", identifier: "B"),
      ])
    let found = try finding(program, ["Main": board])
    #expect(found.line == 7, "\(found)")
    #expect(found.message.contains("its action is `makeB(_:)`, and here `makeB(coder:)`"), "\(found)")
  }

  private static let three = """
    module Reader
    controller List: UIViewController
    controller A: UIViewController
    controller B: UIViewController
    storyboard Main {
      initial scene List: List id none #L-1 { embed: A }
      scene A: A #A-1
      scene B: B #B-1
    }

    """

  private static func board(embeds id: String, a: String = "A", more: String = "") -> String {
    storyboardText(
      initial: "L-1",
      [
        sceneText(
          "viewController", "L-1", type: "List", module: "Reader", #"destination="\#(id)" kind="embed""#),
        sceneText("viewController", "A-1", type: "A", module: "Reader", identifier: a),
        sceneText("viewController", "B-1", type: "B", module: "Reader", identifier: "B"), more,
      ])
  }

  /// An unnamed transition that leads elsewhere is one difference, with its arguments or without.
  @Test(arguments: [
    (three, "it leads to `B`, and here to `A`"),
    (
      three.replacing("embed: A }", with: "embed: A(text: 1) }").replacing(
        "scene A: A", with: "scene A(text: Int): A"
      )
      .replacing("controller A: UIViewController", with: "controller A: UIViewController { var text: Int! }"),
      "the embed `A` leads to `B` in the storyboard, but this line was written for another scene"
    ),
  ])
  func aTransitionThatLeadsElsewhere(_ program: String, _ message: String) throws {
    let found = try finding(program, ["Main": Self.board(embeds: "B-1")])
    #expect(found.line == 6 && found.message.contains(message), "\(found)")
  }

  /// A renamed identifier is one error, with object IDs and without.
  @Test(arguments: [three, three.replacing(#/ #[A-Z]-1/#, with: "")])
  func aRenamedIdentifier(_ program: String) throws {
    let found = try finding(program, ["Main": Self.board(embeds: "A-1", a: "First")])
    #expect(found.line == 7, "\(found)")
    #expect(found.message.contains("its identifier is \"First\", and here \"A\""), "\(found)")
  }

  /// A repeated identifier is one finding, at the second scene's attribute.
  @Test func aRepeatedIdentifier() throws {
    let more = sceneText("viewController", "C-1", identifier: "B")
    let text = Self.three.replacing(
      "scene B: B #B-1", with: "scene B: B #B-1\n  scene C: UIViewController id \"B\" #C-1")
    try sandbox.write(text, to: "P.sbdsl")
    try sandbox.write(Self.board(embeds: "A-1", more: more), to: "ib/Main.storyboard")
    let result = try sandbox.run("check", "P.sbdsl", "--storyboards", "ib", "--diagnostics=compact")
    #expect(try result.compactLines().count == 1, "\(result)")
  }

  /// A class that the code does not declare is one error.
  @Test func aClassThatIsNotInTheCode() throws {
    let code =
      "import UIKit\nclass List: UIViewController {}\nclass A: UIViewController {}\nclass B: UIViewController {}\n"
    let program = """
      module Reader
      sources "Code"
      storyboard Main {
        initial scene List: List id none #L-1 { embed: A }
        scene A: A #A-1
        scene B: B #B-1
      }

      """
    let board = Self.board(embeds: "A-1").replacing("customClass=\"B\"", with: "customClass=\"Ghost\"")
    let found = try finding(program, ["Main": board], others: ["Code/A.swift": code])
    #expect(found.line == 6, "\(found)")
    #expect(
      found.message.contains(
        "the class `Ghost` in the storyboard, but the Swift code does not declare that class"))
  }

  /// A reference into the bundle of another module names it; one that does not ends the app.
  @Test func aReferenceWithoutItsBundle() throws {
    let kit =
      "module Kit\npublic storyboard Help bundle framework { public scene Contact: UIViewController }\n"
    let program = """
      module App
      import Kit
      controller A: UIViewController
      storyboard Main {
        initial scene A: A { segue help: show Help }
        reference Help = Kit.Help.Contact
      }
      storyboard Other {
        initial scene B: A { segue help: show Help }
        reference Help = Kit.Help.Contact
      }

      """
    func board(_ name: String, _ bundle: String) -> String {
      storyboardText(
        initial: "\(name)-1",
        [
          sceneText(
            "viewController", "\(name)-1", type: "A", module: "App", identifier: name,
            #"destination="R-1" kind="show" identifier="help""#),
          """
          <scene sceneID="s-R"><objects><viewControllerPlaceholder storyboardName="Help" \(bundle) \
          referencedIdentifier="Contact" id="R-1" sceneMemberID="viewController"/></objects></scene>
          """,
        ])
    }
    let found = try finding(
      program,
      ["Main": board("A", ""), "Other": board("B", #"bundleIdentifier="com.example.Kit""#)],
      others: ["Kit.sbdsl": kit])
    #expect(found.line == 6 && found.code == "differs-from-storyboard", "\(found)")
  }

  /// What the program lacks on purpose is allowed with a reason; a line that allows nothing is a warning.
  @Test func whatIsNotInTheProgram() throws {
    let more = sceneText("viewController", "C-1", identifier: "More")
    let allowed = Self.three.replacing(
      "storyboard Main", with: "allow not-in-program \"not ours\"\nstoryboard Main")
    let found = try finding(Self.three, ["Main": Self.board(embeds: "A-1", more: more)])
    #expect(found.code == "not-in-program" && found.line == 5, "\(found)")
    try sandbox.write(allowed, to: "P.sbdsl")
    try sandbox.run("check", "P.sbdsl", "--storyboards", "ib").expectClean()
    let needless = try finding(allowed, ["Main": Self.board(embeds: "A-1")])
    #expect(needless.code == "needless-allow" && needless.line == 5, "\(needless)")
  }
}
