import StoryboardPlan
import StoryboardVocabulary
import Testing

@testable import StoryboardRuntime

/// Entry points by name, and the run of everything.
@Suite struct InterpreterRuns {
  /// Launch: Login → Home (tabs: Feed, Settings). Settings → About. Alone has an identifier, Lost has none.
  private struct App {
    var builder = PlanBuilder()
    let login, home, feed, settings, about, alone, lost, outside: ID<PlanScene>
    let open, more: ID<PlanTransition>

    init() {
      let main = builder.storyboard("Main")
      let start = builder.storyboard("Start", isLaunch: true)
      let library = builder.storyboard("Library", isExternal: true)
      home = builder.plainScene("Home", builder.controller("UITabBarController"), in: main)
      feed = builder.plainScene("Feed", builder.controller("Feed"), in: main)
      settings = builder.plainScene("Settings", builder.controller("Settings"), in: main)
      about = builder.plainScene("About", builder.controller("About"), in: main)
      alone = builder.plainScene("Alone", builder.controller("Alone"), in: main)
      lost = builder.plainScene("Lost", builder.controller("Lost"), in: main)
      login = builder.plainScene("Login", builder.controller("Login"), in: start)
      outside = builder.plainScene("Shelf", builder.controller("Shelf"), in: library)
      let identifier = builder.name("Alone")
      builder.changeScene(alone) { $0.identifier = identifier }
      open = builder.transition(.segue(.show), "open", from: login, to: home)
      _ = builder.transition(.relationship(.tab), from: home, to: feed)
      _ = builder.transition(.relationship(.tab), from: home, to: settings)
      more = builder.transition(.segue(.push), "about", from: settings, to: about)
      _ = builder.transition(.segue(.show), "shelf", from: about, to: outside)
      _ = builder.transition(.segue(.show), "back", from: about, to: home)
    }
  }

  @Test func everything() throws {
    let app = App()
    let stage = try Stage(plan: app.builder.plan)
    let report = stage.runEverything()
    #expect(report.runs.map { $0.entry.name(in: stage.plan) } == ["Start.Login", "Main.Home", "Main.Alone"])
    #expect(report.unreachable == [app.lost])
    #expect(report.leaving.map { stage.plan.transitions[$0].target } == [app.outside])
    #expect(report.failures.isEmpty)
    #expect(
      stage.lines == """
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
    let app = App()
    let plan = app.builder.plan
    #expect(try EntryPoint("Main", in: plan) == .scene(app.home, path: []))
    #expect(try EntryPoint("Main.Feed", in: plan) == .scene(app.feed, path: []))
    let path = try EntryPoint("Start/open/about", in: plan)
    #expect(path == .scene(app.login, path: [app.open, app.more]))
    #expect(path.name(in: plan) == "Start.Login/open/about")
    #expect(throws: EntryPointError.unknown("Nothing")) { try EntryPoint("Nothing", in: plan) }
    #expect(throws: EntryPointError.unknown("")) { try EntryPoint("", in: plan) }
    #expect(throws: EntryPointError.external("Library.Shelf")) { try EntryPoint("Library.Shelf", in: plan) }
    #expect(throws: EntryPointError.unknownSegue("up", in: "Main.Home")) {
      try EntryPoint("Start/open/up", in: plan)
    }
  }

  /// A path goes on in what a segue has opened, also in a tab that is not shown yet.
  @Test func path() throws {
    let app = App()
    let stage = try Stage(plan: app.builder.plan)
    let report = stage.run([try EntryPoint("Start/open/about/shelf", in: stage.plan)])
    #expect(report.failures.isEmpty)
    #expect(report.leaving.count == 1)
    #expect(
      stage.trace.lines(stage.plan).suffix(7).joined(separator: "\n") == """
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
    var builder = PlanBuilder()
    let container = builder.container("App")
    let log = builder.service("Log", in: container, .single)
    let stage = try Stage(plan: builder.plan)
    #expect(try EntryPoint("App.log", in: stage.plan) == .registration(log))
    let report = stage.run([.registration(log)])
    #expect(report.runs[0].value?.record?.number == 1)
    #expect(stage.lines == "make Log#1()\nreturn Log#1")
  }

