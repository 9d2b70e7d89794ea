/// The stand-in of UIKit, where the twins in `Twin` differ.
typealias Controller = StandIn.Controller
typealias Storyboard = UIStoryboard
typealias Segue = UIStoryboardSegue

extension StandIn {
  public typealias Controller = UIViewController
  /// A source of segues.
  public typealias Source = UIViewController

  static let controllerWord = "view controller"
  static let touch = "tap"

  static func segueIdentifier(_ identifier: String?) -> String? { identifier }
  static func scene(of controller: UIViewController) -> StoryboardScene? { controller.scene }

  /// True if the class belongs to the framework.
  static func isOfFramework(_ controller: UIViewController) -> Bool {
    ["UIKit.", "AVKit.", "GLKit."].contains { String(reflecting: type(of: controller)).hasPrefix($0) }
  }

  static func fire(_ segue: StoryboardSegue, from source: UIViewController, sender: Any?) {
    source.fire(segue, sender: sender)
  }

  /// Displays a controller as the root of a visible window.
  @discardableResult public static func display(_ root: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}

extension UIStoryboard {
  func finish(_ made: UIViewController, _ coder: StoryboardCoder) {}

  /// The class of a scene without a custom one; a plain controller if its framework is not linked.
  static func frameworkClass(of element: String) -> UIViewController.Type {
    switch element {
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case "avPlayerViewController": linked("AVKit.AVPlayerViewController")
    case "glkViewController": linked("GLKit.GLKViewController")
    default: UIViewController.self
    }
  }

  private static func linked(_ name: String) -> UIViewController.Type {
    NSClassFromString(name) as? UIViewController.Type ?? UIViewController.self
  }
}
