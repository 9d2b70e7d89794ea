import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import StoryboardSyntax

/// `swift run -c release Benchmarks [BYTES…]`: lines a second for each pass, on programs of several sizes.
///
/// Machines differ and share their cores: ratios within one run hold better than the figures.
@main
enum Main {
  static func main() {
    let given = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let sizes = given.isEmpty ? [100_000, 1_000_000, 10_000_000] : given
    print(
      "pass               " + sizes.map { column("\($0 / 1_000) kB") }.joined() + "   M lines/s; ns a line")
    var rows: [(name: String, cells: [String])] = []
    for size in sizes {
      for (index, result) in measure(ProgramText.make(bytes: size)).enumerated() {
        if index >= rows.count { rows.append((result.name, [])) }
        rows[index].cells.append(column(result.cell))
      }
    }
    for row in rows {
      print(row.name.padding(toLength: 19, withPad: " ", startingAt: 0) + row.cells.joined())
    }
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 22 - text.count)) + text
  }

  /// The passes over one program, the best of some runs of each.
  private static func measure(_ text: [UInt8]) -> [(name: String, cell: String)] {
    let source = SourceFile(path: "bench.sbdsl", bytes: text)
    let lines = source.lineStarts().count
    var results: [(name: String, cell: String)] = []
    func time<T>(_ name: String, _ body: () -> T) -> T {
      var best = Double.infinity
      var value: T!
      for _ in 0..<(text.count > 2_000_000 ? 3 : 9) {
        let start = ProcessInfo.processInfo.systemUptime
        value = body()
        best = min(best, ProcessInfo.processInfo.systemUptime - start)
      }
      let perLine = best / Double(lines) * 1e9
      results.append((name, String(format: "%.2f; %.0f", 1_000 / perLine, perLine)))
      return value
    }
    _ = time("lines") { source.lineStarts() }
    _ = time("lex, intern") {
      var names = NameTable()
      return tokenize(source, names: &names).count
    }
    let (parsed, names) = time("lex, intern, parse") {
      var names = NameTable()
      let parsed = parse(source, names: &names)
      return (parsed, names)
    }
    let checked = time("check") { check([parsed.tree], names: names) }
    precondition((parsed.diagnostics + checked.diagnostics).isEmpty, "the benchmark's program has mistakes")
    let plan = time("plan") { StoryboardPlanner.plan(checked.program, paths: [source]) }
    let files = time("write Swift") { SwiftBackend.generate(plan) }
    let bytes = time("plan to bytes") { plan.encoded() }
    _ = time("bytes to plan") { try? Plan(decoding: bytes) }
    _ = time("print canonical") { parsed.tree.canonicalText() }
    let run = time("run everything") { (try? Stage(plan: plan))?.runEverything().unreachable.count }
    precondition(run == 0, "the benchmark's program has scenes that nothing reaches")
    results.append(("Swift written, kB", "\(files.map(\.contents.count).reduce(0, +) / 1_000)"))
    results.append(("lines", "\(lines)"))
    return results
  }
}
