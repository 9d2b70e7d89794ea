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
  /// They are those of a plan that is not valid.
  case notValid(PlanMistake)

  init(_ mistake: PlanMistake) {
    if case .outOfRange(let table, let index) = mistake {
      self = .outOfRange(table, index: index)
    } else {
      self = .notValid(mistake)
    }
  }
}

/// The start of the byte form.
enum PlanBytes {
  static let magic: [UInt8] = Array("SBPL".utf8)
  static let version = 1
}

extension Plan {
  /// The plan as bytes, in version 1 of the byte form.
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
  /// string is its count and its elements; an enum is a tag, in the order of the declaration, and its payload. The
  /// fields of each part, and their order, are those of its function `code`.
  ///
  /// - Parameter includingSymbols: without them, names and documentation are lost; what a runtime with bound
  ///   Swift types needs is not.
  public func encoded(includingSymbols: Bool = true) -> [UInt8] {
    var plan = self
    var tables = PlanByteWriter()
    plan.code(&tables)
    tables.write(unsigned: symbols.strings.count)
    let isNeeded = marks(of: tables.needed, among: symbols.strings.count)
    var texts = PlanByteWriter()
    for (text, isNeeded) in zip(symbols.strings, isNeeded) {
      if isNeeded { texts.write(text) } else if !includingSymbols { texts.write("") }
    }
    var writer = PlanByteWriter()
    writer.bytes = PlanBytes.magic
    writer.write(unsigned: PlanBytes.version)
    writer.write(includingSymbols)
    writer.write(section: tables)
    writer.write(section: texts)
    if includingSymbols {
      var names = PlanByteWriter()
      for (text, isNeeded) in zip(symbols.strings, isNeeded) where !isNeeded { names.write(text) }
      plan.codeSymbols(&names)
      writer.write(section: names)
    }
    return writer.bytes
  }

  /// Reads a plan. Whatever the bytes are, the plan is valid, or there is an error.
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
    try code(&tables)
    let stringCount = try tables.readUnsigned()
    try tables.expectEnd()
    do throws(PlanMistake) {
      try validate(tables.counts, stringCount: stringCount)
    } catch {
      throw PlanDecodingError(error)
    }

    // Only now is it known which strings are where. Each takes a byte at least, so that a count that the bytes
    // do not bear out costs no memory.
    guard stringCount <= bytes.count else { throw .outOfRange(.strings, index: stringCount) }
    var texts = try reader.readSection()
    let isNeeded = marks(of: tables.needed, among: stringCount)
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
        try codeSymbols(&names)
        try names.expectEnd()
      }
    }
    try reader.expectEnd()
  }
}

/// By string, whether it is among the names.
private func marks(of names: [Name], among count: Int) -> [Bool] {
  var isNeeded = Array(repeating: false, count: count)
  for name in names where name.index < count { isNeeded[name.index] = true }
  return isNeeded
}
