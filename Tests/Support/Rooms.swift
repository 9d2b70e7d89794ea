import Foundation

/// The rooms of the package as this run has built them, for Swift that the tests compile.
public enum Rooms {
  /// Where the build is: beside the running tests.
  public static let build: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    return tests.lazy.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
      .flatMap { [$0, $0.deletingLastPathComponent()] }
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules").path) }
  }()

  /// The tests do not run beside the build that they were linked in.
  public struct NotBuilt: Error {}

  /// What finds the modules.
  public static func compilerFlags() throws -> [String] {
    [
      "-I",
      try found().appendingPathComponent("Modules").path,
    ]
  }

  private static func found() throws -> URL {
    guard let build else { throw NotBuilt() }
    return build
  }

  /// What runs a program that was compiled ahead.
  public static let runtime = ["StoryboardPlan", "StoryboardRuntime"]

  /// Everything that `StoryboardBuilders` needs.
  public static let builders =
    runtime + [
      "StoryboardDiagnostics", "StoryboardSyntax", "StoryboardSemantics", "StoryboardPlanner",
      "StoryboardBuilders",
    ]

  /// The objects of some rooms.
  public static func objects(of rooms: [String] = builders) throws -> [String] {
    let build = try found()
    let objects = rooms.flatMap { room in
      TestFolders.files(below: build.appendingPathComponent("\(room).build"), suffix: ".o").map(\.path)
    }
    if objects.isEmpty { throw NotBuilt() }
    return objects
  }
}
