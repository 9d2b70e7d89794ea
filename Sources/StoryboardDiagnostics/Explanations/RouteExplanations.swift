extension Explanation {
  static let routes = [
    Explanation(
      .routeWithoutSteps,
      "A route is a function that shows something. Without a step it would have nothing to return.",
      """
      controller Home: UIViewController
      storyboard Main { scene Home: Home }
      -route home {}
      +route home = present Main.Home
      """),
    Explanation(
      .rootComesFirst,
      "`root` gives a window a new root. The scenes of the steps before it would be gone at once.",
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
      .openComesLast,
      "`open` leaves it to the code that calls the route how the scene is shown. The steps after it would not know.",
      """
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home scene Help: Home }
      route help {
      -  open Main.Home
      +  push Main.Home
        present Main.Help
      }
      """),
    Explanation(
      .modalComesLast,
      "`modal` keeps the app waiting until its window is closed. A later step would come too late.",
      """
      platform macOS 12
      controller Home: NSViewController
      storyboard Main { initial scene Home: Home scene Help: Home }
      route help {
      -  modal Main.Home
      +  show Main.Home
        sheet Main.Help
      }
      """),
    Explanation(
      .frameOutOfPlace,
      "`in` puts a navigation controller around the controller of a step. UIKit pushes no navigation controller.",
      """
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home }
      -route home = push Main.Home in UINavigationController
      +route home = present Main.Home in UINavigationController
      """),
    Explanation(
      .frameNeedsNavigation,
      """
      The scene after `in` gets the controller of the step as its root. So it is a navigation controller, has no root of its
      own, and needs nothing that the step does not have.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
        initial scene Home: Home
        scene Frame: UINavigationController { root Home }
      }
      -route home = present Main.Home in Main.Frame
      +route home = present Main.Home in UINavigationController
      """),
    Explanation(
      .nothingToPop,
      "`pop` and `popToRoot` remove controllers from a navigation controller. The presented one has none around it.",
      """
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home }
      route help {
        present Main.Home
      -  pop
      +  dismiss
      }
      """),
    Explanation(
      .unwindNeedsClass,
      """
      A step `unwind` looks among the shown controllers for one of the scene's class. Another scene with the same class, or
      a class of a framework, could be something else.
      """,
      """
      controller Home: UIViewController
      +controller Help: UIViewController
      storyboard Main {
        initial scene Home: Home
      -  scene Help: Home
      +  scene Help: Help
      }
      route home = unwind Main.Home
      route help = push Main.Help
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
      A segue action makes the inner scene. The framework calls it when a segue fires, but not when code opens the outer
      scene: then the framework would have to make the inner scene by itself, and cannot.
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
      """
      UIKit ends the program if a navigation controller or a split view controller is pushed, and if a navigation controller
      has a split view controller as its root.
      """,
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
      "A scene that an earlier step presents, or makes the root of a window, is in no navigation controller.",
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
      `select` shows a scene that is open already: a tab, or the root of a navigation controller, in a scene that an
      earlier step has opened.
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
      """
      `then` calls a method of the `destination`, the controller that was opened. After a segue or an embed it may call
      a method of `self`, too.
      """,
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
      """
      `destination` is the controller that a segue, an embed or a step of a route opens. It exists only after the
      `then` of that line.
      """,
      """
      controller Home: UIViewController {
        var text: String!
        func greet(text: String)
      }
      storyboard Main { scene Home(text: String): Home }
      -route home = present Main.Home(text: destination.text)
      +route home = present Main.Home(text: "a") then destination.greet(text: "a")
      """),
    Explanation(
      .sceneNotInside,
      """
      After `destination`, a name may be that of a scene inside it: in a tab, as the root of a navigation controller, as
      a column, or as the content of a window. It has to be there in one place.
      """,
      """
      controller Home: UIViewController { func edited(in editor: Editor) }
      controller Editor: UIViewController
      storyboard Main {
        initial scene Home: Home {
      -    segue edit: present Stack then self.edited(in: destination.Home)
      +    segue edit: present Stack then self.edited(in: destination.Editor)
        }
        scene Stack: UINavigationController { root Editor }
        scene Editor: Editor
      }
      """),
  ]
}
