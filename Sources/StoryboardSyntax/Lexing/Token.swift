/// A token, packed into 64 bits: its kind, its start, and its length. An identifier has its name instead of the length.
public struct Token: Hashable, Sendable {
  /// Bits 0–6 are the kind, 7 is set for the first token of its line, 8–31 are the payload, 32–63 the offset.
  @usableFromInline let bits: UInt64

  /// - Parameters:
  ///   - kind: the kind of the token.
  ///   - offset: the offset of its first byte, which is less than `SourceFile.sizeLimit`.
  ///   - payload: its length, or the index of its name; 24 bits.
  ///   - line: `lineStart` if the token is the first on its line, otherwise 0.
  @inlinable init(_ kind: TokenKind, offset: Int, payload: Int, line: UInt64 = 0) {
    let payload = UInt64(truncatingIfNeeded: payload) & 0xFF_FFFF
    bits = UInt64(kind.rawValue) | line | payload &<< 8 | UInt64(truncatingIfNeeded: offset) &<< 32
  }

  /// The token with another payload.
  func with(payload: Int) -> Token {
    Token(kind, offset: Int(offset), payload: payload, line: bits & Token.lineStart)
  }

  /// The bit of a token that only white space and comments precede on its line.
  @usableFromInline static let lineStart: UInt64 = 0x80

  // The raw values count from 0 in the order of the cases, like Swift's own numbers.
  @inlinable public var kind: TokenKind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits) & 0x7F, to: TokenKind.self)
  }
  @inlinable public var offset: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  @inlinable var payload: UInt32 { UInt32(truncatingIfNeeded: bits >> 8) & 0xFF_FFFF }
  /// The kind and the payload of the token, without its offset.
  @inlinable var head: UInt32 { UInt32(truncatingIfNeeded: bits & ~Token.lineStart) }
  /// True if only white space and comments precede the token on its line. This is valid only for tokens of the lexer.
  @inlinable package var isFirstOnLine: Bool { bits & Token.lineStart != 0 }

  /// The name of an identifier; the empty name for any other token.
  @inlinable public var name: NameID { kind.isIdentifier ? NameID(payload) : .empty }

  /// The keyword that an identifier without backticks spells.
  @inlinable public var keyword: Keyword? { kind == .identifier ? NameID(payload).keyword : nil }
}

extension Token {
  /// The end of the token in the text that it was read from.
  public func end(in text: [UInt8]) -> Int { text.withUnsafeBufferPointer { end(in: $0) } }

  func end(in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch kind {
    case .identifier:
      // Its payload is its name, so it ends where the characters of the name end.
      return ByteClass.endOfName(in: text, from: Int(offset))
    case .escapedIdentifier:
      var end = Int(offset) + 1
      while end < text.count, text[end] != UInt8(ascii: "`") { end += 1 }
      return min(end + 1, text.count)
    default: return Int(offset) + Int(payload)
    }
  }
}

/// The kinds of tokens. Comments and white space are not tokens. They are the bytes between tokens.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  case endOfFile
  case identifier
  /// An identifier between backticks. It is never a keyword.
  case escapedIdentifier
  case integer
  case float
  case string
  /// The ID of an object in Interface Builder, with its `#`.
  case objectID
  case leftBrace, rightBrace
  case leftParenthesis, rightParenthesis
  case leftBracket, rightBracket
  case leftAngle, rightAngle
  case colon, comma, equal, period, question, exclamation, ampersand, at, minus, semicolon
  case arrow
  /// Swift code in braces, such as the body of a function. The compiler skips it.
  case code
  /// Bytes that no token starts with.
  case unknown

  @inlinable public var isIdentifier: Bool { self == .identifier || self == .escapedIdentifier }

  /// The text of a kind that has only one spelling; nil for other kinds.
  public var text: StaticString? {
    switch self {
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftAngle: "<"
    case .rightAngle: ">"
    case .colon: ":"
    case .comma: ","
    case .equal: "="
    case .period: "."
    case .question: "?"
    case .exclamation: "!"
    case .ampersand: "&"
    case .at: "@"
    case .minus: "-"
    case .semicolon: ";"
    case .arrow: "->"
    case .endOfFile, .identifier, .escapedIdentifier, .integer, .float, .string, .objectID, .code, .unknown:
      nil
    }
  }
}
