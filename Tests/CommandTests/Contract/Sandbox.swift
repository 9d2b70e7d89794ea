import Foundation
import TestSupport
import Testing

/// A folder in which the built command runs as a process; it is removed with the object.
final class Sandbox {
  let folder: URL

  init() throws { folder = try TestFolders.makeTemporary() }

  /// - Parameter folder: a folder that is there already.
  init(folder: URL) { self.folder = folder }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Calls `body` with a new sandbox whose folder is removed afterwards.
  static func with<Result>(_ body: (Sandbox) throws -> Result) throws -> Result {
    let sandbox = try Sandbox()
    return try withExtendedLifetime(sandbox) { try body(sandbox) }
  }

  /// The command, built beside the tests.
  static let command = Rooms.item("sbdsl")

  /// Runs `sbdsl` in the folder.
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> ProcessResult
  {
    try run(arguments, input: input, environment: environment)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let command = try #require(Self.command, "the command is not built: `swift build --product sbdsl`")
    return try SwiftToolchain.run(
      command, arguments, environment: environment, in: folder, input: input, seconds: 60)
  }

  /// Runs a line of the shell in the folder; `"$0"` is the command.
  func shell(_ line: String) throws -> ProcessResult {
    let command = try #require(Self.command, "the command is not built: `swift build --product sbdsl`")
    return try SwiftToolchain.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line, command.path], in: folder, seconds: 60)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String = "demo.sbdsl") throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws { try folder.write(path, data) }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  func makeFolder(_ path: String) throws {
    let absolute = path.hasPrefix("/") ? path : url(path).path
    try FileManager.default.createDirectory(atPath: absolute, withIntermediateDirectories: true)
  }

  /// The text of a file; nil if it does not exist.
  func text(_ path: String) -> String? { try? String(contentsOf: url(path), encoding: .utf8) }

  /// The names in a folder, sorted.
  func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  /// The bytes and the modification date of each file in a folder, by its name.
  func snapshot(_ path: String) throws -> [String: Snapshot] {
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

  struct Snapshot: Equatable {
    let text: String
    let modified: Date?
    let node: Int?
  }
}

/// True for root, to whom permissions do not apply.
let isRoot = getuid() == 0
