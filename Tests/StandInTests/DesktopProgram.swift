import Foundation
import TestSupport

/// The program in `Tests/StandIn/DesktopSample`, compiled once; each run executes one of its cases.
enum DesktopProgram {
  static let folder = TestFolders.tests.appendingPathComponent("StandIn/DesktopSample")

  private static let program = Result {
    try StandIn.shared(.appKit).cachedProgram(
      moduleName: "DesktopSample", sources: TestFolders.files(below: folder, suffix: ".swift"))
  }

  static func run(_ arguments: String...) throws -> ProcessResult { try run(arguments) }

  static func run(_ arguments: [String]) throws -> ProcessResult {
    try StandIn.shared(.appKit).run(
      program.get(), arguments, storyboards: folder.appendingPathComponent("Main"))
  }
}
