import StoryboardPlan
import StoryboardVocabulary

@testable import StoryboardRuntime

extension TracedProgram {
  /// The traces of the interpreter, each entry point on a simulator of its own.
  ///
  /// - Parameter limit: the length from which lists are tables; nil for the interpreter's own.
  func interpret(_ plan: Plan, listing limit: Int? = nil) throws -> [EntryTrace] {
    try traces.map { expected in
      let simulator = try FrameworkSimulator(plan: plan)
      if let limit {
        (simulator.interpreter.arraySlotLimit, simulator.host.linearSearchLimit) = (limit, limit)
      }
      simulator.callProviders()
      let entry = try EntryPoint(expected.path, in: plan)
      if expected.isObserved, case .route(let route, let transition, path: []) = entry {
        return EntryTrace(entry: expected.entry, lines: try simulator.observe(route, by: transition))
      }
      let report = simulator.run([entry])
      var lines = simulator.trace.lines(plan)
      lines += report.failures.map { "failed: \($0.error)" }
      return EntryTrace(entry: expected.entry, lines: lines)
    }
  }
}

extension FrameworkSimulator {
  /// Opens a route with closures, and returns the trace with a line for each call of one.
  fileprivate func observe(_ route: ID<PlanRoute>, by transition: RouteTransition?) throws -> [String] {
    var reports: [(place: Int, text: String)] = []
    try open(
      route, by: transition,
      configured: { [unowned self] in
        let record = self[$0].record
        let name = plan.symbols[plan.types[record.type].name]
        reports.append((trace.entries.count, "configured \(name)#\(record.number)"))
      },
      completion: { [unowned self] in reports.append((trace.entries.count, "completed \($0)")) })
    var lines = trace.lines(plan)
    for report in reports.reversed() { lines.insert(report.text, at: report.place) }
    return lines
  }

  /// Makes a method `use` of a class call the providers that its object holds, like the probes.
  fileprivate func callProviders() {
    host.callHandler = { [unowned self] (record, member) throws(InterpreterError) in
      guard plan.symbols[plan.members[member].name] == "use" else { return }
      for value in record.arguments.map(\.value) + record.properties.map(\.value) {
        guard case .provider(let provider, _) = value else { continue }
        let count = plan.registrations[provider.registration].parameters.count
        host.emit(.return(try provider(Array(repeating: .opaque("argument"), count: count))))
      }
    }
  }
}
