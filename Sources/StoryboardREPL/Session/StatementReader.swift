import StoryboardDiagnostics
import StoryboardSyntax

/// Joins typed lines to complete inputs. The parser decides whether an input needs another line.
package struct StatementReader {
  private var pending = ""
  /// The number of last lines of the pending input that end outside of all brackets.
  private var balancedLineCount = 0
  /// The number of open brackets. It is counted line by line.
  private var depth = 0

  /// The maximum of `balancedLineCount`. After each such line, the whole input is parsed, and the limit keeps the time from
  /// growing quadratically.
  private static let balancedLineLimit = 200

  package init() {}

  /// True if an input has begun and is not finished.
  package var isInside: Bool { !pending.isEmpty }

  /// Adds a line, without its line end. Returns the input that the line finishes, if there is one.
  package mutating func add(_ line: some StringProtocol) -> String? {
    if pending.isEmpty {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.isEmpty { return nil }
      if text.hasPrefix(":") { return String(line) }
    }
    pending += pending.isEmpty ? String(line) : "\n" + line
    depth += Self.balance(line)
    balancedLineCount = depth > 0 ? 0 : balancedLineCount + 1
    if depth > 0 || balancedLineCount <= Self.balancedLineLimit && Self.isUnfinished(pending) { return nil }
    return finish()
  }

  /// Ends the pending input and returns it, finished or not; nil if there is none.
  package mutating func finish() -> String? {
    defer { (pending, balancedLineCount, depth) = ("", 0, 0) }
    return pending.isEmpty ? nil : pending
  }

  /// True if a line is a command of a session, such as `:list`. A line inside a declaration or a statement does not
  /// look like this.
  package static func isCommand(_ line: some StringProtocol) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.first == ":" else { return false }
    return Command(rawValue: String(text.dropFirst().prefix { $0.isLetter })) != nil
  }

  /// Forgets the unfinished input.
  package mutating func cancel() { _ = finish() }

  /// The inputs of a text with several lines. Consecutive declarations form one input, because each may need the
  /// others.
  package static func inputs(of text: String) -> [String] {
    var inputs: [String] = []
    var declared: [String] = []
    for input in parts(of: text) {
      if isDeclaration(input) {
        declared.append(input)
        continue
      }
      if !declared.isEmpty { inputs.append(declared.joined(separator: "\n")) }
      declared = []
      inputs.append(input)
    }
    return declared.isEmpty ? inputs : inputs + [declared.joined(separator: "\n")]
  }

  private static func isDeclaration(_ input: String) -> Bool {
    guard !input.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix(":") else { return false }
    var names = NameTable()
    return InputKind(tokenize(SourceFile(path: "", bytes: Array(input.utf8)), names: &names)).isDeclarations
  }

  private static func parts(of text: String) -> [String] {
    var reader = StatementReader()
    var inputs: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      if let input = reader.add(line) { inputs.append(input) }
    }
    if let rest = reader.finish() { inputs.append(rest) }
    return inputs
  }

  /// True if a text ends inside an input, so that the prompt continues. If there are several inputs, the last one
  /// counts.
  package static func isUnfinished(lines text: String) -> Bool {
    var reader = StatementReader()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      _ = reader.add(line)
    }
    return reader.isInside
  }

  /// The offset of the innermost bracket that is open at an offset; nil inside a string or a comment.
  ///
  /// - Parameters:
  ///   - text: the input.
  ///   - offset: the position in the text, in bytes of UTF-8.
  ///   - closing: the closing bracket that the open bracket must match; nil for any bracket.
  package static func openBracket(in text: String, at offset: Int, closedBy closing: Character? = nil) -> Int?
  {
    // A word is added after the position. It stays a word unless the position is inside a string or a comment.
    let bytes = Array(text.utf8.prefix(offset)) + Array(" x".utf8)
    var names = NameTable()
    let tokens = tokenize(SourceFile(path: "", bytes: bytes), names: &names)
    guard tokens.count > 1, Int(tokens[tokens.count - 2].offset) == bytes.count - 1 else { return nil }
    var open: [Token] = []
    for token in tokens {
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket: open.append(token)
      case .rightBrace: open.removeInnermost(.leftBrace)
      case .rightParenthesis: open.removeInnermost(.leftParenthesis)
      case .rightBracket: open.removeInnermost(.leftBracket)
      default: break
      }
    }
    let wanted: TokenKind? =
      switch closing {
      case "}": .leftBrace
      case ")": .leftParenthesis
      case "]": .leftBracket
      default: nil
      }
    return open.last { wanted == nil || $0.kind == wanted }.map { Int($0.offset) }
  }

  /// True if a text, read as one input, needs another line.
  static func isUnfinished(_ text: String) -> Bool {
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    var names = NameTable()
    let tokens = tokenize(source, names: &names)
    switch InputKind(tokens) {
    case .empty: return parse(source, names: &names).isUnfinished
    case .declarations: return parse(source, names: &names).isUnfinished
    case .statement: return parseStatement(source, names: &names).isUnfinished
    }
  }

  /// The number of brackets that a line opens, minus the number that it closes. Brackets in strings and after `//` do
  /// not count.
  private static func balance(_ line: some StringProtocol) -> Int {
    var balance = 0
    var isInString = false
    var isEscaped = false
    var last: UInt8 = 0
    for byte in line.utf8 {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): balance += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): balance -= 1
      case UInt8(ascii: "/") where last == byte: return balance
      default: break
      }
      last = byte
    }
    return balance
  }
}

extension [Token] {
  /// Removes the last bracket of a kind, together with the brackets inside it that were not closed.
  fileprivate mutating func removeInnermost(_ kind: TokenKind) {
    if let index = lastIndex(where: { $0.kind == kind }) { removeSubrange(index...) }
  }
}
