/// The reasons why a file is not well-formed XML, or not XML that this reader accepts. Every case has the byte offset
/// of the error from the start of the file.
package enum XMLError: Error, Hashable, Sendable {
  /// The bytes at `at` are not UTF-8.
  case invalidUTF8(at: Int)
  /// A character that XML never allows: NUL, most control characters, U+FFFE and U+FFFF.
  case forbiddenCharacter(Unicode.Scalar, at: Int)
  /// The encoding of the file, real or declared, is not UTF-8.
  case unsupportedEncoding(String, at: Int)
  /// The file ends inside a construct that began at `at`.
  case unterminated(Construct, at: Int)
  /// The file ends although the element that began at `at` is still open.
  case unclosedElement(String, at: Int)
  /// An end tag whose name differs from the name of the innermost open element. `expected` is the name of that
  /// element; nil if no element is open.
  case mismatchedEndTag(found: String, expected: String?, at: Int)
  /// A construct does not follow the grammar.
  case malformed(Construct, at: Int)
  /// Two attributes of one element have the same name. `at` is the offset of the second attribute.
  case duplicateAttribute(String, at: Int)
  /// A reference to an entity other than the five predefined ones.
  case unknownEntity(String, at: Int)
  /// A document type declaration with an internal subset. The subset could define entities, which this reader does
  /// not accept.
  case internalSubset(at: Int)
  /// Text, or a second element, outside the root element.
  case contentOutsideRoot(at: Int)
  /// The file has no element at all.
  case noRootElement(at: Int)

  /// A construct of XML's grammar that can contain an error.
  package enum Construct: String, Hashable, Sendable {
    case startTag = "start tag"
    case endTag = "end tag"
    case attributeValue = "attribute value"
    case comment
    case cdataSection = "CDATA section"
    case processingInstruction = "processing instruction"
    case declaration = "XML declaration"
    case documentType = "document type declaration"
    case reference
    case markup
    case text
  }

  /// The byte offset of the error from the start of the file.
  package var offset: Int {
    switch self {
    case .invalidUTF8(let at), .forbiddenCharacter(_, let at), .unsupportedEncoding(_, let at),
      .unterminated(_, let at), .unclosedElement(_, let at), .mismatchedEndTag(_, _, let at),
      .malformed(_, let at), .duplicateAttribute(_, let at), .unknownEntity(_, let at),
      .internalSubset(let at), .contentOutsideRoot(let at), .noRootElement(let at):
      at
    }
  }

  /// The error as a sentence without a full stop.
  package var message: String {
    switch self {
    case .invalidUTF8: "these bytes are not UTF-8"
    case .forbiddenCharacter(let scalar, _):
      "XML does not allow the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    case .unsupportedEncoding(let name, _): "the encoding is \(name), and only UTF-8 is read"
    case .unterminated(let construct, _): "the file ends inside this \(construct.rawValue)"
    case .unclosedElement(let name, _): "the file ends before the end tag of `\(name)`"
    case .mismatchedEndTag(let found, let expected?, _):
      "the end tag is of `\(found)` where `\(expected)` is open"
    case .mismatchedEndTag(let found, nil, _): "the end tag of `\(found)` closes nothing"
    case .malformed(let construct, _): "malformed \(construct.rawValue)"
    case .duplicateAttribute(let name, _): "the attribute `\(name)` is given twice"
    case .unknownEntity(let name, _): "the entity `\(name)` is not one of the five predefined ones"
    case .internalSubset: "a document type declaration that defines something is not read"
    case .contentOutsideRoot: "there is content outside the root element"
    case .noRootElement: "there is no element"
    }
  }
}
