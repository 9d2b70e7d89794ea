import Foundation
import TestSupport
import Testing

/// `run`: entries, the graph, the trace as JSON lines, and the same in Swift.
@Suite struct CommandContractRun {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    ("Main", "Main.List (launch)\n"), ("Main.List", "Main.List (launch)\n"),
    ("Main.Detail", "Main.Detail\n"), ("App.Log", "App.Log\n"), ("Main/open", "Main.List/open (launch)\n"),
    ("Main.List/open", "Main.List/open (launch)\n"),
  ])
  func entry(_ name: String, _ head: String) throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl", name)
    result.expectClean()
    #expect(result.standardOutput.hasPrefix(head), "\(result)")
  }

  @Test func everything() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl")
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("Main.List (launch)\n"))
    #expect(result.standardOutput.contains("open (show) → DetailController"))
    #expect(result.standardOutput.hasSuffix("\nNot reached from any entry point\n  Main.Lost\n"))
  }

  /// The scenes of the next programs, with a declared controller that has the action of each unwind.
  private static let unwinds = """
    module M
    platform iOS 16
    controller B1: UIViewController { @IBAction func toB1(segue: UIStoryboardSegue) }
    controller B2: UIViewController { @IBAction func toB2(segue: UIStoryboardSegue) }

    """

  /// Each unwind is a question to the path that leads to its scene, and changes nothing for the next one.
  @Test(arguments: [
    ("of two branches", "S1", ["c1 (unwind) → = B1#3", "c2 (unwind) → = B2#4"]),
    ("to a tab beside", "T", ["back (unwind) → = B1#"]),
    ("that another path knows", "P", []),
  ])
  func unwinds(_ what: String, _ program: String, _ lines: [String]) throws {
    let scenes = [
      "S1": """
      launch storyboard Main {
        initial scene N: UINavigationController id none { root A }
        scene A: UIViewController id none { segue b1: show B1 segue b2: show B2 }
        scene B1: B1 id none { segue c1: show C1 }
        scene B2: B2 id none { segue c2: show C2 }
        scene C1: UIViewController id none { segue c1 action toB1(segue:): unwind }
        scene C2: UIViewController id none { segue c2 action toB2(segue:): unwind }
      }
      """,
      "T": """
      launch storyboard Main {
        initial scene Tabs: UITabBarController id none { tab One tab Two }
        scene One: UIViewController id none { segue open: present Three }
        scene Two: B1 id none
        scene Three: UIViewController id none { segue back action toB1(segue:): unwind }
      }
      """,
      // The first path to the sheet has no controller with the action, the second has.
      "P": """
      launch storyboard Main {
        initial scene A: UIViewController id none { segue first: present Sheet segue b: present Own }
        scene Own: B1 id none { segue second: present Sheet }
        scene Sheet: UIViewController id none { segue back action toB1(segue:): unwind }
      }
      """,
    ]
    let text = try #require(scenes[program])
    let names = ["B1", "B2"].filter { text.contains(": \($0) ") }
    let head = Self.unwinds.split(separator: "\n").filter { line in
      !line.hasPrefix("controller") || names.contains { line.contains(" \($0):") }
    }
    try sandbox.write(head.joined(separator: "\n") + "\n" + text + "\n", to: "M.sbdsl")
    let result = try sandbox.run("run", "M.sbdsl")
    #expect(result.status == 0, "\(result)")
    for line in lines { #expect(result.standardOutput.contains(line), "\(result)") }
    #expect(!result.standardOutput.contains("Leads out"), "\(result)")
  }

  /// A scene does not land on itself, although its container is above it.
  @Test func noSceneLandsOnItself() throws {
    try sandbox.write(
      """
      module M
      platform iOS 16
      controller B1: UIViewController { @IBAction func toB1(segue: UIStoryboardSegue) }
      launch storyboard Main {
        initial scene Tabs: UITabBarController id none { tab One }
        scene One: B1 id none { segue back action toB1(segue:): unwind }
      }

      """, to: "M.sbdsl")
    let result = try sandbox.run("run", "M.sbdsl")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardOutput.contains("Main.One/back: unwind `Main.One/back` finds no controller"), "\(result)"
    )
  }

  /// Where the app's code opens the scene, or one above it, the opener is not known. At launch nobody is above.
  @Test(arguments: [
    ("scene Sheet: UIViewController { segue done action toB1(segue:): unwind }", "Main.Sheet/done"),
    (
      "scene Open: UIViewController { segue sheet: present Sheet } "
        + "scene Sheet: UIViewController id none { segue done action toB1(segue:): unwind }",
      "Main.Sheet/done"
    ),
  ])
  func whoeverOpenedIt(_ scenes: String, _ unwind: String) throws {
    func text(_ scenes: String) -> String {
      Self.unwinds.split(separator: "\n").filter { !$0.contains("B2") }.joined(separator: "\n")
        + "\nlaunch storyboard Main { initial scene G: B1 id none \(scenes) }\n"
    }
    try sandbox.write(text(scenes), to: "M.sbdsl")
    let result = try sandbox.run("run", "M.sbdsl")
    #expect(result.status == 0, "\(result)")
    #expect(
      result.standardOutput.hasSuffix("Leads out of the program\n  \(unwind) → whoever opened it\n"),
      "\(result)")
    let path = try sandbox.run("run", "M.sbdsl", "Main.Sheet/done")
    #expect(path.status == 0 && path.standardOutput.contains("whoever opened it"), "\(path)")
    // The initial scene has no other way.
    try sandbox.write(
      text("scene Own: B1").replacing(
        "G: B1 id none", with: "G: UIViewController id none { segue done action toB1(segue:): unwind }"),
      to: "M.sbdsl")
    let none = try sandbox.run("run", "M.sbdsl")
    #expect(none.status == 1 && none.standardOutput.contains("finds no controller to land on"), "\(none)")
  }

  @Test func traceIsJSONLines() throws {
    try sandbox.write(Programs.demo.replacing("hello", with: "\\u{1B}\\n\\\"é\\u{2028}\\u{9B}"))
    let result = try sandbox.run("run", "demo.sbdsl", "--json", "-o", "out")
    result.expectClean()
    #expect(!result.lines.isEmpty)
    for line in result.lines {
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(entry?["entry"] is String, "\(line)")
    }
    #expect(try sandbox.names(in: "out/Demo").count == 3)
  }

  @Test func writesToo() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl", "-o", "out")
    result.expectClean()
    #expect(result.lines.first == "3 files in out/Demo, 3 of them written")
    try sandbox.run("generate", "demo.sbdsl", "-o", "other").expectClean()
    #expect(
      try sandbox.snapshot("out/Demo").mapValues(\.text) == sandbox.snapshot("other/Demo").mapValues(\.text)
    )
  }

  @Test(arguments: ["Nowhere", "Main.Nowhere", "App.Nowhere", "Main.List/nowhere", "Main/open/open"])
  func unknownEntry(_ name: String) throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl", name, "-o", "out", "--diagnostics=compact")
    try result.expectFailure(1, "no-such-entry", at: "\(name):1:1")
    #expect(try sandbox.names() == ["demo.sbdsl"])
  }

  @Test(arguments: [
    ("opn", "open"), ("Main.Lost2", "Main.Lost"), ("App.Lgo", "App.Log"), ("Main.List/opn", "open"),
    ("Main/opn", "open"), ("open/opn", "open"), ("Main.List/nowhere", nil), ("Main.List/open/opn", nil),
  ])
  func nearestEntry(_ name: String, _ nearest: String?) throws {
    try sandbox.write(Programs.demo + "route open = present Main.List\n")
    let result = try sandbox.run("run", "demo.sbdsl", name)
    #expect(result.status == 1)
    if let nearest {
      #expect(result.standardError.contains("help: did you mean `\(nearest)`?"), "\(result)")
    } else {
      #expect(!result.standardError.contains("did you mean"), "\(result)")
    }
  }

  @Test(arguments: [
    ("Nowhere", "nothing is named `Nowhere`: name a storyboard, a scene, a registration or a route"),
    ("Main/nowhere", "no segue `nowhere` in `Main.List` or in the scenes that it contains"),
  ])
  func whatIsNoEntry(_ name: String, _ message: String) throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl", name, "--diagnostics=compact")
    #expect(try result.compactLines().map(\.message) == [message])
  }

  @Test func route() throws {
    try sandbox.write(Programs.demo + "route home = present Main.List\n")
    let result = try sandbox.run("run", "demo.sbdsl", "home/open")
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("home/open (route)\n  present → ListController#1"), "\(result)")
    let everything = try sandbox.run("run", "demo.sbdsl")
    #expect(everything.standardOutput.contains("\nhome (route)\n"), "\(everything)")
  }

  @Test func everyUnknownEntryIsNamedInOneObject() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("run", "demo.sbdsl", "One", "Main", "Two", "--diagnostics=json")
    #expect(result.status == 1)
    #expect(result.standardOutput.isEmpty)
    #expect(try result.jsonDiagnostics().map { $0["path"] as? String } == ["One", "Two"])
  }

  @Test func aRunThatStops() throws {
    try sandbox.write(
      """
      module Demo
      class A { init() }
      class B { init(a: A, b: A) }
      container App { transient A  allow unused "code asks for it" single B }
      """)
    try sandbox.run("run", "demo.sbdsl").expectClean()
    let result = try sandbox.run("run", "demo.sbdsl", "--values", "3", "--diagnostics", "compact")
    let line = try #require(try result.compactLines().first)
    #expect(result.status == 1 && line.code == "run-failed", "\(result)")
    #expect(line.message == "more than 3 objects and values were made; `--values N` allows more")
    #expect(result.standardOutput.contains("A#1"), "\(result)")
    for value in ["0", "-1", "many"] {
      #expect(try sandbox.run("run", "demo.sbdsl", "--values=\(value)").status == 64)
    }
  }

  @Test func errorsInTheProgram() throws {
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("run", "demo.sbdsl", "Main", "--json", "--diagnostics=compact")
    try result.expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
  }

  private static let calls = """
    module Shop
    class Log { init() }
    class Cart {
      init()
      func start()
      func configure(log: Log, level: Int, _ names: [String])
      call start
    }
    class Clock { init() func tick(_ cart: Cart, by: Double = default) -> Int }
    controller Home: UIViewController {
      func setUp(title: String, cart: Cart)
      func took(amount: Int)
    }
    controller Away: UIViewController { var amount: Int { get } }
    container App {
      single Log
      single Cart { call configure(level: 3, ["a", "b"]) }
      single Clock { call tick call tick(by: 2) }
    }
    launch storyboard Main in App {
      initial scene Home: Home {
        call setUp(title: "x")
        segue next: present Away
      }
      scene Away: Away { segue back action back(_:): unwind Home.took(amount: self.amount) }
    }

    """

  /// The graph shows what the lines `call` pass, in their order, and what an unwind gives back.
  @Test func theGraphShowsCalls() throws {
    try sandbox.write(Self.calls)
    let home = try sandbox.run("run", "demo.sbdsl", "Main/next/back").standardOutput
    #expect(home.contains("call setUp(title: \"x\", cart: Cart#2)\n"), "\(home)")
    #expect(home.contains("call took(amount: amount)\n"), "\(home)")
    #expect(
      home.contains("      call start()\n      call configure(log: Log#3, level: 3, [\"a\", \"b\"])\n"),
      "\(home)")
    let clock = try sandbox.run("run", "demo.sbdsl", "App.Clock").standardOutput
    #expect(
      clock.contains("      call tick(Cart#2, by: default)\n      call tick(Cart#2, by: 2.0)\n"), "\(clock)")
    #expect(clock.contains("used 2 times"), "\(clock)")
  }

  @Test func theTraceShowsCalls() throws {
    try sandbox.write(Self.calls)
    let lines = try sandbox.run("run", "demo.sbdsl", "App.Cart", "--json").lines
    let calls = try lines.compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }.filter { $0["entry"] as? String == "call" }
    #expect(calls.map { $0["method"] as? String } == ["start()", "configure(log:level:_:)"])
    let arguments = calls.last?["arguments"] as? [[String: Any]] ?? []
    #expect(arguments.map { $0["value"] as? String } == ["Log#2", "3", "[\"a\", \"b\"]"])
    #expect(arguments.map { $0["label"] as? String } == ["log", "level", nil])
  }
}
