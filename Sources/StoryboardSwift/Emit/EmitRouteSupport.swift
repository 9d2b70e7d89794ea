extension Emitter {
  /// Writes the declarations that the functions of the routes share.
  mutating func emitRouteSupport() {
    let support = names.support
    let parts: [SupportNames.Part] = [
      .navigation, .present, .finishRoute, .transition, .routeStart, .whenShown,
    ]
    guard parts.contains(where: { support.isAsked(for: $0) }) else { return }
    out.gap()
    out.open("extension ", names.namespace, " {")
    var isFirst = true
    for part in parts where support.isAsked(for: part) {
      if !isFirst { out.gap() }
      isFirst = false
      emitText(text(of: part))
    }
    out.close()
    if support.isAsked(for: .routeStart) { emitConformances() }
  }

  private func text(of part: SupportNames.Part) -> Template {
    let name = names.support.declared(part)
    let access = accessOfRouteSupport
    switch part {
    case .navigation:
      return """
        /// The navigation controller on which a route pushes: the controller itself, the one around it, or that of
        /// the visible tab. If there is none, the program ends.
        static func \(name)(
          of controller: UIViewController, route: String
        ) -> UINavigationController {
          var next: UIViewController? = controller
          while let current = next {
            if let navigation = current as? UINavigationController { return navigation }
            if let navigation = current.navigationController { return navigation }
            next = (current as? UITabBarController)?.selectedViewController
          }
          preconditionFailure("Route \\(route): \\(type(of: controller)) is in no navigation controller to push on")
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
        static func \(name)(_ controller: UIViewController, _ completion: (@MainActor (Bool) -> Void)?) {
          guard let completion else { return }
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
          while let next = presented(by: shown) ?? visibleChild(of: shown) { shown = next }
          let waits = shown.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            \(name)(in: place, route: route, start)
          }
          if waits != true { start(shown) }
        }

        private static func presented(by controller: UIViewController) -> UIViewController? {
          controller.presentedViewController.flatMap {
            $0.isBeingDismissed || $0 is UIAlertController ? nil : $0
          }
        }

        private static func visibleChild(of controller: UIViewController) -> UIViewController? {
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
