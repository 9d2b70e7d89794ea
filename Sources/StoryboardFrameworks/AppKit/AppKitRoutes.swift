#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary

  extension ObjectContainer {
    /// Opens a route of this container: `services.open(Routes.rename, note, from: editor)`.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - source: the controller that the route starts from; nil for a route that begins with a window of its own.
    ///   - view: the view that a popover of the last step points at; nil for the source's whole view.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called in the next turn of the main queue; with `false` if there was nothing to go back to.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      from source: NSViewController? = nil, at view: NSView? = nil,
      configured: ((NSResponder) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> NSResponder? {
      try program.open(
        route.name, in: self, list(repeat each arguments), from: source.map { .controller($0) } ?? .anywhere,
        view, configured, completion)
    }

    /// Opens a route of this container in a window.
    ///
    /// A route that begins with `root` sets the content of the window. Any other route starts at the controller that the
    /// window shows: the content of its last sheet, and in it the selected tab.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - window: the window.
    ///   - view: the view that a popover of the last step points at; nil for the whole view of the shown controller.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called in the next turn of the main queue; with `false` if there was nothing to go back to.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @MainActor @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument, in window: NSWindow,
      at view: NSView? = nil, configured: ((NSResponder) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> NSResponder? {
      try program.open(
        route.name, in: self, list(repeat each arguments), from: .window(window), view, configured, completion
      )
    }
  }

  extension StoryboardProgram {
    /// Opens a route that needs no container.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - source: the controller that the route starts from; nil for a route that begins with a window of its own.
    ///   - view: the view that a popover of the last step points at; nil for the source's whole view.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called in the next turn of the main queue; with `false` if there was nothing to go back to.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument,
      from source: NSViewController? = nil, at view: NSView? = nil,
      configured: ((NSResponder) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> NSResponder? {
      try program.open(
        route.name, in: nil, list(repeat each arguments), from: source.map { .controller($0) } ?? .anywhere,
        view, configured, completion)
    }

    /// Opens a route that needs no container, in a window.
    ///
    /// A route that begins with `root` sets the content of the window. Any other route starts at the controller that the
    /// window shows: the content of its last sheet, and in it the selected tab.
    ///
    /// - Parameters:
    ///   - route: a route of the program.
    ///   - arguments: one argument for each parameter of the route.
    ///   - window: the window.
    ///   - view: the view that a popover of the last step points at; nil for the whole view of the shown controller.
    ///   - configured: gets the controller that the last step makes, before it is shown.
    ///   - completion: is called in the next turn of the main queue; with `false` if there was nothing to go back to.
    /// - Returns: the controller that the last step shows; nil if the route does not find the scene that it goes back to.
    @discardableResult
    public func open<each Argument>(
      _ route: RouteKey<(repeat each Argument)>, _ arguments: repeat each Argument, in window: NSWindow,
      at view: NSView? = nil, configured: ((NSResponder) -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) throws(ObjectError) -> NSResponder? {
      try program.open(
        route.name, in: nil, list(repeat each arguments), from: .window(window), view, configured, completion)
    }
  }

  extension ObjectProgram {
    @MainActor fileprivate func open(
      _ route: String, in container: ObjectContainer?, _ arguments: [Any?],
      from start: RouteStart<AppKitRoutes>, _ anchor: NSView?, _ configured: ((NSResponder) -> Void)?,
      _ completion: ((Bool) -> Void)?
    ) throws(ObjectError) -> NSResponder? {
      try open(
        route: route, in: container, arguments: arguments, from: start, by: AppKitRoutes(anchor: anchor),
        configured: configured, completion: completion)
    }
  }

  /// Shows the scenes of a route with AppKit.
  struct AppKitRoutes: RouteHooks {
    /// The view that a popover points at; nil for the source's whole view.
    let anchor: NSView?

    func open(_ opening: SceneOpening) throws(ObjectError) -> NSResponder {
      try opening.make(as: NSResponder.self)
    }

    func setRoot(_ controller: NSResponder, of window: NSWindow) {
      window.contentViewController = controller as? NSViewController
      window.makeKeyAndOrderFront(nil)
    }

    func showInWindow(_ controller: NSResponder, by kind: RouteStepKind, from source: NSResponder?) {
      let shower = source as? NSViewController
      switch (kind, controller) {
      case (.modal, let window as NSWindowController): window.window.map { OpenWindows.runModal($0) }
      case (.sheet, let sheet as NSWindowController):
        guard let window = sheet.window else { return }
        shower?.view.window?.beginSheet(window) { _ in withExtendedLifetime(sheet) {} }
      case (.sheet, let sheet as NSViewController): shower?.presentAsSheet(sheet)
      case (.modal, let modal as NSViewController): shower?.presentAsModalWindow(modal)
      case (.popover, let popover as NSViewController):
        guard let shower else { return }
        let anchor = anchor ?? shower.view
        shower.present(
          popover, asPopoverRelativeTo: anchor.bounds, of: anchor, preferredEdge: .maxY, behavior: .transient)
      default: showWindow(of: controller, asTabOf: kind == .tab ? shower.flatMap { window(below: $0) } : nil)
      }
    }

    /// The window in which a controller is, or over which it is presented.
    private func window(below controller: NSViewController) -> NSWindow? {
      var outermost = controller
      while let outer = outermost.parent ?? outermost.presentingViewController { outermost = outer }
      var window = outermost.view.window
      while let parent = window?.sheetParent { window = parent }
      return window
    }

    private func showWindow(of controller: NSResponder, asTabOf other: NSWindow?) {
      let content = controller as? NSViewController
      let made = content.map { NSWindowController(window: NSWindow(contentViewController: $0)) }
      guard let controller = made ?? controller as? NSWindowController else { return }
      OpenWindows.keep(controller)
      guard let other, let window = controller.window else { return controller.showWindow(nil) }
      other.addTabbedWindow(window, ordered: .above)
      window.makeKeyAndOrderFront(nil)
    }

    func finish(_ controller: NSResponder, _ completion: @escaping (Bool) -> Void) {
      let hasWindow = (controller as? NSWindowController).map { $0.window != nil } ?? true
      DispatchQueue.main.async { completion(hasWindow) }
    }

    func shownController(in window: NSWindow) -> NSResponder? {
      var window = window
      while let sheet = window.attachedSheet, sheet.contentViewController != nil { window = sheet }
      guard var shown = window.contentViewController else { return nil }
      while let tabs = shown as? NSTabViewController,
        tabs.children.indices.contains(tabs.selectedTabViewItemIndex)
      {
        shown = tabs.children[tabs.selectedTabViewItemIndex]
      }
      return shown
    }

    func select(_ child: NSResponder, in container: NSResponder) {
      reveal(child, in: container, animated: false)
    }

    func reveal(_ child: NSResponder, in container: NSResponder, animated: Bool) {
      guard let child = child as? NSViewController else { return }
      if let tabs = container as? NSTabViewController, let tab = tabs.children.firstIndex(of: child) {
        tabs.selectedTabViewItemIndex = tab
      }
      (container as? NSSplitViewController)?.splitViewItem(for: child)?.isCollapsed = false
    }

    func dismiss(_ controller: NSResponder, animated: Bool) -> NSResponder? {
      guard let outermost = outermost(of: controller) else { return nil }
      if dismissPresented(in: outermost) { return controller }
      if let presenter = outermost.presentingViewController {
        presenter.dismiss(outermost)
        return presenter
      }
      guard outermost.isViewLoaded, let window = outermost.view.window, isOpen(window) else { return nil }
      guard let parent = window.sheetParent else {
        window.close()
        return controller
      }
      parent.endSheet(window)
      return parent.contentViewController
    }

    func dismissPresented(by controller: NSResponder, animated: Bool) {
      outermost(of: controller).map { _ = dismissPresented(in: $0) }
    }

    /// Dismisses everything that a controller and the controllers inside it present, and the sheet of its window.
    /// Returns false if there was nothing.
    private func dismissPresented(in controller: NSViewController) -> Bool {
      var hasDismissed = false
      for child in controller.children where dismissPresented(in: child) { hasDismissed = true }
      for presented in controller.presentedViewControllers ?? [] {
        _ = dismissPresented(in: presented)
        controller.dismiss(presented)
        hasDismissed = true
      }
      if controller.parent == nil, controller.isViewLoaded, let window = controller.view.window,
        let sheet = window.attachedSheet, sheet.windowController != nil
      {
        window.endSheet(sheet)
        hasDismissed = true
      }
      return hasDismissed
    }

    private func outermost(of controller: NSResponder) -> NSViewController? {
      var outermost = controller as? NSViewController ?? content(ofWindow: controller) as? NSViewController
      while let parent = outermost?.parent { outermost = parent }
      return outermost
    }

    func parent(of controller: NSResponder) -> NSResponder? {
      guard let controller = controller as? NSViewController else { return nil }
      if let parent = controller.parent { return parent }
      guard controller.isViewLoaded, let window = controller.view.window,
        window.contentViewController === controller
      else { return nil }
      return window.windowController
    }

    func presenter(of controller: NSResponder) -> NSResponder? {
      guard let outermost = outermost(of: controller) else { return nil }
      if let presenter = outermost.presentingViewController { return presenter }
      return outermost.isViewLoaded ? outermost.view.window?.sheetParent?.contentViewController : nil
    }

    func children(of container: NSResponder) -> [NSResponder] {
      if let window = container as? NSWindowController {
        return window.contentViewController.map { [$0] } ?? []
      }
      return (container as? NSViewController)?.children ?? []
    }

    func isWindow(_ controller: NSResponder) -> Bool { controller is NSWindowController }

    func content(ofWindow controller: NSResponder) -> NSResponder? {
      (controller as? NSWindowController)?.window.flatMap { shownController(in: $0) }
    }

    func windows() -> [NSResponder] {
      let windows = NSApplication.shared.orderedWindows + NSApplication.shared.windows
      return windows.filter { isOpen($0) }.compactMap { $0.windowController ?? $0.contentViewController }
    }

    func isShown(_ controller: NSResponder) -> Bool {
      if let window = (controller as? NSWindowController)?.window { return isOpen(window) }
      guard let outermost = outermost(of: controller), outermost.isViewLoaded else { return false }
      return outermost.view.window.map { isOpen($0) } ?? false
    }

    /// True for a window that is not closed. A miniaturized window is not visible.
    private func isOpen(_ window: NSWindow) -> Bool { window.isVisible || window.isMiniaturized }

    func bringToFront(_ controller: NSResponder) {
      let window = (controller as? NSWindowController)?.window
      let outermost = outermost(of: controller).flatMap { $0.isViewLoaded ? $0.view.window : nil }
      (window ?? outermost)?.makeKeyAndOrderFront(nil)
    }
  }
#endif
