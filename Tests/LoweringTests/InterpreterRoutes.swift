import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import StoryboardVocabulary
import Testing

/// Routes as entry points, in the run of everything, and in cases in which they fail.
@Suite struct InterpreterRoutes {
  static let text = """
    struct Item
    class Log { init() }
    class Idle { init() }
    class Spare { init(item: Item) }
    controller List: UIViewController { var log: Log! }
    controller Detail: UIViewController { var item: Item! }
    container App {
      single Log
      single Idle
      factory Spare(item: Item)
    }
    launch storyboard Main in App {
      initial scene List: List { segue detail(item: Item): show Detail }
      scene Detail(item: Item): Detail
      scene Extra(item: Item): Detail { segue list: show List }
      scene Stack: UINavigationController { root List }
    }
    route extra(item: Item) = present Main.Extra as formSheet
    route stack(item: Item) { present Main.Stack push Main.Detail }
    """

  @Test func everything() throws {
    let simulator = try FrameworkSimulator(plan: try Plan(Self.text))
    let report = simulator.runEverything()
    let names = report.runs.map { $0.entry.name(in: simulator.plan) }
    // The log was made with the list; no other code asks for the two others.
    #expect(names == ["Main.List", "extra", "stack", "App.Idle", "App.Spare"])
    #expect(report.unreached.isEmpty && report.failures.isEmpty)
    var output: [UInt8] = []
    ObjectGraph(report, of: simulator).write(into: &output)
    let graph = String(decoding: output, as: UTF8.self)
    #expect(
      graph.contains("\nextra (route)\n  present formSheet → Detail#4   Main.Extra in App\n"), "\(graph)")
    #expect(graph.contains("\nstack (route)\n  present → UINavigationController#"), "\(graph)")
    #expect(graph.contains("  push → Detail#"), "\(graph)")
    #expect(graph.contains("\nApp.Idle\n  Idle#"), "\(graph)")
  }

  @Test func names() throws {
    let plan = try Plan(Self.text)
    let detail = try EntryPoint("stack", in: plan)
    #expect(detail == .route(ID(1), by: nil, path: []))
    #expect(detail.name(in: plan) == "stack")
    let path = try EntryPoint("extra/list/detail", in: plan)
    #expect(path == .route(ID(0), by: nil, path: [.segue(ID(1)), .segue(ID(0))]))
    #expect(path.name(in: plan) == "extra/list/detail")
    #expect(throws: EntryPointError.unknownSegue("up", in: "Main.Detail")) {
      try EntryPoint("stack/up", in: plan)
    }
    #expect(
      EntryPoint.names(in: plan) == [
        "Main", "Main.List", "Main.Detail", "Main.Extra", "Main.Stack", "App.Log", "App.Idle", "App.Spare",
        "extra", "stack",
      ])
    for name in EntryPoint.names(in: plan) { _ = try EntryPoint(name, in: plan) }
  }

  /// A step that pushes fails at run time if no navigation controller is around the shown controller.
  @Test func nothingToPushOn() throws {
    let program = Self.text + "\nroute deep(item: Item) { showDetail Main.Extra push Main.Detail }"
    let simulator = try FrameworkSimulator(plan: try Plan(program))
    let report = simulator.run([
      try EntryPoint("deep", in: simulator.plan), try EntryPoint("extra", in: simulator.plan),
    ])
    #expect(report.failures.map(\.error) == [.noNavigation(ID(2))])
    #expect(report.failures[0].error.message(in: simulator.plan).contains("route `deep`"))
    #expect(report.runs[1].controller != nil)
  }

  private static let tabs = """
    controller Screen: UIViewController
    storyboard Main {
      initial scene Tabs: UITabBarController id none { tab Home tab Stack }
      scene Home: Screen id none
      scene Stack: UINavigationController id none { root List }
      scene List: Screen id none
      scene Detail: Screen
    }
    route back {
      root Main.Tabs
      select Main.Stack
      push Main.Detail
      push Main.Detail
      select Main.List
      push Main.Detail
      select Main.Home
    }
    """

  /// `select` selects tabs and goes back to a navigation controller's root: pushed controllers are no longer shown, and
  /// the next push is on the root.
  @Test func selectingGoesBack() throws {
    let simulator = try FrameworkSimulator(plan: try Plan(Self.tabs))
    let shown = try simulator.open(ID<PlanRoute>(0))
    let (first, second, list, third) = (shown[2], shown[3], shown[4], shown[5])
    #expect(simulator[list].record === simulator[try #require(simulator[shown[1]].children[0])].record)
    #expect(simulator[first].isDismissed && simulator[second].isDismissed && !simulator[third].isDismissed)
    #expect(simulator.shown(by: list) == [third] && simulator.shown(by: first).isEmpty)
    let pushes = simulator.trace.lines(simulator.plan).filter { $0.hasPrefix("present") }
    #expect(
      pushes == [
        "present push Screen#5 from Screen#4", "present push Screen#6 from Screen#5",
        "present push Screen#7 from Screen#4",
      ])
  }

  @Test func anotherContainer() throws {
    let plan = try Plan(Self.text)
    let interpreter = try Interpreter(plan: plan, host: RecordHost(plan: plan))
    #expect(throws: InterpreterError.routeContainer(ID(0))) {
      try interpreter.begin(ID(0), in: nil, [.opaque("item")])
    }
    let app = try interpreter.makeContainer(ID(0))
    #expect(throws: InterpreterError.malformed(.argumentCount)) { try interpreter.begin(ID(0), in: app) }
    let route = try interpreter.begin(ID(0), in: app, [.opaque("item")])
    #expect(try interpreter.open(step: 0, of: route).container === app)
  }
}
