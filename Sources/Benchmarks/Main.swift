import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import StoryboardSyntax

/// `swift run -c release Benchmarks [--pass NAME]… [--runs N] [BYTES…]` measures lines per second for each pass, on the
/// samples (if it is run in the package's folder) and on programs of several sizes, by the processor's time.
///
/// Machines differ and share their cores: ratios within one run are more reliable than the figures. `--pass` runs one
/// pass alone, for a profiler. `--pass repl` measures the waiting times of a session, and `--pass resolve` compares
/// resolving with the same graph written by hand. `--swift FOLDER [PROGRAM]` measures reading the Swift files of an app,
/// and how long the command and a session take for its program.
@main
enum Main {
  static func main() throws {
    if let status = try Growth.answer(Array(CommandLine.arguments.dropFirst())) { exit(status) }
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
    if meter.passes.isEmpty || meter.passes.contains("resolve") { try Resolving.measure() }
    if meter.passes.isEmpty || meter.passes.contains("repl") {
      PromptTimes.show()
      SessionTimes.show()
    }
    if !meter.passes.isEmpty, meter.passes.allSatisfy(["resolve", "repl"].contains) { return }
    if sizes.isEmpty { sizes = [100_000, 1_000_000, 10_000_000] }
    var programs = sizes.map { size in
      (
        title: "\(size / 1_000) kB",
        sources: [SourceFile(path: "bench.sbdsl", bytes: ProgramText.make(bytes: size))]
      )
    }
    let samples = Samples.sources()
    if !samples.isEmpty { programs.insert(("samples", samples), at: 0) }
    let columns = programs.map { measure($0.sources, meter) }
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

  /// Measures the passes over one program, each by its best run.
  private static func measure(_ sources: [SourceFile], _ meter: Meter) -> [Meter.Result] {
    let size = sources.map(\.bytes.count).reduce(0, +)
    var meter = meter
    meter.lines = sources.map { $0.lineStarts().count }.reduce(0, +)
    if meter.runs == nil { meter.runs = size > 2_000_000 ? 3 : size < 20_000 ? 200 : 9 }
    meter.time("lines") { sources.map { $0.lineStarts().count } }
    meter.time("lex, intern") {
      var names = NameTable()
      return sources.map { tokenize($0, names: &names).count }
    }
    let (parsed, names) = meter.time("lex, intern, parse") {
      var names = NameTable()
      let parsed = sources.enumerated().map { parse($1, file: UInt32($0), names: &names) }
      return (parsed, names)
    }
    let checked = meter.time("check") { check(parsed.map(\.tree), names: names) }
    let mistakes = parsed.flatMap(\.diagnostics) + checked.diagnostics
    precondition(mistakes.isEmpty, "the benchmark's program has mistakes")
    let plan = meter.time("plan") { StoryboardPlanner.plan(checked.program, paths: sources) }
    let files = meter.time("write Swift") { SwiftBackend.generate(plan) }
    meter.add("plan and write", ["plan", "write Swift"])
    let bytes = meter.time("plan to bytes") { plan.encoded() }
    meter.time("bytes to plan") { try? Plan(decoding: bytes) }
    meter.time("print canonical") { parsed.map { $0.tree.canonicalText().count } }
    if meter.passes.isEmpty || meter.passes.contains("run everything") {
      let run = meter.time("run everything") {
        (try? FrameworkSimulator(plan: plan))?.runEverything().unreachable.count
      }
      precondition(run == 0, "the benchmark's program has scenes that nothing reaches")
    }
    meter.note("Swift written, kB", files.map(\.contents.count).reduce(0, +) / 1_000)
    meter.note("lines", meter.lines)
    return meter.results
  }
}

/// Times passes over one program.
struct Meter {
  /// The passes to run; empty for all.
  var passes: [String] = []
  /// The number of runs of each pass; the best one counts.
  var runs: Int?
  var lines = 0
  private(set) var results: [Result] = []

  struct Result {
    let name: String
    /// Nanoseconds per line; 0 for a figure that is not a time.
    let time: Double
    let text: String
  }

  @discardableResult
  mutating func time<T>(_ name: String, _ body: () -> T) -> T {
    let isWanted = passes.isEmpty || passes.contains(name)
    var best = Double.infinity
    var value: T?
    for _ in 0..<(isWanted ? max(runs ?? 1, 1) : 1) {
      // The result of the last run is freed outside the measured time.
      value = nil
      let start = Meter.now()
      value = body()
      best = min(best, Meter.now() - start)
    }
    if isWanted { add(name, best / Double(lines)) }
    return value!
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

  /// The processor time of this thread, in nanoseconds: other threads on the same core do not count.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
