import StoryboardPlan

/// Prints the results of a run. For each entry point, such as a scene or a route, it prints the tree of the
/// controllers and a list of the other objects.
///
/// A controller is shown with its transition, its scene and container, and its arguments. An object that has been
/// mentioned before is marked: `= LiveCatalog#2`. The trace uses the same numbers.
package struct ObjectGraph {
  private let simulator: FrameworkSimulator
  private let report: RunReport
  private let text: TraceWriter

  package init(_ report: RunReport, of simulator: FrameworkSimulator) {
    self.simulator = simulator
    self.report = report
    text = TraceWriter(plan: simulator.plan)
  }

  /// Appends the graph as lines of UTF-8 text.
  package func write(into output: inout [UInt8]) {
    let uses = UseCounter(simulator.host.records).counts
    var tree = ControllerTree(simulator: simulator, text: text)
    let isController = controllerRecords()
    for (index, run) in report.runs.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "\n")) }
      writeHead(of: run, into: &output)
      if case .route(let route, _, _) = run.entry {
        for (step, controller) in zip(simulator.plan.routes[route].steps, run.steps) {
          tree.write(controller, shownBy: step, into: &output)
        }
      } else if let controller = run.controller {
        tree.write(controller, into: &output)
      } else if let value = run.value {
        output.append(text: "  ")
        text.write(value, into: &output)
        output.append(UInt8(ascii: "\n"))
      }
      let objects = simulator.host.records[run.records].filter {
        !isController.contains(ObjectIdentifier($0))
      }
      ObjectList(simulator: simulator, text: text).write(objects, uses, into: &output)
    }
    writeFindings(into: &output)
  }

  private func controllerRecords() -> Set<ObjectIdentifier> {
    Set(simulator.controllers.map { ObjectIdentifier($0.record) })
  }

  private func writeHead(of run: RunReport.Run, into output: inout [UInt8]) {
    output.append(text: run.entry.name(in: simulator.plan))
    if case .scene(let scene, _) = run.entry {
      let storyboard = simulator.plan.storyboards[simulator.plan.scenes[scene].storyboard]
      if storyboard.initial == scene {
        let isLaunched = simulator.plan.scenes[scene].isOpenedBySystem
        output.append(text: isLaunched ? " (launch)" : " (initial)")
      }
    } else if case .route = run.entry {
      output.append(text: " (route)")
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func writeFindings(into output: inout [UInt8]) {
    writeList("Not reached from any entry point", report.unreached, into: &output) { scene, output in
      output.append(text: simulator.plan.path(of: scene))
    }
    writeList("Leads out of the program", report.leaving, into: &output) { transition, output in
      output.append(text: simulator.plan.path(of: transition))
      guard let target = simulator.plan.transitions[transition].target else {
        return output.append(text: " → whoever opened it")
      }
      output.append(text: " → " + simulator.plan.path(of: target))
    }
    writeList("Left out, as the same scene was made elsewhere", report.leftOut, into: &output) {
      transition, output in
      output.append(text: simulator.plan.path(of: transition))
    }
    writeList("Could not be carried out", report.failures, into: &output) { failure, output in
      output.append(
        text: failure.segue.map { simulator.plan.path(of: $0) } ?? failure.entry.name(in: simulator.plan))
      output.append(text: ": " + failure.error.message(in: simulator.plan))
    }
  }

  private func writeList<Element>(
    _ title: String, _ elements: [Element], into output: inout [UInt8],
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    guard !elements.isEmpty else { return }
    if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    output.append(text: title + "\n")
    for element in elements {
      output.append(text: "  ")
      write(element, &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

/// Counts how often each object is used by others: as an argument, or as the value of a property.
struct UseCounter {
  private(set) var counts: [ObjectIdentifier: Int] = [:]

  init(_ records: [Record]) {
    for record in records {
      for argument in record.arguments { count(argument.value) }
      for property in record.properties { count(property.value) }
      for call in record.calls {
        for argument in call.arguments { count(argument.value) }
      }
    }
  }

  private mutating func count(_ value: RecordValue) {
    switch value {
    case .object(let record): counts[ObjectIdentifier(record), default: 0] += 1
    case .structure(_, let arguments, _), .enumCase(_, let arguments, _):
      for argument in arguments { count(argument.value) }
    case .array(let values, _), .dictionary(let values, _): for value in values { count(value) }
    default: break
    }
  }
}
