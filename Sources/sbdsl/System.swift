import StoryboardTooling

// The only file that imports the C library: for files, the terminal, and the end of the process.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of the system that the command uses. Foundation is not linked: it would double the start-up time.
enum System {
  struct Failure: Error {
    let code: Int32
    let reason: String
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    var isBrokenPipe: Bool { code == EPIPE }

    init(code: Int32) {
      self.code = code
      reason = String(cString: strerror(code))
    }

    /// A failure for which the system has no text.
    init(reason: String) {
      code = 0
      self.reason = reason
    }

    static var isDirectory: Failure { Failure(code: EISDIR) }
    static var isNoDirectory: Failure { Failure(code: ENOTDIR) }
    static var isNoFile: Failure { Failure(reason: "it is neither a file nor a folder") }
    static var interrupted: Failure { Failure(code: EINTR) }
  }

  /// The target of a path.
  struct Entry {
    /// `device` is a character device; `other` is a pipe, a socket or a disk.
    enum Kind { case file, directory, device, other }

    /// An identity that all paths to one file share.
    struct Identity: Hashable, Comparable {
      let device, node: UInt64

      static func < (a: Identity, b: Identity) -> Bool { (a.device, a.node) < (b.device, b.node) }
    }

    let kind: Kind
    let identity: Identity
  }

