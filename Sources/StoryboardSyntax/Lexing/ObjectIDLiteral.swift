import StoryboardDiagnostics
import StoryboardVocabulary

/// Conversion between the spelling of Interface Builder's object IDs and their values.
///
/// An ID is `#` and its characters, such as `#Xyz-ab-123`. An ID with characters other than ASCII letters and digits,
/// `-`, `_` and `.` is written as a string: `#"list view"`.
public enum ObjectIDLiteral {
  /// The maximum number of bytes in an ID.
  public static let sizeLimit = 1000

  /// The value of an ID that the lexer read. `written` includes its `#`.
  public static func value(of written: some RandomAccessCollection<UInt8>) -> String {
    let text = written.dropFirst()
    return text.first == UInt8(ascii: "\"")
      ? StringLiteral.value(of: text) : String(decoding: text, as: UTF8.self)
  }

  /// Returns the spelling of an ID in a program: `#Xyz-ab-123` if its characters permit it, otherwise `#"list view"`.
  public static func written(_ value: String) -> [UInt8] {
    let text = Array(value.utf8)
    if !text.isEmpty, text.allSatisfy(isPlain) { return [UInt8(ascii: "#")] + text }
    guard HiddenScalars.areIn(value) else { return [UInt8(ascii: "#")] + StringLiteral.written(value) }
    // More characters are hidden next to an escape than next to the escaped character itself.
    var literal = Array("#\"".utf8)
    var hidden = HiddenScalars()
    for scalar in value.unicodeScalars {
      if hidden.hides(scalar) || !scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint {
        literal += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      } else {
        literal += StringLiteral.written(String(scalar)).dropFirst().dropLast()
      }
    }
    return literal + [UInt8(ascii: "\"")]
  }

  /// True if a program can have this ID: it is not empty and not too long.
  public static func isValid(_ value: String) -> Bool { 1...sizeLimit ~= value.utf8.count }

  /// True for a byte that an ID without quotation marks may have.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x80 && ByteClass.isIdentifier(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns the end of the unquoted ID that begins at `start`. It ends before a space, a bracket, a quotation mark,
  /// a comma or a comment.
  static func endOfWord(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var i = start
    while i < text.count {
      switch text[i] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "\""):
        return i
      case UInt8(ascii: ":"):
        guard i + 1 < text.count, ByteClass.isIdentifier(text[i + 1]) else { return i }
      case UInt8(ascii: "/"):
        if i + 1 < text.count, text[i + 1] == UInt8(ascii: "/") || text[i + 1] == UInt8(ascii: "*") {
          return i
        }
      case 0x80...:
        if ConfusableCharacter(text, at: i) != nil { return i }
      default: break
      }
      i += 1
    }
    return i
  }
}

extension Lexer {
  /// Reads the token that begins with the `#` at `i`, and moves `i` to the end of the token.
  ///
  /// - Parameter index: the index that the token will have among the tokens.
  mutating func objectID(
    _ text: UnsafeBufferPointer<UInt8>, _ i: inout Int, index: Int, _ line: UInt64, _ names: inout NameTable
  ) -> Token {
    let start = i
    i += 1
    if i < text.count, text[i] == UInt8(ascii: "\"") {
      let mistakes = diagnostics.count
      i = string(text, i, index: index)
      internValue(of: text[(start + 1)..<i], &names)
      if diagnostics.count == mistakes { checkString(text, start, i) }
      return Token(.objectID, offset: start, payload: i - start, line: line)
    }
    i = ObjectIDLiteral.endOfWord(text, from: i)
    let word = UnsafeBufferPointer(rebasing: text[(start + 1)..<i])
    if word.isEmpty {
      if i < text.count, text[i] >= 0x80, let quote = ConfusableCharacter(text, at: i), !quote.isSpace {
        i = quote.end(in: text, from: i)
        report(quote.mistake, start + 1, i)
        return Token(.objectID, offset: start, payload: i - start, line: line)
      }
      // Words after it are not taken for the ID, because the `#` may have another purpose.
      report(.objectIDMissing, start, i)
      return Token(.unknown, offset: start, payload: i - start, line: line)
    }
    if !word.allSatisfy(ObjectIDLiteral.isPlain) {
      checkUnquoted(word, start + 1)
    } else if word.count > ObjectIDLiteral.sizeLimit {
      report(.objectIDTooLong(ObjectIDLiteral.sizeLimit), start, i)
    }
    _ = names.intern(word)
    return Token(.objectID, offset: start, payload: i - start, line: line)
  }

  /// Reports an ID in quotation marks if it is empty, too long, or contains a hidden character.
  private mutating func checkString(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let inside = UnsafeBufferPointer(rebasing: text[(start + 2)..<(end - 1)])
    if inside.isEmpty { return report(.emptyObjectID, start, end) }
    if reportHidden(in: String(decoding: inside, as: UTF8.self), start + 2) { return }
    let size = ObjectIDLiteral.value(of: text[start..<end]).utf8.count
    if size > ObjectIDLiteral.sizeLimit { report(.objectIDTooLong(ObjectIDLiteral.sizeLimit), start, end) }
  }

  /// Reports an ID that needs quotation marks.
  private mutating func checkUnquoted(_ word: UnsafeBufferPointer<UInt8>, _ start: Int) {
    let end = start + word.count
    guard let text = String(valid: word) else { return report(.invalidUTF8, start, end) }
    if reportHidden(in: text, start) { return }
    report(.unquotedObjectID(text), start, end) { place in
      .replace(place, with: String(decoding: StringLiteral.written(text), as: UTF8.self))
    }
  }

  /// Reports the first invisible character of a text that begins at the offset `start`. Returns true if there is one.
  private mutating func reportHidden(in text: String, _ start: Int) -> Bool {
    var hidden = HiddenScalars()
    var place = start
    for scalar in text.unicodeScalars {
      let size = UTF8.width(scalar)
      if hidden.hides(scalar) {
        report(
          .hiddenInObjectID("U+" + String(scalar.value, radix: 16, uppercase: true)), place, place + size)
        return true
      }
      place += size
    }
    return false
  }
}
