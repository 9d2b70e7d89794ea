extension Prelude {
  /// The declarations of WatchKit's types, and of SwiftUI's hosting controller for watchOS.
  static let watchKit: StaticString = """
    class UIColor: NSObject, Sendable { init(white: CGFloat, alpha: CGFloat) init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) static var black: UIColor { get } static var darkGray: UIColor { get } static var lightGray: UIColor { get } static var white: UIColor { get } static var gray: UIColor { get } static var red: UIColor { get } static var green: UIColor { get } static var blue: UIColor { get } static var cyan: UIColor { get } static var yellow: UIColor { get } static var magenta: UIColor { get } static var orange: UIColor { get } static var purple: UIColor { get } static var brown: UIColor { get } static var clear: UIColor { get } }
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
