import StoryboardDiagnostics
import StoryboardFiles

/// An output file that the command line or a session names. If the path is a link, the target of the link is written. A
/// device can be written, too. A path where the command would have to wait for a reader is rejected.
struct OutputFile {
  private let place: Place
  /// The state of the path when it was checked.
  private var expected = FileChanges.Expectation.anything

  private enum Place {
    /// A file that exists or will be created. It is not a link.
    case file(String)
    case device(String)
    /// A descriptor that is already open in the process. A shell opens it and names it by a path.
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
      case .other: throw .notAFile
      }
    } catch {
      // If the path does not exist, the error is reported when the file is written.
      guard error.isMissing else { throw error }
      if System.isLink(path) { throw System.Failure(reason: "it is a link that leads nowhere") }
      place = .file(path)
    }
    if case .file(let path) = place {
      // Contents that somebody saves there after this point are kept.
      expected =
        System.isFile(path)
        ? (try? System.read(path, limit: .max - 1)).map { .contents($0) } ?? .anything : .nothing
    }
  }

  /// True for a file that exists or will be created; false for a device.
  var isFile: Bool { filePath != nil }

  /// The contents of the file; nil if it does not exist. ``write(_:)`` writes only if nobody else has changed them.
  mutating func contents(limit: Int) throws(System.Failure) -> [UInt8]? {
    guard case .file(let path) = place else { return nil }
    switch expected {
    case .nothing: return nil
    case .contents(let bytes) where bytes.count <= limit: return bytes
    default: break
    }
    let bytes = try System.read(path, limit: limit)
    expected = .contents(bytes)
    return bytes
  }

  /// Writes the file if its bytes change. Returns true if they do, and nil if it is not a file. A file that somebody
  /// else has changed since it was checked is left alone.
  func write(_ bytes: [UInt8]) throws(System.Failure) -> Bool? {
    switch place {
    case .open(let descriptor):
      do throws(System.Failure) { try System.write(bytes, to: descriptor) } catch {
        if !error.isBrokenPipe { throw error }
      }
      return nil
    case .device(let path):
      try System.writeToDevice(bytes, to: path)
      return nil
    case .file:
      var changes = FileChanges(of: .person)
      let isChanged = add(bytes, to: &changes)
      do throws(FileChanges.Failure) { try changes.commit() } catch { throw error.cause }
      return isChanged
    }
  }

  /// The path of the file, without links; nil if it is not a file.
  var filePath: String? { if case .file(let path) = place { path } else { nil } }

  /// Adds the file to changes that are made together, if its bytes change. Returns true if they do. Only a file can be
  /// added; ``write(_:)`` writes a device.
  func add(_ bytes: [UInt8], to changes: inout FileChanges) -> Bool {
    guard let filePath else { return false }
    changes.clean(beside: filePath)
    let isChanged = (try? System.read(filePath, limit: bytes.count)) != bytes
    if isChanged { changes.write(bytes, to: filePath, replacing: expected) }
    return isChanged
  }
}
