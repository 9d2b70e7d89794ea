/// The tokens of Swift code. Each bracket has a link to the bracket that belongs to it.
///
/// A file is read only once. Everything that is searched for in it (declarations, classes, strings, casts, calls) is
/// searched for in its tokens, so comments and the contents of strings are not taken for code. Malformed code is
/// accepted. The time is linear.
///
/// The tokens do not own their text: they are valid inside the call of `read` that provided them.
package struct SwiftTokens {
  package let text: UnsafeBufferPointer<UInt8>
  private var tokens: [Token] = []
  private var words = CodeWordSet()
  /// The offset of the first mistake: a bracket, a comment, a string or an `#if` that is not closed, or something
  /// that closes nothing. It is zero if the text is in UTF-16 or UTF-32, and nil if no such mistake was found.
  ///
  /// The declarations of a file with such a mistake are not known, because a missing brace may end another
  /// declaration than its own.
  package private(set) var damage: Int?

  /// Reads the tokens of a text, and passes them to `body`.
  package static func read<Result>(_ bytes: [UInt8], _ body: (SwiftTokens) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(SwiftTokens($0)) }
  }

  /// How much of a text is read.
  package enum Extent {
    case all
    /// The text is read up to its first opening brace.
    case head
    /// The text is read up to the end of its first block.
    case block
  }

  /// - Parameters:
  ///   - text: the contents of a file. Malformed code is accepted.
  ///   - start: the offset where reading begins.
  ///   - extent: how much is read from there.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0, _ extent: Extent = .all) {
    self.text = text
    var lexer = SwiftLexer(text, from: start)
    var brackets = SwiftBrackets()
    var names = CodeWords.all
    if extent == .all { tokens.reserveCapacity((text.count - start) / 9 + 16) }
    var end = start
    // True if the current token is on the line of an `#if` or `#elseif`.
    var isInCondition = false
    while true {
      let token = lexer.next(&names)
      if token.isFirstOnLine { isInCondition = false }
      switch token.kind {
      case .endOfFile:
        finish(&brackets, lexer, from: end)
        return
      case .leftBrace, .leftParenthesis, .leftBracket:
        brackets.open(token.kind, at: tokens.count)
        add(token, partner: tokens.count)
        if extent == .head, token.kind == .leftBrace { return }
      case .rightBrace, .rightParenthesis, .rightBracket:
        let partner = brackets.close(token.kind)
        if let partner { tokens[partner] = tokens[partner].with(payload: tokens.count) }
        if partner == nil, !brackets.isOfOtherVersion { noteDamage(at: Int(token.offset)) }
        add(token, partner: partner ?? tokens.count)
        if extent == .block, token.kind == .rightBrace, partner == nil || brackets.isClosed { return }
      case .identifier:
        tokens.append(token)
        guard token.name != .empty else { break }
        words.insert(token.name)
        switch CodeWords[token.name] {
        case .func, .operator: readOperator(&lexer)
        case .swift, .compiler, .compilerVersion: if isInCondition { brackets.noteVersion() }
        default: break
        }
      case .string:
        tokens.append(token)
        if !lexer.scanner.isClosed, lexer.offset == text.count || hidesLines(token) {
          noteDamage(at: Int(token.offset))
        }
      case .unknown where text[Int(token.offset)] == UInt8(ascii: "#"):
        if let directive = lexer.scanner.directive(at: Int(token.offset)) {
          isInCondition = directive == .if || directive == .elseif
          if !brackets.read(directive, at: tokens.count) { noteDamage(at: Int(token.offset)) }
        }
        tokens.append(token)
      default: tokens.append(token)
      }
      end = lexer.offset
    }
  }

  /// Adds a bracket. `partner` is the index of the bracket that belongs to it, or its own index if there is none.
  private mutating func add(_ bracket: Token, partner: Int) {
    tokens.append(bracket.with(payload: partner))
  }

  /// Reads the operator that is declared after `func` or `operator`. Its slashes do not begin a comment.
  private mutating func readOperator(_ lexer: inout SwiftLexer) {
    var start = lexer.offset
    while start < text.count, text[start] == 0x20 { start += 1 }
    var end = start
    while end < text.count, SwiftLexer.isOperator(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    guard end > start else { return }
    tokens.append(Token(.unknown, offset: start, payload: end - start))
    lexer.offset = end
  }

  private func hidesLines(_ token: Token) -> Bool {
    text[Int(token.offset)..<Int(token.offset) + Int(token.payload)].contains(where: SwiftScanner.isLineEnd)
  }

  private mutating func finish(_ brackets: inout SwiftBrackets, _ lexer: SwiftLexer, from end: Int) {
    if let comment = lexer.scanner.unclosedComment(from: end) { noteDamage(at: comment) }
    // Text in UTF-16 or UTF-32 begins with these bytes, or has a zero byte in its first characters.
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) || text.prefix(4).contains(0) {
      noteDamage(at: 0)
    }
    brackets.end()
    for index in brackets.unclosed { noteDamage(at: Int(tokens[index].offset)) }
  }

  private mutating func noteDamage(at offset: Int) { damage = min(damage ?? offset, offset) }

  // MARK: Tokens

  package var indices: Range<Int> { tokens.indices }
  package var count: Int { tokens.count }

  /// The token at an index. For an index outside of the tokens, it is a token `endOfFile`.
  package subscript(index: Int) -> Token {
    tokens.indices.contains(index) ? tokens[index] : Token(.endOfFile, offset: text.count, payload: 0)
  }

  package func kind(_ index: Int) -> TokenKind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// Returns the word at an index. Returns nil for a name that is no `CodeWord`, and for a name between backticks.
  package func word(_ index: Int) -> CodeWord? {
    guard kind(index) == .identifier else { return nil }
    return CodeWords[tokens[index].name]
  }

  /// Returns the index of the next token in a range that is one of the words. Returns the end of the range if there
  /// is none.
  package func next(of words: CodeWordSet, in range: Range<Int>) -> Int {
    tokens.withUnsafeBufferPointer { tokens in
      var index = range.lowerBound
      while index < range.upperBound {
        if tokens[index].kind == .identifier, words.contains(tokens[index].name) { return index }
        index += 1
      }
      return range.upperBound
    }
  }

  /// Returns true if at least one of the words occurs in the code.
  package func has(_ words: CodeWord...) -> Bool {
    words.contains { self.words.contains(CodeWords.name(of: $0)) }
  }

  package func isFirstOnLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isFirstOnLine
  }

  /// Returns true if the token directly follows the previous one, without white space or comments.
  package func isAttached(_ index: Int) -> Bool { index > 0 && start(index) == end(index - 1) }

  /// Returns true if the token begins at the left margin: at the first byte of its line.
  package func isAtMargin(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let offset = Int(tokens[index].offset)
    return offset == 0 || SwiftScanner.isLineEnd(text[offset - 1])
  }

  /// Returns the index of the bracket that belongs to the bracket at an index. Returns `count` if no bracket belongs
  /// to it.
  package func partner(_ index: Int) -> Int {
    guard tokens.indices.contains(index) else { return count }
    switch tokens[index].kind {
    case .leftBrace, .leftParenthesis, .leftBracket, .rightBrace, .rightParenthesis, .rightBracket:
      let partner = Int(tokens[index].payload)
      // If several branches of an `#if` close the same bracket, only the closing bracket in the last branch is its
      // partner.
      return partner == index || Int(tokens[partner].payload) != index ? count : partner
    default: return count
    }
  }

  /// Returns the index after the brackets that open at an index. If the token there is not an opening bracket,
  /// returns the next index.
  package func next(after index: Int) -> Int {
    switch kind(index) {
    case .leftBrace, .leftParenthesis, .leftBracket:
      let partner = partner(index)
      return partner == count ? index + 1 : partner + 1
    default: return index + 1
    }
  }

  /// Returns the directive for conditional compilation at an index; nil if the token there is not such a directive.
  package func directive(_ index: Int) -> SwiftScanner.Directive? {
    guard kind(index) == .unknown else { return nil }
    return SwiftScanner(text).directive(at: Int(tokens[index].offset))
  }

  /// Returns the byte range of the condition after a directive. The condition ends at the end of its line, or of the
  /// last line that continues it.
  package func condition(after index: Int) -> Range<Int> {
    var last = index
    while !isFirstOnLine(last + 1) || isConjunction(last + 1) || last > index && isConjunction(last),
      last + 1 < count
    {
      last += 1
    }
    return end(index)..<max(end(last), end(index))
  }

  /// Returns true for `||`, and for each of the two `&` in `&&`.
  private func isConjunction(_ index: Int) -> Bool { kind(index) == .ampersand || isSign(index, "||") }

  // MARK: Texts

  package func start(_ index: Int) -> Int { Int(self[index].offset) }

  package func end(_ index: Int) -> Int {
    let token = self[index]
    let start = Int(token.offset)
    switch token.kind {
    case .endOfFile: return start
    case .identifier, .escapedIdentifier: return token.end(in: text)
    case .leftBrace, .leftParenthesis, .leftBracket, .rightBrace, .rightParenthesis, .rightBracket:
      return start + 1
    default: return start + Int(token.payload)
    }
  }

  /// Returns the byte range from the start of one token to the end of another.
  package func range(_ from: Int, _ to: Int) -> Range<Int> { start(from)..<max(end(to), start(from)) }

  /// Returns the byte range of a name, without backticks. Returns an empty range for any other token.
  package func nameRange(_ index: Int) -> Range<Int> {
    switch kind(index) {
    case .identifier: range(index, index)
    case .escapedIdentifier: start(index) + 1..<max(end(index) - 1, start(index) + 1)
    default: start(index)..<start(index)
    }
  }

  /// Returns a name, without backticks. Returns the empty string for any other token.
  package func name(_ index: Int) -> String { String(decoding: text[nameRange(index)], as: UTF8.self) }

  /// Returns the hash of the name at an index.
  package func key(_ index: Int) -> NameKey { NameKey(text[nameRange(index)]) }

  /// Returns true if the token at an index is this name.
  package func isName(_ index: Int, _ name: String) -> Bool {
    kind(index).isIdentifier && text[nameRange(index)].elementsEqual(name.utf8)
  }

  /// The names that follow a period.
  package var members: Set<NameKey> {
    var found: Set<NameKey> = []
    for index in 0..<max(0, count - 1) where kind(index) == .period && kind(index + 1).isIdentifier {
      found.insert(key(index + 1))
    }
    return found
  }

  /// Returns true if the token at an index is a name that begins with a capital letter of ASCII.
  package func beginsWithCapital(_ index: Int) -> Bool {
    guard kind(index).isIdentifier, let first = text[nameRange(index)].first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  /// Returns true if the token at an index is this sign of several characters, such as `==`.
  package func isSign(_ index: Int, _ sign: StaticString) -> Bool {
    guard kind(index) == .unknown, Int(tokens[index].payload) == sign.utf8CodeUnitCount else { return false }
    let start = Int(tokens[index].offset)
    return (0..<sign.utf8CodeUnitCount).allSatisfy { text[start + $0] == sign.utf8Start[$0] }
  }

  /// Returns the value of a string literal on one line. Returns nil for any other token, and for a literal with
  /// interpolations or number signs.
  package func string(_ index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let bytes = text[range(index, index)]
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
      return nil
    }
    let inside = bytes.dropFirst().dropLast()
    guard let escape = inside.firstIndex(of: UInt8(ascii: "\\")) else {
      return inside.contains(UInt8(ascii: "\"")) ? nil : String(decoding: inside, as: UTF8.self)
    }
    let isInterpolated = zip(inside[escape...], inside[escape...].dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "(")
    }
    return isInterpolated ? nil : StringLiteral.value(of: bytes)
  }
}

extension SwiftScanner {
  /// Returns the offset of a comment that is not closed. Only the white space and comments from `start` to the end of
  /// the text are searched. Returns nil if there is none.
  fileprivate func unclosedComment(from start: Int) -> Int? {
    var i = start
    while i < text.count {
      guard let end = endOfComment(at: i) else {
        i += 1
        continue
      }
      if text[i + 1] == UInt8(ascii: "*"), endOfBlockComment(from: i + 2) == nil { return i }
      i = end
    }
    return nil
  }
}
