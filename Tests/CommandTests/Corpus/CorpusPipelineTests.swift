import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardPlan
import StoryboardRuntime
import StoryboardSwift
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// Real storyboards, from Interface Builder's file to Swift that compiles.
@Suite struct CorpusPipelineTests {
  /// Compiles each storyboard with one of the settings, by turns; in a deep run with all of them.
  @Test(arguments: zip(CorpusApp.single, CorpusApp.single.indices))
  func storyboardAlone(_ app: CorpusApp, _ number: Int) throws {
    let settings = CompilerSetting.all
    try carryThrough(app, Repetition.isDeep ? settings : [settings[number % settings.count]])
  }

  @Test(arguments: CorpusApp.targets) func target(_ app: CorpusApp) throws {
    try carryThrough(app, CompilerSetting.all)
  }

  /// Language mode and framework for compiling generated Swift.
  private struct CompilerSetting {
    let languageMode: Int
    /// True for the framework's headers, false for its stand-in. A framework without a stand-in has only headers.
    let usesHeaders: Bool

    static let all = [6, 5].flatMap { mode in
      [false, true].map { CompilerSetting(languageMode: mode, usesHeaders: $0) }
    }
  }

  @Test func everyStoryboardIsThere() {
    guard TestFolders.corpus != nil else { return }
    let counts = Dictionary(grouping: CorpusApp.single, by: \.framework).mapValues(\.count)
    #expect(counts == CorpusApp.expectedCounts)
  }

  private func carryThrough(_ app: CorpusApp, _ settings: [CompilerSetting]) throws {
    let compilation = try imported(app)
    let plan = try #require(compilation.makePlan())
    try expectEveryReachableScene(plan)
    try TestFolders.withTemporary { folder in
      let stubs = StubClasses(compilation.program, app.framework)
      var sources = [try folder.write("Stubs.swift", stubs.own.utf8)]
      sources += try SwiftBackend.generate(plan).map { try folder.write($0.name, $0.contents) }
      for setting in settings {
        try compile(sources, stubs, app.framework, setting, module: compilation.program.module, in: folder)
      }
    }
  }

  /// Imports the storyboards: the text parses to the same program, and the checker finds no mistakes.
  private func imported(_ app: CorpusApp) throws -> Compilation {
    let sources = try app.storyboards.map {
      SourceFile(path: $0.path, bytes: [UInt8](try Data(contentsOf: $0)))
    }
    var names = NameTable()
    let program = importStoryboards(sources, names: &names)
    let errors = program.diagnostics.filter { $0.kind.entry.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.kind.entry.message))")
    let text = program.tree.canonicalText()
    let compilation = Compilation([SourceFile(path: "imported.sbdsl", bytes: text)])
    let mistakes = compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }
    let found = mistakes.map { "\($0.kind.entry.message)" }
    #expect(found.isEmpty, "\(String(decoding: text, as: UTF8.self))")
    return compilation
  }

  /// Compares the reachable scenes to those found by a walk through the plan, which makes no objects.
  private func expectEveryReachableScene(_ plan: Plan) throws {
    var reached: Set<ID<PlanScene>> = []
    var pending = plan.storyboards.elements.filter { !$0.isExternal }.compactMap(\.initial)
    pending += plan.scenes.ids.filter { id in
      plan.scenes[id].identifier != nil || plan.scenes[id].isOpenedBySystem
    }
    while let id = pending.popLast() {
      let scene = plan.scenes[id]
      guard !plan.storyboards[scene.storyboard].isExternal, reached.insert(id).inserted else { continue }
      pending += (scene.children + scene.embeds + scene.segues).compactMap { plan.transitions[$0].target }
    }
    let simulator = try FrameworkSimulator(plan: plan)
    let report = simulator.runEverything()
    #expect(report.failures.isEmpty)
    let others = plan.scenes.ids.filter {
      !reached.contains($0) && !plan.storyboards[plan.scenes[$0].storyboard].isExternal
    }
    #expect(report.unreached == others)
    #expect(Set(simulator.controllers.map(\.scene)) == reached)
  }

  private func compile(
    _ sources: [URL], _ stubs: StubClasses, _ framework: ObjectiveCHeaders.Framework,
    _ setting: CompilerSetting,
    module: String, in folder: URL
  ) throws {
    let (mode, found) = (setting.languageMode, ["-I", folder.path])
    let result: ProcessResult
    if !setting.usesHeaders, let plain = StandIn.Framework(rawValue: framework.rawValue) {
      let standIn = try StandIn.shared(plain)
      try emit(stubs, mode, standIn.compilerFlags, in: folder)
      result = try standIn.check(
        sources: sources, moduleName: module, languageMode: mode, flags: ["-warnings-as-errors"] + found)
    } else {
      guard Requirement.headers(framework).isMet else { return print(Requirement.headers(framework).reason) }
      try emit(stubs, mode, ObjectiveCHeaders.flags(framework), in: folder)
      result = try ObjectiveCHeaders.check(
        sources: sources, moduleName: module, framework: framework, languageMode: mode, flags: found)
    }
    #expect(result.isSuccess, "\(result)")
  }

  /// Builds the interfaces of the modules that the program imports: without bodies, since the compiler crashes on those
  /// of Objective-C methods with `Any` parameters.
  private func emit(_ stubs: StubClasses, _ mode: Int, _ flags: [String], in folder: URL) throws {
    for (name, text) in stubs.modules {
      let source = try folder.write("\(name).module.swift", text.utf8)
      let result = try SwiftToolchain.compileModule(
        flags + [
          "-parse-as-library", "-swift-version", "\(mode)", "-emit-module", "-module-name", name, source.path,
          "-Xfrontend", "-experimental-skip-all-function-bodies",
          "-o", folder.appendingPathComponent("\(name).swiftmodule").path,
        ])
      try #require(result.isSuccess, "\(result)")
    }
  }
}
