import Foundation
import TestSupport
import Testing

/// Small apps in which one of the program, the Swift code and Interface Builder's files uses a name that another lacks:
/// each says it once, at its place. The corpus has the neighbours of each.
@Suite struct CommandContractNames {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// An app, and what is said of it.
  struct App: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The program; nil: an import of the storyboard writes it.
    var program: String?
    var code: String
    /// The storyboard's first scene: its attributes, and those of its segue to the second one.
    var first = ""
    var segue = ""
    /// The attributes of the second scene, and a segue of it.
    var second = ""
    var back = ""
    var status: Int32 = 1
    /// The code of what is said, the line that it stands on, and a part of the message; none: nothing is said.
    var said: [(code: String, line: String, message: String)] = []
  }

  private static let prepare =
    "override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }"

  private static func target(_ name: String) -> String {
    "customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\""
  }

  // MARK: Selectors

  private static let selectors = [
    App(
      testDescription: "a segue action and the action of an unwind that are renamed",
      program: """
        launch storyboard Main {
          initial scene List: List id none { segue open action makePage(_:) by app: show Page }
          scene Page: Page id none { segue done action close(_:): unwind }
        }
        """,
      code: """
        class List: UIViewController {
          @IBSegueAction func makePageOfRow(_ coder: NSCoder) -> UIViewController? { nil }
          @IBAction func closePage(_ segue: UIStoryboardSegue) {}
        }
        class Page: UIViewController {}
        """,
      said: [
        ("action-not-found", "initial scene", "connect the segue to `makePageOfRow:`"),
        ("action-not-found", "scene Page", "connect the segue to `closePage:`"),
      ]),
    App(
      testDescription: "a label makes another selector",
      code: """
        class List: UIViewController {
          @IBSegueAction func makePage(coder: NSCoder) -> Page? { nil }
          \(prepare)
        }
        class Page: UIViewController {}
        """,
      first: target("List"), segue: "destinationCreationSelector=\"makePage:\"", second: target("Page"),
      said: [("action-not-found", "scene Home", "connect the segue to `makePageWithCoder:`")]),
    App(
      testDescription: "a label that the selector has",
      code: """
        class List: UIViewController {
          @IBSegueAction func makePage(coder: NSCoder) -> Page? { nil }
          \(prepare)
        }
        class Page: UIViewController {}
        """,
      first: target("List"), segue: "destinationCreationSelector=\"makePageWithCoder:\"",
      second: target("Page"), status: 0),
    App(
      testDescription: "a segue action with more parameters than the storyboard asks for",
      code: """
        class List: UIViewController {
          @IBSegueAction func makePage(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Page? { nil }
          \(prepare)
        }
        class Page: UIViewController {}
        """,
      first: target("List"), segue: "destinationCreationSelector=\"makePage:\"", second: target("Page"),
      said: [("action-not-found", "scene Home", "`makePage:sender:segueIdentifier:`")]),
    App(
      testDescription: "a segue action that gives another controller",
      code: """
        class Base: UIViewController { \(prepare) }
        class List: Base { @IBSegueAction func makePage(_ coder: NSCoder) -> Base? { nil } }
        class Page: UIViewController {}
        """,
      first: target("List"), segue: "destinationCreationSelector=\"makePage:\"", second: target("Page"),
      said: [("action-mismatch", "scene Home", "returns `Base?`")]),
    App(
      testDescription: "the action of an unwind that a label changes",
      code: """
        class List: UIViewController { @IBAction func chosen(segue: UIStoryboardSegue) {} \(prepare) }
        class Page: UIViewController { \(prepare) }
        """,
      first: target("List"), second: target("Page"), back: "chosen:",
      said: [("action-not-found", "scene", "connect the segue to `chosenWithSegue:`")]),
    App(
      testDescription: "the action of an unwind that Objective-C does not see",
      code: """
        class List: UIViewController { func chosen(_ segue: UIStoryboardSegue) {} \(prepare) }
        class Page: UIViewController { \(prepare) }
        """,
      first: target("List"), second: target("Page"), back: "chosen:",
      said: [("action-not-exposed", "scene", "`chosen(_:)`")]),
    App(
      testDescription: "the action of an unwind, as it has to be",
      code: """
        class List: UIViewController { @IBAction func chosen(_ segue: UIStoryboardSegue) {} \(prepare) }
        class Page: UIViewController { \(prepare) }
        """,
      first: target("List"), second: target("Page"), back: "chosen:", status: 0),
  ]

  // MARK: Classes

  private static let classes = [
    App(
      testDescription: "a Swift class without its module",
      code: "class List: UIViewController { \(prepare) }\n@objc(Page) class Page: UIViewController {}",
      first: "customClass=\"List\"", second: "customClass=\"Page\"", status: 0,
      said: [("class-not-found", "customClass=\"List\"", "names no module")]),
    App(
      testDescription: "classes with names in Objective-C",
      code: """
        @objc(OCList) final class List: UIViewController { \(prepare) }
        @objc(OCPage) public class Page: UIViewController { var topic: String? }
        """,
      first: "customClass=\"OCList\"", second: "customClass=\"OCPage\"", status: 0),
  ]

  // MARK: prepare

  private static let wiring = """
    container Services { single Service }
    storyboard Main in Services {
      initial scene List: List id none { segue go: show Page }
      scene Page: Page id none
    }
    """

  private static let prepares = [
    App(
      testDescription: "a function that prepare calls wires", program: wiring,
      code: """
        class Service { init() {} }
        class Page: UIViewController { var service: Service! }
        class List: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            arrange(segue, sender)
          }
          func arrange(_ segue: UIStoryboardSegue, _ sender: Any?) { wire(segue, sender: sender) }
        }
        """, status: 0),
    App(
      testDescription: "an override without super below a class that wires", program: wiring,
      code: """
        class Service { init() {} }
        class Page: UIViewController { var service: Service! }
        class Base: UIViewController { \(prepare) }
        class List: Base { override func prepare(for segue: UIStoryboardSegue, sender: Any?) { print(segue) } }
        """, said: [("wire-not-called", "initial scene", "of `List` does not call `wire`")]),
  ]

  // MARK: Unknown code

  private static let unknown = [
    App(
      testDescription: "a protocol of a framework brings none of the app's own",
      program: """
        storyboard Main {
          initial scene List: List id none { segue open: show Page(delegate: self) }
          scene Page(weak delegate: PageDelegate): Page id none
        }
        """,
      code: """
        import QuickLook
        protocol PageDelegate: AnyObject {}
        class List: UIViewController { \(prepare) }
        extension List: QLPreviewControllerDataSource {}
        class Page: UIViewController { weak var delegate: PageDelegate? }
        """, said: [("type-mismatch", "initial scene", "`PageDelegate` is needed here")]),
    App(
      testDescription: "a renamed member of a class with a protocol that nobody reads",
      program: """
        storyboard Main {
          initial scene List: List id none { segue open: show Page(row: self.row(of: sender)) }
          scene Page(row: Int): Page id none
        }
        """,
      code: """
        import QuickLook
        class List: UIViewController { func rowNumber(of sender: Any?) -> Int { 0 } \(prepare) }
        extension List: QLPreviewControllerDataSource {}
        class Page: UIViewController { var row: Int! }
        """, said: [("unknown-member", "initial scene", "did you mean `rowNumber`?")]),
    App(
      testDescription: "a renamed property with a value, which a parameter has filled",
      program: """
        storyboard Main {
          initial scene List: List id none { segue open: show Page(style: .dark) }
          scene Page(style: Style): Page id none
        }
        """,
      code: """
        enum Style { case light, dark }
        class List: UIViewController { \(prepare) }
        class Page: UIViewController { var styleOfPage: Style = .light }
        """, said: [("unknown-member", "scene Page", "did you mean `styleOfPage`?")]),
    App(
      testDescription: "types of a module that nobody reads",
      program: """
        import swift Skins
        storyboard Main { scene Page(traits: Skins.Skin.Traits, skin: Skin): Page }
        """,
      code: "import Skins\nclass Page: UIViewController { var traits: Skins.Skin.Traits!; var skin: Skin! }",
      status: 0),
    App(
      testDescription: "an extension of the program adds a member that the code lacks",
      program: """
        extension List { func row() -> Int }
        storyboard Main {
          initial scene List: List { segue open: show Page(row: self.row()) }
          scene Page(row: Int): Page
        }
        """,
      code: "class List: UIViewController { \(prepare) }\nclass Page: UIViewController { var row: Int! }",
      said: [("differs-from-source", "extension List", "the Swift code has no `row`")]),
  ]

  // MARK: Conditions, and names of the output

  private static let builds = [
    App(
      testDescription: "a conformance of some builds",
      program: "container Services { single Disk as Store single Sync }",
      code: """
        protocol Store {}
        class Disk {}
        #if DEBUG
        extension Disk: Store {}
        #endif
        class Sync { init(store: any Store) {} }
        """, said: [("unusable-member", "container", "conformance of `Disk` to `Store`")]),
    App(
      testDescription: "a function of some builds",
      program: "container Services { single makeDisk() single Sync }",
      code: """
        #if DEBUG
        func makeDisk() -> Disk { Disk() }
        #endif
        class Disk {}
        class Sync { init(disk: Disk) {} }
        """, said: [("unusable-member", "container", "`makeDisk()` exists only in some builds")]),
    App(
      testDescription: "a required property of some builds",
      program: "container Services { single Log }\nstoryboard Main in Services { initial scene List: List }",
      code: """
        class Log {}
        class List: UIViewController {
          #if DEBUG
          var log: Log!
          #endif
        }
        """, said: [("unusable-member", "storyboard Main", "exists only in some builds")]),
    App(
      testDescription: "a version of Swift that holds",
      program: "container Services { single Sync(limit: 1) }",
      code: """
        class Sync {
          #if swift(>=5.9)
          init(limit: Int) {}
          #else
          init(name: String) {}
          #endif
        }
        """, status: 0, said: [("unused", "container", "`Sync`")]),
    App(
      testDescription: "the platform of a program that names none",
      program: "container Services { single Sync(limit: 1) }",
      code: """
        class Sync {
          #if os(macOS)
          init(name: Int) {}
          #else
          init(limit: Int) {}
          #endif
        }
        """, status: 0, said: [("unused", "container", "`Sync`")]),
    App(
      testDescription: "an enum with the name of the generated one",
      program: "storyboard Main { initial scene List: List }",
      code: "enum Storyboards: String { case main = \"Main\" }\nclass List: UIViewController {}", status: 0),
    App(
      testDescription: "a subclass that nothing names has the method that is generated",
      program: """
        storyboard Main {
          initial scene List: List { segue open(row: Int): show Page }
          scene Page(row: Int): Page
        }
        """,
      code: """
        class List: UIViewController { \(prepare) }
        class Table: List { func performOpen(row: Int) {} }
        class Page: UIViewController { var row: Int! }
        """, said: [("member-is-generated", "class Table", "`performOpen(row:)`")]),
    App(
      testDescription: "Swift code that does not parse",
      program:
        "container Services { single Cache }\nstoryboard Main in Services { initial scene List: List }",
      code: "class List: UIViewController { var cache: Cache! }\nfinal class Cache {{\n  init() {}\n}\n",
      said: [("unreadable-source", "final class Cache", "does not parse as Swift")]),
  ]

  @Test(arguments: selectors + classes + prepares + unknown + builds)
  func isSaidOnce(_ app: App) throws {
    try sandbox.write("import UIKit\n" + app.code + "\n", to: "Code.swift")
    var words = ["check", "App.sbdsl", "--diagnostics", "compact"]
    if let program = app.program {
      try sandbox.write("module App\nsources \"Code.swift\"\n" + program + "\n", to: "App.sbdsl")
    } else {
      try sandbox.write(Self.storyboard(app), to: "Main.storyboard")
      _ = try sandbox.run("import", ".", "--module", "App", "-o", "App.sbdsl")
      words += ["--storyboards", "."]
    }
    let result = try sandbox.run(words)
    #expect(result.status == app.status, "\(result)")
    let lines = try result.compactLines()
    #expect(lines.map(\.code) == app.said.map(\.code), "\(result)")
    for (line, said) in zip(lines, app.said) {
      let text = try #require(sandbox.text(line.path)).components(separatedBy: "\n")[line.line - 1]
      #expect(text.contains(said.line) && line.message.contains(said.message), "\(line)")
    }
  }

  private static func storyboard(_ app: App) -> String {
    let back =
      app.back.isEmpty
      ? "" : "<segue destination=\"x\" kind=\"unwind\" unwindAction=\"\(app.back)\" id=\"t\"/>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes>
      <scene sceneID="sa"><objects>
      <viewController id="a" \(app.first) storyboardIdentifier="Home" sceneMemberID="viewController">
      <connections><segue destination="b" kind="show" identifier="open" \(app.segue) id="s"/></connections></viewController>
      </objects></scene>
      <scene sceneID="sb"><objects>
      <viewController id="b" \(app.second) sceneMemberID="viewController"><connections>\(back)</connections></viewController>
      <exit id="x" userLabel="Exit" sceneMemberID="exit"/>
      </objects></scene>
      </scenes>
      </document>
      """
  }
}
