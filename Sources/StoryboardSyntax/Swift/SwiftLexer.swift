import StoryboardVocabulary

/// Reads the tokens of Swift code one after the other. It distinguishes tokens only as far as it is needed to read
/// declarations.
///
/// Operators of several characters, regular expressions, names that begin with `$`, and `#name` are tokens of the
/// kind `unknown`. Each `<`, `>`, `?`, `!` and `&` is a token of its own.
struct SwiftLexer {
  private(set) var scanner: SwiftScanner
  /// The offset after the last token, where the search for the next token starts.
  var offset: Int
  /// True until the first token has been read.
  private var isAtStart = true

  private var text: UnsafeBufferPointer<UInt8> { scanner.text }

  init(_ text: UnsafeBufferPointer<UInt8>, from offset: Int) {
    scanner = SwiftScanner(text)
    self.offset = offset
  }

  /// Returns the next token. After the last token, it returns the token `endOfFile` each time.
  mutating func next<Names: NameSource>(_ names: inout Names) -> Token {
    var startsLine = isAtStart
    isAtStart = false
    // Usually one space or nothing is between two tokens, so these cases are handled first.
    var start = offset
    if start > 0, start + 1 < text.count {
      if text[start] == 0x20 { start += 1 }
      if text[start] <= 0x20 || text[start] == UInt8(ascii: "/") {
        start = scanner.endOfTrivia(at: start, startsLine: &startsLine)
      }
    } else {
      start = scanner.endOfTrivia(at: start, startsLine: &startsLine)
    }
    let line = startsLine ? Token.lineStart : 0
    guard start < text.count else {
      offset = text.count
      return Token(.endOfFile, offset: text.count, payload: 0, line: line)
    }
    switch ByteClass.table[Int(text[start])] {
    case .head:
      let name = ShortName(text, at: start)
      guard name.isWhole else { return longName(at: start, line, &names) }
      offset = start + name.count
      return Token(
        .identifier, offset: start, payload: Int(names.intern(name, in: text, at: start).raw), line: line)
    case .high: return longName(at: start, line, &names)
    case .digit:
      let isFloat = endOfNumber(at: start)
      return Token(isFloat ? .float : .integer, offset: start, payload: offset - start, line: line)
    case .punctuation(let kind): return punctuation(kind, at: start, line)
    case .quote: return literal(.string, at: start, line)
    case .backtick: return rawName(at: start, line, &names)
    case .slash: return literal(.unknown, at: start, line)
    case .hash: return hash(at: start, line)
    case .minus:
      offset = endOfOperator(at: start)
      let isArrow = offset == start + 2 && text[start + 1] == UInt8(ascii: ">")
      let kind: TokenKind = isArrow ? .arrow : offset == start + 1 ? .minus : .unknown
      return Token(kind, offset: start, payload: offset - start, line: line)
    case .space, .newline, .other:
      offset = text[start] == UInt8(ascii: "$") ? endOfName(from: start + 1) : endOfOperator(at: start)
      return Token(.unknown, offset: start, payload: offset - start, line: line)
    }
  }

  /// True if a bracket, string or comment of the text is known not to be closed.
  var hasUnclosedPart: Bool {
    get { scanner.hasUnclosedPart }
    set { scanner.hasUnclosedPart = newValue }
  }

  /// Moves past the brackets that open at an offset, including their contents. Returns false if they are not closed.
  mutating func skipBrackets(at start: Int) -> Bool {
    offset = scanner.endOfBrackets(at: start)
    return scanner.isClosed
  }

  /// Continues with another part of the same text, which begins at the same byte but may end earlier or later.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) { scanner = SwiftScanner(text) }

  mutating func endAtMargin(from start: Int) -> Int { scanner.endAtMargin(from: start) }

  /// Moves to the directive that ends the current branch of `#if`: `#elseif`, `#else` or `#endif`.
  mutating func skipBranch(from start: Int) { offset = scanner.endOfBranch(from: start) }

  private func endOfName(from start: Int) -> Int {
    var i = start
    while i < text.count, ByteClass.isIdentifier(text[i]) { i += 1 }
    return i
  }

  /// Reads a name of ASCII characters, eight bytes at a time. A name with other characters is left to `unusualName`.
  private mutating func longName<Names: NameSource>(
    at start: Int, _ line: UInt64, _ names: inout Names
  ) -> Token {
    var (end, hash) = (start, NameHash())
    while true {
      let bytes = ByteWord.load(text, at: end)
      let marked = bytes.identifierBytes
      let part = bytes.run(marked)
      guard part.high == 0 else { return unusualName(at: start, line, &names) }
      let count = ByteWord.run(marked)
      if count > 0 { hash.combine(part.bytes) }
      end += count
      if count < 8 { break }
    }
    offset = end
    let name = names.intern(text, start..<end, check: hash.check(end - start))
    return Token(.identifier, offset: start, payload: Int(name.raw), line: line)
  }

