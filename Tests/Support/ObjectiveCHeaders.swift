import Foundation

/// A framework's interface as Objective-C headers. The compiler checks sources against it as it does on the framework's
/// platforms: `@objc`, `#selector`, outlets, segue actions, overrides in extensions, the main actor. Nothing runs.
///
/// On a Mac the headers are those of the SDKs, as far as they are installed; elsewhere those of the stand-in.
public struct ObjectiveCHeaders: Sendable {
  /// A framework with headers.
  public enum Framework: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case appKit = "AppKit"
    case watchKit = "WatchKit"

    /// The name of the SDK with the framework.
    var sdkName: String {
      switch self {
      case .uiKit: "iphonesimulator"
      case .appKit: "macosx"
      case .watchKit: "watchsimulator"
      }
    }

    /// The compiler's name for the system with the framework, after the processor's.
    private var system: String {
      switch self {
      case .uiKit: "apple-ios15.0-simulator"
      case .appKit: "apple-macosx12.0"
      case .watchKit: "apple-watchos8.0-simulator"
      }
    }

    private static var processor: String {
      #if arch(arm64)
        return "arm64"
      #else
        return "x86_64"
      #endif
    }

    /// False on a Mac without the framework's SDK.
    public var isPresent: Bool { !SwiftToolchain.isOnMac || sdk != nil }

    fileprivate var sdk: URL? { Xcrun.answer("--sdk", sdkName, "--show-sdk-path") }

    /// The flags with which the compiler uses an SDK.
    fileprivate func flags(sdk: URL) -> [String] {
      ["-sdk", sdk.path, "-target", "\(Self.processor)-\(system)"]
    }

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
    if SwiftToolchain.isOnMac {
      guard let sdk = framework.sdk else {
        throw SwiftToolchain.Missing(tool: "the SDK \(framework.sdkName)")
      }
      return framework.flags(sdk: sdk)
    }
    return interop + ["-I", try shared(framework).folder.path, "-I", framework.headers.path]
  }

  /// The flags with which the compiler finds the rooms that run a program. On a Mac the package is built for macOS, so
  /// that their interfaces are built once more for another system.
  public static func runtimeFlags(_ framework: Framework) throws -> [String] {
    guard SwiftToolchain.isOnMac, framework != .appKit else { return try Rooms.compilerFlags() }
    let rooms = Rooms.runtime.map { ($0, TestFolders.files(below: Rooms.sources($0), suffix: ".swift")) }
    let options =
      try flags(framework) + ["-I", ".", "-swift-version", "6", "-parse-as-library", "-emit-module"]
    let folder = try BuildCache.folder(
      "Runtime-\(framework)", inputs: rooms.flatMap(\.1), options: options
    ) { folder in
      for (room, files) in rooms {
        let own = ["-package-name", "StoryboardDSL", "-module-name", room, "-o", "\(room).swiftmodule"]
        let result = try SwiftToolchain.compile(options + own + files.map(\.path), in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
    }
    return ["-I", folder.path]
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
