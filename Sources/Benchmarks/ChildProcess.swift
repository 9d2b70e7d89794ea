import Foundation

/// The cost of a process, which has ended.
struct ProcessCost {
  /// The number of instructions, or else processor time in nanoseconds.
  var work: Double
  /// The processor time in nanoseconds.
  var time: Double
  /// The largest resident memory, in bytes.
  var memory: Double
  /// The exit status; nil after a signal.
  var status: Int?
}

/// Runs processes and measures each of them.
struct ChildProcess {
  /// The standard input; nil for none.
  var input: String?
  /// The file for standard output; nil for none.
  var output: String?
  /// The time in seconds after which a process is killed.
  var limit = 120.0

  /// Runs a command and returns its cost; nil if it could not be started.
  func run(_ command: [String]) -> ProcessCost? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, command[0], &actions, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    let end = Date().addingTimeInterval(limit)
    var pause: UInt32 = 200
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      if Date() > end { kill(process, SIGKILL) }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
    #if os(Linux)
      let unit = 1_024.0
    #else
      let unit = 1.0
    #endif
    let time = 1e3 * (Self.microseconds(usage.ru_utime) + Self.microseconds(usage.ru_stime))
    return ProcessCost(
      work: time, time: time, memory: unit * Double(usage.ru_maxrss),
      status: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : nil)
  }

  /// Runs a command as the child of a small process. Returns its cost; nil if it could not be started.
  ///
  /// Linux counts the memory of the parent as memory of the child until the child runs its own program.
  func runInHelperProcess(_ command: [String]) -> ProcessCost? {
    let report = NSTemporaryDirectory() + "/sbdsl-cost-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    defer { unlink(report) }
    var apart = ChildProcess(output: report)
    apart.limit = limit + 10
    let words = [CommandLine.arguments[0], "--cost", input ?? "/dev/null", output ?? "/dev/null", "\(limit)"]
    guard apart.run(words + command)?.status == 0,
      let parts = try? String(contentsOfFile: report, encoding: .utf8).split(separator: " "),
      parts.count == 4,
      let work = Double(parts[0]), let time = Double(parts[1]), let memory = Double(parts[2])
    else { return nil }
    return ProcessCost(work: work, time: time, memory: memory, status: Int(parts[3]))
  }

  /// `Benchmarks --cost INPUT OUTPUT SECONDS COMMAND…` runs a command and prints its cost. Returns the exit status; nil
  /// if the arguments do not ask for this.
  static func answer(_ arguments: [String]) -> Int32? {
    guard arguments.first == "--cost", arguments.count > 4, let limit = Double(arguments[3]) else {
      return nil
    }
    let process = ChildProcess(input: arguments[1], output: arguments[2], limit: limit)
    guard let cost = process.run(Array(arguments[4...])) else { return 1 }
    print(cost.work, cost.time, cost.memory, cost.status.map { "\($0)" } ?? "-", terminator: "")
    return 0
  }

  private static func microseconds(_ time: timeval) -> Double {
    1e6 * Double(time.tv_sec) + Double(time.tv_usec)
  }
}
