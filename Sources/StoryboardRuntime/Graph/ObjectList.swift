import StoryboardPlan

/// Writes the objects that are no scenes' controllers: what they were made of, by whom, how long they live.
struct ObjectList {
  let stage: Stage
  let text: TraceWriter

  private static let widthLimit = 64

  func write(_ records: [Record], _ uses: [ObjectIdentifier: Int], into output: inout [UInt8]) {
    guard !records.isEmpty else { return }
    output.append(text: "\n  Objects\n")
    let lines = records.map { record in
      var line: [UInt8] = []
      text.write(record, into: &line)
      if !record.arguments.isEmpty { text.write(record.arguments, into: &line) }
      return line
    }
    let width = min(lines.map(\.count).max() ?? 0, Self.widthLimit)
    for (record, line) in zip(records, lines) {
      output.append(text: "    ")
      output += line
      output += Array(repeating: UInt8(ascii: " "), count: max(0, width - line.count) + 3)
      output.append(text: origin(of: record))
      if let count = uses[ObjectIdentifier(record)], count > 1 {
        output.append(text: ", used \(count) times")
      }
      output.append(UInt8(ascii: "\n"))
      for property in record.properties {
        let name = stage.plan.symbols[stage.plan.members[property.member].name]
        output.append(text: "      " + name + ": ")
        text.write(property.value, into: &output)
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// `single App.httpClient`, or where no registration made it: `made in place`.
  private func origin(of record: Record) -> String {
    guard let maker = record.maker else { return "made in place" }
    let lifetime = stage.plan.registrations[maker.registration].lifetime
    return "\(lifetime) \(stage.plan.path(of: maker.registration))"
  }
}
