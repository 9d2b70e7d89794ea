import Foundation
import StoryboardDiagnostics
import StoryboardREPL

/// The times that a user of a session waits in a program of ten thousand lines: for the answer to a declaration and to
/// a statement, for completions, and for colours. They are processor times, like those of the passes.
enum SessionTimes {
  static func show() {
    let text = program(lines: 10_000)
    let session = REPLSession()
    let loading = milliseconds { _ = session.load([SourceFile(path: "bench.sbdsl", bytes: text)], from: []) }
    print(String(format: "session of 10,000 lines: loaded in %.1f ms", loading))
    measure("a declaration", 40) {
      "class Client { init(n\($0): Int = default) }"
    } answered: {
      _ = session.answer($0)
    }
    measure("a new declaration", 40) {
      "class Added\($0) { init() }"
    } answered: {
      _ = session.answer($0)
    }
    measure("a scene made, the plan with it", 10) {
      "class Client { init(m\($0): Int = default) }"
    } answered: {
      _ = session.answer($0)
      _ = session.answer("Board1.Scene3")
    }
    measure("a scene made", 40) {
      "Board\($0 % 30).Scene3"
    } answered: {
      _ = session.answer($0)
    }
    let inputs = [
      "Board", "S", "Board2.", "Board1.Scene3(", "let x = Container1.", "class A: Ser", ":swift S",
    ]
    measure("completion", 70) {
      inputs[$0 % inputs.count]
    } answered: {
      _ = session.completions(in: $0, at: $0.utf8.count)
    }
    measure("colours", 70) {
      inputs[$0 % inputs.count]
    } answered: {
      _ = session.highlights(in: $0)
    }
  }

  /// A program for the benchmarks with about this many lines.
  private static func program(lines: Int) -> [UInt8] {
    let text = ProgramText.make(bytes: 40 * lines)
    var count = 0
    var end = 0
    // Only whole parts are used: each ends with an empty line and begins with a comment.
    for (index, byte) in text.enumerated() where byte == 0x0A {
      count += 1
      if text[(index + 1)...].starts(with: "// Part".utf8) { end = index + 1 }
      if count >= lines, end > 0 { break }
    }
    return Array(text[..<end])
  }

  private static func measure(
    _ name: String, _ runs: Int, _ input: (Int) -> String, answered: (String) -> Void
  ) {
    let times = (0..<runs).map { run in
      let text = input(run)
      return milliseconds { answered(text) }
    }
    .sorted()
    print("  " + name + String(format: ": %.2f ms, at worst %.2f", times[times.count / 2], times.last!))
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = Meter.now()
    body()
    return (Meter.now() - start) / 1e6
  }
}
