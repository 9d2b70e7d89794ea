import Foundation
import TestSupport
import Testing

/// `run --paths-to`: the ways to a scene, as text and as data.
@Suite struct CommandContractPathsTo {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let shop = """
    module Shop
    platform iOS 15
    struct User
    enum Filter { case all }
    controller Login: UIViewController
    controller List: UIViewController { var filter: Filter! var user: User! }
    controller Detail: UIViewController { var text: String! }
    container App
    container Member(user: User) in App
    launch storyboard Main in App {
      initial scene Login: Login id none { segue loggedIn(user: User): present Tabs with Member(user: user) as fullScreen }
      reference Tabs = Catalog.initial
    }
    storyboard Catalog in Member {
      initial scene Tabs: UITabBarController id none { tab List(filter: .all) }
      scene List(filter: Filter): List id none {
        segue open: show Detail(text: "a \\"quote\\"")
        segue again: show List(filter: filter)
      }
      scene Detail(text: String): Detail {
        segue related: show Detail(text: "more")
        segue back: show List(filter: .all)
      }
      allow unreachable-scene "for the test" scene Lost: Login id none { segue open: show Detail(text: "lost") }
      scene Found: Login id "found" { segue open: show Detail(text: "found") }
    }
    route detail(text: String, user: User) {
      root Catalog.Tabs with Member(user: user)
      push Catalog.Detail(text: text)
    }

    """

  private func paths(_ program: String, to scene: String) throws -> String {
    try sandbox.write(program)
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", scene)
    result.expectClean()
    return result.standardOutput
  }

