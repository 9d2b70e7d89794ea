import StoryboardPlan

extension Trace {
  /// Appends the trace as JSON lines: one object a line, one line an entry.
  ///
  /// Every line has `entry`, the word of the text form, and:
  ///
  /// | entry | fields |
  /// |---|---|
  /// | `make` | `object`, `type`, `arguments` |
  /// | `set` | `object`, `type`, `property`, `value` |
  /// | `call` | `object` and `type`, or `type` alone for a static function; `method`, `arguments` |
  /// | `segue` | `identifier` (may be null), `name` (null where the program gives none), `source`, `destination` |
  /// | `present` | `style`, `object`, `type`, `source` |
  /// | `load`, `viewDidLoad` | `object`, `type` |
  /// | `return` | `value` |
  ///
  /// Objects are strings such as `"List#1"`; `type` is the name before the number. A `value` is a string with
  /// the value as the text form shows it. `arguments` is an array of objects with `label` (null for none) and
  /// `value`. If the receiver is not an object, `object` is the value and `type` is null.
  package func writeJSON(_ plan: Plan, into output: inout [UInt8]) {
    let writer = TraceJSONWriter(plan: plan)
    for entry in entries {
      writer.write(entry, into: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

/// Writes entries as JSON objects.
private struct TraceJSONWriter {
  let plan: Plan
  let text: TraceWriter

  init(plan: Plan) {
    self.plan = plan
    text = TraceWriter(plan: plan)
  }

  func write(_ entry: TraceEntry, into output: inout [UInt8]) {
    switch entry {
    case .make(let record, let arguments):
      begin("make", into: &output)
      field("object", .object(record), into: &output)
      field("arguments", arguments, into: &output)
    case .set(let object, let member, let value):
      begin("set", into: &output)
      field("object", object, into: &output)
      field("property", plan.symbols[plan.members[member].name], into: &output)
      plain("value", value, into: &output)
    case .call(let object, let member, let arguments):
      begin("call", into: &output)
      field("object", object, into: &output)
      field("method", plan.fullName(of: member), into: &output)
      field("arguments", arguments, into: &output)
    case .staticCall(let type, let member, let arguments):
      begin("call", into: &output)
      field("type", plan.symbols[plan.types[type].name], into: &output)
      field("method", plan.fullName(of: member), into: &output)
      field("arguments", arguments, into: &output)
    case .segue(let transition, let source, let destination):
      let transition = plan.transitions[transition]
      begin("segue", into: &output)
      field("identifier", transition.identifier.map { plan.symbols[$0] }, into: &output)
      field("name", transition.name.map { plan.symbols[$0] }, into: &output)
      plain("source", .object(source), into: &output)
      plain("destination", .object(destination), into: &output)
    case .present(let transition, let destination, let source):
      begin("present", into: &output)
      field("style", plan.presentation(of: transition), into: &output)
      field("object", .object(destination), into: &output)
      plain("source", .object(source), into: &output)
    case .step(let route, let index, let destination, let source):
      begin("present", into: &output)
      field("style", plan.presentation(of: plan.routes[route].steps[index]), into: &output)
      field("object", .object(destination), into: &output)
      plain("source", source, into: &output)
    case .load(let record):
      begin("load", into: &output)
      field("object", .object(record), into: &output)
    case .viewDidLoad(let record):
      begin("viewDidLoad", into: &output)
      field("object", .object(record), into: &output)
    case .return(let value):
      begin("return", into: &output)
      plain("value", value, into: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func begin(_ entry: String, into output: inout [UInt8]) {
    output.append(text: #"{"entry":""#)
    output.append(text: entry)
    output.append(UInt8(ascii: "\""))
  }

  private func key(_ name: String, into output: inout [UInt8]) {
    output.append(text: #",""#)
    output.append(text: name)
    output.append(text: #"":"#)
  }

  private func field(_ name: String, _ value: String?, into output: inout [UInt8]) {
    key(name, into: &output)
    if let value { output.append(json: value) } else { output.append(text: "null") }
  }

  /// Writes an object with its type.
  private func field(_ name: String, _ object: RecordValue, into output: inout [UInt8]) {
    plain(name, object, into: &output)
    field("type", object.record.map { plan.symbols[plan.types[$0.type].name] }, into: &output)
  }

  private func plain(_ name: String, _ value: RecordValue, into output: inout [UInt8]) {
    key(name, into: &output)
    write(value, into: &output)
  }

  private func field(_ name: String, _ arguments: [RecordArgument], into output: inout [UInt8]) {
    key(name, into: &output)
    output.append(UInt8(ascii: "["))
    for (index, argument) in arguments.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(text: #"{"label":"#)
      if let label = argument.label {
        output.append(json: plan.symbols[label])
      } else {
        output.append(text: "null")
      }
      output.append(text: #","value":"#)
      write(argument.value, into: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(_ value: RecordValue, into output: inout [UInt8]) {
    var bytes: [UInt8] = []
    text.write(value, into: &bytes)
    output.append(json: String(decoding: bytes, as: UTF8.self))
  }
}
