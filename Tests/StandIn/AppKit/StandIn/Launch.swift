/// Actions of the system when an app starts.
extension StandIn {
  /// Launches an app. The initial controller of the main storyboard is displayed before the delegate is called.
  @discardableResult public static func launch(
    _ delegate: any NSApplicationDelegate, mainStoryboard: String? = nil
  ) -> Any? {
    NSApplication.shared.delegate = delegate
    var opened: Any?
    if let mainStoryboard {
      let storyboard = NSStoryboard(name: mainStoryboard, bundle: nil)
      NSStoryboard.setMain(storyboard)
      opened = storyboard.instantiateInitialController()
      if let controller = opened as? NSResponder { display(controller) }
    }
    let notification = Notification(name: Notification.Name("NSApplicationDidFinishLaunchingNotification"))
    delegate.applicationWillFinishLaunching(notification)
    delegate.applicationDidFinishLaunching(notification)
    return opened
  }

  /// Displays a controller: a window controller in its window, a view controller in a new one.
  @discardableResult public static func display(_ controller: NSResponder) -> NSWindow? {
    var window: NSWindow?
    showing(controller) {
      if let controller = controller as? NSWindowController {
        controller.showWindow(nil)
        window = controller.window
      } else if let controller = controller as? NSViewController {
        window = NSWindow(contentViewController: controller)
        window?.makeKeyAndOrderFront(nil)
      }
    }
    return window
  }
}
