import StoryboardDiagnostics
import StoryboardVocabulary

/// Returns the tokens of a file and adds its names to `names`. No syntax tree is built.
public func tokenize(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> [Token] {
  var lexer = Lexer(file: file)
  lexer.lex(source.bytes, names: &names)
  return lexer.tokens
}

/// Divides the text of a file into tokens. Every text gives tokens, even if its bytes are not UTF-8. The last token
/// has the kind `endOfFile`.
///
/// Identifiers are interned as they are read. See Grammar.md, "Form".
struct Lexer {
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// True if a block comment is not closed, so that it extends to the end of the file. A `}` that the parser misses
  /// at the end may be inside the comment.
  private(set) var hasUnterminatedComment = false
  /// The indices of the string tokens without a closing quotation mark. Each of them extends to the end of its line.
  private(set) var unterminatedStrings: [Int] = []
  /// The indices of the tokens that follow a character which only looks like a space.
  private(set) var tokensBehindFalseSpaces: [Int] = []
  private let file: UInt32

  init(file: UInt32) { self.file = file }

  mutating func lex(_ source: [UInt8], names: inout NameTable) {
    source.withUnsafeBufferPointer { text in
      lex(text, from: Place(offset: text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), names: &names)
    }
  }

  /// Divides a text into tokens. Each range in `code` becomes one token of the kind `code`. The ranges are in the
  /// order of the text.
  mutating func lex(_ source: [UInt8], code: [Range<Int>], names: inout NameTable) {
    source.withUnsafeBufferPointer { text in
      var found: [Token] = []
      var place = Place(offset: text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      for part in code where part.lowerBound >= place.offset {
        lex(UnsafeBufferPointer(rebasing: text[..<part.lowerBound]), from: place, after: found.count, &names)
        let line = tokens[tokens.count - 1].isFirstOnLine ? Token.lineStart : 0
        found += tokens.dropLast()
        found.append(Token(.code, offset: part.lowerBound, payload: part.count, line: line))
        place = Place(offset: part.upperBound, line: 0)
      }
      lex(text, from: place, after: found.count, &names)
      tokens = found + tokens
    }
  }

  /// Divides the text after `place` into tokens. `count` is the number of tokens before `place`. It is added to the
  /// indices of unterminated strings and of tokens after false spaces.
  private mutating func lex(
    _ text: UnsafeBufferPointer<UInt8>, from place: Place, after count: Int, _ names: inout NameTable
  ) {
    let (strings, spaces) = (unterminatedStrings.count, tokensBehindFalseSpaces.count)
    lex(text, from: place, names: &names)
    for index in strings..<unterminatedStrings.count { unterminatedStrings[index] += count }
    for index in spaces..<tokensBehindFalseSpaces.count { tokensBehindFalseSpaces[index] += count }
  }

  private mutating func lex(_ text: UnsafeBufferPointer<UInt8>, from start: Place, names: inout NameTable) {
    var place = start
    var tokens: [Token] = []
    // Programs have one token for every five to ten bytes. For the rare text that has more, the lexer
    // continues into an array with room for a token per byte.
    for capacity in [text.count / 3 + 64, text.count + 1] where !place.isAtEnd {
      tokens = [Token](unsafeUninitializedCapacity: capacity) { buffer, count in
        buffer.baseAddress!.initialize(from: tokens, count: tokens.count)
        count = tokens.count
        lex(text, from: &place, into: buffer, &count, &names)
      }
    }
    self.tokens = tokens
  }

  /// How far the lexer has read the text.
  private struct Place {
    var offset: Int
    /// The line bit of the next token. It is set if only white space and comments precede the token on its line.
    var line = Token.lineStart
    /// True if the token for the end of the file is written.
    var isAtEnd = false
  }

  /// Continues at `place` until the text ends or `tokens` is full.
  ///
  /// The loop works on unsafe buffers: with arrays it took a third longer. It stays inside `text` because every offset
  /// is compared with its count before it is read. It stays inside `tokens` because one iteration writes at most one
  /// token. Rare tokens are read by other functions, so that the loop's variables stay in registers.
  private mutating func lex(
    _ text: UnsafeBufferPointer<UInt8>, from place: inout Place,
    into tokens: UnsafeMutableBufferPointer<Token>,
    _ tokenCount: inout Int, _ names: inout NameTable
  ) {
    var i = place.offset
    var line = place.line
    var n = tokenCount
    let count = text.count
    ByteClass.table.withUnsafeBufferPointer { classes in
      while i < count, n < tokens.count {
        // A token has at least one byte, so there is room for all tokens that begin before this offset.
        let end = min(count, i &+ (tokens.count &- n))
        while i < end {
          let token: Token
          let byteClass = classes[Int(text[i])]
          if byteClass == .head {
            let name = ShortName(text, at: i)
            if name.isWhole {
              let id = names.intern(name, in: text, at: i)
              token = Token(.identifier, offset: i, payload: Int(id.raw), line: line)
              i &+= name.count
            } else {
              (token, i) = longIdentifier(text, at: i, line, &names)
            }
          } else if case .punctuation(let kind) = byteClass {
            token = Token(kind, offset: i, payload: 1, line: line)
            i &+= 1
          } else if byteClass == .newline {
            line = Token.lineStart
            i = endOfSpaces(text, i &+ 1)
            continue
          } else if byteClass == .space {
            i &+= 1
            continue
          } else {
            place.offset = i
            place.line = line
            let rare = rareToken(byteClass, text, &place, index: n, &names)
            i = place.offset
            guard let rare else {
              line = place.line
              continue
            }
            token = rare
          }
          tokens[n] = token
          n &+= 1
          line = 0
          // Most tokens are followed by one space or none.
          if i < count { i &+= text[i] == 0x20 ? 1 : 0 }
        }
      }
    }
    if i == count, n < tokens.count {
      tokens[n] = Token(.endOfFile, offset: count, payload: 0, line: line)
      n += 1
      place.isAtEnd = true
    }
    place.offset = i
    place.line = line
    tokenCount = n
  }

  /// Returns the offset after the spaces that begin at `start`. Most lines begin with a few spaces.
  @inline(__always)
  private func endOfSpaces(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start
    while true {
      let spaces = ByteWord.load(text, at: i).spaces
      i &+= spaces
      if spaces < 8 { return i }
    }
  }

  /// Reads an identifier that has eight bytes or more, or characters beyond ASCII. Returns its token and the offset
  /// after it.
  @inline(never)
  private mutating func longIdentifier(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ line: UInt64, _ names: inout NameTable
  ) -> (Token, end: Int) {
    var i = start
    var high: UInt64 = 0
    var hash = NameHash()
    // The last word of eight bytes and the word before it. Most of these names have two words.
    var words: (first: UInt64, last: UInt64) = (0, 0)
    while true {
      let word = ByteWord.load(text, at: i)
      let marked = word.identifierBytes
      let name = word.run(marked)
      let length = ByteWord.run(marked)
      if length > 0 {
        hash.combine(name.bytes)
        words = (words.last, name.bytes)
      }
      high |= name.high
      // A character that only looks like a space ends a name. It is searched for while the name is read, so that
      // no byte is read twice.
      if name.high != 0,
        let space = (i..<i + length).first(where: { ConfusableCharacter(text, at: $0)?.isSpace == true })
      {
        return longIdentifier(UnsafeBufferPointer(rebasing: text[..<space]), at: start, line, &names)
      }
      i &+= length
      if length < 8 { break }
    }
    if high != 0, let bad = invalidScalar(UnsafeBufferPointer(rebasing: text[start..<i])) {
      report(bad, start, i)
      return (Token(.unknown, offset: start, payload: i - start, line: line), i)
    }
    let check = hash.check(i &- start)
    let known = names.name(of: i &- start, words, check: check)
    let name = known ?? names.intern(text, start..<i, check: check)
    return (Token(.identifier, offset: start, payload: Int(name.raw), line: line), i)
  }

  /// Reads a token of a rare kind, such as a string, or a comment, and moves `place` to the end of it. Returns nil
  /// for a comment and for a character that only looks like a space.
  ///
  /// - Parameter index: the index that the token will have among the tokens.
  @inline(never)
  private mutating func rareToken(
    _ byteClass: ByteClass, _ text: UnsafeBufferPointer<UInt8>, _ place: inout Place, index: Int,
    _ names: inout NameTable
  ) -> Token? {
    let start = place.offset
    let line = place.line
    var i = start
    defer { place.offset = i }
    switch byteClass {
    case .digit:
      let token = number(text, &i, line)
      // The text is interned as the value of a string.
      _ = names.intern(UnsafeBufferPointer(rebasing: text[start..<i]))
      return token
    case .slash:
      i += 1
      if i < text.count, text[i] == UInt8(ascii: "/") {
        i = lineComment(text, start)
        return nil
      }
      if i < text.count, text[i] == UInt8(ascii: "*") {
        i = blockComment(text, start)
        if text[start..<i].contains(where: { $0 == 0x0A || $0 == 0x0D }) { place.line = Token.lineStart }
        return nil
      }
      report(.unknownCharacter("/"), start, i)
      return Token(.unknown, offset: start, payload: 1, line: line)
    case .minus:
      let isArrow = i + 1 < text.count && text[i + 1] == UInt8(ascii: ">")
      i += isArrow ? 2 : 1
      return Token(isArrow ? .arrow : .minus, offset: start, payload: i - start, line: line)
    case .quote:
      i = string(text, start, index: index)
      internValue(of: text[start..<i], &names)
      return Token(.string, offset: start, payload: i - start, line: line)
    case .backtick:
      return escapedIdentifier(text, &i, line, &names)
    case .hash:
      return objectID(text, &i, index: index, line, &names)
    case .high:
      if let confusable = ConfusableCharacter(text, at: start) {
        i = confusable.end(in: text, from: start)
        report(confusable.mistake, start, i)
        if !confusable.isSpace { return Token(.unknown, offset: start, payload: i - start, line: line) }
        tokensBehindFalseSpaces.append(index)
        return nil
      }
      let (token, end) = longIdentifier(text, at: start, line, &names)
      i = end
      return token
    case .space, .newline, .head, .punctuation, .other:
      if text[i] == UInt8(ascii: "'"), let end = endOfSingleQuotes(text, start) {
        i = end
        return Token(.unknown, offset: start, payload: i - start, line: line)
      }
      while i < text.count, ByteClass.table[Int(text[i])] == .other { i += 1 }
      report(.unknownCharacter(describe(text, start, i)), start, i)
      return Token(.unknown, offset: start, payload: i - start, line: line)
    }
  }

  /// Returns the mistake in a name that is not ASCII: invalid UTF-8, or a character that no Swift name can have. Nil
  /// means that the name is valid.
  private func invalidScalar(_ bytes: UnsafeBufferPointer<UInt8>) -> SyntaxDiagnostic? {
    guard let text = String(valid: bytes) else { return .invalidUTF8 }
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard NameRules.mayHold(scalar, isFirst: index == 0) else {
        return .unknownCharacter("U+" + String(scalar.value, radix: 16, uppercase: true))
      }
    }
    return nil
  }

  private mutating func number(_ text: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ line: UInt64) -> Token {
    let start = i
    var isFloat = false
    var isValid = true
    func digits(_ accepts: (UInt8) -> Bool) -> Bool {
      let first = i
      while i < text.count, text[i] == UInt8(ascii: "_") && i > first || accepts(text[i]) { i += 1 }
      return i > first
    }
    func isDecimal(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    let marker = text[start] == 0x30 && start + 1 < text.count ? text[start + 1] : 0
    switch marker {
    case UInt8(ascii: "x"):
      i += 2
      isValid = digits { isDecimal($0) || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x66 }
    case UInt8(ascii: "o"):
      i += 2
      isValid = digits { $0 >= 0x30 && $0 <= 0x37 }
    case UInt8(ascii: "b"):
      i += 2
      isValid = digits { $0 == 0x30 || $0 == 0x31 }
    default:
      _ = digits(isDecimal)
      if i + 1 < text.count, text[i] == UInt8(ascii: "."), isDecimal(text[i + 1]) {
        isFloat = true
        i += 1
        _ = digits(isDecimal)
      }
      if i < text.count, text[i] | 0x20 == UInt8(ascii: "e") {
        isFloat = true
        i += 1
        if i < text.count, text[i] == UInt8(ascii: "+") || text[i] == UInt8(ascii: "-") { i += 1 }
        isValid = digits(isDecimal)
      }
    }
    while i < text.count, ByteClass.isIdentifier(text[i]) {
      isValid = false
      i += 1
    }
    if !isValid { report(.malformedNumber, start, i) }
    return Token(isFloat ? .float : .integer, offset: start, payload: i - start, line: line)
  }

  private mutating func lineComment(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start
    var isPlain = true
    while i < text.count {
      let word = ByteWord.load(text, at: i)
      let ends = word.equal(to: 0x0A) | word.equal(to: 0x0D)
      let rest = word.high | word.equal(to: 0)
      if ends | rest == 0 {
        i += 8
        continue
      }
      // This word contains the end of the line or of the text, or a byte that needs a closer look.
      let last = min(i + 8, text.count)
      while i < last, text[i] != 0x0A, text[i] != 0x0D {
        if text[i] >= 0x80 || text[i] == 0 { isPlain = false }
        i += 1
      }
      if i < last { break }
    }
    if !isPlain { checkUTF8(text, start, i) }
    return i
  }

  private mutating func blockComment(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start + 2
    var depth = 1
    while i < text.count {
      let next = i + 1 < text.count ? text[i + 1] : 0
      if text[i] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        i += 2
        depth -= 1
        if depth == 0 {
          checkUTF8(text, start, i)
          return i
        }
      } else if text[i] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        i += 2
        depth += 1
      } else {
        i += 1
      }
    }
    hasUnterminatedComment = true
    report(.unterminatedComment, start, start + 2)
    return i
  }

  /// Adds the value of a string to `names`, as the lexer also does with the digits of a number. If the checker added
  /// them later, the first one would copy the whole table. Strings with escapes, and numbers with a separate minus,
  /// are rare enough to be left to the checker.
  func internValue(of string: Slice<UnsafeBufferPointer<UInt8>>, _ names: inout NameTable) {
    guard string.count > 1, string.last == UInt8(ascii: "\""), !string.contains(UInt8(ascii: "\\")) else {
      return
    }
    _ = names.intern(UnsafeBufferPointer(rebasing: string.dropFirst().dropLast()))
  }

  /// Reads the string that begins at `start`, and returns the offset after it. `index` is the index of the string's
  /// token.
  mutating func string(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, index: Int) -> Int {
    var i = start + 1
    var isASCII = true
    while i < text.count, text[i] != 0x0A, text[i] != 0x0D {
      let byte = text[i]
      if byte == UInt8(ascii: "\"") {
        if !isASCII, String(valid: UnsafeBufferPointer(rebasing: text[start..<i])) == nil {
          report(.invalidUTF8, start, i + 1)
        }
        return i + 1
      }
      if byte == UInt8(ascii: "\\") {
        i = escape(text, i)
      } else {
        if byte >= 0x80 { isASCII = false }
        if byte < 0x20 && byte != 0x09 || byte == 0x7F {
          report(.controlCharacterInString, i, i + 1)
        }
        i += 1
      }
    }
    unterminatedStrings.append(index)
    report(.unterminatedString, start, i)
    return i
  }

  /// Reports text in single quotes that begins at `start`, and returns the offset after it. Returns nil if no second
  /// quote is on the line.
  private mutating func endOfSingleQuotes(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var i = start + 1
    while i < text.count, text[i] != UInt8(ascii: "'") {
      if text[i] == 0x0A || text[i] == 0x0D { return nil }
      i += 1
    }
    guard i < text.count else { return nil }
    let value = UnsafeBufferPointer(rebasing: text[(start + 1)..<i])
    let place = SourceRange(file: file, start: UInt32(start), end: UInt32(i + 1))
    var fix: FixIt?
    if !value.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      fix = .replace(place, with: "\"\(String(decoding: value, as: UTF8.self))\"")
    }
    diagnostics.append(Diagnostic(SyntaxDiagnostic.singleQuotes, at: place, fix: fix))
    return i + 1
  }

  /// Returns the offset after the escape, such as `\n`, that begins at `start` in a string. Reports an escape that
  /// Swift does not have.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start + 1 < text.count, text[start + 1] != 0x0A, text[start + 1] != 0x0D else { return start + 1 }
    switch text[start + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      return start + 2
    case UInt8(ascii: "("):
      report(.interpolation, start, start + 2)
      return interpolationEnd(text, start + 2)
    case UInt8(ascii: "u"):
      var i = start + 2
      guard i < text.count, text[i] == UInt8(ascii: "{") else { break }
      i += 1
      var value: UInt32 = 0
      var digits = 0
      while i < text.count, digits < 9, let digit = hexadecimalDigit(text[i]) {
        value = value << 4 | digit
        digits += 1
        i += 1
      }
      guard i < text.count, text[i] == UInt8(ascii: "}"), digits >= 1, digits <= 8,
        Unicode.Scalar(value) != nil
      else {
        report(.malformedEscape, start, i)
        return i
      }
      return i + 1
    default: break
    }
    var end = start + 2
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    report(.malformedEscape, start, end)
    return end
  }

  /// Returns the offset after the `)` of an interpolation whose text begins at `start`. Quotes in the interpolation
  /// are ignored. Returns `start` if the `)` is not on this line.
  private func interpolationEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start
    var depth = 1
    while i < text.count, text[i] != 0x0A, text[i] != 0x0D {
      if text[i] == UInt8(ascii: "(") { depth += 1 }
      if text[i] == UInt8(ascii: ")") { depth -= 1 }
      i += 1
      if depth == 0 { return i }
    }
    return start
  }

  private mutating func escapedIdentifier(
    _ text: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ line: UInt64, _ names: inout NameTable
  ) -> Token {
    let start = i
    i += 1
    while i < text.count, text[i] != UInt8(ascii: "`"), text[i] != 0x0A, text[i] != 0x0D { i += 1 }
    let inner = UnsafeBufferPointer(rebasing: text[(start + 1)..<i])
    guard i < text.count, text[i] == UInt8(ascii: "`"), isIdentifier(inner) else {
      if i < text.count, text[i] == UInt8(ascii: "`") { i += 1 }
      report(.malformedEscapedIdentifier, start, i)
      return Token(.unknown, offset: start, payload: i - start, line: line)
    }
    i += 1
    return Token(.escapedIdentifier, offset: start, payload: Int(names.intern(inner).raw), line: line)
  }

  private func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(valid: bytes).map { NameRules.isValid($0) } ?? false
  }

  private mutating func checkUTF8(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    guard bytes.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return }
    if let zero = bytes.firstIndex(of: 0) {
      report(.zeroInComment, start + zero, start + zero + 1)
    } else if String(valid: bytes) == nil {
      report(.invalidUTF8, start, end)
    }
  }

  private func describe(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    let byte = text[start]
    if byte < 0x20 || byte == 0x7F { return "U+" + String(byte, radix: 16, uppercase: true) }
    return String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
  }

  mutating func report(
    _ kind: SyntaxDiagnostic, _ start: Int, _ end: Int, fix: (SourceRange) -> FixIt? = { _ in nil }
  ) {
    let place = SourceRange(file: file, start: UInt32(start), end: UInt32(end))
    diagnostics.append(Diagnostic(kind, at: place, fix: fix(place)))
  }
}

