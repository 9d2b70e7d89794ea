import Foundation

/// UIKit or AppKit in plain Swift, for programs that run in tests.
///
/// The modules of each framework are built once, into a folder of their own, as one dynamic library. There, `canImport`
/// is true only for that framework. A program is a library, too, and a launcher loads it: this links fastest.
///
/// On a Mac the stand-in for AppKit comes before the framework itself, since the compiler looks into the folders of `-I`
/// first. Foundation imports nothing of AppKit, and all names of a stand-in's symbols contain its module.
public struct StandIn: Sendable {
  /// The framework of a stand-in.
  public enum Framework: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    /// The modules, each after its imports. A Mac has the module ObjectiveC itself, and Foundation imports that.
    fileprivate var modules: [String] {
      (SwiftToolchain.isOnMac ? [] : ["ObjectiveC"]) + ["InterfaceBuilder", rawValue]
        + (self == .uiKit ? ["AVKit", "GLKit"] : [])
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
      // The common part of UIKit and AppKit is compiled into both.
      let folders = name == framework.rawValue ? [name, "Twin"] : [name]
      return (
        name,
        folders.flatMap { TestFolders.files(below: root.appendingPathComponent($0), suffix: ".swift") }
      )
    }
    let options = [
      "-Onone", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-package-name",
      "StandIn",
    ]
    let inputs = sources.flatMap(\.1)
    folder = try BuildCache.folder(
      "StandIn-\(framework)", inputs: inputs, options: options + [Self.launcher]
    ) { folder in
      for (name, files) in sources {
        try Self.swiftc(
          options + ["-I", ".", "-c", "-emit-module", "-module-name", name, "-o", "\(name).o"]
            + files.map(\.path), in: folder)
      }
      let objects = framework.modules.map { "\($0).o" }
      let library = SwiftToolchain.libraryFile(framework.rawValue)
      let linking = SwiftToolchain.libraryOptions(library) + ["-o", library]
      try Self.swiftc(["-emit-library"] + objects + linking, in: folder)
      let source = try folder.write("launcher.c", Self.launcher.utf8)
      let result = try SwiftToolchain.compileC([source.path, "-o", "launcher"], in: folder)
      if !result.isSuccess { throw BuildFailure(result: result) }
    }
  }

  /// The source of the launcher, which runs the library that the environment names.
  private static let launcher = """
    #include <dlfcn.h>
    #include <stdio.h>
    #include <stdlib.h>

    int main(int argc, char **argv) {
      void *program = dlopen(getenv("STAND_IN_PROGRAM"), RTLD_NOW | RTLD_GLOBAL);
      int (*start)(int, char **) = program ? dlsym(program, "main") : NULL;
      if (start) return start(argc, argv);
      fprintf(stderr, "%s\\n", dlerror());
      return 127;
    }

    """

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

  /// The linker's flags for the library.
  public var linkerFlags: [String] { SwiftToolchain.linkerFlags(framework.rawValue, in: folder) }

  // MARK: Programs

  /// Compiles sources until all errors are found, without output files.
  public func check(
    sources: [URL], moduleName: String, languageMode: Int = 6, flags: [String] = ["-warnings-as-errors"]
  ) throws -> ProcessResult {
    try SwiftToolchain.compileModule(
      Self.arguments(sources, moduleName, languageMode) + compilerFlags + flags + [
        "-emit-sil", "-o", "/dev/null",
      ])
  }

  /// Compiles a module that programs import with `@testable`. Its interface and its object, both named after it, are
  /// written to the folder.
  public func compileLibrary(
    sources: [URL], moduleName: String, languageMode: Int = 6, flags: [String] = [], in folder: URL
  ) throws -> ProcessResult {
    let place = folder.appendingPathComponent(moduleName).path
    return try SwiftToolchain.compileModule(
      ["-parse-as-library", "-swift-version", "\(languageMode)", "-module-name", moduleName]
        + sources.map(\.path) + compilerFlags + flags
        + ["-enable-testing", "-c", "-emit-module-path", place + ".swiftmodule", "-o", place + ".o"])
  }

  /// Compiles and links a program; `linking` has further arguments of `SwiftToolchain.link`. One source must be
  /// `main.swift` or contain `@main`.
  public func compile(
    sources: [URL], moduleName: String, languageMode: Int = 6, flags: [String] = [], linking: [String] = [],
    to program: URL
  ) throws -> ProcessResult {
    let object = program.appendingPathExtension("o").path
    let compiled = try SwiftToolchain.compileModule(
      Self.arguments(sources, moduleName, languageMode) + compilerFlags + flags + ["-c", "-o", object])
    guard compiled.isSuccess else { return compiled }
    return try SwiftToolchain.link([object] + linking + linkerFlags, to: program)
  }

  /// Runs a compiled program. `storyboards` is the main bundle's folder, `bundles` has other folders by identifier.
  public func run(
    _ program: URL, _ arguments: [String] = [], storyboards: URL, bundles: [String: URL] = [:],
    input: String = "", seconds: Double = 30
  ) throws -> ProcessResult {
    let others = bundles.map { "\($0.key)=\($0.value.path)" }.sorted().joined(separator: ";")
    return try SwiftToolchain.run(
      folder.appendingPathComponent("launcher"), arguments,
      environment: [
        "STAND_IN_PROGRAM": program.path, "STORYBOARDS": storyboards.path, "STORYBOARD_BUNDLES": others,
      ], input: input, seconds: seconds)
  }

  /// Compiles a program and, if that succeeds, runs it; returns the result of the last step.
  public func compileAndRun(
    sources: [URL], moduleName: String, storyboards: URL, bundles: [String: URL] = [:], languageMode: Int = 6,
    flags: [String] = [], linking: [String] = [], arguments: [String] = [], seconds: Double = 30
  ) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let program = folder.appendingPathComponent("program")
      let compiled = try compile(
        sources: sources, moduleName: moduleName, languageMode: languageMode, flags: flags,
        linking: linking, to: program)
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
    return ["-swift-version", "\(languageMode)", "-module-name", moduleName]
      + (hasMain ? [] : ["-parse-as-library"]) + sources.map(\.path)
  }
}
