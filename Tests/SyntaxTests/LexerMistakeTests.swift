import StoryboardDiagnostics
import StoryboardVocabulary
import Testing

@testable import StoryboardSyntax

struct LexerMistakeTests {
  @Test(arguments: ["0x", "0b12", "0o8", "0xG", "1a", "12_x", "1e", "1e+", "0x1p3", "1é"])
  func numbers(_ number: String) {
    expectMistakes("class A { var a: B = ▸\(number) }", .malformedNumber)
  }

  @Test(arguments: ["$", "%", "^", "*", "+", "~", "|", "\\", "'", "$$%"])
  func charactersThatBeginNothing(_ character: String) {
    expectMistakes("class A { var a: B = ▸\(character) }", .unknownCharacter)
  }

  @Test func controlCharacters() {
    expectMistakes("module A\n▸\0", .unknownCharacter)
    expectMistakes("module A\n▸\u{7}\nmodule B", .unknownCharacter)
    expectMistakes("// a ▸\0 b\nmodule A", .unknownCharacter)
    expectMistakes("/* a ▸\0 b */ module A", .unknownCharacter)
    expectMistakes("storyboard A file \"a▸\0ö\"", .controlCharacterInString)
  }

  /// Zero bytes in a comment are one mistake, at the first of them, and the comment continues.
  @Test(arguments: ["// a ▸\0 b\nmodule A", "/// a ▸\0\0 \0\nstruct A", "/* a\n ▸\0 /* \0 */ b */ module A"])
  func zeroBytesInComments(_ text: String) {
    expectMistakes(text, .unknownCharacter)
    let parsed = ParsedText(text.replacing("▸", with: ""))
    #expect(parsed.messages == ["a zero byte (`U+0`) stands in the comment"])
    #expect(
      parsed.tree.outline == ParsedText(text.replacing("▸", with: "").replacing("\0", with: "")).tree.outline)
  }

  /// Concatenated files, each with its byte order mark: the mark is read as a space, and reported.
  @Test func byteOrderMarksInTheMiddle() {
    let mark = "\u{FEFF}"
    let message = "a byte order mark (`U+FEFF`) stands in the middle of the file"
    let places = [
      "\(mark)module A\n▸\(mark)struct B", "\(mark)▸\(mark)module A", "module▸\(mark)A", "struct A▸\(mark)",
      "struct A { var b▸\(mark): C }", "struct ö▸\(mark)",
    ]
    for text in places {
      expectMistakes(text, .unknownCharacter)
      let parsed = ParsedText(text.replacing("▸", with: ""))
      #expect(parsed.messages == [message])
      #expect(parsed.tree.violations == [])
      let spaced = text.replacing("▸\(mark)", with: " ").replacing(mark, with: "")
      #expect(parsed.tree.outline == ParsedText(spaced).tree.outline, "\(text)")
    }
    // Several marks are several mistakes, if something is between them.
    expectMistakes("struct▸\(mark)A struct▸\(mark)\(mark)B", .unknownCharacter, .unknownCharacter)
    expectMistakes("module ▸`a\(mark)b`", .malformedEscapedIdentifier)
    // Marks inside tokens or comments are not changed.
    expectMistakes("\(mark)// \(mark)\nstoryboard A file \"\(mark)\"")
    #expect(!NameRules.isValid("a\(mark)"))
  }

  @Test func aSlashAlone() { expectMistakes("module A ▸/ B", .unknownCharacter) }

  @Test func scalarsThatNoNameHas() {
    expectMistakes("module ▸a\u{E001}b", .unknownCharacter)
    expectMistakes("module ▸\u{301}", .unknownCharacter)
    expectMistakes("module ▸\u{FFFD}", .unknownCharacter)
  }

  @Test func whatLooksLikeASpace() {
    expectMistakes("module a▸\u{A0}b", .unknownCharacter)
    expectMistakes(
      "module A\ncontroller▸\u{A0}B: C {\n▸\u{3000}\u{2003}var d: E\n}", .unknownCharacter, .unknownCharacter)
    expectMistakes("storyboard A {\n  scene ö▸\u{202F}: C\n}", .unknownCharacter)
    // The surrounding text is read as if there were a space.
    let parsed = ParsedText("controller\u{A0}B: C")
    #expect(parsed.tree.outline == ParsedText("controller B: C").tree.outline)
    #expect(parsed.helps == ["write a space, which looks alike"])
    #expect(parsed.tree.violations == [])
  }

  @Test func objectIDs() {
    func expectMistake(_ id: String, _ code: Code = .malformedObjectID) {
      // The rest of the head and the lines after it are read, so that there is one error.
      expectMistakes("storyboard A {\n  scene B: C \(id) {\n    inject d\n  }\n  scene E: F\n}", code)
      expectMistakes("storyboard A: B \(id)\nstoryboard C: D { inject e }", code)
      expectMistakes(
        "storyboard A: B {\n  segue a: show B \(id)\n  tab C \(id.replacing("▸", with: "▸"))\n}", code, code)
    }
    let long = String(repeating: "a", count: ObjectIDLiteral.sizeLimit + 1)
    for id in [
      "▸#", "▸# Xyz-ab-123", "▸#\"\"", "#▸a/b", "#▸a:b", "#▸größe", "#▸$", "#a▸\u{200B}b", "#\"a▸\u{202E}b\"",
      "#▸\u{200B}", "▸#\(long)", "▸#\"\(long)\"",
    ] {
      expectMistake(id)
    }
    expectMistake("#▸“a”", .unknownCharacter)
    expectMistake("#\"a▸\u{7}\"", .controlCharacterInString)
    expectMistake("#\"a▸\\q\"", .malformedEscape)
    expectMistakes("storyboard A {\n  scene B: C #▸\"a {\n    inject d\n  }\n}", .unterminatedString)
    expectMistakes("storyboard A: B {\n  segue a: show B #▸\"c d\n  tab C\n}", .unterminatedString)
    expectMistakes("▸# a comment of another language\nstruct A", .malformedObjectID)
    #expect(ParsedText([UInt8]("storyboard A: B #a".utf8) + [0xFF]).mistakes == ["1:18 invalid-utf8"])
    let fixes = ParsedText("storyboard A: B #a/b").diagnostics.map(\.fix?.edits.first?.text)
    #expect(fixes == ["\"a/b\""])
  }

  @Test func objectIDsThatStandElsewhere() {
    let help = "move the object id to the end of a scene, reference or segue, before its block"
    for text in [
      "storyboard A {\n  scene B ▸#a: C\n}", "storyboard A {\n  ▸#a\n}", "▸#a\nstruct B",
      "route a = push B.C ▸#a",
      "container A ▸#b { single C }",
    ] {
      expectMistakes(text, .expected)
      #expect(ParsedText(text.replacing("▸", with: "")).helps == [help], "\(text)")
    }
    expectMistakes("storyboard A in B ▸#a { scene C: D }", .expected)
    expectMistakes("storyboard A: B #a ▸#b { inject c }", .duplicateClause)
    expectMistakes("storyboard A: B { tab C #a ▸#b\n inject c }", .duplicateClause)
  }

  /// A clause that is added at the end of a line belongs before the id.
  @Test(arguments: [
    ("storyboard A {\n  scene B: C #a id \"b\" { inject d }\n}", "id \"b\" #a"),
    ("storyboard A: B #a in C file \"d\" { inject e }", "in C file \"d\" #a"),
    ("storyboard A {\n  scene B: C {\n    segue: show D #a as formSheet\n  }\n}", "as formSheet #a"),
    ("storyboard A: B {\n  tab C #a action d(e:)\n  tab E\n}", "action d(e:) #a"),
    ("storyboard A: B { embed C: D #a with E(f) }", "with E(f) #a"),
  ])
  func clausesAfterObjectIDs(_ text: String, _ mended: String) {
    let diagnostics = ParsedText(text).diagnostics
    #expect(diagnostics.map(\.kind.entry.code) == [.expected])
    #expect(diagnostics.first?.fix?.edits.map(\.text) == [mended])
  }

  @Test func whatLooksLikeAQuote() {
    expectMistakes("class A { var a: B = ▸“https://c d” }\nclass ▸‘e", .unknownCharacter, .unknownCharacter)
    #expect(ParsedText("storyboard A file “B”").helps == ["write `\"`, which looks alike"])
    expectMistakes("storyboard A file ▸“B\nclass C", .unknownCharacter)
  }

  @Test(arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    for (before, after) in [
      ("module ", "\n"), ("module A // ", "\n"), ("/* ", " */ module A"), ("storyboard A file ", "\"\n"),
    ] {
      let quote: [UInt8] = after.hasPrefix("\"") ? [0x22] : []
      let parsed = ParsedText(Array(before.utf8) + quote + bytes + Array(after.utf8))
      #expect(parsed.diagnostics.map(\.kind.entry.code) == [.invalidUTF8], "\(before)")
      #expect(parsed.tree.violations == [])
    }
  }

  @Test func comments() {
    expectMistakes("module A ▸/* /* */", .unterminatedComment)
    // Text that is missing at the end of the file may be in the comment.
    expectMistakes("class A { var a: B ▸/* }", .unterminatedComment)
  }

  @Test func unfinishedStrings() {
    expectMistakes("storyboard A file ▸\"abc", .unterminatedString)
    expectMistakes("storyboard A file ▸\"abc\nmodule B", .unterminatedString)
    expectMistakes("storyboard A file ▸\"abc\\\r\nmodule B", .unterminatedString)
    expectMistakes("storyboard A file ▸\"abc\\\"", .unterminatedString)
  }

  @Test(arguments: [
    "\\q", "\\u", "\\u{}", "\\u{D800}", "\\u{110000}", "\\u{123456789}", "\\u{12", "\\ö", "\\ ",
  ])
  func escapes(_ escape: String) {
    expectMistakes("storyboard A file \"a▸\(escape)\"", .malformedEscape)
  }

  @Test func interpolation() {
    expectMistakes(#"storyboard A file "a▸\(b)""#, .interpolation)
    expectMistakes(#"storyboard A file "a▸\(b["c"](d)) e" in C"#, .interpolation)
    expectMistakes(#"storyboard A file "a▸\(""#, .interpolation)
  }

  @Test(arguments: ["``", "`1`", "`a b`", "`a.b`", "`", "`a"])
  func backticks(_ name: String) {
    expectMistakes("module ▸\(name)\nmodule B", .malformedEscapedIdentifier)
  }

  @Test func eachMistakeOnce() {
    expectMistakes(
      "storyboard A file \"▸\\q ▸\\w\"\nstoryboard ▸$ B\nclass C { var a: D = ▸0x }",
      .malformedEscape, .malformedEscape, .unknownCharacter, .malformedNumber)
  }
}
