import Foundation
import PackagePlugin

/// Writes the Swift of a target's `.sbdsl` files before the target is compiled.
///
/// All that is written is known beforehand: a Swift file for each program, and three that all share. So a build in
/// which no program has changed runs nothing.
@main
struct GenerateWiring: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let programs = module.sourceFiles(withSuffix: ".sbdsl").map(\.url).sorted { $0.path < $1.path }
    guard !programs.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Generated")
    let names =
      ["StoryboardWiring.swift", "StoryboardContainers.swift", "StoryboardRoutes.swift"]
      + programs.map { $0.lastPathComponent + ".swift" }
    return [
      .buildCommand(
        displayName: "Wiring the storyboards of \(target.name)",
        executable: try context.tool(named: "sbdsl").url,
        arguments: ["generate"] + programs.map(\.path)
          + ["-o", folder.path, "--layout", "files", "--diagnostics", "compact"],
        inputFiles: programs,
        outputFiles: names.map { folder.appending(path: $0) })
    ]
  }
}
