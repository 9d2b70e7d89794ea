import StoryboardPlan
import StoryboardRuntime

extension TracedProgram {
  /// The traces that the interpreter gives, each entry point on a stage of its own.
  func interpret(_ plan: Plan) throws -> [EntryTrace] {
    try traces.map { expected in
      let stage = try Stage(plan: plan)
      let report = stage.run([try EntryPoint(expected.entry, in: plan)])
      var lines = stage.trace.lines(plan)
      lines += report.failures.map { "failed: \($0.error)" }
      return EntryTrace(entry: expected.entry, lines: lines)
    }
  }
}
