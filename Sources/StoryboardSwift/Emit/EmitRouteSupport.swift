extension Emitter {
  /// Writes the declarations that the functions of the routes share.
  mutating func emitRouteSupport() {
    let support = names.support
    let parts: [SupportNames.Part] = [
      .navigation, .present, .openWindow, .openTab, .beginSheet, .runModal, .dismiss, .pop, .unwind,
      .nearestNavigation, .dismissPresented, .keepUntilClosed, .windowOfController, .isOpen,
      .finishRoute, .transition,
      .routeStart, .whenShown, .shownController,
    ]
    guard parts.contains(where: { support.isAsked(for: $0) }) else { return }
    // The navigation controller is looked for by two of the functions.
    if support.isAsked(for: .navigation) || support.isAsked(for: .pop) { _ = support.nearestNavigation }
    out.gap()
    out.open("extension ", names.namespace, " {")
    var isFirst = true
    for part in parts where support.isAsked(for: part) {
      if !isFirst { out.gap() }
      isFirst = false
      emitText(isForAppKit ? textForAppKit(of: part) : text(of: part))
    }
    out.close()
    if support.isAsked(for: .routeStart) { emitConformances() }
  }

  private func text(of part: SupportNames.Part) -> Template {
    let name = names.support.declared(part)
    let access = accessOfRouteSupport
    let (find, reveal) = (names.support.declared(.find), names.support.declared(.reveal))
    let (presented, visibleChild) = (
      names.support.declared(.presented), names.support.declared(.visibleChild)
    )
    switch part {
    case .navigation:
      return """
        /// The navigation controller on which a route pushes. If there is none, the program ends.
        static func \(name)(of controller: UIViewController, route: String) -> UINavigationController {
          if let navigation = \(names.support.nearestNavigation)(to: controller) { return navigation }
          preconditionFailure("Route \\(route): \\(type(of: controller)) is in no navigation controller to push on")
        }
        """
    case .nearestNavigation:
      return """
        /// Returns the navigation controller to push on: the controller itself, the one around it, or the one in the
        /// visible tab.
        private static func \(name)(to controller: UIViewController) -> UINavigationController? {
          var next: UIViewController? = controller
          while let current = next {
            if let navigation = current as? UINavigationController { return navigation }
            if let navigation = current.navigationController { return navigation }
            next = (current as? UITabBarController)?.selectedViewController
          }
          return nil
        }
        """
    case .dismiss:
      return """
        /// Dismisses what a controller presents, or else what it is presented in. Returns the presenting controller.
        static func \(name)(_ controller: UIViewController, animated: Bool) -> UIViewController? {
          let presenter =
            controller.presentedViewController == nil ? controller.presentingViewController : controller
          presenter?.dismiss(animated: animated)
          return presenter
        }
        """
    case .pop:
      return """
        /// Removes the last pushed controller, or all of them. Returns the controller that is shown then.
        static func \(name)(from controller: UIViewController, toRoot: Bool, animated: Bool) -> UIViewController? {
          guard let navigation = \(names.support.nearestNavigation)(to: controller),
            navigation.viewControllers.count > 1
          else { return nil }
          if toRoot {
            navigation.popToRootViewController(animated: animated)
          } else {
            navigation.popViewController(animated: animated)
          }
          return navigation.topViewController
        }
        """
    case .unwind:
      return """
        /// Goes back to the nearest controller of a class: dismisses what covers it, pops to it, and selects its tab.
        static func \(name)<Controller: UIViewController>(
          from source: UIViewController, to type: Controller.Type, animated: Bool
        ) -> Controller? {
          var window = source
          var presenter: UIViewController?
          while true {
            var next: UIViewController? = window
            while let outer = next {
              if let found = \(find)(type, in: outer) {
                let covered = presenter ?? (source.presentedViewController == nil ? nil : source)
                covered?.dismiss(animated: animated)
                \(reveal)(found, in: outer, animated: animated && covered == nil)
                return found
              }
              next = outer.parent
            }
            guard let outer = window.presentingViewController else { return nil }
            (presenter, window) = (outer, outer)
          }
        }

        private static func \(find)<Controller: UIViewController>(
          _ type: Controller.Type, in outer: UIViewController
        ) -> Controller? {
          if let found = outer as? Controller { return found }
          for child in outer.children.reversed() {
            if let found = \(find)(type, in: child) { return found }
          }
          return nil
        }

        private static func \(reveal)(_ controller: UIViewController, in outer: UIViewController, animated: Bool) {
          var child = controller
          while child !== outer, let parent = child.parent {
            (parent as? UINavigationController)?.popToViewController(child, animated: animated)
            (parent as? UITabBarController)?.selectedViewController = child
            child = parent
          }
        }
        """
    case .present:
      return """
        /// Presents the last controller of a route. The completion is called with `false` if UIKit refuses.
        static func \(name)(
          _ controller: UIViewController, from source: UIViewController, animated: Bool,
          _ completion: (@MainActor (Bool) -> Void)?
        ) {
          source.present(controller, animated: animated, completion: completion.map { called in { called(true) } })
          if controller.presentingViewController == nil { completion?(false) }
        }
        """
    case .finishRoute:
      return """
        /// Calls the completion of a route once its last controller has appeared; with `false` if UIKit did not show it.
        static func \(name)(_ controller: UIViewController?, _ completion: (@MainActor (Bool) -> Void)?) {
          guard let completion else { return }
          guard let controller else { return completion(false) }
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
        """
    case .transition:
      return """
        /// The ways in which a route that leaves this to its caller can show its last scene.
        \(access)enum \(name) {
          case push, present
        }
        """
    case .routeStart:
      return """
        /// A place in which a route can start without a controller: a window, or a scene with its key window.
        @MainActor \(access)protocol \(name) {
          var windowOfRoutes: UIWindow? { get }
        }
        """
    case .whenShown:
      return """
        /// Calls `start` with the controller that a window shows, once no transition runs. Without a root controller,
        /// the program ends.
        static func \(name)(
          in place: any \(names.support.routeStart), route: String,
          _ start: @escaping @MainActor (UIViewController) -> Void
        ) {
          guard var shown = place.windowOfRoutes?.rootViewController else {
            preconditionFailure("Route \\(route): the window has no root view controller")
          }
          while let next = \(presented)(by: shown) ?? \(visibleChild)(of: shown) { shown = next }
          let waits = shown.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            \(name)(in: place, route: route, start)
          }
          if waits != true { start(shown) }
        }

        private static func \(presented)(by controller: UIViewController) -> UIViewController? {
          controller.presentedViewController.flatMap {
            $0.isBeingDismissed || $0 is UIAlertController ? nil : $0
          }
        }

        private static func \(visibleChild)(of controller: UIViewController) -> UIViewController? {
          switch controller {
          case let tabs as UITabBarController: tabs.selectedViewController
          case let navigation as UINavigationController: navigation.topViewController
          case let split as UISplitViewController: split.viewControllers.last
          default: nil
          }
        }
        """
    default: return ""
    }
  }

  /// The access of the declarations that the functions of the routes take as parameters.
  private var accessOfRouteSupport: ByteSlice {
    plan.ownRoutes.contains { plan.routes[$0].isPublic } ? "public " : ""
  }

  /// Lets a route start in a window and in a window scene.
  private mutating func emitConformances() {
    let access = accessOfRouteSupport
    let start = names.support.routeStart
    out.gap()
    emitText(
      """
      extension UIWindow: \(start) {
        \(access)var windowOfRoutes: UIWindow? { self }
      }

      @available(iOS 13, tvOS 13, *)
      extension UIWindowScene: \(start) {
        \(access)var windowOfRoutes: UIWindow? { windows.first { $0.isKeyWindow } ?? windows.first }
      }
      """)
  }
}
