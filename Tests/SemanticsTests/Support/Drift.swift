import Foundation
import StoryboardDiagnostics
import StoryboardTooling

/// A program and the Swift code that it names, with the changes of single lines of that code and what each means.
///
/// The wiring tells what a change means, not the checker: a member is filled, read, called or made by one line of the
/// program, or it is nothing to the program.
enum Drift {
  static let program = """
    module Shop
    platform iOS 16

    container App {
      single HTTPClient
      single LiveCatalog as Catalog
      single FileLog(path: "shop") as Log named audit
      single Cart
      single Session.shared
    }
    launch storyboard Main in App {
      initial scene List: List id none {
        inject log = audit
        segue open: show Detail(product: self.product(for: sender), note: self.heading)
        segue basket: show Basket
        segue rate: present Rate(rating: .good)
        segue peek action makePeek(_:) by app: present Peek
        segue find action makeFind(_:sender:) by app: present Peek
        segue pick: present Pick(delegate: self)
      }
      scene Detail(product: Product, note: String): Detail {
        inject limit = 3
        call track(page: "detail")
        segue done action back(_:): unwind List.picked(stars: self.stars)
      }
      scene Basket: Basket
      scene Rate(rating: Rating): Rate {
        segue help action makeHelp(coder:): show Help
      }
      scene Help: Help
      scene Peek: Peek {
        segue close action closePeek(_:): unwind
      }
      scene Pick(weak delegate: PickDelegate): Pick
      scene Tabs: Tabs {
        tab Basket
      }
    }

    """

  static let code = """
    import UIKit

    protocol Catalog { func all() -> [Product] }
    protocol Log {}
    protocol PickDelegate: AnyObject {}
    struct Product { let name: String; var price = 0 }
    enum Rating { case good, bad }
    class HTTPClient {
      init() {}
    }
    class LiveCatalog: Catalog {
      init(client: HTTPClient) {}
      func all() -> [Product] { [] }
    }
    class FileLog: Log {
      init(path: String) {}
      var lines = 0
    }
    class Cart {
      init() {}
      var products: [Product] = []
    }
    class Session {
      static let shared = Session()
      private init() {}
    }
    class Note { init() {} }
    class List: UITableViewController, PickDelegate {
      @IBSegueAction func makePeek(_ coder: NSCoder) -> Peek? { nil }
      @IBSegueAction func makeFind(_ coder: NSCoder, sender: Any?) -> Peek? { nil }
      @IBAction func closePeek(_ segue: UIStoryboardSegue) {}
      @IBAction func back(_ segue: UIStoryboardSegue) {}
      var catalog: Catalog!
      var log: Log?
      var heading: String = "a"
      var selected: Int?
      private var page: Int!
      @IBOutlet var button: UIButton!
      func product(for sender: Any?) -> Product { fatalError() }
      func reload(all: Bool) {}
      func picked(stars: Int) {}
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    class Detail: UIViewController {
      var product: Product!
      var note: String?
      var limit: Int = 1
      var stars: Int { 3 }
      func track(page: String) {}
      private func load() async throws {}
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    class Basket: UITableViewController {
      weak var cart: Cart!
      var session: Session!
    }
    class Rate: UIViewController {
      var rating: Rating?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    class Peek: UIViewController {}
    class Pick: UIViewController {
      weak var delegate: PickDelegate?
    }
    class Help: UIViewController {
      init?(coder: NSCoder, catalog: Catalog) { super.init(coder: coder) }
    }
    class Tabs: UITabBarController {}

    """

  /// A change of one line of the Swift code, and the error that it means.
  struct Change: CustomStringConvertible, Sendable {
    let old: String
    let new: String
    /// The codes of the errors, and the line of the program that relies on the changed line, by its beginning; nil if
    /// the change means nothing to the program.
    var error: (codes: Set<String>, line: String)?
    var shows = Shown.line

