/// Knowledge about the edited language that the editor asks for. Offsets are in UTF-8 bytes of the whole text.
package protocol LineAssistant {
  /// True if the text is not complete yet: Enter begins another line.
  func isUnfinished(_ text: String) -> Bool

  /// Proposals for the text at an offset.
  func completions(in text: String, at offset: Int) -> Completions

  /// The styles of parts of the text, in the order of the text; everything between them is plain.
  func styles(in text: String) -> [StyledRange]
}

extension LineAssistant {
  package func isUnfinished(_ text: String) -> Bool { false }
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
