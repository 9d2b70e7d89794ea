extension Explanation {
  static let routes = [
    Explanation(
      .routeWithoutSteps,
      "A route is a function that shows something. Without a step there is nothing that it could give back.",
      """
      controller Home: UIViewController
      storyboard Main { scene Home: Home }
      -route home {}
      +route home = present Main.Home
      """),
    Explanation(
      .rootComesFirst,
      "`root` gives a window a new root. What the steps before it have shown would be gone at once.",
      """
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home scene Help: Home }
      route help {
      -  present Main.Help
        root Main.initial
      +  present Main.Help
      }
      """),
    Explanation(
      .sceneWithoutIdentifier,
      "Code finds a scene by its identifier, or because it is the initial one of its storyboard.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home id none
      +  scene Home: Home
      }
      route home = present Main.Home
      """),
    Explanation(
      .routeCannotMake,
      """
      A segue action makes the inner scene. The framework asks for it when a segue fires, and not when code opens the
      outer one: it would make the inner scene alone, and cannot.
      """,
      """
      controller Home: UIViewController
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      storyboard Main {
        scene Home: Home { segue detail: present Stack }
        scene Stack: UINavigationController { root Detail action makeDetail(coder:) }
        scene Detail: Detail { init(text: "a") }
      }
      -route detail = present Main.Stack
      +route detail = present Main.Detail
      """),
    Explanation(
      .pushesNavigation,
      "A navigation controller cannot be pushed on another one: UIKit ends the program.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Stack: UINavigationController { root Home }
        scene Home: Home
      }
      -route home = push Main.Stack
      +route home = present Main.Stack
      """),
    Explanation(
      .nothingToPushOn,
      "What a step before presents, or makes the root of a window, is in no navigation controller.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Stack: UINavigationController { root Home }
        scene Home: Home
        scene Help: Home
      }
      route help {
      -  present Main.Home
      +  present Main.Stack
        push Main.Help
      }
      """),
    Explanation(
      .nothingToSelect,
      """
      `select` shows what is there already: a tab, or the root of a navigation controller, of a scene that a step
      before has opened.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
        initial scene Tabs: UITabBarController { tab Home }
        scene Home: Home
      }
      route home {
      +  root Main.Tabs
        select Main.Home
      }
      """),
    Explanation(
      .popoverNeedsAnchor,
      "A popover points at a view. A segue starts from one, a route from code.",
      """
      controller Home: UIViewController
      storyboard Main { scene Home: Home }
      -route home = present Main.Home as popover
      +route home = present Main.Home as formSheet
      """),
    Explanation(
      .thenNeedsCall,
      "`then` does something with what was shown: it calls a method of the `destination`.",
      """
      controller Home: UIViewController {
        var count: Int { get }
        func refresh()
      }
      storyboard Main { scene Home: Home }
      -route home = present Main.Home then destination.count
      +route home = present Main.Home then destination.refresh()
      """),
    Explanation(
      .destinationOutsideThen,
      "`destination` is what a step of a route shows. It is there behind the `then` of that step, and nowhere else.",
      """
      controller Home: UIViewController {
        var text: String!
        func greet(text: String)
      }
      storyboard Main { scene Home(text: String): Home }
      -route home = present Main.Home(text: destination.text)
      +route home = present Main.Home(text: "a") then destination.greet(text: "a")
      """),
  ]
}
