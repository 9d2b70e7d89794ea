/// Tells the editor what depends on the edited language, such as completions. Offsets are UTF-8 byte offsets in the
/// whole text.
package protocol LineAssistant {
  /// True if the text is incomplete, so that Enter begins another line.
  func isUnfinished(_ text: String) -> Bool

  /// Returns the offset of the innermost bracket that is open at an offset. Returns nil if there is none, or if the
  /// offset is inside a string or a comment.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - offset: the offset where the bracket must be open.
  ///   - closing: the closing bracket that the open bracket must match; nil for any bracket.
  func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int?

  /// Returns the completions that are proposed for the text at an offset.
  func completions(in text: String, at offset: Int) -> Completions

  /// The styles of parts of the text, in the order of the text. Text between them is plain.
  func styles(in text: String) -> [StyledRange]
}

extension LineAssistant {
  package func isUnfinished(_ text: String) -> Bool { false }
  package func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int? { nil }
  package func completions(in text: String, at offset: Int) -> Completions { .none }
  package func styles(in text: String) -> [StyledRange] { [] }
}

/// A range of a text, in UTF-8 bytes, and the style that it is shown in.
package struct StyledRange: Equatable, Sendable {
  package var range: Range<Int>
  package var style: TextStyle

  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
