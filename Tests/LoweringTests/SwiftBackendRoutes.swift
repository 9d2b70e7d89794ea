import Foundation
import TestSupport
import Testing

/// The functions that open routes: with UIKit's Objective-C interface, and without a navigation controller.
@Suite struct SwiftBackendRoutes {
  private func program() throws -> BackendProgram {
    let text = """
      module Shop
      controller Home: UIViewController { func open(row: Int) -> Int }
      container App
      storyboard Main in App {
        initial scene Tabs: UITabBarController { tab Stack tab Home }
        scene Stack: UINavigationController id none { root Home }
        scene Home: Home
        scene Other: Other
      }
      controller Other: UIViewController
      /// Shows home: `app.showHome(from: controller)`.
      route home(row: Int = 3) = push Main.Home then destination.open(row: row)
      route sheet = present Main.Home as formSheet
      route detail = showDetail Main.Home
      route other = push Main.Other
      route back = unwind Main.Other
      route deep {
        root Main.Tabs
        select Main.Stack
        push Main.Home
        select Main.Home
        show Main.Home
      }
      """
    let app = """
      final class Home: UIViewController {
        func open(row: Int) -> Int { row }
      }
      final class Other: UIViewController {}
      """
    let storyboard = storyboardText(
      initial: "tabs",
      [
        sceneText(
          "tabBarController", "tabs", identifier: "Tabs",
          #"destination="stack" kind="relationship" relationship="viewControllers""#,
          #"destination="home" kind="relationship" relationship="viewControllers""#),
        sceneText(
          "navigationController", "stack",
          #"destination="home" kind="relationship" relationship="rootViewController""#),
        sceneText("viewController", "home", type: "Home", identifier: "Home"),
        sceneText("viewController", "other", type: "Other", identifier: "Other"),
      ])
    return try BackendProgram(text, app: app, storyboards: ["Main": storyboard])
  }

  @Test func compilesCleanly() throws {
    let problems = try program().problems()
    #expect(problems == "")
  }

  @Test(.needs(.headers(.uiKit))) func compilesAgainstObjectiveC() throws {
    let problems = try program().objectiveCProblems()
    #expect(problems == "")
  }

  /// A route pushes on the navigation controller around its source, or on that of the shown tab.
  @Test func pushesWhereItCan() throws {
    let result = try program().run(
      """
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      let app = App()
      let tabs = Storyboards.Main.tabs(in: app)
      StandIn.display(tabs)
      let first = app.showHome(from: tabs)
      let second = app.showHome(row: 4, from: first)
      print(second.navigationController === tabs.viewControllers?.first, second === first)
      fflush(nil)
      app.showHome(from: tabs.viewControllers![1])
      """)
    #expect(
      result.standardOutput == """
        viewDidLoad UITabBarController
        viewDidLoad UINavigationController
        viewDidLoad Home
        present push Home from Home
        viewDidLoad Home
        present push Home from Home
        viewDidLoad Home
        true false

        """, "\(result)")
    #expect(!result.isSuccess)
    #expect(
      result.standardError.contains("Route home: Home is in no navigation controller to push on"),
      "\(result)")
  }

