import Foundation
import StoryboardLineEditor

/// The times that a user waits at the prompt: from the start of the command to its first prompt on a terminal, and from
/// a key to its effect on the screen. They are measured by the clock, so other processes on the machine influence them.
enum PromptTimes {
  static func show() {
    if let times = startTimes(runs: 20) {
      print(String(format: "start to prompt: %.1f ms, at best %.1f", times[times.count / 2], times[0]))
    } else {
      print("start to prompt: not measured, `swift build -c release --product sbdsl` was not run")
    }
    let times = keyTimes()
    print(
      String(format: "a key in 1 MB of text: %.2f ms, at worst %.2f", times[times.count / 2], times.last!))
  }

  // MARK: Starting

  /// Start times in milliseconds, sorted; nil if the command is not in the same folder as this program.
  private static func startTimes(runs: Int) -> [Double]? {
    guard let command = BuiltCommand.path else { return nil }
    return (0..<runs).compactMap { _ in startTime(command) }.sorted()
  }

  private static func startTime(_ command: String) -> Double? {
    var (terminal, line): (Int32, Int32) = (-1, -1)
    guard openpty(&terminal, &line, nil, nil, nil) == 0 else { return nil }
    defer {
      close(terminal)
      close(line)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 { posix_spawn_file_actions_adddup2(&actions, line, descriptor) }
    var words = [strdup(command), strdup("repl"), nil]
    var variables = [strdup("TERM=xterm"), strdup("SBDSL_HISTORY="), nil]
    defer { for word in words + variables { free(word) } }

    let start = DispatchTime.now().uptimeNanoseconds
    var process: pid_t = 0
    guard posix_spawn(&process, command, &actions, nil, &words, &variables) == 0 else { return nil }
    var shown: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: shown, as: UTF8.self).contains("sbdsl> ") {
      let count = read(terminal, &chunk, chunk.count)
      guard count > 0 else { return nil }
      shown += chunk[..<count]
    }
    let time = DispatchTime.now().uptimeNanoseconds - start
    _ = write(terminal, "\u{4}", 1)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return Double(time) / 1e6
  }

  // MARK: Typing

  private struct Plain: LineAssistant {}

  /// Times in milliseconds for several kinds of keys in a large text, sorted.
  private static func keyTimes() -> [Double] {
    let editor = LineEditor(prompt: .init(first: "> ", next: ". "), assistant: Plain())
    var reader = LineReader(editor, size: TerminalSize(columns: 80, rows: 24), isColored: true)
    _ = reader.begin()
    let text = String(repeating: "  segue open: show Detail(product: p)\r", count: 27_000)
    reader.receive("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    _ = reader.step()
    let keys = [
      "a", "\u{1B}[A", "b", "\u{7F}", "\u{1B}[1;5H", "c", "\u{B}", "\u{19}", "\u{1F}", "\u{1B}[1;5F",
    ]
    return (0..<5).flatMap { _ in keys }.map { key in
      let start = DispatchTime.now().uptimeNanoseconds
      reader.receive(key.utf8)
      _ = reader.step()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    .sorted()
  }
}
