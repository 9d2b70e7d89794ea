/// What the elements of controllers are made of where they name no class.
struct ControllerKind: Hashable, Sendable {
  /// The framework's class.
  let base: String
  /// The name of a scene that has no better one.
  let sceneName: String

  /// The kind of an element; a view controller like any other where the name is unknown.
  init(element: String) {
    self = ControllerKind.kinds[element] ?? ControllerKind(base: "UIViewController", sceneName: "Scene")
  }

  private init(base: String, sceneName: String) {
    self.base = base
    self.sceneName = sceneName
  }

  private static let kinds: [String: ControllerKind] = [
    "tableViewController": ControllerKind(base: "UITableViewController", sceneName: "Table"),
    "collectionViewController": ControllerKind(base: "UICollectionViewController", sceneName: "Collection"),
    "navigationController": ControllerKind(base: "UINavigationController", sceneName: "Navigation"),
    "tabBarController": ControllerKind(base: "UITabBarController", sceneName: "Tabs"),
    "splitViewController": ControllerKind(base: "UISplitViewController", sceneName: "Split"),
    "pageViewController": ControllerKind(base: "UIPageViewController", sceneName: "Pages"),
    "avPlayerViewController": ControllerKind(base: "AVPlayerViewController", sceneName: "Player"),
    "glkViewController": ControllerKind(base: "GLKViewController", sceneName: "GL"),
  ]

  /// The controllers that every program knows.
  static let frameworkClasses: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchController",
    "UIInputViewController", "UIAlertController", "AVPlayerViewController", "GLKViewController",
  ]
}
