/// The search in the history.
extension LineEditor {
  mutating func beginSearch(_ direction: HistorySearch.Direction) {
    search = HistorySearch(history, original: text)
    menu = nil
  }

  /// Handles a key during a search. Returns nil if the search ends and the key must still be handled.
  mutating func handleInSearch(_ key: Key) -> Outcome? {
    guard var search else { return nil }
    switch key {
    case .text(let typed): search.append(typed)
    case .paste(let pasted): search.append(String(pasted.prefix { $0 != "\n" }))
    case .backspace: search.removeLast()
    case .control("r"): search.next(.older, or: lastPattern)
    case .control("s"): search.next(.newer, or: lastPattern)
    case .control("g"), .control("c"):
      endSearch(search, with: search.original)
      return Outcome.none
    case .escape:
      endSearch(search, with: search.found)
      return Outcome.none
    default:
      endSearch(search, with: search.found)
      return nil
    }
    self.search = search
    text = search.found
    return search.isFailed ? .bell : Outcome.none
  }

  private mutating func endSearch(_ search: HistorySearch, with result: EditedText) {
    if !search.pattern.isEmpty { lastPattern = search.pattern }
    self.search = nil
    if result != search.original {
      undos.record(search.original)
      text = result
    } else {
      text = search.original
    }
    goal = nil
  }
}
