import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// An incomplete line is one error at its end, and the next line is parsed normally.
struct HalfLineTests {
  @Test(arguments: [
    "inject▸", "inject log =▸", "call▸", "later▸", "segue▸", "segue next:▸", "segue next: show▸", "embed▸",
    "segue next: show Next with▸", "segue next: show Next as▸", "tab▸", "segue next: unwind A.▸",
    "inject log = Log(at:▸", "inject log = try!▸",
  ])
  func ofAScene(_ line: String) {
    expectMistakes("storyboard A {\n  scene B: C {\n    \(line)\n    segue open: show D\n  }\n}", .expected)
    expectMistakes("storyboard A: B {\n  \(line)\n  inject name = \"a\"\n}", .expected)
  }

  @Test(arguments: ["var product:▸", "var▸", "let product: Map<▸", "func f() ->▸", "class Inner:▸"])
  func ofAType(_ line: String) {
    expectMistakes("class A {\n  \(line)\n  var wishlist: B\n}", .expected)
    expectMistakes("class A {\n  \(line)\n  init(b: B)\n}", .expected)
  }

  @Test(arguments: [
    "module▸", "platform▸", "import▸", "import swift▸", "import A as▸", "struct▸", "class A:▸", "container▸",
    "container A in▸", "storyboard▸", "storyboard A:▸", "route▸", "route a =▸", "route a = push▸",
    "platform iOS 15,▸", "func a() ->▸", "sources▸", "sources \"A\",▸", "sources project▸",
    "sources project \"A\"▸", "sources package \"A\" target▸", "sources \"A\" except▸",
    "import swift A sources▸", "storyboards▸", "storyboards \"A\",▸", "storyboards project \"A\" target▸",
    "storyboards \"A\" except▸",
  ])
  func ofAFile(_ line: String) {
    for next in [
      "class Z { }", "struct Z", "platform macOS 12", "container Z { single Y }",
    ] {
      expectMistakes("\(line)\n\(next)\nstruct Other", .expected)
    }
  }

  @Test(arguments: ["single▸", "single A as▸", "single A named▸", "factory▸", "shared A(b:▸"])
  func ofAContainer(_ line: String) {
    expectMistakes("container A {\n  \(line)\n  transient B\n}", .expected)
  }

  @Test func several() {
    expectMistakes(
      """
      storyboard A {
        scene B: C {
          inject log =▸
          inject name =▸
          segue open: show▸
          segue close: show D
        }
        scene E:▸
        reference F =▸
        scene D: C
      }
      """, .expected, .expected, .expected, .expected, .expected)
  }

  @Test func theNextLineIsRead() {
    let parsed = ParsedText("storyboard A: B {\n  inject log =\n  segue open: show D\n}")
    #expect(parsed.messages == ["expected a value, found `segue`"])
    let items = Array(Located<StoryboardSyntax>(Array(parsed.tree.root.children)[0])!.sceneItems)
    #expect(items.map(\.kind) == [.inject, .segue])
    #expect(items.map(\.isBroken) == [true, false])
  }

  /// A keyword is a name wherever a name may occur, even on a line of its own.
  @Test func namesThatAreKeywords() {
    expectAccepted("class A:\n  class\nstruct B")
    expectAccepted("storyboard A: B {\n  inject log =\n    segue\n  inject\n    call\n  tab\n    root\n}")
    expectAccepted("class A {\n  var b:\n    protocol\n  var\n    class: D\n}")
    expectAccepted("container A {\n  single B(\n    scene: c,\n    call: d\n  )\n}")
    // Mistakes elsewhere do not change that.
    expectMistakes("storyboard A: B {\n  inject log =\n    segue\n  ▸foo\n}\nclass C:\n  module", .expected)
  }
}
