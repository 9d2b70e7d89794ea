import StoryboardDiagnostics

/// How diagnostics are written: `--diagnostics`.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the line, with what is wrong underlined.
  case text
  /// `path:line:column: error: message [code]`, which Xcode and editors read.
  case compact
  /// One JSON object for the whole run.
  case json
  /// One log of SARIF 2.1.0, which code-scanning services read.
  case sarif
  /// Commands of a GitHub workflow.
  case github
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

  /// The text of all diagnostics; in JSON and SARIF there is an object even where there is none.
  public mutating func render(_ diagnostics: [Diagnostic]) -> [UInt8] {
    switch format {
    case .text: return renderText(diagnostics)
    case .compact: return renderCompact(diagnostics)
    case .json: return renderJSON(diagnostics)
    case .sarif: return renderSARIF(diagnostics)
    case .github: return renderGitHub(diagnostics)
    }
  }

  mutating func map(_ file: UInt32) -> LineMap {
    if let map = maps[file] { return map }
    let map = LineMap(sources[Int(file)])
    maps[file] = map
    return map
  }

  func path(_ range: SourceRange) -> String { sources[Int(range.file)].path(of: range.start) }

  /// One line for each, whatever its message and its path hold.
  private mutating func renderCompact(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      let help = entry.help.map { "; \($0)" } ?? ""
      let message = printable("\(entry.severity.rawValue): \(entry.message)\(help)")
      output += Array("\(place(diagnostic.range)): \(message) [\(entry.code.rawValue)]\n".utf8)
    }
    return output
  }

  /// `path:line:column`; what concerns a file as a whole is said of its start.
  mutating func place(_ range: SourceRange) -> String {
    let location = map(range.file).location(of: range.start)
    return "\(printable(path(range))):\(location.line):\(location.column)"
  }
}
