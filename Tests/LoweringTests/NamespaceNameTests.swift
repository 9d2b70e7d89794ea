import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// The enum around the generated Swift has a name of its own, also where the program does not name what has its name.
@Suite struct NamespaceNameTests {
  /// The declaration of the enum for an app with some Swift code.
  private func namespace(_ code: String) throws -> String {
    let program = "module Shop\nplatform iOS 16\nstoryboard Main { initial scene List: List }\n"
    let list = "class List: UIViewController {}\n"
    let compilation = Compilation([
      SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8)),
      SourceFile(path: "List.swift", bytes: Array(list.utf8), role: .swift(module: "Shop")),
      SourceFile(path: "Code.swift", bytes: Array(code.utf8), role: .swift(module: "Shop")),
    ])
    try #require(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    let files = try #require(compilation.generate()?.first?.files)
    let lines = files.flatMap { String(decoding: $0.contents, as: UTF8.self).split(separator: "\n") }
    let line = try #require(lines.first { $0.hasPrefix("@MainActor enum Storyboards") })
    return String(line)
  }

  @Test(arguments: [
    "enum Storyboards: String { case main }", "private class Storyboards {}",
    "#if DEBUG\nstruct Storyboards {}\n#endif", "typealias Storyboards = Int", "func Storyboards() {}",
    "let Storyboards = 1", "@available(*, unavailable) public protocol Storyboards {}",
  ])
  func aDeclarationOfTheNameMovesIt(_ code: String) throws {
    #expect(try namespace(code) == "@MainActor enum Storyboards2 {}", "\(code)")
  }

  @Test(arguments: [
    "extension Storyboards { static let bundle = 1 }", "enum Outer { enum Storyboards {} }",
    "class Other { var Storyboards = 1 }", "func make() { let Storyboards = 1; _ = Storyboards }",
    "// enum Storyboards {}", "let text = \"enum Storyboards {}\"", "enum StoryboardsOfMine {}",
    "#if os(macOS)\nenum Storyboards {}\n#endif",
  ])
  func nothingElseDoes(_ code: String) throws {
    #expect(try namespace(code) == "@MainActor enum Storyboards {}", "\(code)")
  }
}
