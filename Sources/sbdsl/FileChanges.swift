import StoryboardDiagnostics
import StoryboardFiles

/// Files that are written and removed together: either all of them or none.
///
/// Every new file is written completely beside its place before the first file is put into its place. After a failure
/// at any point, or a signal that asks the process to end, all files are as they were before. Another process sees each
/// file either old or new and never in part, even if this process is killed or the machine loses its power.
///
/// Nothing that somebody else saves in the meantime is lost. A new file is exchanged with the old one in one step. If
/// the file that comes out is not the expected one, the two are exchanged again, and the file is left alone. On a disk
/// that cannot exchange files, the old file is checked directly before the step.
///
/// A sandbox may allow writing a file but not creating another one beside it. Such a file is written in place. A
/// person's file with several names (hard links) is also written in place, because a new file would detach one of the
/// names. After a failure or a signal its old contents are put back, but a process that is killed may leave a partly
/// written file.
///
/// Folders are locked while files change in them, so that files of two processes never mix. A lock ends with its
/// process, even if the process is killed. So the next process that holds the lock removes hidden files that an earlier
/// one has left.
struct FileChanges {
  private var steps: [Step] = []
  private var folders: Set<String> = []
  private var madeFolders: [String] = []
  private var locks: [System.Entry.Identity: FolderLock] = [:]
  private var isLocked = false
  /// A random part of the names of temporary files. No other process uses it, not even one with the same process
  /// number.
  private let token = String(UInt64.random(in: .min ... .max), radix: 36)
  private let owner: Owner
  /// The files that were left unchanged, with the reasons. It is empty if the owner does not allow that.
  private(set) var leftAlone: [Failure] = []

  /// The owner of the changing files. Generated files can be generated again after a crash has emptied them or a
  /// mistake has replaced them. So only generated files need not be on the disk before they replace old ones, may be
  /// replaced although they are read-only, and may lose their other names.
  enum Owner {
    case person
    /// A person's files that do not belong together. If one is left alone, the others are still written.
    case personEachAlone
    case generator
  }

  /// An error, with the path of the file that it concerns.
  struct Failure: Error {
    let path: String
    let cause: System.Failure
  }

  private struct Step {
    let path: String
    /// The new contents; nil if the file is removed.
    let bytes: [UInt8]?
    let expected: Expectation
    /// A temporary path in the folder of the file. The new file is written there. After the exchange, the old file is
    /// there.
    let beside: String
    /// True if a file exists at `beside`.
    var hasFileBeside = false
    /// True if the file itself is overwritten, because no file can be created beside it, or because it has several
    /// names.
    var isAtItsPlace = false
    /// The old contents of a file that is changed in place; nil if there was no file.
    var kept: [UInt8]?
    /// True if the file has changed.
    var isDone = false
  }

  init(of owner: Owner) { self.owner = owner }

  /// True if new files must be on the disk before they replace old ones.
  var isDurable: Bool { owner != .generator }

  mutating func write(_ bytes: [UInt8], to path: String, replacing expected: Expectation) {
    add(bytes, path, expected)
  }

  mutating func remove(_ path: String, withExpectedType expected: Expectation) { add(nil, path, expected) }

  private mutating func add(_ bytes: [UInt8]?, _ path: String, _ expected: Expectation) {
    let name = "\(Self.prefix)\(token)-\(steps.count)\(bytes == nil ? ".old" : ".new")"
    steps.append(
      Step(path: path, bytes: bytes, expected: expected, beside: "\(Self.folder(of: path))/\(name)"))
  }

  /// Creates a folder. It is removed again if the changes fail.
  mutating func makeFolder(_ path: String) throws(Failure) {
    do throws(System.Failure) {
      try System.makeDirectory(path, made: &madeFolders)
    } catch {
      undo()
      throw Failure(path: path, cause: error)
    }
  }

  /// Removes the leftovers of killed processes from a folder, even if no file changes there.
  mutating func clean(_ folder: String) { folders.insert(folder) }

  /// Removes the leftovers of earlier processes from the folder of a file.
  mutating func clean(beside path: String) { clean(Self.folder(of: path)) }

