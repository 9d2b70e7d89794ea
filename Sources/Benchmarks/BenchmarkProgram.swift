import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSources
import StoryboardSwift
import StoryboardSyntax

/// A program, the compiler passes over it that are measured, and the results of these passes.
package struct BenchmarkProgram {
  package let title: String
  /// The `.sbdsl` files of the program. `sources` also has the Swift files that they name.
  package let texts: [SourceFile]
  package let sources: [SourceFile]
  package let parsed: ParsedProgram
  package let program: Program
  package let plan: Plan
  package let bytes: [UInt8]

  /// Runs the passes over a program without mistakes. For a program with mistakes it returns nil, and `report`
  /// receives the first mistake.
  package init?(_ title: String, _ sources: [SourceFile], report: (String) -> Void) {
    self.title = title
    self.sources = sources
    texts = sources.filter { !$0.isSwift }
    parsed = ParsedProgram(sources)
    let checked = check(parsed.trees, names: parsed.names)
    program = checked.program
    let mistakes = (parsed.diagnostics + checked.diagnostics).filter { $0.kind.entry.severity == .error }
    if let mistake = mistakes.first {
      let file = sources[Int(mistake.range.file)].path
      report(
        "\(title) has \(mistakes.count) mistakes; the first is in \(file): \(mistake.kind.entry.message)")
      return nil
    }
    plan = StoryboardPlanner.plan(program, paths: sources)
    bytes = plan.encoded()
  }

  package var size: Int { texts.map(\.bytes.count).reduce(0, +) }
  package var lines: Int { texts.map { $0.lineStarts().count }.reduce(0, +) }

  /// A pass that can run any number of times.
  package struct Pass {
    package let name: String
    /// Runs the pass and returns its result. The memory of the result is freed outside the measured time.
    package let run: () -> Any
  }

  /// The passes in the order of the pipeline.
  package var passes: [Pass] {
    [
      Pass(name: "line starts") { texts.map { $0.lineStarts().count } },
      Pass(name: "lex, intern") {
        var names = NameTable()
        return texts.map { tokenize($0, names: &names).count }
      },
      Pass(name: "lex, intern, parse") {
        var names = NameTable()
        let parsed = texts.enumerated().map { parse($1, file: UInt32($0), names: &names).tree }
        return (parsed, names)
      },
      Pass(name: "check") { check(parsed.trees, names: parsed.names) },
      Pass(name: "plan") { StoryboardPlanner.plan(program, paths: sources) },
      Pass(name: "write Swift") { SwiftBackend.generate(plan) },
      Pass(name: "plan to bytes") { plan.encoded() },
      Pass(name: "bytes to plan") { (try? Plan(decoding: bytes)) as Any },
      Pass(name: "print canonical") {
        parsed.trees.filter { !$0.source.isSwift }.map { $0.canonicalText().count }
      },
      Pass(name: "run everything") {
        (try? FrameworkSimulator(plan: plan))?.runEverything().unreached.count as Any
      },
    ]
  }
}
