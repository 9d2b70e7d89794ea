import Foundation
import TestSupport
import Testing

/// Messages say one mistake once, at its cause, and what they say mends it.
@Suite struct CommandContractRemedies {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The errors of a program, as `line:column code` with the help.
  private func check(_ program: String) throws -> (errors: [String], helps: [String], result: ProcessResult) {
    try sandbox.write(program, to: "M.sbdsl")
    let result = try sandbox.run("check", "M.sbdsl", "--diagnostics", "json")
    let errors = try result.errors()
    return (
      errors.map { "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0) \($0.code)" },
      errors.compactMap(\.help),
      result
    )
  }

  private static let types = """
    module M
    platform iOS 15
    protocol Log
    class ConsoleLog: Log { init() }
    class Client { init(log: Log) }
    class Store { init(log: Log) }
    controller A: UIViewController { var log: Log! }

    """

  /// Three places need what nothing gives: one registration mends all of them, and the help names it.
  @Test func aMissingRegistrationIsOneError() throws {
    let program =
      Self.types + """
        container App {
          single Client
          single Store
        }
        storyboard Main in App { scene A: A }

        """
    let (errors, helps, result) = try check(program)
    #expect(errors == ["9:10 missing-argument"], "\(result)")
    #expect(helps == ["write `log: …`; or register `single ConsoleLog as Log`"])
    let text = try sandbox.run("check", "M.sbdsl").standardError
    #expect(text.components(separatedBy: "it is missing here, too").count == 3, "\(text)")
    let mended = program.replacing("  single Client\n", with: "  single ConsoleLog as Log\n  single Client\n")
    #expect(try check(mended).result.status == 0)
  }

  /// A class that is registered, and not offered as the protocol, is offered as it.
  @Test func aRegistrationIsOfferedAsMore() throws {
    let program =
      Self.types + "container App { single ConsoleLog }\nstoryboard Main in App { scene A: A }\n"
    let (errors, helps, _) = try check(program)
    #expect(errors == ["9:32 required-not-supplied"])
    #expect(helps.first?.hasSuffix("or register `ConsoleLog` as `Log`, too") == true, "\(helps)")
    #expect(try check(program.replacing("single ConsoleLog", with: "single ConsoleLog as Log")).errors == [])
  }

