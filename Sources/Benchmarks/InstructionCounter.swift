import Foundation

/// Counts the instructions of a process with `perf stat`, or else with valgrind.
enum InstructionCounter {
  /// The counter of the processor.
  case perf
  /// The counter of a simulated processor. A process takes about thirty times as long with it as without, but its
  /// counts hardly differ from run to run.
  case valgrind
  /// Neither counter works here, so time is used instead of instructions.
  case none

  /// The first counter that works on this machine.
  static func firstWorking(for command: String, in folder: String) -> InstructionCounter {
    for counter in [perf, valgrind] where counter.count([command, "help"], input: nil, in: folder) != nil {
      return counter
    }
    return none
  }

  /// Returns the words to put before a command so that its instructions are counted.
  private func words(_ report: String) -> [String] {
    switch self {
    case .perf: ["perf", "stat", "-x,", "-e", "instructions:u", "-o", report]
    case .valgrind:
      [
        "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(report)",
      ]
    case .none: []
    }
  }

  /// Runs a command. Returns the number of its instructions and its exit status; nil if they cannot be counted.
  func count(_ command: [String], input: String?, in folder: String) -> (instructions: Double, status: Int?)?
  {
    let report = "\(folder)/count"
    try? FileManager.default.removeItem(atPath: report)
    guard self != .none,
      let cost = ChildProcess(input: input, limit: limit).run(words(report) + command),
      let text = try? String(contentsOfFile: report, encoding: .utf8),
      let count = text.split(separator: "\n").lazy.compactMap(number).first
    else { return nil }
    return (count, cost.status)
  }

  /// The time in seconds after which a counted process is killed.
  private var limit: Double { self == .valgrind ? 900 : 120 }

  /// The count in a line of the report; nil if the line has none.
  private func number(in line: Substring) -> Double? {
    switch self {
    case .perf: line.split(separator: ",").first.flatMap { Double($0) }
    case .valgrind:
      line.contains("I   refs:")
        ? line.split(separator: " ").last.flatMap { Double($0.filter { $0 != "," }) } : nil
    case .none: nil
    }
  }

  /// Returns the program that is counted instead of another one. Valgrind cannot read the debugging information of
  /// the Swift compiler, so it gets a copy without this information.
  func countable(_ command: String, in folder: String) -> String {
    guard self == .valgrind else { return command }
    let copy = "\(folder)/" + command.split(separator: "/").last!
    for tool in ["llvm-objcopy", "objcopy"]
    where ChildProcess().run([tool, "--strip-debug", command, copy])?.status == 0 {
      return copy
    }
    return command
  }
}
