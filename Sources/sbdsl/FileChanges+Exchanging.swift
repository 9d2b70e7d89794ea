import StoryboardFiles

/// Puts one file into its place and checks the file that was there before.
extension FileChanges {
  /// The state that a file must still have. If another process has changed the file, nothing is written.
  enum Expectation {
    /// The file may not be read, so its state is unknown.
    case anything
    case nothing
    /// A symbolic link with any target. The link is replaced, and its target stays.
    case link
    case contents([UInt8])

    /// Returns true if the path is in this state and nobody is writing there.
    func holds(at path: String) throws(System.Failure) -> Bool {
      switch self {
      case .anything: return true
      case .nothing: return !System.exists(path)
      case .link: return System.isLink(path)
      case .contents(let bytes):
        guard System.isFile(path), !System.isBeingWritten(path) else { return false }
        return try System.read(path, limit: bytes.count) == bytes
      }
    }
  }

  /// The identity and the contents of a file at the moment when they were read.
  private struct Sight: Equatable {
    let identity: System.Entry.Identity
    let bytes: [UInt8]

    /// Reads the file at a path; nil if there is no file.
    init?(_ path: String) {
      guard System.isFile(path), let entry = try? System.entry(at: path),
        let bytes = try? System.read(path, limit: .max - 1)
      else { return nil }
      (identity, self.bytes) = (entry.identity, bytes)
    }
  }

  /// Puts the file at `beside` in place of the file at `path`. Afterwards, the old file is at `beside`. Returns false
  /// if the old file is not as expected. In this case the old file is put back, unless somebody has saved a newer
  /// file at `path` in the meantime.
  func replace(
    _ path: String, by beside: String, withExpectedType expected: Expectation
  ) throws(System.Failure) -> Bool {
    var (shown, isOurs) = (Sight(beside), true)
    do throws(System.Failure) { try System.exchange(beside, with: path) } catch {
      if error.isMissing { throw .changedMeanwhile }
      guard error.isUnsupported else { throw error }
      return try replaceWithoutExchange(path, by: beside, withExpectedType: expected)
    }
    if (try? expected.holds(at: beside)) == true { return true }
    while true {
      let back = Sight(beside)
      do throws(System.Failure) { try System.exchange(beside, with: path) } catch {
        // If somebody has removed the file in the meantime, the file that came out is the latest one.
        if error.isMissing { putBack(beside, to: path) } else { try System.move(beside, to: path) }
        return false
      }
      // The file that comes out must be the file that was put in. Otherwise somebody has saved again, and
      // that file is newer.
      let isOpen = isOurs && System.isBeingWritten(beside)
      if !isOpen, Sight(beside) == shown { return false }
      (shown, isOurs) = (back, false)
    }
  }

  /// Moves a file from `beside` back to `path`. If somebody has saved another file at `path`, that file is newer and
  /// stays.
  func putBack(_ beside: String, to path: String) {
    do throws(System.Failure) { try System.place(beside, at: path) } catch {
      if error.isThere { try? System.remove(beside) }
    }
  }

  /// Replaces a file on a disk that cannot exchange two files. Checks the old file directly before and after.
  private func replaceWithoutExchange(
    _ path: String, by beside: String, withExpectedType expected: Expectation
  ) throws(System.Failure) -> Bool {
    guard try expected.holds(at: path) else { return false }
    let old = String(beside.dropLast(".new".count)) + ".old"
    if System.isFile(path) {
      do throws(System.Failure) { try System.link(path, to: old) } catch {
        // On a disk without hard links, a copy is made instead.
        try System.create(old, try System.read(path, limit: .max - 1), like: path, isDurable: isDurable)
      }
    }
    do throws(System.Failure) { try System.move(beside, to: path) } catch {
      try? System.remove(old)
      throw error
    }
    guard System.exists(old) else { return true }
    let isExpected = (try? expected.holds(at: old)) == true
    do throws(System.Failure) { try System.move(old, to: isExpected ? beside : path) } catch {
      try? System.move(old, to: path)
      throw error
    }
    return isExpected
  }
}
