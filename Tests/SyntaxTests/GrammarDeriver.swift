import TestSupport

@testable import StoryboardSyntax

/// Derives random programs from the productions of a grammar.
struct GrammarDeriver {
  private let grammar: Grammar
  /// The minimum number of nested productions below each one.
  private let heights: [String: Int]
  private var random: SeededGenerator
  private(set) var used: Set<String> = []

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
    var heights: [String: Int] = [:]
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, expression) in grammar.productions {
        guard let height = GrammarDeriver.height(expression, heights), heights[name] != height + 1 else {
          continue
        }
        heights[name] = height + 1
        isChanging = true
      }
    }
    self.heights = heights
  }

  /// The tokens of a program, with white space and comments between them.
  mutating func program(depth: Int) -> String { text(of: "program", depth: depth) }

  /// The tokens of a statement of a session.
  mutating func statement(depth: Int) -> String { text(of: "statement", depth: depth) }

  private mutating func text(of root: String, depth: Int) -> String {
    var tokens: [String] = []
    derive(.production(root), depth: depth, into: &tokens)
    let gaps = [" ", " ", " ", "\n", "\n  ", "\r\n", "\t", " /* a /* b */ */ ", " // c\n", "\n/// d\n"]
    // In Swift 6, nothing stands between an at sign and the name of the attribute.
    return tokens.map { $0 == "@" ? $0 : $0 + gaps.randomElement(using: &random)! }.joined()
  }

  private mutating func derive(_ expression: Grammar.Expression, depth: Int, into tokens: inout [String]) {
    switch expression {
    case .terminal(let text): tokens.append(text)
    case .token(let kind): tokens.append(token(kind))
    case .production(let name):
      used.insert(name)
      derive(grammar.productions[name]!, depth: depth - 1, into: &tokens)
    case .sequence(let parts): for part in parts { derive(part, depth: depth, into: &tokens) }
    case .choice(let alternatives):
      let needed = alternatives.map { GrammarDeriver.height($0, heights) ?? .max }
      let fitting = alternatives.indices.filter { needed[$0] < depth }
      let chosen = fitting.randomElement(using: &random) ?? needed.firstIndex(of: needed.min()!)!
      derive(alternatives[chosen], depth: depth, into: &tokens)
    case .optional(let part):
      guard fits(part, depth), Bool.random(using: &random) else { return }
      derive(part, depth: depth, into: &tokens)
    case .repeated(let part):
      guard fits(part, depth) else { return }
      for _ in 0..<Int.random(in: 0...3, using: &random) { derive(part, depth: depth, into: &tokens) }
    case .except(let part, let excluded):
      let words = terminals(of: excluded)
      var written: [String] = []
      repeat {
        written.removeAll()
        derive(part, depth: depth, into: &written)
      } while written.count == 1 && words.contains(written[0])
      tokens += written
    }
  }

  private func fits(_ part: Grammar.Expression, _ depth: Int) -> Bool {
    (GrammarDeriver.height(part, heights) ?? .max) < depth
  }

  private mutating func token(_ kind: String) -> String {
    let pool =
      switch kind {
      case "IDENTIFIER":
        // Names often, and keywords equally often.
        Bool.random(using: &random)
          ? ["a", "B", "Catalog", "größe", "🙂", "`class`", "`_x`", "`try`", "_a1"]
          : Keyword.allCases.map(\.text)
      case "INTEGER": ["0", "42", "1_000", "0xFF", "0b1"]
      case "FLOAT": ["0.5", "2e3", "13.4"]
      case "CODE":
        [
          "{}", "{ \"}\" }", "{ a(#\"{\"#) /* } */ }", "{\n  b = /}/\n  \"\\(c(\"{\"))\" // }\n}",
          "{ get { d } set { } }",
        ]
      case "ARGUMENTS": ["()", "(iOS 13, *)", "(a: \")\", /* ) */ #\"(\"#)"]
      case "CONDITIONS":
        ["where A: B", "where A == [B], C: D & E", "where A.B == C<D>, A: ~Copyable"]
      case "DECLARATION":
        [
          "func a<B: C>(d: inout B, e: D...) where B: E { }", "prefix operator +++\n",
          "#if A\nvar b: C\n#else\nfunc c() { \"#endif\" }\n#endif\n", "dynamic func a() { }",
          "private var a: B = c + d\n", "subscript<A>(b: A) -> C where A: D { get { e } }",
          "deinit { \"}\" }",
          "@A(b) static fileprivate func c<D>(e: inout D...) async throws { }", "associatedtype A: B = C\n",
          "static func == (a: B, b: B) -> Bool { a <= b }", "private class A { private init() { } }",
        ]
      case "OBJECT_ID": ["#a", "#Xyz-ab-123", "#4", "#-", "#scene", "#\"a b\"", "#\"größe\"", #"#"\"{""#]
      default: ["\"\"", "\"a b\"", #""\n\u{1F600}\"""#, "\"größe\""]
      }
    return pool.randomElement(using: &random)!
  }

  private func terminals(of expression: Grammar.Expression) -> Set<String> {
    switch expression {
    case .terminal(let text): [text]
    case .production(let name): terminals(of: grammar.productions[name]!)
    case .choice(let parts): parts.reduce(into: []) { $0.formUnion(terminals(of: $1)) }
    // What may follow is optional.
    case .sequence(let parts): parts.first.map { terminals(of: $0) } ?? []
    default: []
    }
  }

  private static func height(_ expression: Grammar.Expression, _ heights: [String: Int]) -> Int? {
    switch expression {
    case .terminal, .token, .optional, .repeated: return 0
    case .production(let name): return heights[name]
    case .sequence(let parts):
      let inner = parts.map { height($0, heights) }
      return inner.contains(nil) ? nil : inner.compactMap { $0 }.max()
    case .choice(let parts): return parts.compactMap { height($0, heights) }.min()
    case .except(let part, _): return height(part, heights)
    }
  }
}
