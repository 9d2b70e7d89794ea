// The one file that imports the C library: reading and writing files, the terminal, the end of the process.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the command needs of the system. Foundation is not linked: it would double the time to start.
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

    /// A failure that the system has no words for.
    init(reason: String) {
      code = 0
      self.reason = reason
    }

    static var isDirectory: Failure { Failure(code: EISDIR) }
    static var isNoDirectory: Failure { Failure(code: ENOTDIR) }
    static var interrupted: Failure { Failure(code: EINTR) }
  }

  /// What a path leads to.
  struct Entry {
    /// `other` is a device, a pipe or a socket.
    enum Kind { case file, directory, other }

    /// The same for all paths that lead to one file.
    struct Identity: Hashable { let device, node: UInt64 }

    let kind: Kind
    let identity: Identity
  }

  static func entry(at path: String) throws(Failure) -> Entry {
    var info = stat()
    guard stat(path, &info) == 0 else { throw Failure(code: errno) }
    let kind: Entry.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    let device = UInt64(truncatingIfNeeded: info.st_dev)
    return Entry(kind: kind, identity: Entry.Identity(device: device, node: UInt64(info.st_ino)))
  }

  /// The bytes of a file, or of standard input for `-`; reading ends soon after more than `limit` of them.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { if path != "-" { close(descriptor) } }
    var info = stat()
    let expected = fstat(descriptor, &info) == 0 ? Int(info.st_size) : 0
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(4_096, min(expected + 1, 1 << 20)))
    while bytes.count <= limit {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &chunk, chunk.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, &chunk, chunk.count)
      #else
        let count = Glibc.read(descriptor, &chunk, chunk.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Some bytes of standard input, as soon as there are any; none at its end.
  static func readInput() throws(Failure) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(0, &chunk, chunk.count)
      #elseif canImport(Musl)
        let count = Musl.read(0, &chunk, chunk.count)
      #else
        let count = Glibc.read(0, &chunk, chunk.count)
      #endif
      if count >= 0 { return Array(chunk[..<count]) }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Nanoseconds since some moment.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The names in a folder, sorted; those that begin with a dot only if they are asked for.
  static func names(in directory: String, hidden: Bool = false) throws(Failure) -> [String] {
    guard let stream = opendir(directory) else { throw Failure(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") ? hidden && name != "." && name != ".." : true { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder with those around it, and gives the paths of those that were not there, outermost first.
  static func makeDirectory(_ path: String, made: inout [String]) throws(Failure) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part
      if mkdir(partial, 0o777) == 0 {
        made.append(partial)
      } else if errno != EEXIST {
        throw Failure(code: errno)
      }
      partial += "/"
    }
    guard try entry(at: path).kind == .directory else { throw .isNoDirectory }
  }

  /// Writes a file that is not there yet.
  ///
  /// - Parameters:
  ///   - model: a file whose permissions and owner the new one is to have, if it exists.
  ///   - isDurable: whether the bytes have to be on the disk when this returns.
  static func create(
    _ path: String, _ bytes: [UInt8], like model: String, isDurable: Bool
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var info = stat()
    if lstat(model, &info) == 0, info.st_mode & S_IFMT == S_IFREG {
      _ = fchown(descriptor, info.st_uid, info.st_gid)
      _ = fchmod(descriptor, info.st_mode & 0o7777)
    }
    var code = writeAll(bytes, to: descriptor)
    if code == 0, isDurable, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      unlink(path)
      throw Failure(code: code)
    }
  }

  /// Writes into what is there already, such as a device or a pipe.
  static func writeThrough(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// The path itself is a link, wherever that leads.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// A regular file stands at the path itself.
  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// The path without links in it.
  static func resolve(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw Failure(code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A second name for a file.
  static func link(_ path: String, to other: String) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.link(path, other)
    #elseif canImport(Musl)
      let result = Musl.link(path, other)
    #else
      let result = Glibc.link(path, other)
    #endif
    if result != 0 { throw Failure(code: errno) }
  }

  /// Puts a file into the place of another one, in one step.
  static func move(_ path: String, to other: String) throws(Failure) {
    if rename(path, other) != 0 { throw Failure(code: errno) }
  }

  static func remove(_ path: String) throws(Failure) {
    if unlink(path) != 0, errno != ENOENT { throw Failure(code: errno) }
  }

  /// Removes a folder if it is empty.
  static func removeDirectory(_ path: String) { rmdir(path) }

  /// Brings the names of a folder onto the disk.
  static func synchronize(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: Processes

  static var processID: Int32 { getpid() }

  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  /// Signals that ask the process to end wait until they are released.
  static func holdSignals() {
    var signals = endingSignals
    sigprocmask(SIG_BLOCK, &signals, nil)
  }

  static func releaseSignals() {
    var signals = endingSignals
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// A signal that is held back asks the process to end.
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

  static func writeToOutput(_ bytes: [UInt8]) throws(Failure) {
    let code = writeAll(bytes, to: 1)
    if code != 0 { throw Failure(code: code) }
  }

  static func writeToError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: 2) }

  /// Zero, or the number of the error that ended it.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Where the command shows things.
  enum Stream: Int32 {
    case output = 1
    case errors = 2
  }

  static var inputIsTerminal: Bool { isatty(0) == 1 }
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A closed pipe behind the command ends its output, a file that may not grow is an error: neither is a crash.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func end(_ status: Int32) -> Never { exit(status) }
}
