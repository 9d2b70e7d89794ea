/// Earlier states of the text. They share unchanged lines.
struct UndoStack: Sendable {
  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private static let limit = 1_000

  /// Records the text before a change.
  mutating func record(_ text: EditedText) {
    future = []
    past.append(text)
    if past.count > Self.limit { past.removeFirst(Self.limit / 4) }
  }

  mutating func undo(_ text: EditedText) -> EditedText? {
    guard let last = past.popLast() else { return nil }
    future.append(text)
    return last
  }

  mutating func redo(_ text: EditedText) -> EditedText? {
    guard let next = future.popLast() else { return nil }
    past.append(text)
    return next
  }
}
