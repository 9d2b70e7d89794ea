import Foundation
import TestSupport
import Testing

/// `graph`: the map of an app as data, for Graphviz and for Mermaid.
@Suite struct CommandContractGraph {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let app = """
    module Shop
    platform iOS 15
    struct User
    protocol Log
    class ConsoleLog: Log { init(level: Int) }
    class Cart { init(log: Log) }
    controller Login: UIViewController
    controller List: UIViewController { var log: Log! var cart: Cart! var title2: String! var user: User! }
    controller Detail: UIViewController { var text: String! func done() }
    container App { single ConsoleLog(level: 3) as Log }
    container Member(user: User) in App { graph Cart }
    launch storyboard Main in App {
      initial scene Login: Login id none { segue enter(user: User): present Start with Member(user: user) as fullScreen }
      reference Start = Catalog.initial
    }
    storyboard Catalog in Member {
      initial scene Tabs: UITabBarController id none { tab List }
      scene List: List id none {
        inject title2 by app
        segue open: show Detail(text: "a")
        embed banner: Banner
      }
      scene Detail(text: String): Detail id none { segue related: show Detail(text: text)  segue home: show List }
      scene Banner: Login id none
      allow unreachable-scene "for the test" scene Lost: Login id none
    }
    route detail(user: User) {
      root Catalog.Tabs with Member(user: user)
      select Catalog.List
    }

    """

