import Foundation

/// Grammar.md: the productions of its `ebnf` blocks, its examples and its tables.
struct Grammar {
  /// The right-hand side of a production.
  indirect enum Expression: Equatable {
    /// A literal keyword or punctuation.
    case terminal(String)
    /// A kind of token, in capitals.
    case token(String)
    case production(String)
    case sequence([Expression])
    case choice([Expression])
    case optional(Expression)
    case repeated(Expression)
    /// The first, unless it is spelt like the second.
    case except(Expression, Expression)
  }

  struct ReadingError: Error { let line: String }

  /// The productions in order, as they are in the file.
  let lines: [String]
  let productions: [String: Expression]
  let examples: [String]
  let keywords: [String]
  let reserved: [String]

  /// Reads the file at the root of the package.
  static func read() throws -> Grammar {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()  // SyntaxTests
      .deletingLastPathComponent()  // Tests
      .deletingLastPathComponent()
      .appendingPathComponent("Grammar.md")
    return try Grammar(String(contentsOf: file, encoding: .utf8))
  }

  init(_ text: String) throws {
    let rows = text.components(separatedBy: "\n")
    lines = Grammar.blocks("ebnf", in: rows).flatMap { $0 }.filter { !$0.isEmpty }
    examples = Grammar.blocks("sbdsl", in: rows).map { $0.joined(separator: "\n") }
    var productions: [String: Expression] = [:]
    for line in lines {
      var reader = ExpressionReader(line)
      let (name, expression) = try reader.production()
      guard productions.updateValue(expression, forKey: name) == nil else { throw ReadingError(line: line) }
    }
    self.productions = productions
    keywords = Grammar.words(under: "| keywords |", in: rows)
    reserved = Grammar.words(under: "| reserved |", in: rows)
  }

  private static func blocks(_ language: String, in rows: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for row in rows {
      if row == "```\(language)" {
        blocks.append([])
        isInside = true
      } else if row == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(row)
      }
    }
    return blocks
  }

  /// The words between backticks in the first column of a table.
  private static func words(under heading: String, in rows: [String]) -> [String] {
    guard let start = rows.firstIndex(where: { $0.hasPrefix(heading) }) else { return [] }
    return rows[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { row in
      let column = row.components(separatedBy: "|")[1]
      return column.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }
}

/// Reads one production.
private struct ExpressionReader {
  private let line: String
  private var words: [String]

  init(_ line: String) {
    self.line = line
    words = line.components(separatedBy: " ").filter { !$0.isEmpty }.reversed()
  }

  mutating func production() throws -> (name: String, Grammar.Expression) {
    guard let name = words.popLast(), words.popLast() == "=" else { throw Grammar.ReadingError(line: line) }
    let expression = try choice()
    guard words.popLast() == ";", words.isEmpty else { throw Grammar.ReadingError(line: line) }
    return (name, expression)
  }

  private mutating func choice() throws -> Grammar.Expression {
    var alternatives = [try sequence()]
    while words.last == "|" {
      words.removeLast()
      alternatives.append(try sequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence() throws -> Grammar.Expression {
    var parts: [Grammar.Expression] = []
    while let word = words.last, ![";", "|", ")", "]", "}"].contains(word) {
      let part = try factor()
      if words.last == "-" {
        words.removeLast()
        parts.append(.except(part, try factor()))
      } else {
        parts.append(part)
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func factor() throws -> Grammar.Expression {
    let word = words.popLast() ?? ""
    switch word {
    case "(": return try group(until: ")")
    case "[": return .optional(try group(until: "]"))
    case "{": return .repeated(try group(until: "}"))
    case _ where word.count > 2 && word.hasPrefix("\"") && word.hasSuffix("\""):
      return .terminal(String(word.dropFirst().dropLast()))
    case _ where !word.isEmpty && word.allSatisfy({ $0.isUppercase || $0 == "_" }):
      return .token(word)
    case _ where !word.isEmpty && word.allSatisfy({ $0.isLowercase || $0 == "-" }): return .production(word)
    default: throw Grammar.ReadingError(line: line)
    }
  }

  private mutating func group(until closing: String) throws -> Grammar.Expression {
    let inner = try choice()
    guard words.popLast() == closing else { throw Grammar.ReadingError(line: line) }
    return inner
  }
}
