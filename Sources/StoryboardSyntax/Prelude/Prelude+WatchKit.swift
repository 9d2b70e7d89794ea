extension Prelude {
  /// The types of WatchKit, and SwiftUI's hosting controller.
  static let watchKit: StaticString = """
    @MainActor class WKApplication: NSObject
    @MainActor class WKExtension: NSObject
    @MainActor class WKInterfaceDevice: NSObject
    @MainActor class WKInterfaceObject: NSObject
    @MainActor class WKInterfaceLabel: WKInterfaceObject
    @MainActor class WKInterfaceButton: WKInterfaceObject
    @MainActor class WKInterfaceGroup: WKInterfaceObject
    @MainActor class WKInterfaceImage: WKInterfaceObject
    @MainActor class WKInterfaceTable: WKInterfaceObject
    controller WKInterfaceController: NSObject { init() }
    controller WKUserNotificationInterfaceController: WKInterfaceController
    controller WKHostingController<Body>: WKInterfaceController
    """
}
