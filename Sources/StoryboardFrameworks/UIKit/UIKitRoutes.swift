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
    ///   - transition: how a route that ends with `open` shows its scene; nil for any other route.
    ///   - source: the controller that the route starts from.
    ///   - animated: true to animate the last step.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called once that controller has appeared; with `false` if UIKit did not show it.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      by transition: RouteTransition? = nil, from source: UIViewController, animated: Bool = true,
      configured: ((UIViewController) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> UIViewController? {
      try program.open(
        route.name, in: self, list(repeat each arguments), by: transition, from: .controller(source),
        animated, configured, completion)
    }

    /// Opens a route of this container in a window.
    ///
    /// A route that begins with `root` sets the root of the window. Any other route starts at the controller that the
    /// window shows: the last presented one that is neither an alert nor being dismissed, and in it the selected tab, the
    /// top of a navigation controller and the last column of a split view controller. If a transition runs there, the
    /// route waits for its end.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - transition: how a route that ends with `open` shows its scene; nil for any other route.
    ///   - window: the window.
    ///   - animated: true to animate the last step.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called once that controller has appeared; with `false` if UIKit did not show it.
    /// - Returns: the controller that the last step shows; nil if the route waits for a transition.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      by transition: RouteTransition? = nil, in window: UIWindow, animated: Bool = true,
      configured: ((UIViewController) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> UIViewController? {
      try program.open(
        route.name, in: self, list(repeat each arguments), by: transition, from: .window(window), animated,
        configured, completion)
    }
  }

  extension StoryboardProgram {
    /// Opens a route that needs no container, from a visible controller.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - transition: how a route that ends with `open` shows its scene; nil for any other route.
    ///   - source: the controller that the route starts from.
    ///   - animated: true to animate the last step.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called once that controller has appeared; with `false` if UIKit did not show it.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      by transition: RouteTransition? = nil, from source: UIViewController, animated: Bool = true,
      configured: ((UIViewController) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> UIViewController? {
      try program.open(
        route.name, in: nil, list(repeat each arguments), by: transition, from: .controller(source), animated,
        configured, completion)
    }

    /// Opens a route that needs no container, in a window.
    ///
    /// A route that begins with `root` sets the root of the window. Any other route starts at the controller that the
    /// window shows: the last presented one that is neither an alert nor being dismissed, and in it the selected tab, the
    /// top of a navigation controller and the last column of a split view controller. If a transition runs there, the
    /// route waits for its end.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - transition: how a route that ends with `open` shows its scene; nil for any other route.
    ///   - window: the window.
    ///   - animated: true to animate the last step.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called once that controller has appeared; with `false` if UIKit did not show it.
    /// - Returns: the controller that the last step shows; nil if the route waits for a transition.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      by transition: RouteTransition? = nil, in window: UIWindow, animated: Bool = true,
      configured: ((UIViewController) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> UIViewController? {
      try program.open(
        route.name, in: nil, list(repeat each arguments), by: transition, from: .window(window), animated,
        configured, completion)
    }
  }

  extension ObjectProgram {
    @MainActor fileprivate func open(
      _ route: String, in container: ObjectContainer?, _ arguments: [Any?], by transition: RouteTransition?,
      from start: RouteStart<UIKitRoutes>, _ isAnimated: Bool, _ configured: ((UIViewController) -> Void)?,
      _ completion: ((Bool) -> Void)?
    ) throws(ObjectError) -> UIViewController? {
      try open(
        route: route, in: container, arguments: arguments, choosing: transition, from: start,
        isAnimated: isAnimated, by: UIKitRoutes(), configured: configured, completion: completion)
    }
  }

  /// Shows the scenes of a route with UIKit.
  struct UIKitRoutes: RouteHooks {
    func open(_ opening: SceneOpening) throws(ObjectError) -> UIViewController {
      try opening.make(as: UIViewController.self)
    }

    func makeNavigation(around root: UIViewController) -> UIViewController {
      UINavigationController(rootViewController: root)
    }

    func setRoot(_ root: UIViewController, ofNavigation navigation: UIViewController) {
      (navigation as? UINavigationController)?.viewControllers = [root]
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
      _ controller: UIViewController, from source: UIViewController, style: PresentationStyle?,
      animated: Bool, completion: ((Bool) -> Void)?
    ) throws(ObjectError) {
      if let style {
        guard let known = UIModalPresentationStyle(style) else { throw .unknown(style.word) }
        controller.modalPresentationStyle = known
      }
      source.present(
        controller, animated: animated, completion: completion.map { called in { called(true) } })
      if controller.presentingViewController == nil { completion?(false) }
    }

    func finish(_ controller: UIViewController, _ completion: @escaping (Bool) -> Void) {
      if controller.parent == nil, controller.presentingViewController == nil,
        controller.viewIfLoaded?.window == nil
      {
        return completion(false)
      }
      let waits = controller.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        completion(!context.isCancelled)
      }
      if waits != true { DispatchQueue.main.async { completion(true) } }
    }

    func shownController(in window: UIWindow) -> UIViewController? {
      guard var shown = window.rootViewController else { return nil }
      while let next = presented(by: shown) ?? visibleChild(of: shown) { shown = next }
      return shown
    }

    private func presented(by controller: UIViewController) -> UIViewController? {
      controller.presentedViewController.flatMap {
        $0.isBeingDismissed || $0 is UIAlertController ? nil : $0
      }
    }

    private func visibleChild(of controller: UIViewController) -> UIViewController? {
      switch controller {
      case let tabs as UITabBarController: tabs.selectedViewController
      case let navigation as UINavigationController: navigation.topViewController
      case let split as UISplitViewController: split.viewControllers.last
      default: nil
      }
    }

    func wait(
      forTransitionAt controller: UIViewController, _ action: @escaping @MainActor () -> Void
    ) -> Bool {
      controller.transitionCoordinator?.animate(alongsideTransition: nil) { _ in action() } ?? false
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

    func pop(_ navigation: UIViewController, toRoot: Bool, animated: Bool) -> UIViewController? {
      guard let navigation = navigation as? UINavigationController, navigation.viewControllers.count > 1
      else {
        return nil
      }
      if toRoot {
        navigation.popToRootViewController(animated: animated)
      } else {
        navigation.popViewController(animated: animated)
      }
      return navigation.topViewController
    }

    func dismiss(_ controller: UIViewController, animated: Bool) -> UIViewController? {
      let presenter =
        controller.presentedViewController == nil ? controller.presentingViewController : controller
      presenter?.dismiss(animated: animated)
      return presenter
    }

    func dismissPresented(by controller: UIViewController, animated: Bool) {
      if controller.presentedViewController != nil { controller.dismiss(animated: animated) }
    }

    func reveal(_ child: UIViewController, in container: UIViewController, animated: Bool) {
      (container as? UINavigationController)?.popToViewController(child, animated: animated)
      (container as? UITabBarController)?.selectedViewController = child
    }

    func parent(of controller: UIViewController) -> UIViewController? { controller.parent }
    func presenter(of controller: UIViewController) -> UIViewController? {
      controller.presentingViewController
    }
    func children(of container: UIViewController) -> [UIViewController] { container.children }
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
