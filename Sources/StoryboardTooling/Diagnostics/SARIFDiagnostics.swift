import StoryboardDiagnostics
import StoryboardVocabulary

extension DiagnosticRenderer {
  /// Writes one log of SARIF 2.1.0. Its rules are the codes that occur. Columns count UTF-16 code units, as the format
  /// requires. Offsets count bytes.
  mutating func renderSARIF(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var rules: [Code] = []
    var numbers: [Code: Int] = [:]
    for code in diagnostics.map(\.kind.entry.code) where numbers[code] == nil {
      numbers[code] = rules.count
      rules.append(code)
    }
    return JSONWriter.text { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs", objects: CollectionOfOne(())) { json, _ in
        json.member("tool") { json in
          json.member("driver") { json in
            json.member("name", "sbdsl")
            json.member("rules", objects: rules) { json, code in
              json.member("id", code.rawValue)
              json.member("defaultConfiguration") { $0.member("level", code.severity.rawValue) }
            }
          }
        }
        json.member("columnKind", "utf16CodeUnits")
        json.member("results", objects: diagnostics) { json, diagnostic in
          write(diagnostic, rule: numbers[diagnostic.kind.entry.code] ?? 0, &json)
        }
      }
    }
  }

  private mutating func write(_ diagnostic: Diagnostic, rule: Int, _ json: inout JSONWriter) {
    let entry = diagnostic.kind.entry
    json.member("ruleId", entry.code.rawValue)
    json.member("ruleIndex", rule)
    json.member("level", severity(of: entry).rawValue)
    json.member("message") { $0.member("text", entry.message + (entry.help.map { "; \($0)" } ?? "")) }
    json.member("locations", objects: [diagnostic.range]) { json, range in
      writePlace(range, hasRegion: !(diagnostic.kind is InputDiagnostic), &json)
    }
    let labels = diagnostic.labels.filter { $0.range.file < sources.count }
    if !labels.isEmpty {
      json.member("relatedLocations", objects: labels.enumerated()) { json, label in
        json.member("id", label.offset)
        json.member("message") { $0.member("text", label.element.role.text) }
        writePlace(label.element.range, hasRegion: true, &json)
      }
    }
    guard let fix = diagnostic.fix else { return }
    json.member("fixes", objects: [fix]) { json, fix in
      json.member("artifactChanges", objects: fix.edits) { json, edit in
        writeFile(edit.range, &json)
        json.member("replacements", objects: [edit]) { json, edit in
          writeRegion("deletedRegion", edit.range, &json)
          json.member("insertedContent") { $0.member("text", edit.text) }
        }
      }
    }
  }

  private mutating func writePlace(_ range: SourceRange, hasRegion: Bool, _ json: inout JSONWriter) {
    json.member("physicalLocation") { json in
      writeFile(range, &json)
      if hasRegion { writeRegion("region", range, &json) }
    }
  }

  private func writeFile(_ range: SourceRange, _ json: inout JSONWriter) {
    json.member("artifactLocation") { $0.member("uri", uri(path(range))) }
  }

  private mutating func writeRegion(_ name: String, _ range: SourceRange, _ json: inout JSONWriter) {
    let (start, end) = (place(range.start, range.file), place(range.end, range.file))
    json.member(name) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      json.member("byteOffset", Int(range.start))
      json.member("byteLength", Int(range.end - range.start))
    }
  }

  /// The line and the column, from 1. The column counts UTF-16 code units.
  private mutating func place(_ offset: UInt32, _ file: UInt32) -> SourceLocation {
    let map = map(file)
    let location = map.location(of: offset)
    if !map.source.origins.isEmpty { return location }
    let start = Int(offset) - (location.column - 1)
    let before = String(decoding: map.source.bytes[start..<Int(offset)], as: UTF8.self)
    return SourceLocation(line: location.line, column: before.utf16.count + 1)
  }

  /// A path as a URI reference. A relative path stays relative, an absolute path becomes a file URI, and standard input
  /// is `stdin`.
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
