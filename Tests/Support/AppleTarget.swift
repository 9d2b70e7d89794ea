import Foundation

/// A version of one of Apple's systems as the target of the compiler, on Linux. Types are checked; nothing is linked.
///
/// The compiler knows Apple's targets everywhere, but needs their libraries. The toolchain's modules for Linux take
/// their place, in copies that bear the name of an Apple target: their declarations carry the availability of Apple's
/// systems. `Tests/StandIn/Darwin` is the C library. So `os(macOS)`, `canImport(Darwin)`, availability and the types of
/// C hold as on a Mac. Foundation has the declarations of Linux, with Apple's availability where they have one.
public struct AppleTarget: Sendable, Hashable, CustomStringConvertible {
  /// One of Apple's systems.
  public enum System: String, Sendable, CaseIterable {
    case macOS, iOS, tvOS, watchOS

    /// The folder of the system's modules among the compiler's resources.
    var folder: String {
      switch self {
      case .macOS: "macosx"
      case .iOS: "iphoneos"
      case .tvOS: "appletvos"
      case .watchOS: "watchos"
      }
    }

    /// The name of the system in the name of a target.
    var word: String { rawValue.lowercased() }

    /// A version that is older than all those for which anything is checked. The modules are for this one.
    var oldest: String { self == .macOS ? "10.15.0" : self == .watchOS ? "6.0" : "13.0" }
  }

  public let system: System
  public let version: String

  public init(_ system: System, _ version: String) { (self.system, self.version) = (system, version) }

  public var description: String { "\(system.rawValue) \(version)" }

  /// The name of the target after the processor's: `apple-ios15.0`.
  public var name: String { "apple-\(system.word)\(version)" }

  /// True if the toolchain's modules are those for Linux.
  static let isPossible = modulesForLinux != nil

  // MARK: Compiling

  /// The flags with which the compiler checks sources for this target.
  ///
  /// - Parameter hasObjectiveC: true if Objective-C can be imported. The modules from Linux are without it, so what
  ///   bridges to Objective-C fails in the passes after the check of types.
  public func flags(hasObjectiveC: Bool = false) throws -> [String] {
    flags(in: try Self.folder(of: system), hasObjectiveC: hasObjectiveC)
  }

  private func flags(in folder: URL, hasObjectiveC: Bool = false) -> [String] {
    [
      "-target", "arm64-\(name)", "-resource-dir", folder.path + "/lib",
      "-disable-target-os-checking", hasObjectiveC ? "-enable-objc-interop" : "-disable-objc-interop",
      "-I", folder.path, "-I", Self.darwin.path, "-Xcc", "-nostdinc", "-Xcc", "-fblocks",
    ]
  }

  /// The flags with which the compiler expands the macros of the library `Testing`.
  public static func macroFlags() throws -> [String] {
    let host = try SwiftToolchain.tool("../lib/swift/host").standardizedFileURL.path
    return [
      "-plugin-path", host + "/plugins", "-in-process-plugin-server-path",
      host + "/libSwiftInProcPluginServer.so",
    ]
  }

  /// The flags with which SwiftPM compiles the plugins of a package of this version of the tools.
  public func pluginFlags(tools: String) throws -> [String] {
    ["-I", try Self.folder(of: system).path + "/plugins", "-package-description-version", tools]
  }

  // MARK: Modules

  private static let darwin = TestFolders.tests.appendingPathComponent("StandIn/Darwin")

  /// The folder of the toolchain's modules for Linux.
  private static let modulesForLinux: URL? = {
    let folder = SwiftToolchain.binaries?.appendingPathComponent("../lib/swift/linux").standardizedFileURL
    return folder.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }()

