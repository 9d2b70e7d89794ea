import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import StoryboardSyntax

/// `swift run -c release Benchmarks [--pass NAME]… [--runs N] [BYTES…]`: lines a second for each pass, on programs
/// of several sizes, by the processor's time.
///
/// Machines differ and share their cores: ratios within one run hold better than the figures. `--pass` runs one
/// pass alone, for a profiler to look at. `--pass repl` shows how long a session lets one wait,
/// `--pass resolve` what resolving costs beside the same graph written by hand.
@main
enum Main {
  static func main() throws {
    var sizes: [Int] = []
    var meter = Meter()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--pass": meter.passes.append(arguments.popFirst() ?? "")
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
    let columns = sizes.map { measure(ProgramText.make(bytes: $0), meter) }
    print(pad("pass", 20) + sizes.map { column("\($0 / 1_000) kB") }.joined() + "   growth")
    for (row, first) in columns[0].enumerated() {
      let cells = columns.map { $0[row] }
      let growth = cells.last!.time / first.time
      print(
        pad(first.name, 20) + cells.map { column($0.text) }.joined()
          + (first.time > 0 ? String(format: "%9.2f", growth) : ""))
    }
    print("M lines/s; ns a line; growth is the time of a line of the last program in that of the first")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 18 - text.count)) + text
  }

  /// The passes over one program, the best of some runs of each.
  private static func measure(_ text: [UInt8], _ meter: Meter) -> [Meter.Result] {
    let source = SourceFile(path: "bench.sbdsl", bytes: text)
    var meter = meter
    meter.lines = source.lineStarts().count
    if meter.runs == nil { meter.runs = text.count > 2_000_000 ? 3 : 9 }
    meter.time("lines") { source.lineStarts() }
    meter.time("lex, intern") {
      var names = NameTable()
      return tokenize(source, names: &names).count
    }
    let (parsed, names) = meter.time("lex, intern, parse") {
      var names = NameTable()
      let parsed = parse(source, names: &names)
      return (parsed, names)
    }
    let checked = meter.time("check") { check([parsed.tree], names: names) }
    precondition((parsed.diagnostics + checked.diagnostics).isEmpty, "the benchmark's program has mistakes")
    let plan = meter.time("plan") { StoryboardPlanner.plan(checked.program, paths: [source]) }
    let files = meter.time("write Swift") { SwiftBackend.generate(plan) }
    meter.add("plan and write", ["plan", "write Swift"])
    let bytes = meter.time("plan to bytes") { plan.encoded() }
    meter.time("bytes to plan") { try? Plan(decoding: bytes) }
    meter.time("print canonical") { parsed.tree.canonicalText() }
    if meter.passes.isEmpty || meter.passes.contains("run everything") {
      let run = meter.time("run everything") { (try? Stage(plan: plan))?.runEverything().unreachable.count }
      precondition(run == 0, "the benchmark's program has scenes that nothing reaches")
    }
    meter.note("Swift written, kB", files.map(\.contents.count).reduce(0, +) / 1_000)
    meter.note("lines", meter.lines)
    return meter.results
  }
}

/// Times passes over one program.
struct Meter {
  /// The passes to run several times; all where there are none.
  var passes: [String] = []
  /// How often each pass is run; the best run counts.
  var runs: Int?
  var lines = 0
  private(set) var results: [Result] = []

  struct Result {
    let name: String
    /// Nanoseconds a line; 0 for what is no time.
    let time: Double
    let text: String
  }

  @discardableResult
  mutating func time<T>(_ name: String, _ body: () -> T) -> T {
    let isWanted = passes.isEmpty || passes.contains(name)
    var best = Double.infinity
    var value: T?
    for _ in 0..<(isWanted ? max(runs ?? 1, 1) : 1) {
      // What the last run made is freed outside the measured time.
      value = nil
      let start = Meter.now()
      value = body()
      best = min(best, Meter.now() - start)
    }
    if isWanted { add(name, best / Double(lines)) }
    return value!
  }

  /// The sum of some passes.
  mutating func add(_ name: String, _ parts: [String]) {
    let times = results.filter { parts.contains($0.name) }.map(\.time)
    if times.count == parts.count { add(name, times.reduce(0, +)) }
  }

  private mutating func add(_ name: String, _ time: Double) {
    results.append(Result(name: name, time: time, text: String(format: "%.2f; %.0f", 1_000 / time, time)))
  }

  /// A figure that is no time.
  mutating func note(_ name: String, _ figure: Int) {
    results.append(Result(name: name, time: 0, text: "\(figure)"))
  }

  /// What this thread has used of the processor, in nanoseconds: others that share it do not count.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
