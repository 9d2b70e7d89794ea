import StoryboardFiles
import StoryboardLineEditor

/// The file with earlier inputs: `$SBDSL_HISTORY`, or `.sbdsl_history` in the user's folder.
///
/// It never makes a session fail. Entries that cannot be read or written are lost.
struct HistoryFile {
  private let path: String

  /// The size of the largest file that is read, in bytes. The command never writes a larger history.
  private static let limit = 8 << 20

  /// Nil if the user wants no file, or if its folder is unknown.
  init?() {
    if let path = System.environment("SBDSL_HISTORY") {
      guard !path.isEmpty else { return nil }
      self.path = path
    } else if let home = System.environment("HOME"), !home.isEmpty {
      path = home + "/.sbdsl_history"
    } else {
      return nil
    }
  }

  /// The history in the file; nil if it cannot be read.
  func read() -> History? {
    guard let place else { return nil }
    guard System.isFile(place) else { return History() }
    return (try? System.read(place, limit: Self.limit)).map { History(file: $0) }
  }

  /// Adds an entry to the current contents of the file. They are read again, because other sessions also add entries.
  func add(_ entry: String) {
    guard let place, let lock = try? FolderLock(FileChanges.folder(of: place)) else { return }
    defer { lock.release() }
    guard let before = read() else { return }
    var history = before
    history.add(entry)
    guard history != before else { return }
    let new = "\(place).new"
    do throws(System.Failure) {
      // A killed process may have left this file.
      try System.remove(new)
      try System.create(new, history.file, like: place, isDurable: false, isPrivate: true)
      do throws(System.Failure) { try System.move(new, to: place) } catch { try System.remove(new) }
    } catch {}
  }

  /// The path of the file with links resolved; nil if something other than a file is there.
  ///
  /// A program or a Swift file is not accepted as a history file.
  private var place: String? {
    guard (try? InputFiles.expectName(path, of: "a history")) != nil else { return nil }
    guard let entry = try? System.entry(at: path) else { return System.isLink(path) ? nil : path }
    guard entry.kind == .file, let place = try? System.resolve(path) else { return nil }
    return (try? InputFiles.expectName(place, of: "a history")).map { place }
  }
}
