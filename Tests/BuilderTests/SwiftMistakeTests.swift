import Foundation
import TestSupport
import Testing

/// Mistakes that Swift can find do not compile.
@Suite struct SwiftMistakeTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let wrong: String
    let right: String
    /// The compiler's message.
    let message: String
    var testDescription: String { wrong }
  }

  static let mistakes = [
    Mistake(
      wrong: "Inject(\\Detail.product)", right: "Inject(\\List.shelf)",
      message: "'Inject<Detail>.Controller'"),
    Mistake(
      wrong: "Inject(\\.product)", right: "Inject(\\.shelf)",
      message: "value of type 'List' has no member 'product'"),
    Mistake(
      wrong: "Inject(\\.shelf, Value<Int>.named(\"x\"))",
      right: "Inject(\\.shelf, Value<Shelf>.named(\"x\"))",
      message: "'WritableKeyPath<List, Int?>'"),
    Mistake(wrong: "Inject(\\.count, \"three\")", right: "Inject(\\.count, 3)", message: "'String'"),
    Mistake(
      wrong: "Tab(\"Detail\", product(3))", right: "Tab(\"Detail\", product(.named(\"gift\")))",
      message: "no exact matches"),
    Mistake(
      wrong: "Tab(\"Detail\", product(.asking(List.tally, \"tally\")))",
      right: "Tab(\"Detail\", product(.asking(List.chosen, \"chosen\")))", message: "() -> Product'"),
    Mistake(wrong: "Single(Shelf.self)", right: "Root(\"List\")", message: "'Single<Shelf>'"),
  ]

  private func check(_ line: String) throws -> ProcessResult {
    let text = """
      import StoryboardBuilders

      class Shelf {}
      struct Product {}
      @MainActor class List {
        var shelf: Shelf!
        var count = 0
        func chosen() -> Product { Product() }
        func tally() -> Int { 0 }
      }
      @MainActor class Detail { var product: Product? }

      @MainActor func scene() -> Scene<List> {
        let product = Parameter<Product>("product")
        return Scene("List", product, controller: List.self) {
          \(line)
        }
      }
      """
    return try TestFolders.withTemporary { folder in
      let file = try folder.write("Scene.swift", text.utf8)
      return try SwiftToolchain.compileModule(
        ["-typecheck", "-swift-version", "6", "-parse-as-library", file.path] + Rooms.compilerFlags())
    }
  }

  @Test(arguments: mistakes) func doesNotCompile(_ mistake: Mistake) throws {
    let wrong = try check(mistake.wrong)
    #expect(!wrong.isSuccess && wrong.standardError.contains(mistake.message), "\(wrong)")
    let right = try check(mistake.right)
    #expect(right.isSuccess, "\(right)")
  }
}
