/// An incremental search in the history (Ctrl-R, Ctrl-S).
struct HistorySearch: Sendable {
  private let entries: [String]
  /// The edited text at the start of the search.
  let original: EditedText
  private(set) var pattern = ""
  /// The index of the entry with the last match.
  private(set) var match: Int?
  /// The UTF-8 offset of the match in the entry.
  private var offset = 0
  private(set) var isFailed = false

  enum Direction: Sendable { case older, newer }

  init(_ history: History, original: EditedText) {
    entries = history.entries
    self.original = original
  }

  /// The entry with the match, and the cursor at the match. Without a match it is the original text.
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

  /// Removes the last character of the pattern, and searches again from the newest entry.
  mutating func removeLast() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    match = nil
    isFailed = false
    if !pattern.isEmpty { look(from: entries.count - 1, .older) }
  }

  /// Moves to the next match. If the pattern is empty, the pattern of an earlier search is used.
  mutating func next(_ direction: Direction, or earlier: String) {
    if pattern.isEmpty { return earlier.isEmpty ? () : append(earlier) }
    let start = match ?? entries.count
    look(from: direction == .older ? start - 1 : start + 1, direction)
  }

  private mutating func look(from start: Int, _ direction: Direction) {
    // An entry with the same text is not a new match.
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

  /// The UTF-8 offset of a pattern in a text. A pattern without capital letters also matches capital letters.
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
