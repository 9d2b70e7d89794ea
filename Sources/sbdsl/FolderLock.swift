import StoryboardFiles

/// A lock of a folder, for one process at a time. It is not a file, and ends with its process.
struct FolderLock {
  let folder: String
  /// The folder's open descriptor; nil if its disk has no locks.
  private let descriptor: Int32?

  /// Writing takes moments: a process that holds a lock for longer is stopped or hangs.
  private static let patience: UInt64 = 10_000_000_000

  /// Waits for the lock. On a disk without locks there is none to wait for.
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
      if isLate || System.isAskedToEnd {
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
