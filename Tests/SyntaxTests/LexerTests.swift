import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

struct LexerTests {
  /// The tokens of a text without the last one, each with its kind and text.
  private func tokens(_ text: String) -> [String] { tokens(Array(text.utf8)) }

  private func tokens(_ bytes: [UInt8]) -> [String] {
    let tree = ParsedText(bytes).tree
    return tree.tokens.indices.dropLast().map {
      "\(tree.tokens[$0].kind) " + String(decoding: tree.text($0), as: UTF8.self)
    }
  }

  private func lexed(_ text: String) -> [Diagnostic] {
    var names = NameTable()
    var lexer = Lexer(file: 0)
    lexer.lex(Array(text.utf8), names: &names)
    return lexer.diagnostics
  }

  @Test func identifiers() {
    #expect(
      tokens("a _ _1 größe 🙂 👩‍👩‍👧 x2") == ["a", "_", "_1", "größe", "🙂", "👩‍👩‍👧", "x2"].map { "identifier \($0)" })
    #expect(tokens("`class` `größe`") == ["escapedIdentifier `class`", "escapedIdentifier `größe`"])
  }

  @Test func keywordsAreNamesBetweenBackticks() {
    let tokens = ParsedText("scene `scene`").tree.tokens
    #expect(tokens[0].name == tokens[1].name)
    #expect(tokens[0].name.keyword == .scene)
    #expect(tokens[0].kind != tokens[1].kind)
  }

  @Test(arguments: ["0", "42", "1_000", "0xFF", "0xdead_BEEF", "0o17", "0b1010", "007"])
  func integers(_ text: String) {
    #expect(tokens(text) == ["integer \(text)"])
    #expect(lexed(text).isEmpty)
  }

  @Test(arguments: ["0.5", "1_0.2_5", "2e3", "2E+3", "1.5e-3"])
  func floats(_ text: String) {
    #expect(tokens(text) == ["float \(text)"])
    #expect(lexed(text).isEmpty)
  }

  @Test func aPeriodWithoutDigitsIsNoFraction() {
    #expect(tokens("1.a") == ["integer 1", "period .", "identifier a"])
    #expect(tokens("1..2") == ["integer 1", "period .", "period .", "integer 2"])
  }

  @Test func punctuation() {
    let kinds = TokenKind.allCases.filter { $0.text != nil }
    #expect(kinds.count == 19)
    for kind in kinds { #expect(tokens("\(kind.text!)") == ["\(kind) \(kind.text!)"]) }
    #expect(tokens("->-") == ["arrow ->", "minus -"])
    #expect(tokens("??") == ["question ?", "question ?"])
  }

  @Test func strings() {
    let written = #""a\n\t\r\0\\\"\'\u{1F600}\u{e9}ö""#
    #expect(tokens(written) == ["string \(written)"])
    #expect(lexed(written).isEmpty)
    #expect(StringLiteral.value(of: Array(written.utf8)) == "a\n\t\r\0\\\"'😀éö")
    #expect(tokens("\"\" \"a\tb\"") == ["string \"\"", "string \"a\tb\""])
  }

  @Test(arguments: ["", "plain", "a\"b\\c", "line\nbreak\r\t\0", "\u{7}\u{7F}\u{85}\u{2028}", "größe 🙂"])
  func valuesOfStringsComeBack(_ value: String) {
    #expect(StringLiteral.value(of: StringLiteral.written(value)) == value)
    #expect(lexed(String(decoding: StringLiteral.written(value), as: UTF8.self)).isEmpty)
  }

  @Test func objectIDs() {
    let ids = ["#Xyz-ab-123", "#4", "#-._", "#scene", "#\"a b\"", "#\"größe\"", #"#"\"\u{200b}""#]
    for id in ids {
      #expect(tokens(id) == ["objectID \(id)"])
      #expect(tokens(id + "{}") == ["objectID \(id)", "leftBrace {", "rightBrace }"])
      #expect(tokens(id + "// c") == ["objectID \(id)"])
      #expect(lexed(id).isEmpty)
    }
    #expect(tokens("#a#b") == ["objectID #a", "objectID #b"])
    #expect(tokens("#a/* b */") == ["objectID #a"])
  }

  @Test(arguments: [
    "a", "Xyz-ab-123", "4", "_.-", "a b", "größe", "a\"b\\c", "a{b", "#", "\n", "a\u{200B}", "👩‍👩‍👧", "❤️",
    "👩\u{200B}\u{200D}👧", "\u{E0041}x", "a/b", "//", " ",
  ])
  func valuesOfObjectIDsComeBack(_ value: String) {
    let written = ObjectIDLiteral.written(value)
    let text = String(decoding: written, as: UTF8.self)
    #expect(Array(ObjectIDLiteral.value(of: written).utf8) == Array(value.utf8))
    #expect(tokens(text) == ["objectID \(text)"])
    #expect(lexed(text).isEmpty, "\(text)")
    #expect(written.contains(UInt8(ascii: "\"")) == !value.utf8.allSatisfy(ObjectIDLiteral.isPlain))
  }

  @Test func objectIDsOfEveryPermittedLength() {
    let longest = String(repeating: "a", count: ObjectIDLiteral.sizeLimit)
    #expect(ObjectIDLiteral.isValid(longest) && !ObjectIDLiteral.isValid(longest + "a"))
    #expect(!ObjectIDLiteral.isValid(""))
    for text in ["#" + longest, "#\"" + longest + "\""] { #expect(lexed(text).isEmpty) }
  }

  @Test func commentsAndSpacesAreNoTokens() {
    #expect(
      tokens("a// x\nb/* /* in */ out */c\r\nd\te\rf /**/").map { $0.suffix(1) } == [
        "a", "b", "c", "d", "e", "f",
      ])
  }

  @Test func aByteOrderMarkStandsAtTheStartOnly() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let parsed = ParsedText(mark + Array("module A".utf8))
    #expect(parsed.mistakes.isEmpty)
    #expect(parsed.tree.tokens[0].offset == 3)
    #expect(parsed.tree.violations == [])
    #expect(ParsedText(mark).mistakes.isEmpty)
  }

  @Test func linesEndAsTheyDoOnEverySystem() {
    expectMistakes("module A\r\nmodule ▸1\r\n", .expected)
    expectMistakes("module A\rmodule ▸1\r", .expected)
  }

  @Test func emptyFiles() {
    for text in ["", " ", "\n\n", "// only a comment", "/* and another */"] { expectAccepted(text) }
  }
}
