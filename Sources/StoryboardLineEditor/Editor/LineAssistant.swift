/// Knowledge about the edited language that the editor asks for. Offsets are in UTF-8 bytes of the whole text.
package protocol LineAssistant {
  /// True if the text is not complete yet: Enter begins another line.
  func isUnfinished(_ text: String) -> Bool

  /// The offset of the innermost bracket that is open at an offset; nil if there is none, or inside a string or a
  /// comment.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - offset: the place.
  ///   - closing: the bracket that closes it; nil for any.
  func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int?

  /// Proposals for the text at an offset.
  func completions(in text: String, at offset: Int) -> Completions

  /// The styles of parts of the text, in the order of the text; everything between them is plain.
  func styles(in text: String) -> [StyledRange]
}

extension LineAssistant {
  package func isUnfinished(_ text: String) -> Bool { false }
  package func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int? { nil }
  package func completions(in text: String, at offset: Int) -> Completions { .none }
  package func styles(in text: String) -> [StyledRange] { [] }
}

/// Part of a text with a style of its own.
package struct StyledRange: Equatable, Sendable {
  package var range: Range<Int>
  package var style: TextStyle

  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
