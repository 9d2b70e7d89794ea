/// What every program knows without declaring it, in the language itself: Swift's own types that wiring uses
/// most, and the frameworks' controllers. A declaration of the program of the same name wins.
enum Prelude {
  /// Types that are in another framework than UIKit and Foundation.
  static let frameworks = ["AVPlayerViewController": "AVKit", "GLKViewController": "GLKit"]

  static let text: StaticString = """
    protocol Any
    protocol AnyObject
    protocol Sendable
    protocol Error: Sendable
    protocol Equatable
    protocol Hashable: Equatable
    protocol Comparable: Equatable
    protocol Identifiable
    protocol Codable
    protocol CaseIterable
    protocol CustomStringConvertible
    protocol ObservableObject: AnyObject
    protocol RawRepresentable
    protocol ExpressibleByIntegerLiteral
    protocol ExpressibleByFloatLiteral
    protocol ExpressibleByStringLiteral
    protocol ExpressibleByBooleanLiteral
    protocol ExpressibleByArrayLiteral
    protocol ExpressibleByDictionaryLiteral
    protocol ExpressibleByNilLiteral
    struct Bool: Hashable, Sendable, Codable, ExpressibleByBooleanLiteral
    struct Int: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int8: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int16: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int32: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int64: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt8: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt16: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt32: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt64: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Float: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct Double: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct CGFloat: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct TimeInterval: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct Decimal: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct String: Hashable, Comparable, Sendable, Codable, ExpressibleByStringLiteral
    struct Substring: Hashable, Comparable, Sendable, ExpressibleByStringLiteral
    struct Character: Hashable, Comparable, Sendable, ExpressibleByStringLiteral
    struct Void: Sendable
    struct Never: Sendable
    struct Set<Element>: Hashable, Sendable, ExpressibleByArrayLiteral
    struct ContiguousArray<Element>: Hashable, Sendable, ExpressibleByArrayLiteral
    enum Result<Success, Failure>: Sendable
    class NSObject: Hashable { init() }
    class NSCoder: NSObject
    class NSString: NSObject
    class NSNumber: NSObject
    class NSError: NSObject, Error
    struct URL: Hashable, Sendable, Codable
    struct URLRequest: Hashable, Sendable { init(url: URL) }
    struct UUID: Hashable, Sendable, Codable { init() }
    struct Data: Hashable, Sendable, Codable { init() }
    struct Date: Hashable, Comparable, Sendable, Codable { init() }
    struct DateInterval: Hashable, Comparable, Sendable
    struct DateComponents: Hashable, Sendable
    struct IndexPath: Hashable, Comparable, Sendable { init(row: Int, section: Int) }
    struct IndexSet: Hashable, Sendable { init() }
    struct Locale: Hashable, Sendable { init(identifier: String) static var current: Locale { get } }
    struct Calendar: Hashable, Sendable { static var current: Calendar { get } }
    struct TimeZone: Hashable, Sendable { static var current: TimeZone { get } }
    struct Notification: Sendable
    struct AttributedString: Hashable, Sendable, ExpressibleByStringLiteral
    class Bundle: NSObject { static var main: Bundle { get } }
    class FileManager: NSObject { init() static var `default`: FileManager { get } }
    class NotificationCenter: NSObject { init() static var `default`: NotificationCenter { get } }
    class ProcessInfo: NSObject { static var processInfo: ProcessInfo { get } }
    class UserDefaults: NSObject { init() static var standard: UserDefaults { get } }
    class URLSession: NSObject { static var shared: URLSession { get } }
    class URLSessionConfiguration: NSObject { static var `default`: URLSessionConfiguration { get } static var ephemeral: URLSessionConfiguration { get } }
    class URLCache: NSObject { static var shared: URLCache { get } }
    class OperationQueue: NSObject { init() static var main: OperationQueue { get } }
    class DispatchQueue: NSObject, Sendable { init(label: String) static var main: DispatchQueue { get } }
    class JSONDecoder { init() }
    class JSONEncoder { init() }
    class DateFormatter: NSObject { init() }
    class NumberFormatter: NSObject { init() }
    class Timer: NSObject
    class UndoManager: NSObject { init() }
    @MainActor class UIResponder: NSObject { init() }
    @MainActor class UIApplication: UIResponder { static var shared: UIApplication { get } }
    @MainActor class UIDevice: NSObject { static var current: UIDevice { get } }
    @MainActor class UIScreen: NSObject
    @MainActor class UIView: UIResponder
    @MainActor class UIWindow: UIView
    @MainActor class UIControl: UIView
    @MainActor class UIButton: UIControl
    @MainActor class UITableView: UIView
    @MainActor class UITableViewCell: UIView
    @MainActor class UICollectionView: UIView
    @MainActor class UICollectionViewCell: UIView
    @MainActor class UIStoryboard: NSObject
    @MainActor class UIStoryboardSegue: NSObject
    class UIColor: NSObject, Sendable { static var black: UIColor { get } static var white: UIColor { get } static var clear: UIColor { get } static var red: UIColor { get } static var green: UIColor { get } static var blue: UIColor { get } }
    class UIImage: NSObject, Sendable { init() }
    class UIFont: NSObject, Sendable
    @MainActor protocol UITableViewDataSource: AnyObject
    @MainActor protocol UITableViewDelegate: AnyObject
    @MainActor protocol UINavigationControllerDelegate: AnyObject
    @MainActor protocol UITextFieldDelegate: AnyObject
    @MainActor protocol UISearchResultsUpdating: AnyObject
    controller UIViewController: UIResponder { init?(coder: NSCoder) init(nibName: String?, bundle: Bundle?) var title: String? }
    controller UITableViewController: UIViewController
    controller UICollectionViewController: UIViewController
    controller UINavigationController: UIViewController
    controller UITabBarController: UIViewController
    controller UISplitViewController: UIViewController
    controller UIPageViewController: UIViewController
    controller UISearchController: UIViewController
    controller UIInputViewController: UIViewController
    controller UIAlertController: UIViewController
    controller AVPlayerViewController: UIViewController
    controller GLKViewController: UIViewController
    """
}
