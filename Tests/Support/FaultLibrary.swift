import Foundation

/// A library that is loaded before the C library. It makes calls fail, kills the process at them, or saves before them;
/// its variables of the environment are described in its source.
public enum FaultLibrary {
  /// The error if its source does not compile.
  public struct NotBuilt: Error {
    public let result: ProcessResult
  }

  /// The path of the library, which is compiled once.
  public static func path() throws -> String { try built.get() }

  private static let built = Result {
    let source = TestFolders.tests.appendingPathComponent("Support/Faults.c.txt")
    let folder = try BuildCache.folder("Faults", inputs: [source], options: []) { folder in
      let result = try SwiftToolchain.compileC(
        ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-x", "c", source.path, "-o", "libFaults.so"],
        in: folder)
      guard result.isSuccess else { throw NotBuilt(result: result) }
    }
    return folder.appendingPathComponent("libFaults.so").path
  }
}
