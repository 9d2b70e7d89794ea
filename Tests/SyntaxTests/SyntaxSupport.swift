import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// A parsed text with its diagnostics.
struct ParsedText {
  let bytes: [UInt8]
  let tree: SyntaxTree
  let diagnostics: [Diagnostic]

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    var names = NameTable()
    let file = parse(SourceFile(path: "test", bytes: bytes), names: &names)
    self.bytes = bytes
    tree = file.tree
    diagnostics = file.diagnostics
  }

  /// A file of Swift code.
  init(swift text: String) {
    var names = NameTable()
    bytes = Array(text.utf8)
    let source = SourceFile(path: "test.swift", bytes: bytes, role: .swift(module: nil))
    tree = parseSwift(source, file: 0, conditions: BuildConditions(), names: &names)
    diagnostics = []
  }

  /// A statement of a session.
  init(statement: String) {
    var names = NameTable()
    bytes = Array(statement.utf8)
    let parsed = parseStatement(SourceFile(path: "test", bytes: bytes), names: &names)
    tree = parsed.tree
    diagnostics = parsed.diagnostics
  }

  /// The message of each diagnostic, and its help.
  var messages: [String] { diagnostics.map(\.kind.entry.message) }
  var helps: [String?] { diagnostics.map(\.kind.entry.help) }

  /// Each diagnostic as `line:column code`.
  var mistakes: [String] {
    let lines = LineMap(SourceFile(path: "test", bytes: bytes))
    return diagnostics.map { diagnostic in
      let place = lines.location(of: diagnostic.range.start)
      return "\(place.line):\(place.column) \(diagnostic.kind.entry.code.rawValue)"
    }
  }
}

/// Parses a text, or a statement of a session, in which each `▸` marks the place of one mistake, in the order of
/// `codes`.
func expectMistakes(
  _ marked: String, _ codes: Code..., isStatement: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let parts = marked.unicodeScalars.split(separator: "▸", omittingEmptySubsequences: false).map {
    Array(String(String.UnicodeScalarView($0)).utf8)
  }
  let bytes = parts.flatMap { $0 }
  var offset = 0
  let places = parts.dropLast().map { part in
    offset += part.count
    return UInt32(offset)
  }
  let lines = LineMap(SourceFile(path: "test", bytes: bytes))
  let wanted = zip(places, codes).map { offset, code in
    let place = lines.location(of: offset)
    return "\(place.line):\(place.column) \(code.rawValue)"
  }
  #expect(places.count == codes.count, "one mark for each mistake", sourceLocation: sourceLocation)
  let parsed =
    isStatement ? ParsedText(statement: String(decoding: bytes, as: UTF8.self)) : ParsedText(bytes)
  #expect(parsed.mistakes == wanted, "\(marked)", sourceLocation: sourceLocation)
  #expect(parsed.tree.violations == [], "\(marked)", sourceLocation: sourceLocation)
}

/// Parses a text without mistakes.
func expectAccepted(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  expectMistakes(text, sourceLocation: sourceLocation)
}
