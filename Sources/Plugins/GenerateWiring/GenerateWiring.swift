import Foundation
import PackagePlugin

/// Generates Swift from a target's `.sbdsl` files before the target is compiled. Imported modules are read from the
/// programs of the targets that it depends on, or from their interface files.
///
/// The names of all output files are known beforehand: one Swift file for each program, and three files that all
/// programs share. The inputs are the programs, the Swift files of the modules and the target's storyboards. A build in
/// which none of them has changed runs nothing. Swift files that a plugin generates are not inputs, because they may
/// need the output of this plugin.
///
/// The programs are compared with the target's storyboards. A difference stops the build.
@main
struct GenerateWiring: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let programs = module.files(ending: ".sbdsl")
    guard !programs.isEmpty else { return [] }
    let imported = module.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
    let importedPrograms = imported.flatMap { $0.files(ending: ".sbdsl") }
    // These modules have interface files instead of programs.
    let interfaces = imported.filter { $0.files(ending: ".sbdsl").isEmpty }
      .flatMap { $0.files(ending: ".sbdsli") }
    // The files of the target replace the ones that its programs name. The clauses of other modules are
    // followed.
    let code = hasSourcesClause(programs) ? module.swiftFiles : []
    let storyboards = hasStoryboardDeclaration(programs) ? module.files(ending: ".storyboard") : []
    let importedCode = imported.flatMap { target in
      hasSourcesClause(target.files(ending: ".sbdsl")) ? target.swiftFiles : []
    }
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("Generated")
    let names =
      ["StoryboardWiring.swift", "StoryboardContainers.swift", "StoryboardRoutes.swift"]
      + programs.map { $0.lastPathComponent + ".swift" }
    let paths = (programs + importedPrograms).map(\.path)
    let imports = interfaces.flatMap { ["--import", $0.deletingLastPathComponent().path] }
    let sources = code.flatMap { ["--sources", $0.path] }
    let output = ["-o", folder.path, "--module", module.moduleName, "--layout", "files"]
    let named = (module.containsOnly(storyboards) ? [module.directoryURL] : []) + storyboards
    let compared = named.flatMap { ["--storyboards", $0.path] }
    let arguments =
      ["generate"] + paths + imports + sources + compared + output + ["--diagnostics", "compact"]
    return [
      .buildCommand(
        displayName: "Wiring the storyboards of \(target.name)",
        executable: try context.tool(named: "sbdsl").url,
        arguments: arguments,
        inputFiles: programs + importedPrograms + interfaces + code + importedCode + storyboards,
        outputFiles: names.map { folder.appendingPathComponent($0) })
    ]
  }
}

/// True if a program has a `sources` clause for its own module. Without the clause, the program declares its types
/// itself.
private func hasSourcesClause(_ programs: [URL]) -> Bool {
  programs.contains { program in
    guard let text = try? String(contentsOf: program, encoding: .utf8) else { return false }
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).enumerated().contains { index, pair in
      guard pair.0 == "sources", pair.1.hasPrefix("\"") || ["project", "package"].contains(pair.1) else {
        return false
      }
      // `import swift Theming sources …` names the code of another module.
      return !words[..<index].suffix(3).starts(with: ["import", "swift"])
    }
  }
}

/// True if a program may declare a storyboard. A module that has only containers has no storyboard to compare.
private func hasStoryboardDeclaration(_ programs: [URL]) -> Bool {
  programs.contains { program in
    guard let text = try? String(contentsOf: program, encoding: .utf8) else { return false }
    return text.split(whereSeparator: \.isWhitespace).contains("storyboard")
  }
}

extension SourceModuleTarget {
  /// True if these are all storyboards in the target's folder. Then a storyboard that the programs declare but that is
  /// not among them does not exist.
  fileprivate func containsOnly(_ storyboards: [URL]) -> Bool {
    guard !storyboards.isEmpty else { return false }
    let known = Set(storyboards.map(\.standardizedFileURL.path))
    let all = FileManager.default.enumerator(at: directoryURL, includingPropertiesForKeys: nil)
    return all?.allSatisfy { entry in
      guard let file = entry as? URL, file.pathExtension == "storyboard" else { return true }
      return known.contains(file.standardizedFileURL.path)
    } ?? false
  }

  /// The Swift files in the folder of the target. The target's own list may also contain files that plugins generate.
  fileprivate var swiftFiles: [URL] {
    let folder = directoryURL.standardizedFileURL.path + "/"
    return files(ending: ".swift").filter { $0.standardizedFileURL.path.hasPrefix(folder) }
  }

  fileprivate func files(ending suffix: String) -> [URL] {
    sourceFiles(withSuffix: suffix).map(\.url).sorted { $0.path < $1.path }
  }
}
