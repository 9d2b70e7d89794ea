import Foundation
import TestSupport
import Testing

/// `check --left`: what a program leaves to the app's code, and the strings that nobody could read.
@Suite struct CommandContractLeft {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      """
      module App
      platform iOS 16
      sources "Code"
      storyboard Main {
        initial scene List: List { segue open: show Page }
        scene Page: Page
      }
      extension List { inject count by app }

      """, to: "App.sbdsl")
    try sandbox.write(Self.code, to: "Code/List.swift")
  }

  private static let code = """
    import UIKit
    enum Names { static let page = "Page" }
    class List: UIViewController {
      var count: Int!
      func go(_ name: String, _ other: UIStoryboard) {
        performSegue(withIdentifier: "open", sender: nil)
        performSegue(withIdentifier: name, sender: nil)
        _ = storyboard!.instantiateViewController(withIdentifier: Names.page)
        _ = storyboard!.instantiateViewController(withIdentifier: name)
        _ = other.instantiateViewController(withIdentifier: "Page")
        _ = UIStoryboard(name: name, bundle: nil)
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == count.description { print(segue.destination as! Page) }
      }
    }
    class Page: UIViewController {}

    """

  private static let left = [
    "left to the app's code: 1 place by app, 3 controllers made by `instantiate…`, "
      + "2 calls of `performSegue`, 1 cast of a destination",
    "Code/List.swift",
    "  6:5: performSegue(withIdentifier: \"open\", sender: nil)",
    "  7:5: performSegue(withIdentifier: name, sender: nil)",
    "  8:21: instantiateViewController(withIdentifier: Names.page)",
    "  9:21: instantiateViewController(withIdentifier: name)",
    "  10:15: instantiateViewController(withIdentifier: \"Page\")",
    "  14:72: as! Page) }",
    "4 strings are held by variables and were not looked up: 1 of `instantiate…`, 1 of `performSegue`, "
      + "1 of `UIStoryboard(name:)`, 1 of `segue.identifier`",
    "1 place of a storyboard or a controller that is not known was not looked up: 1 of `instantiate…`",
    "begin with the storyboard `Main`: 2 scenes, no segue into another storyboard, 1 property by app, "
      + "6 places in code",
  ]

  @Test func theListFollowsTheSummary() throws {
    let plain = try sandbox.run("check", "App.sbdsl")
    let result = try sandbox.run("check", "App.sbdsl", "--left")
    result.expectClean()
    #expect(result.lines == plain.lines + Self.left)
  }

  /// The code may be named on the command line, and an adoption says the same.
  @Test func namedCodeAndAdoption() throws {
    try sandbox.write(
      try #require(sandbox.text("App.sbdsl")).replacing("sources \"Code\"\n", with: ""), to: "Other/App.sbdsl"
    )
    let named = try sandbox.run("check", "Other/App.sbdsl", "--sources", "Code", "--left")
    named.expectClean()
    #expect(Array(named.lines.suffix(Self.left.count)) == Self.left)
    let none = try sandbox.run("check", "Other/App.sbdsl", "--left")
    #expect(none.status == 1, "the classes are not declared")
  }

  private func object(_ words: String...) throws -> [String: Any] {
    let result = try sandbox.run(["check", "App.sbdsl", "--left", "--json"] + words)
    result.expectClean()
    let object = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func jsonHasAllPlaces() throws {
    let many = (0..<50).map { "  func f\($0)() { performSegue(withIdentifier: \"open\", sender: nil) }\n" }
    try sandbox.write("import UIKit\nextension List {\n\(many.joined())}\n", to: "Code/Many.swift")
    let object = try object()
    #expect(object["version"] as? Int == 1)
    #expect(object["program"] as? String == "App.sbdsl")
    #expect(object["storyboards"] as? Int == 1)
    #expect(object["swiftFiles"] as? Int == 2)
    #expect(object["begin"] as? String == "Main")
    #expect((object["byApp"] as? [[String: Any]])?.map { $0["line"] as? Int } == [8])
    let code = try #require(object["code"] as? [[String: Any]])
    #expect(code.count == 56)
    let first = code.filter { $0["path"] as? String == "Code/List.swift" }
    #expect(
      first.map { $0["kind"] as? String } == [
        "performSegue", "performSegue", "instantiate", "instantiate", "instantiate", "cast",
      ])
    #expect(first.map { $0["line"] as? Int } == [6, 7, 8, 9, 10, 14])
    #expect(first.map { $0["column"] as? Int } == [5, 5, 21, 21, 15, 72])
    #expect(first.allSatisfy { $0["type"] as? String == "List" && $0["text"] is String })
    #expect(first.map { $0["string"] as? String } == ["open", nil, "Page", nil, "Page", nil])
    #expect(first.map { $0["unread"] as? Bool } == [nil, true, nil, true, nil, nil])
    #expect(first.map { $0["unknownOwner"] as? Bool } == [nil, nil, nil, nil, true, nil])
    let unread = try #require(object["unread"] as? [String: Any])
    #expect(unread["count"] as? Int == 4)
    for kind in ["instantiate", "performSegue", "storyboard", "identifier"] {
      #expect(unread[kind] as? Int == 1)
    }
    #expect((unread["places"] as? [[String: Any]])?.map { $0["line"] as? Int } == [7, 9, 11, 14])
    let text = try sandbox.run("check", "App.sbdsl", "--left")
    #expect(text.standardOutput.contains("and 36 more; `--json` lists all of them\n"))
  }

  /// The storyboard of the launch comes first, however much it leaves; without it the one with the least work.
  @Test(arguments: ["launch ", ""])
  func workBeginsWhereTheAppDoes(_ launch: String) throws {
    try sandbox.write(
      """
      module App
      platform iOS 16
      sources "Code"
      \(launch)storyboard Main { initial scene List: List { segue open: show Help } reference Help = Other.initial }
      storyboard Other { initial scene Page: Page }
      extension List { inject count, total by app }
      extension Page { inject count by app }

      """, to: "App.sbdsl")
    let code = """
      import UIKit
      class List: UIViewController { var count: Int!; var total: Int! }
      class Page: UIViewController { var count: Int! }

      """
    try sandbox.write(code, to: "Code/List.swift")
    let result = try sandbox.run("check", "App.sbdsl", "--left")
    result.expectClean()
    let name = launch.isEmpty ? "Other" : "Main"
    #expect(result.lines.last?.hasPrefix("begin with the storyboard `\(name)`: ") == true, "\(result)")
  }

  /// Without Swift code, or without anything left, that is said.
  @Test func withoutCode() throws {
    try sandbox.write(
      "module App\nplatform iOS 16\nstoryboard Main { initial scene A: UIViewController }\n", to: "App.sbdsl")
    let result = try sandbox.run("check", "App.sbdsl", "--left")
    #expect(
      result.lines.suffix(2) == [
        "left to the app's code: 0 places by app, 0 controllers made by `instantiate…`, 0 calls of `performSegue`, "
          + "0 casts of a destination",
        "no Swift code was searched: name it by a `sources` clause, or by `--sources`",
      ])
    #expect(try object()["swiftFiles"] as? Int == 0)
  }

  /// The storyboards are compared as well, and JSON is all that is written.
  @Test func withStoryboards() throws {
    try sandbox.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="List" customClass="List" customModule="App" \
      sceneMemberID="viewController"><connections><segue identifier="open" kind="show" destination="b" id="s"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="b" storyboardIdentifier="Page" customClass="Page" customModule="App" \
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """, to: "Files/Main.storyboard")
    let result = try sandbox.run("check", "App.sbdsl", "--left", "--storyboards", "Files")
    #expect(
      result.lines.contains { $0.contains("compared") } && result.lines.contains { $0.hasPrefix("left to") })
    #expect(try object("--storyboards", "Files")["code"] is [Any])
  }

  @Test(arguments: [
    (["check", "App.sbdsl", "--json"], "`sbdsl check` writes JSON of what is left: by `--left --json`"),
    (
      ["check", "App.sbdsl", "--left", "--no-sources"],
      "`--left` searches the Swift code, and `--no-sources` reads none"
    ),
    (["generate", "App.sbdsl", "-o", "Out", "--left"], "only `sbdsl check` has `--left`"),
    (["import", "App.storyboard", "--left"], "only `sbdsl check` has `--left`"),
    (["check", "App.sbdsl", "--left=yes"], "`--left` takes no value"),
  ])
  func optionsThatDoNotGoTogether(_ words: [String], _ reason: String) throws {
    let result = try sandbox.run(words)
    #expect(result.status == 64)
    #expect(result.standardError.contains(reason), "\(result)")
    #expect(result.standardOutput.isEmpty)
  }

  /// A program with errors has no list.
  @Test func errors() throws {
    try sandbox.write(Self.code.replacing("\"open\"", with: "\"opne\""), to: "Code/List.swift")
    for words in [["--left"], ["--left", "--json"]] {
      let result = try sandbox.run(["check", "App.sbdsl", "--diagnostics", "compact"] + words)
      #expect(result.status == 1)
      #expect(result.standardOutput.isEmpty)
      #expect(try result.compactLines().map(\.code) == ["identifier-not-found"])
    }
    let missing = try sandbox.run("check", "None.sbdsl", "--left")
    #expect(missing.status == 2)
  }
}
