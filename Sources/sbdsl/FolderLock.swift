import StoryboardFiles

/// A lock on a folder. Only one process can hold it at a time. It is not a file, and it ends with its process.
struct FolderLock {
  let folder: String
  /// The open descriptor of the folder; nil if its disk does not support locks.
  private let descriptor: Int32?

  /// The longest wait for a lock, in nanoseconds. Writing takes moments, so a process that holds a lock for longer is
  /// stopped or hangs.
  private static let patience: UInt64 = 10_000_000_000

  /// Waits for the lock. On a disk that does not support locks, it returns at once.
  init(_ folder: String) throws(System.Failure) {
    self.folder = folder
    guard let opened = System.openFolder(folder) else {
      descriptor = nil
      return
    }
    let start = System.now()
    while true {
      switch System.lock(opened) {
      case .taken:
        descriptor = opened
        return
      case .impossible:
        System.unlock(opened)
        descriptor = nil
        return
      case .held: break
      }
      let isLate = System.now() - start > FolderLock.patience
      if isLate || System.isTerminationPending {
        System.unlock(opened)
        throw isLate ? .lockedByAnother : .interrupted
      }
      System.sleep(milliseconds: 5)
    }
  }

  /// True if no other process can write into the folder.
  var isHeld: Bool { descriptor != nil }

  func release() { if let descriptor { System.unlock(descriptor) } }
}

extension System.Failure {
  fileprivate static var lockedByAnother: System.Failure {
    System.Failure(reason: "another `sbdsl` has been writing there for ten seconds")
  }
}
