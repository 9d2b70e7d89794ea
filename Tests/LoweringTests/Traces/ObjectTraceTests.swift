import Foundation
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import StoryboardTooling
import TestSupport
import Testing

/// A third lowering of the traced programs: the interpreter with real objects, through generated bindings.
@Suite struct ObjectTraceTests {
  @Test(arguments: ObjectRun.programs)
  func realObjectsGiveTheTrace(of traced: TracedProgram) throws {
    let compilation = traced.compile()
    let plan = try #require(compilation.makePlan())
    let result = try ObjectRun(traced, compilation.program, plan).run()
    let entries = ObjectRun.entries(of: traced)
    let found = difference(
      TracedProgram.readTraces(result.standardOutput, "//> ", ""),
      from: entries)
    #expect(result.isSuccess && found == nil, "\(found ?? "")\n\(result)")
  }
}

/// The traces of interpreted programs with several modules, each compiled as a Swift module with its own bindings.
@Suite struct ObjectModuleTraceTests {
  @Test(arguments: TracedProgram.ofModules)
  func realObjectsGiveTheTrace(of traced: TracedProgram) throws {
    let compilation = traced.compile()
    let plan = try #require(compilation.makePlan())
    let modules = GeneratedModules(
      program: try GeneratedProgram(
        traced, compilation.program, plan, for: compilation.program.platforms.frameworks[0]),
      compilation: compilation, backend: .interpreter)
    let result = try modules.run(languageMode: 6)
    let found = difference(GeneratedProgram.traces(in: result), from: traced.traces)
    #expect(result.isSuccess && found == nil, "\(found ?? "")\n\(result)")
  }
}

/// A traced program as an app that interprets it: probe types, generated bindings, and the plan as data.
struct ObjectRun {
  let traced: TracedProgram
  let program: Program
  let plan: Plan

  init(_ traced: TracedProgram, _ program: Program, _ plan: Plan) {
    (self.traced, self.program, self.plan) = (traced, program, plan)
  }

  /// The programs with entry points that can run in this way.
  static let programs = TracedProgram.all.filter { !entries(of: $0).isEmpty }

  /// The entry points that can run in this way: those of programs for a single framework.
  static func entries(of traced: TracedProgram) -> [TracedProgram.EntryTrace] {
    traced.compile().program.platforms.frameworks.count == 1 ? traced.traces : []
  }

  func run() throws -> ProcessResult {
    let framework = program.platforms.frameworks[0]
    let runtime = try HookModules.shared(framework == .appKit ? .appKit : .uiKit)
    let probe = try TraceProbe.shared(runtime.standIn.framework)
    let entries = try Self.entries(of: traced).map { ($0.entry, try EntryPoint($0.path, in: plan)) }
    return try TestFolders.withTemporary { folder in
      var sources = try BindingsBackend.generate(plan).map { try folder.write($0.name, $0.contents) }
      sources.append(
        try folder.write("AppCode.swift", ProbeWriter.write(program, for: framework).utf8))
      let name = BindingsBackend.name(of: plan)
      let main = MainWriter.write(entries, of: program, plan, for: framework, interpretedBy: name)
      sources.append(try folder.write("ProbeMain.swift", main.utf8))
      var bundles: [String: URL] = [:]
      for id in plan.storyboards.ids where !plan.storyboards[id].isExternal {
        var place = folder
        if case .identifier(let name) = plan.storyboards[id].bundle {
          place = folder.appendingPathComponent(plan.symbols[name])
          bundles[plan.symbols[name]] = place
        }
        let file = plan.symbols[plan.storyboards[id].file] + ".storyboard"
        let text = StoryboardWriter.write(id, of: program, plan)
        try place.write(file, text.utf8)
      }
      let data = try folder.write("program.plan", plan.encoded())
      return try runtime.standIn.compileAndRun(
        sources: sources, moduleName: plan.symbols.module, storyboards: folder, bundles: bundles,
        flags: ["-warnings-as-errors"] + runtime.moduleFlags() + probe.moduleFlags,
        linking: runtime.linkerFlags + probe.objects, arguments: [data.path])
    }
  }
}
