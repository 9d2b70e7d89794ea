import Foundation

/// A program on a terminal of its own: an emulator shows its output.
public final class PseudoTerminal {
  public private(set) var screen: TerminalEmulator
  /// Every byte that the program wrote.
  public private(set) var output: [UInt8] = []
  private let main: Int32
  private let line: Int32
  private let process: pid_t
  private var status: Int32?
  /// The settings that the terminal had before the program began.
  public private(set) var settingsBefore: [String: UInt] = [:]

  /// An error before the program ran.
  public struct Failure: Error { let step: String, code: Int32 }

  /// The time in seconds that a program has to reach an expected state; the machine may be busy.
  public static let patience = 60.0

  public init(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    screen = TerminalEmulator(columns: columns, height: rows)
    let launcher = try Self.launcher.get()
    var (main, line): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&main, &line, nil, nil, &size) == 0 else {
      throw Failure(step: "opening a terminal", code: errno)
    }
    for descriptor in [main, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // The terminal keeps its settings as long as it is open.
    (self.main, self.line) = (main, line)
    settingsBefore = Self.settings(of: main)
    process = try Self.spawn([launcher.path, program.path] + arguments, environment, on: line)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      // On a Mac a process ends only after somebody has read its output, or nobody can any more.
      close(main)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    } else {
      close(main)
    }
    close(line)
  }

  /// The source of the launcher, which makes the terminal that is its input the one of a new session, and becomes the
  /// program that its arguments name.
  private static let launcherText = """
    #include <stdio.h>
    #include <sys/ioctl.h>
    #include <unistd.h>

    int main(int count, char **words) {
      if (count < 2 || setsid() < 0 || ioctl(0, TIOCSCTTY, 0) < 0) {
        perror("no terminal of a new session");
        return 126;
      }
      execv(words[1], words + 1);
      perror(words[1]);
      return 127;
    }

    """

  private static let launcher = Result {
    let folder = try BuildCache.folder("Terminal", inputs: [], options: [launcherText]) { folder in
      let source = try folder.write("launcher.c", launcherText.utf8)
      let result = try SwiftToolchain.compileC([source.path, "-o", "launcher"], in: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
    return folder.appendingPathComponent("launcher")
  }

  /// Starts the words' first as a process whose input and output are the terminal.
  private static func spawn(
    _ words: [String], _ environment: [String: String], on terminal: Int32
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in Int32(0)...2 { posix_spawn_file_actions_adddup2(&actions, terminal, descriptor) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let variables = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]) { $1 }
      .merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in arguments + pairs { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &pairs)
    guard code == 0 else { throw Failure(step: "starting \(words[0])", code: code) }
    return process
  }

  // MARK: Control

  public func type(_ text: String) { type(Array(text.utf8)) }

  /// Types bytes and shows the program's output at the same time, so that neither side blocks.
  public func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, status == nil {
      var pending = pollfd(fd: main, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&pending, 1, 10_000) > 0 else { return }
      if pending.revents & Int16(POLLIN) != 0 { _ = readSome() }
      guard pending.revents & Int16(POLLOUT) != 0 else { continue }
      // Only as many bytes as a terminal accepts at once: the write would block with more.
      let count = rest.prefix(512).withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Waits until the terminal shows an expected state; false if the program ends or the time is over before that.
  public func wait(seconds: Double = patience, until isShown: (TerminalEmulator) -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while !isShown(screen) {
      if Date() > deadline { return false }
      var pending = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      if poll(&pending, 1, 20) > 0, readSome() { continue }
      if hasEnded {
        while readSome() {}
        return isShown(screen)
      }
    }
    return true
  }

  /// Waits until a text is shown.
  public func wait(for text: String) -> Bool { wait { $0.text.contains(text) } }

  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, height: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// The exit status after the program has ended; after a signal, its number plus 128; nil if it still runs.
  public func finish() -> Int32? {
    _ = wait { _ in false || self.hasEnded }
    while readSome() {}
    return status
  }

  /// The settings of the terminal: its modes by name.
  public var settings: [String: UInt] { Self.settings(of: main) }

  /// They are read from the side of the test: on a Mac the other side is closed with the session.
  private static func settings(of terminal: Int32) -> [String: UInt] {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return [:] }
    let (minimum, time) = withUnsafeBytes(of: settings.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) }
    return [
      "input": UInt(settings.c_iflag), "output": UInt(settings.c_oflag), "control": UInt(settings.c_cflag),
      "local": UInt(settings.c_lflag), "minimum": UInt(minimum), "time": UInt(time),
    ]
  }

  /// True if the terminal edits lines itself and echoes typed text.
  public var isPlain: Bool {
    let local = settings["local"] ?? 0
    return local & UInt(ICANON) != 0 && local & UInt(ECHO) != 0
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var code: Int32 = 0
    guard waitpid(process, &code, WNOHANG) == process else { return false }
    status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + code & 0x7F
    return true
  }

  /// Shows output of the program; false if there is none.
  private func readSome() -> Bool {
    var pending = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&pending, 1, 0) > 0, pending.revents & Int16(POLLIN) != 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(main, &chunk, chunk.count)
    guard count > 0 else { return false }
    output += chunk[..<count]
    screen.show(chunk[..<count])
    return true
  }
}
