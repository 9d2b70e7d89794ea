@_exported import AppKit
@_exported import Foundation

extension NSStoryboard {
  public func instantiateInitialController<Controller: NSViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { fatalError() }

  public func instantiateInitialController<Controller: NSWindowController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { fatalError() }

  public func instantiateController<Controller: NSViewController>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { fatalError() }

  public func instantiateController<Controller: NSWindowController>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { fatalError() }
}

extension NSApplicationDelegate {
  @MainActor public static func main() { fatalError() }
}

extension NSWindow {
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
}
