import StoryboardDiagnostics

/// The tokens of a file, without a tree: the first pass alone.
public func tokenize(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> [Token] {
  var lexer = Lexer(file: file)
  lexer.lex(source.bytes, names: &names)
  return lexer.tokens
}

/// Cuts the text of a file into tokens. Any bytes give tokens, ended by one of kind `endOfFile`.
///
/// Identifiers are interned as they are read. Grammar.md, "Lexical structure".
struct Lexer {
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// A comment took the rest of the file: what is missing at its end may stand in it.
  private(set) var hasUnterminatedComment = false
  /// The strings that swallowed the rest of their lines.
  private(set) var unterminatedStrings: [Int] = []
  private let file: UInt32

  init(file: UInt32) { self.file = file }

  mutating func lex(_ source: [UInt8], names: inout NameTable) {
    tokens.reserveCapacity(source.count / 6 + 1)
    source.withUnsafeBufferPointer { lex($0, &names) }
  }

  private mutating func lex(_ text: UnsafeBufferPointer<UInt8>, _ names: inout NameTable) {
    var i = 0
    let count = text.count
    if count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { i = 3 }
    let classes = ByteClass.table
    classes.withUnsafeBufferPointer { classes in
      while i < count {
        let byte = text[i]
        switch classes[Int(byte)] {
        case .space:
          i += 1
        case .head:
          let start = i
          var hash: UInt32 = 2_166_136_261
          var isASCII = true
          while i < count {
            let byte = text[i]
            let kind = classes[Int(byte)]
            guard kind == .head || kind == .digit || kind == .high else { break }
            if kind == .high { isASCII = false }
            hash = (hash ^ UInt32(byte)) &* 16_777_619
            i += 1
          }
          addIdentifier(text, start, i, hash, isASCII, &names)
        case .digit:
          i = number(text, i)
        case .punctuation:
          tokens.append(Token(ByteClass.punctuation(byte), offset: i, payload: 1))
          i += 1
        case .slash:
          i = slash(text, i)
        case .minus:
          let isArrow = i + 1 < count && text[i + 1] == UInt8(ascii: ">")
          tokens.append(Token(isArrow ? .arrow : .minus, offset: i, payload: isArrow ? 2 : 1))
          i += isArrow ? 2 : 1
        case .quote:
          i = string(text, i)
        case .backtick:
          i = escapedIdentifier(text, i, &names)
        case .high:
          let start = i
          while i < count {
            let kind = classes[Int(text[i])]
            guard kind == .head || kind == .digit || kind == .high else { break }
            i += 1
          }
          addIdentifier(text, start, i, nil, false, &names)
        case .other:
          let start = i
          while i < count, classes[Int(text[i])] == .other { i += 1 }
          tokens.append(Token(.unknown, offset: start, payload: i - start))
          report(.unknownCharacter(describe(text, start, i)), start, i)
        }
      }
    }
    tokens.append(Token(.endOfFile, offset: count, payload: 0))
  }

  private mutating func addIdentifier(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ hash: UInt32?, _ isASCII: Bool,
    _ names: inout NameTable
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    if !isASCII, let bad = invalidScalar(bytes) {
      tokens.append(Token(.unknown, offset: start, payload: end - start))
      report(bad, start, end)
      return
    }
    let name = hash.map { names.intern(bytes, hash: $0) } ?? names.intern(bytes)
    tokens.append(Token(.identifier, offset: start, payload: Int(name.raw)))
  }

  /// What is wrong with the bytes of a name beyond ASCII: invalid UTF-8, or a scalar that no Swift name has.
  private func invalidScalar(_ bytes: UnsafeBufferPointer<UInt8>) -> SyntaxDiagnostic? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .invalidUTF8 }
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard isIdentifierScalar(scalar, isFirst: index == 0) else {
        return .unknownCharacter("U+" + String(scalar.value, radix: 16, uppercase: true))
      }
    }
    return nil
  }

  private mutating func number(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start
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
    while i < text.count {
      let kind = ByteClass.table[Int(text[i])]
      guard kind == .head || kind == .digit || kind == .high else { break }
      isValid = false
      i += 1
    }
    tokens.append(Token(isFloat ? .float : .integer, offset: start, payload: i - start))
    if !isValid { report(.malformedNumber, start, i) }
    return i
  }

  private mutating func slash(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start + 1
    if i < text.count, text[i] == UInt8(ascii: "/") {
      while i < text.count, text[i] != 0x0A, text[i] != 0x0D { i += 1 }
      checkUTF8(text, start, i)
      return i
    }
    guard i < text.count, text[i] == UInt8(ascii: "*") else {
      tokens.append(Token(.unknown, offset: start, payload: 1))
      report(.unknownCharacter("/"), start, i)
      return i
    }
    i += 1
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

  private mutating func string(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var i = start + 1
    var isASCII = true
    while i < text.count, text[i] != 0x0A, text[i] != 0x0D {
      let byte = text[i]
      if byte == UInt8(ascii: "\"") {
        tokens.append(Token(.string, offset: start, payload: i + 1 - start))
        if !isASCII, String(validating: UnsafeBufferPointer(rebasing: text[start..<i]), as: UTF8.self) == nil
        {
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
    tokens.append(Token(.string, offset: start, payload: i - start))
    unterminatedStrings.append(tokens.count - 1)
    report(.unterminatedString, start, i)
    return i
  }

  /// Steps over one escape of a string; reports one that Swift does not have.
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

  /// Where an interpolation is closed, quotes inside it not counted; its start where that is not on this line.
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
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ names: inout NameTable
  ) -> Int {
    var i = start + 1
    while i < text.count, text[i] != UInt8(ascii: "`"), text[i] != 0x0A, text[i] != 0x0D { i += 1 }
    let inner = UnsafeBufferPointer(rebasing: text[(start + 1)..<i])
    guard i < text.count, text[i] == UInt8(ascii: "`"), isIdentifier(inner) else {
      let end = i < text.count && text[i] == UInt8(ascii: "`") ? i + 1 : i
      tokens.append(Token(.unknown, offset: start, payload: end - start))
      report(.malformedEscapedIdentifier, start, end)
      return end
    }
    tokens.append(Token(.escapedIdentifier, offset: start, payload: Int(names.intern(inner).raw)))
    return i + 1
  }

  private func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return false }
    for (index, scalar) in text.unicodeScalars.enumerated()
    where !isIdentifierScalar(scalar, isFirst: index == 0) {
      return false
    }
    return true
  }

  private mutating func checkUTF8(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    guard bytes.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return }
    if let zero = bytes.firstIndex(of: 0) {
      report(.unknownCharacter("U+0"), start + zero, start + zero + 1)
    } else if String(validating: bytes, as: UTF8.self) == nil {
      report(.invalidUTF8, start, end)
    }
  }

  private func describe(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    let byte = text[start]
    if byte < 0x20 || byte == 0x7F { return "U+" + String(byte, radix: 16, uppercase: true) }
    return String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
  }

  private mutating func report(_ kind: SyntaxDiagnostic, _ start: Int, _ end: Int) {
    diagnostics.append(
      Diagnostic(kind, at: SourceRange(file: file, start: UInt32(start), end: UInt32(end))))
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

/// Whether a scalar may stand in a name: Swift's `identifier-head` and `identifier-character`.
func isIdentifierScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
  let value = scalar.value
  switch value {
  case 0x30...0x39: return !isFirst
  case 0x41...0x5A, 0x5F, 0x61...0x7A: return true
  case 0...0x7F: return false
  case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0xFF:
    return true
  case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return !isFirst
  case 0x0100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFF8:
    return true
  case 0x10000...0xEFFFD: return value & 0xFFFF <= 0xFFFD
  default: return false
  }
}

/// What a byte can be the start of.
enum ByteClass: UInt8 {
  case space, head, digit, punctuation, slash, minus, quote, backtick, high, other

  static let table: [ByteClass] = (0...255).map { value in
    let byte = UInt8(value)
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return .space
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return .head
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "\""): return .quote
    case UInt8(ascii: "`"): return .backtick
    case 0x80...0xFF: return .high
    default: return punctuation(byte) == .unknown ? .other : .punctuation
    }
  }

  @inline(__always) static func punctuation(_ byte: UInt8) -> TokenKind {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "<"): .leftAngle
    case UInt8(ascii: ">"): .rightAngle
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "="): .equal
    case UInt8(ascii: "."): .period
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .exclamation
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: ";"): .semicolon
    default: .unknown
    }
  }
}
