import StoryboardFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal at standard input and output that is read key by key.
///
/// Its settings are restored when the process ends, even by a signal or a crash, and when the process is stopped.
extension System {
  /// The user of the terminal.
  enum TerminalUse {
    /// The line editor. Each key is a byte, even Ctrl-C and Ctrl-Z.
    case editing
    /// Other code of this process. Ctrl-C interrupts it, and typed text is not echoed.
    case evaluating
    /// Another program. It finds the original settings of the terminal and handles keys itself.
    case other
  }

  /// What happened while ``waitForTerminal(milliseconds:)`` was waiting.
  struct TerminalNews {
    var bytes: [UInt8] = []
    var hasNewSize = false
    /// True if Ctrl-C or a signal asks to abandon the current input.
    var isInterrupted = false
    /// True if the process was stopped and continued in the meantime.
    var isContinued = false
    /// True if the time limit was reached before anything happened.
    var isLate = false
    /// True if the input has ended.
    var isClosed = false
  }

  /// State for signal handlers. A signal handler must not allocate memory.
  private struct TerminalState {
    var found = termios()
    var current = termios()
    /// True for a terminal without control sequences. It keeps its own line editing.
    var isPlain = false
    var isOpen = false
    var isInterrupted = false
    /// True while another program uses the terminal.
    var isLent = false
    var wakeUp: (reading: Int32, writing: Int32) = (-1, -1)
  }

  nonisolated(unsafe) private static let terminal: UnsafeMutablePointer<TerminalState> = {
    let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    state.initialize(to: TerminalState())
    return state
  }()

  /// The earlier signal actions, by signal number.
  nonisolated(unsafe) private static let actions: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// True if both standard input and standard output are a terminal.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Takes over the terminal until the process ends. Returns false if there is no terminal.
  ///
  /// - Parameter isPlain: true if the terminal keeps its own line editing.
  static func openTerminal(isPlain: Bool) -> Bool {
    var descriptors: [Int32] = [-1, -1]
    guard !terminal.pointee.isOpen, tcgetattr(0, &terminal.pointee.found) == 0, pipe(&descriptors) == 0 else {
      return false
    }
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    terminal.pointee.wakeUp = (descriptors[0], descriptors[1])
    terminal.pointee.current = terminal.pointee.found
    terminal.pointee.isPlain = isPlain
    terminal.pointee.isOpen = true
    atexit { System.restoreTerminal() }
    for number in crashes + requests {
      sigaction(number, nil, &actions[Int(number)])
      let before = signal(number) { System.handle($0) }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    return true
  }

  /// Sets up the terminal for the editor, other code or another program.
  static func useTerminal(for use: TerminalUse) {
    switch use {
    case .editing:
      // These wake-ups belong to an evaluation that has ended.
      var chunk = [UInt8](repeating: 0, count: 256)
      while readSome(from: terminal.pointee.wakeUp.reading, into: &chunk) > 0 {}
    case .evaluating: terminal.pointee.isInterrupted = false
    case .other: break
    }
    terminal.pointee.isLent = use == .other
    if use == .other {
      terminal.pointee.current = terminal.pointee.found
      tcsetattr(0, TCSADRAIN, &terminal.pointee.found)
      return
    }
    if terminal.pointee.isPlain { return }
    var settings = terminal.pointee.found
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    switch use {
    case .editing: settings.c_lflag &= ~tcflag_t(ISIG)
    // At Ctrl-C a terminal drops pending output. That could cut a control sequence in half.
    case .evaluating: settings.c_lflag |= tcflag_t(NOFLSH)
    case .other: break
    }
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
      // Text that is typed ahead during an evaluation may contain any byte. Only Ctrl-C and Ctrl-Z have an
      // effect.
      characters[Int(VQUIT)] = cc_t(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    }
    terminal.pointee.current = settings
    tcsetattr(0, TCSADRAIN, &settings)
  }

  /// The columns and rows of the terminal; zero if they are unknown.
  static var terminalSize: (columns: Int, rows: Int) { terminalSize(of: .output) }

  /// The columns and rows of the terminal at a stream; zero if they are unknown.
  static func terminalSize(of stream: Stream) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// True if Ctrl-C was typed since the evaluation of the current input began.
  static var isInterrupted: Bool { terminal.pointee.isInterrupted }

  /// Waits for typed text or for a signal.
  ///
  /// - Parameter milliseconds: the maximum time; negative for no limit.
  static func waitForTerminal(milliseconds: Int32) -> TerminalNews {
    var news = TerminalNews()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let wakeUp = terminal.pointee.wakeUp.reading
    guard let ready = waitToRead([0, wakeUp], milliseconds: milliseconds) else {
      // If a signal interrupts the waiting, it is found in the pipe next time.
      news.isClosed = errno != EINTR
      return news
    }
    news.isLate = ready.isEmpty
    if ready.contains(wakeUp) {
      let count = readSome(from: wakeUp, into: &chunk)
      for number in chunk.prefix(max(count, 0)) {
        switch Int32(number) {
        case SIGINT: news.isInterrupted = true
        case SIGWINCH: news.hasNewSize = true
        default: news.isContinued = true
        }
      }
    }
    if ready.contains(0) {
      let count = readSome(from: 0, into: &chunk)
      news.bytes = Array(chunk.prefix(max(count, 0)))
      news.isClosed = count == 0 || count < 0 && errno != EINTR && errno != EAGAIN
    }
    return news
  }

  /// True if typed text is ready to be read.
  static var hasTypedAhead: Bool { waitToRead([0], milliseconds: 0)?.isEmpty == false }

  /// Waits until one of these descriptors can be read without waiting. Returns the descriptors that are ready; nil for
  /// an error.
  ///
  /// `poll` does not work here, because on macOS it does not support devices such as `/dev/tty`.
  ///
  /// - Parameters:
  ///   - descriptors: open descriptors.
  ///   - milliseconds: the maximum time; negative for no limit.
  private static func waitToRead(_ descriptors: [Int32], milliseconds: Int32) -> [Int32]? {
    var waiting = fd_set()
    let room = Int32(8 * MemoryLayout<fd_set>.size)
    guard descriptors.allSatisfy({ 0 <= $0 && $0 < room }) else {
      errno = EBADF
      return nil
    }
    // C libraries name the parts of this structure differently. In each of them it has one bit for each
    // descriptor, lowest first.
    withUnsafeMutableBytes(of: &waiting) { bits in
      for descriptor in descriptors { bits[Int(descriptor) / 8] |= UInt8(1) << UInt8(descriptor % 8) }
    }
    var time = timeval(
      tv_sec: numericCast(max(0, milliseconds) / 1_000),
      tv_usec: numericCast(max(0, milliseconds) % 1_000 * 1_000))
    let end = (descriptors.max() ?? -1) + 1
    let count =
      milliseconds < 0 ? select(end, &waiting, nil, nil, nil) : select(end, &waiting, nil, nil, &time)
    guard count >= 0 else { return nil }
    return withUnsafeBytes(of: &waiting) { bits in
      descriptors.filter { bits[Int($0) / 8] & (UInt8(1) << UInt8($0 % 8)) != 0 }
    }
  }

  /// Stops the process, as Ctrl-Z does, until it is continued.
  static func suspend() { raise(SIGTSTP) }

  private static func restoreTerminal() {
    guard terminal.pointee.isOpen, !terminal.pointee.isPlain else { return }
    let ending: StaticString = "\u{1B}[?2004l\u{1B}[0m"
    _ = writeSome(UnsafeRawBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount), to: 1)
    tcsetattr(0, TCSANOW, &terminal.pointee.found)
  }

