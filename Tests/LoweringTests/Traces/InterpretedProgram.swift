import StoryboardPlan

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
      let report = simulator.run([try EntryPoint(expected.entry, in: plan)])
      var lines = simulator.trace.lines(plan)
      lines += report.failures.map { "failed: \($0.error)" }
      return EntryTrace(entry: expected.entry, lines: lines)
    }
  }
}

extension FrameworkSimulator {
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
