import Foundation
import StoryboardSwift
import StoryboardTooling
import Testing

/// The Swift that both backends generate for each traced program is the recorded one, of which the compiler and the
/// traces said that it is right. So a change is noticed in the process, before a compiler is started; the other tests
/// judge it.
///
/// The record has a line for each file: its number of lines, and a number for its text. With `SBDSL_REFRESH` set in the
/// environment it is written anew, and the test fails.
@Suite struct RecordedSwiftTests {
  private static let record = TracedProgram.folder.appendingPathComponent("Generated.txt")

  @Test func theSwiftIsTheRecordedOne() throws {
    var lines: [String] = []
    for program in TracedProgram.all + TracedProgram.ofModules {
      let compilation = program.compile()
      let plan = try #require(compilation.makePlan(), "\(program.name)")
      let modules = try #require(compilation.generate(), "\(program.name)")
      let files = modules.flatMap { module in
        module.files.map { ((modules.count > 1 ? (module.name ?? "") + "/" : "") + $0.name, $0.contents) }
      }
      for (name, text) in files + BindingsBackend.generate(plan).map({ ($0.name, $0.contents) }) {
        let count = text.count { $0 == UInt8(ascii: "\n") }
        let number = String(Self.fingerprint(text), radix: 16)
        lines.append("\(program.name)/\(name) \(count) lines \(number)")
      }
    }
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil {
      try lines.map { $0 + "\n" }.joined().write(to: Self.record, atomically: true, encoding: .utf8)
      Issue.record("refreshed \(Self.record.lastPathComponent)")
    }
    let recorded = try String(contentsOf: Self.record, encoding: .utf8).split(separator: "\n")
    let changed = Set(lines).symmetricDifference(recorded.map(String.init)).sorted()
    #expect(changed.isEmpty, "if the other tests of the lowering pass, SBDSL_REFRESH=1 writes it anew")
  }

  /// The hash function FNV-1a.
  private static func fingerprint(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
