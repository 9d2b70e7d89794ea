import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// Routes with real objects: the calls to a framework in their order, and routes that are refused.
@MainActor @Suite struct ObjectRouteTests {
  class Screen {
    let scene: String
    var children: [Screen] = []
    var context: AnyObject?
    weak var around: Screen?
    weak var presenter: Screen?
    var opened = 0
    func openLatest() { opened += 1 }
    var shown: Screen?
    init(_ scene: String, _ children: [Screen] = []) {
      (self.scene, self.children) = (scene, children)
      for child in children { child.around = self }
      shown = children.first
    }
  }
  final class Detail: Screen {
    var title: String! = ""
    var rows: [Int] = []
    func scroll(to row: Int) { rows.append(row) }
  }
  final class Window {
    var shown: Screen?
    init(_ shown: Screen? = nil) { self.shown = shown }
  }

  /// Makes the controllers that the storyboard would make, and records the calls to the framework.
  final class Framework: ControllerHooks, RouteHooks {
    var seen: [String] = []
    var hasTabs = true
    var refuses = false
    /// The controller at which a transition runs, and what waits for its end.
    var transition: Screen?
    var waiting: [@MainActor () -> Void] = []

    nonisolated func attachment(of controller: AnyObject) -> AnyObject? { (controller as? Screen)?.context }
    nonisolated func attach(_ object: AnyObject, to controller: AnyObject) {
      (controller as? Screen)?.context = object
    }
    nonisolated func children(
      of controller: AnyObject, by relationship: RelationshipKind
    ) -> [AnyObject] { (controller as? Screen)?.children ?? [] }
    nonisolated func embedded(_ transition: ID<PlanTransition>, in controller: AnyObject) -> AnyObject? {
      nil
    }

    nonisolated func parent(of controller: AnyObject) -> AnyObject? { nil }
    nonisolated func storyboard(_ file: StoryboardFile) -> AnyObject? { nil }

    func open(_ opening: SceneOpening) throws(ObjectError) -> Screen {
      try opening.make(as: Screen.self) { place, _ in
        if case .identified(let name) = place { make(name) } else { make(opening.file.name) }
      }
    }
    private func make(_ name: String) -> Screen {
      let made: Screen =
        switch name {
        case "Detail": Detail("Detail")
        case "Shop":
          !hasTabs ? Screen("Tabs") : Screen("Tabs", [Screen("Stack", [Screen("List")]), Detail("Other")])
        default: Screen(name)
        }
      seen.append("make \(made.scene)")
      return made
    }
    func makeNavigation(around root: Screen) -> Screen { Screen("Stack", [root]) }
    func setRoot(_ root: Screen, ofNavigation navigation: Screen) { navigation.children = [root] }
    func setRoot(_ controller: Screen, of window: Window) { seen.append("root \(controller.scene)") }
    func show(_ controller: Screen, from source: Screen) {
      seen.append("show \(controller.scene) from \(source.scene)")
    }
    func showDetail(_ controller: Screen, from source: Screen) {
      seen.append("showDetail \(controller.scene) from \(source.scene)")
    }
    func present(
      _ controller: Screen, from source: Screen, style: PresentationStyle?, animated: Bool,
      completion: ((Bool) -> Void)?
    ) throws(ObjectError) {
      seen.append("present \(style?.word ?? "-") \(controller.scene) from \(source.scene) \(animated)")
      completion?(!refuses)
    }
    func finish(_ controller: Screen, _ completion: @escaping (Bool) -> Void) {
      seen.append("finish \(controller.scene)")
      completion(!refuses)
    }
    func shownController(in window: Window) -> Screen? { window.shown }
    func wait(forTransitionAt controller: Screen, _ action: @escaping @MainActor () -> Void) -> Bool {
      if transition === controller { waiting.append(action) }
      return transition === controller
    }
    func push(_ controller: Screen, on navigation: Screen, animated: Bool) {
      seen.append("push \(controller.scene) on \(navigation.scene) \(animated)")
    }
    func navigation(around controller: Screen) -> Screen? {
      controller.scene == "Stack" ? controller : controller.around.flatMap { navigation(around: $0) }
    }
    func shownTab(of controller: Screen) -> Screen? { controller.scene == "Tabs" ? controller.shown : nil }
    func select(_ tab: Screen, in tabs: Screen) {
      tabs.shown = tab
      seen.append("select \(tab.scene) in \(tabs.scene)")
    }
    func pop(_ navigation: Screen, toRoot: Bool, animated: Bool) -> Screen? {
      seen.append("pop \(navigation.scene)")
      return navigation.children.first
    }
    func dismiss(_ controller: Screen, animated: Bool) -> Screen? { controller.presenter }
    func dismissPresented(by controller: Screen, animated: Bool) {
      seen.append("dismiss over \(controller.scene) \(animated)")
    }
    func reveal(_ child: Screen, in container: Screen, animated: Bool) {
      seen.append("reveal \(child.scene) in \(container.scene) \(animated)")
    }
    func parent(of controller: Screen) -> Screen? { controller.around }
    func presenter(of controller: Screen) -> Screen? { controller.presenter }
    func children(of container: Screen) -> [Screen] { container.children }
  }

