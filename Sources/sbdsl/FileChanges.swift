import StoryboardFiles

/// Files that are written and removed together: all of them, or none.
///
/// Every new file is written completely beside its place before the first one is renamed into its place. A failure at
/// any point, or a signal that asks the process to end, leaves all files as they were. Another process sees each file
/// old or new and never in part, even after this one was killed or the machine lost its power.
///
/// A sandbox may allow to write a file and not to make another one beside it. Such a file is written at its place. Its
/// old contents are put back after a failure or a signal, but a process that is killed may leave a part.
///
/// The folders are locked while files change in them, so that the files of two processes never mix. A lock ends with
/// its process, also when that is killed; so hidden files that an earlier process has left are removed by the next one
/// that holds the lock.
struct FileChanges {
  private var steps: [Step] = []
  private var folders: Set<String> = []
  private var madeFolders: [String] = []
  private var locks: [System.Entry.Identity: FolderLock] = [:]
  private var isLocked = false
  /// Part of the names of the temporary files. No other process has it, even if it has the same number.
  private let token = String(UInt64.random(in: .min ... .max), radix: 36)
  /// True if new files have to be on the disk before they replace old ones. A program that a crash has emptied cannot
  /// be restored; generated files are generated again.
  private let isDurable: Bool

  /// An error, with the path of the file that it concerns.
  struct Failure: Error {
    let path: String
    let cause: System.Failure
  }

  /// The state in which a file must still be. If another process has changed it, nothing is written.
  enum Expectation {
    case anything, nothing
    case contents([UInt8])
  }

  private struct Step {
    let path: String
    /// The new contents; nil if the file is removed.
    let bytes: [UInt8]?
    let expected: Expectation
    /// The temporary path of the new file.
    var new: String?
    /// The second name of the old file.
    var old: String?
    /// True if nothing can be made beside the file: it is changed at its place.
    var isAtItsPlace = false
    /// The old contents of a file that is changed at its place; nil if there was none.
    var kept: [UInt8]?
    /// True if the file has changed, or possibly a part of it.
    var isDone = false
  }

  init(isDurable: Bool) { self.isDurable = isDurable }

  mutating func write(_ bytes: [UInt8], to path: String, replacing expected: Expectation = .anything) {
    steps.append(Step(path: path, bytes: bytes, expected: expected))
  }

  mutating func remove(_ path: String) {
    steps.append(Step(path: path, bytes: nil, expected: .anything))
  }

  /// Makes a folder, which is removed again if the changes fail.
  mutating func makeFolder(_ path: String) throws(Failure) {
    do throws(System.Failure) {
      try System.makeDirectory(path, made: &madeFolders)
    } catch {
      undo()
      throw Failure(path: path, cause: error)
    }
  }

  /// Removes the leftovers of a killed process from a folder, even if nothing changes there.
  mutating func clean(_ folder: String) { folders.insert(folder) }

  /// Removes the leftovers of earlier processes from the folder of a file.
  mutating func clean(beside path: String) { clean(Self.folder(of: path)) }

  /// Locks the folders in which files change. Whoever compares files with their new contents does so after this.
  ///
  /// From now on, signals that ask the process to end wait until the changes are made or undone.
  mutating func lock() throws(Failure) {
    for step in steps { folders.insert(Self.folder(of: step.path)) }
    System.holdSignals()
    isLocked = true
    var paths: [System.Entry.Identity: String] = [:]
    // A folder that does not exist is reported when a file is written into it.
    for folder in folders { if let entry = try? System.entry(at: folder) { paths[entry.identity] = folder } }
    // Every process locks in the same order, so none waits for one that waits for it.
    for (identity, path) in paths.sorted(by: { $0.key < $1.key }) where locks[identity] == nil {
      do throws(System.Failure) {
        locks[identity] = try FolderLock(path)
      } catch {
        undo()
        throw Failure(path: path, cause: error)
      }
    }
  }

  /// Makes all changes.
  mutating func commit() throws(Failure) {
    try lock()
    for lock in locks.values where lock.isHeld { removeLeftovers(in: lock.folder) }
    do throws(Failure) {
      for step in steps { try expectUnchanged(step) }
      for index in steps.indices { try stage(index) }
      for index in orderOfChanges { try perform(index) }
    } catch {
      undo()
      throw error
    }
    if isDurable { for folder in folders { System.synchronize(folder) } }
    for case let old? in steps.map(\.old) { try? System.remove(old) }
    unlock()
  }

  private mutating func unlock() {
    for lock in locks.values { lock.release() }
    locks = [:]
    if isLocked { System.releaseSignals() }
    isLocked = false
  }

  /// Undoes the changes made so far. The caller no longer wants them, although none has failed.
  mutating func undo() {
    for index in orderOfChanges.reversed() {
      let step = steps[index]
      if step.isAtItsPlace {
        undoAtItsPlace(step)
      } else if step.isDone, let old = step.old {
        try? System.move(old, to: step.path)
      } else if step.isDone, step.bytes != nil {
        try? System.remove(step.path)
      } else if let old = step.old {
        try? System.remove(old)
      }
      if let new = step.new { try? System.remove(new) }
    }
    for folder in madeFolders.reversed() { System.removeDirectory(folder) }
    (steps, madeFolders) = ([], [])
    unlock()
  }

