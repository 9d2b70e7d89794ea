/// One step of a reader through a file.
///
/// An event has no contents of its own. They are read from the reader, which decodes them only then.
package enum XMLEvent: Hashable, Sendable {
  /// A start tag, or the first half of an empty-element tag. `name` and `attributes` are valid.
  case startElement
  /// An end tag, or the second half of an empty-element tag. `name` is valid.
  case endElement
  /// A run of character data, or one CDATA section. `text` is valid. A comment divides text into several events.
  case text
}

/// An attribute of the current start tag, as ranges of the file's bytes.
package struct XMLAttribute: Hashable, Sendable {
  let name: Range<Int>
  let value: Range<Int>
  /// True if the value contains neither references nor white space other than spaces. Its bytes are then its text.
  let isVerbatim: Bool
}
