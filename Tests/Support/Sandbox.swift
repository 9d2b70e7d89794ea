import Foundation

/// A folder in which the built command runs as a process; it is removed with the object.
public final class Sandbox {
  public let folder: URL

  public init() throws { folder = try TestFolders.makeTemporary() }

  /// - Parameter folder: a folder that is there already.
  public init(folder: URL) { self.folder = folder }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Calls `body` with a new sandbox whose folder is removed afterwards.
  public static func with<Result>(_ body: (Sandbox) throws -> Result) throws -> Result {
    let sandbox = try Sandbox()
    return try withExtendedLifetime(sandbox) { try body(sandbox) }
  }

  /// The error if the command is not built.
  public struct NotBuilt: Error, CustomStringConvertible {
    public let description = "the command is not built: `swift build --product sbdsl`"
  }

  /// The command, built beside the tests.
  public static func command() throws -> URL {
    guard let command = Rooms.item("sbdsl") else { throw NotBuilt() }
    return command
  }

  /// Runs `sbdsl` in the folder.
  public func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> ProcessResult
  {
    try run(arguments, input: input, environment: environment)
  }

  public func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let command = try Self.command()
    return try SwiftToolchain.run(
      command, arguments, environment: environment, in: folder, input: input, seconds: 60)
  }

  /// Runs a line of the shell in the folder; `"$0"` is the command.
  public func shell(_ line: String) throws -> ProcessResult {
    let command = try Self.command()
    return try SwiftToolchain.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line, command.path], in: folder, seconds: 60)
  }

  public func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  public func write(_ text: String, to path: String = "demo.sbdsl") throws {
    try write(Data(text.utf8), to: path)
  }

  public func write(_ data: Data, to path: String) throws { try folder.write(path, data) }

  /// Makes a symbolic link.
  public func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  public func makeFolder(_ path: String) throws {
    let absolute = path.hasPrefix("/") ? path : url(path).path
    try FileManager.default.createDirectory(atPath: absolute, withIntermediateDirectories: true)
  }

  /// The text of a file; nil if it does not exist.
  public func text(_ path: String) -> String? { try? String(contentsOf: url(path), encoding: .utf8) }

  /// The names in a folder, sorted.
  public func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  /// The bytes and the modification date of each file in a folder, by its name.
  public func snapshot(_ path: String) throws -> [String: Snapshot] {
    var result: [String: Snapshot] = [:]
    for name in try names(in: path) {
      let file = url(path).appendingPathComponent(name)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      result[name] = Snapshot(
        text: String(decoding: try Data(contentsOf: file), as: UTF8.self),
        modified: attributes[.modificationDate] as? Date, node: attributes[.systemFileNumber] as? Int)
    }
    return result
  }

  public struct Snapshot: Equatable {
    public let text: String
    public let modified: Date?
    public let node: Int?

    public init(text: String, modified: Date?, node: Int?) {
      (self.text, self.modified, self.node) = (text, modified, node)
    }
  }
}

/// True for root, to whom permissions do not apply.
public let isRoot = getuid() == 0
