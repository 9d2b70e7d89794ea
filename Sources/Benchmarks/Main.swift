import Foundation
import StoryboardDiagnostics

/// `swift run -c release Benchmarks [--pass NAME]… [--runs N] [BYTES…]` measures lines per second for each pass, in
/// processor time. It measures programs of several sizes, and the samples if it runs in the package's folder.
///
/// Machines differ and share their cores, so ratios within one run are more reliable than absolute figures. `--pass`
/// runs only one pass, for a profiler. `--pass repl` measures the waiting times of a session, and `--pass resolve`
/// compares resolving with the same graph written by hand. `--swift FOLDER [PROGRAM]` measures reading the Swift files
/// of an app, and the times of the command and of a session for its program.
///
/// `--figures COMMAND [--write]` measures the figures of the documentation: see ``Figures``.
@main
enum Main {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = try Growth.answer(words) ?? Figures.answer(words) { exit(status) }
    var sizes: [Int] = []
    var meter = Meter()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--pass": meter.passes.append(arguments.popFirst() ?? "")
      case "--swift":
        SwiftSources.measure(arguments.popFirst() ?? ".")
        if let program = arguments.popFirst() { AppTimes.measure(program) }
        return
      case "--runs": meter.runs = arguments.popFirst().flatMap { Int($0) }
      default: if let size = Int(argument) { sizes.append(size) }
      }
    }
    if meter.passes.isEmpty || meter.passes.contains("resolve") { try ResolveBenchmark.measure() }
    if meter.passes.isEmpty || meter.passes.contains("repl") {
      PromptTimes.show()
      SessionTimes.show()
    }
    if !meter.passes.isEmpty, meter.passes.allSatisfy(["resolve", "repl"].contains) { return }
    if sizes.isEmpty { sizes = [100_000, 1_000_000, 10_000_000] }
    var inputs = sizes.map { size in
      (title: "\(size / 1_000) kB", sources: [ProgramText.source(bytes: size)])
    }
    let samples = Samples.sources()
    if !samples.isEmpty { inputs.insert(("samples", samples), at: 0) }
    let programs = inputs.compactMap { title, sources in BenchmarkProgram(title, sources) { print($0) } }
    guard programs.count == inputs.count else { exit(1) }
    let columns = programs.map { measure($0, meter) }
    print(pad("pass", 20) + programs.map { column($0.title) }.joined() + "   growth")
    for (row, first) in columns[samples.isEmpty ? 0 : 1].enumerated() {
      let cells = columns.map { $0[row] }
      let growth = cells.last!.time / first.time
      print(
        pad(first.name, 20) + cells.map { column($0.text) }.joined()
          + (first.time > 0 ? String(format: "%9.2f", growth) : ""))
    }
    print(
      "M lines/s; ns a line; growth is the time of a line of the last program in that of the first generated one"
    )
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 18 - text.count)) + text
  }

  /// Measures the passes over one program. The best run of each pass counts.
  private static func measure(_ program: BenchmarkProgram, _ meter: Meter) -> [Meter.Result] {
    var meter = meter
    meter.lines = program.lines
    if meter.runs == nil { meter.runs = program.size > 2_000_000 ? 3 : program.size < 20_000 ? 200 : 9 }
    for pass in program.passes {
      meter.time(pass.name, pass.run)
      if pass.name == "write Swift" { meter.add("plan and write", ["plan", "write Swift"]) }
    }
    meter.note("lines", meter.lines)
    return meter.results
  }
}

/// Measures the times of passes over one program.
struct Meter {
  /// The passes to run; empty for all passes.
  var passes: [String] = []
  /// The number of runs of each pass. The best run counts.
  var runs: Int?
  var lines = 0
  private(set) var results: [Result] = []

  struct Result {
    let name: String
    /// Nanoseconds per line; 0 for a figure that is not a time.
    let time: Double
    let text: String
  }

  mutating func time(_ name: String, _ body: () -> Any) {
    guard passes.isEmpty || passes.contains(name) else { return }
    var best = Double.infinity
    var value: Any?
    for _ in 0..<max(runs ?? 1, 1) {
      // The result of the last run is freed outside the measured time.
      value = nil
      let start = Meter.now()
      value = body()
      best = min(best, Meter.now() - start)
    }
    _ = value
    add(name, best / Double(lines))
  }

  /// Adds the sum of several passes.
  mutating func add(_ name: String, _ parts: [String]) {
    let times = results.filter { parts.contains($0.name) }.map(\.time)
    if times.count == parts.count { add(name, times.reduce(0, +)) }
  }

  private mutating func add(_ name: String, _ time: Double) {
    results.append(Result(name: name, time: time, text: String(format: "%.2f; %.0f", 1_000 / time, time)))
  }

  /// Adds a figure that is not a time.
  mutating func note(_ name: String, _ figure: Int) {
    results.append(Result(name: name, time: 0, text: "\(figure)"))
  }

  /// The processor time of this thread, in nanoseconds. Other threads on the same core do not count.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