  /// The head of a container is quoted as it is written.
  @Test func theParametersOfAContainerStay() throws {
    let program =
      Self.types + """
        class Shelf { init(log: Log, id: Int) }
        container App { single ConsoleLog as Log }
        container Child(id: Int) { single Shelf }
        storyboard Main in Child { scene A: UIViewController }

        """
    let (errors, helps, _) = try check(program)
    #expect(errors == ["10:35 missing-argument"])
    #expect(
      helps == [
        "`Log` is registered in `App`, which is not around `Child`: register `Log` in `Child`; "
          + "or write `in App` after `Child(id: Int)`"
      ])
    #expect(try check(program.replacing("Child(id: Int) {", with: "Child(id: Int) in App {")).errors == [])
  }

  /// A storyboard that leads to a wired one names the container: all of its openings then have the same.
  @Test func oneContainerIsKept() throws {
    let program = """
      module M
      platform iOS 15
      class Store { init() }
      controller Leaf: UIViewController { var store: Store! }
      container App { single Store }
      launch storyboard Main {
        initial scene Tabs: UITabBarController id none {
          tab Leaf
          tab Second
        }
        reference Leaf = Other.initial
        reference Second = Other.Second
      }
      storyboard Other in App {
        initial scene Leaf: Leaf
        scene Second: Leaf
      }

      """
    let (errors, helps, result) = try check(program)
    #expect(errors == ["6:19 no-instance"], "\(result)")
    #expect(helps == ["write `in App` after `Main`: all scenes then share one `App`"])
    #expect(try check(program.replacing("storyboard Main {", with: "storyboard Main in App {")).errors == [])
  }

  /// What a head does not see is one error at the head, with everything that follows from it.
  @Test func aWrongContainerIsOneError() throws {
    let program = """
      module M
      platform iOS 15
      class User
      class Store { init() }
      class Cart { init() }
      controller S: UIViewController
      controller A: UIViewController { var store: Store!  var cart: Cart! }
      controller B: UIViewController { var cart: Cart!  var log: Store? }
      container App { single Store  single Store named audit }
      container Member(user: User) in App { single Cart }
      storyboard Start in App {
        initial scene Start: S { segue go(user: User): show Home with Member }
        reference Home = Main.initial
      }
      storyboard Main in Member {
        initial scene A: A { segue b: show B }
        scene B: B { inject log = audit }
      }

      """
    #expect(try check(program).errors == [])
    for head in ["storyboard Main {", "storyboard Main in App {"] {
      let (errors, helps, result) = try check(program.replacing("storyboard Main in Member {", with: head))
      #expect(errors.count == 1 && errors[0].hasPrefix("15:12 "), "\(result)")
      #expect(helps[0].contains("`in Member`"), "\(helps)")
    }
    let orphan = program.replacing("(user: User) in App {", with: "(user: User) {")
    let (errors, helps, result) = try check(orphan)
    #expect(errors.count == 1 && errors[0].hasPrefix("10:11 "), "\(result)")
    #expect(helps[0].hasSuffix("or write `in App` after `Member(user: User)`"), "\(helps)")
  }

  /// Names that are gone, internal or of another type are one error each, however often they are used.
  @Test(arguments: [
    ("scene Detail: UIViewController", "scene Other: UIViewController", "unknown-place"),
    ("single Store\n", "", "missing-argument"),
    ("class Store { init() }", "", "unknown-type"),
    ("container App", "container Apps", "unknown-container"),
    (
      "scene Detail: UIViewController", "scene Detail: UIViewController\n  scene Detail: UIViewController",
      "duplicate"
    ),
    ("single Store\n", "single Store\n  single Store\n", "second-registration"),
    ("single Store\n", "graph Store\n", "kept-too-long"),
  ])
  func aNameIsOneError(_ old: String, _ new: String, _ code: String) throws {
    let program = """
      module M
      platform iOS 15
      class Store { init() }
      class One { init(store: Store) }
      class Two { init(store: Store) }
      container App {
        single Store
        single One
        single Two
      }
      storyboard Main in App {
        initial scene Start: UIViewController {
          segue a: show Detail
          segue b: present Detail
        }
        scene Detail: UIViewController
      }
      storyboard Second in App { initial scene Other: UIViewController }

      """
    #expect(try check(program).errors == [])
    let (errors, _, result) = try check(program.replacing(old, with: new))
    #expect(errors.count == 1 && errors[0].hasSuffix(" " + code), "\(result)")
  }

  /// Mistakes that are handed on from scene to scene stay: none is dropped for another one that is dropped, too.
  @Test(arguments: [
    ("scene A(x: X): C { segue b: show B }  scene B(x: Y): D { segue a: show A }", 2),
    (
      "scene A(x: X): C { segue b: show B  segue f: show F }  scene B(x: Y): D { segue e: show E }  "
        + "scene E(x: Z): E  scene F(x: W): F", 3
    ),
  ])
  func whatIsHandedOnStays(_ scenes: String, _ count: Int) throws {
    let (errors, _, result) = try check(
      """
      module M
      platform iOS 15
      class X
      class Y
      class Z
      class W
      controller C: UIViewController { var x: X! }
      controller D: UIViewController { var x: Y! }
      controller E: UIViewController { var x: Z! }
      controller F: UIViewController { var x: W! }
      storyboard Main { \(scenes) }

      """)
    #expect(result.status == 1)
    #expect(errors.count == count, "\(result)")
    #expect(errors.allSatisfy { $0.hasSuffix(" enclosing-parameter-differs") }, "\(result)")
  }

  /// Mistakes that only look alike are errors of their own: each needs another remedy.
  @Test(arguments: [
    (
      "import swift A\nimport swift B\nclass K { init(a: A.Foo, b: B.Foo, c: Foo) }",
      ["unknown-type", "unknown-type", "unknown-type"]
    ),
    (
      "controller C: UIViewController { var name: String! }\nstoryboard Main { scene S(nam: String): C  "
        + "scene T(y: String): C }", ["required-not-supplied", "required-not-supplied"]
    ),
    (
      "storyboard Main { scene S: UIViewController { root T  tab T }  scene T: UIViewController }",
      ["relationship-of-other", "relationship-of-other"]
    ),
  ])
  func likeMistakesAreNotOne(_ text: String, _ codes: [String]) throws {
    let (errors, _, result) = try check("module M\nplatform iOS 15\n\(text)\n")
    #expect(errors.map { $0.split(separator: " ")[1] } == codes.map { $0[...] }, "\(result)")
  }

  /// Two parameters of one initializer that lack the same are one error, and both are named.
  @Test func bothParametersAreNamed() throws {
    let (errors, _, result) = try check(
      "module M\nplatform iOS 15\nclass X { init() }\nclass K { init(y: X, z: X) }\ncontainer App { single K }\n"
    )
    #expect(errors == ["5:24 missing-argument"], "\(result)")
    for name in ["y", "z"] {
      #expect(result.standardError.contains("`\(name)` is required here"), "\(result)")
    }
  }

  /// Each format shows the further places.
  @Test(arguments: ["text", "compact", "json", "sarif", "github"])
  func everyFormatHasThePlaces(_ format: String) throws {
    try sandbox.write(
      Self.types + "container App { single Client }\nstoryboard Main in App { scene A: A }\n", to: "M.sbdsl")
    let result = try sandbox.run("check", "M.sbdsl", "--diagnostics", format)
    #expect(result.standardError.contains("it is missing here, too"), "\(result)")
  }

  /// A name that another file of the module declares is no name to declare again.
  @Test func aFileThatIsLeftOut() throws {
    try sandbox.write("module M\nclass Weather { init() }\n", to: "Types.sbdsl")
    try sandbox.write("module Other\nclass Rain { init() }\n", to: "Other.sbdsl")
    try sandbox.write(
      "module M\nplatform iOS 15\ncontainer App {\n  single Weather\n  single Rain\n}\n", to: "M.sbdsl")
    let result = try sandbox.run("check", "M.sbdsl", "--diagnostics", "compact")
    let lines = try result.compactLines()
    #expect(lines.map(\.code) == ["unknown-value", "unknown-value"], "\(result)")
    #expect(result.standardError.contains("add `Types.sbdsl`, which declares `Weather`"), "\(result)")
    #expect(result.standardError.contains("such as `class Rain { init() }`"), "\(result)")
    #expect(try sandbox.run("check", "M.sbdsl", "Types.sbdsl").standardError.contains("Weather") == false)
  }

  /// A fix that would make another mistake is none, and the help says which.
  @Test func aFixThatBreaksIsNone() throws {
    let storyboard = ReaderApp.main.edited((#" identifier="open""#, ""))
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(storyboard, to: "ib/Main.storyboard")
    let result = try sandbox.run(
      "check", "Reader.sbdsl", "--storyboards", "ib", "--diagnostics", "json")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardError.contains("an import would give the program the error"), "\(result)")
    #expect(!result.standardError.contains(#""fix":"#), "\(result)")
  }
}
