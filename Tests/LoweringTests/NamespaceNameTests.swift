import StoryboardDiagnostics
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// The enum around the generated Swift has a name of its own, also where the program does not name what has its name.
@Suite struct NamespaceNameTests {
  /// The program of an app with some Swift code.
  private func compilation(
    _ code: String, also forms: String = "", option: [CallSites] = [], isPublic: Bool = false,
    with declarations: String = ""
  ) -> Compilation {
    let access = isPublic ? "public " : ""
    let program =
      "module Shop\nplatform iOS 16\n\(forms)\n\(access)storyboard Main { initial scene List: List }\n\(declarations)\n"
    let list = "class List: UIViewController {}\n"
    return Compilation(
      [
        SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8)),
        SourceFile(path: "List.swift", bytes: Array(list.utf8), role: .swift(module: "Shop")),
        SourceFile(path: "Code.swift", bytes: Array(code.utf8), role: .swift(module: "Shop")),
      ], also: ChosenCallSites(option))
  }

  /// The declaration of the enum for an app with some Swift code.
  private func namespace(
    _ code: String, also forms: String = "", option: [CallSites] = [], with declarations: String = ""
  ) throws -> String {
    let compilation = compilation(code, also: forms, option: option, with: declarations)
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
    "extension List { var Storyboards: Int { 1 } }",
    "extension UIViewController { var Storyboards: Int { 1 } }",
    "extension List { enum Storyboards {} }", "extension NSObject { var Storyboards: Int { 1 } }",
    "extension UIResponder { struct Storyboards {} }",
    "extension List { typealias Storyboards = Int }", "extension NSObject { typealias Storyboards = Int }",
    "protocol Page { typealias Storyboards = Int }\nextension List: Page {}",
    "protocol Page {}\nextension Page { typealias Storyboards<T> = [T] }\nextension List: Page {}",
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

  /// A container whose storyboard has a route. The route is a function of the container's class and names the accessors.
  private let goods = """
    class Ledger { init() }
    controller Shelf: UIViewController { var ledger: Ledger! inject ledger }
    container Goods { single Ledger }
    storyboard Stock in Goods { initial scene Shelf: Shelf }
    route stock = present Stock.initial
    """

  @Test(arguments: [
    "extension Goods { enum Storyboards {} }", "extension Goods { typealias Storyboards = Int }",
    "extension Goods { var Storyboards: Int { 1 } }", "extension Goods { static func Storyboards() {} }",
  ])
  func aDeclarationInAContainerMovesIt(_ code: String) throws {
    #expect(try namespace(code, with: goods) == "@MainActor enum Storyboards2 {}")
    #expect(try namespace(code, also: "also accessors as Boards", with: goods) == "@MainActor enum Boards {}")
    let chosen = code.replacing("Storyboards", with: "Boards")
    #expect(try namespace(chosen, with: goods) == "@MainActor enum Storyboards {}")
    let refused = compilation(chosen, also: "also accessors as Boards", with: goods).diagnostics.map {
      $0.kind.entry
    }
    #expect(refused.map(\.code) == [.callSitesClash])
    #expect(refused.first?.message.contains("`Goods`") == true)
  }

  // MARK: Names for other modules

  /// A module with a public storyboard or route, and one that opens it.
  private func modules(_ offered: String, help: String = "", shop: String = "") -> Compilation {
    let opens = offered.contains("public storyboard")
    let programs = [
      "Help": "platform iOS 16\n\(offered)\n",
      "Shop": """
      platform iOS 16
      import Help
      storyboard Main {
        initial scene List: List { \(opens ? "segue help: show Help" : "") }
        \(opens ? "reference Help = Help.initial" : "")
      }

      """,
    ]
    let list = """

      class List: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }

      """
    let code = ["Help": help, "Shop": shop + list]
    return Compilation(
      programs.sorted { $0.key < $1.key }.flatMap { module, program in
        [
          SourceFile(path: module + ".sbdsl", bytes: Array("module \(module)\n\(program)".utf8)),
          SourceFile(
            path: module + ".swift", bytes: Array((code[module] ?? "").utf8), role: .swift(module: module)),
        ]
      })
  }

  /// The module stands before a name that the importing module declares itself.
  @Test(arguments: [
    ("enum HelpStoryboards {}", "Help.HelpStoryboards.Help."),
    ("let HelpStoryboards = 1", "Help.HelpStoryboards.Help."),
    ("class Other { enum HelpStoryboards {} }", "HelpStoryboards.Help."), ("", "HelpStoryboards.Help."),
  ])
  func theModuleStandsBeforeANameOfTheApp(_ code: String, _ path: String) throws {
    let compilation = modules(
      "public storyboard Help { public initial scene Contact: UIViewController }", shop: code)
    try #require(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map { $0.kind.entry.message })")
    let files = try #require(compilation.generate()).flatMap(\.files)
    let words = files.flatMap { String(decoding: $0.contents, as: UTF8.self).split { " (!".contains($0) } }
    let calls = words.filter { $0.contains("HelpStoryboards.Help") }
    #expect(!calls.isEmpty && calls.allSatisfy { $0.hasPrefix(path) }, "\(calls)")
  }

  @Test(arguments: [
    "public storyboard Help { public initial scene Contact: UIViewController }",
    "storyboard Help { initial scene Contact: UIViewController }\npublic route contact = present Help.initial",
  ])
  func aNameForOtherModulesIsNotDeclaredTwice(_ offered: String) {
    let found = modules(offered, help: "struct HelpStoryboards {}").diagnostics.map { $0.kind.entry }
    #expect(found.map(\.code) == [.callSitesClash])
    #expect(found.first?.message.contains("`HelpStoryboards`") == true)
    #expect(modules(offered).diagnostics.isEmpty)
    let internally = modules(
      "storyboard Help { initial scene Contact: UIViewController }\nroute contact = present Help.initial",
      help: "struct HelpStoryboards {}")
    #expect(!internally.diagnostics.contains { $0.kind.entry.code == .callSitesClash })
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
    ("", "references as Storyboards", "Storyboards"), ("", "accessors as MainActor", "MainActor"),
    ("", "accessors as UIKit", "UIKit"), ("", "rswift as Optional", "Optional"),
    ("", "accessors as Shop", "Shop"), ("", "accessors as Boards, designed as Boards", "Boards"),
    ("", "accessors as MySegue, scenes as My", "MySegue"), ("", "scenes, designed as Segue", "Segue"),
    ("extension List { var Boards: Int { 1 } }", "accessors as Boards", "Boards"),
    ("extension UIViewController { func Boards() {} }", "accessors as Boards", "Boards"),
    ("extension List { enum Boards {} }", "accessors as Boards", "Boards"),
    ("extension List { enum Segue {} }", "scenes", "Segue"),
    ("extension List { static let storyboard = 1 }", "designed", "storyboard"),
    ("extension NSObject { var Boards: Int { 1 } }", "accessors as Boards", "Boards"),
    ("extension UIResponder { struct Boards {} }", "accessors as Boards", "Boards"),
    ("extension List { typealias Boards = Int }", "accessors as Boards", "Boards"),
    ("extension List { typealias Segue = Int }", "scenes", "Segue"),
    ("", "accessors as AVKit", "AVKit"), ("", "accessors as Main", "Main"),
    ("", "accessors as Values", "Values"),
    ("", "accessors as Screens, rswift as Screens", "Screens"),
    ("", "accessors as boards", "boards"),
  ])
  func aNameOfTheAppIsRefused(_ code: String, _ forms: String, _ name: String) {
    let messages = compilation(code, also: "also " + forms).diagnostics.map { $0.kind.entry }
    #expect(messages.count == 1 && messages.allSatisfy { $0.code == .callSitesClash })
    #expect(messages.first?.message.contains("`\(name)`") == true)
  }

  /// A member of an object is another one than a member of its class, and no form hides it.
  @Test(arguments: [
    ("extension List { var board: Int { 1 } }", "designed as board"), ("let boards = 1", "references"),
    ("class Other { enum Boards {} }", "accessors as Boards"),
    ("class Other { typealias Boards = Int }", "accessors as Boards"),
    ("protocol Page { typealias Boards = Int }", "accessors as Boards"),
    ("protocol Page { var Boards: Int { get } }", "accessors as Boards"),
  ])
  func nothingElseIsRefused(_ code: String, _ forms: String) {
    let diagnostics = compilation(code, also: "also " + forms).diagnostics
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.kind.entry.message })")
  }

  // MARK: The option

  /// The option replaces the same form of the program, and the other forms are compared with it.
  @Test func theOptionReplacesTheClause() throws {
    let boards = [CallSites(.accessors, as: "Boards")]
    #expect(try namespace("", option: boards) == "@MainActor enum Boards {}")
    #expect(
      try namespace("", also: "also accessors as Screens", option: boards) == "@MainActor enum Boards {}")
    #expect(
      try namespace("", also: "also references as Screens", option: boards) == "@MainActor enum Boards {}")
    let clash = compilation("", also: "also references as Boards", option: boards)
    #expect(clash.diagnostics.isEmpty)
    #expect(clash.obstacleToChosenCallSites(only: nil)?.form == .accessors)
    // A clause that the option replaces is still read.
    let twice = compilation("", also: "also accessors as A, accessors as B", option: boards).diagnostics
    #expect(twice.map { $0.kind.entry.code } == [.duplicate])
  }

  @Test(arguments: [
    ("", CallSites(.accessors, as: "UIView")), ("", CallSites(.accessors, as: "boards")),
    ("enum Boards {}", CallSites(.accessors, as: "Boards")), ("let R = 1", CallSites(.rswift)),
    ("extension List { enum Boards {} }", CallSites(.accessors, as: "Boards")),
  ])
  func theOptionIsRefusedAsTheClauseIs(_ code: String, _ sites: CallSites) {
    let compilation = compilation(code, option: [sites])
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.obstacleToChosenCallSites(only: nil)?.form == sites.form)
    #expect(compilation.obstacleToChosenCallSites(only: "Other") == nil)
  }

  // MARK: The name for other modules

  /// Other modules call the accessors of `Shop` `ShopStoryboards`. If that is the name in `Shop`, too, it is declared once.
  @Test func theNameForOtherModules() throws {
    func lines(also forms: String) throws -> [String] {
      let files = try #require(compilation("", also: forms, isPublic: true).generate()?.first?.files)
      return files.flatMap {
        String(decoding: $0.contents, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      .filter { $0.contains("typealias ShopStoryboards") || $0.contains("enum ShopStoryboards") }
    }
    #expect(try lines(also: "") == ["public typealias ShopStoryboards = Storyboards"])
    #expect(try lines(also: "also accessors as Boards") == ["public typealias ShopStoryboards = Boards"])
    #expect(
      try lines(also: "also accessors as ShopStoryboards") == ["@MainActor public enum ShopStoryboards {}"])
    let forms = "also references as ShopStoryboards"
    #expect(compilation("", also: forms).diagnostics.isEmpty)
    #expect(
      compilation("", also: forms, isPublic: true).diagnostics.map { $0.kind.entry.code } == [.callSitesClash]
    )
  }
}
