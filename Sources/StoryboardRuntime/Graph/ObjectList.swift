import StoryboardPlan

/// Writes the objects that are not controllers of scenes, with their arguments, their lifetimes and the registrations
/// that made them.
struct ObjectList {
  let simulator: FrameworkSimulator
  let text: TraceWriter

  /// The maximum width of an object's line, in characters. If the line would be wider, the arguments get lines of their
  /// own.
  private static let widthLimit = 64

  /// An object's first line, and the lines below it.
  private struct Entry {
    var head: String
    var arguments: [RecordArgument] = []
  }

  func write(_ records: [Record], _ uses: [ObjectIdentifier: Int], into output: inout [UInt8]) {
    guard !records.isEmpty else { return }
    output.append(text: "\n  Objects\n")
    let entries = records.map(entry)
    let widths = entries.map(\.head.count)
    let width = widths.filter { $0 <= Self.widthLimit }.max() ?? 0
    for (record, (entry, own)) in zip(records, zip(entries, widths)) {
      output.append(text: "    " + entry.head)
      output += Array(repeating: UInt8(ascii: " "), count: max(0, width - own) + 3)
      output.append(text: origin(of: record))
      if let count = uses[ObjectIdentifier(record)], count > 1 {
        output.append(text: ", used \(count) times")
      }
      output.append(UInt8(ascii: "\n"))
      for argument in entry.arguments {
        let label = argument.label.map { simulator.plan.symbols[$0] + ": " } ?? ""
        output.append(text: "      init " + label)
        text.write(argument.value, into: &output)
        output.append(UInt8(ascii: "\n"))
      }
      for property in record.properties {
        let name = simulator.plan.symbols[simulator.plan.members[property.member].name]
        output.append(text: "      " + name + ": ")
        text.write(property.value, into: &output)
        output.append(UInt8(ascii: "\n"))
      }
      for call in record.calls {
        output.append(text: "      call " + simulator.plan.symbols[simulator.plan.members[call.member].name])
        text.write(call.arguments, into: &output)
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func entry(_ record: Record) -> Entry {
    var line: [UInt8] = []
    text.write(record, into: &line)
    let name = String(decoding: line, as: UTF8.self)
    guard !record.arguments.isEmpty else { return Entry(head: name) }
    text.write(record.arguments, into: &line)
    let whole = String(decoding: line, as: UTF8.self)
    return whole.count <= Self.widthLimit
      ? Entry(head: whole) : Entry(head: name, arguments: record.arguments)
  }

  /// Returns how an object was made: `single App.httpClient`, or `made in place` if no registration made the object.
  private func origin(of record: Record) -> String {
    guard let maker = record.maker else { return "made in place" }
    let registration = simulator.plan.registrations[maker.registration]
    return "\(registration.word) \(simulator.plan.path(of: maker.registration))"
  }
}
