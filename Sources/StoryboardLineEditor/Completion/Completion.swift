/// Proposals for the text at the cursor.
public struct Completions: Equatable, Sendable {
  /// The UTF-8 bytes of the edited text that a completion replaces; the cursor is within them or at their end.
  public var range: Range<Int>
  public var items: [Completion]

  public init(range: Range<Int>, items: [Completion]) {
    self.range = range
    self.items = items
  }

  public static let none = Completions(range: 0..<0, items: [])
}

public struct Completion: Equatable, Sendable {
  /// The text that is inserted.
  public var text: String
  /// A note after the text in the list: a type, or the effect of a command.
  public var detail: String

  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
