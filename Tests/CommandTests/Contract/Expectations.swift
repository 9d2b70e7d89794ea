import Foundation
import TestSupport
import Testing

/// One line of `--diagnostics compact`.
struct CompactLine: Equatable {
  let path: String
  let line: Int
  let column: Int
  let severity: String
  let message: String
  let code: String

  /// Reads a line; nil if it has another form.
  init?(_ text: some StringProtocol) {
    let form = /(.+?):(\d+):(\d+): (error|warning|note): (.+) \[([a-z0-9-]+)\]/
    guard let match = String(text).wholeMatch(of: form), let line = Int(match.2), let column = Int(match.3)
    else { return nil }
    self.line = line
    self.column = column
    (path, severity) = (String(match.1), String(match.4))
    (message, code) = (String(match.5), String(match.6))
  }
}

/// A diagnostic of `--diagnostics json`, as far as tests read it.
struct ReportedDiagnostic: Decodable {
  struct Place: Decodable { let line, column: Int }
  struct Range: Decodable { let start: Place }
  struct Label: Decodable {
    let path: String
    let range: Range
  }
  let code, severity: String
  let path: String?
  let range: Range?
  let help: String?
  let labels: [Label]?
}

extension ProcessResult {
  /// The errors of `--diagnostics json`.
  func errors() throws -> [ReportedDiagnostic] {
    struct Report: Decodable { let diagnostics: [ReportedDiagnostic] }
    guard !standardError.isEmpty else { return [] }
    let report = try JSONDecoder().decode(Report.self, from: Data(standardError.utf8))
    return report.diagnostics.filter { $0.severity == "error" }
  }

  /// Standard error as compact lines; every line has to be one.
  func compactLines() throws -> [CompactLine] {
    try standardError.split(separator: "\n").map { try #require(CompactLine($0), "\($0)") }
  }

  /// Standard error as one JSON object: checks its version and returns its diagnostics.
  func jsonDiagnostics() throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(standardError.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["version"] as? Int == 1)
    return try #require(object["diagnostics"] as? [[String: Any]])
  }

  /// Expects a clean run, with output only on standard output.
  func expectClean() {
    #expect(status == 0, "\(self)")
    #expect(standardError.isEmpty, "\(self)")
  }

  /// Expects a run that changed a program: status 0, and these notes of its changes.
  func expectNotes(_ notes: String...) throws {
    #expect(status == 0, "\(self)")
    let lines = standardError.split(separator: "\n").map { line in
      String(line.split(separator: ": note: ").last ?? "")
    }
    #expect(lines == notes, "\(self)")
  }

  /// Expects a failed run, with one compact line and no result.
  func expectFailure(_ status: Int32, _ code: String, at place: String) throws {
    #expect(self.status == status, "\(self)")
    #expect(standardOutput.isEmpty, "\(self)")
    let lines = try compactLines()
    #expect(lines.map(\.code) == [code], "\(self)")
    #expect(lines.map { "\($0.path):\($0.line):\($0.column)" } == [place], "\(self)")
  }
}
