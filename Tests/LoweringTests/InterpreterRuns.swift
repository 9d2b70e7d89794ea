import StoryboardPlan
import StoryboardVocabulary
import Testing

@testable import StoryboardRuntime

/// Entry points by name, and the run of everything.
@Suite struct InterpreterRuns {
  /// Launch: Login → Home (tabs: Feed, Settings). Settings → About. Alone has an identifier, Lost has none.
  private static let app = """
    controller Login: UIViewController
    controller Feed: UIViewController
    controller Settings: UIViewController
    controller About: UIViewController
    controller Alone: UIViewController
    controller Lost: UIViewController
    controller Shelf: UIViewController
    storyboard Main {
      initial scene Home: UITabBarController id none {
        tab Feed
        tab Settings
      }
      scene Feed: Feed id none
      scene Settings: Settings id none { segue about: push About }
      scene About: About id none {
        segue shelf: show Shelf
        segue back: show Home
      }
      scene Alone: Alone
      scene Lost: Lost id none
      reference Shelf = Library.Shelf
    }
    launch storyboard Start {
      initial scene Login: Login id none { segue open: show Home }
      reference Home = Main.initial
    }
    external storyboard Library { scene Shelf: Shelf }
    """
  private let plan: Plan

  init() throws { plan = try Plan(Self.app) }

  /// A scene by its name.
  private func scene(_ name: String) throws -> ID<PlanScene> {
    try #require(plan.scenes.ids.first { plan.symbols[plan.scenes[$0].name] == name })
  }

