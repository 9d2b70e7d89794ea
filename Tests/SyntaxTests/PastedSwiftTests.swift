import Testing

@testable import StoryboardSyntax

/// Text that is pasted from a Swift file is accepted as it stands, and a mistake in a program stays one.
struct PastedSwiftTests {
  @Test(arguments: [
    "protocol A: AnyObject where Self: B { }", "class A<B: C & D, E: F<G>>: H where B.I == E, E: J { }",
    "extension A where B == C { func d() { } }", "typealias A<B> = C<B> where B: D",
    "enum A: Int { case b = 1, c = 2 }", "enum A: String { case b = \"c\" case d(e: F) }",
    "class A { func b<C: D>(e: C) -> C where C: F { e } }", "class A { init<B>(c: B) { } }",
    "class A { func b(_ c: inout D, e: F...) { } }", "class A { func b(c: () -> D = { e }) { } }",
    "class A { var b: C = { let d = C()\n return d }()\n  var e: F = g }",
    "class A { let b: C = { $0 }\n  func d() { } }", "class A { var b: C = d ?? .e(f)\n  var g: H! }",
    "class A { var b: C = d + 1 * e }", "class A { var b: C = d ? e : f\n  let g: H = i as J }",
    "class A { var b = [C]()\n  lazy var d = -3\n  @E var f = 0 { didSet { } } }",
    "class A { var b, c: D\n  let e: F, g: H\n  var i: J = 1, k = 2 }",
    "class A { dynamic func b(c: D) { } }",
    "class A { func b(c: D) rethrows { } }",
    "class A { func b(c: D) async throws -> E { await c() }\n  init(f: G) async { } }",
    "class A { func b(c: D) -> E where D: F { } }",
    "class A { @objc(b:) dynamic func b(_ c: D) { } }", "indirect enum A { case b(A) }",
    "prefix operator +++\nclass A { }", "precedencegroup A { higherThan: B }",
    "func +++ (a: inout B, c: D) -> E { a }", "infix operator <+>: A",
    "#if DEBUG\nclass A { }\n#else\nstruct B { let c: String = \"#endif\" }\n#endif\nclass C { }",
    "class A {\n  #if DEBUG\n  #if B\n  var c: D?\n  #endif\n  #else\n  let d = 3\n  #endif\n  var e: F!\n}",
    "#Preview { A() }\nclass B { }", "class A {\n  #warning(\"b\")\n  var c: D!\n}",
    "actor A { var b: C = d\n  func e() { } }", "public actor A<B: C>: D { }",
    "import UIKit\nimport Foundation\nclass A { }", "@testable import A\n@_exported import B\nclass C { }",
    "import struct A.B\nimport func C.d\nimport A.B\npublic import C\nclass D { }",
    "let a = \"b\"\nlet c: [D] = [\n  e\n]\nclass F { }", "private let a = b()\npublic var c: D { e }",
    "let a: B = {\n  c()\n}()\nvar d = 0 { didSet { } }\nclass E { }", "let (a, b) = (c, d)\nclass E { }",
    "let a = \"\"\"\n  b { \" c\n  \"\"\"\nclass D { let e: F = #\"g \"h\" }\"# }",
    "class A { let b = /c+\"d/\n  let e = #/f/g/#\n  let h = \\A.b }",
    "class A { var b: C { get async throws { d } }\n  let e: F = if g { h } else { i }\n  var j: K! }",
    "class A { nonisolated(unsafe) var b: C = d\n  unowned(unsafe) let e: F\n  unowned let g: H }",
    "class A { func b() throws(C) -> D { e }\n  init(f: sending G) { }\n  func h(_ i: consuming J) { } }",
    "class A { func b(@C d: () -> E, f: isolated (any G)?) { } }", "struct A: ~Copyable { let b: C }",
    "func a<B: ~Copyable>(_ c: borrowing B) { }\nenum D<E: ~Copyable>: ~Copyable { }\nclass F { }",
    "struct A<each B> { var c: (repeat each B) }\nfunc d<each E>(_ f: repeat each E) { }\nclass G { }",
    "@resultBuilder struct A { static func buildBlock(_ b: C...) -> D { e } }",
    "let a: A = 1...b\nclass C { }",
    "#if canImport(UIKit)\nimport UIKit\nfinal class A: B { }\n#endif",
    "class A { func b() async { async let c = d()\n    await e(c) } }",
    "class A { let b: C<D> = 0...9\n  let e: F = .g ..< h\n  var i: J! }",
    "@freestanding(expression) macro a(_ b: C) -> D = #externalMacro(module: \"E\", type: \"F\")\nclass G { }",
    "@available(iOS 15, *) @main @B(.c) open class A { @D(e: 3) var f: G! @H var i: J? { didSet { k() } } }",
  ])
  func isAccepted(_ text: String) {
    let parsed = ParsedText(text)
    #expect(parsed.mistakes == [], "\(text)")
    #expect(parsed.tree.violations == [])
    // What follows is read as ever.
    let more = ParsedText(text + "\nstoryboard Main { scene A: B }\n")
    #expect(more.mistakes == [])
    #expect(more.tree.items.contains { $0.kind == .storyboard })
  }

  /// A slip in a declaration is no form of Swift's.
  @Test(arguments: [
    "class A { func b<C(d: C) }", "class A { func b(c D...) }", "class A { var b: C = + d }",
    "class A { var b: C = d + }", "class A { var b: C = % }", "class A {\n  #if DEBUG\n  var b: C!\n}",
    "#endif\nclass A { }", "class A { func b() -> }", "class A { var b }", "class A { var b = }",
    "class A { let b, }", "let a\nclass B { }", "let a =\n", "var a: B!\nclass C { }", "import\nclass A { }",
    "class A { let b: C = \\ }", "class A { let b: C = # }", "import 3\nclass A { }",
    "let 3 = a\nclass B { }",
    "static let a = 3\nclass B { }", "actor\nclass A { }",
    "class A { inject b = { c } }", "#iff A\nclass B { }", "class A { dynamic }", "class A where { }",
    "storyboard A { scene B: C { inject d = e ?? f } }",
  ])
  func isRefused(_ text: String) {
    #expect(ParsedText(text).mistakes.count == 1, "\(text): \(ParsedText(text).mistakes)")
  }
}
