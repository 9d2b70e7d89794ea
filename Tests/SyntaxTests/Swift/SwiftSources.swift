import Foundation
import TestSupport

/// Swift files for tests of the reader.
enum SwiftSources {
  /// Files written for the tests, which have each construct of the language. They are whole.
  static let written = TestFolders.files(
    below: TestFolders.tests.appendingPathComponent("SyntaxTests/Swift/Sources"), suffix: ".swift.txt")

  /// The sources of this package and of its tests.
  static let own = ["Sources", "Tests", "Samples"].flatMap {
    TestFolders.files(below: TestFolders.package.appendingPathComponent($0), suffix: ".swift")
  }.filter { !$0.path.contains("/.build/") }

  /// Files elsewhere, below the folders of `SBDSL_SWIFT`, separated by colons; none in the usual run.
  static let others = (ProcessInfo.processInfo.environment["SBDSL_SWIFT"] ?? "").split(separator: ":").flatMap
  {
    TestFolders.files(below: URL(fileURLWithPath: String($0)), suffix: ".swift")
  }

  static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  /// Calls `body` with the written files, and with each of them with line ends of two characters and a byte order mark.
  static func withVariants(_ body: ([URL]) throws -> Void) throws {
    try TestFolders.withTemporary { folder in
      var files = written
      for file in written {
        let text = try String(contentsOf: file, encoding: .utf8)
        let returns = "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n")
        files.append(try folder.write(file.lastPathComponent, returns.utf8))
      }
      try body(files)
    }
  }
}
