/// An incremental search in the history (Ctrl-R, Ctrl-S).
struct HistorySearch: Sendable {
  private let entries: [String]
  /// What was edited when the search began.
  let original: EditedText
  private(set) var pattern = ""
  /// The last entry that was found.
  private(set) var match: Int?
  /// Where the pattern stood in it, in UTF-8 bytes.
  private var offset = 0
  private(set) var isFailed = false

  enum Direction: Sendable { case older, newer }

  init(_ history: History, original: EditedText) {
    entries = history.entries
    self.original = original
  }

  /// The entry found, with the cursor where the pattern begins; what was edited before where there is none.
  var found: EditedText {
    guard let match else { return original }
    var text = EditedText(entries[match])
    text.move(to: text.position(utf8Offset: offset))
    return text
  }

  mutating func append(_ text: String) {
    pattern += text
    look(from: match ?? entries.count - 1, .older)
  }

  /// Begins again with a shorter pattern.
  mutating func removeLast() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    match = nil
    isFailed = false
    if !pattern.isEmpty { look(from: entries.count - 1, .older) }
  }

  /// Goes on to the next match; without a pattern, takes up that of an earlier search.
  mutating func next(_ direction: Direction, or earlier: String) {
    if pattern.isEmpty { return earlier.isEmpty ? () : append(earlier) }
    let start = match ?? entries.count
    look(from: direction == .older ? start - 1 : start + 1, direction)
  }

  private mutating func look(from start: Int, _ direction: Direction) {
    // The same text entered again is no new match.
    let current = match.map { entries[$0] }
    var index = start
    while entries.indices.contains(index) {
      if index == match || entries[index] != current, let place = Self.offset(of: pattern, in: entries[index])
      {
        (match, offset) = (index, place)
        isFailed = false
        return
      }
      index += direction == .older ? -1 : 1
    }
    isFailed = true
  }

  /// Where a pattern stands in a text, in UTF-8; small letters in it mean capital ones, too.
  static func offset(of pattern: String, in text: String) -> Int? {
    let exact = pattern.contains(where: \.isUppercase)
    let wanted = exact ? Array(pattern.utf8) : pattern.utf8.map(lowered)
    let bytes = exact ? Array(text.utf8) : text.utf8.map(lowered)
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { start in
      bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
