import Foundation
import StoryboardRuntime

/// Compares resolving an object of the app with creating the same graph in handwritten code. Both run in turn in one
/// process.
enum ResolveBenchmark {
  static func measure() throws {
    let sink = Sink()
    let byHand = ResolveGraph.HandwrittenGraph()
    let (app, root, held) = try container()
    let (large, largeRoot, _) = try container(more: 980)
    let times = bestTimes(
      rounds: 60,
      [
        { repeated(20_000) { sink.keep(byHand.root) } },
        { repeated(20_000) { sink.keep(app[root]) } },
        { repeated(20_000) { sink.keep(large[largeRoot]) } },
        { repeated(2_000_000) { sink.keep(byHand.s1) } },
        { repeated(2_000_000) { sink.keep(app[held]) } },
      ])
    print("a root by hand                      ", text(times[0]))
    print("a root interpreted                  ", text(times[1]), ratio(times[1], times[0]))
    print("the same, among 1,000 registrations ", text(times[2]), ratio(times[2], times[0]))
    print("a held single by hand               ", text(times[3]))
    print("a held single interpreted           ", text(times[4]), ratio(times[4], times[3]))
    let making = bestTimes(
      rounds: 60, [{ repeated(200) { _ = try? large.program.make("App") } }])
    print("a container of 1,000 registrations  ", text(making[0]))
  }

  /// Returns the time to resolve the root object of the graph, and the time to resolve an object that the container
  /// holds, as ratios to the times of handwritten code. Each time is the best of many rounds.
  static func timeRatios() throws -> (root: Double, held: Double) {
    let sink = Sink()
    let byHand = ResolveGraph.HandwrittenGraph()
    let (app, root, held) = try container()
    let times = bestTimes(
      rounds: 180,
      [
        { repeated(20_000) { sink.keep(byHand.root) } },
        { repeated(20_000) { sink.keep(app[root]) } },
        { repeated(2_000_000) { sink.keep(byHand.s1) } },
        { repeated(2_000_000) { sink.keep(app[held]) } },
      ])
    return (times[1] / times[0], times[3] / times[2])
  }

  /// The pieces of work whose instructions are counted, by the row and the column of the table.
  static let counted = [
    ("a root", "by hand"), ("a root", "interpreted"), ("the same, among 1,000 registrations", "interpreted"),
    ("a held single", "by hand"), ("a held single", "interpreted"),
    ("making a container of 1,000 registrations", "interpreted"),
  ]

  /// Returns the work for a cell of the table; nil if there is none. `name` consists of the row, a slash and the
  /// column.
  static func work(_ name: String) throws -> RepeatedWork.Work? {
    let sink = Sink()
    let byHand = ResolveGraph.HandwrittenGraph()
    let parts = name.split(separator: "/").map(String.init)
    let isLarge = name.contains("1,000")
    let (app, root, held) = try container(more: isLarge ? 980 : 0)
    let times = 1_000
    func work(_ body: @escaping () -> Void) -> RepeatedWork.Work {
      RepeatedWork.Work(times: times, units: 1) { _ in body() }
    }
    switch (parts.first, parts.last) {
    case ("a root", "by hand"): return work { sink.keep(byHand.root) }
    case ("a held single", "by hand"): return work { sink.keep(byHand.s1) }
    case ("a held single", "interpreted"): return work { sink.keep(app[held]) }
    case ("making a container of 1,000 registrations", _):
      return work { _ = try? app.program.make("App") }
    case ("a root", _), ("the same, among 1,000 registrations", _): return work { sink.keep(app[root]) }
    default: return nil
    }
  }

  private static func container(
    more: Int = 0
  ) throws -> (ObjectContainer, Registration<ResolveGraph.Root>, Registration<ResolveGraph.S1>) {
    let program = ResolveGraph.program(more: more)
    let container = try program.make("App")
    let root = try program.registration("App.Root", as: ResolveGraph.Root.self)
    let held = try program.registration("App.S1", as: ResolveGraph.S1.self)
    _ = container[root]
    return (container, root, held)
  }

  /// Keeps objects alive. Otherwise the compiler could allocate them on the stack or not at all.
  private final class Sink {
    private var kept: AnyObject?

    @inline(never) func keep(_ object: AnyObject) { kept = object }
  }

  /// The best time of each body, in nanoseconds per repetition.
  private static func bestTimes(rounds: Int, _ bodies: [() -> Double]) -> [Double] {
    var best = bodies.map { _ in Double.infinity }
    for _ in 0..<rounds {
      for (index, body) in bodies.enumerated() { best[index] = min(best[index], body()) }
    }
    return best
  }

  @inline(__always) private static func repeated(_ count: Int, _ body: () -> Void) -> Double {
    let start = Meter.now()
    for _ in 0..<count { body() }
    return (Meter.now() - start) / Double(count)
  }

  private static func text(_ time: Double) -> String { String(format: "%10.1f ns", time) }
  private static func ratio(_ time: Double, _ other: Double) -> String {
    String(format: "%6.2f×", time / other)
  }
}