  /// Locks the folders where files change. Compare files with their new contents only after this call.
  ///
  /// From this call on, signals that ask the process to end wait until the changes are made or undone.
  mutating func lock() throws(Failure) {
    for step in steps { folders.insert(Self.folder(of: step.path)) }
    System.blockSignals()
    isLocked = true
    var paths: [System.Entry.Identity: String] = [:]
    // A folder that does not exist is reported later, when a file is written into it. One that has several paths is
    // reported by the shortest.
    for folder in folders.sorted(by: { ($0.utf8.count, $0) > ($1.utf8.count, $1) }) {
      if let entry = try? System.entry(at: folder) { paths[entry.identity] = folder }
    }
    // Every process locks the folders in the same order, so there is no deadlock.
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
      try forEach(Array(steps.indices)) { changes, index throws(System.Failure) in try changes.expect(index) }
      try forEach(Array(steps.indices)) { changes, index throws(System.Failure) in try changes.stage(index) }
      try forEach(orderOfChanges) { changes, index throws(System.Failure) in try changes.perform(index) }
    } catch {
      undo()
      throw error
    }
    if isDurable { for folder in folders { System.synchronizeDirectory(folder) } }
    for step in steps where step.hasFileBeside { try? System.remove(step.beside) }
    unlock()
  }

  /// Calls `body` for each file. If a file has to be left alone, this ends the whole change, unless the files do not
  /// belong together (`personEachAlone`).
  private mutating func forEach(
    _ indices: [Int], _ body: (inout FileChanges, Int) throws(System.Failure) -> Void
  ) throws(Failure) {
    for index in indices where !leftAlone.contains(where: { $0.path == steps[index].path }) {
      do throws(System.Failure) { try body(&self, index) } catch {
        let failure = Failure(path: steps[index].path, cause: error)
        guard owner == .personEachAlone, error.leavesFileUnchanged else { throw failure }
        leftAlone.append(failure)
      }
    }
  }

  private mutating func unlock() {
    for lock in locks.values { lock.release() }
    locks = [:]
    if isLocked { System.unblockSignals() }
    isLocked = false
  }

  /// Undoes the changes that were made so far. The caller no longer wants them, although none of them failed.
  mutating func undo() {
    for index in orderOfChanges.reversed() {
      let step = steps[index]
      if step.isAtItsPlace { undoAtItsPlace(step) } else if step.isDone { try? undoBeside(step) }
      if step.hasFileBeside { try? System.remove(step.beside) }
    }
    for folder in madeFolders.reversed() { System.removeDirectory(folder) }
    (steps, madeFolders) = ([], [])
    unlock()
  }

  // MARK: Steps

  /// Checks whether a file may be changed.
  private func expect(_ index: Int) throws(System.Failure) {
    let step = steps[index]
    waitForWriter(of: step)
    do throws(System.Failure) {
      guard try step.expected.holds(at: step.path) else { throw .changedMeanwhile }
    } catch {
      throw error.isMissing ? .changedMeanwhile : error
    }
    if owner != .generator, System.isReadOnly(step.path) { throw .leftAlone("it is read-only") }
  }

  /// Waits at most a second while another process has the file open for writing. A save may be about to finish. A
  /// process that was just started also has the files of its parent open until it runs its program.
  private func waitForWriter(of step: Step) {
    guard case .contents = step.expected else { return }
    let start = System.now()
    while System.isBeingWritten(step.path), System.now() - start < 1_000_000_000, !System.isTerminationPending
    {
      System.sleep(milliseconds: 2)
    }
  }

  /// Prepares a change, and finds the obstacles to it.
  private mutating func stage(_ index: Int) throws(System.Failure) {
    if System.isTerminationPending { throw .interrupted }
    let step = steps[index]
    guard let bytes = step.bytes else { return }
    if owner != .generator, System.hasHardLinks(step.path) { return try stageAtItsPlace(index) }
    do throws(System.Failure) {
      try System.create(step.beside, bytes, like: step.path, isDurable: isDurable)
      steps[index].hasFileBeside = true
    } catch {
      guard error.isForbidden else { throw error }
      try stageAtItsPlace(index)
    }
  }

  private mutating func perform(_ index: Int) throws(System.Failure) {
    let step = steps[index]
    // A file that did not exist has already been created.
    if step.isDone { return }
    if step.isAtItsPlace { return try performAtItsPlace(index) }
    guard step.bytes != nil else { return try performRemoval(index) }
    if case .nothing = step.expected {
      do throws(System.Failure) { try System.place(step.beside, at: step.path) } catch {
        throw error.isThere ? .changedMeanwhile : error
      }
      steps[index].hasFileBeside = false
    } else {
      guard try replace(step.path, by: step.beside, withExpectedType: step.expected) else {
        throw .changedMeanwhile
      }
    }
    steps[index].isDone = true
  }

  /// Moves a file aside, and checks the file that was moved.
  private mutating func performRemoval(_ index: Int) throws(System.Failure) {
    let step = steps[index]
    do throws(System.Failure) { try System.move(step.path, to: step.beside) } catch {
      if error.isMissing { return }
      guard error.isForbidden else { throw error }
      try stageAtItsPlace(index)
      return try performAtItsPlace(index)
    }
    guard (try? step.expected.holds(at: step.beside)) == true else {
      putBack(step.beside, to: step.path)
      throw .changedMeanwhile
    }
    (steps[index].isDone, steps[index].hasFileBeside) = (true, true)
  }

  /// Undoes a change, unless somebody has saved something there since.
  private func undoBeside(_ step: Step) throws(System.Failure) {
    guard let bytes = step.bytes else { return putBack(step.beside, to: step.path) }
    if step.hasFileBeside {
      _ = try replace(step.path, by: step.beside, withExpectedType: .contents(bytes))
    } else {
      // A file that did not exist before is removed, unless somebody has saved something in it.
      try System.move(step.path, to: step.beside)
      let isOurs = (try? Expectation.contents(bytes).holds(at: step.beside)) == true
      if isOurs { try System.remove(step.beside) } else { putBack(step.beside, to: step.path) }
    }
  }

  // MARK: Files at their places

  /// The order of the changes. A file is written in place only after it is certain that the other files can be
  /// removed.
  private var orderOfChanges: [Int] {
    guard steps.contains(where: \.isAtItsPlace) else { return Array(steps.indices) }
    return steps.indices.filter { steps[$0].bytes == nil } + steps.indices.filter { steps[$0].bytes != nil }
  }

  /// Keeps the contents of a file that can only be written in place. A file that does not exist is created there,
  /// because this is the only way to find out whether it is allowed.
  private mutating func stageAtItsPlace(_ index: Int) throws(System.Failure) {
    let (path, bytes) = (steps[index].path, steps[index].bytes)
    if System.isFile(path) {
      if bytes != nil { try System.requireWritable(path) }
      let kept = try System.read(path, limit: .max - 1)
      if case .contents(let expected) = steps[index].expected, kept != expected { throw .changedMeanwhile }
      steps[index].kept = kept
    } else if let bytes {
      try System.create(path, bytes, like: path, isDurable: isDurable)
      steps[index].isDone = true
    }
    steps[index].isAtItsPlace = true
  }

  private mutating func performAtItsPlace(_ index: Int) throws(System.Failure) {
    let step = steps[index]
    if System.isTerminationPending { throw .interrupted }
    do throws(System.Failure) {
      if let bytes = step.bytes {
        try System.overwrite(step.path, bytes, replacing: step.kept, isDurable: isDurable)
      } else {
        guard try step.expected.holds(at: step.path) else { throw .changedMeanwhile }
        try System.remove(step.path)
      }
      steps[index].isDone = true
    } catch {
      if step.bytes == nil { throw error.isForbidden ? .notRemoved : error }
      // A part of the new contents may have been written.
      if !error.leavesFileUnchanged, let kept = step.kept {
        try? System.overwrite(step.path, kept, replacing: nil, isDurable: isDurable)
      }
      throw error
    }
  }

  /// Undoes a change, unless somebody has saved something there since.
  private func undoAtItsPlace(_ step: Step) {
    guard step.isDone else { return }
    switch (step.bytes, step.kept) {
    case (let bytes?, let kept?):
      try? System.overwrite(step.path, kept, replacing: bytes, isDurable: isDurable)
    case (nil, let kept?):
      try? System.create(step.path, kept, like: step.path, isDurable: isDurable)
    case (let bytes?, nil):
      guard (try? Expectation.contents(bytes).holds(at: step.path)) == true else { return }
      // A blank file does not belong to anybody. The next run fills it.
      do throws(System.Failure) { try System.remove(step.path) } catch {
        try? System.overwrite(step.path, [], replacing: bytes, isDurable: isDurable)
      }
    case (nil, nil): break
    }
  }

  // MARK: Leftovers of a killed process

  private static let prefix = ".sbdsl-"

  /// Removes the leftovers in a folder. The folder is locked, so nobody else writes there.
  private func removeLeftovers(in folder: String) {
    for name in (try? System.names(in: folder, hidden: true)) ?? [] {
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".new") || name.hasSuffix(".old") else { continue }
      let parts = name.dropFirst(Self.prefix.count).dropLast(4).split(separator: "-")
      guard parts.count == 2, UInt64(parts[0], radix: 36) != nil, Int(parts[1]) != nil else { continue }
      try? System.remove(folder + "/" + name)
    }
  }

  /// The folder of a file, as a path for the system.
  static func folder(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    return folder.isEmpty ? "." : folder
  }
}

extension System.Failure {
  /// The failure for a file that is no longer wanted but cannot be removed.
  fileprivate static var notRemoved: System.Failure {
    System.Failure(reason: "an earlier run has left it, and it may not be removed here; remove it by hand")
  }
}