  /// A segue by its name.
  private func segue(_ name: String) throws -> ID<PlanTransition> {
    try #require(
      plan.transitions.ids.first { plan.transitions[$0].name.map { plan.symbols[$0] } == name })
  }

  @Test func everything() throws {
    let simulator = try FrameworkSimulator(plan: plan)
    let report = simulator.runEverything()
    #expect(
      report.runs.map { $0.entry.name(in: simulator.plan) } == ["Start.Login", "Main.Home", "Main.Alone"])
    #expect(report.unreached == [try scene("Lost")])
    #expect(report.leaving.map { simulator.plan.transitions[$0].target } == [try scene("Shelf")])
    #expect(report.failures.isEmpty)
    #expect(
      simulator.lines == """
        make Login#1(coder)
        return Login#1
        load Login#1
        viewDidLoad Login#1
        make UITabBarController#2(coder)
        make Feed#3(coder)
        make Settings#4(coder)
        segue "open" Login#1 -> UITabBarController#2
        present show UITabBarController#2 from Login#1
        load UITabBarController#2
        viewDidLoad UITabBarController#2
        load Feed#3
        viewDidLoad Feed#3
        load Settings#4
        viewDidLoad Settings#4
        make About#5(coder)
        segue "about" Settings#4 -> About#5
        present push About#5 from Settings#4
        load About#5
        viewDidLoad About#5
        make UITabBarController#6(coder)
        make Feed#7(coder)
        make Settings#8(coder)
        segue "back" About#5 -> UITabBarController#6
        present show UITabBarController#6 from About#5
        load UITabBarController#6
        viewDidLoad UITabBarController#6
        load Feed#7
        viewDidLoad Feed#7
        make UITabBarController#9(coder)
        make Feed#10(coder)
        make Settings#11(coder)
        return UITabBarController#9
        load UITabBarController#9
        viewDidLoad UITabBarController#9
        load Feed#10
        viewDidLoad Feed#10
        make Alone#12(coder)
        return Alone#12
        load Alone#12
        viewDidLoad Alone#12
        """)
  }

  @Test func names() throws {
    #expect(try EntryPoint("Main", in: plan) == .scene(try scene("Home"), path: []))
    #expect(try EntryPoint("Main.Feed", in: plan) == .scene(try scene("Feed"), path: []))
    let path = try EntryPoint("Start/open/about", in: plan)
    #expect(
      path == .scene(try scene("Login"), path: [.segue(try segue("open")), .segue(try segue("about"))]))
    #expect(path.name(in: plan) == "Start.Login/open/about")
    #expect(throws: EntryPointError.unknown("Nothing")) { try EntryPoint("Nothing", in: plan) }
    #expect(throws: EntryPointError.unknown("")) { try EntryPoint("", in: plan) }
    #expect(throws: EntryPointError.external("Library.Shelf")) { try EntryPoint("Library.Shelf", in: plan) }
    #expect(throws: EntryPointError.unknownSegue("up", in: "Main.Home")) {
      try EntryPoint("Start/open/up", in: plan)
    }
  }

  /// A path continues in the scene that a segue has opened, even in a tab that is not shown yet.
  @Test func path() throws {
    let simulator = try FrameworkSimulator(plan: plan)
    let report = simulator.run([try EntryPoint("Start/open/about/shelf", in: simulator.plan)])
    #expect(report.failures.isEmpty)
    #expect(report.leaving.count == 1)
    #expect(
      simulator.trace.lines(simulator.plan).suffix(7).joined(separator: "\n") == """
        load Settings#4
        viewDidLoad Settings#4
        make About#5(coder)
        segue "about" Settings#4 -> About#5
        present push About#5 from Settings#4
        load About#5
        viewDidLoad About#5
        """)
  }

  @Test func registrationByName() throws {
    let simulator = try FrameworkSimulator("class Log { init() }\ncontainer App { single Log }")
    let log = ID<PlanRegistration>(0)
    #expect(try EntryPoint("App.Log", in: simulator.plan) == .registration(log))
    let report = simulator.run([.registration(log)])
    #expect(report.runs[0].value?.record?.number == 1)
    #expect(simulator.lines == "make Log#1()\nreturn Log#1")
  }

  /// A module's name may stand before each name, even if a container or a storyboard has the same name.
  @Test func namesAfterTheirModule() throws {
    let names = EntryNames(
      try Plan(
        """
        module Shop
        class Log { init() }
        class Store { init() }
        controller C: UIViewController
        container Shop {
          single Log
          single Store
        }
        storyboard Main {
          initial scene Home: C
          scene initial: C
        }
        storyboard Shop {
          scene Main: C
          scene Log: C
        }
        """))
    let (home, initial, main, log) = (ID<PlanScene>(0), ID<PlanScene>(1), ID<PlanScene>(2), ID<PlanScene>(3))
    for prefix in ["", "Shop."] {
      #expect(try names.entry(prefix + "Main.Home") == .scene(home, path: []))
      #expect(try names.entry(prefix + "Main.initial") == .scene(initial, path: []))
      #expect(try names.entry(prefix + "Shop.Log") == .scene(log, path: []))
      #expect(try names.entry(prefix + "Shop.Main") == .scene(main, path: []))
      #expect(try names.entry(prefix + "Shop.Store") == .registration(ID(1)))
      #expect(throws: EntryPointError.noInitialScene(storyboard: "Shop")) { try names.entry(prefix + "Shop") }
    }
    #expect(try names.entry("Main") == .scene(home, path: []))
    for unknown in ["", ".", "Shop.", ".Store", "Shop.Shop.Shop.Store", "Store", "Main.Home.", "Shop.Shop."] {
      #expect(throws: EntryPointError.unknown(unknown)) { try names.entry(unknown) }
    }
  }

  @Test func scenesThatContainThemselvesAreAnError() throws {
    var plan = try Plan(
      """
      controller Page: UIViewController
      storyboard Main {
        initial scene Page: Page {
          embed left: Other
          embed right: Other
        }
        scene Other: Page
      }
      """)
    let page = ID<PlanScene>(0)
    for embed in plan.transitions.ids { plan.transitions[embed].target = page }
    let simulator = try FrameworkSimulator(plan: plan)
    #expect(simulator.runEverything().failures.first?.error == .nestedTooDeep(page))

    var tabbed = try Plan(
      """
      storyboard Main {
        initial scene Tabs: UITabBarController { tab Other }
        scene Other: UITabBarController
      }
      """)
    tabbed.transitions[ID(0)].target = ID(0)
    let other = try FrameworkSimulator(plan: tabbed)
    #expect(throws: InterpreterError.nestedTooDeep(ID(0))) { try other.open("Main.Tabs") }
  }

  /// Many segues lead to one large tab bar. Once there are many controllers, its tabs are not made again, and the run
  /// reports that; every scene is made nevertheless.
  @Test func everythingIsLinear() throws {
    func each(_ line: (Int) -> String) -> String { (0..<20).map(line).joined(separator: "\n") }
    let plan = try Plan(
      """
      controller Plain: UIViewController
      storyboard Main {
        initial scene Home: Plain { \(each { "segue open\($0): show Source\($0)" }) }
        scene Tabs: UITabBarController id none { \(each { "tab Tab\($0)" }) }
        \(each { "scene Source\($0): Plain id none { segue tabs\($0): show Tabs }" })
        \(each { "scene Tab\($0): Plain id none" })
      }
      """)
    let tabs = plan.transitions.ids.filter { plan.transitions[$0].kind == .relationship(.tab) }
    let all = try FrameworkSimulator(plan: plan).runEverything()
    #expect(all.leftOut.isEmpty && all.failures.isEmpty)
    let simulator = try FrameworkSimulator(plan: plan)
    let report = simulator.runEverything(limit: 100)
    #expect(report.leftOut.count == 20 && Set(report.leftOut) == Set(tabs))
    #expect(report.failures.isEmpty && report.unreached.isEmpty)
    // The controllers up to the limit, and one for each segue.
    #expect(simulator.controllers.count <= 100 + 40)
    #expect(Set(simulator.controllers.map(\.scene)).count == 42)
  }

  /// Scenes that embed each other twice, thirty levels deep, would be a billion.
  @Test func everythingOfADiamondIsLinear() throws {
    let scenes = (0..<29).map {
      """
      \($0 == 0 ? "initial " : "")scene Level\($0): Page id none {
        embed left: Level\($0 + 1)
        embed right: Level\($0 + 1)
      }
      """
    }
    let simulator = try FrameworkSimulator(
      """
      controller Page: UIViewController
      storyboard Main {
        \(scenes.joined(separator: "\n"))
        scene Level29: Page id none
      }
      """)
    let report = simulator.runEverything(limit: 100)
    #expect(report.failures.isEmpty && report.unreached.isEmpty)
    #expect(simulator.controllers.count < 200)
  }

  /// What the checker accepts can be run: 200 levels of scenes.
  @Test func theDeepestNesting() throws {
    let chain = (0..<199).map { "scene S\($0): Page id none { embed next: S\($0 + 1) }" }
    let simulator = try FrameworkSimulator(
      """
      controller Page: UIViewController
      storyboard Main {
        initial \(chain.joined(separator: "\n"))
        scene S199: Page id none
      }
      """)
    let report = simulator.runEverything()
    #expect(report.failures.isEmpty && simulator.controllers.count == 200)
  }

  /// Objects and structs that contain each other twice, forty levels deep, would be a trillion. The run stops, and has
  /// what was made before.
  @Test(arguments: ["class", "struct"], ["transient", "single"])
  func aRunHasABound(_ kind: String, _ lifetime: String) throws {
    let types = (1...40).map { "\(kind) T\($0) { init(a: T\($0 - 1), b: T\($0 - 1)) }" }
    let simulator = try FrameworkSimulator(
      """
      \(kind) T0 { init() }
      \(types.joined(separator: "\n"))
      class First { init() }
      class Last { init() }
      container App {
        single First
        \((0...40).map { "\(lifetime) T\($0)" }.joined(separator: "\n"))
        single Last
      }
      """)
    simulator.host.valueLimit = 10_000
    let report = simulator.runEverything()
    // Only an object that is made once stays small.
    guard kind == "struct" || lifetime == "transient" else {
      #expect(!report.hasHitLimit && report.failures.isEmpty && report.runs.count == 43)
      return
    }
    #expect(report.hasHitLimit && report.failures.map(\.error) == [.tooManyValues(limit: 10_000)])
    let names = report.runs.map { $0.entry.name(in: simulator.plan) }
    #expect(names.first == "App.First" && names.count > 5 && !names.contains("App.Last"))
    #expect(simulator.host.records.count <= 10_001)
    var output: [UInt8] = []
    ObjectGraph(report, of: simulator).write(into: &output)
    #expect(output.count < 2_000_000)
  }

  @Test func jsonLines() throws {
    let simulator = try FrameworkSimulator(
      #"""
      class Log {
        init(path: String)
        var path: String
      }
      container App { single Log(path: "a\"\u{1}") { inject path = "a\"\u{1}" } }
      """#)
    try simulator.resolve("App.Log")
    var bytes: [UInt8] = []
    simulator.trace.writeJSON(simulator.plan, into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"entry":"make","object":"Log#1","type":"Log","arguments":[{"label":"path","value":"\"a\\\"\\u{01}\""}]}
        {"entry":"set","object":"Log#1","type":"Log","property":"path","value":"\"a\\\"\\u{01}\""}
        {"entry":"return","value":"Log#1"}

        """#)
  }
}
