import Foundation
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import StoryboardVocabulary
import TestSupport

/// The generated Swift of a program with everything that it needs to run: its types, storyboards, a main program, and
/// the stand-in for a framework.
struct GeneratedProgram {
  let program: Program
  let plan: Plan
  let entries: [(text: String, point: EntryPoint)]
  let framework: Framework
  private let standIn: StandIn
  private let probe: TraceProbe

  /// The program on the platforms of a framework, with the entry points that exist there.
  init(_ traced: TracedProgram, _ program: Program, _ plan: Plan, for framework: Framework) throws {
    self.program = program
    self.plan = plan
    self.framework = framework
    standIn = try StandIn.shared(framework == .appKit ? .appKit : .uiKit)
    probe = try TraceProbe.shared(standIn.framework)
    entries = try traced.traces.map { ($0.entry, try EntryPoint($0.path, in: plan)) }.filter { entry in
      switch entry.1 {
      case .scene(let scene, path: _):
        program.storyboards[program.scenes[SceneID(scene)].storyboard].framework == framework
      case .route(let route, _, _): plan.routes[route].frameworks.first == framework
      case .registration: framework == program.platforms.frameworks[0]
      }
    }
  }

  /// The traces of all entry points, or the output of the compiler or the program that failed.
  func run() throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      var bundles: [String: URL] = [:]
      for id in plan.storyboards.ids where !plan.storyboards[id].isExternal {
        guard program.storyboards[StoryboardID(id)].framework == framework else { continue }
        var place = folder
        if case .identifier(let name) = plan.storyboards[id].bundle {
          place = folder.appendingPathComponent(plan.symbols[name])
          try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
          bundles[plan.symbols[name]] = place
        }
        let file = plan.symbols[plan.storyboards[id].file] + ".storyboard"
        try place.write(file, StoryboardWriter.write(id, of: program, plan).utf8)
      }
      return try standIn.compileAndRun(
        sources: try writeSources(to: folder), moduleName: plan.symbols.module, storyboards: folder,
        bundles: bundles, flags: ["-warnings-as-errors"] + probe.moduleFlags,
        linking: probe.objects)
    }
  }

  /// The traces of all entry points in their order, each run with its framework; and the output of compilers or
  /// programs that failed.
  static func run(
    _ traced: TracedProgram, _ program: Program, _ plan: Plan
  ) throws -> (traces: [TracedProgram.EntryTrace], problems: String) {
    var found: [TracedProgram.EntryTrace] = []
    var problems = ""
    for framework in program.platforms.frameworks {
      let result = try GeneratedProgram(traced, program, plan, for: framework).run()
      found += traces(in: result)
      if !result.isSuccess { problems += "\(framework.name): \(result.standardError)" }
    }
    let order = traced.traces.map(\.entry)
    let places = found.map { order.firstIndex(of: $0.entry) ?? order.count }
    return (found.indices.sorted { places[$0] < places[$1] }.map { found[$0] }, problems)
  }

  /// The traces in the output of a run.
  static func traces(in result: ProcessResult) -> [TracedProgram.EntryTrace] {
    TracedProgram.readTraces(result.standardOutput, "//> ", "")
  }

  /// The compiler's messages in a language mode and a setting; warnings are errors.
  func check(languageMode: Int, under setting: CompilerSetting = .none) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      try standIn.check(
        sources: try writeSources(to: folder, under: setting), moduleName: plan.symbols.module,
        languageMode: languageMode, flags: ["-warnings-as-errors"] + setting.flags + probe.moduleFlags)
    }
  }

  private func writeSources(to folder: URL, under setting: CompilerSetting = .none) throws -> [URL] {
    let main = MainWriter.write(entries, of: program, plan, for: framework)
    return try SwiftBackend.generate(plan).map { try folder.write($0.name, $0.contents) } + [
      folder.write("AppCode.swift", ProbeWriter.write(program, for: framework, under: setting).utf8),
      folder.write("ProbeMain.swift", main.utf8),
    ]
  }
}
