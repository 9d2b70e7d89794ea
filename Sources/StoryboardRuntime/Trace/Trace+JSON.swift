import StoryboardPlan
import StoryboardVocabulary

extension Trace {
  /// Appends the trace as lines of JSON, with one object and one entry on each line.
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
  /// Objects are strings such as `"List#1"`; `type` is the name before the number. An object that other code passed is
  /// the name of its parameter, such as `"productCell"`. A `value` is a string with
  /// the value as the text form shows it. `arguments` is an array of objects with `label` (null for none) and
  /// `value`. If the receiver is not an object, `object` is the value and `type` is null.
  package func writeJSON(_ plan: Plan, into output: inout [UInt8]) {
    let writer = TraceJSONWriter(plan: plan)
    var json = JSONWriter(after: output)
    output = []
    for entry in entries {
      json.object { writer.write(entry, &$0) }
      json.raw("\n")
    }
    output = json.bytes
  }
}

/// Writes the members of the JSON objects for the entries of a trace.
private struct TraceJSONWriter {
  let plan: Plan
  private let values: TraceWriter

  init(plan: Plan) {
    self.plan = plan
    values = TraceWriter(plan: plan)
  }

  func write(_ entry: TraceEntry, _ json: inout JSONWriter) {
    switch entry {
    case .make(let record, let arguments):
      json.member("entry", "make")
      write(object: .object(record), &json)
      write(arguments, &json)
    case .set(let object, let member, let value):
      json.member("entry", "set")
      write(object: object, &json)
      json.member("property", plan.symbols[plan.members[member].name])
      json.member("value", text(value))
    case .call(let object, let member, let arguments):
      json.member("entry", "call")
      write(object: object, &json)
      json.member("method", plan.fullName(of: member))
      write(arguments, &json)
    case .staticCall(let type, let member, let arguments):
      json.member("entry", "call")
      json.member("type", plan.symbols[plan.types[type].name])
      json.member("method", plan.fullName(of: member))
      write(arguments, &json)
    case .segue(let transition, let source, let destination):
      let transition = plan.transitions[transition]
      json.member("entry", "segue")
      json.member("identifier", orNull: transition.identifier.map { plan.symbols[$0] })
      json.member("name", orNull: transition.name.map { plan.symbols[$0] })
      json.member("source", text(.object(source)))
      json.member("destination", text(.object(destination)))
    case .present(let transition, let destination, let source):
      json.member("entry", "present")
      json.member("style", plan.presentation(of: transition))
      write(object: .object(destination), &json)
      json.member("source", text(.object(source)))
    case .step(let kind, let style, let destination, let source):
      json.member("entry", "present")
      json.member("style", plan.presentation(of: kind, style))
      write(object: .object(destination), &json)
      json.member("source", text(source))
    case .load(let record):
      json.member("entry", "load")
      write(object: .object(record), &json)
    case .viewDidLoad(let record):
      json.member("entry", "viewDidLoad")
      write(object: .object(record), &json)
    case .return(let value):
      json.member("entry", "return")
      json.member("value", text(value))
    }
  }

  /// Writes an object with its type.
  private func write(object: RecordValue, _ json: inout JSONWriter) {
    json.member("object", text(object))
    json.member("type", orNull: object.record.map { plan.symbols[plan.types[$0.type].name] })
  }

  private func write(_ arguments: [RecordArgument], _ json: inout JSONWriter) {
    json.member("arguments", objects: arguments) { json, argument in
      json.member("label", orNull: argument.label.map { plan.symbols[$0] })
      json.member("value", text(argument.value))
    }
  }

  private func text(_ value: RecordValue) -> String {
    var bytes: [UInt8] = []
    values.write(value, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
