import StoryboardDiagnostics

extension Code {
  /// The code that a user means. It may be the code itself, the code as messages show it in brackets
  /// (`error[unknown-type]`), or another spelling (`unknownType`).
  public static func meant(by written: String) -> Code? {
    func letters(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    var inner = written[...]
    if let opening = inner.firstIndex(of: "["), let closing = inner.lastIndex(of: "]"), opening < closing {
      inner = inner[inner.index(after: opening)..<closing]
    }
    return Code(rawValue: String(inner)) ?? allCases.first { letters($0.rawValue) == letters(inner) }
  }
}

extension Explanation {
  /// The page of the explanation, as text for a terminal.
  public func text(isColored: Bool) -> String {
    func styled(_ text: String, _ style: String) -> String {
      isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }
    var page = styled("\(code.rawValue) (\(code.severity.rawValue))", "1") + "\n\n"
    page += Self.wrapped(meaning, width: 90) + "\n"
    for line in example.lines {
      let shown = "  \(line.role.rawValue) \(prompt)\(printable(line.text))"
      switch line.role {
      case .common: page += shown + "\n"
      case .removed: page += styled(shown, "31") + "\n"
      case .added: page += styled(shown, "32") + "\n"
      }
    }
    if code.offersFix { page += "\n" + Self.fixRemark + "\n" }
    return page
  }

  /// The remark for codes whose diagnostics have a fix-it.
  public static let fixRemark = "JSON diagnostics carry the change that mends it, where one is certain."

  /// All codes, each with its meaning in one sentence.
  public static var list: String {
    let width = Code.allCases.map(\.rawValue.count).max() ?? 0
    return Code.allCases.map { code in
      let space = String(repeating: " ", count: width - code.rawValue.count)
      return "\(code.rawValue)\(space)  \(page(of: code)?.firstSentence ?? "")\n"
    }.joined()
  }

  private var firstSentence: String {
    let words = meaning.split(whereSeparator: { $0 == " " || $0 == "\n" })
    let end = words.firstIndex { $0.last == "." }.map { $0 + 1 } ?? words.count
    return words[..<end].joined(separator: " ")
  }

  private var prompt: String { example.kind == .shell ? "$ " : "" }

  /// Breaks words into lines of at most `width` columns, unless one word is longer.
  private static func wrapped(_ text: String, width: Int) -> String {
    var result = ""
    var column = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if column > 0, column + 1 + word.count > width {
        result += "\n"
        column = 0
      }
      result += (column > 0 ? " " : "") + word
      column += (column > 0 ? 1 : 0) + word.count
    }
    return result + "\n"
  }
}
