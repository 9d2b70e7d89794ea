import StoryboardDiagnostics
import StoryboardVocabulary

extension DiagnosticRenderer {
  /// Writes one object: `version`, and `diagnostics` with `code`, `severity`, `message`, `help`, `path`, `range`,
  /// `labels` and `fix`. Lines and columns count from 1, columns and offsets in bytes of UTF-8; a diagnostic about a
  /// whole file has no range.
  ///
  /// It is written by hand: linking Foundation for its encoder costs more than a whole check of a small program.
  mutating func renderJSON(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"version\":1,\"diagnostics\":[")
    for (index, diagnostic) in diagnostics.enumerated() {
      if index > 0 { json.raw(",") }
      write(diagnostic, &json)
    }
    json.raw("]}\n")
    return json.bytes
  }

  private mutating func write(_ diagnostic: Diagnostic, _ json: inout JSONWriter) {
    let entry = diagnostic.kind.entry
    json.raw("{\"code\":")
    json.string(entry.code.rawValue)
    json.raw(",\"severity\":")
    json.string(severity(of: entry).rawValue)
    json.raw(",\"message\":")
    json.string(entry.message)
    if let help = entry.help {
      json.raw(",\"help\":")
      json.string(help)
    }
    json.raw(",\"path\":")
    json.string(PathText.readable(path(diagnostic.range)))
    if !(diagnostic.kind is InputDiagnostic) {
      json.raw(",\"range\":")
      write(diagnostic.range, &json)
    }
    json.raw(",\"labels\":")
    json.objects(diagnostic.labels.filter { $0.range.file < sources.count }) { label, json in
      json.raw("\"message\":")
      json.string(label.role.text)
      json.raw(",\"path\":")
      json.string(PathText.readable(path(label.range)))
      json.raw(",\"range\":")
      write(label.range, &json)
    }
    if let fix = diagnostic.fix {
      json.raw(",\"fix\":")
      json.objects(fix.edits) { edit, json in
        json.raw("\"path\":")
        json.string(PathText.readable(path(edit.range)))
        json.raw(",\"range\":")
        write(edit.range, &json)
        json.raw(",\"text\":")
        json.string(edit.text)
      }
    }
    json.raw("}")
  }

  private mutating func write(_ range: SourceRange, _ json: inout JSONWriter) {
    let map = map(range.file)
    json.raw("{\"start\":")
    write(map.location(of: range.start), range.start, &json)
    json.raw(",\"end\":")
    write(map.location(of: range.end), range.end, &json)
    json.raw("}")
  }

  private func write(_ location: SourceLocation, _ offset: UInt32, _ json: inout JSONWriter) {
    json.raw("{\"line\":\(location.line),\"column\":\(location.column),\"offset\":\(offset)}")
  }
}

/// Writes JSON as bytes.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  package init() {}

  package mutating func raw(_ text: String) { bytes += Array(text.utf8) }

  /// Writes an array of objects; `write` gives the members of one.
  package mutating func objects<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      raw(index > 0 ? ",{" : "{")
      write(element, &self)
      raw("}")
    }
    raw("]")
  }

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var hidden = HiddenScalars()
    for scalar in text.unicodeScalars {
      let isHidden = hidden.hides(scalar)
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\r": raw("\\r")
      case "\t": raw("\\t")
      case _ where isHidden: raw(HiddenScalars.jsonEscape(of: scalar))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
