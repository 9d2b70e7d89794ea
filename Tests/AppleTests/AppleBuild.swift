import Foundation
import TestSupport

/// The package as the compiler builds it for one of Apple's systems: all targets for macOS, and for the others those
/// that apps link.
struct AppleBuild {
  /// The modules that tests and plugins import are compiled for the oldest version of a system that is promised.
  static func version(of system: AppleTarget.System) -> String { system == .macOS ? "12.0" : "15.0" }

  static let systems: [AppleTarget.System] = [.macOS, .iOS, .tvOS]

  private static let builds = Dictionary(
    uniqueKeysWithValues: systems.map { system in (system, Result { try AppleBuild(system) }) })

  let system: AppleTarget.System
  let targets: [PackageDescription.Target]
  private let tools: String
  /// The folder of the modules that others import.
  private let modules: URL

  /// The build for a system. The first call compiles the modules that others import.
  static func shared(_ system: AppleTarget.System) throws -> AppleBuild { try builds[system]!.get() }

  private init(_ system: AppleTarget.System) throws {
    self.system = system
    let package = try PackageDescription.own.get()
    tools = package.toolsVersion
    targets = package.targets.filter { system == .macOS || package.linkedByApps.contains($0.name) }
    let imported = targets.filter { !$0.isTest && !$0.isPlugin }
    let target = AppleTarget(system, Self.version(of: system))
    modules = try BuildCache.folder(
      "AppleRooms-\(system)", inputs: imported.flatMap(\.files), options: target.flags()
    ) { folder in
      let flags = try target.flags() + AppleTarget.macroFlags() + Self.settings + ["-I", folder.path]
      for room in imported {
        let result = try SwiftToolchain.compileModule(
          flags + room.files.map(\.path) + [
            "-module-name", room.name, "-enable-testing", "-emit-module",
            "-experimental-skip-all-function-bodies", "-o", "\(room.name).swiftmodule",
          ], in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
    }
  }

  private static let settings = [
    "-swift-version", "6", "-parse-as-library", "-package-name", "storyboarddsl",
  ]

  /// The target of a part of the package.
  ///
  /// SwiftPM compiles tests for the oldest system on which XCTest runs: macOS 13 in Xcode 15, later in newer ones. It
  /// compiles plugins for that of its own library, or for macOS 10.15 if it does not find that.
  func target(of part: PackageDescription.Target) -> AppleTarget {
    let version = part.isTest ? "13.0" : part.isPlugin ? "10.15" : Self.version(of: system)
    return AppleTarget(system, version)
  }

  /// Checks a target, with warnings as errors: the types of tests, and data flow as well of other targets, where the
  /// compiler can.
  ///
  /// - Parameters:
  ///   - name: the name of the target.
  ///   - planted: the text of a further source file; nil for none.
  func check(_ name: String, planting planted: String? = nil) throws -> ProcessResult {
    guard let part = targets.first(where: { $0.name == name }) else { throw NoTarget(name: name) }
    return try TestFolders.withTemporary { folder in
      let files =
        try part.files + [planted].compactMap { try $0.map { try folder.write("Planted.swift", $0.utf8) } }
      let target = target(of: part)
      let arguments =
        try target.flags() + AppleTarget.macroFlags() + target.pluginFlags(tools: tools) + Self.settings
        + files.map(\.path) + ["-I", modules.path, "-module-name", name, "-warnings-as-errors"]
      guard part.isTest else { return try SwiftToolchain.checkModule(arguments) }
      return try SwiftToolchain.compileModule(arguments + AppleTarget.xmlFlags + ["-typecheck"])
    }
  }

  struct NoTarget: Error { let name: String }
}
