import Foundation
import StoryboardDiagnostics

/// Work that a separate process repeats any number of times. The instructions of one repetition are computed from the
/// difference between two such processes.
enum RepeatedWork {
  /// A piece of work with the number of its repetitions, and the number of units, such as lines, in each repetition.
  struct Work {
    let times: Int
    let units: Int
    /// Does the work of the repetition with this index.
    let body: (Int) -> Void
  }

  /// Returns the work with a name such as `samples/check`, already prepared; nil if there is no such work.
  static func named(_ name: String) -> Work? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "session": return SessionTimes.work(parts[1])
    case "resolve": return try? ResolveBenchmark.work(parts[1])
    case "swift": return SwiftSources.work(parts[1])
    default: return pass(parts[1], of: parts[0])
    }
  }

  /// The programs whose passes are counted, with their sizes in bytes; nil for the samples.
  static let programs: [(title: String, bytes: Int?)] = [
    ("samples", nil), ("100 kB", 100_000), ("1 MB", 1_000_000),
  ]

  private static func pass(_ name: String, of title: String) -> Work? {
    guard let known = programs.first(where: { $0.title == title }) else { return nil }
    let sources = known.bytes.map { [ProgramText.source(bytes: $0)] } ?? Samples.sources()
    guard !sources.isEmpty, let program = BenchmarkProgram(title, sources, report: { print($0) }),
      let pass = program.passes.first(where: { $0.name == name })
    else { return nil }
    let times = known.bytes.map { max(1, 400_000 / $0) } ?? 20
    return Work(times: times, units: program.lines) { _ in _ = pass.run() }
  }
}