  @Test func everyTransitionHasItsShortestWay() throws {
    let text = try paths(Self.shop, to: "Catalog.Detail")
    #expect(
      text == """
        Catalog.Detail(text: String): Detail
        code can open it, by the identifier `Detail`; 5 ways lead to it

        1. Catalog.List/open, 3 steps from launch
          Main.Login (launch)
          loggedIn(user: User) (present fullScreen) → Catalog.Tabs with Member(user: user)
          tab → Catalog.List(filter: .all)
          open (show) → Catalog.Detail(text: "a \\"quote\\"")

        2. Catalog.Detail/related, 4 steps from launch, through Catalog.Detail itself
          Main.Login (launch)
          loggedIn(user: User) (present fullScreen) → Catalog.Tabs with Member(user: user)
          tab → Catalog.List(filter: .all)
          open (show) → Catalog.Detail(text: "a \\"quote\\"")
          related (show) → Catalog.Detail(text: "more")

        3. route detail, 2 steps
          route detail(text: String, user: User)
          root → Catalog.Tabs with Member(user: user)
          push → Catalog.Detail(text: text)

        4. Catalog.Found/open, 1 step
          Catalog.Found (opened by code)
          open (show) → Catalog.Detail(text: "found")

        5. Catalog.Lost/open, 1 step
          Catalog.Lost (nothing leads to it)
          open (show) → Catalog.Detail(text: "lost")

        """)
  }

  @Test(arguments: [
    ("Main", "Main.Login: Login\nthe system opens it; no transition and no route leads to it\n"),
    ("Catalog.Lost", "Catalog.Lost: Login\nno transition and no route leads to it\n"),
    (
      "Catalog.Found",
      "Catalog.Found: Login\ncode can open it, by the identifier `found`; no transition and no route leads to it\n"
    ),
  ])
  func aSceneThatNothingLeadsTo(_ scene: String, _ text: String) throws {
    #expect(try paths(Self.shop, to: scene) == text)
  }

  @Test func namesAreThoseOfEntries() throws {
    let text = try paths(Self.shop, to: "Catalog.Tabs")
    for name in ["Catalog", "Catalog.initial", "Shop.Catalog.Tabs", "Shop.Catalog"] {
      #expect(try paths(Self.shop, to: name) == text)
    }
    #expect(text.contains("2. route detail, 1 step\n  route detail(text: String, user: User)\n  root → "))
  }

  @Test(arguments: [
    ("Catalog.Detial", "Catalog.Detail"), ("Detail", "Catalog.Detail"), ("Shop.Detail", "Catalog.Detail"),
    ("Catlog", "Catalog"), ("App", nil), ("detail", nil), ("Main.Login/loggedIn", nil), ("", nil),
  ])
  func unknownScene(_ name: String, _ nearest: String?) throws {
    try sandbox.write(Self.shop)
    if name.isEmpty {
      #expect(try sandbox.run("run", "demo.sbdsl", "--paths-to", name).status == 64)
      return
    }
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", name)
    #expect(result.status == 1 && result.standardOutput.isEmpty, "\(result)")
    #expect(result.standardError.contains("error[no-such-entry]: no scene is named `\(name)`"), "\(result)")
    let help = nearest.map { "help: did you mean `\($0)`?" } ?? "did you mean"
    #expect(result.standardError.contains(help) == (nearest != nil), "\(result)")
  }

  @Test func aStoryboardWithoutInitialScene() throws {
    try sandbox.write("storyboard Main { scene S: UIViewController }\n")
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", "Main", "--diagnostics=compact")
    try result.expectFailure(1, "no-such-entry", at: "Main:1:1")
  }

  @Test func anEntryIsRefused() throws {
    try sandbox.write(Self.shop)
    let result = try sandbox.run(
      "run", "demo.sbdsl", "Main", "--paths-to", "Main.Login", "--diagnostics=compact")
    try result.expectFailure(64, "usage", at: "sbdsl:1:1")
  }

  @Test func mistakesInTheProgramComeFirst() throws {
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", "Main.Detail", "--diagnostics=compact")
    try result.expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
  }

  /// Of 23 ways 20 are shown; ways of one length keep the order of the program.
  @Test func twentyAreShown() throws {
    var program = "launch storyboard Main {\n  initial scene L: UIViewController {\n"
    for index in 0..<23 { program += "    segue s\(index): show S\(index)\n" }
    program += "  }\n"
    for index in 0..<23 { program += "  scene S\(index): UIViewController { segue: show T }\n" }
    let text = try paths(program + "  scene T: UIViewController\n}\n", to: "Main.T")
    let headings = text.split(separator: "\n").filter { $0.contains(", 2 steps from launch") }
    #expect(headings == (0..<20).map { "\($0 + 1). Main.S\($0)/show, 2 steps from launch" })
    #expect(text.hasSuffix("\n\nand 3 more ways\n"), "\(text)")
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", "Main.T", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
    #expect(object["count"] as? Int == 23)
    #expect((object["ways"] as? [Any])?.count == 20)
  }

  @Test func asData() throws {
    try sandbox.write(Self.shop)
    let result = try sandbox.run("run", "demo.sbdsl", "--paths-to", "Catalog.Detail", "--json")
    result.expectClean()
    #expect(result.lines.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["scene"] as? String == "Catalog.Detail")
    #expect(object["isOpenedBySystem"] as? Bool == false)
    let ways = try #require(object["ways"] as? [[String: Any]])
    #expect(
      ways.map { $0["start"] as? String } == ["launch", "launch", "code", "identifier", "nowhere"])
    #expect(ways.map { $0["isCycle"] as? Bool } == [false, true, false, false, false])
    #expect(
      ways.map { $0["first"] as? String } == [
        "Main.Login", "Main.Login", nil, "Catalog.Found", "Catalog.Lost",
      ])
    #expect(ways[2]["route"] as? String == "detail")
    let steps = try #require(ways[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["present", "tab", "show"])
    #expect(steps[0]["container"] as? String == "with Member(user: user)")
    #expect((steps[0]["told"] as? [[String: String]]) == [["name": "user", "type": "User"]])
    #expect(
      (steps[2]["arguments"] as? [[String: String]]) == [["name": "text", "value": "\"a \\\"quote\\\"\""]])
  }

  /// Text of a program cannot control the terminal.
  @Test func hostileText() throws {
    let program = Programs.demo.replacing("hello", with: "\\u{1B}[31m\\n\\u{202E}<b>")
    let text = try paths(program, to: "Main.Detail")
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E }, "\(text)")
    #expect(text.contains("<b>"))
  }

  /// A scene of another module is named with the module, as the program of its own module has it.
  @Test func scenesOfOtherModules() throws {
    try sandbox.write(
      "module Account\npublic storyboard Help { public initial scene Contact: UIViewController }\n",
      to: "account.sbdsl")
    try sandbox.write(
      """
      module Shop
      import Account
      controller Home: UIViewController
      launch storyboard Main {
        initial scene Home: Home { segue help: present Help }
        reference Help = Account.Help.initial
      }

      """, to: "shop.sbdsl")
    for name in ["Account.Help.Contact", "Help.Contact", "Account.Help"] {
      let result = try sandbox.run("run", "account.sbdsl", "shop.sbdsl", "--paths-to", name)
      result.expectClean()
      #expect(result.standardOutput.hasPrefix("Account.Help.Contact: UIViewController\n"), "\(result)")
      #expect(
        result.standardOutput.hasSuffix("  Main.Home (launch)\n  help (present) → Account.Help.Contact\n"),
        "\(result)")
    }
  }
}
