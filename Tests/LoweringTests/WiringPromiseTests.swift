import Foundation
import StoryboardPlan
import StoryboardSwift
import TestSupport
import Testing

/// What generated Swift promises at run time: a mistake that it cannot exclude ends the program with a name, a segue is
/// prepared once, nothing outlives the scenes that use it, and an opening costs one object.
@Suite struct WiringPromiseTests {
  private static let program = """
    module Shop
    class Item { init() }
    class Draft { init() }
    controller Home: UIViewController { var draft: Draft! func item() -> Item }
    controller Special: Home
    controller Detail: UIViewController { var item: Item! var draft: Draft! weak var owner: Home? }
    controller Made: UIViewController { init?(coder: NSCoder, item: Item) var draft: Draft! }
    controller Plain: UIViewController
    controller Next: UIViewController
    controller Starter: UIViewController { var draft: Draft! func item() -> Item }
    container App { graph Draft }
    storyboard Main in App {
      initial scene Tabs: UITabBarController id none { tab Home tab Special }
      scene Home: Home {
        embed side: Detail(item: self.item())
        segue go(item: Item): show Detail
        segue ask: show Detail(item: self.item(), owner: self)
        segue made action makeMade(_:): show Made(item: self.item())
        segue plain: show Plain
      }
      scene Special: Special {
        segue twice(item: Item): show Detail
        segue wrong(item: Item): show Wrong
        segue left: show by app Next
      }
      scene Next(item: Item): Next { segue go: show Detail(item: item) }
      scene Detail(item: Item, weak owner: Home? = nil): Detail
      scene Wrong(item: Item): Detail
      scene Made(item: Item): Made { init(item: item) }
      scene Plain: Plain
    }
    launch storyboard Start in App {
      initial scene Starter: Starter id none { segue go: show Detail(item: self.item()) }
      reference Detail = Main.Detail
    }
    route detail(item: Item) { root Main.Detail(item: item) }
    """

  private static let app = """
    import UIKit

    enum Living {
      nonisolated(unsafe) static var count = 0
      nonisolated(unsafe) static var sets = 0
      nonisolated(unsafe) static var refuses = false
    }
    final class Item { init() {} }
    final class Draft {
      init() { Living.count += 1 }
      deinit { Living.count -= 1 }
    }
    class Home: UIViewController {
      var draft: Draft!
      var forgets = false
      func item() -> Item { Item() }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if !forgets { wire(segue, sender: sender) }
      }
    }
    final class Special: Home {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        wire(segue, sender: sender)
        super.prepare(for: segue, sender: sender)
      }
    }
    final class Detail: UIViewController {
      var item: Item! { didSet { Living.sets += 1 } }
      var draft: Draft!
      weak var owner: Home?
    }
    final class Other: UIViewController {}
    final class Plain: UIViewController {}
    final class Next: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    final class Starter: UIViewController {
      var draft: Draft!
      func item() -> Item { Item() }
    }
    final class Made: UIViewController {
      var draft: Draft!
      init?(coder: NSCoder, item: Item) {
        if Living.refuses { return nil }
        super.init(coder: coder)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """

