import Foundation
import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// After any change to a program, checking ends, and the diagnostics name all broken parts.
@Suite struct MutationTests {
  /// The start of the prefixes and the choice of changed tokens; `MUTATION_SEED` of the environment varies them.
  private static let seed =
    ProcessInfo.processInfo.environment["MUTATION_SEED"].flatMap { UInt64($0) } ?? 0

  /// One prefix out of several hundred, from another place in each file, and at least one; in a deep run every prefix.
  @Test(arguments: CorpusFile.files())
  func prefixesAreChecked(_ file: CorpusFile) throws {
    let bytes = Array(try file.text().utf8)
    let step = Repetition.size(397, deep: 1)
    for end in stride(from: (Int(Self.seed) + bytes.count / 2) % step, to: bytes.count, by: step) {
      try check(Array(bytes[..<end]), "\(end) bytes, MUTATION_SEED=\(Self.seed)")
    }
  }

  @Test(arguments: CorpusFile.files())
  func tokensMayBeDeletedDoubledAndSwapped(_ file: CorpusFile) throws {
    let bytes = Array(try file.text().utf8)
    var names = NameTable()
    let tree = parse(SourceFile(path: file.path, bytes: bytes), names: &names).tree
    let tokens = tree.tokens.indices.dropLast().map { tree.range(ofToken: $0) }
    for seed in Self.seed..<Self.seed + UInt64(Repetition.size(3, deep: 30)) {
      var random = SeededGenerator(seed: seed)
      var mutated = bytes
      let first = tokens.randomElement(using: &random)!
      let second = tokens.randomElement(using: &random)!
      let (early, late) = (min(first, second), max(first, second))
      switch seed % 3 {
      case 0: mutated.removeSubrange(Int(first.start)..<Int(first.end))
      case 1:
        mutated.insert(contentsOf: bytes[Int(first.start)..<Int(first.end)] + [0x20], at: Int(first.start))
      default:
        guard early.end <= late.start else { continue }
        mutated.replaceSubrange(
          Int(late.start)..<Int(late.end), with: bytes[Int(early.start)..<Int(early.end)])
        mutated.replaceSubrange(
          Int(early.start)..<Int(early.end), with: bytes[Int(late.start)..<Int(late.end)])
      }
      try check(mutated, "change \(seed), MUTATION_SEED=\(Self.seed)")
    }
  }

  /// Expects that every broken part has a diagnostic, and that none is reported twice at one place.
  private func check(_ bytes: [UInt8], _ comment: Comment) throws {
    let compilation = Compilation(bytes: bytes)
    let program = String(decoding: bytes, as: UTF8.self)
    if !compilation.hasErrors {
      // The Swift compiler reports what is broken in Swift code.
      let isKnown = compilation.brokenSwiftFiles.isEmpty
      if isKnown { try #require(compilation.program.brokenParts == [], "\(comment) \(program)") }
      try #require(compilation.makePlan() != nil)
    }
    let reports = compilation.diagnostics.map { "\($0.range) \($0.kind.entry.message)" }
    try #require(Set(reports).count == reports.count, "\(comment) \(program)")
    for diagnostic in compilation.diagnostics { try #require(diagnostic.range.end <= UInt32(bytes.count)) }
  }
}
