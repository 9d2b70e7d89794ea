import StoryboardDiagnostics
import StoryboardVocabulary

extension DiagnosticRenderer {
  /// Writes commands for a GitHub workflow, one on each line. The workflow shows them beside the lines of a change.
  mutating func renderGitHub(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output = ""
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      let severity = severity(of: entry)
      output +=
        "::\(severity == .note ? "notice" : severity.rawValue) file=\(property(PathText.readable(path(diagnostic.range))))"
      if !(diagnostic.kind is InputDiagnostic) {
        let start = map(diagnostic.range.file).location(of: diagnostic.range.start)
        let end = map(diagnostic.range.file).location(of: diagnostic.range.end)
        output += ",line=\(start.line),endLine=\(end.line)"
        // Columns have an effect only within one line.
        if start.line == end.line { output += ",col=\(start.column),endColumn=\(end.column)" }
      }
      let help = (entry.help.map { "\n\($0)" } ?? "") + furtherPlaces(of: diagnostic)
      output += ",title=\(property(entry.code.rawValue))::\(data(entry.message + help))\n"
    }
    return Array(output.utf8)
  }

  /// The places of mistakes that have the same cause, one on each line.
  private mutating func furtherPlaces(of diagnostic: Diagnostic) -> String {
    var text = ""
    let labels = diagnostic.labels.filter { $0.role.isFurtherPlace && $0.range.file < sources.count }
    for label in labels.prefix(Self.furtherPlaceLimit) {
      text += "\n\(label.role.text): \(place(label.range))"
    }
    return text + (Self.more(than: labels.count).map { "\n" + $0 } ?? "")
  }

  /// Encodes a message. Characters that would end the line become the workflow's escapes.
  private func data(_ text: String) -> String {
    var result = ""
    var hidden = HiddenScalars()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.hides(scalar)
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += isHidden ? printable(String(scalar)) : String(scalar)
      }
    }
    return result
  }

  /// Encodes the value of a property in a workflow command. A comma or a colon would otherwise end the value.
  private func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
