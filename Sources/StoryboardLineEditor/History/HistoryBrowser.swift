/// The position in the history while a line is edited. Changes to history entries are kept until the line is entered.
struct HistoryBrowser: Sendable {
  private let entries: [String]
  private var edited: [Int: EditedText] = [:]
  /// The index of the edited entry. An index equal to the number of entries means the new line.
  private(set) var index: Int

  init(_ history: History) {
    entries = history.entries
    index = entries.count
  }

  /// Moves to another entry and returns its text; nil if there is no such entry.
  mutating func go(to target: Int, from text: EditedText) -> EditedText? {
    guard target != index, target >= 0, target <= entries.count else { return nil }
    edited[index] = text
    index = target
    return edited[target] ?? EditedText(target < entries.count ? entries[target] : "")
  }

  var last: Int { entries.count }
}
