import Foundation

/// The toolchain that the running tests were built with.
public enum SwiftToolchain {
  /// True on macOS, where Apple's tools and SDKs are used.
  public static let isOnMac: Bool = {
    #if os(macOS)
      return true
    #else
      return false
    #endif
  }()

  /// The folder of `swiftc` and the other tools: that of `SWIFT_EXEC`, that of the runtime or the test runner in use,
  /// the one that `xcrun` finds, or the first on the path with a `swiftc`.
  public static let binaries: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let chosen = environment["SWIFT_EXEC"].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let path = (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    func hasCompiler(_ folder: URL) -> Bool {
      FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("swiftc").path)
    }
    if let near = [chosen, besideRuntime, besideRunner].compactMap({ $0 }).first(where: hasCompiler) {
      return near
    }
    let found = Xcrun.answer("--find", "swiftc")?.deletingLastPathComponent()
    return ([found].compactMap { $0 } + path).first(where: hasCompiler)
  }()

  /// `usr/bin` beside `usr/lib/swift/linux/libswiftCore.so`, if the process has loaded that library. A Mac has the
  /// runtime in the system.
  private static var besideRuntime: URL? {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    guard let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libswiftCore.so") }),
      let slash = line.firstIndex(of: "/")
    else { return nil }
    let library = URL(fileURLWithPath: String(line[slash...]))
    return library.appendingPathComponent("../../../../bin").standardizedFileURL
  }

  /// `usr/bin` above `usr/libexec/swift/pm/swiftpm-testing-helper`, which runs the tests on a Mac.
  private static var besideRunner: URL? {
    guard let runner = Bundle.main.executableURL, runner.path.contains("/usr/libexec/") else { return nil }
    return runner.appendingPathComponent("../../../../bin").standardizedFileURL
  }

  /// A tool of the toolchain by its name. Throws an error that names the missing tool if there is no toolchain.
  public static func tool(_ name: String) throws -> URL {
    guard let binaries else { throw Missing(tool: name) }
    let tool = binaries.appendingPathComponent(name)
    if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
    return Xcrun.answer("--find", name) ?? tool
  }

  public struct Missing: Error, CustomStringConvertible {
    let tool: String
    public var description: String { "no Swift toolchain found that has \(tool)" }
  }

  // MARK: Compiling

  /// The environment of the compilers. On a Mac they need the place of its SDK.
  private static let environment: [String: String] = {
    guard ProcessInfo.processInfo.environment["SDKROOT"] == nil,
      let sdk = Xcrun.answer("--sdk", "macosx", "--show-sdk-path")
    else { return [:] }
    return ["SDKROOT": sdk.path]
  }()

  /// Runs `swiftc`.
  public static func compile(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    try run(try tool("swiftc"), arguments, environment: environment, in: folder)
  }

  /// Compiles one module; the arguments are those of `swiftc`. On Linux the compiler runs without its driver, whose
  /// start takes as long as a small module, and without the passes that only optimise: mistakes are found before them.
  public static func compileModule(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    if isOnMac { return try compile(["-wmo"] + arguments, in: folder) }
    let own = arguments.filter { !["-Xfrontend", "-wmo"].contains($0) }
    // The stack trace of a crashed compiler is not needed, and naming its functions takes longer than all else.
    return try run(
      try tool("swift-frontend"), ["-frontend", "-disable-sil-perf-optzns"] + own,
      environment: ["LLVM_DISABLE_SYMBOLIZATION": "1"], in: folder)
  }

  /// Checks a module with its data flow: missing returns, uninitialised properties, data races. If the compiler crashes
  /// there for want of Apple's libraries, only types are checked, which is visible in the result's command.
  public static func checkModule(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    let result = try compileModule(arguments + ["-emit-sil", "-o", "/dev/null"], in: folder)
    let crashed = !result.isSuccess && !result.standardError.contains("error: ")
    guard crashed || result.standardError.contains("Please submit a bug report") else { return result }
    return try compileModule(arguments + ["-typecheck"], in: folder)
  }

  /// Runs the compiler of C. What it links finds the functions that load libraries.
  public static func compileC(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    let loading = isOnMac ? [] : ["-ldl"]
    return try run(try tool("clang"), arguments + loading, environment: environment, in: folder)
  }

  // MARK: Libraries

  /// The file of a dynamic library.
  public static func libraryFile(_ name: String) -> String { "lib\(name).\(isOnMac ? "dylib" : "so")" }

  /// The arguments of `link` for a dynamic library in a folder, where programs find it at run time, too.
  public static func linkerFlags(_ library: String, in folder: URL) -> [String] {
    let runPath = ["-rpath", folder.path]
    return ["-L", folder.path, "-l\(library)"] + (isOnMac ? passed(runPath) : runPath)
  }

  /// Options of `swiftc` that a dynamic library needs: on a Mac it bears the name by which programs look for it, and
  /// only an option allows that symbols are missing.
  public static func libraryOptions(_ file: String) -> [String] {
    guard isOnMac else { return [] }
    return passed(["-install_name", "@rpath/\(file)", "-undefined", "dynamic_lookup"])
  }

  /// The arguments of `swiftc` by which the linker gets its own.
  private static func passed(_ arguments: [String]) -> [String] { arguments.flatMap { ["-Xlinker", $0] } }

  /// The arguments of `swiftc` after which a program has no names of symbols.
  public static let stripping = passed(isOnMac ? ["-exported_symbols_list", "/dev/null", "-x"] : ["-s"])

  /// Links objects of Swift into a dynamic library; the arguments are objects and those of `linkerFlags`. Symbols of
  /// other libraries may be missing until the library is loaded.
  public static func link(_ arguments: [String], to library: URL) throws -> ProcessResult {
    if isOnMac {
      let options = libraryOptions(library.lastPathComponent)
      return try compile(["-emit-library"] + arguments + options + ["-o", library.path])
    }
    let linker = try tool("ld.lld")
    let platform = linker.appendingPathComponent("../../lib/swift/linux").standardizedFileURL
    // This registers the library's types with the runtime.
    guard let start = TestFolders.files(below: platform, suffix: "/swiftrt.o").first else {
      throw Missing(tool: "swiftrt.o")
    }
    return try run(linker, ["-shared", start.path] + arguments + ["-o", library.path])
  }

  // MARK: Running

  /// Runs a program to its end, or until `seconds` are over. Its leftovers in the temporary folder are removed:
  /// `swiftc` leaves empty folders there, and a program that traps cleans up nothing.
  public static func run(
    _ program: URL, _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL? = nil,
    input: String = "", seconds: Double = 120
  ) throws -> ProcessResult {
    try TestFolders.withTemporary { temporary in
      let environment = ["TMPDIR": temporary.path].merging(environment) { $1 }
      return try RunningProcess(program, arguments, environment, folder).finish(
        input: input, seconds: seconds)
    }
  }
}