func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte) - 0x30
  case 0x41...0x46: UInt32(byte) - 0x41 + 10
  case 0x61...0x66: UInt32(byte) - 0x61 + 10
  default: nil
  }
}

/// The class of a byte: which kinds of tokens can begin with it.
enum ByteClass: Equatable {
  case punctuation(TokenKind)
  case space, newline, head, digit, slash, minus, quote, backtick, hash, high, other

  static let table: [ByteClass] = (0...255).map { value in
    let byte = UInt8(value)
    switch byte {
    case 0x20, 0x09: return .space
    case 0x0A, 0x0D: return .newline
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return .head
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "\""): return .quote
    case UInt8(ascii: "`"): return .backtick
    case UInt8(ascii: "#"): return .hash
    case 0x80...0xFF: return .high
    default: return punctuation(byte).map(ByteClass.punctuation) ?? .other
    }
  }

  /// True if a byte continues an identifier.
  static func isIdentifier(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  /// Returns the offset after the identifier that begins at `start`.
  static func endOfName(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, isIdentifier(text[end]) {
      if text[end] >= 0x80, ConfusableCharacter(text, at: end)?.isSpace == true { return end }
      end += 1
    }
    return end
  }

  /// Returns the kind of the token that consists of this byte alone, such as `{`. Nil means that there is none.
  private static func punctuation(_ byte: UInt8) -> TokenKind? {
    TokenKind.allCases.first { kind in
      guard let text = kind.text, text.utf8CodeUnitCount == 1, kind != .minus else { return false }
      return text.utf8Start.pointee == byte
    }
  }
}
