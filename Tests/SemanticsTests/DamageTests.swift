import Foundation
import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSources
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// A token of a program or of its Swift code is missing: nothing is reported but the damage.
@Suite struct DamageTests {
  /// The programs without mistakes.
  private static let programs = CorpusFile.files().filter { file in
    guard let text = try? file.text() else { return false }
    return Compilation(text).diagnostics.allSatisfy { $0.kind.entry.code.canBeAllowed }
  }

  @Test func thereArePrograms() { #expect(Self.programs.count > 15) }

  /// Each token is taken out in a deep run, and otherwise one of seventeen.
  @Test(arguments: programs) func nothingElseIsReported(in file: CorpusFile) throws {
    let sources = Compilation.files(in: Array(try file.text().utf8))
    let step = Repetition.size(17, deep: 1)
    for (index, source) in sources.enumerated() {
      var names = NameTable()
      let tree = parse(source, names: &names).tree
      for token in tree.tokens.indices.dropLast() where token % step == index % step {
        let place = tree.range(ofToken: token)
        let range = Int(place.start)..<Int(place.end)
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: [UInt8](repeating: UInt8(ascii: " "), count: range.count))
        var damaged = sources
        damaged[index] = SourceFile(path: source.path, bytes: bytes, role: source.role)
        let found = consequences(of: damaged)
        let line = LineMap(source).location(of: place.start).line
        let word = String(decoding: source.bytes[range], as: UTF8.self)
        #expect(found.isEmpty, "without `\(word)` of line \(line) of \(source.path)")
      }
    }
  }

  /// What is said about a program that does not parse as a whole, beyond its damage.
  private func consequences(of sources: [SourceFile]) -> [String] {
    let parsed = ParsedProgram(sources)
    guard parsed.trees.contains(where: \.hasMistakes) else { return [] }
    let compilation = Compilation(sources)
    // Whatever is left out, a program with errors has one.
    let found = check(parsed.trees, names: parsed.names).diagnostics
    #expect(compilation.hasErrors || !found.contains { $0.kind.entry.severity == .error })
    return compilation.diagnostics.filter {
      !($0.kind is SyntaxDiagnostic) && !$0.kind.entry.code.canBeAllowed
        && !compilation.sources[Int($0.range.file)].isSwift
    }.map { "\($0.range.start): \($0.kind.entry.message)" }
  }
}
