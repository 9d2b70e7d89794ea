/// A pull reader of XML 1.0 over bytes: each call of `next` moves to the next event.
///
/// It reads UTF-8, with or without a byte order mark. It knows only the five predefined entities and numeric character
/// references. It opens no other file. It accepts no document type declaration that defines anything. Whatever the
/// bytes are, it ends with `nil` or an error. Open elements are kept in a list, without recursion, so the depth is
/// limited only by the size of the file.
///
/// Names are not split at colons, so a namespace prefix is part of its name.
package struct XMLReader: Sendable {
  let bytes: [UInt8]
  var position: Int

  /// The names of the open elements, outermost first.
  var open: [OpenElement] = []
  /// True if the reader has just reported the start of an empty-element tag (`<a/>`) and must report its end next.
  var isEndPending = false
  var hasSeenRoot = false
  var hasSeenDocumentType = false

  var nameRange = 0..<0
  var textRange = 0..<0
  var textKind = TextKind.verbatim

  /// The byte offset where the current event begins.
  package internal(set) var offset = 0
  /// The attributes of the current start tag, in file order. Other events leave them unchanged.
  package internal(set) var attributes: [XMLAttribute] = []

  /// The largest number of attributes in a tag that are compared with each other to find duplicates. If a tag has
  /// more, a set is used. The limit changes only the speed. Tests set it.
  package var pairwiseComparisonLimit = 24

  private var lines = XMLLineCounter()

  struct OpenElement: Sendable {
    let name: Range<Int>
    /// The offset of the element's start tag.
    let offset: Int
  }

  /// Makes a reader at the beginning of a file. Throws if the file contains bytes that XML does not allow.
  package init(_ bytes: [UInt8]) throws(XMLError) {
    self.bytes = bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw .unsupportedEncoding("UTF-16", at: 0)
    }
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try XMLValidation.validate(bytes, from: position)
    try readDeclaration()
  }

  /// Moves to the next event and returns it; nil at the end of a well-formed file. After an error, the reader must
  /// not be used any more.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if isEndPending {
      isEndPending = false
      return .endElement
    }
    while position < bytes.count {
      offset = position
      if bytes[position] == XMLByte.lessThan {
        if let event = try readMarkup() { return event }
      } else if open.isEmpty {
        guard XMLByte.isSpace(bytes[position]) else { throw .contentOutsideRoot(at: position) }
        skipSpace()
      } else {
        try readCharacterData()
        return .text
      }
    }
    if let innermost = open.last {
      throw .unclosedElement(string(innermost.name), at: innermost.offset)
    }
    guard hasSeenRoot else { throw .noRootElement(at: position) }
    return nil
  }

  /// The number of open elements. After a start tag its element counts. After an end tag its element does not count.
  package var depth: Int { open.count + (isEndPending ? 1 : 0) }

  /// The name of the element that the current tag starts or ends.
  package var name: String { string(nameRange) }

  /// The 1-based number of the line where the current event begins.
  package mutating func line() -> Int {
    lines.line(of: offset, in: bytes)
  }

  /// The name of an attribute of the current start tag.
  package func name(of attribute: XMLAttribute) -> String {
    string(attribute.name)
  }

  /// The value of an attribute of the current start tag. References are replaced, and white space becomes spaces.
  package func value(of attribute: XMLAttribute) -> String {
    attribute.isVerbatim ? string(attribute.value) : decoded(attribute.value, spacing: true)
  }

  /// The value of the attribute with this name; nil if the current start tag has none.
  package func value(named name: String) -> String? {
    let utf8 = name.utf8
    for attribute in attributes
    where attribute.name.count == utf8.count && matches(name, at: attribute.name.lowerBound) {
      return value(of: attribute)
    }
    return nil
  }

  /// The text of the current event. References are replaced, and line ends become LF.
  package var text: String {
    switch textKind {
    case .verbatim: string(textRange)
    case .lineEndsOnly: decoded(textRange, references: false, spacing: false)
    case .lineEndsAndReferences: decoded(textRange, spacing: false)
    }
  }
}
