import Foundation
import StoryboardDiagnostics
import StoryboardSwift
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// Every block of Swift in README.md and the articles compiles as it stands on its page, in both language modes. A block
/// that is not listed here fails.
@Suite struct SnippetTests {
  /// The lines of an app, beside the Swift that is generated for `SnippetApp.sbdsl.txt`.
  private static let inApp: [String: [SnippetPlace]] = [
    "README": [
      .program, .program, .statements("@MainActor func readme(window: UIWindow?, app: App)"),
    ],
    "InYourApp": [
      .statements("@MainActor func inYourApp(window: UIWindow?, app: App)"), .declarations,
      .members("class AppController: UIViewController {"),
      .members(
        """
        class OtherController: UIViewController {
        required init?(coder: NSCoder) { fatalError() }
        """),
      .statements("func perform(name: String)", in: "Login"),
      .statements(
        "@MainActor func route(member: Member, product: Product, controller: UIViewController, window: UIWindow)"
      ),
      .statements("@MainActor func fill(app: App, cell: ProductCell, product: Product)"),
      .declarations,
    ],
  ]

  /// The code of programs in Swift, and of tools.
  private static let inSwift: [String: [SnippetPlace]] = [
    "FirstProgram": [.manifest, .file, .file, .file, .declarations],
    "LargePrograms": [.declarations],
    "StoryboardBuilders": [.declarations, .declarations],
    "RunningInTheProcess": [
      .program, .file, .file, .program, .file, .file,
      .statements("@MainActor func inProcess(program: StoryboardProgram, product: Product) throws"),
      .declarations,
      .statements("@MainActor func made(program: StoryboardProgram, bindings: inout Bindings) throws"),
      .statements("@MainActor func bound(bindings: inout Bindings)"),
    ],
    "StoryboardREPL": [.statements("func session()")],
    "TheSession": [.program],
    "StoryboardTesting": [.declarations],
    "InABuild": [.manifestArguments],
    "SeveralModules": [.program, .program],
    "ComingFromAContainer": Array(repeating: .file, count: 9),
    "ComingFromARouter": Array(repeating: .file, count: 5),
    "ComingFromSwiftGen": Array(repeating: .file, count: 3),
  ]

  /// The pages whose files are compiled by tests of their own.
  private static let apart = ["FirstProgram", "RunningInTheProcess"] + MovingApp.articles

  @Test func everyBlockHasItsPlace() throws {
    let places = Self.inApp.merging(Self.inSwift) { $1 }
    let found = try Snippet.all()
    #expect(found.keys.sorted() == places.keys.sorted())
    for (page, snippets) in found {
      #expect(snippets.count == places[page]?.count, "\(page)")
      for (snippet, place) in zip(snippets, places[page] ?? []) {
        switch place {
        case .program:
          var names = NameTable()
          let parsed = parse(SourceFile(path: page, bytes: Array(snippet.text.utf8)), names: &names)
          #expect(parsed.diagnostics.isEmpty, "\(page), block \(snippet.index)")
        case .file:
          #expect(snippet.path != nil && Self.apart.contains(page))
        default: break
        }
      }
    }
  }

  /// Writes the blocks of some pages as files, without those that `isMeant` excludes.
  private func write(
    _ pages: [String: [SnippetPlace]], to folder: URL, where isMeant: (SnippetPlace) -> Bool = { _ in true },
    imports: (String) -> [String]
  ) throws -> [URL] {
    let found = try Snippet.all()
    return try pages.sorted { $0.key < $1.key }.flatMap { page, places in
      try zip(found[page] ?? [], places).compactMap { snippet, place in
        guard isMeant(place), let text = place.file(snippet, imports: imports(page)) else { return nil }
        return try folder.write("\(page)\(snippet.index).swift", text.utf8)
      }
    }
  }

  // MARK: Apps

