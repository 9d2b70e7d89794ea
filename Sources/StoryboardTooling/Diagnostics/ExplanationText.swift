import StoryboardDiagnostics

extension Explanation {
  /// The page as a terminal shows it.
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

  /// What is said of codes whose diagnostics carry the change that mends them.
  public static let fixRemark = "JSON diagnostics carry the change that mends it."

  private var prompt: String { example.kind == .shell ? "$ " : "" }

  /// Words in lines of at most `width` columns, unless one word has more.
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
