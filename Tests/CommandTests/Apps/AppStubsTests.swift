import Foundation
import TestSupport
import Testing

/// Stubs have what the app's code has, and no more.
@Suite(
  .enabled(if: SwiftSyntaxProgram.isPresent, Comment(rawValue: SwiftSyntaxProgram.reason)),
  .enabled(if: Repetition.isDeep, "the stubs of apps are tried in deep runs"))
struct AppStubsTests {
  private static let code = """
    import UIKit
    import Articles

    protocol Store { var count: Int { get } }
    struct Feed: Hashable { let name: String; var url: URL? = nil }
    class Shelf: NSObject, Store, ArticleDelegate {
      private let limit: Int
      init(limit: Int = 3, feed: Feed) { self.limit = limit; super.init() }
      var count: Int { limit }
      func article(at index: Int) throws -> Article { fatalError() }
      private func load() async {}
      lazy var names = ["a"].map { $0 + "}" }
    }
    final class List: UITableViewController {
      var shelf: Shelf!
      @IBOutlet private weak var label: UILabel!
      override func viewDidLoad() { super.viewDidLoad() }
      #if os(macOS)
        var isDesktop = true
      #endif
    }
    """

  private func findings(_ use: String, code: String = code) throws -> [String] {
    try TestFolders.withTemporary { folder in
      let source = try folder.write("Code.swift", code.utf8)
      var stubs = try AppStubs(
        of: [source], conditions: ["os(iOS)", "canImport(UIKit)"], framework: .uiKit,
        in: try folder.write("Stubs/.keep", []).deletingLastPathComponent())
      let generated = try folder.write("Generated.swift", "import UIKit\n\(use)\n".utf8)
      return try stubs.check([generated], languageMode: 5).map(\.message)
    }
  }

  @Test(
    arguments: [
      "@MainActor func f(_ list: List, _ feed: Feed) { list.shelf = Shelf(feed: feed) }",
      "func f(_ shelf: Shelf) -> Int { (shelf as any Store).count }",
      "func f() -> Feed { Feed(name: \"a\") }",
      "func f() -> Set<Feed> { [Feed(name: \"a\", url: nil)] }",
      "import Articles\nfunc f(_ article: Article) {}",
    ])
  func whatTheAppHas(_ use: String) throws {
    let found = try findings(use)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    arguments: [
      ("@MainActor func f(_ list: List) { list.shelves = nil }", "has no member 'shelves'"),
      ("@MainActor func f(_ list: List) { list.label = nil }", "inaccessible"),
      ("@MainActor func f(_ list: List) { list.isDesktop = true }", "has no member 'isDesktop'"),
      ("func f() { _ = Shelf() }", "missing argument"),
      ("func f(_ shelf: Shelf) { shelf.load() }", "inaccessible"),
      ("func f(_ shelf: Shelf) { _ = shelf.article(at: 1) }", "not marked with 'try'"),
      ("func f(_ feed: Feed) { feed.name = \"\" }", "cannot assign"),
      ("func f(_ article: Article) {}", "cannot find type 'Article'"),
      ("func f(_ nothing: Nothing) {}", "cannot find type 'Nothing'"),
    ])
  func whatTheAppDoesNotHave(_ use: String, _ message: String) throws {
    let found = try findings(use)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
