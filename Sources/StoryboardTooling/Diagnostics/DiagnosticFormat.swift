import StoryboardDiagnostics

/// The formats of diagnostics. The option `--diagnostics` chooses one of them.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the line, with the mistake underlined.
  case text
  /// `path:line:column: error: message [code]`, which Xcode and editors read.
  case compact
  /// One JSON object for the whole run.
  case json
  /// One log of SARIF 2.1.0, which code-scanning services read.
  case sarif
  /// Commands for a GitHub workflow.
  case github
}

/// Writes diagnostics as text, for one set of files.
public struct DiagnosticRenderer {
  let sources: [SourceFile]
  let format: DiagnosticFormat
  let isColored: Bool
  /// The maximum number of errors, and of warnings, that are written; nil for all. JSON and SARIF contain all.
  let limit: Int?
  /// True if warnings count as errors: `--strict`.
  package var isStrict = false
  /// The maximum number of columns for a line of a file, including the line number.
  package var columns = usualColumns
  var maps: [UInt32: LineMap] = [:]

  /// The usual number of columns for a line. Each line in the canonical layout fits.
  package static let usualColumns = 120

  /// The usual limit for errors and for warnings. Hardly anybody reads more.
  public static let usualLimit = 100

  public init(
    sources: [SourceFile], format: DiagnosticFormat, isColored: Bool = false, limit: Int? = usualLimit
  ) {
    self.sources = sources
    self.format = format
    self.isColored = isColored
    self.limit = limit
  }

  /// Returns the diagnostics in the chosen format. Text formats end with the number of diagnostics beyond the limit.
  /// JSON and SARIF are an object even if there are no diagnostics.
  public mutating func render(_ diagnostics: [Diagnostic]) -> [UInt8] {
    switch format {
    case .text: return renderText(limited(diagnostics))
    case .compact: return renderCompact(limited(diagnostics))
    case .json: return renderJSON(diagnostics)
    case .sarif: return renderSARIF(diagnostics)
    case .github: return renderGitHub(limited(diagnostics))
    }
  }

  /// Returns the diagnostics within the limit. If there are too many, the result has the first errors and the first
  /// warnings, and a last diagnostic that says how many others there are.
  private func limited(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let limit, diagnostics.count > limit else { return diagnostics }
    var shown: [Diagnostic] = []
    var (errors, warnings) = (0, 0)
    var firstHidden: SourceRange?
    for diagnostic in diagnostics {
      let severity = severity(of: diagnostic.kind.entry)
      if severity == .note {
        shown.append(diagnostic)
        continue
      }
      let isError = severity == .error
      if isError { errors += 1 } else { warnings += 1 }
      if isError ? errors <= limit : warnings <= limit {
        shown.append(diagnostic)
      } else if firstHidden == nil {
        firstHidden = diagnostic.range
      }
    }
    guard let firstHidden else { return diagnostics }
    let kind = InputDiagnostic.notShown(errors: max(0, errors - limit), warnings: max(0, warnings - limit))
    return shown + [Diagnostic(kind, at: firstHidden)]
  }

  mutating func map(_ file: UInt32) -> LineMap {
    if let map = maps[file] { return map }
    let map = LineMap(sources[Int(file)])
    maps[file] = map
    return map
  }

  /// Returns the severity of a diagnostic in this run. With `--strict`, a warning is an error.
  func severity(of entry: CatalogueEntry) -> Severity {
    isStrict && entry.severity == .warning ? .error : entry.severity
  }

  func path(_ range: SourceRange) -> String { sources[Int(range.file)].path(of: range.start) }

  /// Writes one line for each diagnostic. The line includes the positions of labels in Swift code and in Interface
  /// Builder's files. Special characters in the message and the path do not break the line.
  private mutating func renderCompact(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in diagnostics {
      let entry = diagnostic.kind.entry
      if entry.severity == .note {
        let origins = diagnostic.labels.filter { $0.range.file < sources.count }.map { place($0.range) }
        let origin = origins.isEmpty ? "" : ", at " + origins.joined(separator: ", ")
        let message = printable("note: \(entry.message)") + origin
        output += Array("\(place(diagnostic.range)): \(message) [\(entry.code.rawValue)]\n".utf8)
        continue
      }
      let help = entry.help.map { "; \($0)" } ?? ""
      // An editor shows only one place for a line. A place in another file goes into the text.
      var (others, furtherPlaces) = ("", 0)
      for label in diagnostic.labels where label.range.file < sources.count {
        let isElsewhere = sources[Int(label.range.file)].isSwift || label.role.isInTargetFile
        if label.role.isFurtherPlace { furtherPlaces += 1 }
        let isShown = label.role.isFurtherPlace ? furtherPlaces <= Self.furtherPlaceLimit : isElsewhere
        guard isShown else { continue }
        others += "; \(label.role.text): \(place(label.range))"
      }
      others += Self.more(than: furtherPlaces).map { "; " + $0 } ?? ""
      let message = printable("\(severity(of: entry).rawValue): \(entry.message)\(help)\(others)")
      output += Array("\(place(diagnostic.range)): \(message) [\(entry.code.rawValue)]\n".utf8)
    }
    return output
  }

  /// Returns a position as `path:line:column`. A diagnostic about a whole file is at the file's start.
  mutating func place(_ range: SourceRange) -> String {
    let location = map(range.file).location(of: range.start)
    return "\(printable(path: path(range))):\(location.line):\(location.column)"
  }
}
