import StoryboardDiagnostics
import StoryboardVocabulary

extension DiagnosticRenderer {
  /// Writes one object. It has `version` and `diagnostics`, and these have `code`, `severity`, `message`, `help`,
  /// `path`, `range`, `labels` and `fix`. Lines and columns count from 1. Columns and offsets are in bytes of UTF-8. A
  /// diagnostic about a whole file has no range.
  mutating func renderJSON(_ diagnostics: [Diagnostic]) -> [UInt8] {
    JSONWriter.text { json in
      json.member("version", 1)
      json.member("diagnostics", objects: diagnostics) { write($1, &$0) }
    }
  }

  private mutating func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    let entry = diagnostic.kind.entry
    json.member("code", entry.code.rawValue)
    json.member("severity", severity(of: entry).rawValue)
    json.member("message", entry.message)
    json.member("help", entry.help)
    json.member("path", PathText.readable(path(diagnostic.range)))
    if !(diagnostic.kind is InputDiagnostic) { write(diagnostic.range, &json) }
    json.member("labels", objects: diagnostic.labels.filter { $0.range.file < sources.count }) {
      json, label in
      json.member("message", label.role.text)
      json.member("path", PathText.readable(path(label.range)))
      write(label.range, &json)
    }
    guard let fix = diagnostic.fix else { return }
    json.member("fix", objects: fix.edits) { json, edit in
      json.member("path", PathText.readable(path(edit.range)))
      write(edit.range, &json)
      json.member("text", edit.text)
    }
  }

  private mutating func write(_ range: SourceRange, _ json: inout JSONWriter) {
    let map = map(range.file)
    json.member("range") { json in
      for (name, offset) in [("start", range.start), ("end", range.end)] {
        let location = map.location(of: offset)
        json.member(name) { json in
          json.member("line", location.line)
          json.member("column", location.column)
          json.member("offset", Int(offset))
        }
      }
    }
  }
}
