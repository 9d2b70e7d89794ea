import TestSupport
import Testing

@testable import StoryboardSyntax

@Suite("Printer: programs")
struct PrinterProgramTests {
  @Test("a program keeps its shape, its comments and its mistakes", arguments: SharedPrograms.names)
  func programs(_ name: String) throws {
    let parsed = Parsed(try SharedPrograms.text(name))
    let printed = parsed.printed
    let again = Parsed(printed)
    #expect(again.tree.shape == parsed.tree.shape)
    #expect(again.tree.comments == parsed.tree.comments)
    #expect(again.messages == parsed.messages)
    #expect(again.printed == printed)
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.last?.isWhitespace != true })
    #expect(printed.hasSuffix("\n") && !printed.hasSuffix("\n\n") && !printed.contains("\n\n\n"))
  }

  /// Programs without mistakes: they stay correct with any separators between their tokens.
  private static let clean =
    (SharedPrograms.names.compactMap { try? SharedPrograms.text($0) } + PrinterLayoutTests.samples.map(\.0))
    .filter { Parsed($0).messages.isEmpty }

  private static let separators = [
    " ", "\n", "\r\n\r\n", "/* a */", "// a\n", "\n/// a\n", "\n/* a\n b */\n", "\t\n\n\n// a\n\n// b\n",
  ]

  @Test("any white space and comments between the tokens", arguments: clean)
  func trivia(_ text: String) {
    let tree = Parsed(text).tree
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Repetition.size(10, deep: 40) {
      var text = ""
      for token in tree.tokens.indices {
        let isSparse = Bool.random(using: &random)
        text += isSparse ? " " : Self.separators.randomElement(using: &random)!
        text += String(decoding: tree.text(token), as: UTF8.self)
      }
      let parsed = Parsed(text)
      #expect(parsed.messages == [])
      let again = Parsed(parsed.printed)
      #expect(again.messages == [])
      #expect(again.tree.shape == parsed.tree.shape)
      #expect(again.tree.comments.sorted() == parsed.tree.comments.sorted())
      #expect(again.printed == parsed.printed)
    }
  }

  @Test("prefixes and programs with tokens missing are printed, too", arguments: SharedPrograms.names)
  func broken(_ name: String) throws {
    let bytes = Array(try SharedPrograms.text(name).utf8)
    let tree = Parsed(bytes).tree
    let step = Repetition.size(5, deep: 1)
    for end in stride(from: 0, to: bytes.count, by: 7 * step) { checkTokens(Array(bytes[..<end])) }
    for token in tree.tokens.indices.dropLast() where token % step == 0 {
      let range = tree.range(ofToken: token)
      checkTokens(Array(bytes[..<Int(range.start)] + bytes[Int(range.end)...]))
    }
  }

  /// Checks that no token is lost or changed, except for the braces of empty blocks.
  private func checkTokens(_ bytes: [UInt8]) {
    func words(_ tree: SyntaxTree) -> [String] {
      tree.tokens.indices.map { String(decoding: tree.text($0), as: UTF8.self) }.filter {
        $0 != "{" && $0 != "}"
      }
      .sorted()
    }
    let parsed = Parsed(bytes)
    #expect(words(Parsed(parsed.printed).tree) == words(parsed.tree))
  }
}
