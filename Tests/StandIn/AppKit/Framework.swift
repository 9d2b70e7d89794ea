/// The stand-in of AppKit, where the twins in `Twin` differ.
typealias Controller = StandIn.Controller
typealias Storyboard = NSStoryboard
typealias Segue = NSStoryboardSegue

extension StandIn {
  public typealias Controller = NSResponder
  /// A source of segues.
  public typealias Source = NSResponder & NSSeguePerforming

  static let controllerWord = "controller"
  static let touch = "click"

  static func segueIdentifier(_ identifier: String?) -> String { identifier ?? "" }

  static func scene(of controller: NSResponder) -> StoryboardScene? {
    (controller as? NSViewController)?.scene ?? (controller as? NSWindowController)?.scene
  }

  static func storyboard(of controller: NSResponder) -> NSStoryboard? {
    (controller as? NSViewController)?.storyboard ?? (controller as? NSWindowController)?.storyboard
  }

  /// True if the class belongs to the framework.
  static func isOfFramework(_ object: NSResponder) -> Bool {
    String(reflecting: type(of: object)).hasPrefix("AppKit.")
  }
}

extension NSStoryboard {
  /// Gives a window controller its content, whose view is loaded.
  @MainActor func finish(_ made: NSResponder, _ coder: StoryboardCoder) {
    (made as? NSWindowController)?.finishLoading(coder.content as? NSViewController)
  }

  @MainActor static func frameworkClass(of element: String) -> Controller.Type {
    switch element {
    case "windowController": NSWindowController.self
    case "tabViewController": NSTabViewController.self
    case "splitViewController": NSSplitViewController.self
    case "pagecontroller": NSPageController.self
    default: NSViewController.self
    }
  }
}
