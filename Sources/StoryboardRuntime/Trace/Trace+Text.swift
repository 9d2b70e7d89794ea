import StoryboardPlan
import StoryboardVocabulary

extension Trace {
  /// Appends the trace as text, with one line for each entry.
  package func write(_ plan: Plan, into output: inout [UInt8]) {
    let writer = TraceWriter(plan: plan)
    for entry in entries {
      writer.write(entry, into: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines of the trace, except for the first `count`.
  package func lines(_ plan: Plan, skipping count: Int = 0) -> [String] {
    let writer = TraceWriter(plan: plan)
    return entries.dropFirst(count).map { entry in
      var line: [UInt8] = []
      writer.write(entry, into: &line)
      return String(decoding: line, as: UTF8.self)
    }
  }
}

extension RecordValue {
  /// Returns the value as a trace shows it. An object that has appeared in the trace has its number.
  package func text(in plan: Plan) -> String {
    var bytes: [UInt8] = []
    TraceWriter(plan: plan).write(self, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes entries and values as a trace shows them. An object that has appeared in the trace has the number that it
/// has now.
struct TraceWriter {
  let plan: Plan

  func write(_ entry: TraceEntry, into output: inout [UInt8]) {
    switch entry {
    case .make(let record, let arguments):
      output.append(text: "make ")
      write(record, into: &output)
      write(arguments, into: &output)
    case .set(let object, let member, let value):
      output.append(text: "set ")
      write(object, into: &output)
      output.append(UInt8(ascii: "."))
      write(plan.members[member].name, into: &output)
      output.append(text: " = ")
      write(value, into: &output)
    case .call(let object, let member, let arguments):
      output.append(text: "call ")
      write(object, into: &output)
      output.append(UInt8(ascii: "."))
      write(plan.members[member].name, into: &output)
      write(arguments, into: &output)
    case .staticCall(let type, let member, let arguments):
      output.append(text: "call ")
      // The type that stands for a module's functions has no name.
      if !plan.symbols[plan.types[type].name].isEmpty {
        write(plan.types[type].name, into: &output)
        output.append(UInt8(ascii: "."))
      }
      write(plan.members[member].name, into: &output)
      write(arguments, into: &output)
    case .segue(let transition, let source, let destination):
      output.append(text: "segue ")
      if let identifier = plan.transitions[transition].identifier {
        output.append(swiftLiteral: plan.symbols[identifier])
      } else {
        output.append(text: "nil")
      }
      output.append(UInt8(ascii: " "))
      write(source, into: &output)
      output.append(text: " -> ")
      write(destination, into: &output)
    case .present(let transition, let destination, let source):
      output.append(text: "present ")
      output.append(text: plan.presentation(of: transition))
      output.append(UInt8(ascii: " "))
      write(destination, into: &output)
      output.append(text: " from ")
      write(source, into: &output)
    case .step(let kind, let style, let destination, let source):
      output.append(text: "present ")
      output.append(text: plan.presentation(of: kind, style))
      output.append(UInt8(ascii: " "))
      write(destination, into: &output)
      if case .none = source { break }
      output.append(text: " from ")
      write(source, into: &output)
    case .load(let record):
      output.append(text: "load ")
      write(record, into: &output)
    case .viewDidLoad(let record):
      output.append(text: "viewDidLoad ")
      write(record, into: &output)
    case .return(let value):
      output.append(text: "return ")
      write(value, into: &output)
    }
  }

  /// Writes an object: `Type#1`. For an object that other code passed, writes the name of the parameter that takes it.
  func write(_ record: Record, into output: inout [UInt8]) {
    if let name = record.givenName { return write(name, into: &output) }
    write(plan.types[record.type].name, into: &output)
    output.append(UInt8(ascii: "#"))
    output.append(decimal: record.number)
  }

  /// Writes arguments: `(label: value, value)`.
  func write(_ arguments: [RecordArgument], into output: inout [UInt8]) {
    output.append(UInt8(ascii: "("))
    for (index, argument) in arguments.enumerated() {
      if index > 0 { output.append(text: ", ") }
      if let label = argument.label {
        write(label, into: &output)
        output.append(text: ": ")
      }
      write(argument.value, into: &output)
    }
    output.append(UInt8(ascii: ")"))
  }

  func write(_ value: RecordValue, into output: inout [UInt8]) {
    switch value {
    case .none: output.append(text: "nil")
    case .omitted: output.append(text: "default")
    case .coder: output.append(text: "coder")
    case .boolean(let value): output.append(text: value ? "true" : "false")
    case .number(let text), .opaque(let text): output.append(text: text)
    case .string(let text): output.append(swiftLiteral: text)
    case .object(let record): write(record, into: &output)
    case .container(let container):
      write(plan.containers[container.container].name, into: &output)
      output.append(UInt8(ascii: "#"))
      output.append(decimal: container.number)
    case .structure(let type, let arguments, _):
      write(plan.types[type].name, into: &output)
      write(arguments, into: &output)
    case .enumCase(let member, let arguments, _):
      output.append(UInt8(ascii: "."))
      write(plan.members[member].name, into: &output)
      if !arguments.isEmpty { write(arguments, into: &output) }
    case .method(let member):
      output.append(UInt8(ascii: "{"))
      write(plan.members[member].name, into: &output)
      output.append(UInt8(ascii: "}"))
    case .provider(_, let type):
      output.append(UInt8(ascii: "{"))
      write(plan.types[type].name, into: &output)
      output.append(UInt8(ascii: "}"))
    case .array(let values, _):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(text: ", ") }
        write(value, into: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let values, _): write(pairs: values, into: &output)
    }
  }

  private func write(pairs values: [RecordValue], into output: inout [UInt8]) {
    guard !values.isEmpty else { return output.append(text: "[:]") }
    output.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(text: index.isMultiple(of: 2) ? ", " : ": ") }
      write(value, into: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(_ name: Name, into output: inout [UInt8]) { output.append(text: plan.symbols[name]) }
}

extension Plan {
  /// Returns the keyword for how a step of a route shows its controller, such as `push`. For a `present` step,
  /// returns the keyword of its style.
  package func presentation(of step: PlanRouteStep) -> String { presentation(of: step.kind, step.style) }

  func presentation(of kind: RouteStepKind, _ style: PresentationStyle?) -> String {
    guard kind == .present else { return kind.word }
    return (style ?? .automatic).word
  }

  /// Returns the keyword for how a segue shows its destination, such as `push`. For a `present` segue, returns the
  /// keyword of its style.
  package func presentation(of transition: ID<PlanTransition>) -> String {
    let transition = transitions[transition]
    guard transition.kind == .segue(.present) else { return transition.kind.word }
    return (transition.style ?? .automatic).word
  }
}
