import Foundation
import TestSupport

/// The program in `Tests/StandIn/Sample`, compiled once; each of its cases is one run.
enum SampleProgram {
  static let folder = TestFolders.tests.appendingPathComponent("StandIn/Sample")

  private static let program = Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sbdsl-sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("program")
    let compiled = try StandIn.shared().compile(
      sources: TestFolders.files(below: Self.folder, suffix: ".swift"), moduleName: "Sample", to: program)
    guard compiled.isSuccess else { throw NotCompiled(result: compiled) }
    return program
  }

  static func run(_ arguments: String...) throws -> ProcessResult {
    try StandIn.shared().run(
      program.get(), arguments, storyboards: folder.appendingPathComponent("Main"),
      bundles: ["org.example.kit": folder.appendingPathComponent("Kit")])
  }

  struct NotCompiled: Error, CustomStringConvertible {
    let result: ProcessResult
    var description: String { "\(result)" }
  }
}
