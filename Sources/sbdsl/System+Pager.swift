import StoryboardFiles

// C libraries declare `environ` as a variable; the command has one thread.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Runs other programs that use the terminal for a while.
extension System {
  /// How the program ended that was started to show a text.
  enum PagerEnd {
    /// The program has read at least a part of the text and ended normally.
    case read
    /// The user has ended the program with Ctrl-C. The terminal shows this.
    case interrupted
    /// The program has ended without reading anything.
    case unread
    case failed(String)
  }

  /// Runs a program to show a text. The program reads the text from its standard input. Waits until the program ends.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - words: the program and its arguments. The program is searched for in `PATH`, and no shell interprets the
  ///     words.
  ///   - defaults: environment variables for the program, unless they are already set.
  static func show(_ text: [UInt8], through words: [String], defaults: [(String, String)]) -> PagerEnd {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failed(Failure(code: errno).reason) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    for (name, value) in defaults { setenv(name, value, 0) }
    useTerminal(for: .other)
    defer { useTerminal(for: .evaluating) }
    let process: pid_t
    do throws(Failure) {
      process = try start(words, reading: reading)
    } catch {
      close(writing)
      return .failed(error.reason)
    }
    var status: Int32 = 0
    let (rest, isOver) = feed(text, to: writing, until: process, &status)
    close(writing)
    if !isOver { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
    // Text that is still in the pipe has not been read.
    var unread: Int32 = 0
    #if canImport(Darwin)
      // On this platform FIONREAD is a macro with arguments, and Swift does not import such macros.
      let countUnread: UInt = 0x4004_667F
    #else
      let countUnread = UInt(FIONREAD)
    #endif
    _ = ioctl(reading, countUnread, &unread)
    let signal = status & 0x7F
    // Ctrl-C means that the user wants to see no more.
    if signal == SIGINT { return .interrupted }
    if signal != 0 { return .failed("it was ended by signal \(signal)") }
    let code = status >> 8 & 0xFF
    if code != 0 { return .failed("it ended with status \(code)") }
    return Int(unread) == text.count - rest ? .unread : .read
  }

  /// Writes a text into a pipe until all of it is written or the reader has ended.
  ///
  /// - Returns: the number of bytes that are left, and whether the process has ended.
  private static func feed(
    _ text: [UInt8], to pipe: Int32, until process: pid_t, _ status: inout Int32
  ) -> (rest: Int, isOver: Bool) {
    var rest = text[...]
    while !rest.isEmpty {
      var room = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
      if poll(&room, 1, 50) > 0 {
        let count = rest.withUnsafeBytes { writeSome($0, to: pipe) }
        if count > 0 { rest = rest.dropFirst(count) }
        if count < 0, errno != EAGAIN, errno != EINTR { break }
      } else if waitpid(process, &status, WNOHANG) == process {
        return (rest.count, true)
      }
    }
    return (rest.count, false)
  }

  private static func start(_ words: [String], reading: Int32) throws(Failure) -> pid_t {
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
    posix_spawn_file_actions_adddup2(&actions, reading, 0)
    // This process ignores these signals, and another program would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup(cPath($0)) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, cPath(words[0]), &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw Failure(code: code) }
    return process
  }
}
