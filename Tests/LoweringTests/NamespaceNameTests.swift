import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// The enum around the generated Swift has a name of its own, also where the program does not name what has its name.
@Suite struct NamespaceNameTests {
  /// The program of an app with some Swift code.
  private func compilation(_ code: String, also forms: String = "") -> Compilation {
    let program =
      "module Shop\nplatform iOS 16\n\(forms)\nstoryboard Main { initial scene List: List }\n"
    let list = "class List: UIViewController {}\n"
    return Compilation([
      SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8)),
      SourceFile(path: "List.swift", bytes: Array(list.utf8), role: .swift(module: "Shop")),
      SourceFile(path: "Code.swift", bytes: Array(code.utf8), role: .swift(module: "Shop")),
    ])
  }

  /// The declaration of the enum for an app with some Swift code.
  private func namespace(_ code: String, also forms: String = "") throws -> String {
    let compilation = compilation(code, also: forms)
    try #require(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    let files = try #require(compilation.generate()?.first?.files)
    let lines = files.flatMap { String(decoding: $0.contents, as: UTF8.self).split(separator: "\n") }
    let line = try #require(lines.first { $0.hasPrefix("@MainActor enum ") && $0.hasSuffix(" {}") })
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

  // MARK: Chosen names

  @Test(arguments: ["", "enum Storyboards {}", "extension Boards { static let one = 1 }", "let boards = 1"])
  func theProgramChoosesTheName(_ code: String) throws {
    #expect(try namespace(code, also: "also accessors as Boards") == "@MainActor enum Boards {}", "\(code)")
    #expect(
      try namespace(code, also: "also references as Storyboards2, accessors as Boards")
        == "@MainActor enum Boards {}")
  }

  @Test func withoutANameItIsTheUsualOne() throws {
    #expect(try namespace("", also: "also accessors") == "@MainActor enum Storyboards {}")
    #expect(try namespace("enum Storyboards {}", also: "also accessors") == "@MainActor enum Storyboards2 {}")
  }

  /// A form of call sites may take the usual name of the accessors if these have another one.
  @Test func anotherFormMayTakeTheUsualName() throws {
    let forms = "also references as Storyboards, accessors as Boards"
    #expect(try namespace("", also: forms) == "@MainActor enum Boards {}")
  }

  /// A name of the app is found wherever the Swift code declares it, although the program does not say it.
  @Test(arguments: [
    ("enum Boards {}", "accessors as Boards", "Boards"), ("let Boards = 1", "accessors as Boards", "Boards"),
    ("func Boards() {}", "accessors as Boards", "Boards"), ("let R = 1", "rswift", "R"),
    ("enum Storyboard { case one }", "references", "Storyboard"),
    ("struct StoreScene {}", "swiftgen as Store", "StoreScene"),
    ("enum ViewControllerID: String { case one }", "loader", "ViewControllerID"),
    ("", "accessors as List", "List"), ("", "accessors as UIView", "UIView"),
    ("", "accessors as Boards, references as Boards", "Boards"),
  ])
  func aNameOfTheAppIsRefused(_ code: String, _ forms: String, _ name: String) {
    let messages = compilation(code, also: "also " + forms).diagnostics.map { $0.kind.entry }
    #expect(messages.count == 1 && messages.allSatisfy { $0.code == .callSitesClash })
    #expect(messages.first?.message.contains("`\(name)`") == true)
  }
}
