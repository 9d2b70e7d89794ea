import StoryboardDiagnostics

extension DiagnosticRenderer {
  /// Writes a diagnostic for people: the mistake, its line with an underline, the places involved, and the help.
  mutating func renderText(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output = ""
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      if entry.severity == .note {
        output += renderNote(diagnostic)
        continue
      }
      let isAboutText = !(diagnostic.kind is InputDiagnostic)
      let severity = severity(of: entry)
      let color: Style = severity == .error ? .red : .yellow
      output += styled(severity.rawValue, color) + styled("[\(entry.code.rawValue)]: ", .bold)
      output += styled(printable(entry.message), .bold) + "\n"
      output += "  " + styled("-->", .blue) + " "
      output += isAboutText ? place(diagnostic.range) : printable(path: path(diagnostic.range))
      output += "\n"
      if isAboutText {
        output += excerpt(diagnostic.range, mark: "^", note: nil, color)
        var furtherPlaces = 0
        for label in diagnostic.labels where label.range.file < sources.count {
          if label.role.isFurtherPlace { furtherPlaces += 1 }
          if label.role.isFurtherPlace, furtherPlaces > Self.furtherPlaceLimit { continue }
          if label.range.file != diagnostic.range.file {
            output += "  " + styled("-->", .blue) + " " + place(label.range) + "\n"
          }
          output += excerpt(label.range, mark: "-", note: label.role.text, .blue)
        }
        if let more = Self.more(than: furtherPlaces) { output += "       " + styled(more, .blue) + "\n" }
      }
      if let help = entry.help { output += "  " + styled("help:", .green) + " " + printable(help) + "\n" }
      output += "\n"
    }
    return Array(output.utf8)
  }

  /// The maximum number of further places with the same mistake that a text shows. JSON and SARIF contain all places.
  static let furtherPlaceLimit = 5

  /// Says how many further places are not shown; nil if all are shown.
  static func more(than count: Int) -> String? {
    count > furtherPlaceLimit ? "and at \(counted(count - furtherPlaceLimit, "more place"))" : nil
  }

  /// Writes a note on one line: its position, its message, and the positions of its labels.
  private mutating func renderNote(_ diagnostic: Diagnostic) -> String {
    let entry = diagnostic.kind.entry
    let origins = diagnostic.labels.filter { $0.range.file < sources.count }.map { place($0.range) }
    let origin = origins.isEmpty ? "" : ", at " + origins.joined(separator: ", ")
    let message = printable(entry.message) + styled(origin, .blue)
    return "\(place(diagnostic.range)): " + styled("note: ", .green) + message + "\n"
  }

  /// Writes one line of the source, with a part of it underlined.
  private mutating func excerpt(_ range: SourceRange, mark: Character, note: String?, _ style: Style)
    -> String
  {
    let map = map(range.file)
    let number = String(map.location(of: range.start).line)
    let gutter = String(repeating: " ", count: max(0, 4 - number.count))
    let excerpt = Excerpt(range, in: map, columns: columns - gutter.count - number.count - 3)
    var text = styled("\(gutter)\(number) | ", .blue) + excerpt.line + "\n"
    text += styled(String(repeating: " ", count: max(4, number.count)) + " | ", .blue)
    text += String(repeating: " ", count: excerpt.indentation)
    text += styled(String(repeating: mark, count: excerpt.width), style)
    if let note { text += " " + styled(printable(note), style) }
    return text + "\n"
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
