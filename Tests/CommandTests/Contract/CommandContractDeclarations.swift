import Foundation
import TestSupport
import Testing

/// `import FILE.swift…`: the declarations of Swift files, as a program has them.
@Suite struct CommandContractDeclarations {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The program that Swift code gives; it checks without an error, and a second import changes no byte.
  private func program(
    _ code: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    try sandbox.write(code, to: "Code.swift")
    let shown = try sandbox.run(["import", "Code.swift"])
    shown.expectClean()
    try? FileManager.default.removeItem(at: sandbox.url("Out.sbdsl"))
    try sandbox.run(["import", "Code.swift", "-o", "Out.sbdsl"]).expectClean()
    let text = sandbox.text("Out.sbdsl")
    #expect((text ?? "") == shown.standardOutput, sourceLocation: sourceLocation)
    if let text {
      #expect(try sandbox.run(["check", "Out.sbdsl"]).status == 0, sourceLocation: sourceLocation)
      try sandbox.run(["import", "Code.swift", "-o", "Out.sbdsl"]).expectClean()
      #expect(sandbox.text("Out.sbdsl") == text, sourceLocation: sourceLocation)
    }
    return shown.standardOutput
  }

  @Test func whatWiringUses() throws {
    #expect(
      try program(
        """
        import UIKit
        protocol Catalog: AnyObject { func one() -> Product?; func all() async throws -> [Product] }
        struct Product: Hashable { let name: String; private var secret = 0 }
        enum Kind: String { case book = "b", film }
        final class Detail: UIViewController {
          @IBOutlet private weak var label: UILabel!
          @IBOutlet var title2: UILabel!
          var product: Product! { didSet { print("}") } }
          weak var delegate: Catalog?
          private var page: Int!
          override func viewDidLoad() { super.viewDidLoad() }
          init?(coder: NSCoder, product: Product) { fatalError() }
          func product(for sender: Any?) -> Product { product }
          deinit {}
        }
        private class Hidden {}
        func makeProduct() -> Product { Product(name: "") }
        """) == """
          protocol Catalog: AnyObject { func one() -> Product? }
          struct Product: Hashable { let name: String }
          enum Kind: String { case book, film }
          final class Detail: UIViewController {
            var product: Product!
            weak var delegate: Catalog?
            init?(coder: NSCoder, product: Product)
            func product(for sender: Any?) -> Product
          }

          func makeProduct() -> Product

          """)
  }

  /// Code that does not parse is one error, and nothing is written.
  @Test(arguments: [
    "class A { var x: Int! ", "class A { init(", "class A { func f( }", "}}}} class A {} ((((",
  ])
  func brokenCode(_ code: String) throws {
    try sandbox.write("class Whole { var x: Int! }", to: "Whole.swift")
    try sandbox.write(code, to: "Code.swift")
    for output in [[], ["-o", "Out.sbdsl"], ["-o", "Old.sbdsl"]] {
      try sandbox.write("class Old\n", to: "Old.sbdsl")
      let result = try sandbox.run(["import", "Whole.swift", "Code.swift"] + output)
      #expect(result.status == 1)
      #expect(result.standardOutput == "")
      #expect(result.standardError.hasPrefix("error[unreadable-source]: `Code.swift` does not parse"))
      #expect(result.standardError.components(separatedBy: "error[").count == 2)
      #expect(sandbox.text("Out.sbdsl") == nil)
      #expect(sandbox.text("Old.sbdsl") == "class Old\n")
    }
  }

  /// Code that a program cannot have as it is.
  @Test(arguments: [
    ("", ""), ("import UIKit\n", ""), ("private class A {}", ""), ("fileprivate struct A {}", ""),
    ("class A { var x: Unknown! }", "class A\n"),
    ("class A: Unknown { var x: Int! }", "class A { var x: Int! }\n"),
    ("class A { init(x: Unknown) {} ; init() {} }", "class A { init() }\n"),
    ("class A {}\nclass A { var x: Int! }", "class A\n"),
    ("#if DEBUG\nclass A { var x: Int! }\n#else\nclass A {}\n#endif", "class A { var x: Int! }\n"),
    ("class `class` { var `default`: String? }", "class `class` { var `default`: String? }\n"),
    (
      "struct A { struct B { var x: Int }; var b: B }",
      "struct A {\n  struct B { var x: Int }\n  var b: B\n}\n"
    ),
    (
      "class A { subscript(i: Int) -> Int { i }\n  static func == (a: A, b: A) -> Bool { true } }",
      "class A\n"
    ),
    ("class A { func f<T: Hashable>(_ x: T) {} }", "class A\n"),
    ("extension String { var x: Int { 1 } }", ""),
    ("class A { lazy var x: Int = 1 }", "class A\n"),
    ("class A { let x: Int = f({ 1 }) }", "class A { let x: Int }\n"),
    ("class A { var s = \"\\(\"}\")\"\n  var x: Int! }", "class A { var x: Int! }\n"),
    ("@available(iOS 17, *) @MainActor class A { @objc dynamic var x: Int = 0 }", nil),
    ("class A {}\r\nclass B { var a: A! }\r\n", "class A\nclass B { var a: A! }\n"),
    ("protocol P { associatedtype T; var t: T { get } }", nil), ("\u{FEFF}class A {}", "class A\n"),
    ("class A<T: Hashable, U> where U: Sendable { var t: T! }", nil),
  ])
  func hostileCode(_ code: String, _ expected: String?) throws {
    let text = try program(code)
    if let expected { #expect(text == expected) }
  }

  @Test func onlyNewTypesAreAdded() throws {
    let program = "module Shop  // mine\n\nclass A { init(b: Int) }\n"
    try sandbox.write(program, to: "Shop.sbdsl")
    try sandbox.write(
      "class A { init() {} }\nextension A { func f() {} }\nclass B { var a: A! }\n", to: "Code.swift")
    let result = try sandbox.run(["import", "Code.swift", "-o", "Shop.sbdsl"])
    result.expectClean()
    #expect(result.lines == ["1 type new, Shop.sbdsl written"])
    #expect(sandbox.text("Shop.sbdsl") == program + "\nclass B { var a: A! }\n")
    try sandbox.run(["import", "Code.swift", "-o", "Shop.sbdsl"]).expectClean()
    #expect(sandbox.text("Shop.sbdsl") == program + "\nclass B { var a: A! }\n")
  }

  @Test func mistakes() throws {
    try sandbox.write("class A {}", to: "Code.swift")
    try sandbox.write("class A {", to: "Broken.sbdsl")
    #expect(try sandbox.run(["import", "None.swift"]).status == 2)
    #expect(try sandbox.run(["import", "Code.swift", "Main.storyboard"]).status == 64)
    #expect(try sandbox.run(["import", "Code.swift", "-o", "Other.swift"]).status == 2)
    #expect(try sandbox.run(["import", "Code.swift", "-o", "Broken.sbdsl"]).status == 1)
    #expect(sandbox.text("Broken.sbdsl") == "class A {")
  }
}
