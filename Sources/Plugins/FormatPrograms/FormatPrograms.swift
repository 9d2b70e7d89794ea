import Foundation
import PackagePlugin

/// Formats the `.sbdsl` files of a package: `swift package format-sbdsl`. With `--check` it changes nothing.
@main
struct FormatPrograms: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var words = ArgumentExtractor(arguments)
    let names = words.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let programs = targets.compactMap { $0 as? SourceModuleTarget }
      .flatMap { $0.sourceFiles(withSuffix: ".sbdsl").map(\.url.path) }
    guard !programs.isEmpty else { return }
    let process = Process()
    process.executableURL = try context.tool(named: "sbdsl").url
    process.arguments = ["format"] + Set(programs).sorted() + words.remainingArguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandFailure(status: process.terminationStatus)
    }
  }

  struct CommandFailure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "sbdsl ended with status \(status)" }
  }
}
