/// The reasons why bytes are not a plan.
public enum PlanDecodingError: Error, Equatable, Sendable {
  /// The bytes do not start like a plan.
  case notAPlan
  /// The version of the byte form is unsupported.
  case unsupportedVersion(Int)
  /// The bytes end within the element at this offset.
  case truncated(at: Int)
  /// The element at this offset is invalid: an unknown tag, or a malformed number or text.
  case invalid(at: Int)
  /// There are bytes after the end of a section, at this offset.
  case trailingBytes(at: Int)
  /// An index is not in its table.
  case outOfRange(PlanTable, index: Int)
  /// The bytes encode an invalid plan.
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
  static let version = 8
}

extension Plan {
  /// Encodes the plan in version 8 of the byte form.
  ///
  /// `SBPL`, the version, and whether there are symbols; then the sections, each a length and its bytes:
  ///
  /// 1. The tables, and the number of strings.
  /// 2. The strings without which a plan cannot run: texts of literals, files, bundles, identifiers. Without symbols,
  ///    the others as well, empty.
  /// 3. The symbols, if there are any: the other strings, the module, its imports, and origins with documentation.
  ///
  /// Numbers are LEB128, signed ones zigzagged before; an optional is a byte, 0 or 1, and the value; an array or a
  /// string is its count and its elements; an enum is a tag, in the order of the declaration, and its payload. A list
  /// of receivers is 0 and the array, or from then on its number among the lists so far, from 1. The function `code` of
  /// each part determines its fields and their order.
  ///
  /// - Parameter includingSymbols: if false, names and documentation are lost; a runtime with bound Swift types does
  ///   not need them.
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

  /// Reads a plan. For any bytes, the plan is valid, or there is an error.
  ///
  /// - Parameters:
  ///   - bytes: the result of `encoded(includingSymbols:)`.
  ///   - loadingSymbols: if false, strings that only name something are empty.
  /// - Throws: `PlanDecodingError` if the bytes are not a plan.
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
      try validate(stringCount: stringCount)
    } catch {
      throw PlanDecodingError(error)
    }

    // The sections of the strings are only known now. Each string takes at least one byte, so that a count that exceeds
    // the bytes costs no memory.
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

/// Returns true for each string that is among the names.
private func marks(of names: [Name], among count: Int) -> [Bool] {
  var isNeeded = Array(repeating: false, count: count)
  for name in names where name.index < count { isNeeded[name.index] = true }
  return isNeeded
}
