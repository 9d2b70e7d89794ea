/// Files that are written and removed together: all of them, or none.
///
/// Every new file is written completely beside its place before the first one is renamed into its place. A failure at
/// any point, or a signal that asks the process to end, leaves all files as they were. Another process sees each file
/// old or new and never in part, even after this one was killed or the machine lost its power. Leftovers beside the
/// files are removed by the next run.
struct FileChanges {
  private var steps: [Step] = []
  private var folders: Set<String> = []
  private var madeFolders: [String] = []
  /// True if new files have to be on the disk before they replace old ones. A program that a crash has emptied cannot
  /// be restored; generated files are generated again.
  private let isDurable: Bool

  /// An error, with the path of the file that it concerns.
  struct Failure: Error {
    let path: String
    let cause: System.Failure
  }

  private struct Step {
    let path: String
    /// The new contents; nil if the file is removed.
    let bytes: [UInt8]?
    /// The temporary path of the new file.
    var new: String?
    /// The second name of the old file.
    var old: String?
    var isDone = false
  }

  init(isDurable: Bool) { self.isDurable = isDurable }

  mutating func write(_ bytes: [UInt8], to path: String) { steps.append(Step(path: path, bytes: bytes)) }

  mutating func remove(_ path: String) { steps.append(Step(path: path, bytes: nil)) }

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

  /// Makes all changes.
  mutating func commit() throws(Failure) {
    System.holdSignals()
    defer { System.releaseSignals() }
    for step in steps { folders.insert(Self.folder(of: step.path)) }
    for folder in folders { removeLeftovers(in: folder) }
    do throws(Failure) {
      for index in steps.indices { try stage(index) }
      for index in steps.indices { try perform(index) }
    } catch {
      undo()
      throw error
    }
    if isDurable { for folder in folders { System.synchronize(folder) } }
    for case let old? in steps.map(\.old) { try? System.remove(old) }
  }

  /// Undoes the changes made so far. The caller no longer wants them, although none has failed.
  mutating func undo() {
    for step in steps.reversed() {
      if step.isDone, let old = step.old {
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
  }

  // MARK: Steps

  /// Writes a new file beside its place, and keeps the old one under a second name.
  private mutating func stage(_ index: Int) throws(Failure) {
    let path = steps[index].path
    let name = "\(Self.folder(of: path))/\(Self.prefix)\(System.processID)-\(index)"
    do throws(System.Failure) {
      if System.isAskedToEnd { throw .interrupted }
      if let bytes = steps[index].bytes {
        try System.create(name + ".new", bytes, like: path, isDurable: isDurable)
        steps[index].new = name + ".new"
      }
      if System.isFile(path) {
        do throws(System.Failure) {
          try System.link(path, to: name + ".old")
        } catch {
          // On a disk without second names, a copy takes their place.
          let bytes = try System.read(path, limit: .max - 1)
          try System.create(name + ".old", bytes, like: path, isDurable: isDurable)
        }
        steps[index].old = name + ".old"
      }
    } catch {
      throw Failure(path: path, cause: error)
    }
  }

  private mutating func perform(_ index: Int) throws(Failure) {
    let path = steps[index].path
    do throws(System.Failure) {
      if let new = steps[index].new {
        try System.move(new, to: path)
        steps[index].new = nil
      } else {
        try System.remove(path)
      }
      steps[index].isDone = true
    } catch {
      throw Failure(path: path, cause: error)
    }
  }

  // MARK: Leftovers of a killed process

  private static let prefix = ".sbdsl-"

  private func removeLeftovers(in folder: String) {
    for name in (try? System.names(in: folder, hidden: true)) ?? [] {
      guard name.hasPrefix(Self.prefix), name.hasSuffix(".new") || name.hasSuffix(".old") else { continue }
      let parts = name.dropFirst(Self.prefix.count).dropLast(4).split(separator: "-")
      guard parts.count == 2, Int(parts[1]) != nil, let process = Int32(parts[0]), process > 0,
        !System.isRunning(process)
      else { continue }
      try? System.remove(folder + "/" + name)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
