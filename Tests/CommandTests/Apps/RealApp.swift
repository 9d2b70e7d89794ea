import Foundation
import TestSupport

/// A target with storyboards of an app with public sources, and its program.
struct RealApp: CustomStringConvertible, Sendable {
  let project: String
  let target: String
  let framework: StandIn.Framework

  /// The folder with the apps, each under its own name; nil if `SBDSL_APPS` does not name one.
  static let folder: URL? = ProcessInfo.processInfo.environment["SBDSL_APPS"].map { URL(fileURLWithPath: $0) }
  /// A folder with programs that are wired in earnest, each named after its target.
  static let wired: URL? = ProcessInfo.processInfo.environment["SBDSL_WIRED"].map { URL(fileURLWithPath: $0) }
  static let reason =
    "SBDSL_APPS names no folder with the sources of eidolon, Loop, NetNewsWire and DuckDuckGo"
  static let wiredReason = "SBDSL_WIRED names no folder with programs of the targets of SBDSL_APPS"

  private static let known = [
    RealApp(project: "eidolon/Kiosk.xcodeproj", target: "Kiosk", framework: .uiKit),
    RealApp(project: "Loop/Loop.xcodeproj", target: "Loop", framework: .uiKit),
    RealApp(project: "NetNewsWire/NetNewsWire.xcodeproj", target: "NetNewsWire", framework: .appKit),
    RealApp(project: "NetNewsWire/NetNewsWire.xcodeproj", target: "NetNewsWire-iOS", framework: .uiKit),
    RealApp(project: "DuckDuckGo/DuckDuckGo-iOS.xcodeproj", target: "DuckDuckGo", framework: .uiKit),
  ]

  /// The targets whose projects are there.
  static var present: [RealApp] {
    guard let folder else { return [] }
    return known.filter {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.project).path)
    }
  }

  var description: String { target }

  /// The conditions of `#if` that hold in its build.
  private var conditions: [String] {
    let own = framework == .uiKit ? ["os(iOS)", "canImport(UIKit)"] : ["os(macOS)", "canImport(AppKit)"]
    return own + ["DEBUG"]
  }

  /// The Swift files among the inputs that a command in a sandbox has printed.
  static func swiftFiles(_ inputs: ProcessResult, in sandbox: Sandbox) -> [URL] {
    inputs.lines.filter { $0.hasSuffix(".swift") }.map { path in
      (path.hasPrefix("/") ? URL(fileURLWithPath: path) : sandbox.url(path)).standardizedFileURL
    }
  }

  /// The name of the target's module.
  private var module: String { target.split(separator: "-").first.map(String.init) ?? target }

  /// Stubs of the Swift files that a program's clauses name.
  func stubs(_ program: String, in sandbox: Sandbox) throws -> AppStubs {
    let inputs = try sandbox.run("inputs", program)
    guard inputs.isSuccess else { throw StandIn.BuildFailure(result: inputs) }
    let files = Self.swiftFiles(inputs, in: sandbox)
    let folder = Self.folder!.appendingPathComponent(project).deletingLastPathComponent()
    let stubs = sandbox.url("Stubs")
    try FileManager.default.createDirectory(at: stubs, withIntermediateDirectories: true)
    return try AppStubs(
      of: files, module: module, headers: TestFolders.files(below: folder, suffix: ".h"),
      conditions: conditions,
      framework: framework, in: stubs)
  }

  /// The findings of the Swift compiler about what a program generates, beside the stubs.
  func findings(_ program: String, _ languageMode: Int = 5, in sandbox: Sandbox) throws -> (
    AppStubs, [AppStubs.Finding]
  ) {
    let generated = try sandbox.run("generate", program, "-o", "Generated")
    guard generated.isSuccess else { throw StandIn.BuildFailure(result: generated) }
    var stubs = try stubs(program, in: sandbox)
    let files = TestFolders.files(below: sandbox.url("Generated"), suffix: ".swift")
    let findings = try stubs.check(files, languageMode: languageMode)
    // The program alone knows the members of classes whose code is not there.
    let believed = stubs.unknown.map { "error: value of type '\($0)' has no member" }
    return (stubs, findings.filter { finding in !believed.contains { finding.message.hasPrefix($0) } })
  }
}