    var description: String { "\(old) → \(new)" }
  }

  /// The part of the Swift code that an error shows.
  enum Shown {
    /// The changed line.
    case line
    /// Any declaration: that of the type, or of the nearest member.
    case nearby
    case nothing
  }

  /// The changes of a line that mean errors at one line of the program.
  private static func errors(
    _ old: String, at line: String, shows: Shown = .line, _ changes: KeyValuePairs<String, String>
  ) -> [Change] {
    changes.map {
      Change(
        old: old, new: $0.key, error: (Set($0.value.split(separator: "|").map(String.init)), line),
        shows: shows)
    }
  }

  private static func nothing(_ old: String, _ changes: String...) -> [Change] {
    changes.map { Change(old: old, new: $0) }
  }

  static let mattering: [Change] =
    // Properties that parameters fill by their names.
    ["product: Product!": "scene Detail", "note: String?": "scene Detail", "rating: Rating?": "scene Rate"]
    .sorted { $0.key < $1.key }.flatMap { property, scene in
      let (name, type) = (property.prefix { $0 != ":" }, property.drop { $0 != " " }.dropFirst().dropLast())
      return errors(
        "var " + property, at: scene,
        [
          "private var " + property: "unusable-member", "fileprivate var " + property: "unusable-member",
          "private(set) var " + property: "not-settable", "let \(name): \(type)? = nil": "not-settable",
          "static var " + property: "not-settable", "var \(name): \(type)? { nil }": "not-settable",
          "var \(name): Cart?": "enclosing-parameter-differs",
          "@MainActor private var " + property: "unusable-member",
          "lazy private(set) var " + property: "not-settable",
        ])
    }
    + errors(
      "var product: Product!", at: "scene Detail",
      ["var item: Product!": "required-not-supplied", "var products: [Product]!": "required-not-supplied"])
    + errors("var rating: Rating?", at: "scene Rate", ["var mark: Rating?": "unknown-member"])
    // Properties that lines fill.
    + errors(
      "var log: Log?", at: "inject log",
      [
        "private var log: Log?": "unusable-member", "fileprivate var log: Log?": "unusable-member",
        "private(set) var log: Log?": "not-settable", "let log: Log? = nil": "not-settable",
        "var log: Log? { nil }": "not-settable", "var log: Int?": "type-mismatch",
        "var log: FileLog?": "type-mismatch",
      ])
    + errors(
      "var log: Log?", at: "inject log", shows: .nearby,
      ["var logs: Log?": "unknown-member", "static var log: Log?": "unknown-member"])
    + errors(
      "var limit: Int = 1", at: "inject limit",
      [
        "private var limit: Int = 1": "unusable-member", "let limit: Int = 1": "not-settable",
        "var limit: String = \"\"": "type-mismatch", "var limit: Int { 1 }": "not-settable",
        "var limit: [Int] = []": "type-mismatch", "var limit = true": "type-mismatch",
      ])
    // Properties that registrations fill by their types.
    + errors(
      "var catalog: Catalog!", at: "initial scene List",
      [
        "var catalog: Note!": "required-not-supplied", "private var catalog: Catalog!": "unusable-member",
        "private(set) var catalog: Catalog!": "not-settable",
        "var catalog: [Catalog]!": "required-not-supplied",
      ])
    + errors("weak var cart: Cart!", at: "scene Basket", ["private weak var cart: Cart!": "unusable-member"])
    + errors("var session: Session!", at: "scene Basket", ["var session: Rating!": "required-not-supplied"])
    // Members that a line reads or calls.
    + errors(
      "var heading: String = \"a\"", at: "segue open",
      [
        "private var heading: String = \"a\"": "unusable-member", "var heading: String?": "optional-mismatch",
        "var heading: Int = 1": "type-mismatch", "var heading = 1": "type-mismatch",
      ])
    + errors(
      "var heading: String = \"a\"", at: "segue open", shows: .nearby,
      [
        "var headline: String = \"a\"": "unknown-member",
        "static var heading: String = \"a\"": "unknown-member",
      ])
    + errors(
      "func product(for sender: Any?) -> Product {", at: "segue open",
      [
        "func product(for sender: Any?) -> Product? {": "optional-mismatch",
        "func product(for sender: Any?) -> Int {": "type-mismatch",
        "private func product(for sender: Any?) -> Product {": "unusable-member",
        "func product(for sender: Any?) throws -> Product {": "throws-without-try",
        "func product(for sender: Any?) async -> Product {": "unusable-member",
        "func product(for sender: Any?, in list: Int) -> Product {": "missing-argument",
        "func product(of sender: Any?) -> Product {": "unknown-argument",
        "func product(for sender: Int) -> Product {": "type-mismatch",
        "func product<T>(for sender: T) -> Product {": "unusable-member",
        "func product(for sender: inout Any?) -> Product {": "unusable-member",
      ])
    + errors(
      "func product(for sender: Any?) -> Product {", at: "segue open", shows: .nearby,
      [
        "func item(for sender: Any?) -> Product {": "unknown-member",
        "static func product(for sender: Any?) -> Product {": "unknown-member",
      ])
    + errors(
      "func track(page: String) {}", at: "call track",
      [
        "private func track(page: String) {}": "unusable-member",
        "func track(page: Int) {}": "type-mismatch", "func track(page: String) throws {}": "call-throws",
        "func track(page: String) async {}": "unusable-member",
        "func track(page: String, rank: Rating) {}": "missing-argument",
        "func track(_ page: String) {}": "unknown-argument", "func track() {}": "unknown-argument",
      ])
    + errors(
      "func track(page: String) {}", at: "call track", shows: .nearby,
      [
        "func trace(page: String) {}": "unknown-member",
        "static func track(page: String) {}": "unknown-member",
      ])
    + errors(
      "func picked(stars: Int) {}", at: "segue done",
      [
        "private func picked(stars: Int) {}": "unusable-member",
        "func picked(stars: String) {}": "type-mismatch",
        "func picked(stars: Int) throws {}": "call-throws", "func picked(star: Int) {}": "unknown-argument",
        "func picked(stars: Int, rank: String) {}": "missing-argument",
      ])
    + errors(
      "func picked(stars: Int) {}", at: "segue done", shows: .nearby,
      ["func chosen(stars: Int) {}": "unknown-member"])
    + errors(
      "var stars: Int { 3 }", at: "segue done",
      [
        "private var stars: Int { 3 }": "unusable-member", "var stars: Int? { 3 }": "optional-mismatch",
        "var stars: String { \"\" }": "type-mismatch",
      ])
    // Actions that the storyboard names by their selectors.
    + errors(
      "@IBSegueAction func makePeek(_ coder: NSCoder) -> Peek?", at: "segue peek", shows: .nearby,
      [
        "@IBSegueAction func makePeak(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@IBSegueAction func makepeek(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@IBSegueAction func makePeek(coder: NSCoder) -> Peek?": "action-not-found",
        "@IBSegueAction func makePeek(with coder: NSCoder) -> Peek?": "action-not-found",
        "@IBSegueAction func makePeek(_ coder: NSCoder, sender: Any?) -> Peek?": "action-not-found",
        "@IBSegueAction func makePeek(_ coder: NSCoder, _ sender: Any?) -> Peek?": "action-not-found",
        "@IBSegueAction func makePeek() -> Peek?": "action-not-found",
        "@objc static func makePeek(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@objc class func makePeek(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@objc(makePeak:) func makePeek(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@objc func makePeek(_ coder: NSCoder) throws -> Peek": "action-not-found",
        "@objc func makePeek(_ coder: NSCoder) async -> Peek?": "action-not-found",
        "@objc var makePeek: Peek?": "action-not-found",
      ])
    + errors(
      "@IBSegueAction func makePeek(_ coder: NSCoder) -> Peek?", at: "segue peek",
      [
        "func makePeek(_ coder: NSCoder) -> Peek?": "action-not-exposed",
        "private func makePeek(_ coder: NSCoder) -> Peek?": "action-not-exposed",
        "@nonobjc func makePeek(_ coder: NSCoder) -> Peek?": "action-not-exposed",
        "@available(iOS 13, *) func makePeek(_ coder: NSCoder) -> Peek?": "action-not-exposed",
        "func makePeek(_ coder: NSCoder) -> Peek": "action-not-exposed",
        "@IBSegueAction func makePeek(_ coder: Int) -> Peek?": "action-mismatch",
        "@IBSegueAction func makePeek(_ coder: Product) -> Peek?": "action-mismatch",
        "@IBSegueAction func makePeek(_ coder: NSCoder) -> Pick?": "action-mismatch",
        "@IBSegueAction func makePeek(_ coder: NSCoder) -> List?": "action-mismatch",
        "@objc func makePeek(_ coder: NSCoder)": "action-mismatch",
      ])
    + errors(
      "@IBSegueAction func makeFind(_ coder: NSCoder, sender: Any?) -> Peek?", at: "segue find",
      shows: .nearby,
      [
        "@IBSegueAction func makeFind(_ coder: NSCoder) -> Peek?": "action-not-found",
        "@IBSegueAction func makeFind(_ coder: NSCoder, from: Any?) -> Peek?": "action-not-found",
        "@IBSegueAction func makeFind(_ coder: NSCoder, _ sender: Any?) -> Peek?": "action-not-found",
        "@IBSegueAction func makeFind(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Peek?":
          "action-not-found",
        "@IBSegueAction func find(_ coder: NSCoder, sender: Any?) -> Peek?": "action-not-found",
      ])
    + errors(
      "@IBSegueAction func makeFind(_ coder: NSCoder, sender: Any?) -> Peek?", at: "segue find",
      [
        "@IBSegueAction func makeFind(_ coder: NSCoder, sender: Int) -> Peek?": "action-mismatch",
        "@IBSegueAction func makeFind(_ coder: String, sender: Any?) -> Peek?": "action-mismatch",
        "func makeFind(_ coder: NSCoder, sender: Any?) -> Peek?": "action-not-exposed",
        "@objc func makeFind(_ coder: NSCoder, sender: Any?) -> Tabs?": "action-mismatch",
      ])
    + errors(
      "@IBAction func closePeek(_ segue: UIStoryboardSegue) {}", at: "segue close", shows: .nearby,
      [
        "@IBAction func closePeak(_ segue: UIStoryboardSegue) {}": "action-not-found",
        "@IBAction func closePeek(segue: UIStoryboardSegue) {}": "action-not-found",
        "@IBAction func closePeek(unwind segue: UIStoryboardSegue) {}": "action-not-found",
        "@IBAction func closePeek(_ segue: UIStoryboardSegue, sender: Any?) {}": "action-not-found",
        "@IBAction func closePeek() {}": "action-not-found",
        "@objc(closePeak:) func closePeek(_ segue: UIStoryboardSegue) {}": "action-not-found",
        "@objc static func closePeek(_ segue: UIStoryboardSegue) {}": "action-not-found",
      ])
    + errors(
      "@IBAction func closePeek(_ segue: UIStoryboardSegue) {}", at: "segue close",
      [
        "func closePeek(_ segue: UIStoryboardSegue) {}": "action-not-exposed",
        "@nonobjc func closePeek(_ segue: UIStoryboardSegue) {}": "action-not-exposed",
        "@IBAction func closePeek(_ segue: UIButton) {}": "action-mismatch",
        "@IBAction func closePeek(_ segue: Int) {}": "action-mismatch",
      ])
    // Conformances.
    + errors(
      "class List: UITableViewController, PickDelegate {", at: "segue pick",
      [
        "class List: UITableViewController {": "type-mismatch",
        "class List: UITableViewController, Catalog {": "type-mismatch",
        "class List: UITableViewController, UISearchResultsUpdating {": "type-mismatch",
      ])
    // Initializers of controllers.
    + errors(
      "init?(coder: NSCoder, catalog: Catalog) {", at: "segue help", shows: .nearby,
      [
        "required init?(coder: NSCoder) {": "action-makes-nothing",
        "func show(catalog: Catalog) {": "action-makes-nothing",
      ])
    + errors(
      "init?(coder: NSCoder, catalog: Catalog) {", at: "scene Help",
      [
        "private init?(coder: NSCoder, catalog: Catalog) {": "unusable-member",
        "init?(coder: NSCoder, catalog: Catalog, rank: Rating) {": "missing-argument",
        "init?(coder: NSCoder, catalog: Note) {": "missing-argument",
        "init?(coder: NSCoder, catalog: Catalog) throws {": "throws-without-try",
      ])
    + errors(
      "class Tabs: UITabBarController {}", at: "tab Basket",
      ["class Tabs: UIViewController {}": "relationship-of-other"])
    // Initializers and values of registrations.
    + errors(
      "init(client: HTTPClient) {}", at: "single LiveCatalog",
      [
        "private init(client: HTTPClient) {}": "unusable-member",
        "init(client: HTTPClient, note: Note) {}": "missing-argument",
        "init(client: Note) {}": "missing-argument",
        "init(client: HTTPClient) throws {}": "throws-without-try",
        "init?(client: HTTPClient) {}": "failable-registration",
        "init(client: HTTPClient) async {}": "unusable-member",
      ])
    + errors(
      "init(path: String) {}", at: "single FileLog",
      [
        "init(file: String) {}": "unknown-argument", "init(path: Int) {}": "type-mismatch",
        "private init(path: String) {}": "unusable-member",
        "init(path: String, size: Int) {}": "missing-argument",
        "init(path: String) throws {}": "throws-without-try",
      ])
    + errors(
      "static let shared = Session()", at: "single Session",
      [
        "private static let shared = Session()": "unusable-member",
        "static let shared: Session? = Session()": "failable-registration",
      ])
    + errors(
      "static let shared = Session()", at: "single Session", shows: .nearby,
      ["static let standard = Session()": "unknown-member", "let shared = Session()": "unknown-member"])
    + errors(
      "enum Rating { case good, bad }", at: "segue rate",
      [
        "enum Rating { case fine, bad }": "unknown-member",
        "enum Rating { case good(Int), bad }": "type-mismatch|missing-argument|method-needs-call",
      ])
    // Types.
    + errors(
      "class LiveCatalog: Catalog {", at: "single LiveCatalog",
      ["class LiveCatalog {": "offers-other", "final class LiveCatalog: Log {": "offers-other"])
    + errors("class FileLog: Log {", at: "single FileLog", ["class FileLog {": "offers-other"])
    + errors(
      "class Detail: UIViewController {", at: "scene Detail",
      [
        "class Detail: NSObject {": "not-a-controller", "class Detail {": "not-a-controller",
        "struct Detail {": "not-a-controller", "private class Detail: UIViewController {": "private-type",
        "actor Detail {": "not-a-controller",
        "enum Detail {": "not-a-controller", "class Detail: Cart {": "not-a-controller",
        "protocol Detail {": "not-a-controller",
      ])
    // A class that nothing names is not read: there is no place to show.
    + errors(
      "class Detail: UIViewController {", at: "scene Detail", shows: .nothing,
      ["class Details: UIViewController {": "unknown-type"])
    + errors(
      "class Basket: UITableViewController {", at: "scene Basket",
      [
        "class Basket: UITableViewController { var extra: Note!;": "required-not-supplied",
        "class Basket: UITableViewController { var extra: Product!;": "required-not-supplied",
        "class Basket: UITableView {": "not-a-controller",
      ])
    + errors(
      "class Rate: UIViewController {", at: "scene Rate",
      ["class Rate: UIViewController { weak var extra: Note!;": "required-not-supplied"])

