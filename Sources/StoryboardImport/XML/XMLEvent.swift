/// What an XML reader reports each time it moves on: a start tag, an end tag or text.
///
/// An event does not contain the name, the attributes or the text. The reader has them in its properties, and decodes
/// them only when they are asked for.
package enum XMLEvent: Hashable, Sendable {
  /// A start tag, or the first half of an empty-element tag. The reader's `name` and `attributes` are valid.
  case startElement
  /// An end tag, or the second half of an empty-element tag. The reader's `name` is valid.
  case endElement
  /// A run of character data, or one CDATA section. The reader's `text` is valid. A comment divides text into several
  /// events.
  case text
}

/// An attribute of the current start tag, as ranges of the file's bytes.
package struct XMLAttribute: Hashable, Sendable {
  let name: Range<Int>
  let value: Range<Int>
  /// True if the value needs no decoding: it contains no references, and no white space other than spaces.
  let isVerbatim: Bool
}
