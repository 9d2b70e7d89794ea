import StoryboardTooling

// Only the files named `System` import the C library. They are for files, the terminal, other programs, and
// the end of the process.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of the system that the command uses. Foundation is not linked, because it would double the start-up
/// time.
package enum System {
  package struct Failure: Error {
    package let code: Int32
    package let reason: String
    /// True if the command line lacks something that the command needs.
    package private(set) var isUsageError = false
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    package var isBrokenPipe: Bool { code == EPIPE }
    /// True if a file or a folder already exists at the path.
    package var isThere: Bool { code == EEXIST }
    /// True if the system or the disk has no such function.
    package var isUnsupported: Bool {
      code == ENOSYS || code == EINVAL || code == ENOTSUP || code == EOPNOTSUPP
    }
    /// True if the command itself refuses to write a file, although the system would allow it: for example because
    /// somebody else has changed the file.
    package private(set) var leavesFileUnchanged = false
    /// True if the system forbids access to a file or a folder, because of its permissions, a read-only disk, or a
    /// sandbox.
    package var isForbidden: Bool { code == EPERM || code == EACCES || code == EROFS }
    /// True if a change of the file's permissions would not help, as in a sandbox.
    package var isNotPermitted: Bool { code == EPERM }

    package init(code: Int32) {
      self.code = code
      reason = String(cString: strerror(code))
    }

    /// Makes a failure that the system has no number and no text for.
    package init(reason: String) {
      code = 0
      self.reason = reason
    }

    /// Makes a failure for a command line that lacks something that the command needs.
    package static func usage(_ reason: String) -> Failure {
      var failure = Failure(reason: reason)
      failure.isUsageError = true
      return failure
    }

    /// Makes a failure for a file that has to be left as it is.
    package static func leftAlone(_ reason: String) -> Failure {
      var failure = Failure(reason: reason)
      failure.leavesFileUnchanged = true
      return failure
    }

    package static var changedMeanwhile: Failure {
      leftAlone("it has been changed by somebody else meanwhile; run the command again")
    }

    package static var isDirectory: Failure { Failure(code: EISDIR) }
    package static var notADirectory: Failure { Failure(code: ENOTDIR) }
    package static var notAFile: Failure { Failure(reason: "it is neither a file nor a folder") }
    package static var interrupted: Failure { Failure(code: EINTR) }
  }

  /// What a path leads to.
  package struct Entry {
    /// The kind. `device` is a character device, and `other` is a pipe, a socket or a disk.
    package enum Kind { case file, directory, device, other }

    /// An identity that all paths to one file share.
    package struct Identity: Hashable, Comparable {
      package let device, node: UInt64

      package static func < (a: Identity, b: Identity) -> Bool { (a.device, a.node) < (b.device, b.node) }
    }

    package let kind: Kind
    package let identity: Identity
  }

  /// The identity, the size and the time of the last change of a file or a folder. Writing into the file changes at
  /// least one of the three.
  package struct Stamp: Hashable {
    package let identity: Entry.Identity
    package let size: Int64
    /// The moment of the last change of its contents.
    package let seconds, nanoseconds: Int
  }

  /// Returns the identity, the size and the time of the last change of a file or a folder; nil if they cannot be
  /// determined.
  package static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard stat(cPath(path), &info) == 0 else { return nil }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    let identity = Entry.Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev), node: UInt64(info.st_ino))
    return Stamp(
      identity: identity, size: Int64(info.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec)
    )
  }

  package static func entry(at path: String) throws(Failure) -> Entry {
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

  /// Returns the bytes of a file, or of standard input for `-`. Reading stops soon after `limit` bytes.
  ///
  /// A pipe or a device is not opened, because that may block forever. It is read if the process already has it open. A
  /// shell does that for `<(…)`: it opens a pipe and passes its path.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
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

  /// Returns the file descriptor that a path such as `/dev/stdout` or `/dev/fd/63` names; nil for other paths. The
  /// process already has the descriptor open.
  package static func openDescriptor(named path: String) -> Int32? {
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
      if kind == .device || kind == .other { throw .notAFile }
    }
    // If the file has become a pipe in the meantime, it is opened without waiting for its other end.
    let descriptor = open(cPath(path), O_RDONLY | O_CLOEXEC | (isOpenAlready ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    return descriptor
  }

  /// Waits for bytes of standard input, and returns the next ones. The result is empty at the end of the input.
  package static func readInput() throws(Failure) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(from: 0, into: &chunk)
      if count >= 0 { return Array(chunk[..<count]) }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Nanoseconds since an arbitrary moment.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Reads bytes into a buffer, and returns their number: 0 at the end of the file, a negative number for an error.
  package static func readSome(from descriptor: Int32, into chunk: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &chunk, chunk.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &chunk, chunk.count)
    #else
      Glibc.read(descriptor, &chunk, chunk.count)
    #endif
  }

  /// Returns the sorted names in a folder. Hidden names, which begin with a dot, are included only on request.
  package static func names(in directory: String, hidden: Bool = false) throws(Failure) -> [String] {
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

  /// A name in a folder.
  package struct Name {
    package let text: String
    /// The kind of file with this name; nil if the folder does not say it, as for a link.
    package let kind: Entry.Kind?
  }

  /// Returns the names in a folder, each with its kind: file or folder. Hidden names are left out.
  package static func listing(of directory: String) throws(Failure) -> [Name] {
    guard let stream = opendir(cPath(directory)) else { throw Failure(code: errno) }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        PathText.text(of: bytes.prefix { $0 != 0 })
      }
      if text.hasPrefix(".") { continue }
      let kind: Entry.Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        default: nil
        }
      names.append(Name(text: text, kind: kind))
    }
    return names
  }

  /// Returns the first bytes of a file; empty if the file cannot be read.
  package static func head(of path: String, count: Int) -> [UInt8] {
    guard let descriptor = try? openToRead(path) else { return [] }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: count)
    return Array(chunk[..<max(0, readSome(from: descriptor, into: &chunk))])
  }

  /// True if the path itself is a link, wherever the link leads.
  package static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(cPath(path), &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// True if there is a regular file at the path itself.
  package static func isFile(_ path: String) -> Bool {
    var info = stat()
    return lstat(cPath(path), &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// True if there is anything at the path itself.
  package static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(cPath(path), &info) == 0
  }

  /// Returns the absolute path of the file that a path leads to, with all links resolved.
  package static func resolve(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(cPath(path), nil) else { throw Failure(code: errno) }
    defer { free(resolved) }
    return text(ofPath: resolved)
  }

  // MARK: Paths

  /// The words of the command line. They may be paths.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { text(ofPath: $0) } }
  }

  /// Returns the path as functions of the C library take it, with a zero at its end.
  package static func cPath(_ path: String) -> [CChar] {
    PathText.bytes(of: path).map { CChar(bitPattern: $0) } + [0]
  }

  private static func text(ofPath path: UnsafePointer<CChar>) -> String {
    PathText.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  // MARK: Locks

  package enum LockResult { case taken, held, impossible }

  /// Opens a folder in order to lock it. Returns its descriptor; nil if it does not exist or cannot be opened. The
  /// later attempt to write into the folder reports the reason.
  package static func openFolder(_ path: String) -> Int32? {
    let descriptor = open(cPath(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Takes the lock of an open folder if no other process holds it. Closing the folder releases it.
  package static func lock(_ descriptor: Int32) -> LockResult {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .held }
      if errno != EINTR { return .impossible }
    }
    return .taken
  }

  /// Closes an open folder, and releases its lock.
  package static func unlock(_ descriptor: Int32) { close(descriptor) }

  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  // MARK: Processes

  /// Holds back the signals that ask the process to end, until they are released.
  package static func blockSignals() {
    var signals = endingSignals
    sigprocmask(SIG_BLOCK, &signals, nil)
  }

  package static func unblockSignals() {
    var signals = endingSignals
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// True if a held signal asks the process to end.
  package static var isTerminationPending: Bool {
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

  package static func writeToOutput(_ bytes: [UInt8]) throws(Failure) { try write(bytes, to: 1) }

  /// Writes into a descriptor that is open in the process.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    let code = writeAll(bytes, to: descriptor)
    if code != 0 { throw Failure(code: code) }
  }

  package static func writeToError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: 2) }

  /// Writes all bytes. Returns zero, or the number of the error.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
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

  package static func writeSome(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// An output stream of the command.
  package enum Stream: Int32 {
    case output = 1
    case errors = 2
  }

  package static var inputIsTerminal: Bool { isatty(0) == 1 }
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { text(ofPath: $0) }
  }

  /// Ignores two signals that would end the process: for a closed pipe, and for a file that may not grow. The
  /// function that writes returns an error instead.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  package static func end(_ status: Int32) -> Never { exit(status) }
}
