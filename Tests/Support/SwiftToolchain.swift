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
