import Foundation

/// Folders that tests use.
public enum TestFolders {
  public static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  public static let package = tests.deletingLastPathComponent()

  /// The storyboards of public apps beside the package; nil where they are missing.
  public static let corpus: URL? = {
    let folder = package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Calls `body` with a new folder that is removed afterwards.
  public static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sbdsl-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// The files below a folder whose name ends in `suffix`, sorted by path.
  public static func files(below folder: URL, suffix: String) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
  }
}
