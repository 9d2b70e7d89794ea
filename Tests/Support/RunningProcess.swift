import Foundation

/// A process whose output is read while it runs, so that a full pipe cannot block it.
struct RunningProcess {
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let input = Pipe()
  private let output = PipeReader()
  private let errors = PipeReader()
  private let command: String

  init(_ program: URL, _ arguments: [String], _ environment: [String: String], _ folder: URL?) throws {
    command = ([program.path] + arguments).joined(separator: " ")
    process.executableURL = program
    process.arguments = arguments
    // Without a backtrace, a program that traps ends at once.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = input
    process.standardOutput = output.pipe
    process.standardError = errors.pipe
    process.terminationHandler = { [ended] _ in ended.signal() }
    #if canImport(Darwin)
      // A program may end without reading its input.
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETNOSIGPIPE, 1)
    #endif
    try process.run()
  }

  func finish(input text: String, seconds: Double) -> ProcessResult {
    output.start()
    errors.start()
    if !text.isEmpty { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
    try? input.fileHandleForWriting.close()

    let timedOut = ended.wait(timeout: .now() + seconds) == .timedOut
    if timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return ProcessResult(
      command: command, status: process.terminationStatus + signal, standardOutput: output.finish(),
      standardError: errors.finish(), timedOut: timedOut)
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  let pipe = Pipe()
  private let lock = NSLock()
  private var data = Data()
  private let ended = DispatchSemaphore(value: 0)

  func start() {
    Thread { [self] in
      while let part = try? pipe.fileHandleForReading.read(upToCount: 65536), !part.isEmpty {
        lock.withLock { data.append(part) }
      }
      // Foundation does not release a process that has ended, so its pipes would stay open.
      try? pipe.fileHandleForReading.close()
      ended.signal()
    }
    .start()
  }

  /// The output so far. It does not wait for a grandchild that outlives a killed child and keeps the pipe open.
  func finish() -> String {
    _ = ended.wait(timeout: .now() + 5)
    return lock.withLock { String(decoding: data, as: UTF8.self) }
  }
}
