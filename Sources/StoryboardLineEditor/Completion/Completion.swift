/// The completions that are proposed for the text at the cursor.
package struct Completions: Equatable, Sendable {
  /// The UTF-8 bytes of the edited text that a completion replaces; the cursor is within them or at their end.
  package var range: Range<Int>
  package var items: [Completion]

  package init(range: Range<Int>, items: [Completion]) {
    self.range = range
    self.items = items
  }

  package static let none = Completions(range: 0..<0, items: [])
}

package struct Completion: Equatable, Sendable {
  /// The text that is inserted.
  package var text: String
  /// A note after the text in the list: a type, or the effect of a command.
  package var detail: String

  package init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
