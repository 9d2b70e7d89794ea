import StoryboardVocabulary

/// What an import assumes for a controller element without a custom class, such as `<tableViewController>`: the
/// framework's class, and a name for the scene.
struct ControllerKind: Hashable, Sendable {
  /// The framework's class for the element, such as `UITableViewController`.
  let base: String
  /// The name of the scene, such as `Table`, if no identifier, class or title gives one.
  let sceneName: String

  /// Finds the kind for the name of an element, such as `tableViewController`. The kind of an unknown element has the
  /// platform's general class of controllers.
  init(element: String, on platform: Platform.Kind) {
    let kinds =
      switch platform {
      case .iOS, .tvOS: ControllerKind.uiKit
      case .macOS: ControllerKind.appKit
      case .watchOS: ControllerKind.watchKit
      }
    self = kinds[element] ?? ControllerKind(platform.framework.controllerClass, "Scene")
  }

  private init(_ base: String, _ sceneName: String) {
    self.base = base
    self.sceneName = sceneName
  }

  private static let uiKit: [String: ControllerKind] = [
    "tableViewController": ControllerKind("UITableViewController", "Table"),
    "collectionViewController": ControllerKind("UICollectionViewController", "Collection"),
    "navigationController": ControllerKind("UINavigationController", "Navigation"),
    "tabBarController": ControllerKind("UITabBarController", "Tabs"),
    "splitViewController": ControllerKind("UISplitViewController", "Split"),
    "pageViewController": ControllerKind("UIPageViewController", "Pages"),
    "avPlayerViewController": ControllerKind("AVPlayerViewController", "Player"),
    "glkViewController": ControllerKind("GLKViewController", "GL"),
  ]

  private static let appKit: [String: ControllerKind] = [
    "windowController": ControllerKind("NSWindowController", "Window"),
    "tabViewController": ControllerKind("NSTabViewController", "Tabs"),
    "splitViewController": ControllerKind("NSSplitViewController", "Split"),
    "pagecontroller": ControllerKind("NSPageController", "Pages"),
    "titlebarAccessoryViewController": ControllerKind("NSTitlebarAccessoryViewController", "Titlebar"),
    "collectionViewItem": ControllerKind("NSCollectionViewItem", "Item"),
  ]

  /// A hosting controller has a generic class of SwiftUI, which the app's own class makes concrete. So it is declared
  /// with the common base class of all controllers.
  private static let watchKit: [String: ControllerKind] = [
    "notificationController": ControllerKind("WKUserNotificationInterfaceController", "Notification"),
    "glanceController": ControllerKind("WKInterfaceController", "Glance"),
    "hostingController": ControllerKind("WKInterfaceController", "Hosting"),
  ]

  /// The framework's controller classes that a program for the platform can use without declaring them.
  static func frameworkClasses(on platform: Platform.Kind) -> Set<String> {
    switch platform {
    case .iOS, .tvOS:
      [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchController",
        "UIInputViewController", "UIAlertController", "AVPlayerViewController", "GLKViewController",
      ]
    case .macOS:
      [
        "NSViewController", "NSWindowController", "NSTabViewController", "NSSplitViewController",
        "NSPageController", "NSTitlebarAccessoryViewController", "NSCollectionViewItem",
      ]
    case .watchOS: ["WKInterfaceController", "WKUserNotificationInterfaceController"]
    }
  }
}
