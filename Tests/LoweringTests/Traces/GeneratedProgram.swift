import Foundation
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift
import TestSupport

/// The generated Swift of a program with all that it needs to run: the types that it speaks of, storyboards,
/// a main program, the stand-in for UIKit.
struct GeneratedProgram {
  let program: Program
  let plan: Plan
  let entries: [(text: String, point: EntryPoint)]

  init(_ traced: TracedProgram, _ program: Program, _ plan: Plan) throws {
    self.program = program
    self.plan = plan
    entries = try traced.traces.map { ($0.entry, try EntryPoint($0.entry, in: plan)) }
  }

  /// The traces of all entry points, or what the compiler or the program said instead.
  func run() throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      var bundles: [String: URL] = [:]
      for id in plan.storyboards.ids where !plan.storyboards[id].isExternal {
        var place = folder
        if case .identifier(let name) = plan.storyboards[id].bundle {
          place = folder.appendingPathComponent(plan.symbols[name])
          try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
          bundles[plan.symbols[name]] = place
        }
        let file = plan.symbols[plan.storyboards[id].file] + ".storyboard"
        try write(StoryboardWriter.write(id, of: program, plan), to: place.appendingPathComponent(file))
      }
      return try StandIn.shared().compileAndRun(
        sources: try writeSources(to: folder), moduleName: plan.symbols.module, storyboards: folder,
        bundles: bundles, flags: ["-warnings-as-errors"])
    }
  }

  /// The traces that a run has printed.
  static func traces(in result: ProcessResult) -> [TracedProgram.EntryTrace] {
    TracedProgram.readTraces(result.standardOutput, "//> ", "")
  }

  /// What the compiler says in a language mode; warnings are errors.
  func check(languageMode: Int) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      try StandIn.shared().check(
        sources: try writeSources(to: folder), moduleName: plan.symbols.module, languageMode: languageMode)
    }
  }

  private func writeSources(to folder: URL) throws -> [URL] {
    var sources: [URL] = []
    func add(_ name: String, _ text: String) throws {
      let file = folder.appendingPathComponent(name)
      try write(text, to: file)
      sources.append(file)
    }
    for file in SwiftBackend.generate(plan) {
      try add(file.name, String(decoding: file.contents, as: UTF8.self))
    }
    for name in ["Probe", "Stage"] {
      let file = TracedProgram.folder.appendingPathComponent(name + ".swift.txt")
      try add("Trace\(name).swift", try String(contentsOf: file, encoding: .utf8))
    }
    try add("AppCode.swift", ProbeWriter.write(program))
    try add("ProbeMain.swift", MainWriter.write(entries, of: program, plan))
    return sources
  }

  private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
}
