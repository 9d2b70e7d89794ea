/// The list of completions beneath the text.
struct CompletionMenu: Sendable {
  let completions: Completions
  /// The text before a completion was chosen.
  let original: EditedText
  /// The index of the completion that is now in the text; nil before one is chosen.
  private(set) var selection: Int?

  init(_ completions: Completions, original: EditedText) {
    self.completions = completions
    self.original = original
  }

  /// Chooses the next or the previous completion, wrapping around at the ends, and returns the text with it.
  mutating func select(by step: Int) -> EditedText {
    let count = completions.items.count
    let start = selection ?? (step > 0 ? -1 : count)
    let index = (start + step + count) % count
    selection = index
    return Self.text(original, with: completions.items[index].text, in: completions.range)
  }

  /// The range of items to show if there is room for `count` items.
  func visible(_ count: Int) -> Range<Int> {
    let all = completions.items.count
    let shown = min(count, all)
    let first = min(max((selection ?? 0) - shown + 1, 0), all - shown)
    return first..<(first + shown)
  }

  /// The text after a range of bytes was replaced by a string. The cursor is after the string.
  static func text(_ text: EditedText, with replacement: String, in range: Range<Int>) -> EditedText {
    var text = text
    let start = text.position(utf8Offset: range.lowerBound)
    let end = max(start, text.position(utf8Offset: range.upperBound))
    text.remove(start..<end)
    text.insert(replacement)
    return text
  }
}
