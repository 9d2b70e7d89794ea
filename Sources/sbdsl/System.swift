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
    var reason: String { String(cString: strerror(code)) }
  }

  enum Kind { case file, directory }

  static func kind(of path: String) throws(Failure) -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else { throw Failure(code: errno) }
    return info.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// The bytes of a file, or of standard input for `-`; at most one byte more than `limit`.
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
    guard try kind(of: path) == .directory else { throw Failure(code: ENOTDIR) }
  }

  /// Writes a file as a whole or not at all: beside it first, then in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let temporary = path + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code: Int32 = writeAll(bytes, to: descriptor) ? 0 : errno
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    if code != 0 {
      unlink(temporary)
      throw Failure(code: code)
    }
  }

  static func remove(_ path: String) throws(Failure) {
    if unlink(path) != 0, errno != ENOENT { throw Failure(code: errno) }
  }

  static func writeToOutput(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: 1) }
  static func writeToError(_ bytes: [UInt8]) { _ = writeAll(bytes, to: 2) }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  static var isErrorTerminal: Bool { isatty(2) == 1 }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A closed pipe behind the command ends its output, and is no crash.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func end(_ status: Int32) -> Never { exit(status) }
}
