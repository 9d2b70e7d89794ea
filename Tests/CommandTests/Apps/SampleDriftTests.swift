import Foundation
import TestSupport
import Testing

/// One line of the sample's Swift code changes: `check` says what that means to its program, and shows the changed line.
///
/// `SwiftDriftTests` asks the Swift compiler what hundreds of changes mean; here it was thought out.
struct SampleDriftTests {
  struct Change: CustomStringConvertible, Sendable {
    let file: String
    let old: String
    let new: String
    /// Parts of the lines of the program that become wrong; none: the change means nothing to the wiring.
    let wrong: [String]

    init(_ file: String, _ old: String, _ new: String, wrong: String...) {
      (self.file, self.old, self.new, self.wrong) = (file, old, new, wrong)
    }

    var description: String { "\(old) → \(new)" }
  }

  private static let changes = [
    // Initializers and functions that the program calls.
    Change(
      "Services", "  init(limit: Int) {", "  init(limit: Int, name: String) {", wrong: "single AuditLog("),
    Change("Services", "  init(limit: Int) {", "  init(limit: Int, name: String = \"\") {"),
    Change("Services", "URL, timeout: TimeInterval = 30) {", "URL) throws {", wrong: "single HTTPClient("),
    Change("Services", "  func sync() {", "  func sync() async {", wrong: "call sync"),
    Change("Services", "  func add(_ product: Product) {", "  func add(_ product: Product) async {"),
    Change(
      "ProductList", "  func product(for sender: Any?) -> Product {",
      "  func product(for sender: Any?) -> Product? {",
      wrong: "segue open action"),
    Change(
      "ProductList", "  func product(for sender: Any?)", "  func productOf(for sender: Any?)",
      wrong: "segue open action"),
    Change(
      "ProductList", "  func product(for sender: Any?)", "  static func product(for sender: Any?)",
      wrong: "segue open action"),
    Change(
      "ReviewController", "  func reviewed(stars: Int)", "  func reviewed(count: Int)",
      wrong: "segue done action"),
    Change(
      "ProductDetail", "  init?(coder: NSCoder, model: DetailModel) {",
      "  init?(coder: NSCoder, model: DetailModel, style: Int) {",
      wrong: "init(model: DetailModel(product: product))"),
    Change(
      "ProductDetail", "  init?(coder: NSCoder, model: DetailModel) {",
      "  private init?(coder: NSCoder, model: DetailModel) {",
      wrong: "init(model: DetailModel(product: product))"),
    // Properties that it fills and reads.
    Change(
      "ReviewController", "  private(set) var stars = 0", "  private var stars = 0",
      wrong: "segue done action"),
    Change(
      "ReviewController", "  weak var delegate:", "  private weak var delegate:",
      wrong: "scene Review(product"),
    Change("BannerController", "  var text: String!", "  var caption: String!", wrong: "scene Banner("),
    Change("BannerController", "  var shelf: Shelf!", "  private var shelf: Shelf!", wrong: "scene Banner("),
    Change("ProductList", "  var log: (any Log)?", "  var log: (any Catalog)?", wrong: "inject log = audit"),
    Change("ProductList", "  var filter = Filter.all", "  var filter = 3", wrong: "scene List(filter"),
    Change(
      "TotalController", "  var wishlist: Wishlist!", "  var wishlist: Wishlist!; var hour: UIColor!",
      wrong: "scene Total:"),
    Change("TotalController", "  var wishlist: Wishlist!", "  var wishlist: Wishlist!; var hour: UIColor?"),
    Change(
      "TotalController", "  var wishlist: Wishlist!", "  var wishlist: Wishlist!; private var hour: UIColor?"),
    // Types.
    Change(
      "WishlistController", "Controller: UITableViewController {", "Controller: NSObject {",
      wrong: "scene Wishlist:"),
    Change(
      "Services", "final class LiveCatalog: Catalog {", "final class LiveCatalog {",
      wrong: "single LiveCatalog"),
    Change("Services", "final class PriceFormatter {", "@MainActor final class PriceFormatter {"),
    Change(
      "Models", "enum Filter { case all, sale }", "enum Filter { case every, sale }",
      wrong: "tab ListNavigation(filter: .all)"),
    Change("Models", "  var isOnSale = false", "  let isOnSale = true"),
  ]

  @Test func eachChangeMeansWhatTheWiringSays() throws {
    let sandbox = try Sandbox()
    let source = TestFolders.package.appendingPathComponent("Samples/Shop")
    for file in TestFolders.files(below: source, suffix: "") {
      let path = String(file.path.dropFirst(source.path.count + 1))
      guard [".swift", ".sbdsl", ".storyboard"].contains(where: path.hasSuffix), !path.contains("Generated/")
      else {
        continue
      }
      try sandbox.folder.write("Shop/" + path, Data(contentsOf: file))
    }
    let program = try #require(sandbox.text("Shop/App/Shop.sbdsl")).components(separatedBy: "\n")
    for change in Self.changes {
      let path = "Shop/App/Sources/\(change.file).swift"
      let text = try #require(sandbox.text(path))
      #expect(text.components(separatedBy: change.old).count == 2, "\(change): not one place")
      try sandbox.write(text.replacing(change.old, with: change.new), to: path)
      let result = try sandbox.run("check", "Shop", "--diagnostics", "json")
      try sandbox.write(text, to: path)
      let line = text.prefix(upTo: text.firstRange(of: change.old)!.lowerBound).count { $0 == "\n" } + 1
      let errors = try result.errors()
      let wrong = try errors.map { program[try #require($0.range).start.line - 1] }
      #expect(wrong.count == change.wrong.count, "\(change): \(result)")
      for (found, part) in zip(wrong, change.wrong) { #expect(found.contains(part), "\(change): \(result)") }
      for error in errors {
        #expect(
          (error.labels ?? []).contains {
            $0.path.hasSuffix("/\(change.file).swift") && $0.range.start.line == line
          },
          "\(change): \(result)")
      }
    }
  }
}
