import Foundation
import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTargets
import StoryboardTooling

/// Checks programs in one line of a unit test. Their mistakes are thrown and are shown as the command `sbdsl` shows
/// them. The Swift code and Interface Builder's files that the programs name are read, too.
///
/// ```swift
/// @Test func wiring() throws { try checkWiring("../Shop/Shop.sbdsl") }
/// ```
///
/// - Parameters:
///   - paths: `.sbdsl` files, interface files, and folders. Folders are searched for both kinds of files. Relative
///     paths begin at the folder of the test's file.
///   - allowsWarnings: true if a program that has only warnings throws nothing.
///   - testFile: the file of the test.
/// - Returns: the checked program, for further tests.
@discardableResult
public func checkWiring(
  _ paths: String..., allowsWarnings: Bool = true, testFile: String = #filePath
) throws -> Compilation {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
  let files = try paths.flatMap { try programs(at: URL(fileURLWithPath: $0, relativeTo: folder)) }
  let texts = try files.map { SourceFile(path: $0.path, bytes: Array(try Data(contentsOf: $0))) }
  let found = ProgramFiles(of: texts)
  try WiringMistakes.check(found.diagnostics, in: texts, allowsWarnings: allowsWarnings)
  var target = Target(texts, found)
  if let problem = target.problems.first {
    throw NotRead(path: problem.path, reason: problem.kind.entry.message)
  }
  let compilation = target.compilation
  try WiringMistakes.check(compilation.diagnostics, in: compilation.sources, allowsWarnings: allowsWarnings)
  if let comparison = target.compare() {
    try WiringMistakes.check(comparison.diagnostics, in: target.sources, allowsWarnings: allowsWarnings)
  }
  return compilation
}

/// Returns the file itself, or the programs and interface files in a folder.
private func programs(at place: URL) throws -> [URL] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
    throw NoProgram(path: place.path)
  }
  guard isFolder.boolValue else { return [place] }
  let below = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
  let programs = below.filter { $0.hasSuffix(".sbdsl") || $0.hasSuffix(SourceFile.interfaceExtension) }
  guard !programs.isEmpty else { throw NoProgram(path: place.path) }
  return programs.sorted().map { place.appendingPathComponent($0) }
}

/// The error if there is no program at a path.
public struct NoProgram: Error, CustomStringConvertible {
  public let path: String
  public var description: String { "there is no program at \(path)" }
}

/// The error if a file that a program names cannot be read.
public struct NotRead: Error, CustomStringConvertible {
  public let path: String
  public let reason: String
  public var description: String { "\(path): \(reason)" }
}

/// The mistakes of a program. The description shows them as the command `sbdsl` does.
public struct WiringMistakes: Error, CustomStringConvertible {
  public let diagnostics: [Diagnostic]
  public let description: String

  static func check(
    _ diagnostics: [Diagnostic], in sources: [SourceFile], allowsWarnings: Bool
  ) throws(WiringMistakes) {
    let isWell = diagnostics.allSatisfy { allowsWarnings && $0.kind.entry.severity == .warning }
    if isWell { return }
    var renderer = DiagnosticRenderer(sources: sources, format: .text, limit: nil)
    throw WiringMistakes(
      diagnostics: diagnostics,
      description: "\n" + String(decoding: renderer.render(diagnostics), as: UTF8.self))
  }
}