  /// The folder of a system's modules; the first call makes it unless an earlier run has.
  private static func folder(of system: System) throws -> URL {
    guard let linux = modulesForLinux else { throw SwiftToolchain.Missing(tool: "lib/swift/linux") }
    let inputs = ["h", "swift", "modulemap"].flatMap { TestFolders.files(below: darwin, suffix: ".\($0)") }
    return try BuildCache.folder(
      "Apple-\(system.word)", inputs: inputs, options: [system.oldest] + hidden.map { "\($0)=\($1)" }.sorted()
    ) { folder in
      let lib = folder.appendingPathComponent("lib")
      let modules = lib.appendingPathComponent(system.folder)
      let files = FileManager.default
      try files.createDirectory(at: modules, withIntermediateDirectories: true)
      for name in ["clang", "shims", "apinotes", "host"] {
        let place = linux.deletingLastPathComponent().appendingPathComponent(name)
        try files.createSymbolicLink(at: lib.appendingPathComponent(name), withDestinationURL: place)
      }
      for module in TestFolders.files(below: linux, suffix: "/\(linuxTarget).swiftmodule") {
        try copy(module, for: system, to: modules)
      }
      let plugin = linux.appendingPathComponent("../pm/PluginAPI/PackagePlugin.swiftmodule")
      let plugins = folder.appendingPathComponent("plugins")
      try copy(plugin.standardizedFileURL, for: system, to: plugins)
      // What is compiled here is found by what is compiled next.
      let flags = AppleTarget(system, system.oldest).flags(in: folder)
      func compile(_ arguments: [String]) throws {
        let result = try SwiftToolchain.compileModule(flags + arguments, in: folder)
        if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      }
      let module = ["-swift-version", "6", "-parse-as-library", "-emit-module"]
      try compile(
        module + [
          "-experimental-skip-all-function-bodies", "-import-underlying-module", "-module-name", "Darwin",
          darwin.appendingPathComponent("Darwin.swift").path, "-o", "Darwin.swiftmodule",
        ])
      let library = try folder.write("XLibc.swift", "@_exported import Darwin\n".utf8)
      try compile(module + ["-module-name", libraryOfC, library.path, "-o", "\(libraryOfC).swiftmodule"])
      for name in ["_TestingInterop", "Testing", "_Testing_Foundation"] {
        let interface = linux.appendingPathComponent("\(name).swiftmodule/\(linuxTarget).swiftinterface")
        let text = try String(contentsOf: interface, encoding: .utf8)
          .replacingOccurrences(of: linuxTarget, with: "arm64-apple-\(system.word)\(system.oldest)")
        let hiding = hidden.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        let copy = try folder.write("\(name).swiftinterface", hiding.utf8)
        try compile([
          "-compile-module-from-interface", "-module-name", name, copy.path, "-o", "\(name).swiftmodule",
        ])
      }
    }
  }

  private static let linuxTarget = "x86_64-unknown-linux-gnu"
  /// The name of Linux's C library in the copies. It is as long as `Glibc`, which no source may find.
  private static let libraryOfC = "XLibc"
  private static let xml = "XoundationXML"
  /// Modules that a Mac does not have, with names of the same length by which only the copies find each other.
  private static let hidden = [
    "Glibc": libraryOfC, "FoundationXML": xml, "FoundationNetworking": "XoundationNetworking",
    "FoundationEssentials": "XoundationEssentials",
    "FoundationInternationalization": "XoundationInternationalization",
  ]

  /// The flags with which sources find the parser of XML, which on a Mac is a part of Foundation.
  public static let xmlFlags = ["-import-module", xml]

  /// Copies a module and gives it the name of a target of Apple's, which has to be as long as the one of Linux.
  private static func copy(_ module: URL, for system: System, to folder: URL) throws {
    var name = module.pathComponents.first { $0.hasSuffix(".swiftmodule") } ?? module.lastPathComponent
    if name == "Glibc.swiftmodule" { return }
    let isFile = module.lastPathComponent == name
    var target = "arm64-apple-\(system.word)\(system.oldest)"
    target += String(repeating: "0", count: linuxTarget.utf8.count - target.utf8.count)
    var data = try Data(contentsOf: module).replacing(linuxTarget, target)
    for (module, other) in hidden {
      data = data.replacing(module, other)
      name = name.replacingOccurrences(of: module, with: other)
    }
    try folder.write(isFile ? name : "\(name)/arm64-apple-\(system.word).swiftmodule", data)
  }
}

extension Data {
  /// The data with a text in the place of another one of the same length.
  fileprivate func replacing(_ text: String, _ other: String) -> Data {
    precondition(text.utf8.count == other.utf8.count)
    var result = self
    var start = startIndex
    while let place = result.range(of: Data(text.utf8), in: start..<result.endIndex) {
      result.replaceSubrange(place, with: Data(other.utf8))
      start = place.upperBound
    }
    return result
  }
}
