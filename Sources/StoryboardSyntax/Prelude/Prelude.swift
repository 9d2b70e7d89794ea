import StoryboardDiagnostics
import StoryboardVocabulary

/// The declarations that every program contains without writing them. They are written in the language itself: the
/// types of Swift that programs use most, and the controllers of the platforms' frameworks. A declaration of the
/// program with the same name takes precedence.
///
/// The prelude is parsed once per process. Every name table contains the names of the prelude directly after the
/// keywords. So the IDs of the names in the prelude's trees are valid in every program.
public enum Prelude {
  /// A part of the prelude, with the types of one framework.
  public enum Part: Int, CaseIterable, Sendable {
    /// The types of Swift and Foundation.
    case swift
    /// The types of UIKit on iOS and tvOS.
    case uiKit
    /// The types of UIKit that are also on watchOS.
    case uiKitEverywhere
    case appKit
    case watchKit

    /// The tree with the declarations of the part.
    public var tree: SyntaxTree { Prelude.trees[rawValue] }

    fileprivate var text: StaticString {
      switch self {
      case .swift: Prelude.swift
      case .uiKit: Prelude.uiKit
      case .uiKitEverywhere: Prelude.uiKitEverywhere
      case .appKit: Prelude.appKit
      case .watchKit: Prelude.watchKit
      }
    }
  }

  /// The trees of all parts, in the order of the cases of `Part`.
  public static var trees: [SyntaxTree] { parsed.trees }

  /// The number that takes the place of a file's index in the ranges of the prelude. No file of a program has this
  /// index.
  public static let file = UInt32.max

  /// A table with the keywords, the names in the prelude, and further names that the compiler looks up after parsing.
  static var names: NameTable { parsed.names }

  private static let parsed: (trees: [SyntaxTree], names: NameTable) = {
    var names = NameTable.keywords
    let trees = Part.allCases.map { part in
      let bytes = UnsafeBufferPointer(start: part.text.utf8Start, count: part.text.utf8CodeUnitCount)
      let parsed = parse(
        SourceFile(path: "prelude", bytes: Array(bytes)), file: Prelude.file, names: &names)
      assert(parsed.diagnostics.isEmpty, "\(parsed.diagnostics.map { $0.kind.entry.message })")
      return parsed.tree
    }
    for name in furtherNames { _ = names.intern(name) }
    return (trees, names)
  }()

  /// Names that the compiler looks up after parsing, in addition to the names in the prelude's text.
  private static let furtherNames =
    builtins + namesWithoutDeclaration + namesOfGeneratedSwift + presentationStyles + labelsOfActions
    + pathsOfInnerTypes

  /// The full names of types that the prelude declares inside other types.
  private static let pathsOfInnerTypes = [
    "Notification.Name", "String.Encoding", "Calendar.Identifier", "DispatchQoS.QoSClass",
    "FileManager.SearchPathDirectory", "FileManager.SearchPathDomainMask", "UITableView.Style",
    "UIFont.TextStyle",
  ]

  /// Types that also have another spelling in Swift, such as `[Note]` for `Array<Note>`, or are names of another
  /// type, such as `TimeInterval`.
  public static let builtins = ["Array", "Optional", "Dictionary", "Void", "TimeInterval"]

  /// Names that no declaration in Swift can have, not even between backticks.
  public static let namesWithoutDeclaration = ["Self", "Type", "Protocol", "Any"]

  /// The names of the types that the generated Swift uses in every program. A type of the program cannot have such a
  /// name.
  public static let namesOfGeneratedSwift = [
    "AnyObject", "Bool", "Bundle", "Int", "MainActor", "NSCoder", "NSRecursiveLock", "NSStoryboard",
    "NSStoryboardSegue", "NSViewController", "NSWindowController", "Never", "Sendable", "String",
    "UIStoryboard", "UIStoryboardSegue", "UIViewController", "UIWindow", "UInt8", "Void",
  ]

  /// The names of the types that the SDKs declare inside every class of view controllers. Inside such a class, a type
  /// of the program with such a name is hidden.
  public static let namesInsideControllers = ["Transition", "TransitionOptions"]