  // MARK: Steps

  private func expectUnchanged(_ step: Step) throws(Failure) {
    do throws(System.Failure) {
      switch step.expected {
      case .anything: break
      case .nothing: if System.exists(step.path) { throw .changedMeanwhile }
      case .contents(let bytes):
        guard try System.read(step.path, limit: bytes.count) == bytes else { throw .changedMeanwhile }
      }
    } catch {
      throw Failure(path: step.path, cause: error.isMissing ? .changedMeanwhile : error)
    }
  }

  /// Prepares a change, and finds what stands in its way.
  private mutating func stage(_ index: Int) throws(Failure) {
    do throws(System.Failure) {
      if System.isAskedToEnd { throw .interrupted }
      do throws(System.Failure) { try stageBeside(index) } catch {
        guard error.isForbidden else { throw error }
        try stageAtItsPlace(index)
      }
    } catch {
      throw Failure(path: steps[index].path, cause: error)
    }
  }

  /// Writes a new file beside its place, and keeps the old one under a second name.
  private mutating func stageBeside(_ index: Int) throws(System.Failure) {
    let path = steps[index].path
    let name = "\(Self.folder(of: path))/\(Self.prefix)\(token)-\(index)"
    if let bytes = steps[index].bytes {
      try System.create(name + ".new", bytes, like: path, isDurable: isDurable)
      steps[index].new = name + ".new"
    }
    guard System.isFile(path) else { return }
    do throws(System.Failure) {
      try System.link(path, to: name + ".old")
    } catch {
      // On a disk without second names, a copy takes their place.
      let bytes = try System.read(path, limit: .max - 1)
      try System.create(name + ".old", bytes, like: path, isDurable: isDurable)
    }
    steps[index].old = name + ".old"
  }

  private mutating func perform(_ index: Int) throws(Failure) {
    let step = steps[index]
    // A file that was not there is made already.
    if step.isDone { return }
    if step.isAtItsPlace { try expectUnchanged(step) }
    do throws(System.Failure) {
      if step.isAtItsPlace, System.isAskedToEnd { throw .interrupted }
      if let new = step.new {
        try System.move(new, to: step.path)
        steps[index].new = nil
      } else if let bytes = step.bytes {
        steps[index].isDone = true
        try System.overwrite(step.path, bytes, isDurable: isDurable)
      } else {
        try System.remove(step.path)
      }
      steps[index].isDone = true
    } catch {
      throw Failure(path: step.path, cause: step.bytes == nil && error.isForbidden ? .notRemoved : error)
    }
  }

  // MARK: Files at their places

  /// The order in which files change. At its place a file is written only after nothing forbids to remove the others.
  private var orderOfChanges: [Int] {
    guard steps.contains(where: \.isAtItsPlace) else { return Array(steps.indices) }
    return steps.indices.filter { steps[$0].bytes == nil } + steps.indices.filter { steps[$0].bytes != nil }
  }

  /// Keeps the contents of a file that can be written at its place. A file that does not exist is made there: whether
  /// that is allowed shows in no other way.
  private mutating func stageAtItsPlace(_ index: Int) throws(System.Failure) {
    let (path, bytes) = (steps[index].path, steps[index].bytes)
    if let new = steps[index].new {
      try System.remove(new)
      steps[index].new = nil
    }
    if System.isFile(path) {
      if bytes != nil { try System.expectWritable(path) }
      steps[index].kept = try System.read(path, limit: .max - 1)
    } else if let bytes {
      try System.create(path, bytes, like: path, isDurable: isDurable)
      steps[index].isDone = true
    }
    steps[index].isAtItsPlace = true
  }

  private func undoAtItsPlace(_ step: Step) {
    guard step.isDone else { return }
    if let kept = step.kept {
      if step.bytes == nil {
        try? System.create(step.path, kept, like: step.path, isDurable: isDurable)
      } else {
        try? System.overwrite(step.path, kept, isDurable: isDurable)
      }
    } else {
      // A blank file belongs to nobody: the next run fills it.
      do throws(System.Failure) { try System.remove(step.path) } catch {
        try? System.overwrite(step.path, [], isDurable: isDurable)
      }
    }
  }

  // MARK: Leftovers of a killed process

  private static let prefix = ".sbdsl-"

  /// Removes the leftovers in a folder whose lock is held: nobody else writes there.
  private func removeLeftovers(in folder: String) {
    for name in (try? System.names(in: folder, hidden: true)) ?? [] {
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".new") || name.hasSuffix(".old") else { continue }
      let parts = name.dropFirst(Self.prefix.count).dropLast(4).split(separator: "-")
      guard parts.count == 2, UInt64(parts[0], radix: 36) != nil, Int(parts[1]) != nil else { continue }
      try? System.remove(folder + "/" + name)
    }
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension System.Failure {
  fileprivate static var changedMeanwhile: System.Failure {
    System.Failure(reason: "it has been changed by somebody else meanwhile; run the command again")
  }

  /// A file is no longer wanted, and stays.
  fileprivate static var notRemoved: System.Failure {
    System.Failure(reason: "an earlier run has left it, and it may not be removed here; remove it by hand")
  }
}
