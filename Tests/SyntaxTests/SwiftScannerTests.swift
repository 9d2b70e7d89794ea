import Testing

@testable import StoryboardSyntax

/// What is skipped of Swift code ends where the compiler ends it.
struct SwiftScannerTests {
  /// The text that the scanner skips from the start of a text.
  private func skipped(_ text: String, _ skip: (inout SwiftScanner) -> Int?) -> String? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = SwiftScanner(buffer)
      return skip(&scanner).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }
  }

  /// The rest is what follows the brackets.
  @Test(arguments: [
    "{}", "{ { } }", "{ \"}\" }", "{ \"\\\"}\" }", "{ \"\\(a ? \"}\" : \"{\")\" }",
    "{ \"\\(\"\\(\")}\")\")\" }",
    "{ #\"}\"}\"# }", "{ #\"\\(\"}\"# }", "{ #\"\\#(\"}\")\"# }", "{ \"\"\"\n } \" \"\" {\n\"\"\" }",
    "{ #\"\"\"\n\"\"\" }\n\"\"\"# }", "{ #\"\"\"# }", "{ ##\"\"#}\"## }", "{ \"\"\"\n\\(\"}\")\n\"\"\" }",
    "{ // }\n }", "{ /* } /* } */ } */ }", "{ a = /}/ }", "{ #/}/# }", "{ #/\n } # \n/# }", "{ f(/\"/) }",
    "{ a / b; \"}\" }", "{ a/b }", "{ return /\\/}/ }", "{ ( }", "{ [ ) }", "{ `}` }", "{ '}", "{ \"\\(\n}",
    "[a: [b: c], \"]\"]", "{ a.map { $0 / 2 } / 3 } ", "{ x = (/) }",
  ])
  func brackets(_ text: String) {
    let trimmed = text.hasSuffix(" ") ? text.dropLast() : text[...]
    #expect(skipped(text + " }\"", { $0.endOfBrackets(at: 0) }) == String(trimmed))
  }

  @Test(arguments: ["{", "{ {}", "(", "( \"", "{ /*", "{ \"\"\"}", "{ \"\\("])
  func unclosed(_ text: String) {
    #expect(skipped(text, { $0.endOfBrackets(at: 0) }) == text)
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = SwiftScanner(buffer)
      _ = scanner.endOfBrackets(at: 0)
      #expect(!scanner.isClosed)
    }
  }

  @Test func aBraceEndsOtherBrackets() {
    #expect(skipped("(a }", { $0.endOfBrackets(at: 0) }) == "(a ")
    #expect(skipped("[a { } ( }", { $0.endOfBrackets(at: 0) }) == "[a { } ( ")
  }

  @Test func literals() {
    #expect(skipped("\"a\" b", { $0.endOfLiteral(at: 0) }) == "\"a\"")
    #expect(skipped("\"a\nb\"", { $0.endOfLiteral(at: 0) }) == "\"a")
    #expect(skipped("\"a\\\nb\"", { $0.endOfLiteral(at: 0) }) == "\"a\\")
    #expect(skipped("`a b` c", { $0.endOfLiteral(at: 0) }) == "`a b`")
    #expect(skipped("`a\nb`", { $0.endOfLiteral(at: 0) }) == nil)
    #expect(skipped("/a b/ c", { $0.endOfLiteral(at: 0) }) == "/a b/")
    #expect(skipped("/ a/", { $0.endOfLiteral(at: 0) }) == nil)
    #expect(skipped("/a\n/", { $0.endOfLiteral(at: 0) }) == nil)
    #expect(skipped("/a)/", { $0.endOfLiteral(at: 0) }) == nil)
    #expect(skipped("#if", { $0.endOfLiteral(at: 0) }) == nil)
    #expect(skipped("###", { $0.endOfLiteral(at: 0) }) == nil)
  }

  @Test func branches() {
    let end = "#else"
    for branch in [
      "\n", "a #if b #else c #endif\n", "\"#else\" `#endif` /* #else */ // #else\n", "#elsewhere ##else\n",
    ] {
      #expect(skipped(branch + end, { $0.endOfBranch(from: 0) }) == branch)
    }
    #expect(skipped("#if #endif", { $0.endOfBranch(from: 0) }) == "#if #endif")
  }

  /// Openings that nothing closes do not start a search each.
  @Test(arguments: ["/a", "#/", "#/\n", "`", "\"\\(", "#\"", "(/(", "{ #/a ", "/*", "####", "(", "{"])
  func manyOpenings(_ opening: String) {
    let text = "{" + String(repeating: opening, count: 200_000)
    let time = ContinuousClock().measure {
      #expect(skipped(text, { $0.endOfBrackets(at: 0) })?.count ?? 0 > 0)
    }
    #expect(time < .seconds(20))
  }
}
