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
    var (main, line): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // The name is written into a separate buffer, since tests open terminals at the same time.
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&main, &line, nil, nil, &size) == 0, ttyname_r(line, &name, name.count) == 0 else {
      throw Failure(step: "opening a terminal", code: errno)
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for descriptor in [main, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // The terminal keeps its settings as long as it is open.
    (self.main, self.line) = (main, line)
    settingsBefore = Self.settings(of: line)
    process = try Self.spawn(program, arguments, environment, on: path)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(main)
    close(line)
  }

  /// Starts the program as the leader of a session whose terminal is the one at `path`.
  private static func spawn(
    _ program: URL, _ arguments: [String], _ environment: [String: String], on path: String
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
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var all = sigset_t()
    sigemptyset(&all)
    posix_spawnattr_setsigmask(&attributes, &all)
    #if canImport(Darwin)
      let newSession: Int16 = 0x400
    #else
      // The headers declare it only for programs with GNU extensions.
      let newSession: Int16 = 0x80
    #endif
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))

    let variables = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]) { $1 }
      .merging(environment) { $1 }
    var words = ([program.path] + arguments).map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + pairs { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program.path, &actions, &attributes, &words, &pairs)
    guard code == 0 else { throw Failure(step: "starting \(program.path)", code: code) }
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
    _ = ioctl(line, UInt(TIOCSWINSZ), &size)
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
  public var settings: [String: UInt] { Self.settings(of: line) }

  private static func settings(of line: Int32) -> [String: UInt] {
    var settings = termios()
    guard tcgetattr(line, &settings) == 0 else { return [:] }
    return [
      "input": UInt(settings.c_iflag), "output": UInt(settings.c_oflag), "control": UInt(settings.c_cflag),
      "local": UInt(settings.c_lflag), "minimum": UInt(settings.c_cc.6), "time": UInt(settings.c_cc.5),
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
