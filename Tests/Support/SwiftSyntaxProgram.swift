import Foundation

/// Programs that use the toolchain's own parser of Swift.
public enum SwiftSyntaxProgram {
  /// The folder of the parser's libraries; nil if the toolchain has none.
  public static let libraries: URL? = {
    let folder = SwiftToolchain.binaries?.appendingPathComponent("../lib/swift/host").standardizedFileURL
    let parts = ["SwiftParser.swiftmodule", SwiftToolchain.libraryFile("SwiftParser")]
    let arePresent = parts.allSatisfy { part in
      folder.map { FileManager.default.fileExists(atPath: $0.appendingPathComponent(part).path) } ?? false
    }
    return arePresent ? folder : nil
  }()

  public static let isPresent = libraries != nil
  public static let reason = "the toolchain has no lib/swift/host with SwiftParser and SwiftSyntax"

  /// The program of a source below the folder of the tests, built unless an earlier run has.
  public static func build(_ path: String) throws -> URL {
    guard let libraries else { throw Missing() }
    let source = TestFolders.tests.appendingPathComponent(path)
    let options = [
      "-O", "-swift-version", "6", "-I", libraries.path, "-L", libraries.path, "-lSwiftSyntax",
      "-lSwiftParser",
      "-Xlinker", "-rpath", "-Xlinker", libraries.path,
    ]
    let name = source.deletingPathExtension().deletingPathExtension().lastPathComponent
    let folder = try BuildCache.folder(name, inputs: [source], options: options) { folder in
      let main = try folder.write("main.swift", Array(Data(contentsOf: source)))
      let result = try SwiftToolchain.compile(options + [main.path, "-o", "program"], in: folder)
      guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
    }
    return folder.appendingPathComponent("program")
  }

  private struct Missing: Error, CustomStringConvertible {
    var description: String { SwiftSyntaxProgram.reason }
  }
}
