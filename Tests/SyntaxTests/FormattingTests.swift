import Foundation
import TestSupport
import Testing

@testable import StoryboardSyntax

/// The guarantees of the formatter for every program: it keeps the program, the comments and their neighbours, and
/// gives the same layout, whatever the author's was.
@Suite("Formatting")
struct FormattingTests {
  private static let seed = ProcessInfo.processInfo.environment["SYNTAX_SEED"].flatMap(UInt64.init) ?? 1

  /// The programs of the repository that have no syntax errors, by their paths.
  static let programs: [(path: String, text: String)] = {
    let tests = TestFolders.tests.path
    let folders = [
      "\(tests)/SemanticsTests/Corpus", "\(tests)/LoweringTests/Programs", "\(tests)/../Samples",
    ]
    let files = folders.flatMap { TestFolders.files(below: URL(fileURLWithPath: $0), suffix: ".sbdsl") }
    return files.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8), Parsed(text).messages.isEmpty else {
        return nil
      }
      return (file.lastPathComponent, text)
    }
  }()

  @Test func thereAreManyPrograms() { #expect(Self.programs.count > 70) }

  @Test(arguments: programs.indices)
  func programsAreKept(_ index: Int) {
    let (path, text) = Self.programs[index]
    var random = SeededGenerator(seed: Self.seed &+ UInt64(index))
    for mistake in mistakes(in: text, &random) {
      Issue.record("\(path), SYNTAX_SEED=\(Self.seed): \(mistake)")
    }
  }

  @Test func derivedProgramsAreKept() throws {
    print("programs derived from Grammar.md are formatted with SYNTAX_SEED=\(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    var deriver = GrammarDeriver(try Grammar.read(), seed: Self.seed)
    for index in 0..<Repetition.size(200, deep: 600) {
      let text = deriver.program(depth: 6 + index % 14)
      let found = mistakes(in: text, &random)
      guard found.isEmpty else {
        Issue.record("\(found)\n\(text)\n\(Parsed(text).printed)")
        return
      }
    }
  }

  /// The unwanted effects of formatting a text.
  private func mistakes(in text: String, _ random: inout SeededGenerator) -> [String] {
    let before = Parsed(text)
    let after = Parsed(before.printed)
    var found: [String] = []
    if after.tree.shape != before.tree.shape { found.append("another program") }
    if after.tree.anchors.sorted() != before.tree.anchors.sorted() { found.append("comments moved") }
    if after.printed != before.printed { found.append("not the same again") }
    found += wideLinesOf(before.printed).map { "too wide: \($0)" }
    for _ in 0..<Repetition.size(2, deep: 8) {
      let other = respaced(after.tree, &random)
      if Parsed(other).printed != before.printed {
        found.append("another layout from\n\(other)\n---\n\(Parsed(other).printed)")
        break
      }
    }
    return found
  }

  /// A canonical text with other spaces and line breaks. The author's choices of lines are kept: blank lines between
  /// items, and comments on lines of their own.
  private func respaced(_ tree: SyntaxTree, _ random: inout SeededGenerator) -> String {
    var text = ""
    // The end of a line ends a Swift declaration that the program skips.
    let skipped = (0..<tree.nodeCount).map { Syntax(tree: tree, id: UInt32($0)) }
      .filter { $0.kind == .swiftDeclaration }
    let lineEnds = tokensOfBranches(in: tree).union(skipped.map(\.endToken))
    for token in tree.tokens.indices {
      let trivia = String(decoding: tree.trivia(before: token), as: UTF8.self)
      // Whether `sources` begins a line tells the clause of an import from one of the program's module.
      // Nothing stands between an at sign and the name of the attribute.
      let isAttribute = token > 0 && tree.tokens[token - 1].kind == .at
      let isKept = tree.tokens[token].keyword == .sources || isAttribute || lineEnds.contains(token)
      text += isKept ? trivia : gap(trivia, token == 0, &random)
      text += String(decoding: tree.text(token), as: UTF8.self)
    }
    return text
  }

  /// The tokens on the lines of `#if` and its like, and those after them: the ends of these lines say what a condition is.
  private func tokensOfBranches(in tree: SyntaxTree) -> Set<Int> {
    var found: Set<Int> = []
    var isOnLine = false
    for token in tree.tokens.indices {
      let startsLine = tree.trivia(before: token).contains {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
      let isDirective = tree.text(token).first == UInt8(ascii: "#")
      if isOnLine || isDirective { found.insert(token) }
      isOnLine = isDirective || isOnLine && !startsLine
    }
    return found
  }

  private func gap(_ trivia: String, _ isFirst: Bool, _ random: inout SeededGenerator) -> String {
    if trivia.contains("/") { return respacedComments(trivia, &random) }
    if trivia.contains("\n\n") {
      return ["\n\n", "\n\n\n\n", " \r\n\t\r\n  "].randomElement(using: &random)!
    }
    let breaks = [" ", "   ", "\t", "\n", "\r\n", "\n      ", " \r "]
    return
      (trivia.isEmpty && Bool.random(using: &random) || isFirst ? "" : breaks.randomElement(using: &random)!)
  }

  /// Comments with other white space at the starts of their lines and after the last one.
  private func respacedComments(_ trivia: String, _ random: inout SeededGenerator) -> String {
    // The inside of a block comment is not changed.
    guard !trivia.contains("/*") else { return trivia }
    var lines = trivia.components(separatedBy: "\n")
    for index in lines.indices where index > 0 {
      let words = lines[index].drop { $0 == " " }
      let indentation = ["", " ", "\t", "        "].randomElement(using: &random)!
      lines[index] = words.isEmpty && index < lines.count - 1 ? "" : indentation + words
    }
    return lines.joined(separator: "\n")
  }
}

extension SyntaxTree {
  /// Each comment with the token that it follows on a line, or precedes.
  fileprivate var anchors: [String] {
    tokens.indices.flatMap { token in
      var anchors: [String] = []
      var reader = TriviaReader(self, before: token)
      var isLeading = false
      while let comment = reader.next() {
        isLeading = isLeading || comment.lineBreaks > 0
        let lines = source.bytes[comment.range].split(separator: 0x0A, omittingEmptySubsequences: false)
        let text = lines.map { line in
          var line = line
          while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
          return String(decoding: line, as: UTF8.self)
        }
        let place = isLeading ? "before \(word(token))" : "behind \(word(after: token))"
        anchors.append("\(text.joined(separator: "\n")) \(place)")
      }
      return anchors
    }
  }

  /// The token before another one, ignoring an empty block, which is not written.
  private func word(after token: Int) -> String {
    var last = token - 1
    if last > 1, tokens[last].kind == .rightBrace, tokens[last - 1].kind == .leftBrace,
      !trivia(before: last).contains(UInt8(ascii: "/")), !trivia(before: last - 1).contains(UInt8(ascii: "/"))
    {
      last -= 2
    }
    return last < 0 ? "" : word(last)
  }

  private func word(_ token: Int) -> String { String(decoding: text(token), as: UTF8.self) }
}
