/// What was cut out, the last one at the end.
struct KillRing: Sendable {
  private var entries: [String] = []
  private var index = 0
  private static let limit = 64

  enum Direction: Sendable { case forward, backward }

  /// Keeps what was cut; what is cut in one go with the last joins it.
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

  /// Goes to the one before, around the end.
  mutating func rotate() {
    if !entries.isEmpty { index = (index + entries.count - 1) % entries.count }
  }
}
