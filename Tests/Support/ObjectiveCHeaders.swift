import Foundation

/// A framework's interface as Objective-C headers. The compiler checks sources against it as it does on the framework's
/// platforms: `@objc`, `#selector`, outlets, segue actions, overrides in extensions, the main actor. Nothing runs.
///
/// On a Mac the headers are those of the SDKs, as far as they are installed; elsewhere those of the stand-in, with Apple's
/// target: `os(iOS)` holds.
public enum ObjectiveCHeaders {
  /// A framework with headers.
  public enum Framework: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case appKit = "AppKit"
    case watchKit = "WatchKit"

    /// The systems with the framework, each in the oldest version that is promised.
    public var targets: [AppleTarget] {
      switch self {
      case .uiKit: [AppleTarget(.iOS, "15.0"), AppleTarget(.tvOS, "15.0")]
      case .appKit: [AppleTarget(.macOS, "12.0")]
      case .watchKit: [AppleTarget(.watchOS, "8.0")]
      }
    }

    /// The name of the SDK with the framework.
    var sdkName: String {
      switch self {
      case .uiKit: "iphonesimulator"
      case .appKit: "macosx"
      case .watchKit: "watchsimulator"
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
      let simulator = self == .appKit ? "" : "-simulator"
      return ["-sdk", sdk.path, "-target", "\(Self.processor)-\(targets[0].name)\(simulator)"]
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

  private static let folders = Dictionary(
    uniqueKeysWithValues: Framework.allCases.flatMap { framework in
      framework.targets.map { target in (target, Result { try build(framework, target) }) }
    })

  /// Builds the overlays of a framework for a target, unless an earlier run has. Returns their folder.
  private static func build(_ framework: Framework, _ target: AppleTarget) throws -> URL {
    let headers = Set([framework, .uiKit].map(\.headers))
    let inputs = headers.sorted { $0.path < $1.path }.flatMap { folder in
      ["modulemap", "h", "swift"].flatMap { TestFolders.files(below: folder, suffix: $0) }
    }
    let options = [
      "-swift-version", "6", "-parse-as-library", "-import-underlying-module", "-emit-module",
      "-experimental-skip-all-function-bodies",
    ]
    let name = "Headers-\(target.system)"
    return try BuildCache.folder(name, inputs: inputs, options: options + target.flags(hasObjectiveC: true)) {
      folder in
      for overlay in framework.overlays {
        let name = overlay.deletingPathExtension().lastPathComponent
        let result = try SwiftToolchain.compileModule(
          options + ["-I", ".", "-I", framework.headers.path] + target.flags(hasObjectiveC: true) + [
            "-module-name", name, overlay.path, "-o", "\(name).swiftmodule",
          ], in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
    }
  }

  /// The flags with which the compiler finds the headers and their overlays.
  ///
  /// - Parameters:
  ///   - framework: the framework.
  ///   - target: one of the framework's; nil for the first.
  public static func flags(
    _ framework: Framework = .uiKit, on target: AppleTarget? = nil
  ) throws -> [String] {
    if SwiftToolchain.isOnMac {
      guard let sdk = framework.sdk else {
        throw SwiftToolchain.Missing(tool: "the SDK \(framework.sdkName)")
      }
      return framework.flags(sdk: sdk)
    }
    let target = target ?? framework.targets[0]
    guard let folder = try folders[target]?.get() else { throw SwiftToolchain.Missing(tool: "\(target)") }
    return try ["-I", folder.path, "-I", framework.headers.path] + target.flags(hasObjectiveC: true)
  }

  /// The flags with which the compiler finds the rooms that run a program. The package is built for the system of the
  /// tests, so their interfaces are built once more for another one.
  public static func runtimeFlags(_ framework: Framework, on target: AppleTarget? = nil) throws -> [String] {
    if SwiftToolchain.isOnMac, framework == .appKit { return try Rooms.compilerFlags() }
    let target = target ?? framework.targets[0]
    let rooms = Rooms.runtime.map { ($0, TestFolders.files(below: Rooms.sources($0), suffix: ".swift")) }
    let options =
      try flags(framework, on: target) + [
        "-I", ".", "-swift-version", "6", "-parse-as-library", "-emit-module",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
      ]
    let folder = try BuildCache.folder(
      "Runtime-\(target.system)", inputs: rooms.flatMap(\.1), options: options
    ) { folder in
      for (room, files) in rooms {
        let own = ["-package-name", "StoryboardDSL", "-module-name", room, "-o", "\(room).swiftmodule"]
        let result = try SwiftToolchain.compileModule(options + own + files.map(\.path), in: folder)
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
    sources: [URL], moduleName: String, framework: Framework = .uiKit, on target: AppleTarget? = nil,
    languageMode: Int = 6, depth: Depth = .flowIfPossible, flags: [String] = []
  ) throws -> ProcessResult {
    let arguments =
      try Self.flags(framework, on: target) + flags + [
        "-parse-as-library", "-warnings-as-errors", "-swift-version", "\(languageMode)", "-module-name",
        moduleName,
      ] + sources.map(\.path)
    switch depth {
    case .types: return try SwiftToolchain.compileModule(arguments + ["-typecheck"])
    case .flow: return try SwiftToolchain.compileModule(arguments + ["-emit-sil", "-o", "/dev/null"])
    case .flowIfPossible: return try SwiftToolchain.checkModule(arguments)
    }
  }
}
