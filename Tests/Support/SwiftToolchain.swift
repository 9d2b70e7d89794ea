import Foundation

/// The toolchain that the running tests were built with.
public enum SwiftToolchain {
  /// The folder of `swiftc` and the other tools: that of `SWIFT_EXEC`, that of the runtime in use, or the first on the
  /// path with a `swiftc`.
  public static let binaries: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let chosen = environment["SWIFT_EXEC"].map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let path = (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    return ([chosen, besideRuntime].compactMap { $0 } + path).first { folder in
      FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("swiftc").path)
    }
  }()

  /// `usr/bin` beside `usr/lib/swift/linux/libswiftCore.so`, if the process has loaded that library.
  private static var besideRuntime: URL? {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    guard let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libswiftCore.so") }),
      let slash = line.firstIndex(of: "/")
    else { return nil }
    let library = URL(fileURLWithPath: String(line[slash...]))
    return library.appendingPathComponent("../../../../bin").standardizedFileURL
  }

  /// A tool of the toolchain by its name. Throws an error that names the missing tool if there is no toolchain.
  public static func tool(_ name: String) throws -> URL {
    guard let binaries else { throw Missing(tool: name) }
    return binaries.appendingPathComponent(name)
  }

  public struct Missing: Error, CustomStringConvertible {
    let tool: String
    public var description: String { "no Swift toolchain found that has \(tool)" }
  }

  /// Runs `swiftc`.
  public static func compile(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    try run(try tool("swiftc"), arguments, in: folder)
  }

  /// Compiles one module; the arguments are those of `swiftc`. On Linux the compiler runs without its driver, whose
  /// start takes as long as a small module, and without the passes that only optimise: mistakes are found before them.
  public static func compileModule(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    #if os(Linux)
      let own = arguments.filter { !["-Xfrontend", "-wmo"].contains($0) }
      // The stack trace of a crashed compiler is not needed, and naming its functions takes longer than all else.
      return try run(
        try tool("swift-frontend"), ["-frontend", "-disable-sil-perf-optzns"] + own,
        environment: ["LLVM_DISABLE_SYMBOLIZATION": "1"], in: folder)
    #else
      return try compile(["-wmo"] + arguments, in: folder)
    #endif
  }

  /// Links objects of Swift into a dynamic library; the arguments are the linker's own. Symbols of other libraries may
  /// be missing until the library is loaded.
  public static func link(_ arguments: [String], to library: URL) throws -> ProcessResult {
    let linker = try tool("ld.lld")
    let platform = linker.appendingPathComponent("../../lib/swift/linux").standardizedFileURL
    // This registers the library's types with the runtime.
    guard let start = TestFolders.files(below: platform, suffix: "/swiftrt.o").first else {
      throw Missing(tool: "swiftrt.o")
    }
    return try run(linker, ["-shared", start.path] + arguments + ["-o", library.path])
  }

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
