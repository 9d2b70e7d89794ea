import Foundation

/// UIKit's interface as Objective-C headers, which sources are checked against as on iOS: `@objc`,
/// `#selector`, outlets, segue actions, overrides in extensions, the main actor. Nothing runs.
public struct ObjectiveCHeaders: Sendable {
  /// The overlays in Swift, each after those that it imports. AVKit and GLKit have headers alone.
  private static let overlays = ["ObjectiveC", "Foundation", "UIKit"]
  private static let built = Result { try ObjectiveCHeaders() }
  private static let headers = TestFolders.tests.appendingPathComponent("StandIn/Headers")

  /// Where the overlays are.
  public let folder: URL

  private init() throws {
    let inputs = ["modulemap", "h", "swift"].flatMap { TestFolders.files(below: Self.headers, suffix: $0) }
    let options =
      Self.interop + [
        "-swift-version", "6", "-parse-as-library", "-import-underlying-module", "-emit-module",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
      ]
    folder = try BuildCache.folder("Headers", inputs: inputs, options: options) { folder in
      for name in Self.overlays {
        let result = try SwiftToolchain.compile(
          options + [
            "-I", ".", "-I", Self.headers.path, "-module-name", name,
            Self.headers.appendingPathComponent("\(name)/\(name).swift").path, "-o", "\(name).swiftmodule",
          ], in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
    }
  }

  private static let interop = ["-Xfrontend", "-enable-objc-interop", "-Xcc", "-fblocks"]

  /// What finds the headers and their overlays.
  public static func flags() throws -> [String] {
    interop + ["-I", try built.get().folder.path, "-I", headers.path]
  }

  /// How far sources are checked.
  public enum Depth: Sendable {
    /// All types, isolation and names.
    case types
    /// Also data flow: missing returns, uninitialised properties, data races. The compiler crashes there on
    /// an Objective-C method with an `Any?` parameter; such sources are checked for types alone, which the
    /// result's command shows.
    case flow
  }

  /// Checks sources as a library of their own, with warnings as errors.
  public static func check(
    sources: [URL], moduleName: String, languageMode: Int = 6, depth: Depth = .flow, flags: [String] = []
  ) throws -> ProcessResult {
    let arguments =
      try Self.flags() + flags + [
        "-parse-as-library", "-warnings-as-errors", "-swift-version", "\(languageMode)", "-module-name",
        moduleName,
      ] + sources.map(\.path)
    if depth == .flow {
      let result = try SwiftToolchain.compile(arguments + ["-wmo", "-emit-sil", "-o", "/dev/null"])
      let crashed = !result.isSuccess && !result.standardError.contains("error: ")
      if !result.standardError.contains("Please submit a bug report") && !crashed { return result }
    }
    return try SwiftToolchain.compile(arguments + ["-typecheck"])
  }
}
