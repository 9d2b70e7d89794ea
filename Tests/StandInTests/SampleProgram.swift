import Foundation
import TestSupport

/// The program in `Tests/StandIn/Sample`, compiled once; each run executes one of its cases.
enum SampleProgram {
  static let folder = TestFolders.tests.appendingPathComponent("StandIn/Sample")

  private static let program = Result {
    try StandIn.shared().cachedProgram(
      moduleName: "Sample", sources: TestFolders.files(below: folder, suffix: ".swift"))
  }

  static func run(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

  static func run(_ arguments: [String]) throws -> ProcessResult {
    try StandIn.shared().run(
      program.get(), arguments, storyboards: folder.appendingPathComponent("Main"),
      bundles: ["org.example.kit": folder.appendingPathComponent("Kit")])
  }
}
