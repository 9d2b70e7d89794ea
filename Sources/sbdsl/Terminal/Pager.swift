import StoryboardFiles
import StoryboardTooling

/// Shows answers that are longer than the terminal in another program: `$PAGER`, or `less`.
///
/// Blanks divide the value of `PAGER` into words, and quotation marks group words; no shell interprets it. The
/// program uses the terminal until it ends. If it cannot be started, is killed or reads nothing, the answer is
/// printed directly.
struct Pager {
  private let words: [String]
  /// True if the user has chosen the pager by the variable `PAGER`.
  private let isChosen: Bool
  private var hasComplained = false

  /// - Parameter value: the value of `PAGER`; nil if the variable is not set.
  /// - Returns: nil if the value is empty, because then there is no pager.
  init?(_ value: String?) {
    words = value.map(Self.words) ?? ["less"]
    isChosen = value != nil
    if words.isEmpty { return nil }
  }

  /// Shows a text that is longer than the terminal. Returns the text that must still be printed.
  mutating func show(_ text: String) -> String {
    let size = System.terminalSize
    guard size.rows > 0, Self.isLonger(text, than: size.rows - 1, columns: size.columns) else { return text }
    // These are the options that git uses: less ends at once if everything fits, keeps colours, and leaves
    // the text on the terminal.
    let end = System.show(Array(text.utf8), through: words, defaults: [("LESS", "FRX")])
    switch end {
    case .read: return ""
    case .interrupted: return "\n"
    case .unread: return text
    case .failed(let reason):
      guard isChosen, !hasComplained else { return text }
      hasComplained = true
      return text + "the pager `\(printable(words[0]))` did not show this: \(reason)\n"
    }
  }

  /// True if a text needs more rows than the terminal has.
  private static func isLonger(_ text: String, than rows: Int, columns: Int) -> Bool {
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      count += max(1, (width(of: line) + max(columns, 1) - 1) / max(columns, 1))
      if count > rows { return true }
    }
    return false
  }

  /// The number of columns of a line. Sequences that change its colour are not counted.
  private static func width(of line: Substring) -> Int {
    guard line.utf8.contains(0x1B) else { return StoryboardTooling.width(String(line)) }
    var rest = line
    var plain = ""
    while let start = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<start]
      rest = rest[start...].drop { $0 != "m" }.dropFirst()
    }
    return StoryboardTooling.width(plain + rest)
  }

  /// The words of a command line. Blanks separate them, except between quotation marks.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return word.map { words + [$0] } ?? words
  }
}
