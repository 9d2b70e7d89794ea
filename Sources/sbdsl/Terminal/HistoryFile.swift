import StoryboardLineEditor

/// The file that keeps what was entered: `$SBDSL_HISTORY`, or `.sbdsl_history` in the user's folder.
///
/// It never fails a session: what cannot be read or written is not kept.
struct HistoryFile {
  private let path: String

  /// More than any history has that was written here, in bytes.
  private static let limit = 8 << 20

  /// Nil where no file is wanted, or no folder is known for it.
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

  /// Nil where the file cannot be read.
  func read() -> History? {
    guard let place else { return nil }
    guard System.isFile(place) else { return History() }
    return (try? System.read(place, limit: Self.limit)).map { History(file: $0) }
  }

  /// Adds an entry to what the file holds by now: other sessions add to it, too.
  func add(_ entry: String) {
    guard let place, let before = read() else { return }
    var history = before
    history.add(entry)
    guard history != before else { return }
    let new = "\(place).\(System.processID)"
    do throws(System.Failure) {
      try System.remove(new)
      try System.create(new, history.file, like: place, isDurable: false, isPrivate: true)
      do throws(System.Failure) { try System.move(new, to: place) } catch { try System.remove(new) }
    } catch {}
  }

  /// Where the file is, wherever links lead; nil where something else is there.
  private var place: String? {
    guard let entry = try? System.entry(at: path) else { return System.isLink(path) ? nil : path }
    return entry.kind == .file ? try? System.resolve(path) : nil
  }
}
