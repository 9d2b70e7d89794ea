/// What an editor asks about the language that is edited. Offsets are in UTF-8 bytes of the whole text.
public protocol LineAssistant {
  /// More has to come before the text means something: Enter begins another line.
  func isUnfinished(_ text: String) -> Bool

  /// What could stand at an offset.
  func completions(in text: String, at offset: Int) -> Completions

  /// How parts of the text look, in the order of the text; what stands between them is plain.
  func styles(in text: String) -> [StyledRange]
}

extension LineAssistant {
  public func isUnfinished(_ text: String) -> Bool { false }
  public func completions(in text: String, at offset: Int) -> Completions { .none }
  public func styles(in text: String) -> [StyledRange] { [] }
}

/// Part of a text that looks different.
public struct StyledRange: Equatable, Sendable {
  public var range: Range<Int>
  public var style: TextStyle

  public init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
