import Foundation
import TestSupport
import Testing

/// The rooms of the package as this run has built them, for Swift that the tests compile.
enum Rooms {
  /// Where the build is: beside the running tests.
  static let build: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    return tests.lazy.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
      .flatMap { [$0, $0.deletingLastPathComponent()] }
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules").path) }
  }()

  /// What finds the modules.
  static func compilerFlags() throws -> [String] {
    [
      "-I",
      try #require(build, "the rooms are not built beside the tests").appendingPathComponent("Modules").path,
    ]
  }

  /// The objects of everything that `StoryboardBuilders` needs.
  static func objects() throws -> [String] {
    let build = try #require(build, "the rooms are not built beside the tests")
    let rooms = [
      "StoryboardDiagnostics", "StoryboardSyntax", "StoryboardSemantics", "StoryboardPlan",
      "StoryboardPlanner",
      "StoryboardRuntime", "StoryboardBuilders",
    ]
    let objects = rooms.flatMap { room in
      TestFolders.files(below: build.appendingPathComponent("\(room).build"), suffix: ".o").map(\.path)
    }
    return try #require(objects.isEmpty ? nil : objects)
  }
}
