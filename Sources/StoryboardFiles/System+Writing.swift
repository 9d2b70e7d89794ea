#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that change files and folders.
extension System {
  /// Makes a folder and the folders around it. Adds the paths of new folders to `made`, the outermost first.
  package static func makeDirectory(_ path: String, made: inout [String]) throws(Failure) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part
      defer { partial += "/" }
      // A sandbox may forbid even to make a folder that exists.
      if (try? entry(at: partial)) != nil { continue }
      if mkdir(cPath(partial), 0o777) == 0 {
        made.append(partial)
      } else if errno != EEXIST {
        throw Failure(code: errno)
      }
    }
    guard try entry(at: path).kind == .directory else { throw .notADirectory }
  }

  /// Writes a file that does not exist yet.
  ///
  /// - Parameters:
  ///   - path: the path of the new file.
  ///   - bytes: its contents.
  ///   - model: a file whose permissions and owner the new file gets, if the model exists.
  ///   - isDurable: true if the bytes have to be on the disk when this returns.
  ///   - isPrivate: true if nobody else may read it, unless the model allows that.
  package static func create(
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
    if code == 0, isDurable { code = flush(descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 {
      unlink(cPath(path))
      throw Failure(code: code)
    }
  }

  /// Fails unless the file at a path can be written. The file is not changed.
  package static func requireWritable(_ path: String) throws(Failure) {
    let descriptor = open(cPath(path), O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    close(descriptor)
  }

  /// Replaces the contents of a file in place. If that fails, the file may have parts of both contents.
  ///
  /// If the system has leases, others who open the file wait until it is written.
  ///
  /// - Parameters:
  ///   - path: the path of a file. Its permissions, its owner and its other names stay.
  ///   - bytes: the new contents.
  ///   - expected: the contents to replace; nil for any contents. If the file has other contents, it is not changed.
  ///   - isDurable: true if the bytes have to be on the disk when this returns.
  package static func overwrite(
    _ path: String, _ bytes: [UInt8], replacing expected: [UInt8]?, isDurable: Bool
  ) throws(Failure) {
    if expected != nil, isBeingWritten(path) { throw .changedMeanwhile }
    let descriptor = open(cPath(path), (expected == nil ? O_WRONLY : O_RDWR) | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    takeWriteLease(for: descriptor)
    if let expected, start(of: descriptor, count: expected.count + 1) != expected {
      close(descriptor)
      throw .changedMeanwhile
    }
    // The file is shortened only at the end. Until then, its old bytes keep their room on the disk.
    var code = writeAll(bytes, to: descriptor)
    if code == 0, ftruncate(descriptor, off_t(bytes.count)) != 0 { code = errno }
    if code == 0, isDurable { code = flush(descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// The first bytes of an open file. The position in the file does not change.
  private static func start(of descriptor: Int32, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: end), count - end, off_t(end))
      }
      if read < 0, errno == EINTR { continue }
      if read <= 0 { break }
      end += read
    }
    return Array(bytes[..<end])
  }

  /// Waits until the contents of an open file are on its disk. Returns zero, or the number of the error.
  private static func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // On macOS, `fsync` leaves the contents in the disk's cache. Not every volume supports the other call.
      if fcntl(descriptor, F_FULLFSYNC) != -1 { return 0 }
      guard errno == ENOTSUP || errno == EINVAL || errno == ENOTTY else { return errno }
    #endif
    return fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno
  }

  /// Writes into a device.
  package static func writeToDevice(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(cPath(path), O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var code = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw Failure(code: code) }
  }

  /// Gives a file a second name (a hard link).
  package static func link(_ path: String, to other: String) throws(Failure) {
    #if canImport(Darwin)
      let result = Darwin.link(cPath(path), cPath(other))
    #elseif canImport(Musl)
      let result = Musl.link(cPath(path), cPath(other))
    #else
      let result = Glibc.link(cPath(path), cPath(other))
    #endif
    if result != 0 { throw Failure(code: errno) }
  }

  /// Moves a file in a single step. It replaces a file that exists at the new path.
  package static func move(_ path: String, to other: String) throws(Failure) {
    if rename(cPath(path), cPath(other)) != 0 { throw Failure(code: errno) }
  }

  package static func remove(_ path: String) throws(Failure) {
    if unlink(cPath(path)) != 0, errno != ENOENT { throw Failure(code: errno) }
  }

  /// Removes a folder if it is empty.
  package static func removeDirectory(_ path: String) { rmdir(cPath(path)) }

  /// Waits until the list of names in a folder is on the disk.
  package static func synchronizeDirectory(_ directory: String) {
    let descriptor = open(cPath(directory), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = flush(descriptor)
    close(descriptor)
  }
}
