import Foundation
import TestSupport
import Testing

/// Programs of several modules: a folder for each, interface files, `--import`.
@Suite struct CommandContractModules {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let account = """
    module Account
    public enum Topic { case orders }
    controller ContactController: UIViewController { var topic: Topic! }
    public storyboard Help bundle framework { public scene Contact(topic: Topic): ContactController }

    """
  private static let shop = """
    module Shop
    import Account
    controller Start: UIViewController
    storyboard Main {
      initial scene Start: Start { segue help: show Help(topic: .orders) }
      reference Help = Account.Help.Contact
    }

    """

  private func write(_ sandbox: Sandbox) throws {
    try sandbox.write(Self.account, to: "Account/Account.sbdsl")
    try sandbox.write(Self.shop, to: "Shop/Shop.sbdsl")
  }

  @Test func eachModuleHasAFolder() throws {
    try write(sandbox)
    let result = try sandbox.run("generate", ".", "-o", "out")
    result.expectClean()
    #expect(
      result.lines == [
        "3 files in out/Account, 3 of them written", "2 files in out/Shop, 2 of them written",
      ])
    #expect(
      try sandbox.names(in: "out/Account") == [
        "Account.sbdsli", "StoryboardWiring.swift", "Storyboards+Help.swift",
      ])
    #expect(try sandbox.names(in: "out") == ["Account", "Shop"])
    let check = try sandbox.run("check", ".")
    check.expectClean()
    #expect(check.lines.map { $0.prefix { $0 != ":" } } == ["Account", "Shop"])
  }

  /// The folder with the interface file, or the folder that contains the module's folder.
  @Test(arguments: ["out", "out/Account"]) func aModuleIsImportedByItsInterface(_ folder: String) throws {
    try write(sandbox)
    try sandbox.run("generate", ".", "-o", "out").expectClean()
    try sandbox.makeFolder("empty")
    for command in ["check", "run"] {
      try sandbox.run(command, "Shop", "--import", "empty", "--import", folder).expectClean()
    }
    try sandbox.run("generate", "Shop", "--import", folder, "-o", "alone").expectClean()
    #expect(try sandbox.names(in: "alone") == ["Shop"])
    #expect(
      try sandbox.snapshot("alone/Shop").mapValues(\.text) == sandbox.snapshot("out/Shop").mapValues(\.text)
    )
  }

  /// What a program names of an imported module's Swift code, and whether it is right.
  private static let namesOfOther: [(String, Bool)] = [
    ("single Log", true), ("single Kit.Log named log", true), ("single Use(level: .low) named use", true),
    ("single Use(level: .none) named use", false), ("single Made(done: { })", false),
    ("single Boxed(box: IntBox(3)) named boxed", true),
    ("single Boxed(box: Kit.IntBox(3)) named boxed", true),
    ("single Boxed(box: Box<Int>(3)) named boxed", true),
    ("single Boxed(box: Box<String>(\"a\")) named b", false),
    ("single Cache", false), ("single Hidden", false),
    ("single Paired(pair: Pair<Int>(\"a\", 1)) named pair", true),
    ("single Outer.Inner named inner", true), ("single Outer.Alias(3) named alias", true),
    ("single Log.shared named shared", true), ("single Log.hidden named hidden", false),
    ("single Log(3) named made", false), ("single Few<Int>(3) named few", true),
    ("single Few<Log>(Log()) named few", false), ("single Both<Int, Log>(3, Log()) named both", false),
    ("single Worker(log: Log()) named worker", true),
    ("single Log named log single Worker named worker", false),
  ]

  /// `check Kit App` and `check App --import Interfaces` say the same.
  @Test(arguments: namesOfOther) func theInterfaceHasWhatTheCodeHas(_ line: String, isRight: Bool) throws {
    try Sandbox.with { sandbox in
      try sandbox.write(
        """
        public class Log { public init() {}; public static let shared = Log(); static let hidden = Log(); init(_ n: Int) {} }
        public enum Level { case low, high(Int = 3) }
        class Cache { init() {} }
        public struct Box<T> { public init(_ value: T) {} }
        public struct Two<A, B> { public init(_ a: A, _ b: B) {} }
        public struct Few<T: Equatable> { public init(_ value: T) {} }
        public struct Both<A, B> where A: Equatable, B: Hashable { public init(_ a: A, _ b: B) {} }
        public actor Worker { public init(log: Log) {} }
        public typealias IntBox = Box<Int>
        public typealias Pair<T> = Two<String, T>
        public enum Outer { public struct Inner { public init() {} }; public typealias Alias = Box<Int> }
        typealias Hidden = Log

        """, to: "Kit/Kit.swift")
      try sandbox.write("module Kit\nsources \"Kit\"\n", to: "Kit.sbdsl")
      try sandbox.write(
        """
        import Kit
        class Use { init(level: Level) {} }
        class Made { init(done: @escaping () -> Log) {} }
        class Boxed { init(box: IntBox) {} }
        class Paired { init(pair: Pair<Int>) {} }

        """, to: "App/App.swift")
      try sandbox.write(
        "module App\nimport Kit\nsources \"App\"\ncontainer Own { allow unused \"a test\" \(line) }\n",
        to: "App.sbdsl")
      try #require(try sandbox.run("generate", "Kit.sbdsl", "-o", "Interfaces").status == 0)
      let together = try sandbox.run("check", "Kit.sbdsl", "App.sbdsl", "--diagnostics=compact")
      let apart = try sandbox.run("check", "App.sbdsl", "--import", "Interfaces", "--diagnostics=compact")
      #expect(together.status == (isRight ? 0 : 1), "\(together)")
      #expect(apart.status == (isRight ? 0 : 1), "\(apart)")
    }
  }

  /// An interface can say each declaration that it has, whatever else stands in the code.
  @Test func anInterfaceSaysWhatTheLanguageHas() throws {
    try sandbox.write(
      """
      public class Kit {
        public init() {}
        public init(for value: Int, in other: String, default third: Bool = true) {}
        public var `default` = 1
        public var `in`: Kit?
        public var onTap: (() async -> Void)?
        public var onError: () async throws -> Int = { 1 }
        public var plain: @Sendable (Int) throws -> String = { _ in "" }
        public var composed: (any Part & Other)?
        public var hidden: some Part { Piece() }
        public func `case`(_ `let`: Int) {}
        public func take(_ work: @escaping (Kit) async -> Void) {}
        public func change(_ x: inout Int) {}
        public func any<T>(_ x: T) -> T { x }
        public static func == (a: Kit, b: Kit) -> Bool { true }
        public subscript(i: Int) -> Int { i }
        public enum Error: Swift.Error { case first, `default`, `self`(Int), other(in: Int, Swift.Error) }
        public var error: Swift.Error?
        public var own: Error?
        public struct `Type` { public init() {} }
        public var kind: `Type`?
      }
      public struct Piece: Part { public init() {} }
      public protocol Part {}
      public protocol Other: AnyObject { associatedtype X; func f(_ x: X); var p: Int { get async } }
      public class `for` { public init() {}; public struct `while` { public init() {} } }
      public typealias Later = (Int) async -> Void
      public class View: Unknown {}
      extension Kit { public static let shared = Kit() }

      """, to: "Kit/Kit.swift")
    try sandbox.write("module Kit\nsources \"Kit\"\n", to: "Kit.sbdsl")
    try sandbox.write(
      """
      module App
      import Kit
      container Own {
        allow unused "a test"
        single Kit(for: 3, in: "a") named made
        single Kit.shared named shared
        single Piece as Part
        single `for`
      }

      """, to: "App.sbdsl")
    try sandbox.run("generate", "Kit.sbdsl", "-o", "Interfaces").expectClean()
    for words in [["Kit.sbdsl"], ["--import", "Interfaces"]] {
      let result = try sandbox.run(["check", "App.sbdsl"] + words + ["--diagnostics=compact"])
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test func aModuleThatIsNotThereIsOneMistake() throws {
    try write(sandbox)
    let result = try sandbox.run("check", "Shop", "--diagnostics", "compact")
    try result.expectFailure(1, "import-not-found", at: "Shop/Shop.sbdsl:2:8")
    #expect(try result.compactLines()[0].message.contains("--import DIR"))
  }

  @Test func anInterfaceFileIsNoProgram() throws {
    try write(sandbox)
    try sandbox.run("generate", ".", "-o", "out").expectClean()
    let result = try sandbox.run("check", "out/Account/Account.sbdsli", "--diagnostics", "compact")
    try result.expectFailure(2, "unreadable", at: "out/Account/Account.sbdsli:1:1")
    try sandbox.run("check", "out", "--diagnostics", "compact").expectFailure(
      2, "no-programs", at: "out:1:1")
  }

  /// An interface file is removed when its module has no public declarations any more, but only from the module's
  /// folder.
  @Test func staleInterfacesGo() throws {
    try write(sandbox)
    try sandbox.run("generate", ".", "-o", "out").expectClean()
    let stale = try #require(sandbox.text("out/Account/Account.sbdsli"))
    try sandbox.write(stale, to: "out/Other/Account.sbdsli")
    try sandbox.write(
      "module Account\nstoryboard Help { scene Only: UIViewController }\n", to: "Account/Account.sbdsl")
    try sandbox.run("generate", "Account", "-o", "out").expectClean()
    #expect(try sandbox.names(in: "out/Account") == ["StoryboardWiring.swift", "Storyboards+Help.swift"])
    #expect(try sandbox.names(in: "out") == ["Account", "Other", "Shop"])
    #expect(try sandbox.names(in: "out/Other") == ["Account.sbdsli"])
    #expect(try sandbox.names(in: "out/Shop").count == 2)
  }

  @Test func oneModuleOfSeveral() throws {
    try write(sandbox)
    try sandbox.run("generate", ".", "-o", "all").expectClean()
    let result = try sandbox.run("generate", ".", "--module", "Account", "-o", "out")
    result.expectClean()
    #expect(result.lines == ["3 files in out, 3 of them written"])
    #expect(
      try sandbox.snapshot("out").mapValues(\.text) == sandbox.snapshot("all/Account").mapValues(\.text))
  }

  /// A build writes one of several modules, which is named.
  @Test func filesOfOneModule() throws {
    try write(sandbox)
    let arguments = ["generate", ".", "-o", "out", "--layout", "files", "--diagnostics", "compact"]
    for wrong in [arguments, arguments + ["--module", "Other"]] {
      let result = try sandbox.run(wrong)
      #expect(result.status == 64)
      #expect(try result.compactLines().map(\.code) == ["usage"])
    }
    #expect(try sandbox.names() == ["Account", "Shop"])
    try sandbox.run(arguments + ["--module", "Shop"]).expectClean()
    let names = [
      "Shop.sbdsl.swift", "StoryboardCallSites.swift", "StoryboardContainers.swift",
      "StoryboardRoutes.swift", "StoryboardWiring.swift",
    ]
    #expect(try sandbox.names(in: "out") == names)
  }

  /// A program without a module clause belongs to the target that is built, whatever its name.
  @Test func filesOfAProgramWithoutAModuleClause() throws {
    try sandbox.write("storyboard Main { scene Start: UIViewController }\n", to: "Items.sbdsl")
    try sandbox.run("generate", "Items.sbdsl", "-o", "out", "--layout", "files", "--module", "Any")
      .expectClean()
    #expect(try sandbox.names(in: "out").contains("Items.sbdsl.swift"))
  }

  /// A link in the place of a module's folder could lead anywhere: then no module is written.
  @Test func aLinkIsNoFolderOfAModule() throws {
    try write(sandbox)
    try sandbox.makeFolder("elsewhere")
    try sandbox.makeFolder("out")
    try sandbox.link("out/Shop", to: "../elsewhere")
    try sandbox.run("generate", ".", "-o", "out", "--diagnostics", "compact").expectFailure(
      2, "cannot-write", at: "out/Shop:1:1")
    #expect(try sandbox.names(in: "elsewhere").isEmpty)
    #expect(try sandbox.names(in: "out") == ["Shop"])
  }
}
