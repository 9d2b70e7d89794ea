import Foundation

/// UIKit or AppKit in plain Swift, for programs that run in tests.
///
/// The modules of each framework are built once, into a folder of their own, as one dynamic library, which links
/// fastest. There, `canImport` is true only for that framework.
public struct StandIn: Sendable {
  /// The framework of a stand-in.
  public enum Framework: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    /// The modules, each after its imports.
    fileprivate var modules: [String] {
      ["ObjectiveC", "InterfaceBuilder", rawValue] + (self == .uiKit ? ["AVKit", "GLKit"] : [])
    }
  }

  private static let uiKit = Result { try StandIn(.uiKit) }
  private static let appKit = Result { try StandIn(.appKit) }

  public let framework: Framework
  /// The folder of the modules and the library.
  public let folder: URL

  /// The built stand-in; the first call builds it unless an earlier run has.
  public static func shared(_ framework: Framework = .uiKit) throws -> StandIn {
    try (framework == .uiKit ? uiKit : appKit).get()
  }

  private init(_ framework: Framework) throws {
    self.framework = framework
    let root = TestFolders.tests.appendingPathComponent("StandIn")
    let sources = framework.modules.map { name in
      (name, TestFolders.files(below: root.appendingPathComponent(name), suffix: ".swift"))
    }
    let options = [
      "-Onone", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-package-name",
      "StandIn",
    ]
    let inputs = sources.flatMap(\.1)
    folder = try BuildCache.folder("StandIn-\(framework)", inputs: inputs, options: options) { folder in
      for (name, files) in sources {
        try Self.swiftc(
          options + ["-I", ".", "-c", "-emit-module", "-module-name", name, "-o", "\(name).o"]
            + files.map(\.path), in: folder)
      }
      let objects = framework.modules.map { "\($0).o" }
      try Self.swiftc(["-emit-library"] + objects + ["-o", "lib\(framework.rawValue).so"], in: folder)
    }
  }

  private static func swiftc(_ arguments: [String], in folder: URL) throws {
    let result = try SwiftToolchain.compile(arguments, in: folder)
    if !result.isSuccess { throw BuildFailure(result: result) }
  }

  /// The error if code of the tests themselves does not compile.
  public struct BuildFailure: Error, CustomStringConvertible {
    let result: ProcessResult
    public init(result: ProcessResult) { self.result = result }
    public var description: String { "\(result)" }
  }

  // MARK: Flags

  /// The flags with which the compiler finds the modules.
  public var compilerFlags: [String] { ["-I", folder.path] }

  /// The flags that link a program with the library quickly.
  public var linkerFlags: [String] {
    [
      "-use-ld=lld", "-L", folder.path, "-l\(framework.rawValue)", "-Xlinker", "-rpath", "-Xlinker",
      folder.path,
    ]
  }

  // MARK: Programs

  /// Compiles sources until all errors are found, without output files.
  public func check(
    sources: [URL], moduleName: String, languageMode: Int = 6, flags: [String] = ["-warnings-as-errors"]
  ) throws -> ProcessResult {
    try SwiftToolchain.compile(
      Self.arguments(sources, moduleName, languageMode) + compilerFlags + flags + [
        "-emit-sil", "-o", "/dev/null",
      ])
  }

  /// Compiles and links a program. One source must be `main.swift` or contain `@main`.
  public func compile(
    sources: [URL], moduleName: String, languageMode: Int = 6, flags: [String] = [], to program: URL
  ) throws -> ProcessResult {
    try SwiftToolchain.compile(
      Self.arguments(sources, moduleName, languageMode) + compilerFlags + flags + linkerFlags
        + ["-o", program.path])
  }

  /// Runs a compiled program. `storyboards` is the main bundle's folder, `bundles` has other folders by identifier.
  public func run(
    _ program: URL, _ arguments: [String] = [], storyboards: URL, bundles: [String: URL] = [:],
    input: String = "", seconds: Double = 30
  ) throws -> ProcessResult {
    let others = bundles.map { "\($0.key)=\($0.value.path)" }.sorted().joined(separator: ";")
    return try SwiftToolchain.run(
      program, arguments, environment: ["STORYBOARDS": storyboards.path, "STORYBOARD_BUNDLES": others],
      input: input, seconds: seconds)
  }

  /// Compiles a program and, if that succeeds, runs it; returns the result of the last step.
  public func compileAndRun(
    sources: [URL], moduleName: String, storyboards: URL, bundles: [String: URL] = [:], languageMode: Int = 6,
    flags: [String] = [], arguments: [String] = [], seconds: Double = 30
  ) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let program = folder.appendingPathComponent("program")
      let compiled = try compile(
        sources: sources, moduleName: moduleName, languageMode: languageMode, flags: flags, to: program)
      guard compiled.isSuccess else { return compiled }
      return try run(program, arguments, storyboards: storyboards, bundles: bundles, seconds: seconds)
    }
  }

  /// The program of these sources, compiled once for their content; later runs reuse it.
  public func cachedProgram(moduleName: String, sources: [URL], languageMode: Int = 6) throws -> URL {
    let options = [folder.path, "\(languageMode)"]
    let built = try BuildCache.folder(moduleName, inputs: sources, options: options) { folder in
      let result = try compile(
        sources: sources, moduleName: moduleName, languageMode: languageMode,
        to: folder.appendingPathComponent("program"))
      if !result.isSuccess { throw BuildFailure(result: result) }
    }
    return built.appendingPathComponent("program")
  }

  private static func arguments(_ sources: [URL], _ moduleName: String, _ languageMode: Int) -> [String] {
    let hasMain = sources.contains { $0.lastPathComponent == "main.swift" }
    return ["-Onone", "-wmo", "-swift-version", "\(languageMode)", "-module-name", moduleName]
      + (hasMain ? [] : ["-parse-as-library"]) + sources.map(\.path)
  }
}
