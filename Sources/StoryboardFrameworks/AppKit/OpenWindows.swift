#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// The controllers of the windows that routes have opened. AppKit does not keep them.
  @MainActor enum OpenWindows {
    private static var controllers:
      [ObjectIdentifier: (controller: NSWindowController, observer: any NSObjectProtocol)] = [:]

    /// Keeps the controller of a window until the window closes.
    static func keep(_ controller: NSWindowController) {
      let id = ObjectIdentifier(controller)
      guard controllers[id] == nil, let window = controller.window else { return }
      controllers[id] = (controller, whenClosed(window) { release(id) })
    }

    private static func release(_ id: ObjectIdentifier) {
      guard let closed = controllers.removeValue(forKey: id) else { return }
      NotificationCenter.default.removeObserver(closed.observer)
      // The window still uses its controller while it closes.
      let controller = closed.controller
      DispatchQueue.main.async { withExtendedLifetime(controller) {} }
    }

    /// Shows a window, and keeps the app waiting until the window closes.
    static func runModal(_ window: NSWindow) {
      let observer = whenClosed(window) { NSApplication.shared.stopModal() }
      NSApplication.shared.runModal(for: window)
      NotificationCenter.default.removeObserver(observer)
    }

    private static func whenClosed(
      _ window: NSWindow, _ action: @escaping @MainActor () -> Void
    ) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(
        forName: NSWindow.willCloseNotification, object: window, queue: nil
      ) { _ in
        MainActor.assumeIsolated(action)
      }
    }
  }
#endif