  static let needless: [Change] =
    nothing(
      "private var page: Int!", "private var page: String!", "var page: Int?", "private var rows: Int!",
      "private(set) var page: Int!", "lazy var page: Int! = 1", "static var page: Int!")
    + nothing(
      "@IBOutlet var button: UIButton!", "@IBOutlet private var button: UIButton!",
      "@IBOutlet weak var label: UILabel!", "private lazy var button = UIButton()")
    + nothing(
      "var selected: Int?", "private var selected: Int?", "let selected: Int? = 2", "var chosen: String?",
      "var selected: Note?", "static var selected: Int?")
    + nothing(
      "func reload(all: Bool) {}", "private func reload(all: Bool) {}", "func reload<T>(all: T) async {}",
      "func refresh() throws {}")
    + nothing("private func load() async throws {}", "func load() {}", "@objc func loaded() {}")
    + nothing("var lines = 0", "private var lines = 0", "let lines: [String] = []")
    + nothing(
      "var products: [Product] = []", "private(set) var products: [Product] = []", "lazy var items = 1")
    + nothing(
      "init(client: HTTPClient) {}", "init(_ client: HTTPClient) {}", "init(with client: HTTPClient) {}",
      "init(client: HTTPClient, retries: Int = 3) {}", "public init(client: HTTPClient) {}",
      "init(client: HTTPClient, cart: Cart) {}", "required init(client: HTTPClient) {}")
    + nothing(
      "var heading: String = \"a\"", "private(set) var heading: String = \"a\"",
      "let heading: String = \"b\"", "var heading: String { \"}\" }", "lazy var heading = \"a\"")
    + nothing(
      "func product(for sender: Any?) -> Product {",
      "final func product(for sender: Any?) -> Product {",
      "@discardableResult func product(for sender: Any?, in list: Int = 0) -> Product {",
      "func product(for anything: Any?) -> Product {")
    + nothing(
      "func track(page: String) {}", "func track(page: String) -> Int { 1 }",
      "func track(page name: String?, rank: Int = 1) {}")
    + nothing(
      "var catalog: Catalog!", "var store: Catalog!", "weak var catalog: Catalog!", "var catalog: Catalog?")
    + nothing(
      "struct Product { let name: String; var price = 0 }", "struct Product { let title: Int }",
      "final class Product { init(_ name: String) {} }", "struct Product: Hashable { private var id = 1 }")
    + nothing(
      "class Basket: UITableViewController {", "final class Basket: UIViewController {",
      "class Basket: UITableViewController, UISearchResultsUpdating {",
      "class Basket: UITableViewController { private var extra: Note!;",
      "class Basket: UITableViewController { var extra: Note?;",
      "class Basket: UITableViewController { let extra: Note! = nil;")
    + nothing(
      "class Cart {", "final class Cart: NSObject {", "public class Cart {", "@MainActor class Cart {")
    + nothing("enum Rating { case good, bad }", "enum Rating: Int { case good = 1, bad, worse }")
    + nothing(
      "init?(coder: NSCoder, catalog: Catalog) {", "init?(coder: NSCoder, store catalog: Catalog) {",
      "init?(coder: NSCoder, catalog: Catalog, rank: Rating = .good) {",
      "init(coder: NSCoder, catalog: Catalog) {")
    + nothing(
      "@IBSegueAction func makePeek(_ coder: NSCoder) -> Peek?",
      "@objc func makePeek(_ coder: NSCoder) -> Peek?",
      "@IBSegueAction private func makePeek(_ coder: NSCoder) -> Peek?",
      "@IBSegueAction func makePeek(_ decoder: NSCoder) -> Peek",
      "@objc(makePeek:) func peek(by coder: NSCoder) -> Peek?",
      "@IBSegueAction func makePeek(_ coder: NSCoder) -> UIViewController?",
      "@objc dynamic func makePeek(_ coder: NSCoder!) -> Peek!",
      "@IBSegueAction func makePeek(_ coder: NSCoder?) -> Peek?",
      "@IBSegueAction func makePeek(_ coder: NSCoder) -> NSObject?")
    + nothing(
      "@IBSegueAction func makeFind(_ coder: NSCoder, sender: Any?) -> Peek?",
      "@IBSegueAction func makeFind(_ coder: NSCoder, sender: UIButton?) -> Peek?",
      "@objc func makeFind(_ coder: NSCoder, sender: Any!) -> Peek?",
      "@objc(makeFind:sender:) func f(_ a: NSCoder, _ b: Any?) -> Peek?",
      "@IBSegueAction func makeFind(_ coder: NSCoder, sender: UITableViewCell) -> Peek?")
    + nothing(
      "@IBAction func closePeek(_ segue: UIStoryboardSegue) {}",
      "@objc func closePeek(_ segue: UIStoryboardSegue) {}",
      "@IBAction private func closePeek(_ segue: UIStoryboardSegue) {}",
      "@IBAction func closePeek(_ segue: Any) {}",
      "@objc(closePeek:) func close(_ segue: UIStoryboardSegue) {}",
      "@IBAction func closePeek(_ segue: UIStoryboardSegue?) {}",
      "@IBAction func closePeek(_ segue: AnyObject) {}", "@IBAction func closePeek(_ segue: NSObject) {}")
    + nothing("class Tabs: UITabBarController {}", "final class Tabs: UITabBarController, Trackable {}")
    + nothing("import UIKit", "import UIKit\nimport Alamofire", "@preconcurrency import UIKit")