  private static let text = """
    module Ways
    controller Screen: UIViewController { func openLatest() }
    controller Detail: UIViewController {
      var title: String!
      func scroll(to row: Int)
    }
    container App
    container Member(name: String) in App
    storyboard Shop in Member {
      initial scene Tabs: UITabBarController id none {
        tab Stack
        tab Other
      }
      scene Stack: UINavigationController id none { root List }
      scene List: Screen id none
      scene Other: Screen id none
      scene Detail(title: String): Detail
    }
    route home(name: String) {
      root Shop.Tabs with Member(name: name)
      push Shop.Detail(title: name) then destination.scroll(to: 3)
      select Shop.List
      present Shop.Detail(title: "second") as formSheet
      select Shop.Other
    }
    route detail(title: String) = push Shop.Detail then destination.scroll(to: 5)
    route other(name: String) {
      root Shop.Tabs with Member(name: name)
      select Shop.Other
    }
    route sheet(title: String) = present Shop.Detail
    route either(title: String) = open Shop.Detail as formSheet
    route latest(name: String) {
      root Shop.Tabs with Member(name: name)
      select Shop.List then destination.openLatest()
      select Shop.List
    }
    """

  private let framework = Framework()
  private let program: ObjectProgram
  private let app: ObjectContainer

  init() throws {
    var bindings = Bindings()
    bindings.bind(Screen.self, "Screen") { $0.method("openLatest()", Screen.openLatest) }
    bindings.bind(Detail.self, "Detail") {
      $0.property("title", \.title)
      $0.method("scroll(to:)", Detail.scroll)
    }
    program = try ObjectProgram(
      try Plan(Self.text), bindings, controllers: framework)
    app = try program.make("App")
  }

