import Foundation
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling
import TestSupport

/// The generated code of a program with several modules, each compiled as a Swift module of its own: code that one
/// module generates for another has to be public.
struct GeneratedModules {
  let program: GeneratedProgram
  let compilation: Compilation
  /// Swift, or bindings for the interpreter, which is then linked.
  var backend = Backend.swift

  /// The traces of all entry points, or the output of the compiler or the program that failed.
  func run(languageMode: Int) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let standIn = try StandIn.shared()
      let storyboards = folder.appendingPathComponent("Storyboards")
      try FileManager.default.createDirectory(at: storyboards, withIntermediateDirectories: true)
      for id in program.plan.storyboards.ids where !program.plan.storyboards[id].isExternal {
        let file = program.plan.symbols[program.plan.storyboards[id].file] + ".storyboard"
        let text = StoryboardWriter.write(id, of: program.program, program.plan)
        try storyboards.write(file, text.utf8)
      }
      let runtime = backend == .interpreter ? try HookModules.shared(.uiKit) : nil
      let probe = try TraceProbe.shared(.uiKit)
      let data = folder.appendingPathComponent("program.plan")
      if runtime != nil { try Data(program.plan.encoded()).write(to: data) }
      let common =
        probe.moduleFlags + (try runtime?.moduleFlags() ?? []) + ["-I", folder.path, "-warnings-as-errors"]
      var objects = probe.objects
      for module in try modules(in: folder, under: .none) {
        if module.isMain {
          return try standIn.compileAndRun(
            sources: module.sources, moduleName: module.name, storyboards: storyboards,
            languageMode: languageMode, flags: common, linking: objects + (runtime?.linkerFlags ?? []),
            arguments: [data.path])
        }
        objects.append(folder.appendingPathComponent(module.name + ".o").path)
        let result = try standIn.compileLibrary(
          sources: module.sources, moduleName: module.name, languageMode: languageMode, flags: common,
          in: folder)
        if !result.isSuccess { return result }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }

  /// The compiler's messages about all modules in a language mode and a setting; warnings are errors.
  func check(languageMode: Int, under setting: CompilerSetting) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let standIn = try StandIn.shared()
      let runtime = backend == .interpreter ? try HookModules.shared(.uiKit).moduleFlags() : []
      let flags =
        try TraceProbe.shared(.uiKit).moduleFlags + runtime + ["-I", folder.path, "-warnings-as-errors"]
        + setting.flags
      for module in try modules(in: folder, under: setting) {
        let result =
          module.isMain
          ? try standIn.check(
            sources: module.sources, moduleName: module.name, languageMode: languageMode, flags: flags)
          : try standIn.compileLibrary(
            sources: module.sources, moduleName: module.name, languageMode: languageMode, flags: flags,
            in: folder)
        if module.isMain || !result.isSuccess { return result }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }

  private struct SwiftModule {
    let name: String
    let sources: [URL]
    var isMain = false
  }

  /// The modules, each after its imports, and the main one with an entry point.
  private func modules(in folder: URL, under setting: CompilerSetting) throws -> [SwiftModule] {
    let program = self.program.program
    let main = program.mainModule
    var result: [SwiftModule] = []
    let generated = compilation.generate(backend: backend) ?? []
    for id in program.imported(by: main) + [main] {
      let name = program.name(of: id)
      let place = folder.appendingPathComponent(name)
      let files = generated.first { $0.name == name }?.files.filter { $0.name.hasSuffix(".swift") } ?? []
      var sources = try files.map { try source($0.name, String(decoding: $0.contents, as: UTF8.self), place) }
      sources.append(
        try source(
          "AppCode.swift",
          // The functions that the controllers call are the framework's where the program is interpreted.
          (backend == .interpreter ? "import StoryboardFrameworks\n" : "")
            + ProbeWriter.write(program, module: id, for: self.program.framework, under: setting), place))
      // The accessor that a package adds for its resources; here all storyboards are together.
      let resources = "import Foundation\n\nextension Bundle {\n  static var module: Bundle { .main }\n}\n"
      sources.append(try source("resource_bundle_accessor.swift", resources, place))
      if id == main {
        let text = MainWriter.write(
          self.program.entries, of: program, self.program.plan, for: self.program.framework,
          interpretedBy: backend == .interpreter ? BindingsBackend.name(of: self.program.plan) : nil)
        sources.append(try source("ProbeMain.swift", text, place))
      }
      result.append(SwiftModule(name: name, sources: sources, isMain: id == main))
    }
    return result
  }

  private func source(_ name: String, _ text: String, _ folder: URL) throws -> URL {
    try folder.write(name, text.utf8)
  }
}
