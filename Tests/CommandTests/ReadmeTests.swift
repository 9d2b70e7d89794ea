import Foundation
import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// The programs, commands and messages of README.md and of the articles are correct.
@Suite struct ReadmeTests {
  private let sandbox: Sandbox
  private let page: String

  init() throws {
    sandbox = try Sandbox()
    page = try String(contentsOf: TestFolders.package.appendingPathComponent("README.md"), encoding: .utf8)
  }

  private func blocks(_ language: String) -> [String] {
    page.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      guard index % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return String(part.dropFirst(language.count + 1))
    }
  }

  @Test func itIsShort() { #expect(page.components(separatedBy: "\n").count <= 200) }

  @Test func itHasTwoCommands() throws {
    #expect(
      blocks("sh").first
        == "swift run sbdsl run Samples/Shop --module Shop -o Samples/Shop/App/Generated\nswift test")
  }

  /// Runs the commands for the first storyboard as they are written, in a folder with the samples.
  @Test func itsFirstStoryboardIsTakenUp() throws {
    let commands = try #require(blocks("sh").first { $0.hasPrefix("sbdsl import") })
    try FileManager.default.copyItem(
      at: TestFolders.package.appendingPathComponent("Samples"), to: sandbox.url("Samples"))
    let result = try sandbox.shell("set -e\nsbdsl() { \"$0\" \"$@\"; }\n" + commands)
    #expect(result.isSuccess && result.standardError == "", "\(result)")
    #expect(try sandbox.names(in: "Generated") == ["Shop"])
  }

  @Test func itsLinksLeadToPages() throws {
    let targets = page.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(targets.count > 10)
    for target in targets {
      let path = TestFolders.package.appendingPathComponent(target).path
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
    }
  }

  @Test func itsProgramHasNoMistake() throws {
    let program = try #require(blocks("swift").first { $0.hasPrefix("module Shop") })
    let controllers = try #require(blocks("swift").first { $0.hasPrefix("final class ProductList") })
    let models = """
      struct Product {}
      protocol Catalog { var products: [Product] { get } }
      final class LiveCatalog: Catalog { init(baseURL: URL) {} }
      """
    let swift = [controllers, models].map {
      SourceFile(path: "README.swift", bytes: Array($0.utf8), role: .swift(module: "Shop"))
    }
    let compilation = Compilation([SourceFile(path: "README.sbdsl", bytes: Array(program.utf8))] + swift)
    #expect(compilation.diagnostics.map(\.kind.entry.message) == [])
  }

  @Test func programsAreLaidOut() throws {
    let article = "Sources/StoryboardTooling/StoryboardTooling.docc/SeveralModules.md"
    let modules = try Article(article).files.values.map { String($0.dropLast()) }
    let programs = blocks("swift").filter { $0.hasPrefix("module ") } + modules
    #expect(programs.count == 3)
    for program in programs {
      var names = NameTable()
      let parsed = parse(SourceFile(path: "README.sbdsl", bytes: Array(program.utf8)), names: &names)
      #expect(parsed.diagnostics.map(\.kind.entry.message) == [])
      #expect(String(decoding: parsed.tree.canonicalText(), as: UTF8.self) == program + "\n")
    }
  }

  /// The examples of each rule of segue actions in Grammar.md are programs, with the classes before them.
  @Test func segueActionsOfTheGrammarAreRight() throws {
    let grammar = try String(
      contentsOf: TestFolders.package.appendingPathComponent("Grammar.md"), encoding: .utf8)
    let section = try #require(grammar.components(separatedBy: "\n### Segue actions\n").last)
      .components(separatedBy: "\n## ")[0]
    let examples = section.components(separatedBy: "\n```").filter { $0.hasPrefix("sbdsl\n") }
      .map { String($0.dropFirst("sbdsl\n".count)) }
    try #require(examples.count > 8)
    for example in examples.dropFirst() {
      let program = "\(examples[0])\nstoryboard Main {\n\(example)\n}\n"
      let compilation = Compilation([SourceFile(path: "Grammar.sbdsl", bytes: Array(program.utf8))])
      #expect(compilation.diagnostics.map(\.kind.entry.message) == [], "\(example)")
    }
  }

  @Test func itsMistakeIsShownAsItStands() throws {
    let folder = "Samples/Shop/Account/Sources"
    let sources = try ["Account", "Help"].map { name in
      let path = "\(folder)/\(name).sbdsl"
      let text = try String(contentsOf: TestFolders.package.appendingPathComponent(path), encoding: .utf8)
      let kept = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("  single Mailer") }
      return SourceFile(path: path, bytes: Array(kept.joined(separator: "\n").utf8))
    }
    let controller = "\(folder)/ContactController.swift"
    let mailer = "\(folder)/Mailer.swift"
    let swift = try [controller, mailer].map { path in
      SourceFile(
        path: path, bytes: Array(try Data(contentsOf: TestFolders.package.appendingPathComponent(path))),
        role: .swift(module: "Account"))
    }
    let compilation = Compilation(sources + swift)
    var renderer = DiagnosticRenderer(sources: compilation.sources, format: .text)
    let shown = String(decoding: renderer.render(compilation.diagnostics), as: UTF8.self)
    #expect(blocks("").contains(shown.trimmingCharacters(in: .newlines)))
  }

  /// The article about adding a construct names existing files and declarations.
  @Test func theGuideNamesWhatIsThere() throws {
    let root = TestFolders.package
    let article = "Sources/StoryboardTooling/StoryboardTooling.docc/AddingAConstruct.md"
    let text = try String(contentsOf: root.appendingPathComponent(article), encoding: .utf8)
    let names = Set(text.matches(of: /`([A-Za-z+.\/]+)`/).map { String($0.1) })
    let paths = names.filter { $0.contains("/") }
    #expect(paths.count > 50)
    for path in paths {
      let places = [path, "Sources/" + path].map { root.appendingPathComponent($0).path }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(path)")
    }
    let sources = try ["Sources", "Tests"].map { root.appendingPathComponent($0) }
      .flatMap { TestFolders.files(below: $0, suffix: ".swift") }
      .reduce(into: Data()) { try $0.append(Data(contentsOf: $1)) }
    for name in names.subtracting(paths) {
      for part in name.split(separator: ".") where sources.range(of: Data(part.utf8)) == nil {
        Issue.record("\(name)")
      }
    }
  }
}