  @Test func stepsAreTakenInOrder() throws {
    let shown = try program.open(
      route: "home", in: app, arguments: ["Ann"], from: .window(Window()), by: framework)
    #expect(shown?.scene == "Other")
    #expect(
      framework.seen == [
        "make Tabs", "root Tabs", "make Detail", "push Detail on Stack false", "select Stack in Tabs",
        "pop Stack", "make Detail", "present formSheet Detail from List false", "select Other in Tabs",
      ])
  }

  /// `select` goes back to a navigation controller's root, even if the app's own code has pushed.
  @Test func selectingGoesBack() throws {
    let shown = try program.open(
      route: "latest", in: app, arguments: ["Ann"], from: .window(Window()), by: framework)
    #expect(shown?.scene == "List" && shown?.opened == 1)
    #expect(
      framework.seen == [
        "make Tabs", "root Tabs", "select Stack in Tabs", "pop Stack", "select Stack in Tabs", "pop Stack",
      ])
  }

  /// The next step starts at the controller that was shown before; a call after `then` belongs to its own step.
  @Test func whatIsOpenedIsWiredAndCalled() throws {
    let stack = Screen("Stack", [Screen("List")])
    let list = try #require(stack.children.first)
    let member = try app.make("Member", "Ann")
    let shown = try program.open(
      route: "detail", in: member, arguments: ["title"], from: .controller(list), by: framework)
    let detail = try #require(shown as? Detail)
    #expect(detail.title == "title" && detail.rows == [5])
    #expect(framework.seen == ["make Detail", "push Detail on Stack true"])
    try program.open(
      route: "sheet", in: member, arguments: ["sheet"], from: .controller(detail), isAnimated: false,
      by: framework)
    #expect(framework.seen.last == "present - Detail from Detail false")
  }

  @Test func errorsAreTyped() throws {
    let member = try app.make("Member", "Ann")
    func open(
      _ route: String, in container: ObjectContainer?, _ arguments: [Any?],
      choosing transition: RouteTransition? = nil,
      from start: RouteStart<Framework> = .controller(Screen("List"))
    ) -> ObjectError? {
      do throws(ObjectError) {
        try program.open(
          route: route, in: container, arguments: arguments, choosing: transition, from: start, by: framework)
        return nil
      } catch {
        return error
      }
    }
    guard case .unknown("away") = open("away", in: member, []),
      case .argumentCount("detail", expected: 1, given: 0) = open("detail", in: member, []),
      case .otherType("detail.title", expected: "String") = open("detail", in: member, [5]),
      case .otherType("detail.title", expected: "String") = open("detail", in: member, [nil]),
      case .failed(.routeContainer, _) = open("detail", in: app, ["title"]),
      case .failed(.routeContainer, _) = open("detail", in: nil, ["title"]),
      case .failed(.noNavigation, _) = open("detail", in: member, ["title"]),
      case .failed(.noRootController, _) = open("sheet", in: member, ["title"], from: .window(Window())),
      case .routeNeedsWindow("home") = open("home", in: app, ["Ann"]),
      case .wrongRouteTransition("either", isMissing: true) = open("either", in: member, ["title"]),
      case .wrongRouteTransition("sheet", isMissing: false) = open(
        "sheet", in: member, ["title"], choosing: .push)
    else {
      Issue.record("a route was opened that cannot be")
      return
    }
  }

  /// What the closures of a route are called with, and when: the steps of the framework are beside them.
  @Test func closuresAreCalledOnce() throws {
    let member = try app.make("Member", "Ann")
    for (route, transition, refuses) in [
      ("detail", nil, false), ("sheet", nil, true), ("either", .push, false), ("either", .present, true),
    ] as [(String, RouteTransition?, Bool)] {
      framework.seen = []
      framework.refuses = refuses
      let stack = Screen("Stack", [Screen("List")])
      let shown = try program.open(
        route: route, in: member, arguments: ["title"], choosing: transition,
        from: .controller(stack.children[0]), by: framework,
        configured: { self.framework.seen.append("configured \($0.scene) \(($0 as? Detail)?.title ?? "-")") },
        completion: { self.framework.seen.append("completed \($0)") })
      #expect(shown?.scene == "Detail")
      let isPushed = route == "detail" || transition == .push
      #expect(
        framework.seen == ["make Detail", "configured Detail title"]
          + (isPushed
            ? ["push Detail on Stack true", "finish Detail"]
            : ["present \(transition == nil ? "-" : "formSheet") Detail from List true"])
          + ["completed \(!refuses)"], "\(route)")
    }
  }

  /// In a window a route starts at the controller that is shown, after a transition that runs there.
  @Test func aRouteStartsInAWindow() throws {
    let member = try app.make("Member", "Ann")
    let list = Screen("List")
    let window = Window(list)
    func open() throws -> Screen? {
      try program.open(
        route: "sheet", in: member, arguments: ["title"], from: .window(window), by: framework)
    }
    #expect(try open()?.scene == "Detail")
    #expect(framework.seen == ["make Detail", "present - Detail from List true"])
    framework.transition = list
    #expect(try open() == nil)
    #expect(framework.seen.count == 2 && framework.waiting.count == 1)
    // Meanwhile the window shows something else.
    framework.transition = nil
    window.shown = Screen("Other")
    for action in framework.waiting { action() }
    #expect(framework.seen.suffix(2) == ["make Detail", "present - Detail from Other true"])
  }

  /// A tab that the storyboard has and the framework lacks.
  @Test func whatIsSelectedHasToBeThere() throws {
    framework.hasTabs = false
    do throws(ObjectError) {
      try program.open(route: "other", in: app, arguments: ["Ann"], from: .window(Window()), by: framework)
      Issue.record("there is no tab")
    } catch .controllerNotFound("Shop.Other") {
    } catch {
      Issue.record("\(error)")
    }
  }
}