  @Test func scenesThatContainThemselvesAreAnError() throws {
    var builder = PlanBuilder()
    let main = builder.storyboard("Main")
    let page = builder.plainScene("Page", builder.controller("Page"), in: main)
    _ = builder.transition(.embed, from: page, to: page)
    _ = builder.transition(.embed, from: page, to: page)
    let stage = try Stage(plan: builder.plan)
    #expect(stage.runEverything().failures.first?.error == .nestedTooDeep(page))

    let tabs = builder.plainScene("Tabs", builder.controller("Tabs"), in: main)
    _ = builder.transition(.relationship(.tab), from: tabs, to: tabs)
    let other = try Stage(plan: builder.plan)
    #expect(throws: InterpreterError.nestedTooDeep(tabs)) { try other.open(tabs) }
  }

  /// Many segues lead to one large tab bar: once there are many controllers its tabs are not made over again, and
  /// the run says so; every scene is made all the same.
  @Test func everythingIsLinear() throws {
    var builder = PlanBuilder()
    let main = builder.storyboard("Main")
    let plain = builder.controller("Plain")
    let home = builder.plainScene("Home", plain, in: main)
    let tabs = builder.plainScene("Tabs", builder.controller("Tabs"), in: main)
    var ways: [ID<PlanTransition>] = []
    for index in 0..<20 {
      let source = builder.plainScene("Source\(index)", plain, in: main)
      _ = builder.transition(.segue(.show), "open\(index)", from: home, to: source)
      _ = builder.transition(.segue(.show), "tabs\(index)", from: source, to: tabs)
      let tab = builder.plainScene("Tab\(index)", plain, in: main)
      ways.append(builder.transition(.relationship(.tab), from: tabs, to: tab))
    }
    let all = try Stage(plan: builder.plan).runEverything()
    #expect(all.leftOut.isEmpty && all.failures.isEmpty)
    let stage = try Stage(plan: builder.plan)
    let report = stage.runEverything(limit: 100)
    #expect(report.leftOut.count == ways.count && Set(report.leftOut) == Set(ways))
    #expect(report.failures.isEmpty && report.unreachable.isEmpty)
    // The limit, and then one for each segue.
    #expect(stage.controllers.count <= 100 + 40)
    #expect(Set(stage.controllers.map(\.scene)).count == 42)
  }

  /// Scenes that embed each other twice, thirty levels deep, would be a billion.
  @Test func everythingOfADiamondIsLinear() throws {
    var builder = PlanBuilder()
    let main = builder.storyboard("Main")
    let scenes = (0..<30).map { builder.plainScene("Level\($0)", builder.controller("Level\($0)"), in: main) }
    for (outer, inner) in zip(scenes, scenes.dropFirst()) {
      _ = builder.transition(.embed, "left", from: outer, to: inner)
      _ = builder.transition(.embed, "right", from: outer, to: inner)
    }
    let stage = try Stage(plan: builder.plan)
    let report = stage.runEverything(limit: 100)
    #expect(report.failures.isEmpty && report.unreachable.isEmpty)
    #expect(stage.controllers.count < 200)
  }

  @Test func jsonLines() throws {
    var builder = PlanBuilder()
    let container = builder.container("App")
    let type = builder.type("Log")
    let text = builder.type("String", .value)
    let initializer = builder.initializer(of: type, [builder.parameter("path", text)])
    let quoted = builder.string("a\"\u{1}")
    let path = builder.property("path", of: type, text)
    let log = builder.register(
      "log", type, in: container, .single, builder.construct(initializer, [quoted]),
      steps: [.set(path, quoted)])
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(log)
    var bytes: [UInt8] = []
    stage.trace.writeJSON(stage.plan, into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"entry":"make","object":"Log#1","type":"Log","arguments":[{"label":"path","value":"\"a\\\"\\u{01}\""}]}
        {"entry":"set","object":"Log#1","type":"Log","property":"path","value":"\"a\\\"\\u{01}\""}
        {"entry":"return","value":"Log#1"}

        """#)
  }
}
