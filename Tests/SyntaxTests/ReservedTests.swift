import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// Words that the language reserves for the future are refused by name, once, and are free as names.
struct ReservedTests {
  private static let uses: [(Keyword, String)] = [
    (.overlay, "▸overlay Tests of App {\n  single A\n}\nclass B"),
    (.variant, "▸variant Lite of App {\n  single A\n}\nclass B"),
    (.link, "storyboard A {\n  ▸link \"news://a\"\n}"),
    (.link, "route a(b: C) ▸link \"news://{b}\" {\n  push D.E\n}"),
    (.async, "class A { init(b: () ▸async -> C) }"),
  ]

  @Test(arguments: uses.map(\.1))
  func isRefused(_ text: String) { expectMistakes(text, .reserved) }

  @Test func eachWordIsRefusedSomewhereByItsName() {
    #expect(Set(Self.uses.map(\.0)) == Keyword.reserved)
    for (keyword, text) in Self.uses {
      let kinds = ParsedText(text.replacing("▸", with: "")).diagnostics.map { $0.kind as? SyntaxDiagnostic }
      #expect(kinds == [.reserved(keyword.text)])
    }
  }

  @Test func manyModifiersInARow() {
    let parsed = ParsedText(String(repeating: "public ", count: 10_000) + "class A")
    #expect(parsed.mistakes.count == 0)
    #expect(parsed.tree.violations == [])
  }

  @Test(arguments: Keyword.allCases.map(\.text).filter { $0 != "_" })
  func isANameElsewhere(_ word: String) {
    expectAccepted("struct \(word) { var \(word): `\(word)` func \(word)(\(word) \(word): A) }")
    expectAccepted(
      "container \(word) { single `\(word)`(\(word): .\(word)) named \(word) { call \(word) inject \(word) } }"
    )
    expectAccepted("storyboard \(word) { scene \(word): A { tab \(word) segue \(word): show \(word) } }")
    expectAccepted("enum A { case \(word), b(\(word): A) } module \(word)")
  }
}
