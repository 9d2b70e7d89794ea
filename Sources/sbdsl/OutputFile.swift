import StoryboardDiagnostics

/// A file that the command line or a session names to be written. What a link leads to is written in its place, a
/// device is written into, and what would wait for somebody to read it is refused.
struct OutputFile {
  private let place: Place

  private enum Place {
    /// A file, or the place of one that is not there yet; no link.
    case file(String)
    case device(String)
    /// What is open for the process already: a shell does that, and names it so.
    case open(Int32)
  }

  init(_ path: String) throws(System.Failure) {
    if let descriptor = System.openDescriptor(named: path) {
      place = .open(descriptor)
      return
    }
    do throws(System.Failure) {
      switch try System.entry(at: path).kind {
      case .file: place = .file(try System.resolve(path))
      case .device: place = .device(path)
      case .directory: throw .isDirectory
      case .other: throw .isNoFile
      }
    } catch {
      // Writing says what is wrong with a path on which nothing stands.
      guard error.isMissing else { throw error }
      if System.isLink(path) { throw System.Failure(reason: "it is a link that leads nowhere") }
      place = .file(path)
    }
  }

  /// Whether it is a file, there or to be made, and no device.
  var isFile: Bool { if case .file = place { true } else { false } }

  /// What the file holds; nil where there is none.
  func contents(limit: Int) throws(System.Failure) -> [UInt8]? {
    guard case .file(let path) = place, System.isFile(path) else { return nil }
    return try System.read(path, limit: limit)
  }

  /// Writes it if its bytes change, and gives whether they do; nil for what is no file.
  func write(_ bytes: [UInt8]) throws(System.Failure) -> Bool? {
    switch place {
    case .open(let descriptor):
      do throws(System.Failure) { try System.write(bytes, to: descriptor) } catch {
        if !error.isBrokenPipe { throw error }
      }
      return nil
    case .device(let path):
      try System.writeThrough(bytes, to: path)
      return nil
    case .file(let path):
      var changes = FileChanges(isDurable: true)
      changes.clean(beside: path)
      let isChanged = (try? System.read(path, limit: bytes.count)) != bytes
      if isChanged { changes.write(bytes, to: path) }
      do throws(FileChanges.Failure) { try changes.commit() } catch { throw error.cause }
      return isChanged
    }
  }
}
