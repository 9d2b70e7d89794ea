/// Reads constructs that begin with `<`, including those that the reader does not report, such as comments.
extension XMLReader {
  /// Reads the markup at the position. nil for markup that is not reported as an event, such as a comment.
  mutating func readMarkup() throws(XMLError) -> XMLEvent? {
    switch byte(at: position + 1) {
    case XMLByte.slash: return try readEndTag()
    case XMLByte.questionMark:
      try readProcessingInstruction()
      return nil
    case XMLByte.exclamationMark: return try readDeclarationMarkup()
    default: return try readStartTag()
    }
  }

  private mutating func readDeclarationMarkup() throws(XMLError) -> XMLEvent? {
    if matches("<!--", at: position) {
      try readComment()
    } else if matches("<![CDATA[", at: position) {
      if open.isEmpty { throw .contentOutsideRoot(at: position) }
      try readCDATASection()
      return .text
    } else if matches("<!DOCTYPE", at: position) {
      try readDocumentType()
    } else if isTruncated(oneOf: ["<!--", "<![CDATA[", "<!DOCTYPE"]) {
      throw .unterminated(.markup, at: position)
    } else {
      throw .malformed(.markup, at: position)
    }
    return nil
  }

  /// True if the file ends inside one of the given strings, such as `<!--`, of which it has only the beginning.
  private func isTruncated(oneOf openings: [String]) -> Bool {
    openings.contains { $0.utf8.starts(with: bytes[position...]) }
  }

  /// Reads a comment (production `Comment` of XML's grammar).
  private mutating func readComment() throws(XMLError) {
    guard let end = find("--", from: position + 4) else { throw .unterminated(.comment, at: position) }
    guard end + 2 < bytes.count else { throw .unterminated(.comment, at: position) }
    guard bytes[end + 2] == XMLByte.greaterThan else { throw .malformed(.comment, at: end) }
    position = end + 3
  }

  /// Reads a CDATA section (production `CDSect` of XML's grammar).
  private mutating func readCDATASection() throws(XMLError) {
    let start = position + 9
    guard let end = find("]]>", from: start) else { throw .unterminated(.cdataSection, at: position) }
    textRange = start..<end
    textKind = bytes[textRange].contains(XMLByte.carriageReturn) ? .lineEndsOnly : .verbatim
    position = end + 3
  }

  /// Reads a processing instruction (production `PI` of XML's grammar). Its name must not be `xml`, in upper or lower
  /// case: an XML declaration can only stand at the start of the file.
  private mutating func readProcessingInstruction() throws(XMLError) {
    let start = position
    position += 2
    guard let target = readName() else {
      throw position < bytes.count
        ? .malformed(.processingInstruction, at: start) : .unterminated(.processingInstruction, at: start)
    }
    if string(target).lowercased() == "xml" { throw .malformed(.processingInstruction, at: start) }
    guard let end = find("?>", from: position) else {
      throw .unterminated(.processingInstruction, at: start)
    }
    guard end == position || XMLByte.isSpace(bytes[position]) else {
      throw .malformed(.processingInstruction, at: position)
    }
    position = end + 2
  }

  /// Reads a document type declaration (production `doctypedecl` of XML's grammar), which must not have an internal
  /// subset. The files that it names are never opened.
  private mutating func readDocumentType() throws(XMLError) {
    let start = position
    if hasSeenRoot || hasSeenDocumentType { throw .malformed(.documentType, at: start) }
    hasSeenDocumentType = true
    position += 9
    guard position < bytes.count else { throw .unterminated(.documentType, at: start) }
    guard XMLByte.isSpace(bytes[position]) else { throw .malformed(.documentType, at: position) }
    skipSpace()
    guard readName() != nil else {
      throw position < bytes.count
        ? .malformed(.documentType, at: position) : .unterminated(.documentType, at: start)
    }
    try readExternalIdentifier(ofTypeAt: start)
    skipSpace()
    switch byte(at: position) {
    case XMLByte.greaterThan: position += 1
    case XMLByte.leftBracket: throw .internalSubset(at: position)
    case 0: throw .unterminated(.documentType, at: start)
    default: throw .malformed(.documentType, at: position)
    }
  }

  /// Reads an external identifier (production `ExternalID` of XML's grammar), if there is one: `SYSTEM` and one
  /// literal, or `PUBLIC` and two literals.
  private mutating func readExternalIdentifier(ofTypeAt start: Int) throws(XMLError) {
    let gap = position
    skipSpace()
    guard position > gap else { return }
    let keyword = position
    guard let name = readName() else { return }
    let literals: Int
    switch string(name) {
    case "SYSTEM": literals = 1
    case "PUBLIC": literals = 2
    default:
      throw position < bytes.count
        ? .malformed(.documentType, at: keyword) : .unterminated(.documentType, at: start)
    }
    for _ in 0..<literals {
      let gap = position
      skipSpace()
      let quote = byte(at: position)
      if quote == 0 { throw .unterminated(.documentType, at: start) }
      guard position > gap, quote == XMLByte.doubleQuote || quote == XMLByte.apostrophe else {
        throw .malformed(.documentType, at: position)
      }
      guard let end = bytes[(position + 1)...].firstIndex(of: quote) else {
        throw .unterminated(.documentType, at: start)
      }
      position = end + 1
    }
  }
}
