import Foundation
import StoryboardTooling
import TestSupport
import Testing

@Suite struct ShopTests {
  @Test func generatedFilesAreUpToDate() throws {
    let modules = try #require(Compilation(try ShopApp.programs()).generate(only: "Shop"))
    let files = try #require(modules.first).files
    #expect(files.map(\.name).sorted() == ShopApp.generated.map(\.lastPathComponent).sorted())
    for file in files {
      let committed = ShopApp.app.appendingPathComponent("Generated/\(file.name)")
      #expect(
        try Data(contentsOf: committed) == Data(file.contents),
        "sbdsl generate Samples/Shop --module Shop -o Samples/Shop/App/Generated")
    }
  }

  @Test(arguments: [6, 5])
  func runs(languageMode: Int) throws {
    let result = try ShopApp().run(languageMode: languageMode)
    #expect(result.isSuccess && result.standardOutput == shopSeen, "\(result)")
  }

  /// The twin by which `.ci/compile-cost` measures does the same.
  @Test func runsWithTheWiringByHand() throws {
    let result = try ShopApp(isByHand: true).run()
    #expect(result.isSuccess && result.standardOutput == shopSeen, "\(result)")
  }

  @Test(.needs(.headers(.uiKit)), arguments: [6, 5])
  func compilesForUIKit(languageMode: Int) throws {
    let result = try ShopApp().checkHeaders(languageMode: languageMode)
    #expect(result.isSuccess && result.standardError.isEmpty, "\(result)")
  }

  @Test func missingMemberIsFoundWhereItsSegueAsks() throws {
    let app = ShopApp(changes: ["ProductList.swift": ("func product(for", "func chosen(for")])
    let result = try app.check()
    #expect(!result.isSuccess)
    let line =
      result.standardError.split(separator: "\n").first { $0.contains(".product(for: sender)") } ?? ""
    #expect(line.hasSuffix("// segue open"), "\(result)")
    #expect(result.standardError.contains("value of type 'ProductList' has no member 'product'"), "\(result)")
  }

  @Suite struct WithoutWire {
    private func run(without file: String) throws -> ProcessResult {
      try ShopApp(changes: [file: ("    wire(segue, sender: sender)\n", "")]).run()
    }

    /// The list in the tabs asks for its banner, and finds that nothing has opened it.
    @Test func toldSegueSaysSo() throws {
      let result = try run(without: "LoginController.swift")
      #expect(
        result.standardError.contains(
          "Fatal error: LoginController.prepare(for:sender:) did not call wire(segue, sender: sender): "
            + "segue \"loggedIn\""), "\(result)")
      #expect(!result.standardOutput.contains("viewDidLoad BannerController"), "\(result)")
    }

    /// UIKit fires the segue and calls no code: the destination finds that a required value is missing.
    @Test func askedSegueLeavesItsDestinationEmpty() throws {
      let result = try run(without: "ProductDetail.swift")
      #expect(result.standardError.contains("Shop/ReviewController.swift"), "\(result)")
      #expect(result.standardError.contains("Unexpectedly found nil"), "\(result)")
      #expect(result.lines.last == "viewDidLoad ReviewController: nil, nil", "\(result)")
    }

    /// An embed behaves in the same way.
    @Test func embedLeavesItsChildEmpty() throws {
      let result = try run(without: "ProductList.swift")
      #expect(result.lines.last == "viewDidLoad BannerController: nil, the list's shelf false", "\(result)")
      #expect(!result.isSuccess)
    }

    /// The unwind returns, but its destination is not called.
    @Test func unwindBringsNothing() throws {
      let result = try run(without: "ReviewController.swift")
      let expected = shopSeen.replacingOccurrences(of: "Cup, 8 EUR ★★★★ true", with: "Cup, 8 EUR true")
      #expect(result.isSuccess && result.standardOutput == expected, "\(result)")
    }
  }
}
