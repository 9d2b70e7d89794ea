import TestSupport
import Testing

/// Strings of the app's own Swift code, looked up in the program and in Interface Builder's files.
@Suite struct CommandContractStrings {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      """
      module App
      platform iOS 16
      sources "Code"
      storyboard Main {
        initial scene List: List #a { segue open: show Page }
        scene Page: Page #b
      }
      """, to: "App.sbdsl")
    try sandbox.write(Self.storyboard("List", "Page", segues: ["open", "more"]), to: "Main.storyboard")
    try sandbox.write(Self.storyboard("Help", "Contact", segues: []), to: "Help.storyboard")
  }

  /// A storyboard with two scenes, of which the first has segues to the second.
  private static func storyboard(_ first: String, _ second: String, segues: [String]) -> String {
    let connections = segues.enumerated().map { index, name in
      "<segue destination=\"b\" kind=\"show\" identifier=\"\(name)\" id=\"s\(index)\"/>"
    }
    func attributes(_ name: String) -> String {
      "storyboardIdentifier=\"\(name)\" customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\""
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes>
      <scene sceneID="sa"><objects><viewController id="a" \(attributes(first)) sceneMemberID="viewController">
      <connections>\(connections.joined())</connections></viewController></objects></scene>
      <scene sceneID="sb"><objects>
      <viewController id="b" \(attributes(second)) sceneMemberID="viewController"/></objects></scene>
      </scenes>
      </document>
      """
  }

  private func codes(_ code: String, _ words: [String] = []) throws -> [String] {
    try sandbox.write(
      "import UIKit\nclass List: UIViewController {\n\(code)\n}\nclass Page: UIViewController {}\n",
      to: "Code/A.swift")
    return try sandbox.run(["check", "App.sbdsl", "--diagnostics", "compact"] + words).compactLines().map(
      \.code)
  }

  /// A storyboard that the program does not have is known if its file is given.
  @Test(arguments: [
    ("let a = UIStoryboard(name: \"Help\", bundle: nil)", [], []),
    ("let a = UIStoryboard(name: \"Hlep\", bundle: nil)", [], ["identifier-not-found"]),
    ("let a = UIStoryboard.init(name: \"Hlep\", bundle: nil)", [], ["identifier-not-found"]),
    ("let a = UIStoryboard(name: \"Main\", bundle: nil)", [], []),
    (
      "func f() { UIStoryboard.init(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"Pgae\") }",
      ["identifier-not-found"], ["identifier-not-found"]
    ),
    (
      "func f() { UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"Pgae\") }",
      ["identifier-not-found"], ["identifier-not-found"]
    ),
    (
      "func f() { UIStoryboard(name: \"Help\", bundle: nil).instantiateViewController(withIdentifier: \"x\") }",
      [], []
    ),
    // The storyboard has a segue that the program lacks.
    ("func f() { performSegue(withIdentifier: \"more\", sender: nil) }", ["identifier-not-found"], []),
  ])
  func storyboardsOfFiles(_ code: String, _ without: [String], _ with: [String]) throws {
    #expect(try codes(code) == without)
    let found = try codes(code, ["--storyboards", "."]).filter { $0 != "not-in-program" }
    #expect(found == with)
  }

  /// A string that is changed is found at its line, and one that a variable holds is not.
  @Test func aChangeIsFoundAtItsLine() throws {
    let lines = [
      "  let plain = \"Page\"",
      "  func f() { performSegue(withIdentifier: \"open\", sender: nil) }",
      "  func g() { _ = storyboard!.instantiateViewController(withIdentifier: plain) as! Page }",
      "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {",
      "    if segue.identifier == \"open\" { _ = segue.destination as! Page }",
      "  }",
    ]
    #expect(try codes(lines.joined(separator: "\n")) == [])
    for (line, old, new) in [
      (1, "\"open\"", "\"opne\""), (2, "plain)", "\"page\")"), (2, "as! Page", "as! List"),
      (4, "\"open\"", "\"Open\""), (4, "as! Page", "as! List"),
    ] {
      var changed = lines
      changed[line] = changed[line].replacing(old, with: new)
      _ = try codes(changed.joined(separator: "\n"))
      let found = try sandbox.run("check", "App.sbdsl", "--diagnostics", "compact").compactLines()
      #expect(found.map { "\($0.path):\($0.line)" } == ["Code/A.swift:\(line + 3)"], "\(new)")
    }
  }

  /// Constants and raw values of other files are looked up.
  @Test(arguments: [
    ("Names.open", []), ("Names.wrong", ["identifier-not-found"]), ("Segue.open.rawValue", []),
    ("Segue.wrong.rawValue", ["identifier-not-found"]), ("Names.unknown", []), ("Other.open", []),
  ])
  func otherFiles(_ name: String, _ expected: [String]) throws {
    try sandbox.write(
      """
      enum Segue: String { case open, wrong = "wrng" }
      struct Names { static let open = "open", wrong = "opne" }
      """, to: "Code/Names.swift")
    #expect(try codes("func f() { performSegue(withIdentifier: \(name), sender: nil) }") == expected)
  }

  /// The bundle of the program's storyboards, the one that code names, and whether a wrong name is found.
  @Test(arguments: [
    ("", "nil", true), ("", ".main", true), ("", "Bundle.main", true), ("", ".module", false),
    (" bundle module", ".module", true), (" bundle module", "Bundle.module", true),
    (" bundle module", "nil", false), (" bundle module", ".main", false), (" bundle framework", "nil", false),
    (" bundle framework", "Bundle(for: Page.self)", false), ("", "Bundle(for: Page.self)", false),
  ])
  func bundles(_ clause: String, _ bundle: String, _ isFound: Bool) throws {
    try sandbox.write(
      """
      import UIKit
      class Page: UIViewController { func f() { _ = UIStoryboard(name: "Wrong", bundle: \(bundle)) } }

      """, to: "Code/Page.swift")
    try sandbox.write(
      storyboardText(initial: "P-1", [sceneText("viewController", "P-1", type: "Page", module: "App")]),
      to: "ib/Main.storyboard")
    try sandbox.write(
      "module App\nplatform iOS 15\nsources \"Code\"\nstoryboards \"ib\"\n"
        + "storyboard Main\(clause) { initial scene Page: Page id none #P-1 }\n", to: "Bundles.sbdsl")
    let found = try sandbox.run("check", "Bundles.sbdsl", "--diagnostics", "compact").compactLines()
    #expect(found.map(\.code) == (isFound ? ["identifier-not-found"] : []))
  }

  /// Strings that an imported Swift module has are of its own bundle.
  @Test func codeOfOtherModules() throws {
    try sandbox.write(
      "class Helper: UIViewController { func f() { performSegue(withIdentifier: \"x\", sender: nil) } }\n",
      to: "Kit/K.swift")
    try sandbox.write(
      "module App\nimport swift Kit sources \"Kit\"\nstoryboard Main { initial scene Helper: Kit.Helper }\n",
      to: "App.sbdsl")
    let found = try sandbox.run("check", "App.sbdsl", "--diagnostics", "compact").compactLines()
    #expect(!found.map(\.code).contains("identifier-not-found"))
  }
}
