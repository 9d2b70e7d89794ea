/// What a route has a framework do. It decides nothing; StoryboardFrameworks has what UIKit does.
@MainActor public protocol RouteHooks {
  associatedtype Controller: AnyObject
  associatedtype Window: AnyObject

  /// Makes the controller of a scene from its storyboard and has it wired, by `SceneOpening.make(as:by:)`.
  func open(_ opening: SceneOpening) throws(ObjectError) -> Controller
  /// Makes a controller the root of a window, and shows the window.
  func setRoot(_ controller: Controller, of window: Window)
  /// Shows a controller as those around the source do.
  func show(_ controller: Controller, from source: Controller)
  /// Shows a controller beside the source, where a split view controller is around.
  func showDetail(_ controller: Controller, from source: Controller)
  /// Presents a controller in a style of the framework's; nil: the controller's own. Throws `.unknown` for a style
  /// that the framework does not have.
  func present(
    _ controller: Controller, from source: Controller, style: String?, animated: Bool
  ) throws(ObjectError)
  /// Pushes a controller on a navigation controller.
  func push(_ controller: Controller, on navigation: Controller, animated: Bool)
  /// The controller itself if it is a navigation controller, or the one around it.
  func navigation(around controller: Controller) -> Controller?
  /// What a tab bar controller shows; nil for another controller.
  func shownTab(of controller: Controller) -> Controller?
  /// Lets a tab bar controller show a tab.
  func select(_ tab: Controller, in tabs: Controller)
  /// Lets a navigation controller go back to its root.
  func popToRoot(of navigation: Controller)
}

/// Where a route starts.
public enum RouteStart<Hooks: RouteHooks> {
  /// From what is shown. A route that begins with a root has none.
  case controller(Hooks.Controller)
  /// In a window, whose root the route sets.
  case window(Hooks.Window)

  var isWindow: Bool { if case .window = self { true } else { false } }
}
