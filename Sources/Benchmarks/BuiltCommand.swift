import Foundation

/// The command `sbdsl` that was built into the same folder as the benchmarks.
enum BuiltCommand {
  /// The path of the command; nil if it is not in the folder of this program.
  static var path: String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let path = folder.appendingPathComponent("sbdsl").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
