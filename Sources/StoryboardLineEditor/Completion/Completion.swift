/// What could stand at the cursor.
public struct Completions: Equatable, Sendable {
  /// What the text of one replaces, in UTF-8 bytes of what is edited; the cursor stands in it or at its end.
  public var range: Range<Int>
  public var items: [Completion]

  public init(range: Range<Int>, items: [Completion]) {
    self.range = range
    self.items = items
  }

  public static let none = Completions(range: 0..<0, items: [])
}

public struct Completion: Equatable, Sendable {
  /// What is put into the text.
  public var text: String
  /// What is shown behind it: a type, or what a command does.
  public var detail: String

  public init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