  /// The errors about a program and changed code, each with the lines of the program and of the code that it shows.
  static func errors(in code: String, _ program: String = program) -> [(code: String, lines: [Set<Int>])] {
    let sources = [
      SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8)),
      SourceFile(path: "Shop.swift", bytes: Array(code.utf8), role: .swift(module: "Shop")),
    ]
    let maps = sources.map(LineMap.init)
    return Compilation(sources).diagnostics.filter { $0.kind.entry.severity == .error }.map { diagnostic in
      var lines: [Set<Int>] = [[], []]
      for range in [diagnostic.range] + diagnostic.labels.map(\.range) {
        lines[Int(range.file)].insert(maps[Int(range.file)].location(of: range.start).line)
      }
      return (diagnostic.kind.entry.code.rawValue, lines)
    }
  }

  /// Returns what is wrong about the errors that changes of the code give; nil if they are those that the changes mean.
  static func mistake(after change: Change, beside others: [Change]) -> String? {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for one in [change] + others {
      guard let index = lines.firstIndex(where: { $0.contains(one.old) }) else {
        return "no line has `\(one.old)`"
      }
      lines[index] = lines[index].replacingOccurrences(of: one.old, with: one.new)
    }
    let changed = lines.joined(separator: "\n")
    let found = errors(in: changed)
    let wrong = "\(change) \(others) \(found)"
    guard let (codes, start) = change.error else { return found.isEmpty ? nil : wrong }
    guard let first = found.first else { return wrong }
    let programLine = program.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(start) }.map { $0 + 1 }
    let swiftLine = changed.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(change.new) }.map { $0 + 1 }
    guard found.count == 1, codes.contains(first.code), let programLine, first.lines[0].contains(programLine),
      let swiftLine
    else { return wrong }
    switch change.shows {
    case .line where !first.lines[1].contains(swiftLine), .nearby where first.lines[1].isEmpty: return wrong
    default: return nil
    }
  }
}