  private mutating func unusualName<Names: NameSource>(
    at start: Int, _ line: UInt64, _ names: inout Names
  ) -> Token {
    var end = start
    var high: UInt8 = 0
    while end < text.count, ByteClass.isIdentifier(text[end]) {
      // A character that looks like a space but is none for Swift also ends a name.
      if text[end] >= 0x80, ConfusableCharacter(text, at: end)?.isSpace == true { break }
      high |= text[end]
      end += 1
    }
    offset = max(end, start + 1)
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    if end == start || high >= 0x80 && !isName(bytes) {
      return Token(.unknown, offset: start, payload: offset - start, line: line)
    }
    return Token(
      .identifier, offset: start, payload: Int(names.intern(start..<end, of: text).raw), line: line)
  }

  private func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(valid: bytes).map { NameRules.isValid($0) } ?? false
  }

  private mutating func rawName<Names: NameSource>(
    at start: Int, _ line: UInt64, _ names: inout Names
  ) -> Token {
    guard let end = scanner.endOfLiteral(at: start), end > start + 2 else {
      offset = start + 1
      return Token(.unknown, offset: start, payload: 1, line: line)
    }
    offset = end
    let name = names.intern(start + 1..<end - 1, of: text)
    return Token(.escapedIdentifier, offset: start, payload: Int(name.raw), line: line)
  }

  private mutating func literal(_ kind: TokenKind, at start: Int, _ line: UInt64) -> Token {
    offset = scanner.endOfLiteral(at: start) ?? endOfOperator(at: start)
    return Token(kind, offset: start, payload: offset - start, line: line)
  }

  /// Reads a token that begins with `#`: a string or regular expression between number signs, or a name such as
  /// `#if`.
  private mutating func hash(at start: Int, _ line: UInt64) -> Token {
    if let end = scanner.endOfLiteral(at: start) {
      offset = end
      let isString =
        text[end - 1] != UInt8(ascii: "/")
        && text[start...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
      return Token(isString ? .string : .unknown, offset: start, payload: end - start, line: line)
    }
    var name = start + 1
    while name < text.count, text[name] == UInt8(ascii: "#") { name += 1 }
    offset = endOfName(from: name)
    return Token(.unknown, offset: start, payload: offset - start, line: line)
  }

  private mutating func punctuation(_ kind: TokenKind, at start: Int, _ line: UInt64) -> Token {
    offset = start + 1
    switch kind {
    case .equal, .period:
      let end = endOfOperator(at: start)
      // `=` and `.` alone are tokens. `.` begins only operators that consist of periods.
      if end > offset, kind == .equal || text[offset] == UInt8(ascii: ".") {
        offset = end
        return Token(.unknown, offset: start, payload: end - start, line: line)
      }
    default: break
    }
    return Token(kind, offset: start, payload: 1, line: line)
  }

  /// Returns the end of the operator that begins at an offset. If the byte there cannot be part of an operator, the
  /// end is after this byte.
  private func endOfOperator(at start: Int) -> Int {
    var i = start + 1
    guard SwiftLexer.isOperator(text[start]) || text[start] == UInt8(ascii: ".") else { return i }
    let mayHavePeriods = text[start] == UInt8(ascii: ".")
    while i < text.count {
      if !SwiftLexer.isOperator(text[i]), !(mayHavePeriods && text[i] == UInt8(ascii: ".")) { break }
      if scanner.endOfComment(at: i) != nil { break }
      i += 1
    }
    return i
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Moves past a number. Returns true if the number has a fraction or an exponent.
  private mutating func endOfNumber(at start: Int) -> Bool {
    var i = start
    var isFloat = false
    let marker = text[start] == 0x30 && start + 1 < text.count ? text[start + 1] : 0
    let isDecimal =
      marker != UInt8(ascii: "x") && marker != UInt8(ascii: "o") && marker != UInt8(ascii: "b")
    let isHexadecimal = marker == UInt8(ascii: "x")
    while i < text.count {
      let byte = text[i]
      let isExponent =
        isDecimal && byte | 0x20 == UInt8(ascii: "e") || isHexadecimal && byte | 0x20 == UInt8(ascii: "p")
      if isExponent {
        isFloat = true
        if i + 1 < text.count, text[i + 1] == UInt8(ascii: "+") || text[i + 1] == UInt8(ascii: "-") { i += 1 }
      } else if byte == UInt8(ascii: ".") {
        guard !isFloat, isDecimal || isHexadecimal, i + 1 < text.count, text[i + 1] &- 0x30 < 10 else {
          break
        }
        isFloat = true
      } else if byte >= 0x80 || !ByteClass.isIdentifier(byte) {
        break
      }
      i += 1
    }
    offset = i
    return isFloat
  }
}