  /// In a window a route starts at the controller that is shown: not at an alert, not at what is being dismissed, and
  /// after a transition.
  @Test func startsInAWindow() throws {
    let result = try program().run(
      """
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      let app = App()
      let tabs = Storyboards.Main.tabs(in: app)
      let window = StandIn.display(tabs)
      func say(_ text: String) { print(text) }
      StandIn.observer = { event in
        guard case .present(let controller, from: let source, let kind) = event else { return }
        say("\\(kind) \\(controller.title ?? "-") from \\(source.title ?? "\\(type(of: source))")")
      }
      let stack = tabs.viewControllers![0] as! UINavigationController
      stack.topViewController?.title = "top"
      app.showHome(in: window, configured: { $0.title = "pushed" })
      tabs.selectedIndex = 1
      tabs.viewControllers![1].title = "tab"
      app.showSheet(in: window, configured: { $0.title = "sheet" }, completion: { say("completed \\($0)") })
      window.rootViewController!.presentedViewController!.present(UIAlertController(title: "alert", message: nil, preferredStyle: .alert), animated: false)
      app.showDetail(in: window, configured: { $0.title = "detail" }, completion: { say("completed \\($0)") })
      let sheet = tabs.presentedViewController!
      sheet.dismiss(animated: false)
      let dismissal = StandIn.beginTransition(at: sheet, dismissing: true)
      app.showSheet(in: window, configured: { $0.title = "refused" }, completion: { say("completed \\($0)") })
      dismissal.end()
      let other = UIWindow()
      let split = UISplitViewController(style: .doubleColumn)
      let columns = [UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil)]
      split.viewControllers = columns
      columns[1].title = "column"
      other.rootViewController = split
      other.makeKeyAndVisible()
      let transition = StandIn.beginTransition(at: columns[1])
      app.showSheet(in: other, configured: { $0.title = "late" }, completion: { say("completed \\($0)") })
      say("waits")
      transition.end()
      fflush(nil)
      app.showHome(in: UIWindow())
      """)
    #expect(
      result.standardOutput == """
        viewDidLoad UITabBarController
        viewDidLoad UINavigationController
        viewDidLoad Home
        push pushed from top
        formSheet sheet from tab
        completed true
        automatic alert from sheet
        showDetail detail from sheet
        completed false
        completed false
        waits
        formSheet late from column
        completed true

        """, "\(result)")
    #expect(!result.isSuccess)
    #expect(
      result.standardError.contains("Route home: the window has no root view controller"), "\(result)")
  }

  /// What is presented over the scene goes away even if nothing was pushed on it.
  @Test func unwindsUnderASheet() throws {
    let result = try program().run(
      """
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      StandIn.registerClass(Other.self, named: "Other", module: "Shop")
      let app = App()
      let tabs = Storyboards.Main.tabs(in: app)
      let window = StandIn.display(tabs)
      let other = app.showOther(from: tabs)
      app.showHome(from: other)
      app.showSheet(from: tabs)
      let found = Storyboards.Routes.back(from: tabs)
      print(found === other, tabs.presentedViewController == nil, other.navigationController?.topViewController === other)
      print(Storyboards.Routes.back(from: UIViewController(nibName: nil, bundle: nil)) == nil)
      _ = window
      """)
    #expect(result.isSuccess && result.standardOutput.hasSuffix("true true true\ntrue\n"), "\(result)")
  }

  /// In a window scene a route starts in the key window.
  @Test func startsInAWindowScene() throws {
    let result = try program().run(
      """
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      final class Delegate: NSObject, UIWindowSceneDelegate { var window: UIWindow? }
      let delegate = Delegate()
      let scene = StandIn.connect(delegate)
      let first = UIWindow(windowScene: scene)
      first.rootViewController = UIViewController(nibName: nil, bundle: nil)
      let second = UIWindow(windowScene: scene)
      second.rootViewController = UIViewController(nibName: nil, bundle: nil)
      second.makeKeyAndVisible()
      App().showSheet(in: scene)
      print(first.rootViewController!.presentedViewController == nil, second.rootViewController!.presentedViewController is Home)
      """)
    #expect(result.isSuccess && result.standardOutput.hasSuffix("true true\n"), "\(result)")
  }

  /// A reactive binder and a builder object, as routers have them, are closures over the functions of the routes.
  @Test func aBinderAndABuilderOpenARoute() throws {
    let result = try program().run(
      """
      struct Binder<Value> {
        let bind: @MainActor (Value) -> Void
      }
      struct Builder<View: UIViewController, Context> {
        let build: @MainActor (Context) -> View
        func configured(_ configuration: @escaping @MainActor (View) -> Void) -> Builder {
          Builder { context in
            let view = build(context)
            configuration(view)
            return view
          }
        }
      }
      StandIn.registerClass(Home.self, named: "Home", module: "Shop")
      let app = App()
      let window = StandIn.display(Storyboards.Main.tabs(in: app))
      let home = Binder<Int> { app.showHome(row: $0, in: window) }
      home.bind(4)
      let builder = Builder<Home, Void> { Storyboards.Main.home(in: app) }.configured { $0.title = "built" }
      print(builder.build(()).title ?? "-")
      """)
    #expect(
      result.isSuccess
        && result.standardOutput.hasSuffix("present push Home from Home\nviewDidLoad Home\nbuilt\n"),
      "\(result)")
  }
}
