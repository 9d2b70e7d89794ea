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
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    var isBrokenPipe: Bool { code == EPIPE }
    var reason: String { String(cString: strerror(code)) }
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

  /// The names in a folder, sorted, without those that begin with a dot.
  static func names(in directory: String) throws(Failure) -> [String] {
    guard let stream = opendir(directory) else { throw Failure(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func makeDirectory(_ path: String) throws(Failure) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part
      if mkdir(partial, 0o777) != 0, errno != EEXIST { throw Failure(code: errno) }
      partial += "/"
    }
    guard try entry(at: path).kind == .directory else { throw Failure(code: ENOTDIR) }
  }

  /// Writes a file as a whole or not at all: beside it first, then in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let temporary = path + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    if code != 0 {
      unlink(temporary)
      throw Failure(code: code)
    }
  }

  /// Writes into what is there already, such as a device, a pipe or the file behind a link.
  static func writeThrough(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// Whether a path leads to something that a new file must not take the place of.
  static func isWrittenThrough(_ path: String) -> Bool {
    var info = stat()
    guard lstat(path, &info) == 0 else { return false }
    return info.st_mode & S_IFMT != S_IFREG && info.st_mode & S_IFMT != S_IFDIR
  }

  static func remove(_ path: String) throws(Failure) {
    if unlink(path) != 0, errno != ENOENT { throw Failure(code: errno) }
  }

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

  static var isErrorTerminal: Bool { isatty(2) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A closed pipe behind the command ends its output, and is no crash.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func end(_ status: Int32) -> Never { exit(status) }
}
