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
      }
      /// Shows home: `app.showHome(from: controller)`.
      route home(row: Int = 3) = push Main.Home then destination.open(row: row)
      route sheet = present Main.Home as formSheet
      route detail = showDetail Main.Home
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
}
