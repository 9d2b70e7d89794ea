import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// A program of the corpus, with what it expects written in it.
///
/// A comment line right below a line of the program says what is wrong with that line: `// ^ unknown-type`, with
/// the caret below the first column of the place; for the first two columns, where the comment itself begins, the
/// number stands for it: `//1 unknown-type`. Several such lines may follow each other.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  let path: String

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  /// The files of an area, or of all of them, sorted by path.
  static func files(in area: String = "") -> [CorpusFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".sbdsl") && $0.hasPrefix(area) }.sorted().map(CorpusFile.init)
  }

  var testDescription: String { path }
  /// Whether what nothing uses counts in it.
  var isAboutUse: Bool { path.hasPrefix("unused/") }
  var url: URL { Self.folder.appendingPathComponent(path) }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The file with expectations of what the checker reports in place of its own.
  func refresh() throws {
    let program = Expectations(in: try text()).program
    let found = Finding.all(in: Compilation(program), withUnused: isAboutUse)
    try Expectations.text(of: program, with: found).write(to: url, atomically: true, encoding: .utf8)
  }
}
