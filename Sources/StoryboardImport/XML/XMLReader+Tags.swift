/// Reads start tags, end tags and attributes.
extension XMLReader {
  /// Reads a start tag or an empty-element tag (productions `STag` and `EmptyElemTag` of XML's grammar).
  mutating func readStartTag() throws(XMLError) -> XMLEvent {
    let start = position
    if open.isEmpty, hasSeenRoot { throw .contentOutsideRoot(at: start) }
    position += 1
    guard let name = readName() else {
      throw position < bytes.count ? .malformed(.markup, at: start) : .unterminated(.startTag, at: start)
    }
    nameRange = name
    hasSeenRoot = true
    attributes.removeAll(keepingCapacity: true)
    while true {
      let gap = position
      skipSpace()
      switch byte(at: position) {
      case XMLByte.greaterThan:
        position += 1
        open.append(OpenElement(name: name, offset: start))
        try checkAttributesDiffer()
        return .startElement
      case XMLByte.slash:
        guard position + 1 < bytes.count else { throw .unterminated(.startTag, at: start) }
        guard bytes[position + 1] == XMLByte.greaterThan else { throw .malformed(.startTag, at: position) }
        position += 2
        isEndPending = true
        try checkAttributesDiffer()
        return .startElement
      case 0:
        throw .unterminated(.startTag, at: start)
      default:
        guard position > gap else { throw .malformed(.startTag, at: position) }
        try readAttribute(ofTagAt: start)
      }
    }
  }

  /// Reads an attribute: its name, `=` and its value (production `Attribute` of XML's grammar).
  private mutating func readAttribute(ofTagAt start: Int) throws(XMLError) {
    guard let name = readName() else { throw .malformed(.startTag, at: position) }
    skipSpace()
    guard position < bytes.count else { throw .unterminated(.startTag, at: start) }
    guard bytes[position] == XMLByte.equals else { throw .malformed(.startTag, at: position) }
    position += 1
    skipSpace()
    guard position < bytes.count else { throw .unterminated(.startTag, at: start) }
    let (value, isVerbatim) = try readAttributeValue()
    attributes.append(XMLAttribute(name: name, value: value, isVerbatim: isVerbatim))
  }

  /// Reads the quoted value of an attribute (production `AttValue` of XML's grammar). The range is without the
  /// quotes.
  private mutating func readAttributeValue() throws(XMLError) -> (value: Range<Int>, isVerbatim: Bool) {
    let quote = bytes[position]
    guard quote == XMLByte.doubleQuote || quote == XMLByte.apostrophe else {
      throw .malformed(.attributeValue, at: position)
    }
    let start = position + 1
    var index = start
    var isVerbatim = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        position = index + 1
        return (start..<index, isVerbatim)
      }
      switch byte {
      case XMLByte.lessThan:
        throw .malformed(.attributeValue, at: index)
      case XMLByte.ampersand:
        index = try readReference(at: index).end
        isVerbatim = false
      case XMLByte.tab, XMLByte.lineFeed, XMLByte.carriageReturn:
        index += 1
        isVerbatim = false
      default:
        index += 1
      }
    }
    throw .unterminated(.attributeValue, at: position)
  }

  /// Throws if two attributes of the tag have the same name. A few attributes are compared with each other, which
  /// takes no memory. Many attributes are put into a set, so that no file takes quadratic time.
  private func checkAttributesDiffer() throws(XMLError) {
    guard attributes.count > 1 else { return }
    if attributes.count > pairwiseComparisonLimit {
      var seen: Set<ArraySlice<UInt8>> = []
      for attribute in attributes where !seen.insert(bytes[attribute.name]).inserted {
        throw .duplicateAttribute(string(attribute.name), at: attribute.name.lowerBound)
      }
      return
    }
    for index in 1..<attributes.count {
      let name = attributes[index].name
      for other in attributes[..<index] where areEqual(name, other.name) {
        throw .duplicateAttribute(string(name), at: name.lowerBound)
      }
    }
  }

  /// Reads an end tag (production `ETag` of XML's grammar).
  mutating func readEndTag() throws(XMLError) -> XMLEvent {
    let start = position
    position += 2
    guard let name = readName() else {
      throw position < bytes.count ? .malformed(.endTag, at: start) : .unterminated(.endTag, at: start)
    }
    skipSpace()
    guard position < bytes.count else { throw .unterminated(.endTag, at: start) }
    guard bytes[position] == XMLByte.greaterThan else { throw .malformed(.endTag, at: position) }
    position += 1
    guard let element = open.popLast() else {
      throw .mismatchedEndTag(found: string(name), expected: nil, at: start)
    }
    guard areEqual(name, element.name) else {
      throw .mismatchedEndTag(found: string(name), expected: string(element.name), at: start)
    }
    nameRange = name
    return .endElement
  }

  private func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    var index = one.lowerBound
    let distance = other.lowerBound - one.lowerBound
    while index < one.upperBound {
      if bytes[index] != bytes[index + distance] { return false }
      index += 1
    }
    return true
  }
}