  private static let storyboard = storyboardText(
    initial: "tabs",
    [
      sceneText(
        "tabBarController", "tabs", #"destination="home" kind="relationship" relationship="viewControllers""#,
        #"destination="special" kind="relationship" relationship="viewControllers""#),
      sceneText(
        "viewController", "home", type: "Home", identifier: "Home",
        #"destination="detail" kind="embed" identifier="side""#,
        #"destination="detail" kind="show" identifier="go""#,
        #"destination="detail" kind="show" identifier="ask""#,
        #"destination="made" kind="show" identifier="made" destinationCreationSelector="makeMade:""#,
        #"destination="plain" kind="show" identifier="plain""#),
      sceneText(
        "viewController", "special", type: "Special", identifier: "Special",
        #"destination="detail" kind="show" identifier="twice""#,
        #"destination="wrong" kind="show" identifier="wrong""#,
        #"destination="next" kind="show" identifier="left""#),
      sceneText(
        "viewController", "next", type: "Next", identifier: "Next",
        #"destination="detail" kind="show" identifier="go""#),
      sceneText("viewController", "detail", type: "Detail", identifier: "Detail"),
      sceneText("viewController", "wrong", type: "Other", identifier: "Wrong"),
      sceneText("viewController", "made", type: "Made", identifier: "Made"),
      sceneText("viewController", "plain", type: "Plain", identifier: "Plain"),
    ])

  /// One program for all tests: its first argument says which of them.
  private static let main = """
    import UIKit

    MainActor.assumeIsolated {
      StandIn.mainModule = "Shop"
      StandIn.registerSegueAction("makeMade:", on: Home.self) { home, coder, _, _ in home.makeMade(coder) }
      @MainActor func home() -> Home { Storyboards.Main.home(in: App()) }
      @MainActor func special() -> Special { Storyboards.Main.special(in: App()) }
      /// Opens something, shows it, lets it go, and says what is still there.
      @MainActor func lets(_ open: @MainActor () -> [AnyObject]) {
        weak var one: AnyObject?
        weak var two: AnyObject?
        do {
          let opened = open()
          one = opened.first
          two = opened.last
        }
        print(one == nil, two == nil, Living.count)
      }
      switch CommandLine.arguments[1] {
      case "forgets":
        let home = home()
        home.forgets = true
        home.performGo(item: Item())
      case "class": special().performWrong(item: Item())
      case "unopened":
        let home = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Home") as! Home
        StandIn.tap(.identifier("made"), in: home)
      case "unopened told":
        let home = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Home") as! Home
        home.performGo(item: Item())
      case "nil":
        Living.refuses = true
        StandIn.tap(.identifier("made"), in: home())
      case "left", "wired":
        let special = special()
        let window = StandIn.display(special)
        defer { window.rootViewController = nil }
        StandIn.tap(.identifier("left"), in: special)
        let next = special.presentedViewController!
        if CommandLine.arguments[1] == "wired" { Storyboards.Main.wireNext(next, item: Item(), in: App()) }
        StandIn.tap(.identifier("go"), in: next)
        print(Living.sets)
      case "other sender": home().performSegue(withIdentifier: "go", sender: Item())
      case "twice":
        special().performTwice(item: Item())
        print(Living.sets)
      case "accessor": lets { let app = App(); return [app, Storyboards.Main.detail(item: Item(), in: app)] }
      case "launch":
        lets {
          let app = App()
          let window = UIWindow()
          window.rootViewController = UIStoryboard(name: "Start", bundle: nil).instantiateInitialViewController()
          defer { window.rootViewController = nil }
          Storyboards.Start.launch(window.rootViewController, in: app)
          return [app, window.rootViewController!]
        }
      case "route":
        lets {
          let app = App()
          let window = UIWindow()
          defer { window.rootViewController = nil }
          return [app, app.showDetail(item: Item(), in: window)]
        }
      case "tab":
        lets {
          let app = App()
          let tabs = Storyboards.Main.initial(in: app)
          let window = StandIn.display(tabs)
          defer { window.rootViewController = nil }
          return [app, tabs.viewControllers![0]]
        }
      case "embed":
        lets {
          let app = App()
          let home = Storyboards.Main.home(in: app)
          let window = StandIn.display(home)
          defer { window.rootViewController = nil }
          return [app, home.children[0]]
        }
      case "segue", "told", "action", "dismissed", "failed":
        lets {
          let app = App()
          let home = Storyboards.Main.home(in: app)
          let window = StandIn.display(home)
          defer { window.rootViewController = nil }
          let how = CommandLine.arguments[1]
          if how == "told" {
            home.performGo(item: Item())
          } else {
            home.forgets = how == "failed"
            StandIn.tap(.identifier(how == "action" || how == "failed" ? "made" : "ask"), in: home)
          }
          let opened = home.presentedViewController!
          if how == "dismissed" {
            home.dismiss(animated: false)
            return [app, opened]
          }
          return [opened, home]
        }
      default: fatalError()
      }
    }
    """

  private func run(_ argument: String) throws -> ProcessResult {
    let standIn = try StandIn.shared()
    let texts =
      SwiftBackend.generate(try Plan(Self.program)).map {
        ($0.name, String(decoding: $0.contents, as: UTF8.self))
      }
      + [("AppCode.swift", Self.app), ("main.swift", Self.main)]
    return try TestFolders.withTemporary { folder in
      let sources = try texts.map { try folder.write($0, $1.utf8) }
      try folder.write("Main.storyboard", Self.storyboard.utf8)
      let start = storyboardText(
        initial: "starter", [sceneText("viewController", "starter", type: "Starter")])
      try folder.write("Start.storyboard", start.utf8)
      let built = try standIn.cachedProgram(moduleName: "Shop", sources: sources)
      return try standIn.run(built, [argument], storyboards: folder)
    }
  }

  @Test(arguments: [
    (
      "forgets",
      "Home.prepare(for:sender:) did not call wire(segue, sender: sender): segue \"go\""
    ),
    ("class", "Scene Main.Wrong: expected a controller of class Detail, found Other"),
    ("unopened", "Home.makeMade(_:): the controller was not opened by its storyboard's generated functions"),
    ("unopened told", "Home: the controller was not opened by its storyboard's generated functions"),
    ("left", "Next: the app's own code did not call Storyboards.Main.wireNext"),
    ("nil", "Scene Main.Made: the initializer of Made gave nil"),
    ("other sender", "Main.Home/go is performed by its generated function only"),
  ])
  func mistakeEndsTheProgramWithAName(_ mistake: String, text: String) throws {
    let result = try run(mistake)
    #expect(!result.isSuccess && result.standardError.contains(text), "\(result)")
  }

  @Test func theAppsOwnCodeWiresWhatIsLeftToIt() throws {
    let result = try run("wired")
    #expect(result.isSuccess && result.lines.last == "1", "\(result)")
  }

  /// Both `prepare` of a class and that of its superclass forward the segue.
  @Test func segueIsPreparedOnce() throws {
    let result = try run("twice")
    #expect(result.isSuccess && result.lines.last == "1", "\(result)")
  }

  @Test(arguments: [
    "accessor", "launch", "route", "tab", "embed", "segue", "told", "action", "dismissed", "failed",
  ])
  func nothingOutlivesItsScenes(_ opening: String) throws {
    let result = try run(opening)
    #expect(result.isSuccess && result.lines.last == "true true 0", "\(result)")
  }

  /// A scene with three properties, an asked and a told segue has 27 lines, which is half of what two classes took, and at
  /// most one and a half times the bytes of the same wiring by hand: 787.
  @Test func aSceneIsShort() throws {
    func size(scenes: Int) throws -> (lines: Int, bytes: Int) {
      let all = 0..<scenes
      let controllers = all.map {
        "controller V0x\($0)Controller: UIViewController "
          + "{ var item: Item! var store: Store! var log: Log! func pick(for sender: Any?) -> Item }\n"
      }
      let bodies = all.map {
        "scene V0x\($0)(item: Item): V0x\($0)Controller {\n"
          + "segue a\($0): show V0x\(($0 + 1) % scenes)(item: self.pick(for: sender))\n"
          + "segue b\($0)(item: Item): show V0x\(($0 + 2) % scenes)\n}\n"
      }
      let plan = try Plan(
        "module Gen\nstruct Item\nclass Store { init() }\nclass Log { init() }\n" + controllers.joined()
          + "container App { single Store single Log }\nstoryboard S0 in App {\n" + bodies.joined() + "}\n")
      let bytes = SwiftBackend.generate(plan).flatMap(\.contents)
      return (bytes.count { $0 == UInt8(ascii: "\n") }, bytes.count)
    }
    let (few, many) = (try size(scenes: 20), try size(scenes: 60))
    #expect(many.lines - few.lines <= 40 * 27)
    #expect(many.bytes - few.bytes <= 40 * 787 * 3 / 2)
  }
}