  /// The demo app's map as data; the diagnostics are checked by the status alone.
  private func data(_ arguments: [String] = [], status: Int32 = 0) throws -> [String: Any] {
    let result = try sandbox.run(["graph", "demo.sbdsl", "--format", "json"] + arguments)
    #expect(result.status == status, "\(result)")
    let value = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8))
    return try #require(value as? [String: Any])
  }

  private func scene(_ path: String, _ data: [String: Any]) throws -> [String: Any] {
    let scenes = try #require(data["scenes"] as? [[String: Any]])
    return try #require(scenes.first { $0["path"] as? String == path })
  }

  /// A file that is no program is one error, and the map of before stays.
  @Test(arguments: [
    "<?xml version=\"1.0\"?>\n<document/>\n", "\u{FEFF}  <document type=\"x\"/>", "P\0N\0G\0\0\0\u{1}\u{2}",
  ])
  func anotherKindOfFile(_ text: String) throws {
    try sandbox.write(text, to: "picture.sbdsl")
    try sandbox.write("a good map", to: "map.html")
    for words in [["check"], ["run"], ["graph", "-o", "map.html"]] {
      let result = try sandbox.run(words + ["picture.sbdsl", "--diagnostics=compact"])
      try result.expectFailure(1, "not-text", at: "picture.sbdsl:1:1")
    }
    #expect(sandbox.text("map.html") == "a good map")
  }

  @Test func theDataHasEverything() throws {
    try sandbox.write(Self.app)
    let data = try data()
    #expect(data["version"] as? Int == 1)
    #expect(data["module"] as? String == "Shop")
    let scenes = try #require(data["scenes"] as? [[String: Any]])
    #expect(
      scenes.map { $0["path"] as? String }
        == ["Main.Login", "Catalog.Tabs", "Catalog.List", "Catalog.Detail", "Catalog.Banner", "Catalog.Lost"])
    #expect(scenes.map { $0["start"] as? String } == Array(repeating: "launch", count: 5) + ["nowhere"])
    #expect(scenes.map { $0["distance"] as? Int } == [0, 1, 2, 3, 3, nil])
    #expect(data["unreached"] as? [String] == ["Catalog.Lost"])
    #expect(data["cycles"] as? [[String]] == [["Catalog.List", "Catalog.Detail"]])
    let needs = try #require(try scene("Catalog.List", data)["needs"] as? [[String: String]])
    let byName = Dictionary(uniqueKeysWithValues: needs.map { ($0["name"] ?? "", $0) })
    #expect(byName["log"]?["registration"] == "App.Log")
    #expect(byName["log"]?["lifetime"] == "single")
    #expect(byName["cart"]?["registration"] == "Member.Cart")
    #expect(byName["cart"]?["lifetime"] == "graph")
    #expect(byName["title2"]?["from"] == "app")
    #expect(byName["title2"]?["type"] == "String")
    #expect(byName["user"]?["from"] == "containerParameter")
    #expect(byName["user"]?["container"] == "Member")
    #expect(try scene("Main.Login", data)["isOpenedBySystem"] as? Bool == true)
    let transitions = try #require(data["transitions"] as? [[String: Any]])
    #expect(
      transitions.map { $0["kind"] as? String } == ["present", "tab", "show", "embed", "show", "show"])
    #expect(transitions[0]["reference"] as? String == "Start")
    #expect(transitions[0]["container"] as? String == "with Member(user: user)")
    #expect(transitions[0]["style"] as? String == "fullScreen")
    let storyboards = try #require(data["storyboards"] as? [[String: Any]])
    #expect(storyboards.map { $0["container"] as? String } == ["App", "Member"])
    let references = storyboards[0]["references"] as? [[String: String]]
    #expect(references == [["name": "Start", "target": "Catalog.Tabs"]])
    let routes = try #require(data["routes"] as? [[String: Any]])
    #expect((routes[0]["steps"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["root", "select"])
    let containers = try #require(data["containers"] as? [[String: Any]])
    let registrations = containers.flatMap { $0["registrations"] as? [[String: Any]] ?? [] }
    #expect(registrations.map { $0["path"] as? String } == ["App.Log", "Member.Cart"])
    let level = (registrations[0]["needs"] as? [[String: String]])?.first
    #expect(level?["name"] == "level" && level?["value"] == "3" && level?["from"] == "written")
  }

  /// A program with mistakes has a map with the mistakes on it, and the status says that there are some.
  @Test(arguments: ["html", "json", "dot", "mermaid"])
  func mistakes(_ format: String) throws {
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("graph", "demo.sbdsl", "--format", format, "--diagnostics=compact")
    #expect(result.status == 1)
    #expect(try result.compactLines().map(\.code) == ["unknown-type"])
    #expect(result.standardOutput.contains("Detail"))
    if format == "json" {
      let findings = try #require(try data(status: 1)["findings"] as? [[String: Any]])
      #expect(findings.map { $0["code"] as? String } == ["unknown-type"])
      #expect(findings[0]["line"] as? Int == 6)
    }
  }

  @Test func aMistakeIsAtItsScene() throws {
    try sandbox.write(Self.app.replacing("show Detail(text: \"a\")", with: "show Detail"))
    let data = try data(status: 1)
    let findings = try #require(data["findings"] as? [[String: Any]])
    #expect(findings.map { $0["scene"] as? String } == ["Catalog.List"])
    let dot = try sandbox.run("graph", "demo.sbdsl", "--format=dot").standardOutput
    #expect(dot.contains("s2 [label=\"List\\nList\", tooltip=\"Catalog.List\", color=\"#c62828\""))
  }

  @Test func graphviz() throws {
    try sandbox.write(Self.app)
    let result = try sandbox.run("graph", "demo.sbdsl", "--format", "dot")
    result.expectClean()
    #expect(result.lines.first == "digraph \"Shop\" {")
    #expect(result.standardOutput.contains("label=\"Catalog in Member\";"))
    #expect(result.standardOutput.contains("  s0 -> s1 [label=\"enter (present fullScreen)\"];\n"))
    #expect(result.standardOutput.contains("  s1 -> s2 [label=\"tab\", style=bold, arrowhead=odiamond];\n"))
    #expect(result.standardOutput.contains("  s2 -> s4 [label=\"banner (embed)\", style=dashed"))
  }

  @Test func mermaid() throws {
    try sandbox.write(Self.app)
    let result = try sandbox.run("graph", "demo.sbdsl", "--format", "mermaid")
    result.expectClean()
    #expect(result.lines.first == "flowchart LR")
    #expect(result.lines.contains("    s0([\"Login<br/>Login\"])"))
    #expect(result.lines.contains("  s0 -->|\"enter (present fullScreen)\"| s1"))
    #expect(result.lines.contains("  s1 ==>|\"tab\"| s2"))
    #expect(result.lines.contains("  class s5 unreached"))
  }

  /// A flowchart of more than 500 edges is a part of the map; the flowchart and the command say so.
  @Test func aPartOfALargeMap() throws {
    var text =
      "controller V: UIViewController\nlaunch storyboard Main {\n  initial scene S0: V { segue s: show S1 }\n"
    for scene in 1..<600 { text += "  scene S\(scene): V { segue s: show S\((scene + 1) % 600) }\n" }
    try sandbox.write(text + "}\n")
    let result = try sandbox.run("graph", "demo.sbdsl", "-o", "a.mmd")
    result.expectClean()
    let part =
      "a part of the map, since Mermaid shows up to 50000 characters and 500 edges: "
      + "1 of 1 storyboard, 501 of 600 scenes"
    #expect(result.lines.last == "it has \(part); `--format html` writes all of it")
    #expect(sandbox.text("a.mmd")?.split(separator: "\n")[1] == "  %% This is \(part).")
  }

  /// The name of the output file says the format, unless `--format` does.
  @Test(arguments: [
    ("a.html", [], "<!DOCTYPE html>"), ("a.HTM", [], "<!DOCTYPE html>"), ("a", [], "<!DOCTYPE html>"),
    ("a.dot", [], "digraph"), ("a.gv", [], "digraph"), ("a.MMD", [], "flowchart"), ("a.json", [], "{"),
    ("a.json", ["--format=dot"], "digraph"), ("a.txt", ["--format=mermaid"], "flowchart"),
  ])
  func outputFile(_ name: String, _ options: [String], _ start: String) throws {
    try sandbox.write(Self.app)
    let result = try sandbox.run(["graph", "demo.sbdsl", "-o", name] + options)
    result.expectClean()
    #expect(result.standardOutput == "Shop: 2 storyboards, 6 scenes, 6 transitions, \(name) written\n")
    #expect(sandbox.text(name)?.hasPrefix(start) == true)
    let again = try sandbox.run(["graph", "demo.sbdsl", "-o", name] + options)
    #expect(again.standardOutput == "Shop: 2 storyboards, 6 scenes, 6 transitions, \(name) as it was\n")
  }

  @Test(arguments: ["b.sbdsl", "demo.sbdsl", "a.storyboard", "a.swift"])
  func aProgramIsNotOverwritten(_ name: String) throws {
    try sandbox.write(Self.app)
    let result = try sandbox.run("graph", "demo.sbdsl", "-o", name, "--diagnostics=compact")
    try result.expectFailure(2, "cannot-write", at: "\(name):1:1")
    #expect(sandbox.text("demo.sbdsl") == Self.app)
  }

  private static let canvas = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="t">
      <scenes>
        <scene sceneID="1"><objects><tabBarController id="t"/></objects>
          <point key="canvasLocation" x="-330" y="825.5"/></scene>
        <scene sceneID="2"><objects><viewController id="l" customClass="List" sceneMemberID="viewController"/>
        </objects><point key="canvasLocation" x="400" y="1e2"/></scene>
        <scene sceneID="3"><objects><viewController id="d" customClass="Detail" sceneMemberID="viewController"/>
        </objects><point key="canvasLocation" x="nan" y="inf"/></scene>
      </scenes>
    </document>

    """
    .replacing(
      "<tabBarController id=\"t\"/>", with: "<tabBarController id=\"t\" sceneMemberID=\"viewController\"/>")

  @Test(arguments: [true, false])
  func theCanvasIsThatOfInterfaceBuilder(_ isBeside: Bool) throws {
    try sandbox.write(Self.app)
    let folder = isBeside ? "Base.lproj" : "../\(sandbox.folder.lastPathComponent)-other"
    defer { try? FileManager.default.removeItem(at: sandbox.url(folder)) }
    try FileManager.default.createDirectory(at: sandbox.url(folder), withIntermediateDirectories: true)
    try sandbox.write(Self.canvas, to: folder + "/Catalog.storyboard")
    // The folder that is named lacks one of the storyboards.
    let data = try isBeside ? data() : data(["--storyboards", folder], status: 1)
    #expect(try scene("Catalog.Tabs", data)["canvas"] as? [String: Double] == ["x": -330, "y": 825.5])
    #expect(try scene("Catalog.List", data)["canvas"] as? [String: Double] == ["x": 400, "y": 100])
    #expect(try scene("Catalog.Detail", data)["canvas"] == nil)
    #expect(try scene("Main.Login", data)["canvas"] == nil)
  }

  /// What nobody has named may be anything; what is named has to be a storyboard.
  @Test func storyboardsThatCannotBeRead() throws {
    try sandbox.write(Self.app)
    try sandbox.write("<document", to: "Catalog.storyboard")
    _ = try data()
    let wrong = try sandbox.run(
      "graph", "demo.sbdsl", "--storyboards=Catalog.storyboard", "--diagnostics=compact")
    #expect(wrong.status == 1)
    #expect(try wrong.compactLines().map(\.path) == ["Catalog.storyboard"])
    #expect(wrong.standardOutput.hasPrefix("<!DOCTYPE html>"))
    let missing = try sandbox.run("graph", "demo.sbdsl", "--storyboards", "Nowhere", "--diagnostics=compact")
    try missing.expectFailure(2, "no-such-file", at: "Nowhere:1:1")
  }

  @Test func aMissingProgram() throws {
    try sandbox.run("graph", "none.sbdsl", "--diagnostics=compact")
      .expectFailure(2, "no-such-file", at: "none.sbdsl:1:1")
  }

  @Test func anEmptyProgram() throws {
    try sandbox.write("module Shop\n")
    for format in ["html", "json", "dot", "mermaid"] {
      try sandbox.run("graph", "demo.sbdsl", "--format", format).expectClean()
    }
  }

  /// What a class and its superclass leave to the app is at each of their scenes; a nearer line wins.
  @Test func whatIsLeftToTheApp() throws {
    try sandbox.write(
      """
      module Shop
      class Log { init() }
      controller Base: UIViewController { var log: Log! var name: String! inject log, name by app }
      controller Home: Base { var count: Int! inject count by app }
      container App { allow unused "for the test" single Log }
      storyboard Main in App {
        initial scene A: Home
        scene B: Home { inject name = "b" }
        scene C: Base
      }

      """)
    let data = try data()
    for (path, names) in [
      ("A", ["count", "log", "name"]), ("B", ["name", "count", "log"]), ("C", ["log", "name"]),
    ] {
      let needs = try #require(try scene("Main.\(path)", data)["needs"] as? [[String: String]])
      #expect(needs.map { $0["name"] } == names)
      #expect(needs.filter { $0["from"] != "app" }.map { $0["value"] } == (path == "B" ? ["\"b\""] : []))
      #expect(needs.first { $0["name"] == "log" }?["type"] == "Log")
    }
  }
}
