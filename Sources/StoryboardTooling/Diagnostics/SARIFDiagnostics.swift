import StoryboardDiagnostics

extension DiagnosticRenderer {
  /// Writes one log of SARIF 2.1.0, whose rules are the codes that occur. Columns count UTF-16 code units, as the
  /// format requires; offsets count bytes.
  mutating func renderSARIF(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var rules: [Code] = []
    var numbers: [Code: Int] = [:]
    for code in diagnostics.map(\.kind.entry.code) where numbers[code] == nil {
      numbers[code] = rules.count
      rules.append(code)
    }
    var json = JSONWriter()
    json.raw(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{")
    json.raw("\"tool\":{\"driver\":{\"name\":\"sbdsl\",\"rules\":[")
    for (index, code) in rules.enumerated() {
      json.raw(index > 0 ? ",{\"id\":" : "{\"id\":")
      json.string(code.rawValue)
      json.raw(",\"defaultConfiguration\":{\"level\":")
      json.string(code.severity.rawValue)
      json.raw("}}")
    }
    json.raw("]}},\"columnKind\":\"utf16CodeUnits\",\"results\":[")
    for (index, diagnostic) in diagnostics.enumerated() {
      if index > 0 { json.raw(",") }
      write(diagnostic, rule: numbers[diagnostic.kind.entry.code] ?? 0, &json)
    }
    json.raw("]}]}\n")
    return json.bytes
  }

  private mutating func write(_ diagnostic: Diagnostic, rule: Int, _ json: inout JSONWriter) {
    let entry = diagnostic.kind.entry
    json.raw("{\"ruleId\":")
    json.string(entry.code.rawValue)
    json.raw(",\"ruleIndex\":\(rule),\"level\":")
    json.string(severity(of: entry).rawValue)
    json.raw(",\"message\":{\"text\":")
    json.string(entry.message + (entry.help.map { "; \($0)" } ?? ""))
    json.raw("},\"locations\":[{\"physicalLocation\":")
    writePlace(diagnostic.range, hasRegion: !(diagnostic.kind is InputDiagnostic), &json)
    json.raw("}]")
    let labels = diagnostic.labels.filter { $0.range.file < sources.count }
    for (index, label) in labels.enumerated() {
      json.raw(index > 0 ? "," : ",\"relatedLocations\":[")
      json.raw("{\"id\":\(index),\"message\":{\"text\":")
      json.string(label.role.text)
      json.raw("},\"physicalLocation\":")
      writePlace(label.range, hasRegion: true, &json)
      json.raw("}")
    }
    if !labels.isEmpty { json.raw("]") }
    if let fix = diagnostic.fix { write(fix, &json) }
    json.raw("}")
  }

  private mutating func write(_ fix: FixIt, _ json: inout JSONWriter) {
    json.raw(",\"fixes\":[{\"artifactChanges\":[")
    for (index, edit) in fix.edits.enumerated() {
      json.raw(index > 0 ? ",{" : "{")
      writeFile(edit.range, &json)
      json.raw(",\"replacements\":[{\"deletedRegion\":")
      writeRegion(edit.range, &json)
      json.raw(",\"insertedContent\":{\"text\":")
      json.string(edit.text)
      json.raw("}}]}")
    }
    json.raw("]}]")
  }

  private mutating func writePlace(_ range: SourceRange, hasRegion: Bool, _ json: inout JSONWriter) {
    json.raw("{")
    writeFile(range, &json)
    if hasRegion {
      json.raw(",\"region\":")
      writeRegion(range, &json)
    }
    json.raw("}")
  }

  private func writeFile(_ range: SourceRange, _ json: inout JSONWriter) {
    json.raw("\"artifactLocation\":{\"uri\":")
    json.string(uri(path(range)))
    json.raw("}")
  }

  private mutating func writeRegion(_ range: SourceRange, _ json: inout JSONWriter) {
    let (start, end) = (place(range.start, range.file), place(range.end, range.file))
    json.raw("{\"startLine\":\(start.line),\"startColumn\":\(start.column),\"endLine\":\(end.line)")
    json.raw(",\"endColumn\":\(end.column),\"byteOffset\":\(range.start)")
    json.raw(",\"byteLength\":\(range.end - range.start)}")
  }

  /// Line and column from 1, the column in UTF-16 code units.
  private mutating func place(_ offset: UInt32, _ file: UInt32) -> SourceLocation {
    let map = map(file)
    let location = map.location(of: offset)
    if !map.source.origins.isEmpty { return location }
    let start = Int(offset) - (location.column - 1)
    let before = String(decoding: map.source.bytes[start..<Int(offset)], as: UTF8.self)
    return SourceLocation(line: location.line, column: before.utf16.count + 1)
  }

  /// A path as a URI reference: relative as it is, absolute as a file; standard input as `stdin`.
  private func uri(_ path: String) -> String {
    if path == "-" { return "stdin" }
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in PathText.bytes(of: path) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
