import StoryboardLineEditor

/// Keys in the notation of tests: `<left>`, `<C-a>`, `<M-b>`, `<paste:…>`; everything else is text.
func keys(_ script: String) -> [Key] {
  var keys: [Key] = []
  var rest = script[...]
  while let character = rest.first {
    if character == "<", let end = rest.firstIndex(of: ">") {
      keys.append(key(named: String(rest[rest.index(after: rest.startIndex)..<end])))
      rest = rest[rest.index(after: end)...]
    } else {
      keys.append(.text(String(character)))
      rest.removeFirst()
    }
  }
  return keys
}

private func key(named name: String) -> Key {
  if name.hasPrefix("paste:") { return .paste(String(name.dropFirst(6))) }
  if name.hasPrefix("C-"), let letter = name.last { return .control(letter) }
  if name.hasPrefix("M-"), name.count == 3, let letter = name.last { return .alt(letter) }
  guard let key = namedKeys[name] else { fatalError("a test names a key `\(name)`, which there is not") }
  return key
}

private let namedKeys: [String: Key] = [
  "enter": .enter, "M-enter": .altEnter, "tab": .tab, "backtab": .backTab, "esc": .escape, "bs": .backspace,
  "M-bs": .altBackspace, "del": .delete, "M-del": .altDelete, "up": .up, "down": .down, "left": .left,
  "right": .right, "wordleft": .wordLeft, "wordright": .wordRight, "home": .home, "end": .end,
  "top": .textStart, "bottom": .textEnd, "pageup": .pageUp, "pagedown": .pageDown, "M-lt": .alt("<"),
]

/// A language for tests: a text with an open brace is unfinished, and the words of a list can be completed.
struct SmallLanguage: LineAssistant {
  var words: [Completion] = []

  func isUnfinished(_ text: String) -> Bool {
    text.filter { $0 == "{" }.count > text.filter { $0 == "}" }.count
  }

  func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int? {
    var open: [(bracket: UInt8, offset: Int)] = []
    let pairs = [UInt8(ascii: "}"): UInt8(ascii: "{"), UInt8(ascii: ")"): UInt8(ascii: "(")]
    for (offset, byte) in text.utf8.prefix(offset).enumerated() {
      if pairs.values.contains(byte) { open.append((byte, offset)) }
      if let opening = pairs[byte], let last = open.lastIndex(where: { $0.bracket == opening }) {
        open.removeSubrange(last...)
      }
    }
    let wanted = closing?.asciiValue.flatMap { pairs[$0] }
    return open.last { wanted == nil || $0.bracket == wanted }?.offset
  }

  func completions(in text: String, at offset: Int) -> Completions {
    let before = Array(text.utf8.prefix(offset))
    let typed = String(
      decoding: before.reversed().prefix { $0 != 0x20 && $0 != 0x0A }.reversed(), as: UTF8.self)
    return Completions(
      range: (offset - typed.utf8.count)..<offset, items: words.filter { $0.text.hasPrefix(typed) })
  }

  /// Capital letters are types, digits are numbers.
  func styles(in text: String) -> [StyledRange] {
    text.utf8.enumerated().compactMap { index, byte in
      switch byte {
      case 0x41...0x5A: StyledRange(index..<(index + 1), .type)
      case 0x30...0x39: StyledRange(index..<(index + 1), .number)
      default: nil
      }
    }
  }
}

extension LineEditor {
  init(_ history: [String] = [], words: [Completion] = [], prompt: Prompt = Prompt(first: "> ", next: ". ")) {
    var kept = History()
    for entry in history { kept.add(entry) }
    self.init(prompt: prompt, history: kept, assistant: SmallLanguage(words: words))
  }

  /// Types a script key by key, and returns the outcome of the last key.
  @discardableResult
  mutating func type(_ script: String) -> Outcome {
    var outcome = Outcome.none
    for key in keys(script) { outcome = handle(key) }
    return outcome
  }

  /// The text with `|` at the cursor.
  var marked: String {
    text.text(in: text.start..<text.cursor) + "|" + text.text(in: text.cursor..<text.end)
  }
}
