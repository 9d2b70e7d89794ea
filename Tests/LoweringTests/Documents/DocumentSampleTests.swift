import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardTooling
import TestSupport
import Testing

/// The samples of `Samples/Documents`: each does what its document does, with a program.
@Suite struct DocumentSampleTests {
  /// Interpreted with records, the program gives the trace that was written by hand.
  @Test(arguments: DocumentSample.all) func interpreterGivesTheTrace(of sample: DocumentSample) throws {
    let compilation = try sample.compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics)")
    let plan = try #require(compilation.makePlan())
    let traced = try sample.traced()
    #expect(!traced.traces.isEmpty)
    let found = difference(try traced.interpret(plan), from: traced.traces)
    #expect(found == nil, "\(found ?? "")")
  }

  /// The generated Swift gives the whole trace, with types that report each step.
  @Test(arguments: DocumentSample.all) func generatedSwiftGivesTheTrace(of sample: DocumentSample) throws {
    let traced = try sample.traced()
    let compilation = traced.compile()
    let plan = try #require(compilation.makePlan())
    let result = try GeneratedProgram.run(traced, compilation.program, plan)
    let found = difference(result.traces, from: traced.traces)
    #expect(result.problems.isEmpty && found == nil, "\(found ?? "")\n\(result.problems)")
  }

  /// So do real objects of such types, which the interpreter makes.
  @Test(arguments: DocumentSample.all) func realObjectsGiveTheTrace(of sample: DocumentSample) throws {
    let traced = try sample.traced()
    let compilation = traced.compile()
    let plan = try #require(compilation.makePlan())
    let result = try ObjectRun(traced, compilation.program, plan).run()
    let found = difference(TracedProgram.readTraces(result.standardOutput, "//> ", ""), from: traced.traces)
    #expect(result.isSuccess && found == nil, "\(found ?? "")\n\(result)")
  }

  /// The app runs with the trace, by its generated Swift and in the process with its own objects. What its code prints
  /// on the way shows that the objects are filled.
  @Test(arguments: DocumentSample.all, DocumentBuild.Form.allCases)
  func appGivesTheTrace(of sample: DocumentSample, _ form: DocumentBuild.Form) throws {
    let result = try DocumentBuild.run(sample, form)
    let seen = try sample.seen()
    #expect(result.isSuccess && result.lines == seen, "\(result)")
  }

  /// The committed Swift is what `sbdsl generate` writes.
  @Test(arguments: DocumentSample.all) func generatedFilesAreUpToDate(of sample: DocumentSample) throws {
    let module = try #require(sample.compile().generate(only: sample.name)?.first)
    let folder = sample.folder.appendingPathComponent("Generated")
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil {
      try? FileManager.default.removeItem(at: folder)
      for file in module.files { try folder.write(file.name, file.contents) }
      Issue.record("refreshed \(sample.name)")
    }
    let committed = TestFolders.files(below: folder, suffix: "")
    #expect(module.files.map(\.name).sorted() == committed.map(\.lastPathComponent).sorted())
    for file in module.files {
      let data = try? Data(contentsOf: folder.appendingPathComponent(file.name))
      #expect(data == Data(file.contents), "SBDSL_REFRESH=1 writes \(sample.name)/\(file.name) anew")
    }
  }

  /// The program in builders is the text, line for line.
  @Test(arguments: DocumentSample.all) func buildersPrintTheText(of sample: DocumentSample) throws {
    func lines(_ text: String) throws -> [String] {
      let uncommented = text.replacing(/(?m)(^|[^:\/])\/\/[^\/\n].*$/) { $0.1 }
      let file = SourceFile(path: "\(sample.name).sbdsl", bytes: Array(uncommented.utf8))
      let canonical = String(decoding: Compilation([file]).trees[0].canonicalText(), as: UTF8.self)
      return canonical.split(separator: "\n").map(String.init)
    }
    let result = try DocumentBuild.run(sample, .inProcess, ["text"])
    #expect(result.isSuccess, "\(result)")
    let printed = try lines(result.standardOutput)
    #expect(printed.count > 10)
    let written = try lines(sample.text())
    #expect(printed == written)
  }

  /// The documents' own code compiles, without warnings, as one module.
  @Test(arguments: StandIn.Framework.allCases) func codeBeforeCompiles(for framework: StandIn.Framework)
    throws
  {
    let result = try DocumentBuild.checkBefore(framework)
    #expect(result.isSuccess, "\(result)")
  }

  /// Each feature of a document has its row in the table: with the lines that are marked before and after, and with
  /// a reason if it is refused, done in another way, or new.
  @Test(arguments: DocumentSample.whole) func everyFeatureHasItsRow(of sample: DocumentSample) throws {
    let table = try FeatureTable(of: sample)
    let count = try #require(sample.featureCount)
    #expect(table.rows.map(\.number) == Array(1...count))
    #expect(table.mistakes == [])
    let text = try String(contentsOf: sample.features, encoding: .utf8)
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil {
      try table.text.write(to: sample.features, atomically: true, encoding: .utf8)
      Issue.record("refreshed the table of \(sample.name)")
    }
    let isUpToDate = text == table.text
    #expect(isUpToDate, "SBDSL_REFRESH=1 writes the lines of the marks into the table")
  }
}
