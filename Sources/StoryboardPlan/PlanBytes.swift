/// Why bytes are no plan.
public enum PlanDecodingError: Error, Equatable, Sendable {
  /// They do not start as a plan does.
  case notAPlan
  /// A plan of another version of the byte form.
  case unsupportedVersion(Int)
  /// They end in the middle of the thing at this offset.
  case truncated(at: Int)
  /// What is at this offset stands for nothing: an unknown tag, a number or text that is none.
  case invalid(at: Int)
  /// There is something after the end of a section, at this offset.
  case trailingBytes(at: Int)
  /// An index is not in its table.
  case outOfRange(PlanTable, index: Int)
}

/// The tables of a plan that indices lead into.
public enum PlanTable: Equatable, Sendable, CaseIterable {
  case types, members, values, operands, containers, registrations, storyboards, scenes, transitions,
    routes, routeSteps, modules, strings
}

/// The byte form of a plan, version 1.
///
/// `SBPL`, the version, and whether there are symbols; then the sections, each a length and its bytes:
///
/// 1. The tables, and how many strings there are.
/// 2. The strings without which a plan cannot run: texts of literals, files, bundles, identifiers. Where there
///    are no symbols, the others as well, empty.
/// 3. The symbols, where there are any: the other strings, the module, its imports, and origins with
///    documentation.
///
/// Numbers are LEB128, signed ones zigzagged before; an optional is a byte, 0 or 1, and the value; an array or a
/// string is its count and its elements; an enum is a tag, in the order of the declaration, and its payload.
enum PlanBytes {
  static let magic: [UInt8] = Array("SBPL".utf8)
  static let version = 1
}

extension Plan {
  /// The plan as bytes.
  ///
  /// - Parameter includingSymbols: without them, names and documentation are lost; what a runtime with bound
  ///   Swift types needs is not.
  public func encoded(includingSymbols: Bool = true) -> [UInt8] {
    var writer = PlanByteWriter()
    writer.bytes = PlanBytes.magic
    writer.write(unsigned: PlanBytes.version)
    writer.write(includingSymbols)
    let isNeeded = neededStrings()
    writer.writeSection { section in section.writeTables(of: self) }
    writer.writeSection { section in
      for (text, isNeeded) in zip(symbols.strings, isNeeded) {
        if isNeeded { section.write(text) } else if !includingSymbols { section.write("") }
      }
    }
    if includingSymbols {
      writer.writeSection { section in
        for (text, isNeeded) in zip(symbols.strings, isNeeded) where !isNeeded { section.write(text) }
        section.writeSymbols(of: self)
      }
    }
    return writer.bytes
  }

  /// Reads a plan. Whatever the bytes are, the plan has every index in range, or there is an error.
  ///
  /// - Parameters:
  ///   - bytes: what `encoded(includingSymbols:)` gave.
  ///   - loadingSymbols: without them, strings that only name something are empty.
  /// - Throws: `PlanDecodingError` where the bytes are no plan.
  public init(decoding bytes: [UInt8], loadingSymbols: Bool = true) throws(PlanDecodingError) {
    self.init()
    guard bytes.starts(with: PlanBytes.magic) else { throw .notAPlan }
    var reader = PlanByteReader(bytes, from: PlanBytes.magic.count)
    let version = try reader.readUnsigned()
    guard version == PlanBytes.version else { throw .unsupportedVersion(version) }
    let hasSymbols = try reader.readBool()

    var tables = try reader.readSection()
    let stringCount = try tables.readTables(into: &self)
    try tables.expectEnd()
    try validate(stringCount: stringCount)

    // Only now is it known which strings are where. Each takes a byte at least, so that a count that the bytes
    // do not bear out costs no memory.
    guard stringCount <= bytes.count else { throw .outOfRange(.strings, index: stringCount) }
    var texts = try reader.readSection()
    let isNeeded = neededStrings(of: stringCount)
    symbols.strings = Array(repeating: "", count: stringCount)
    for index in isNeeded.indices where isNeeded[index] || !hasSymbols {
      let start = texts.offset
      symbols.strings[index] = try texts.readString()
      guard isNeeded[index] || symbols.strings[index].isEmpty else { throw .invalid(at: start) }
    }
    try texts.expectEnd()

    if hasSymbols {
      var names = try reader.readSection()
      if loadingSymbols {
        for index in isNeeded.indices where !isNeeded[index] {
          symbols.strings[index] = try names.readString()
        }
        try names.readSymbols(into: &self)
        try names.expectEnd()
      }
    }
    try reader.expectEnd()
  }

  /// By string, whether a plan cannot run without it.
  private func neededStrings(of count: Int? = nil) -> [Bool] {
    var isNeeded = Array(repeating: false, count: count ?? symbols.strings.count)
    func need(_ name: Name?) {
      if let name, name.index < isNeeded.count { isNeeded[name.index] = true }
    }
    for case .literal(let literal) in values.elements {
      switch literal {
      case .integer(let text), .float(let text), .string(let text), .url(let text): need(text)
      case .boolean, .nil: break
      }
    }
    for storyboard in storyboards.elements {
      need(storyboard.file)
      if case .identifier(let bundle) = storyboard.bundle { need(bundle) }
    }
    for scene in scenes.elements { need(scene.identifier) }
    for transition in transitions.elements { need(transition.identifier) }
    return isNeeded
  }
}
