import Foundation

/// Folders that tests use.
public enum TestFolders {
  public static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  public static let package = tests.deletingLastPathComponent()

  /// The storyboards of public apps beside the package; nil if they are missing.
  public static let corpus: URL? = {
    let folder = package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The only folder for output of the tests, within the system's temporary one: it has build products and the folders
  /// of single tests. Leftovers of killed tests are removed.
  public static let temporary: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sbdsl-tests-\(getuid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    removeUnused(in: folder) { $0.hasPrefix("test-") }
    return resolved(folder)
  }()

  /// The place of a file with all links resolved, as the system and so the command names it. Foundation's own
  /// resolution leaves out `/private` on a Mac.
  public static func resolved(_ url: URL) -> URL {
    guard let path = realpath(url.path, nil) else { return url }
    defer { free(path) }
    return URL(fileURLWithPath: String(cString: path))
  }

  /// Makes a new folder, which the caller removes.
  public static func makeTemporary() throws -> URL {
    let folder = temporary.appendingPathComponent("test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Calls `body` with a new folder that is removed afterwards.
  public static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try makeTemporary()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Removes entries that can no longer be in use, since they were made or used a day ago.
  static func removeUnused(in folder: URL, where isMeant: (String) -> Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where isMeant(name) {
      let item = folder.appendingPathComponent(name)
      let used = (try? files.attributesOfItem(atPath: item.path))?[.modificationDate] as? Date
      if let used, used < Date(timeIntervalSinceNow: -24 * 60 * 60) { try? files.removeItem(at: item) }
    }
  }

  /// The files below a folder whose names end in `suffix`, sorted by path.
  public static func files(below folder: URL, suffix: String) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
  }
}

extension URL {
  /// Writes a file into this folder, and returns its place; folders that are missing on the way are made.
  @discardableResult public func write(_ name: String, _ contents: some Sequence<UInt8>) throws -> URL {
    let file = appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: file)
    return file
  }
}
