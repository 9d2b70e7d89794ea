import Foundation
import StoryboardDiagnostics
import StoryboardREPL

/// The times that a user of a session waits in a program of ten thousand lines: for the answer to a declaration and to
/// a statement, for completions, and for colours. They are processor times, as for the passes.
enum SessionTimes {
  /// A statement or an input, and the action of the session that is measured with it.
  private struct Question: Sendable {
    let name: String
    let runs: Int
    let answer: @Sendable (REPLSession, Int) -> Void
  }

  private static let inputs = [
    "Board", "S", "Board2.", "Board1.Scene3(", "let x = Container1.", "class A: Ser", ":swift S",
  ]

  private static let questions = [
    Question(name: "a declaration that replaces another", runs: 40) {
      _ = $0.answer("class Client { init(n\($1): Int = default) }")
    },
    Question(name: "a new declaration", runs: 40) { _ = $0.answer("class Added\($1) { init() }") },
    Question(name: "a scene made after a declaration, the plan with it", runs: 10) {
      _ = $0.answer("class Client { init(m\($1): Int = default) }")
      _ = $0.answer("Board1.Scene3")
    },
    Question(name: "a scene made", runs: 40) { _ = $0.answer("Board\($1 % 30).Scene3") },
    Question(name: "completion", runs: 70) {
      let input = inputs[$1 % inputs.count]
      _ = $0.completions(in: input, at: input.utf8.count)
    },
    Question(name: "colours", runs: 70) { _ = $0.highlights(in: inputs[$1 % inputs.count]) },
  ]

  static func show() {
    let session = REPLSession()
    let loading = milliseconds { load(session) }
    print(String(format: "session of 10,000 lines: loaded in %.1f ms", loading))
    for question in questions {
      let times = (0..<question.runs).map { run in milliseconds { question.answer(session, run) } }.sorted()
      print(
        "  " + question.name + String(format: ": %.2f ms, at worst %.2f", times[times.count / 2], times.last!)
      )
    }
  }

  /// The names of the pieces of work whose instructions are counted.
  static var names: [String] { questions.map(\.name) }

  /// The work of answering the questions of a kind; nil if the name is unknown.
  static func work(_ name: String) -> RepeatedWork.Work? {
    guard let question = questions.first(where: { $0.name == name }) else { return nil }
    let session = REPLSession()
    load(session)
    return RepeatedWork.Work(times: inputs.count, units: 1) { question.answer(session, $0) }
  }

  private static func load(_ session: REPLSession) {
    _ = session.load([SourceFile(path: "bench.sbdsl", bytes: program(lines: 10_000))], from: [])
  }

  /// A program of about this many lines for the benchmarks.
  private static func program(lines: Int) -> [UInt8] {
    let text = ProgramText.make(bytes: 40 * lines)
    var count = 0
    var end = 0
    // Only whole parts are used. Each part begins with a comment and ends with an empty line.
    for (index, byte) in text.enumerated() where byte == 0x0A {
      count += 1
      if text[(index + 1)...].starts(with: "// Part".utf8) { end = index + 1 }
      if count >= lines, end > 0 { break }
    }
    return Array(text[..<end])
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = Meter.now()
    body()
    return (Meter.now() - start) / 1e6
  }
}
