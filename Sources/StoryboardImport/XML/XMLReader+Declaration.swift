/// Reads the XML declaration.
extension XMLReader {
  /// Reads the XML declaration (production `XMLDecl` of XML's grammar), if the file begins with one. The declaration
  /// has a version 1.x, then an optional encoding, then an optional `standalone`.
  mutating func readDeclaration() throws(XMLError) {
    let start = position
    guard matches("<?xml", at: start), XMLByte.isSpace(byte(at: start + 5)) else { return }
    position += 5
    var expected = ["version", "encoding", "standalone"][...]
    while true {
      let gap = position
      skipSpace()
      if matches("?>", at: position) {
        guard expected.count < 3 else { throw .malformed(.declaration, at: start) }
        position += 2
        return
      }
      guard position < bytes.count else { throw .unterminated(.declaration, at: start) }
      guard position > gap, let name = readName(),
        let index = expected.firstIndex(of: string(name)), index == 0 || expected.startIndex > 0
      else { throw .malformed(.declaration, at: position) }
      expected = expected[(index + 1)...]
      let value = try readDeclarationValue(ofDeclarationAt: start)
      try check(value, ofPart: string(name), at: name.lowerBound)
    }
  }

  /// Reads `= "value"`, in either kind of quotes.
  private mutating func readDeclarationValue(ofDeclarationAt start: Int) throws(XMLError) -> String {
    skipSpace()
    guard byte(at: position) == XMLByte.equals else { throw .malformed(.declaration, at: position) }
    position += 1
    skipSpace()
    let quote = byte(at: position)
    guard quote == XMLByte.doubleQuote || quote == XMLByte.apostrophe else {
      throw .malformed(.declaration, at: position)
    }
    guard let end = bytes[(position + 1)...].firstIndex(of: quote) else {
      throw .unterminated(.declaration, at: start)
    }
    defer { position = end + 1 }
    return string((position + 1)..<end)
  }

  private func check(_ value: String, ofPart part: String, at offset: Int) throws(XMLError) {
    switch part {
    case "version":
      let digits = value.utf8.dropFirst(2)
      guard value.utf8.starts(with: "1.".utf8), !digits.isEmpty, digits.allSatisfy(XMLByte.isDigit) else {
        throw .malformed(.declaration, at: offset)
      }
    case "encoding":
      guard ["utf-8", "us-ascii"].contains(value.lowercased()) else {
        throw .unsupportedEncoding(value, at: offset)
      }
    default:
      guard value == "yes" || value == "no" else { throw .malformed(.declaration, at: offset) }
    }
  }
}
