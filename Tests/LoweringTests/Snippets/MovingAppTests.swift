import Foundation
import StoryboardDiagnostics
import StoryboardSwift
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// An app of an article for those who come from another tool, at one moment of its move: some folders of the article.
/// A file outside of all folders belongs to each app that has a program.
struct MovingApp: CustomStringConvertible {
  let article: String
  let folders: [String]
  /// The files with the signatures of the tools.
  let stubs: [String]
  var hasProgram = true

  /// The first folder is named after the module.
  var module: String { folders[0] }

  var description: String { "\(article): \(folders.joined(separator: ", "))" }

  static let container = "ComingFromAContainer"
  static let router = "ComingFromARouter"
  static let names = "ComingFromSwiftGen"
  static let articles = [container, router, names]

  static let all =
    ["Tranquillity4", "Tranquillity6", "Swinject", "Dip"].map {
      MovingApp(article: container, folders: ["Shop", "During", $0], stubs: [$0])
    } + [
      MovingApp(article: container, folders: ["Shop", "After"], stubs: []),
      MovingApp(article: router, folders: ["People", "During"], stubs: ["Router"]),
      MovingApp(article: router, folders: ["People", "After"], stubs: ["Router"]),
      MovingApp(
        article: router, folders: ["People", "Before"], stubs: ["Router", "Dip", "SwiftGenScene"],
        hasProgram: false),
      MovingApp(article: names, folders: ["Shop", "SwiftGen"], stubs: ["SwiftGen"]),
      MovingApp(article: names, folders: ["Shop", "RSwift"], stubs: ["RSwift"]),
    ]

  /// The files of the article that belong to the app, in the order of their paths.
  func files() throws -> [(path: String, text: String)] {
    let page = try Article("Sources/StoryboardTooling/StoryboardTooling.docc/\(article).md")
    return page.files.sorted { $0.key < $1.key }.filter { path, _ in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return folder.isEmpty ? hasProgram : folders.contains(folder)
    }.map { ($0.key, $0.value) }
  }
}

/// The articles for those who come from another tool have programs without mistakes and Swift that compiles beside the
/// tool. Of the tools there are only the signatures.
@Suite struct MovingAppTests {
  @Test(arguments: MovingApp.all) func itCompilesBesideTheTool(app: MovingApp) throws {
    let files = try app.files()
    let swift = files.filter { $0.path.hasSuffix(".swift") }
    let programs = files.filter { $0.path.hasSuffix(".sbdsl") }
    #expect(swift.count >= 2 && programs.isEmpty != app.hasProgram)
    var generated: [GeneratedFile] = []
    if app.hasProgram {
      let compilation = Compilation(
        programs.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
          + swift.map {
            SourceFile(path: $0.path, bytes: Array($0.text.utf8), role: .swift(module: app.module))
          })
      #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
      generated = SwiftBackend.generate(try #require(compilation.makePlan()))
    }
    let result = try TestFolders.withTemporary { folder in
      var sources = try swift.map {
        try folder.write(URL(fileURLWithPath: $0.path).lastPathComponent, "import UIKit\n\n\($0.text)".utf8)
      }
      sources += try app.stubs.map { try folder.write("\($0)Stub.swift", Self.stub($0).utf8) }
      sources += try generated.map { try folder.write($0.name, $0.contents) }
      return try StandIn.shared().check(sources: sources, moduleName: app.module)
    }
    #expect(result.isSuccess, "\(result)")
  }

  /// What DITranquillity wires before the move compiles.
  @Test func itCompilesBeforeTheMove() throws {
    let files = try Article("Sources/StoryboardTooling/StoryboardTooling.docc/ComingFromAContainer.md").files
    let texts = [
      try #require(files["Shop/Models.swift"]), try #require(files["Before/Shop.swift"]),
      try Self.stub("Tranquillity4"),
    ]
    let result = try TestFolders.withTemporary { folder in
      let sources = try texts.enumerated().map {
        try folder.write("Part\($0).swift", "import UIKit\n\n\($1)".utf8)
      }
      return try StandIn.shared().check(sources: sources, moduleName: "Shop")
    }
    #expect(result.isSuccess, "\(result)")
  }

  /// The programs of the articles are laid out, and each file of an article belongs to an app.
  @Test func programsAreLaidOut() throws {
    for name in MovingApp.articles {
      let article = try Article("Sources/StoryboardTooling/StoryboardTooling.docc/\(name).md")
      for (path, text) in article.files where path.hasSuffix(".sbdsl") {
        var names = NameTable()
        let parsed = parse(SourceFile(path: path, bytes: Array(text.utf8)), names: &names)
        #expect(parsed.diagnostics.isEmpty, "\(name), \(path)")
        #expect(String(decoding: parsed.tree.canonicalText(), as: UTF8.self) == text, "\(name), \(path)")
      }
      let used = try MovingApp.all.filter { $0.article == name }.flatMap { try $0.files().map(\.path) }
      #expect(article.files.keys.filter { !used.contains($0) }.allSatisfy { $0 == "Before/Shop.swift" })
    }
  }

  private static func stub(_ name: String) throws -> String {
    let path = "LoweringTests/Programs/Peers/\(name)Stub.swift.txt"
    return try String(contentsOf: TestFolders.tests.appendingPathComponent(path), encoding: .utf8)
  }
}