  private static func handle(_ number: Int32) {
    let code = errno
    defer { errno = code }
    switch number {
    case SIGINT:
      terminal.pointee.isInterrupted = true
      // Text that was typed after the interrupted input is also dropped.
      if terminal.pointee.current.c_lflag & tcflag_t(NOFLSH) != 0 { tcflush(0, TCIFLUSH) }
      wakeUp(number)
    case SIGWINCH: wakeUp(number)
    // The other program handles the key.
    case SIGQUIT where terminal.pointee.isLent: break
    case SIGCONT: takeTerminalBack()
    case SIGTSTP:
      // A process that nobody can continue is not stopped. Its terminal keeps its settings, because with
      // other settings a byte that was typed ahead could end the process.
      guard canBeContinued else { return takeTerminalBack() }
      if !terminal.pointee.isLent { restoreTerminal() }
      signal(SIGTSTP, SIG_DFL)
      var stopping = sigset_t()
      sigemptyset(&stopping)
      sigaddset(&stopping, SIGTSTP)
      raise(SIGTSTP)
      sigprocmask(SIG_UNBLOCK, &stopping, nil)
      signal(SIGTSTP) { System.handle($0) }
      takeTerminalBack()
    default:
      // Afterwards the earlier action of the signal is carried out.
      restoreTerminal()
      sigaction(number, &actions[Int(number)], nil)
      raise(number)
    }
  }

  /// True if a shell of the same session has started the process and can continue it.
  private static var canBeContinued: Bool { getsid(getppid()) == getsid(0) }

  private static func takeTerminalBack() {
    if terminal.pointee.isLent { return }
    if !terminal.pointee.isPlain { tcsetattr(0, TCSANOW, &terminal.pointee.current) }
    wakeUp(SIGCONT)
  }

  private static func wakeUp(_ number: Int32) {
    withUnsafeBytes(of: UInt8(truncatingIfNeeded: number)) {
      _ = writeSome($0, to: terminal.pointee.wakeUp.writing)
    }
  }
}
