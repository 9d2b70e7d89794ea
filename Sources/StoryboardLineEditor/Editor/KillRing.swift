/// Texts that were cut. The most recent one is last.
struct KillRing: Sendable {
  private var entries: [String] = []
  private var index = 0
  private static let limit = 64

  enum Direction: Sendable { case forward, backward }

  /// Adds a text that was cut. If `joins` is true, it is joined to the text that was cut before.
  mutating func add(_ text: String, _ direction: Direction, joins: Bool) {
    guard !text.isEmpty else { return }
    if joins, let last = entries.last {
      entries[entries.count - 1] = direction == .forward ? last + text : text + last
    } else {
      entries.append(text)
      if entries.count > Self.limit { entries.removeFirst() }
    }
    index = entries.count - 1
  }

  var current: String? { entries.isEmpty ? nil : entries[index] }

  /// Goes to the text that was cut before, wrapping around at the end.
  mutating func rotate() {
    if !entries.isEmpty { index = (index + entries.count - 1) % entries.count }
  }
}
