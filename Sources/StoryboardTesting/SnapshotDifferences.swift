extension ObjectSnapshot {
  /// The differences between this snapshot and another one, one line for each; empty if both are equal.
  ///
  /// If a whole entry differs, because of its type or because it is missing, the entries inside it are not listed.
  public func differences(from expected: ObjectSnapshot) -> [String] {
    let found = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
    let wanted = Dictionary(expected.entries.map { ($0.path, $0) }) { first, _ in first }
    var told: Set<String> = []
    var lines: [String] = []
    for entry in expected.entries {
      let holder = entry.holder.map { expected.entries[$0].path }
      if let holder, told.contains(holder) {
        told.insert(entry.path)
        continue
      }
      guard let other = found[entry.path] else {
        told.insert(entry.path)
        lines.append("\(entry.path): nothing, expected \(expected.name(of: entry.thing))")
        continue
      }
      if let line = difference(of: other, from: entry, in: expected) {
        told.insert(entry.path)
        lines.append("\(entry.path): \(line)")
      }
    }
    for entry in entries where wanted[entry.path] == nil {
      let isTold = entry.holder.map { told.contains(entries[$0].path) } ?? false
      told.insert(entry.path)
      if !isTold { lines.append("\(entry.path): \(name(of: entry.thing)), expected nothing") }
    }
    return lines
  }

  private func difference(of entry: Entry, from wanted: Entry, in expected: ObjectSnapshot) -> String? {
    switch (entry.thing, wanted.thing) {
    case (.object(let number, let type), .object(let wantedNumber, let wantedType)):
      if type != wantedType { return "\(type), expected \(wantedType)" }
      let (path, wantedPath) = (firstPaths[number], expected.firstPaths[wantedNumber])
      if path == wantedPath { return nil }
      return "\(origin(of: entry, path)), expected \(origin(of: wanted, wantedPath))"
    default:
      return entry.thing == wanted.thing
        ? nil : "\(name(of: entry.thing)), expected \(expected.name(of: wanted.thing))"
    }
  }

  private func origin(of entry: Entry, _ first: String) -> String {
    entry.path == first ? "an object of its own" : "the same object as \(first)"
  }

  private func name(of thing: Thing) -> String {
    switch thing {
    case .object(_, let type): type
    case .value(let text): text
    }
  }
}
