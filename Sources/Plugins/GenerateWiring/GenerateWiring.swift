import Foundation
import PackagePlugin

/// Writes the Swift of a target's `.sbdsl` files before the target is compiled. Imported modules are read from the
/// programs of the targets that it depends on, or from their interface files.
///
/// All output files are known beforehand: a Swift file for each program, and three that all share. A build in which no
/// program has changed thus runs nothing.
@main
struct GenerateWiring: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let programs = module.files(ending: ".sbdsl")
    guard !programs.isEmpty else { return [] }
    let imported = module.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
    let importedPrograms = imported.flatMap { $0.files(ending: ".sbdsl") }
    // A module that provides its interface file instead.
    let interfaces = imported.filter { $0.files(ending: ".sbdsl").isEmpty }
      .flatMap { $0.files(ending: ".sbdsli") }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Generated")
    let names =
      ["StoryboardWiring.swift", "StoryboardContainers.swift", "StoryboardRoutes.swift"]
      + programs.map { $0.lastPathComponent + ".swift" }
    return [
      .buildCommand(
        displayName: "Wiring the storyboards of \(target.name)",
        executable: try context.tool(named: "sbdsl").url,
        arguments: ["generate"] + (programs + importedPrograms).map(\.path)
          + interfaces.flatMap { ["--import", $0.deletingLastPathComponent().path] }
          + [
            "-o", folder.path, "--module", module.moduleName, "--layout", "files", "--diagnostics", "compact",
          ],
        inputFiles: programs + importedPrograms + interfaces,
        outputFiles: names.map { folder.appending(path: $0) })
    ]
  }
}

extension SourceModuleTarget {
  fileprivate func files(ending suffix: String) -> [URL] {
    sourceFiles(withSuffix: suffix).map(\.url).sorted { $0.path < $1.path }
  }
}
