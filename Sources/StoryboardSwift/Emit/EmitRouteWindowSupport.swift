/// The declarations that the functions of the routes share on macOS.
extension Emitter {
  func textForAppKit(of part: SupportNames.Part) -> Template {
    let support = names.support
    let name = support.declared(part)
    let (find, reveal) = (support.declared(.find), support.declared(.reveal))
    let openWindows = support.declared(.openWindows)
    switch part {
    case .openWindow:
      return """
        /// Shows the window of a controller. AppKit does not keep the controller, so it is kept until the window closes.
        static func \(name)(_ controller: NSWindowController) {
          \(support.keepUntilClosed)(controller)
          controller.showWindow(nil)
        }
        """
    case .openTab:
      return """
        /// Shows a window as a tab of the window in which a controller is, or over which it is presented.
        static func \(name)(_ controller: NSWindowController, from source: NSViewController, route: String) {
          guard let tab = controller.window else { return }
          \(support.keepUntilClosed)(controller)
          var outermost = source
          while let outer = outermost.parent ?? outermost.presentingViewController { outermost = outer }
          var window = \(support.windowOfController)(of: outermost, route: route)
          while let parent = window.sheetParent { window = parent }
          window.addTabbedWindow(tab, ordered: .above)
          tab.makeKeyAndOrderFront(nil)
        }
        """
    case .beginSheet:
      return """
        /// Shows a window as a sheet of the window in which a controller is.
        static func \(name)(_ controller: NSWindowController, from source: NSViewController, route: String) {
          guard let sheet = controller.window else { return }
          \(support.windowOfController)(of: source, route: route).beginSheet(sheet) { _ in
            withExtendedLifetime(controller) {}
          }
        }
        """
    case .runModal:
      return """
        /// Shows a window, and keeps the app waiting until the window closes.
        static func \(name)(_ controller: NSWindowController) {
          guard let window = controller.window else { return }
          let observer = NotificationCenter.default.addObserver(
            forName: NSWindow.willCloseNotification, object: window, queue: nil
          ) { _ in
            MainActor.assumeIsolated { NSApplication.shared.stopModal() }
          }
          NSApplication.shared.runModal(for: window)
          NotificationCenter.default.removeObserver(observer)
        }
        """
    case .dismiss:
      return """
        /// Dismisses what the window of a controller presents, or else what it is presented in, or else closes it. Returns
        /// the presenting controller; after a window is closed, the controller itself. Nil if it is in no window.
        static func \(name)(_ controller: NSViewController) -> NSViewController? {
          var outermost = controller
          while let parent = outermost.parent { outermost = parent }
          if \(support.dismissPresented)(by: outermost) { return controller }
          if let presenter = outermost.presentingViewController {
            presenter.dismiss(outermost)
            return presenter
          }
          guard outermost.isViewLoaded, let window = outermost.view.window, \(support.isOpen)(window) else {
            return nil
          }
          guard let parent = window.sheetParent else {
            window.close()
            return controller
          }
          parent.endSheet(window)
          return parent.contentViewController
        }
        """
    case .dismissPresented:
      return """
        /// Dismisses everything that a controller and the controllers inside it present, and the sheet of its window.
        /// Returns false if there was nothing.
        @discardableResult private static func \(name)(by controller: NSViewController) -> Bool {
          var hasDismissed = false
          for child in controller.children where \(name)(by: child) { hasDismissed = true }
          for presented in controller.presentedViewControllers ?? [] {
            \(name)(by: presented)
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
        """
    case .unwind:
      return """
        /// Goes back to the nearest controller of a class: dismisses what covers it, selects its tab, and brings its window
        /// to the front.
        static func \(name)<Controller: NSResponder>(
          from source: NSViewController, to type: Controller.Type
        ) -> Controller? {
          var next: NSViewController? = source
          while let inner = next {
            var outermost = inner
            while let parent = outermost.parent { outermost = parent }
            let window = outermost.isViewLoaded ? outermost.view.window : nil
            if let window, \(support.isOpen)(window) {
              var outer: NSViewController? = inner
              while let container = outer {
                if let found = \(find)(type, in: container) { return \(reveal)(found) }
                outer = container.parent
              }
              if let found = window.windowController as? Controller { return \(reveal)(found) }
            }
            next = outermost.presentingViewController ?? window?.sheetParent?.contentViewController
          }
          let windows = NSApplication.shared.orderedWindows + NSApplication.shared.windows
          for window in windows where \(support.isOpen)(window) {
            if let found = window.windowController as? Controller { return \(reveal)(found) }
            if let found = window.contentViewController.flatMap({ \(find)(type, in: $0) }) { return \(reveal)(found) }
          }
          return nil
        }

        private static func \(find)<Controller: NSResponder>(
          _ type: Controller.Type, in outer: NSViewController
        ) -> Controller? {
          if let found = outer as? Controller { return found }
          for child in outer.children.reversed() {
            if let found = \(find)(type, in: child) { return found }
          }
          return nil
        }

        private static func \(reveal)<Controller: NSResponder>(_ controller: Controller) -> Controller {
          var window = (controller as? NSWindowController)?.window
          if var outermost = controller as? NSViewController ?? window?.contentViewController {
            while let parent = outermost.parent {
              if let tabs = parent as? NSTabViewController, let tab = tabs.children.firstIndex(of: outermost) {
                tabs.selectedTabViewItemIndex = tab
              }
              (parent as? NSSplitViewController)?.splitViewItem(for: outermost)?.isCollapsed = false
              outermost = parent
            }
            \(support.dismissPresented)(by: outermost)
            if window == nil, outermost.isViewLoaded { window = outermost.view.window }
          }
          window?.makeKeyAndOrderFront(nil)
          return controller
        }
        """
    case .isOpen:
      return """
        /// True for a window that is not closed. A miniaturized window is not visible.
        private static func \(name)(_ window: NSWindow) -> Bool { window.isVisible || window.isMiniaturized }
        """
    case .keepUntilClosed:
      return """
        static private var \(openWindows):
          [ObjectIdentifier: (controller: NSWindowController, observer: any NSObjectProtocol)] = [:]

        /// Keeps the controller of a window until the window closes.
        private static func \(name)(_ controller: NSWindowController) {
          let id = ObjectIdentifier(controller)
          guard \(openWindows)[id] == nil, let window = controller.window else { return }
          let observer = NotificationCenter.default.addObserver(
            forName: NSWindow.willCloseNotification, object: window, queue: nil
          ) { _ in
            MainActor.assumeIsolated {
              guard let closed = \(openWindows).removeValue(forKey: id) else { return }
              NotificationCenter.default.removeObserver(closed.observer)
              // The window still uses its controller while it closes.
              let controller = closed.controller
              DispatchQueue.main.async { withExtendedLifetime(controller) {} }
            }
          }
          \(openWindows)[id] = (controller, observer)
        }
        """
    case .windowOfController:
      return """
        /// The window in which a controller is. Without one, the program ends.
        private static func \(name)(of controller: NSViewController, route: String) -> NSWindow {
          if let window = controller.view.window { return window }
          preconditionFailure("Route \\(route): \\(type(of: controller)) is in no window")
        }
        """
    case .finishRoute:
      return """
        /// Calls the completion of a route in the next turn of the main queue; with `false` if there is no controller to
        /// which the route could go back, or if the controller of a window has none.
        static func \(name)(_ controller: NSResponder?, _ completion: (@MainActor (Bool) -> Void)?) {
          guard let completion else { return }
          let hasWindow = (controller as? NSWindowController).map { $0.window != nil }
          DispatchQueue.main.async { completion(hasWindow ?? (controller != nil)) }
        }
        """
    case .shownController:
      return """
        /// The controller that a window shows: the content of its last sheet, and in it the selected tab. Without content,
        /// the program ends.
        static func \(name)(in window: NSWindow?, route: String) -> NSViewController {
          var window = window
          while let sheet = window?.attachedSheet, sheet.contentViewController != nil { window = sheet }
          guard var shown = window?.contentViewController else {
            preconditionFailure("Route \\(route): the window has no content view controller")
          }
          while let tabs = shown as? NSTabViewController,
            tabs.children.indices.contains(tabs.selectedTabViewItemIndex)
          {
            shown = tabs.children[tabs.selectedTabViewItemIndex]
          }
          return shown
        }
        """
    default: return ""
    }
  }
}
