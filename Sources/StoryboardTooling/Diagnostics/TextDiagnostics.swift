import StoryboardDiagnostics

extension DiagnosticRenderer {
  /// For people: what is wrong, the line with it underlined, the places involved, what would mend it.
  mutating func renderText(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output = ""
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      let color: Style = entry.severity == .error ? .red : .yellow
      output += styled(entry.severity.rawValue, color) + styled("[\(entry.code.rawValue)]: ", .bold)
      output += styled(printable(entry.message), .bold) + "\n"
      output += "  " + styled("-->", .blue) + " " + place(diagnostic) + "\n"
      if !(diagnostic.kind is InputDiagnostic) {
        output += excerpt(diagnostic.range, mark: "^", note: nil, color)
        for label in diagnostic.labels where label.range.file < sources.count {
          if label.range.file != diagnostic.range.file {
            let location = location(label.range)
            output +=
              "  " + styled("-->", .blue) + " \(path(label.range)):\(location.line):\(location.column)\n"
          }
          output += excerpt(label.range, mark: "-", note: label.role.text, .blue)
        }
      }
      if let help = entry.help { output += "  " + styled("help:", .green) + " " + printable(help) + "\n" }
      output += "\n"
    }
    return Array(output.utf8)
  }

  /// One line of the source with a run of it underlined.
  private mutating func excerpt(_ range: SourceRange, mark: Character, note: String?, _ style: Style)
    -> String
  {
    let map = map(range.file)
    let location = map.location(of: range.start)
    let bytes = map.line(at: range.start)
    let line = String(decoding: bytes, as: UTF8.self)
    let start = bytes.startIndex
    let lead = bytes[start..<min(Int(range.start), bytes.endIndex)]
    let end = max(min(Int(range.end), bytes.endIndex), Int(range.start))
    let marked = bytes[min(Int(range.start), bytes.endIndex)..<min(end, bytes.endIndex)]
    let number = String(location.line)
    let gutter = String(repeating: " ", count: max(0, 4 - number.count))
    var text = styled("\(gutter)\(number) | ", .blue) + shown(line) + "\n"
    text += styled(String(repeating: " ", count: max(4, number.count)) + " | ", .blue)
    text += padding(String(decoding: lead, as: UTF8.self))
    text += styled(
      String(repeating: mark, count: max(1, width(String(decoding: marked, as: UTF8.self)))), style)
    if let note { text += " " + styled(note, style) }
    return text + "\n"
  }

  private func shown(_ line: String) -> String { printable(line.replacingTabs()) }

  private func padding(_ text: String) -> String {
    String(repeating: " ", count: width(text))
  }

  /// How many columns a terminal gives a text: two for East Asian wide characters and emoji.
  private func width(_ text: String) -> Int {
    printable(text.replacingTabs()).reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }

  private enum Style: String {
    case red = "31"
    case yellow = "33"
    case green = "32"
    case blue = "34"
    case bold = "1"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  fileprivate func replacingTabs() -> String {
    contains("\t") ? split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ") : self
  }
}

extension Character {
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
