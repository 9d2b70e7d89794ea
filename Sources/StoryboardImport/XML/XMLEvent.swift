/// One step of a reader through a file.
///
/// An event carries nothing itself: what belongs to it is read off the reader, which decodes it only then.
public enum XMLEvent: Hashable, Sendable {
  /// A start tag, or the first half of an empty-element tag: `name` and `attributes` hold.
  case startElement
  /// An end tag, or the second half of an empty-element tag: `name` holds.
  case endElement
  /// A run of character data or one CDATA section: `text` holds. Text that a comment interrupts is several.
  case text
}

/// An attribute of the current start tag, as ranges of the file's bytes.
public struct XMLAttribute: Hashable, Sendable {
  let name: Range<Int>
  let value: Range<Int>
  /// Whether the value holds no reference and no white space other than spaces: its bytes are its text.
  let isVerbatim: Bool
}
