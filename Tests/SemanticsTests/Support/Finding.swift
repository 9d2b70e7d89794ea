import StoryboardDiagnostics
import StoryboardTooling

/// What a diagnostic says as far as an expectation goes: where it begins, and its code.
struct Finding: Hashable, Comparable, CustomStringConvertible {
  let line: Int
  let column: Int
  let code: String

  var description: String { "\(line):\(column) \(code)" }

  static func < (a: Finding, b: Finding) -> Bool { (a.line, a.column, a.code) < (b.line, b.column, b.code) }

  /// What is found in a program of one file, in the order of its places.
  static func all(in text: String) -> [Finding] { all(in: Compilation(text)) }

  /// - Parameter withUnused: whether to count what nothing uses; programs that are about something else declare
  ///   much that they do not use.
  static func all(in compilation: Compilation, withUnused: Bool = false) -> [Finding] {
    let map = LineMap(compilation.sources[0])
    let diagnostics = compilation.diagnostics.filter { withUnused || !$0.kind.entry.code.canBeAllowed }
    return diagnostics.map { diagnostic in
      let location = map.location(of: diagnostic.range.start)
      return Finding(line: location.line, column: location.column, code: diagnostic.kind.entry.code.rawValue)
    }.sorted()
  }
}

extension Compilation {
  /// A program of one file.
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) { self.init([SourceFile(path: "test.sbdsl", bytes: bytes)]) }
}
