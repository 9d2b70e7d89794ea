import Foundation
import StoryboardDiagnostics
import StoryboardVocabulary
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Grammar.md describes the parser's behaviour.
struct GrammarTests {
  private let grammar: Grammar

  init() throws { grammar = try Grammar.read() }

  @Test func keywordsAreThoseOfTheLexer() {
    let words = Set(Keyword.allCases).subtracting(Keyword.reserved).map(\.text)
    #expect(grammar.keywords.sorted() == words.sorted())
    #expect(grammar.reserved.sorted() == Keyword.reserved.map(\.text).sorted())
  }

  @Test func productionsAreClosed() {
    var mentioned: Set<String> = ["program", "statement"]
    var words: Set<String> = []
    func visit(_ expression: Grammar.Expression) {
      switch expression {
      case .terminal(let text): words.insert(text)
      case .token(let kind):
        #expect(
          [
            "IDENTIFIER", "INTEGER", "FLOAT", "STRING", "OBJECT_ID", "CODE", "ARGUMENTS", "CONDITIONS",
            "DECLARATION",
          ]
          .contains(kind))
      case .production(let name): mentioned.insert(name)
      case .sequence(let parts), .choice(let parts): parts.forEach(visit)
      case .optional(let part), .repeated(let part): visit(part)
      case .except(let part, let other): [part, other].forEach(visit)
      }
    }
    grammar.productions.values.forEach(visit)
    #expect(mentioned == Set(grammar.productions.keys))
    let keywords = Set(words.filter { NameRules.isValid($0) })
    #expect(keywords == Set(grammar.keywords))
    let punctuation = TokenKind.allCases.compactMap { $0.text.map { "\($0)" } }.filter { $0 != ";" }
    #expect(words.subtracting(keywords) == Set(punctuation))
  }

  @Test func theParserAcceptsWhatIsDerived() {
    let seed = ProcessInfo.processInfo.environment["SYNTAX_SEED"].flatMap(UInt64.init) ?? 1
    print("programs derived from Grammar.md with SYNTAX_SEED=\(seed)")
    var deriver = GrammarDeriver(grammar, seed: seed)
    var index = 0
    // Some productions are rare: the loop continues until they occur.
    let count = Repetition.size(1000, deep: 4000)
    while index < count || deriver.used.count < grammar.productions.count && index < 40000 {
      index += 1
      let text = deriver.program(depth: 6 + index % 14)
      let parsed = ParsedText(text)
      guard parsed.mistakes.isEmpty, parsed.tree.violations.isEmpty else {
        Issue.record("program \(index): \(parsed.mistakes) \(parsed.tree.violations)\n\(text)")
        return
      }
      guard index.isMultiple(of: 4) else { continue }
      let statement = deriver.statement(depth: 6 + index % 14)
      let mistakes = ParsedText(statement: statement).mistakes
      guard mistakes.isEmpty else {
        Issue.record("statement \(index): \(mistakes)\n\(statement)")
        return
      }
    }
    #expect(deriver.used.count == grammar.productions.count, "each production was used")
  }

  @Test func examplesAreAccepted() {
    #expect(grammar.examples.count > 10)
    for example in grammar.examples {
      switch example.prefix(while: \.isLetter) {
      case "scene", "reference": expectAccepted("storyboard A {\n\(example)\n}")
      case "let":
        for line in example.split(separator: "\n") {
          #expect(ParsedText(statement: String(line)).mistakes == [], "\(line)")
        }
      case "transient": expectAccepted("container A {\n\(example)\n}")
      default: expectAccepted(example)
      }
    }
  }

  /// The productions above the parser's functions are those of Grammar.md, word for word.
  @Test func theParserStatesTheSameProductions() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/StoryboardSyntax/Parsing")
    var stated: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      stated.formUnion(productions(inComments: text))
    }
    #expect(stated.subtracting(grammar.lines) == [])
    #expect(Set(grammar.lines).subtracting(stated) == [])
  }

  private func productions(inComments text: String) -> [String] {
    var found: [String] = []
    var open: String?
    for line in text.components(separatedBy: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("/// ") else {
        open = nil
        continue
      }
      let words = line.dropFirst(4).trimmingCharacters(in: .whitespaces)
      if let begun = open {
        open = begun + " " + words
      } else if words.components(separatedBy: " ").dropFirst().first == "=" {
        open = words
      }
      if let complete = open, complete.hasSuffix(" ;") {
        found.append(complete)
        open = nil
      }
    }
    return found
  }
}
