/// What every program knows without declaring it, in the language itself: Swift's own types that wiring uses
/// most, and the controllers of the frameworks that it is for. A declaration of the program of the same name wins.
enum Prelude {
  /// A part of it; `framework` is the one that has its types, nil for those that are everywhere.
  struct Part {
    let text: StaticString
    let framework: Framework?
  }

  /// The types that generated Swift names whatever the program declares.
  static let namesOfGeneratedSwift = [
    "AnyObject", "Bool", "Bundle", "Int", "MainActor", "NSCoder", "NSRecursiveLock", "NSStoryboard",
    "NSStoryboardSegue", "NSViewController", "NSWindowController", "Never", "Sendable", "String",
    "UIStoryboard",
    "UIStoryboardSegue", "UIViewController", "UIWindow", "UInt8", "Void",
  ]

  /// What a program knows that is for these frameworks.
  static func parts(for frameworks: [Framework]) -> [Part] {
    var parts = [Part(text: swift, framework: nil)]
    let (isMobile, isWatch) = (frameworks.contains(.uiKit), frameworks.contains(.watchKit))
    if isMobile { parts.append(Part(text: uiKit, framework: .uiKit)) }
    if isMobile || isWatch {
      parts.append(
        Part(text: uiKitEverywhere, framework: isMobile && isWatch ? nil : isMobile ? .uiKit : .watchKit))
    }
    if frameworks.contains(.appKit) { parts.append(Part(text: appKit, framework: .appKit)) }
    if isWatch { parts.append(Part(text: watchKit, framework: .watchKit)) }
    return parts
  }

  /// Types that are in another module than their platform's framework and Foundation.
  static let frameworks = [
    "AVPlayerViewController": "AVKit", "GLKViewController": "GLKit", "WKHostingController": "SwiftUI",
  ]

  /// Of Swift and Foundation.
  private static let swift: StaticString = """
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
    """
}
