import StoryboardVocabulary

/// The functions by which a framework shows the controllers of a route. Hooks make no decisions. StoryboardFrameworks
/// has the hooks for UIKit and AppKit.
///
/// A framework without navigation controllers, or without windows that code opens, does not implement the functions for
/// these.
@MainActor public protocol RouteHooks {
  associatedtype Controller: AnyObject
  associatedtype Window: AnyObject

  /// Makes the controller of a scene from its storyboard, and has it wired, with `SceneOpening.make(as:by:)`.
  func open(_ opening: SceneOpening) throws(ObjectError) -> Controller
  /// Makes a navigation controller of the framework's own class, with a controller as its root.
  func makeNavigation(around root: Controller) -> Controller
  /// Makes a controller the root of a navigation controller that has none.
  func setRoot(_ root: Controller, ofNavigation navigation: Controller)
  /// Makes a controller the root of a window, and shows the window.
  func setRoot(_ controller: Controller, of window: Window)
  /// Shows a controller as a `show` segue does. The controllers around the source determine how.
  func show(_ controller: Controller, from source: Controller)
  /// Shows a controller as the detail of a split view controller around the source.
  func showDetail(_ controller: Controller, from source: Controller)
  /// Presents a controller in a style of the framework; nil for the controller's own style. Calls the completion once
  /// the controller has appeared, or with `false` if the framework refuses. Throws `.unknown` for a style that the
  /// framework does not have.
  func present(
    _ controller: Controller, from source: Controller, style: PresentationStyle?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) throws(ObjectError)
  /// Calls a completion once a controller has appeared that was shown in another way; with `false` if the framework did
  /// not show it.
  func finish(_ controller: Controller, _ completion: @escaping (Bool) -> Void)
  /// The controller that a window shows; nil without a root controller.
  func shownController(in window: Window) -> Controller?
  /// Calls `action` after the transition that runs at a controller. Returns false, without a call, if none runs.
  func wait(forTransitionAt controller: Controller, _ action: @escaping @MainActor () -> Void) -> Bool
  /// Pushes a controller on a navigation controller.
  func push(_ controller: Controller, on navigation: Controller, animated: Bool)
  /// Returns the controller itself if it is a navigation controller. Otherwise returns the navigation controller
  /// around it; nil if there is none.
  func navigation(around controller: Controller) -> Controller?
  /// The shown tab of a tab bar controller; nil for any other controller.
  func shownTab(of controller: Controller) -> Controller?
  /// Selects a tab of a tab bar controller, or uncovers a part of a split view controller of macOS.
  func select(_ tab: Controller, in tabs: Controller)
  /// Removes the last pushed controller of a navigation controller, or all of them. Returns the controller that is shown
  /// then; nil if none was pushed.
  func pop(_ navigation: Controller, toRoot: Bool, animated: Bool) -> Controller?
  /// Dismisses what a controller presents, or else what it is presented in. Returns the presenting controller; nil if
  /// nothing is presented. On macOS, the window is then closed, and the controller itself is returned.
  func dismiss(_ controller: Controller, animated: Bool) -> Controller?
  /// Dismisses everything that is presented over a controller and the containers around it.
  func dismissPresented(by controller: Controller, animated: Bool)
  /// Shows a child of a container: pops a navigation controller to it, or selects its tab.
  func reveal(_ child: Controller, in container: Controller, animated: Bool)
  /// The container around a controller; nil if there is none.
  func parent(of controller: Controller) -> Controller?
  /// The controller that presented a controller, or a container around it; nil if there is none.
  func presenter(of controller: Controller) -> Controller?
  /// The controllers inside a container, from the first one to the last.
  func children(of container: Controller) -> [Controller]

  /// Shows a controller on macOS: in a window of its own (`show`), as a sheet, in a popover, in a modal window, or as a
  /// tab of the window. A controller in a window of its own has no source.
  func showInWindow(_ controller: Controller, by kind: RouteStepKind, from source: Controller?)
  /// True for the controller of a window.
  func isWindow(_ controller: Controller) -> Bool
  /// The controller that a window shows; nil if its controller has no content.
  func content(ofWindow controller: Controller) -> Controller?
  /// The outermost controllers of all windows of the app, the frontmost one first.
  func windows() -> [Controller]
  /// False for a controller whose window is closed.
  func isShown(_ controller: Controller) -> Bool
  /// Brings the window of a controller to the front.
  func bringToFront(_ controller: Controller)
}

/// For frameworks without windows that code opens.
extension RouteHooks {
  public func showInWindow(_ controller: Controller, by kind: RouteStepKind, from source: Controller?) {}
  public func isWindow(_ controller: Controller) -> Bool { false }
  public func content(ofWindow controller: Controller) -> Controller? { nil }
  public func windows() -> [Controller] { [] }
  public func isShown(_ controller: Controller) -> Bool { true }
  public func bringToFront(_ controller: Controller) {}
}

/// For frameworks without navigation controllers.
extension RouteHooks {
  public func makeNavigation(around root: Controller) -> Controller { root }
  public func setRoot(_ root: Controller, ofNavigation navigation: Controller) {}
  public func show(_ controller: Controller, from source: Controller) {}
  public func showDetail(_ controller: Controller, from source: Controller) {}
  public func present(
    _ controller: Controller, from source: Controller, style: PresentationStyle?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) throws(ObjectError) {}
  public func wait(
    forTransitionAt controller: Controller, _ action: @escaping @MainActor () -> Void
  ) -> Bool { false }
  public func push(_ controller: Controller, on navigation: Controller, animated: Bool) {}
  public func navigation(around controller: Controller) -> Controller? { nil }
  public func shownTab(of controller: Controller) -> Controller? { nil }
  public func pop(_ navigation: Controller, toRoot: Bool, animated: Bool) -> Controller? { nil }
}

/// Where a route starts: at a controller, in a window, or nowhere.
public enum RouteStart<Hooks: RouteHooks> {
  /// No place, for a route that opens a window of its own.
  case anywhere
  /// A controller that is on the screen. A route that begins with a root cannot start at a controller.
  case controller(Hooks.Controller)
  /// A window whose root the route sets. Any other route starts at the controller that the window shows.
  case window(Hooks.Window)

  var isWindow: Bool { if case .window = self { true } else { false } }
}
