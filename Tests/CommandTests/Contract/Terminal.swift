import Foundation
import TestSupport
import Testing

/// A pseudo-terminal for the command's standard error.
enum Terminal {
  /// Runs the command with its standard error on a terminal, and returns the output there.
  static func show(
    _ sandbox: Sandbox, _ arguments: [String], environment: [String: String], columns: Int = 80
  ) throws -> String {
    var (screen, line): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&screen, &line, nil, nil, &size) == 0)
    let output = FileHandle(fileDescriptor: screen, closeOnDealloc: true)

    let command: URL = try Sandbox.command()
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.currentDirectoryURL = sandbox.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: line, closeOnDealloc: true)
    try process.run()
    process.waitUntilExit()
    // A terminal buffers a few kilobytes, which is more than one diagnostic.
    return withExtendedLifetime(process) { String(decoding: output.availableData, as: UTF8.self) }
  }
}
