#if canImport(UIKit) && !os(watchOS)
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary
  import UIKit

  extension ObjectContainer {
    /// Opens a route of this container from a visible controller: `services.open(Routes.help, .orders, from: shown)`.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - source: the controller that the route starts from.
    ///   - animated: true to animate the last step.
    /// - Returns: the controller that the last step shows.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      from source: UIViewController, animated: Bool = true
    ) throws(ObjectError) -> UIViewController {
      try program.open(
        route.name, in: self, list(repeat each arguments), from: .controller(source), animated)
    }

    /// Opens a route of this container that begins with the root of a window.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - window: the window whose root the route sets.
    ///   - animated: true to animate the last step.
    /// - Returns: the controller that the last step shows.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument, in window: UIWindow,
      animated: Bool = true
    ) throws(ObjectError) -> UIViewController {
      try program.open(route.name, in: self, list(repeat each arguments), from: .window(window), animated)
    }
  }

  extension StoryboardProgram {
    /// Opens a route that needs no container, from a visible controller.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - source: the controller that the route starts from.
    ///   - animated: true to animate the last step.
    /// - Returns: the controller that the last step shows.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      from source: UIViewController, animated: Bool = true
    ) throws(ObjectError) -> UIViewController {
      try program.open(route.name, in: nil, list(repeat each arguments), from: .controller(source), animated)
    }

    /// Opens a route that needs no container and begins with the root of a window.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - window: the window whose root the route sets.
    ///   - animated: true to animate the last step.
    /// - Returns: the controller that the last step shows.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument, in window: UIWindow,
      animated: Bool = true
    ) throws(ObjectError) -> UIViewController {
      try program.open(route.name, in: nil, list(repeat each arguments), from: .window(window), animated)
    }
  }

  extension ObjectProgram {
    @MainActor fileprivate func open(
      _ route: String, in container: ObjectContainer?, _ arguments: [Any?],
      from start: RouteStart<UIKitRoutes>, _ isAnimated: Bool
    ) throws(ObjectError) -> UIViewController {
      try open(
        route: route, in: container, arguments: arguments, from: start, isAnimated: isAnimated,
        by: UIKitRoutes())
    }
  }

  /// Shows the scenes of a route with UIKit.
  struct UIKitRoutes: RouteHooks {
    func open(_ opening: SceneOpening) throws(ObjectError) -> UIViewController {
      try opening.make(as: UIViewController.self)
    }

    func setRoot(_ controller: UIViewController, of window: UIWindow) {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }

    func show(_ controller: UIViewController, from source: UIViewController) {
      source.show(controller, sender: nil)
    }

    func showDetail(_ controller: UIViewController, from source: UIViewController) {
      source.showDetailViewController(controller, sender: nil)
    }

    func present(
      _ controller: UIViewController, from source: UIViewController, style: PresentationStyle?, animated: Bool
    ) throws(ObjectError) {
      if let style {
        guard let known = UIModalPresentationStyle(style) else { throw .unknown(style.word) }
        controller.modalPresentationStyle = known
      }
      source.present(controller, animated: animated)
    }

    func push(_ controller: UIViewController, on navigation: UIViewController, animated: Bool) {
      (navigation as? UINavigationController)?.pushViewController(controller, animated: animated)
    }

    func navigation(around controller: UIViewController) -> UIViewController? {
      controller as? UINavigationController ?? controller.navigationController
    }

    func shownTab(of controller: UIViewController) -> UIViewController? {
      (controller as? UITabBarController)?.selectedViewController
    }

    func select(_ tab: UIViewController, in tabs: UIViewController) {
      (tabs as? UITabBarController)?.selectedViewController = tab
    }

    func popToRoot(of navigation: UIViewController) {
      (navigation as? UINavigationController)?.popToRootViewController(animated: false)
    }
  }

  extension UIModalPresentationStyle {
    /// Makes UIKit's presentation style; nil if the platform has no such style.
    fileprivate init?(_ style: PresentationStyle) {
      switch style {
      case .automatic: self = .automatic
      case .fullScreen: self = .fullScreen
      case .currentContext: self = .currentContext
      case .overFullScreen: self = .overFullScreen
      case .overCurrentContext: self = .overCurrentContext
      case .none: self = .none
      #if os(tvOS)
        case .blurOverFullScreen: self = .blurOverFullScreen
        case .pageSheet, .formSheet, .popover: return nil
      #else
        case .pageSheet: self = .pageSheet
        case .formSheet: self = .formSheet
        case .popover: self = .popover
        case .blurOverFullScreen: return nil
      #endif
      }
    }
  }
#endif
