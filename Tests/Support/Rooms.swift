import Foundation

/// The rooms of the package as they were built for this run, for Swift that the tests compile.
public enum Rooms {
  /// The build folder: that of the running tests.
  public static let build: URL? = item("Modules")?.deletingLastPathComponent()

  /// An item of the build folder, such as a command that is built beside the tests.
  public static func item(_ name: String) -> URL? {
    let program = URL(fileURLWithPath: image).resolvingSymlinksInPath()
    // On a Mac it is in `Contents/MacOS` of a bundle.
    return sequence(first: program) { $0.deletingLastPathComponent() }.prefix(6).dropFirst()
      .map { $0.appendingPathComponent(name) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The file with this code: the program, or the bundle's library that a Mac's test runner has loaded.
  private static var image: String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return CommandLine.arguments[0]
  }

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

  /// The folder of a room's sources.
  public static func sources(_ room: String) -> URL {
    TestFolders.package.appendingPathComponent("Sources/\(room)")
  }

  /// The object files of some rooms. A build folder keeps those of deleted sources, too, which are left out.
  public static func objects(of rooms: [String] = builders) throws -> [String] {
    let build = try found()
    let objects = rooms.flatMap { room in
      let sources = Set(
        TestFolders.files(below: self.sources(room), suffix: ".swift").map(\.lastPathComponent))
      return TestFolders.files(below: build.appendingPathComponent("\(room).build"), suffix: ".o")
        .filter { sources.contains($0.deletingPathExtension().lastPathComponent) }.map(\.path)
    }
    if objects.isEmpty { throw NotBuilt() }
    return objects
  }
}