  /// The app's blocks compile, and the app runs: its container is ready late, and a test gives it a fake.
  @Test(arguments: [6, 5]) func blocksOfAppsCompileAndRun(languageMode: Int) throws {
    let program = try appFile("SnippetApp.sbdsl")
    let compilation = Compilation([SourceFile(path: "SnippetApp.sbdsl", bytes: Array(program.utf8))])
    #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
    let generated = SwiftBackend.generate(try #require(compilation.makePlan()))
    let result = try TestFolders.withTemporary { folder in
      var sources = try generated.map { try folder.write($0.name, $0.contents) }
      sources.append(try folder.write("AppCode.swift", appFile("SnippetApp.swift").utf8))
      sources += try write(Self.inApp, to: folder) { _ in ["import Testing", "import UIKit"] }
      let list = sceneText("tableViewController", "list", type: "List")
      try folder.write("Main.storyboard", storyboardText(initial: "list", [list]).utf8)
      return try StandIn.shared().compileAndRun(
        sources: sources, moduleName: "Shop", storyboards: folder, languageMode: languageMode,
        flags: SwiftToolchain.testingFlags, linking: SwiftToolchain.testingLinkerFlags)
    }
    #expect(
      result.isSuccess
        && result.standardOutput == """
          at launch: nothing
          ready: List with ["Live"]
          loaded after it was wired
          in a test: ["A book"]

          """,
      "\(result)")
  }

  private func appFile(_ name: String) throws -> String {
    try String(
      contentsOf: TestFolders.tests.appendingPathComponent("LoweringTests/Programs/\(name).txt"),
      encoding: .utf8)
  }

  // MARK: Programs in Swift

  @Test(arguments: [6, 5]) func blocksOfProgramsInSwiftCompile(languageMode: Int) throws {
    let hooks = try HookModules.shared(.uiKit)
    let results = try TestFolders.withTemporary { folder in
      let context = try folder.write("Context.swift", try appFile("SnippetTypes.swift").utf8)
      let blocks = try write(Self.inSwift, to: folder) { place in
        switch place {
        case .manifest, .manifestArguments: false
        default: true
        }
      } imports: { page in
        switch page {
        // The room is no product: only the package itself uses it.
        case "StoryboardREPL": ["@testable import StoryboardREPL"]
        case "StoryboardTesting": ["import StoryboardTesting", "import Testing"]
        case "RunningInTheProcess":
          ["import StoryboardFrameworks", "import StoryboardRuntime", "import UIKit"]
        default: ["import StoryboardBuilders", "import UIKit"]
        }
      }
      // It declares scenes with the names of other pages' scenes.
      let apart = blocks.filter { $0.lastPathComponent == "StoryboardBuilders1.swift" }
      #expect(apart.count == 1 && blocks.count == 10)
      let product = "import StoryboardBuilders\n\nlet product = Parameter<Product>(\"product\")\n"
      let groups = [
        blocks.filter { !apart.contains($0) }, apart + [try folder.write("Product.swift", product.utf8)],
      ]
      return try groups.map { group in
        try hooks.standIn.check(
          sources: group + [context], moduleName: "Blocks", languageMode: languageMode,
          flags: try hooks.moduleFlags() + SwiftToolchain.testingFlags)
      }
    }
    for result in results { #expect(result.isSuccess, "\(result)") }
  }

  @Test(arguments: [6, 5]) func manifestsCompile(languageMode: Int) throws {
    let library = try SwiftToolchain.tool("swiftc").deletingLastPathComponent()
      .appendingPathComponent("../lib/swift/pm/ManifestAPI").standardizedFileURL
    let result = try TestFolders.withTemporary { folder in
      let blocks = try write(Self.inSwift, to: folder) { place in
        switch place {
        case .manifest, .manifestArguments: true
        default: false
        }
      } imports: { _ in
        ["import PackageDescription"]
      }
      #expect(blocks.count == 2)
      return try SwiftToolchain.compileModule(
        [
          "-typecheck", "-parse-as-library", "-swift-version", "\(languageMode)", "-module-name", "Manifests",
          "-I", library.path, "-package-description-version", "6.2",
        ] + blocks.map(\.path))
    }
    #expect(result.isSuccess, "\(result)")
  }
}
