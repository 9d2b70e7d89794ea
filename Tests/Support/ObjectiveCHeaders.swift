import Foundation

/// A framework's interface as Objective-C headers. The compiler checks sources against it as it does on the framework's
/// platforms: `@objc`, `#selector`, outlets, segue actions, overrides in extensions, the main actor. Nothing runs.
public struct ObjectiveCHeaders: Sendable {
  /// A framework with headers.
  public enum Framework: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case appKit = "AppKit"
    case watchKit = "WatchKit"

    /// The folder with its module map; with it, `canImport` is false for the other frameworks.
    fileprivate var headers: URL {
      let name =
        switch self {
        case .uiKit: "Headers"
        case .appKit: "DesktopHeaders"
        case .watchKit: "WatchHeaders"
        }
      return TestFolders.tests.appendingPathComponent("StandIn/\(name)")
    }

    /// The overlays in Swift, each after its imports. AVKit and GLKit have only headers.
    fileprivate var overlays: [URL] {
      let shared = Self.uiKit.headers
      return ["ObjectiveC", "Foundation"].map { shared.appendingPathComponent("\($0)/\($0).swift") }
        + [headers.appendingPathComponent("\(rawValue)/\(rawValue).swift")]
    }
  }

  private static let uiKit = Result { try ObjectiveCHeaders(.uiKit) }
  private static let appKit = Result { try ObjectiveCHeaders(.appKit) }
  private static let watchKit = Result { try ObjectiveCHeaders(.watchKit) }

  /// The folder of the overlays.
  public let folder: URL

  /// The built overlays of a framework; the first call builds them unless an earlier run has.
  private static func shared(_ framework: Framework) throws -> ObjectiveCHeaders {
    switch framework {
    case .uiKit: try uiKit.get()
    case .appKit: try appKit.get()
    case .watchKit: try watchKit.get()
    }
  }

  private init(_ framework: Framework) throws {
    let headers = Set([framework, .uiKit].map(\.headers))
    let inputs = headers.sorted { $0.path < $1.path }.flatMap { folder in
      ["modulemap", "h", "swift"].flatMap { TestFolders.files(below: folder, suffix: $0) }
    }
    let options =
      Self.interop + [
        "-swift-version", "6", "-parse-as-library", "-import-underlying-module", "-emit-module",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
      ]
    folder = try BuildCache.folder("Headers-\(framework)", inputs: inputs, options: options) { folder in
      for overlay in framework.overlays {
        let name = overlay.deletingPathExtension().lastPathComponent
        let result = try SwiftToolchain.compile(
          options + [
            "-I", ".", "-I", framework.headers.path, "-module-name", name, overlay.path, "-o",
            "\(name).swiftmodule",
          ], in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
    }
  }

  private static let interop = ["-Xfrontend", "-enable-objc-interop", "-Xcc", "-fblocks"]

  /// The flags with which the compiler finds the headers and their overlays.
  public static func flags(_ framework: Framework = .uiKit) throws -> [String] {
    return interop + ["-I", try shared(framework).folder.path, "-I", framework.headers.path]
  }

  /// The depth of a check.
  public enum Depth: Sendable {
    /// All types, isolation and names.
    case types
    /// Also data flow: missing returns, uninitialised properties, data races.
    case flow
    /// Data flow if the compiler can check it. Without the SDK's own standard library it crashes on an Objective-C
    /// method with an `Any?` parameter, and on a conversion of an Objective-C result to `Any`. For such sources only
    /// types are checked, which is visible in the result's command.
    case flowIfPossible
  }

  /// Checks sources as a library of their own, with warnings as errors.
  public static func check(
    sources: [URL], moduleName: String, framework: Framework = .uiKit, languageMode: Int = 6,
    depth: Depth = .flowIfPossible, flags: [String] = []
  ) throws -> ProcessResult {
    let arguments =
      try Self.flags(framework) + flags + [
        "-parse-as-library", "-warnings-as-errors", "-swift-version", "\(languageMode)", "-module-name",
        moduleName,
      ] + sources.map(\.path)
    if depth != .types {
      let result = try SwiftToolchain.compileModule(arguments + ["-emit-sil", "-o", "/dev/null"])
      let crashed = !result.isSuccess && !result.standardError.contains("error: ")
      let hasCrashed = crashed || result.standardError.contains("Please submit a bug report")
      if depth == .flow || !hasCrashed { return result }
    }
    return try SwiftToolchain.compileModule(arguments + ["-typecheck"])
  }
}
