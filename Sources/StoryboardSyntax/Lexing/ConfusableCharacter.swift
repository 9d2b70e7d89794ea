import StoryboardDiagnostics

/// A character beyond ASCII that an editor or a web page inserts in place of an ASCII character.
struct ConfusableCharacter {
  /// The value of the character's Unicode scalar.
  let scalar: UInt32
  /// The number of bytes of the character in UTF-8.
  private let count: Int

  /// Reads the character that begins at an offset of a text. Returns nil if it is not a confusable character.
  init?<Text: RandomAccessCollection<UInt8>>(_ text: Text, at start: Int) where Text.Index == Int {
    guard text[start] >= 0xC2 else { return nil }
    let count = text[start] < 0xE0 ? 2 : 3
    guard start + count <= text.count else { return nil }
    let bytes = text[start..<start + count]
    guard bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }), text[start] < 0xF0 else { return nil }
    scalar = bytes.dropFirst().reduce(UInt32(text[start]) & (count == 2 ? 0x1F : 0x0F)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    self.count = count
    guard isSpace || isQuote else { return nil }
  }

  /// True for a special space, which no name can contain, or for an invisible character.
  var isSpace: Bool {
    switch scalar {
    case Self.byteOrderMark: true
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private var isQuote: Bool { 0x2018...0x201F ~= scalar }

  /// The byte order mark, which some editors write at the start of a file. It is inside the text if two files were
  /// joined.
  private static let byteOrderMark: UInt32 = 0xFEFF

  /// The diagnostic to report for this character.
  var mistake: SyntaxDiagnostic {
    if scalar == Self.byteOrderMark { return .byteOrderMark }
    return .unknownCharacter("U+" + String(scalar, radix: 16, uppercase: true), looksLike: looksLike)
  }

  /// The ASCII character that was probably meant, as the message names it.
  private var looksLike: String { isSpace ? "a space" : "`\"`" }

  /// Returns the offset at which the mistake ends. For a space, the mistake covers all confusable spaces that follow
  /// directly. For a quotation mark, it extends to the next such mark on the line, or covers only this character.
  func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var i = start + count
    if isSpace {
      while i < text.count, let next = ConfusableCharacter(text, at: i), next.isSpace { i += next.count }
      return i
    }
    while i < text.count, text[i] != 0x0A, text[i] != 0x0D {
      if let next = ConfusableCharacter(text, at: i), next.isQuote { return i + next.count }
      i += 1
    }
    return start + count
  }
}
