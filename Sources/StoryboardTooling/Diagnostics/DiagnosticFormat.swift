import StoryboardDiagnostics

/// How diagnostics are written: `--diagnostics`.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the line, with what is wrong underlined.
  case text
  /// `path:line:column: error: message [code]`, which Xcode and editors read.
  case compact
  /// One JSON object for the whole run.
  case json
}

/// Diagnostics as text, for one set of files.
public struct DiagnosticRenderer {
  let sources: [SourceFile]
  let format: DiagnosticFormat
  let isColored: Bool
  var maps: [UInt32: LineMap] = [:]

  public init(sources: [SourceFile], format: DiagnosticFormat, isColored: Bool = false) {
    self.sources = sources
    self.format = format
    self.isColored = isColored
  }

  /// The text of all diagnostics; in JSON there is an object even where there is none.
  public mutating func render(_ diagnostics: [Diagnostic]) -> [UInt8] {
    switch format {
    case .text: return renderText(diagnostics)
    case .compact: return renderCompact(diagnostics)
    case .json: return renderJSON(diagnostics)
    }
  }

  mutating func map(_ file: UInt32) -> LineMap {
    if let map = maps[file] { return map }
    let map = LineMap(sources[Int(file)])
    maps[file] = map
    return map
  }

  mutating func location(_ range: SourceRange) -> SourceLocation { map(range.file).location(of: range.start) }

  func path(_ range: SourceRange) -> String { sources[Int(range.file)].path }

  private mutating func renderCompact(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      output += Array(place(diagnostic).utf8)
      output += Array(": \(entry.severity.rawValue): \(entry.message)".utf8)
      if let help = entry.help { output += Array("; \(help)".utf8) }
      output += Array(" [\(entry.code.rawValue)]\n".utf8)
    }
    return output
  }

  /// `path:line:column`; the path alone for what concerns a file as a whole.
  mutating func place(_ diagnostic: Diagnostic) -> String {
    if diagnostic.kind is InputDiagnostic { return printable(path(diagnostic.range)) }
    let location = location(diagnostic.range)
    return "\(printable(path(diagnostic.range))):\(location.line):\(location.column)"
  }
}

/// Text without the characters that would steer a terminal or end the line.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
