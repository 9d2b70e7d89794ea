/// Completion of the word before the cursor.
extension LineEditor {
  /// Inserts a single completion, or the common prefix of several. If that adds nothing, shows the list of completions.
  mutating func complete() -> Outcome {
    let completions = currentCompletions()
    guard let first = completions.items.first else {
      guard text.line[..<text.cursor.column].allSatisfy({ $0 == " " }) else { return .bell }
      change { $0.insert("  ") }
      return .none
    }
    let typed = text.text(in: text.position(utf8Offset: completions.range.lowerBound)..<text.cursor)
    let common = completions.items.count == 1 ? first.text : Self.commonPrefix(completions.items)
    if completions.items.count == 1 || (common.count > typed.count && common.hasPrefix(typed)) {
      undos.record(text)
      text = CompletionMenu.text(text, with: common, in: completions.range)
      return .none
    }
    menu = CompletionMenu(completions, original: text)
    return .none
  }

  /// Returns the completions at the cursor, or none if the range that they replace does not contain the cursor.
  private func currentCompletions() -> Completions {
    let string = text.string
    let offset = text.utf8Offset(of: text.cursor)
    let completions = assistant.completions(in: string, at: offset)
    let range = completions.range
    guard range.lowerBound >= 0, range.upperBound <= string.utf8.count, range.lowerBound <= offset,
      offset <= range.upperBound
    else { return .none }
    return completions
  }

  private static func commonPrefix(_ items: [Completion]) -> String {
    var common = items[0].text[...]
    for item in items.dropFirst() {
      while !item.text.hasPrefix(common) { common.removeLast() }
    }
    return String(common)
  }

  /// Handles a key while the menu is open. Returns nil if the menu closes and the key must still be handled.
  mutating func handleInMenu(_ key: Key) -> Outcome? {
    guard let menu else { return nil }
    switch key {
    case .tab, .down, .control("n"): select(by: 1)
    case .backTab, .up, .control("p"): select(by: -1)
    case .enter where menu.selection != nil: self.menu = nil
    case .escape, .control("g"):
      text = menu.original
      self.menu = nil
    case .text(let typed) where menu.selection == nil:
      type(typed, after: lastEdit)
      refreshMenu()
    case .backspace where menu.selection == nil:
      _ = remove(text.position(before: text.cursor))
      refreshMenu()
    default:
      self.menu = nil
      return nil
    }
    return Outcome.none
  }

  private mutating func select(by step: Int) {
    guard var menu else { return }
    if menu.selection == nil { undos.record(text) }
    text = menu.select(by: step)
    self.menu = menu.completions.items.count > 1 ? menu : nil
  }

  /// Updates the list of completions if they still begin at the same offset. Otherwise closes the list.
  private mutating func refreshMenu() {
    let completions = currentCompletions()
    let isSame = completions.range.lowerBound == menu?.completions.range.lowerBound
    menu = completions.items.isEmpty || !isSame ? nil : CompletionMenu(completions, original: text)
  }
}