  private static let namesOfSwift: Set<String> = [
    "AnyObject", "Bool", "CaseIterable", "Character", "Codable", "Comparable", "ContiguousArray",
    "CustomStringConvertible", "Double", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int",
    "Int16",
    "Int32", "Int64", "Int8", "Never", "RawRepresentable", "Result", "Sendable", "Set", "String", "Substring",
    "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  /// Returns the module that may be written before the name of a type of the prelude: `"Swift"` or `"Foundation"`.
  /// Returns nil for a type of another module, and for a type of Foundation that begins with `NS`.
  public static func module(of type: String) -> String? {
    if namesOfSwift.contains(type) { return "Swift" }
    let isOfOther = ["UI", "NS", "WK", "AV", "GLK"].contains { type.hasPrefix($0) } || type == "Any"
    return isOfOther || type == "ObservableObject" ? nil : "Foundation"
  }

  /// The modules that generated Swift imports, or that Swift imports for every file. A module of a program cannot
  /// have such a name.
  public static let modulesOfSystem: Set = [
    "AppKit", "AVKit", "Builtin", "Foundation", "GLKit", "ObjectiveC", "Swift", "SwiftUI", "UIKit",
    "WatchKit",
    "_Concurrency", "_StringProcessing", "main",
  ]

  /// Modules of the system whose types a program does not know, such as `Combine`. An import of such a module has no
  /// effect on the program.
  public static let frameworksOfSystem: Set = [
    "ARKit", "AVFoundation", "Accelerate", "Accounts", "ActivityKit", "AppIntents", "AuthenticationServices",
    "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "Dispatch", "EventKit", "EventKitUI", "GameKit", "HealthKit",
    "HomeKit",
    "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices",
    "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "Observation", "PDFKit",
    "PassKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration",
    "TipKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision",
    "WatchConnectivity", "WebKit", "WidgetKit", "XCTest", "os",
  ]

  /// The cases of `UIModalPresentationStyle` that a program can write after `as`, such as `fullScreen`.
  public static let presentationStyles = PresentationStyle.allCases.map(\.word)

  /// The labels of the arguments that the method of a segue action can have: the coder, the sender, and the segue's
  /// identifier, in this order.
  public static let labelsOfActions = ["coder", "sender", "segueIdentifier"]

  /// The module of each type that is neither in Foundation nor in the main framework of its platform, such as UIKit.
  /// The keys are the names of the types.
  public static let modules = [
    "AVPlayerViewController": "AVKit", "GLKViewController": "GLKit", "WKHostingController": "SwiftUI",
  ]

  private static let swift: StaticString = """
    protocol Any
    protocol AnyObject
    protocol Sendable
    protocol Error: Sendable
    protocol Equatable
    protocol Hashable: Equatable
    protocol Comparable: Equatable
    struct AnyHashable: Hashable
    protocol Identifiable
    protocol Codable
    protocol CaseIterable
    protocol CustomStringConvertible
    protocol ObservableObject: AnyObject
    protocol RawRepresentable
    protocol Sequence
    protocol Collection: Sequence
    protocol ExpressibleByIntegerLiteral
    protocol ExpressibleByFloatLiteral
    protocol ExpressibleByStringLiteral
    protocol ExpressibleByBooleanLiteral
    protocol ExpressibleByArrayLiteral
    protocol ExpressibleByDictionaryLiteral
    protocol SetAlgebra: Equatable, ExpressibleByArrayLiteral
    protocol OptionSet: SetAlgebra, RawRepresentable
    protocol ExpressibleByNilLiteral
    struct Bool: Hashable, Sendable, Codable, ExpressibleByBooleanLiteral { init() }
    struct Int: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral { init() init(_ value: Double) init?(_ description: String) }
    struct Int8: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int16: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int32: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Int64: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt8: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt16: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt32: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct UInt64: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral
    struct Float: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral { init() }
    struct Double: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral { init() init(_ value: Int) init?(_ text: String) }
    struct CGFloat: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral { init() init(_ value: Int) init(_ value: Double) }
    struct TimeInterval: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct Decimal: Hashable, Comparable, Sendable, Codable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
    struct String: Hashable, Comparable, Sendable, Codable, ExpressibleByStringLiteral { init() init(_ value: Int) init(_ value: Double) init(_ value: Substring) func lowercased() -> String func uppercased() -> String var isEmpty: Bool { get } var count: Int { get } struct Encoding: Hashable, Sendable { static var utf8: String.Encoding { get } static var ascii: String.Encoding { get } } }
    struct Substring: Hashable, Comparable, Sendable, ExpressibleByStringLiteral
    struct Character: Hashable, Comparable, Sendable, ExpressibleByStringLiteral
    struct Void: Sendable
    struct Never: Sendable
    struct Set<Element>: Hashable, Sendable, ExpressibleByArrayLiteral
    struct ContiguousArray<Element>: Hashable, Sendable, ExpressibleByArrayLiteral
    enum Result<Success, Failure>: Sendable { case success(Success) case failure(Failure) }
    class NSObject: Hashable { init() }
    class NSCoder: NSObject
    class NSString: NSObject
    class NSNumber: NSObject, Sendable { init(value: Int) init(value: Double) init(value: Bool) }
    class NSError: NSObject, Error { init(domain: String, code: Int, userInfo: [String: Any]? = nil) }
    struct URL: Hashable, Sendable, Codable { init?(string: String) init(fileURLWithPath: String) var absoluteString: String { get } var lastPathComponent: String { get } var path: String { get } var host: String? { get } var scheme: String? { get } var query: String? { get } func appendingPathComponent(_ pathComponent: String) -> URL }
    struct URLRequest: Hashable, Sendable { init(url: URL) }
    struct UUID: Hashable, Sendable, Codable { init() init?(uuidString: String) var uuidString: String { get } }
    struct URLComponents: Hashable, Sendable { init() }
    struct CGPoint: Equatable, Sendable, Codable { init(x: CGFloat, y: CGFloat) static var zero: CGPoint { get } var x: CGFloat var y: CGFloat }
    struct CGSize: Equatable, Sendable, Codable { init(width: CGFloat, height: CGFloat) static var zero: CGSize { get } var width: CGFloat var height: CGFloat }
    struct CGRect: Equatable, Sendable, Codable { init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) init(origin: CGPoint, size: CGSize) static var zero: CGRect { get } var origin: CGPoint var size: CGSize var width: CGFloat { get } var height: CGFloat { get } var minX: CGFloat { get } var minY: CGFloat { get } var midX: CGFloat { get } var midY: CGFloat { get } var maxX: CGFloat { get } var maxY: CGFloat { get } }
    struct Data: Hashable, Sendable, Codable { init() init(_ elements: [UInt8]) }
    struct Date: Hashable, Comparable, Sendable, Codable { init() init(timeIntervalSinceNow: TimeInterval) init(timeIntervalSince1970: TimeInterval) static var now: Date { get } static var distantPast: Date { get } static var distantFuture: Date { get } func addingTimeInterval(_ timeInterval: TimeInterval) -> Date var timeIntervalSince1970: TimeInterval { get } var timeIntervalSinceNow: TimeInterval { get } }
    struct DateInterval: Hashable, Comparable, Sendable
    struct DateComponents: Hashable, Sendable
    struct IndexPath: Hashable, Comparable, Sendable { init(row: Int, section: Int) init(item: Int, section: Int) var row: Int var section: Int var item: Int }
    struct IndexSet: Hashable, Sendable { init() }
    struct Locale: Hashable, Sendable { init(identifier: String) static var current: Locale { get } static var autoupdatingCurrent: Locale { get } var identifier: String { get } }
    struct Calendar: Hashable, Sendable { static var current: Calendar { get } enum Identifier: Hashable, Sendable { case gregorian, buddhist, chinese, hebrew, islamic, iso8601, japanese } init(identifier: Calendar.Identifier) static var autoupdatingCurrent: Calendar { get } }
    struct TimeZone: Hashable, Sendable { static var current: TimeZone { get } init?(identifier: String) static var autoupdatingCurrent: TimeZone { get } var identifier: String { get } }
    struct Notification: Sendable { struct Name: Hashable, Sendable { init(_ rawValue: String) init(rawValue: String) } }
    struct AttributedString: Hashable, Sendable, ExpressibleByStringLiteral
    class Bundle: NSObject, Sendable { static var main: Bundle { get } init(for aClass: AnyObject.Type) init?(url: URL) init?(path: String) init?(identifier: String) var bundleIdentifier: String? { get } var bundlePath: String { get } var bundleURL: URL { get } var infoDictionary: [String: Any]? { get } func object(forInfoDictionaryKey key: String) -> Any? func url(forResource name: String?, withExtension ext: String?) -> URL? func path(forResource name: String?, ofType ext: String?) -> String? }
    class FileManager: NSObject { init() static var `default`: FileManager { get } enum SearchPathDirectory { case documentDirectory, cachesDirectory, applicationSupportDirectory, libraryDirectory, downloadsDirectory } struct SearchPathDomainMask: OptionSet, Sendable { init(rawValue: UInt) static var userDomainMask: FileManager.SearchPathDomainMask { get } } func urls(for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask) -> [URL] func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? var temporaryDirectory: URL { get } }
    class NotificationCenter: NSObject, Sendable { init() static var `default`: NotificationCenter { get } }
    class ProcessInfo: NSObject, Sendable { static var processInfo: ProcessInfo { get } var arguments: [String] { get } var environment: [String: String] { get } }
    class UserDefaults: NSObject { init() static var standard: UserDefaults { get } init?(suiteName: String?) func bool(forKey key: String) -> Bool func string(forKey key: String) -> String? func integer(forKey key: String) -> Int func double(forKey key: String) -> Double static var didChangeNotification: Notification.Name { get } }
    class URLSession: NSObject, Sendable { static var shared: URLSession { get } init(configuration: URLSessionConfiguration) init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?) }
    class URLSessionConfiguration: NSObject, Sendable { static var `default`: URLSessionConfiguration { get } static var ephemeral: URLSessionConfiguration { get } static func background(withIdentifier identifier: String) -> URLSessionConfiguration }
    class URLCache: NSObject, Sendable { static var shared: URLCache { get } }
    class OperationQueue: NSObject, Sendable { init() static var main: OperationQueue { get } }
    class DispatchQueue: NSObject, Sendable { init(label: String) static var main: DispatchQueue { get } convenience init(label: String, qos: DispatchQoS) static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue }
    struct DispatchQoS: Equatable, Sendable { enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified } static var background: DispatchQoS { get } static var utility: DispatchQoS { get } static var `default`: DispatchQoS { get } static var userInitiated: DispatchQoS { get } static var userInteractive: DispatchQoS { get } }
    protocol URLSessionDelegate: AnyObject
    struct URLQueryItem: Hashable, Sendable { init(name: String, value: String?) var name: String var value: String? }
    struct NSRange: Hashable, Sendable { init(location: Int, length: Int) var location: Int var length: Int }
    class NSNull: NSObject { init() }
    class JSONDecoder: Sendable { init() }
    class JSONEncoder: Sendable { init() }
    class DateFormatter: NSObject, Sendable { init() }
    class NumberFormatter: NSObject { init() }
    class Timer: NSObject
    class UndoManager: NSObject { init() }
    class NSAttributedString: NSObject { init(string: String) }
    class NSPredicate: NSObject { init(value: Bool) }
    class NSSortDescriptor: NSObject
    class NSUserActivity: NSObject { init(activityType: String) }
    class NSCache<Key, Value>: NSObject { init() }
    class Operation: NSObject, Sendable { init() }
    class Progress: NSObject, Sendable { init(totalUnitCount: Int64) }
    class RunLoop: NSObject { static var main: RunLoop { get } }
    class PropertyListDecoder { init() }
    class PropertyListEncoder { init() }
    class ISO8601DateFormatter: NSObject { init() }
    class DateComponentsFormatter: NSObject { init() }
    class ByteCountFormatter: NSObject { init() }
    class MeasurementFormatter: NSObject { init() }
    """
}
