import StoryboardPlan
import StoryboardRuntime
import TestSupport
import Testing

/// The lines that extensions add to the frameworks' types serve every object of the module's own scenes and
/// registrations, in the generated Swift as in the interpreter.
@Suite struct SwiftBackendExtensions {
  private static let text = """
    module Shop
    class Log { init() }
    extension UIViewController { var log: Log? var note: String? func start() inject title = "x" inject log call start }
    extension UITabBarController { inject title = "tabs" }
    controller Home: UIViewController
    controller Detail: Home { inject title = "detail" }
    container App { single Log }
    storyboard Main in App {
      initial scene Tabs: UITabBarController { tab Home tab Detail(note: "n") tab Plain }
      scene Home: Home { inject title = "home" }
      scene Detail(note: String): Detail
      scene Plain: UIViewController { inject log = nil }
    }
    """

  private static let app = """
    final class Log {}
    @MainActor private var logs: [ObjectIdentifier: Log] = [:]
    @MainActor private var notes: [ObjectIdentifier: String] = [:]
    extension UIViewController {
      var log: Log? {
        get { logs[ObjectIdentifier(self)] }
        set { logs[ObjectIdentifier(self)] = newValue }
      }
      var note: String? {
        get { notes[ObjectIdentifier(self)] }
        set { notes[ObjectIdentifier(self)] = newValue }
      }
      func start() { print("start", type(of: self), title ?? "", log == nil ? "silent" : "logs", note ?? "") }
    }
    class Home: UIViewController {}
    final class Detail: Home {}
    """

  private static let storyboard = storyboardText(
    initial: "tabs",
    [
      sceneText(
        "tabBarController", "tabs", identifier: "Tabs",
        #"destination="home" kind="relationship" relationship="viewControllers""#,
        #"destination="detail" kind="relationship" relationship="viewControllers""#,
        #"destination="plain" kind="relationship" relationship="viewControllers""#),
      sceneText("viewController", "home", type: "Home", identifier: "Home"),
      sceneText("viewController", "detail", type: "Detail", identifier: "Detail"),
      sceneText("viewController", "plain", identifier: "Plain"),
    ])

  private func program() throws -> BackendProgram {
    try BackendProgram(Self.text, app: Self.app, storyboards: ["Main": Self.storyboard])
  }

  @Test func compilesCleanly() throws {
    let problems = try program().problems()
    #expect(problems == "")
  }

  @Test func everyObjectIsServed() throws {
    let result = try program().run(
      """
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      StandIn.registerClass(Detail.self, named: "Detail", module: "Shop")
      _ = Storyboards.Main.tabs(in: App())
      """)
    #expect(
      result.standardOutput == """
        start UITabBarController tabs logs\u{20}
        start Home home logs\u{20}
        start Detail detail logs n
        start UIViewController x silent\u{20}

        """, "\(result)")
  }

  @Test func theInterpreterServesThem() throws {
    let plan = try Plan(Self.text)
    let simulator = try FrameworkSimulator(plan: plan)
    let report = simulator.run([try EntryPoint("Main.Tabs", in: plan)])
    #expect(report.failures.isEmpty)
    let lines = simulator.trace.lines(plan).filter { $0.hasPrefix("set") || $0.hasPrefix("call") }
    #expect(
      lines.map(withoutNumbers) == [
        "set UITabBarController.log = Log", #"set UITabBarController.title = "tabs""#,
        "call UITabBarController.start()",
        "set Home.log = Log", #"set Home.title = "home""#, "call Home.start()",
        #"set Detail.note = "n""#, "set Detail.log = Log", #"set Detail.title = "detail""#,
        "call Detail.start()",
        #"set UIViewController.title = "x""#, "set UIViewController.log = nil",
        "call UIViewController.start()",
      ])
  }

  /// A line of a trace without the numbers of its objects.
  private func withoutNumbers(_ line: String) -> String {
    line.split(separator: "#", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop(while: \.isNumber))
    }.joined()
  }

  /// The lines of a module serve its own objects, not those of a module that it imports or that imports it.
  @Test func linesStayInTheirModule() throws {
    let account = """
      module Account
      extension UIViewController { inject title = "account" }
      public controller Topic: UIViewController { public var text: String? }
      public storyboard Help {
        public scene Contact: UIViewController id "Contact"
        public scene Topic: Topic id "Topic"
      }
      """
    let shop = """
      module Shop
      import Account
      extension UIViewController { inject title = "shop" }
      storyboard Main {
        initial scene Home: UIViewController id "Home"
        scene Own: Topic id "Own"
      }
      """
    let traced = TracedProgram(
      name: "Lines", text: "//--- Account.sbdsl\n\(account)\n//--- Shop.sbdsl\n\(shop)\n")
    let compilation = traced.compile()
    let plan = try #require(compilation.makePlan(), "\(compilation.diagnostics)")
    let simulator = try FrameworkSimulator(plan: plan)
    _ = simulator.run([try EntryPoint("Main.Home", in: plan), try EntryPoint("Main.Own", in: plan)])
    let lines = simulator.trace.lines(plan).filter { $0.hasPrefix("set") }
    #expect(
      lines == [#"set UIViewController#1.title = "shop""#, #"set Topic#2.title = "shop""#])
  }
}