  static func entry(at path: String) throws(Failure) -> Entry {
    var info = stat()
    guard stat(cPath(path), &info) == 0 else { throw Failure(code: errno) }
    let kind: Entry.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFCHR: .device
      default: .other
      }
    let device = UInt64(truncatingIfNeeded: info.st_dev)
    return Entry(kind: kind, identity: Entry.Identity(device: device, node: UInt64(info.st_ino)))
  }

  /// The bytes of a file, or of standard input for `-`; reading ends soon after more than `limit` bytes.
  ///
  /// A pipe or a device is not opened, since that may block for ever. It is read if it is open in the process already:
  /// a shell opens it and names it by a path, for `<(…)`.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : try openToRead(path)
    defer { if path != "-" { close(descriptor) } }
    var info = stat()
    let expected = fstat(descriptor, &info) == 0 ? Int(info.st_size) : 0
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(4_096, min(expected + 1, 1 << 20)))
    while bytes.count <= limit {
      let count = readSome(from: descriptor, into: &chunk)
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/63` names, which is open in the process already.
  static func openDescriptor(named path: String) -> Int32? {
    if let index = ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: path) { return Int32(index) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func openToRead(_ path: String) throws(Failure) -> Int32 {
    let isOpenAlready = openDescriptor(named: path) != nil
    if !isOpenAlready {
      let kind = try entry(at: path).kind
      if kind == .device || kind == .other { throw .isNoFile }
    }
    // A file that has become a pipe meanwhile is opened without waiting for its other end.
    let descriptor = open(cPath(path), O_RDONLY | O_CLOEXEC | (isOpenAlready ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    return descriptor
  }

  /// The next bytes of standard input, as soon as there are any; empty at its end.
  static func readInput() throws(Failure) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(from: 0, into: &chunk)
      if count >= 0 { return Array(chunk[..<count]) }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Nanoseconds since an arbitrary moment.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The number of bytes that were read; negative for an error.
  private static func readSome(from descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &chunk, chunk.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &chunk, chunk.count)
    #else
      Glibc.read(descriptor, &chunk, chunk.count)
    #endif
  }

  /// The names in a folder, sorted; hidden ones, which begin with a dot, only on request.
  static func names(in directory: String, hidden: Bool = false) throws(Failure) -> [String] {
    guard let stream = opendir(cPath(directory)) else { throw Failure(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if name.hasPrefix(".") ? hidden && name != "." && name != ".." : true { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder and those around it. Adds the paths of the new ones to `made`, outermost first.
  static func makeDirectory(_ path: String, made: inout [String]) throws(Failure) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part
      if mkdir(cPath(partial), 0o777) == 0 {
        made.append(partial)
      } else if errno != EEXIST {
        throw Failure(code: errno)
      }
      partial += "/"
    }
    guard try entry(at: path).kind == .directory else { throw .isNoDirectory }
  }

  /// Writes a file that does not exist yet.
  ///
  /// - Parameters:
  ///   - model: a file whose permissions and owner the new one gets, if it exists.
  ///   - isDurable: true if the bytes have to be on the disk when this returns.
  ///   - isPrivate: true if nobody else may read it, unless the model allows that.
  static func create(
    _ path: String, _ bytes: [UInt8], like model: String, isDurable: Bool, isPrivate: Bool = false
  ) throws(Failure) {
    let descriptor = open(cPath(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var info = stat()
    if lstat(cPath(model), &info) == 0, info.st_mode & S_IFMT == S_IFREG {
      _ = fchown(descriptor, info.st_uid, info.st_gid)
      _ = fchmod(descriptor, info.st_mode & 0o7777)
    }
    var code = writeAll(bytes, to: descriptor)
    if code == 0, isDurable, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      unlink(cPath(path))
      throw Failure(code: code)
    }
  }

  /// Writes into a device.
  static func writeThrough(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(cPath(path), O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// True if the path itself is a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// True if there is a regular file at the path itself.
  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// True if there is anything at the path itself.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// The path with all links resolved.
  static func resolve(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(cPath(path), nil) else { throw Failure(code: errno) }
    defer { free(resolved) }
    return text(ofPath: resolved)
  }

  /// Gives a file a second name.
  static func link(_ path: String, to other: String) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.link(cPath(path), cPath(other))
    #elseif canImport(Musl)
      let result = Musl.link(cPath(path), cPath(other))
    #else
      let result = Glibc.link(cPath(path), cPath(other))
    #endif
    if result != 0 { throw Failure(code: errno) }
  }

  /// Moves a file into the place of another one, in one step.
  static func move(_ path: String, to other: String) throws(Failure) {
    if rename(cPath(path), cPath(other)) != 0 { throw Failure(code: errno) }
  }

  static func remove(_ path: String) throws(Failure) {
    if unlink(cPath(path)) != 0, errno != ENOENT { throw Failure(code: errno) }
  }

  /// Removes a folder if it is empty.
  static func removeDirectory(_ path: String) { rmdir(cPath(path)) }

  /// Writes the names of a folder to the disk.
  static func synchronize(_ directory: String) {
    let descriptor = open(cPath(directory), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: Paths

  /// The words of the command line; they may be paths.
  static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { text(ofPath: $0) } }
  }

  /// The path for the system, with a zero at its end.
  private static func cPath(_ path: String) -> [CChar] {
    PathText.bytes(of: path).map { CChar(bitPattern: $0) } + [0]
  }

  private static func text(ofPath path: UnsafePointer<CChar>) -> String {
    PathText.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  // MARK: Locks

  enum LockResult { case taken, held, impossible }

  /// Opens a folder in order to lock it; nil if it does not exist or cannot be opened, which writing reports.
  static func openFolder(_ path: String) -> Int32? {
    let descriptor = open(cPath(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Takes the lock of an open folder if no other process holds it. Closing the folder releases it.
  static func lock(_ descriptor: Int32) -> LockResult {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .held }
      if errno != EINTR { return .impossible }
    }
    return .taken
  }

  /// Closes an open folder, and releases its lock.
  static func unlock(_ descriptor: Int32) { close(descriptor) }

  static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  // MARK: Processes

  /// Holds back the signals that ask the process to end, until they are released.
  static func holdSignals() {
    var signals = endingSignals
    sigprocmask(SIG_BLOCK, &signals, nil)
  }

  static func releaseSignals() {
    var signals = endingSignals
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// True if a signal that is held back asks the process to end.
  static var isAskedToEnd: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&pending, $0) == 1 }
  }

  private static var endingSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  // MARK: Output

  static func writeToOutput(_ bytes: [UInt8]) throws(Failure) { try write(bytes, to: 1) }

  /// Writes into a descriptor that is open in the process.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    let code = writeAll(bytes, to: descriptor)
    if code != 0 { throw Failure(code: code) }
  }

  static func writeToError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: 2) }

  /// Writes all bytes. Returns zero, or the number of the error.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome($0, to: descriptor) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  private static func writeSome(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// An output stream of the command.
  enum Stream: Int32 {
    case output = 1
    case errors = 2
  }

  static var inputIsTerminal: Bool { isatty(0) == 1 }
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { text(ofPath: $0) }
  }

  /// Turns two signals into errors: a closed pipe ends the output, and a file that may not grow is an error. Neither is
  /// a crash.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func end(_ status: Int32) -> Never { exit(status) }
}

// MARK: The terminal

/// A terminal at standard input and output, read key by key.
///
/// It is restored whenever the process ends, even by a signal or a crash, and when the process is stopped.
extension System {
  /// The user of the terminal.
  enum TerminalUse {
    /// The editor: each key is a byte, even Ctrl-C and Ctrl-Z.
    case editing
    /// Other code: Ctrl-C interrupts it, and typed text is not echoed.
    case evaluating
  }

  /// The events for which ``waitForTerminal(milliseconds:)`` has waited.
  struct TerminalNews {
    var bytes: [UInt8] = []
    var hasNewSize = false
    /// Ctrl-C or a signal asks to abandon the current input.
    var isInterrupted = false
    /// The process was stopped and continued meanwhile.
    var isContinued = false
    /// The time is over without an event.
    var isLate = false
    /// The input has ended.
    var isClosed = false
  }

  /// State for signal handlers, which must not allocate.
  private struct TerminalState {
    var found = termios()
    var current = termios()
    /// True for a terminal without control sequences; it keeps its own line editing.
    var isPlain = false
    var isOpen = false
    var isInterrupted = false
    var wakeUp: (reading: Int32, writing: Int32) = (-1, -1)
  }

  nonisolated(unsafe) private static let terminal: UnsafeMutablePointer<TerminalState> = {
    let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    state.initialize(to: TerminalState())
    return state
  }()

  /// The earlier actions of signals, by number of the signal.
  nonisolated(unsafe) private static let actions: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// True if both standard input and output are a terminal.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Takes over the terminal until the process ends; false if there is none.
  ///
  /// - Parameter isPlain: true if the terminal keeps its own line editing.
  static func openTerminal(isPlain: Bool) -> Bool {
    var descriptors: [Int32] = [-1, -1]
    guard !terminal.pointee.isOpen, tcgetattr(0, &terminal.pointee.found) == 0, pipe(&descriptors) == 0 else {
      return false
    }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
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

  /// Sets the terminal up for the editor or for other code.
  static func useTerminal(for use: TerminalUse) {
    switch use {
    case .editing:
      // These wake-ups were meant for an evaluation that is over.
      var chunk = [UInt8](repeating: 0, count: 256)
      while readSome(from: terminal.pointee.wakeUp.reading, into: &chunk) > 0 {}
    case .evaluating: terminal.pointee.isInterrupted = false
    }
    if terminal.pointee.isPlain { return }
    var settings = terminal.pointee.found
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    switch use {
    case .editing: settings.c_lflag &= ~tcflag_t(ISIG)
    // At Ctrl-C a terminal drops pending output, and possibly half of a control sequence with it.
    case .evaluating: settings.c_lflag |= tcflag_t(NOFLSH)
    }
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
      // Text that is typed ahead during an evaluation may hold any byte; only Ctrl-C and Ctrl-Z have an effect.
      characters[Int(VQUIT)] = cc_t(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    }
    terminal.pointee.current = settings
    tcsetattr(0, TCSADRAIN, &settings)
  }

  /// The columns and rows of the terminal; zero if unknown.
  static var terminalSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// True if Ctrl-C was typed since the terminal was left to other code.
  static var isInterrupted: Bool { terminal.pointee.isInterrupted }

  /// Waits for typed text or for a signal.
  ///
  /// - Parameter milliseconds: the maximum time; negative for no limit.
  static func waitForTerminal(milliseconds: Int32) -> TerminalNews {
    var news = TerminalNews()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var sources = [0, terminal.pointee.wakeUp.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&sources, nfds_t(sources.count), milliseconds)
    // A signal that interrupts the waiting is seen in the pipe the next time.
    if count < 0, errno != EINTR { news.isClosed = true }
    news.isLate = count == 0
    guard count > 0 else { return news }
    if sources[1].revents != 0 {
      let count = readSome(from: sources[1].fd, into: &chunk)
      for number in chunk.prefix(max(count, 0)) {
        switch Int32(number) {
        case SIGINT: news.isInterrupted = true
        case SIGWINCH: news.hasNewSize = true
        default: news.isContinued = true
        }
      }
    }
    if sources[0].revents != 0 {
      let count = readSome(from: 0, into: &chunk)
      news.bytes = Array(chunk.prefix(max(count, 0)))
      news.isClosed = count == 0 || count < 0 && errno != EINTR && errno != EAGAIN
    }
    return news
  }

  /// Stops the process as Ctrl-Z does, until it is continued.
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
      // Text that was typed after the interrupted input is dropped, too.
      if terminal.pointee.current.c_lflag & tcflag_t(NOFLSH) != 0 { tcflush(0, TCIFLUSH) }
      wakeUp(number)
    case SIGWINCH: wakeUp(number)
    case SIGCONT: takeTerminalBack()
    case SIGTSTP:
      // A process that nobody can continue is not stopped. Its terminal keeps its settings: with others, a byte that
      // was typed ahead would end the process.
      guard canBeContinued else { return takeTerminalBack() }
      restoreTerminal()
      signal(SIGTSTP, SIG_DFL)
      var stopping = sigset_t()
      sigemptyset(&stopping)
      sigaddset(&stopping, SIGTSTP)
      raise(SIGTSTP)
      sigprocmask(SIG_UNBLOCK, &stopping, nil)
      signal(SIGTSTP) { System.handle($0) }
      takeTerminalBack()
    default:
      // After this, the earlier action of the signal follows.
      restoreTerminal()
      sigaction(number, &actions[Int(number)], nil)
      raise(number)
    }
  }

  /// True if a shell of the same session started the process and can continue it.
  private static var canBeContinued: Bool { getsid(getppid()) == getsid(0) }

  private static func takeTerminalBack() {
    if !terminal.pointee.isPlain { tcsetattr(0, TCSANOW, &terminal.pointee.current) }
    wakeUp(SIGCONT)
  }

  private static func wakeUp(_ number: Int32) {
    withUnsafeBytes(of: UInt8(truncatingIfNeeded: number)) {
      _ = writeSome($0, to: terminal.pointee.wakeUp.writing)
    }
  }
}
