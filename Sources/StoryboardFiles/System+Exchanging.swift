#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions that replace a file by another file, or that find out whether another process is writing a file.
extension System {
  /// Exchanges two files in a single step. So nobody can change the old file after it was compared and before it is
  /// replaced. Fails with ``Failure/isUnsupported`` on a system or a disk that cannot do it.
  package static func exchange(_ path: String, with other: String) throws(Failure) {
    let code = rename(path, other, .exchanging)
    if code != 0 { throw Failure(code: code) }
  }

  /// Moves a file in a single step to a path where nothing exists. Fails if something exists there.
  package static func place(_ path: String, at other: String) throws(Failure) {
    let code = rename(path, other, .withoutReplacing)
    guard code != 0 else { return }
    let failure = Failure(code: code)
    guard failure.isUnsupported else { throw failure }
    do throws(Failure) { try link(path, to: other) } catch {
      // If the disk does not support hard links either, the only way is to look first whether something exists.
      if error.isThere || exists(other) { throw Failure(code: EEXIST) }
      return try move(path, to: other)
    }
    do throws(Failure) { try remove(path) } catch {
      try? remove(other)
      throw error
    }
  }

  /// The two ways to rename: to a path where nothing exists, or so that two files are exchanged. The raw value is the
  /// flag for `renameat2`.
  private enum RenameMode: UInt32 {
    case withoutReplacing = 1
    case exchanging = 2
  }

  /// Calls `renamex_np` on Apple's systems, and otherwise `renameat2`. The C library may lack `renameat2`, and its
  /// module does not declare it. Returns zero, or the number of the error.
  private static func rename(_ path: String, _ other: String, _ renaming: RenameMode) -> Int32 {
    #if canImport(Darwin)
      let flag = renaming == .exchanging ? RENAME_SWAP : RENAME_EXCL
      return renamex_np(cPath(path), cPath(other), UInt32(flag)) == 0 ? 0 : errno
    #else
      typealias Function =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
      let function = unsafeBitCast(symbol, to: Function.self)
      return function(AT_FDCWD, cPath(path), AT_FDCWD, cPath(other), renaming.rawValue) == 0 ? 0 : errno
    #endif
  }

  /// True if another process has a file open for writing. Always false except on Linux, because other systems do not
  /// say it.
  package static func isBeingWritten(_ path: String) -> Bool {
    #if os(Linux)
      let descriptor = open(cPath(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      // The system refuses a lease while somebody else is writing. The lease ends with the descriptor.
      return fcntl(descriptor, setLeaseCommand, Int32(F_RDLCK)) != 0 && errno == EAGAIN
    #else
      return false
    #endif
  }

  /// Makes other processes that open a file wait until its descriptor is closed. This works on Linux, if no other
  /// process has the file open.
  static func takeWriteLease(for descriptor: Int32) {
    #if os(Linux)
      // This signal announces that somebody waits. By default, it would end the process.
      signal(SIGIO, SIG_IGN)
      _ = fcntl(descriptor, setLeaseCommand, Int32(F_WRLCK))
    #endif
  }

  #if os(Linux)
    /// The constant `F_SETLEASE`, which the module of the C library does not declare.
    private static let setLeaseCommand: Int32 = 1_024
  #endif

  /// True if a file has several names (hard links).
  package static func hasHardLinks(_ path: String) -> Bool {
    var info = stat()
    return lstat(cPath(path), &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_nlink > 1
  }

  /// True if the permissions of a file forbid this user to write it, or forbid everybody to write it. In the second
  /// case the result is true for the system's administrator, too.
  package static func isReadOnly(_ path: String) -> Bool {
    var info = stat()
    guard stat(cPath(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    return info.st_mode & 0o222 == 0 || access(cPath(path), W_OK) != 0 && errno == EACCES
  }
}
