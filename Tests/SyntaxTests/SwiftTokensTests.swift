import TestSupport
import Testing

@testable import StoryboardSyntax

/// The tokens of Swift code, with the partners of brackets and with what is damaged.
@Suite struct SwiftTokensTests {
  private static let codes = [
    "class A: B { func f(_ a: [Int] = []) -> (Int) -> Int { { $0 + a[0] } } }",
    "let text = \"\\(f(\"}\", [1]))\"; let raw = #\"{\\#(a)\"#",
    "#if DEBUG\nclass A {}\n#elseif os(iOS) ||\n  os(tvOS)\nclass A { let a = (1) }\n#else\n#endif\nclass B {}",
    "func / (a: A, b: A) -> A { a / b }\nlet regex = /[{]\\(/\nlet c = a ? /\\(/ : /[)]/",
    "#if compiler(>=99)\nclass A { func f( {\n#else\nclass A {}\n#endif\nlet a = \"\"\"\n  { \\(b) (\n  \"\"\"",
    "infix operator */\nfunc */ (a: A, b: A) { /* } */ } // {",
    "let a = #\"\"\"\"quoted\"\"#; let b = #\"\"\"#; let c = ##\"\"\"a\"#\"\"## + \"(\"",
  ]

  /// Whole code is not damaged, each bracket belongs to one of its kind, and brackets do not cross.
  @Test(arguments: codes) func bracketsAreInPairs(_ code: String) {
    SwiftTokens.read(Array(code.utf8)) { code in
      #expect(code.damage == nil)
      expectPairs(code)
      let isWhole = code.indices.allSatisfy { !code.isBracket($0) || code.partner($0) < code.count }
      #expect(isWhole || code.has(.class) && code.directive(0) == .if)
    }
  }

  /// Without one of its brackets, quotes or directives, code is damaged; it has tokens all the same.
  @Test(arguments: codes.filter { !$0.hasPrefix("#if compiler") }) func oneBracketIsMissing(_ code: String) {
    let bytes = Array(code.utf8)
    let places = SwiftTokens.read(bytes) { code in
      code.indices.filter { code.isBracket($0) || code.directive($0) == .if || code.directive($0) == .endif }
        .map { code.range($0, $0) }
    }
    for place in places {
      var damaged = bytes
      damaged.replaceSubrange(place, with: place.map { _ in UInt8(ascii: " ") })
      SwiftTokens.read(damaged) { code in
        #expect(code.damage != nil, "without the byte \(place.lowerBound)")
        expectPairs(code, cross: true)
      }
    }
  }

  /// - Parameter cross: true if brackets of several branches may cross, in damaged code.
  private func expectPairs(_ code: SwiftTokens, cross: Bool = false) {
    var open: [Int] = []
    for index in code.indices {
      #expect(code.start(index) < code.end(index) && code.end(index) <= code.text.count)
      #expect(index == 0 || code.end(index - 1) <= code.start(index))
      let partner = code.partner(index)
      guard partner < code.count else { continue }
      #expect(code.partner(partner) == index && code.isBracket(index))
      if cross { continue }
      if partner > index { open.append(index) } else { #expect(open.popLast() == partner) }
    }
    #expect(open.isEmpty)
  }

  /// The damage is where nothing closes, or where something closes nothing.
  @Test(arguments: [
    ("class A {}\n⟦}\nclass B {}", true), ("class A ⟦{\n  func f() {\n}\n", true),
    ("func f() { g⟦( }\nclass A {}", true), ("func f() { a = ⟦[1 }", true), ("func f() { a⟦) }", true),
    ("class A {}\n#if X\nclass B ⟦{\n#endif\n", true), ("class A {\n⟦#if X\n}\n#endif\n}", true),
    ("⟦#else\n", true), ("let a = ⟦\"\"\"\n b", true), ("let a = 1 ⟦/* b", true), ("⟦#if X\nlet a = 1", true),
    ("let a = \"b\nlet c = 1\n", false), ("#if swift(>=99)\nclass {\n#endif", false),
    ("#if X\n#elseif compiler(>=6)\n}\n#endif", false), ("let a = \"{\" // {\n/* { */", false),
  ])
  func damageHasAPlace(_ marked: String, _ isDamaged: Bool) {
    let code = marked.replacing("⟦", with: "")
    let place = marked.utf8.firstIndex(of: 0xE2).map { marked.utf8.distance(from: marked.startIndex, to: $0) }
    #expect(SwiftTokens.read(Array(code.utf8)) { $0.damage } == place)
    #expect(isDamaged == (place != nil))
  }

  @Test func aConditionGoesOnToTheNextLine() {
    let code = "#if os(iOS) ||  // all\n  os(tvOS)\n  && DEBUG\nclass A {}\n#endif"
    SwiftTokens.read(Array(code.utf8)) { tokens in
      let condition = String(decoding: tokens.text[tokens.condition(after: 0)], as: UTF8.self)
      #expect(condition == " os(iOS) ||  // all\n  os(tvOS)\n  && DEBUG")
    }
  }

  @Test(arguments: [
    ("\"a\"", "a"), ("\"\"", ""), ("\"a\\\"b\\u{e9}\"", "a\"b\u{e9}"), ("\"\\(a)\"", nil), ("#\"a\"#", nil),
    ("\"\"\"\na\n\"\"\"", nil), ("\"a", nil),
  ])
  func stringsHaveValues(_ literal: String, _ value: String?) {
    #expect(SwiftTokens.read(Array(literal.utf8)) { $0.string(0) } == value)
  }

  /// Every word is found as itself, and no other name is a word.
  @Test func wordsAreKnown() {
    for word in CodeWord.allCases {
      SwiftTokens.read(Array("\(word.rawValue) `\(word.rawValue)` x\(word.rawValue) \(word.rawValue)x".utf8))
      {
        #expect($0.indices.map($0.word) == [word, nil, nil, nil])
        #expect($0.has(word) && !$0.has(word == .main ? .module : .main))
      }
    }
  }

  /// Any bytes have tokens, and a long file of pieces that nothing closes is read in linear time.
  @Test func anyBytesHaveTokens() {
    var random = SeededGenerator(seed: 17)
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "#\"", "#if X\n", "#else\n", "#endif\n", "/*", "func ",
      "/", "\n",
    ]
    for _ in 0..<3_000 {
      let code = (0..<20).map { _ in pieces.randomElement(using: &random)! }.joined()
      SwiftTokens.read(Array(code.utf8)) { expectPairs($0, cross: true) }
    }
    for piece in pieces {
      SwiftTokens.read(Array(String(repeating: piece, count: 50_000).utf8)) { code in
        let isPaired = code.indices.allSatisfy { [code.count, $0].contains(code.partner(code.partner($0))) }
        #expect(isPaired)
      }
    }
  }
}

extension SwiftTokens {
  fileprivate func isBracket(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftBrace, .leftParenthesis, .leftBracket, .rightBrace, .rightParenthesis, .rightBracket: true
    default: false
    }
  }
}
