import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// A program of the corpus that contains its expectations.
///
/// A comment line directly below a line of the program names the mistake in that line: `// ^ unknown-type`, with the
/// caret below the first column of the place. For the first two columns, where the comment itself begins, a number
/// replaces the caret: `//1 unknown-type`. Several such lines may follow each other.
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
  /// True if warnings about unused declarations count in it.
  var isAboutUse: Bool { path.hasPrefix("unused/") }
  var url: URL { Self.folder.appendingPathComponent(path) }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  private var urlOfMeaning: URL { url.deletingPathExtension().appendingPathExtension("txt") }

  /// The meaning that is recorded beside the file.
  func meaning() throws -> [String] {
    try String(contentsOf: urlOfMeaning, encoding: .utf8).components(separatedBy: "\n").dropLast()
  }

  /// Replaces the expectations in the file, and the meaning beside it, by those of the checker.
  func refresh() throws {
    let program = Expectations(in: try text()).program
    let compilation = Compilation(program)
    let found = Finding.all(in: compilation, withUnused: isAboutUse)
    try Expectations.text(of: program, with: found).write(to: url, atomically: true, encoding: .utf8)
    let meaning = Meaning(of: compilation, isAboutUse: isAboutUse).lines.map { $0 + "\n" }.joined()
    try meaning.write(to: urlOfMeaning, atomically: true, encoding: .utf8)
  }
}
