import Foundation

/// The rooms of the package as they were built for this run, for Swift that the tests compile.
public enum Rooms {
  /// The build folder: that of the running tests.
  public static let build: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    return tests.lazy.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
      .flatMap { [$0, $0.deletingLastPathComponent()] }
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules").path) }
  }()

  /// The error if the tests do not run in the build folder in which they were linked.
  public struct NotBuilt: Error {}

  /// The flags with which the compiler finds the modules.
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

  /// The rooms that run a program compiled ahead.
  public static let runtime = ["StoryboardVocabulary", "StoryboardPlan", "StoryboardRuntime"]

  /// All rooms that `StoryboardBuilders` needs.
  public static let builders =
    runtime + [
      "StoryboardDiagnostics", "StoryboardSyntax", "StoryboardSemantics", "StoryboardPlanner",
      "StoryboardBuilders",
    ]

  /// The object files of some rooms. A build folder keeps those of deleted sources, too, which are left out.
  public static func objects(of rooms: [String] = builders) throws -> [String] {
    let build = try found()
    let objects = rooms.flatMap { room in
      let folder = TestFolders.package.appendingPathComponent("Sources/\(room)")
      let sources = Set(TestFolders.files(below: folder, suffix: ".swift").map(\.lastPathComponent))
      return TestFolders.files(below: build.appendingPathComponent("\(room).build"), suffix: ".o")
        .filter { sources.contains($0.deletingPathExtension().lastPathComponent) }.map(\.path)
    }
    if objects.isEmpty { throw NotBuilt() }
    return objects
  }
}
