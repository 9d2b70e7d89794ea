/// The reasons why bytes are not a plan.
public enum PlanDecodingError: Error, Equatable, Sendable {
  /// The bytes do not begin with `SBPL`.
  case notAPlan
  /// This version of the encoding is not supported.
  case unsupportedVersion(Int)
  /// The bytes end within the element at this offset.
  case truncated(at: Int)
  /// The element at this offset is invalid: it has an unknown tag, or a malformed number or text.
  case invalid(at: Int)
  /// There are bytes after the end of a section, at this offset.
  case trailingBytes(at: Int)
  /// An index is larger than the last index of its table.
  case outOfRange(PlanTable, index: Int)
  /// The bytes can be read, but the plan is invalid.
  case notValid(PlanMistake)

  init(_ mistake: PlanMistake) {
    if case .outOfRange(let table, let index) = mistake {
      self = .outOfRange(table, index: index)
    } else {
      self = .notValid(mistake)
    }
  }
}

/// The first bytes of every encoded plan, and the version of the encoding.
enum PlanBytes {
  static let magic: [UInt8] = Array("SBPL".utf8)
  static let version = 14
}

extension Plan {
  /// Encodes the plan as bytes, in version 14 of the encoding.
  ///
  /// The bytes begin with `SBPL`, the version, and whether there are symbols. Then come the sections, each with its
  /// length before its bytes:
  ///
  /// 1. The tables, and the number of strings.
  /// 2. The strings that a plan needs to run: texts of literals, files, bundles, identifiers. Without symbols, the
  ///    section also has the other strings, but they are empty.
  /// 3. The symbols, if there are any: the other strings, the module, its imports, and origins with documentation.
  ///
  /// Numbers are LEB128. Signed numbers are zigzagged first. An optional is a byte, 0 or 1, and then the value. An
  /// array or a string is its count and its elements. An enum is a tag, in the order of the declaration, and its
  /// payload. A list of the receivers of an unwind segue is 0 and the array. If an equal list was encoded before, it
  /// is the number of that list, counted from 1. The function `code` of each element's type determines the fields and
  /// their order.
  ///
  /// - Parameter includingSymbols: false to leave out names and documentation. An app that binds its own Swift types
  ///   does not need them.
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

  /// Reads a plan from bytes. The result is either a valid plan or an error, whatever the bytes are.
  ///
  /// - Parameters:
  ///   - bytes: the result of `encoded(includingSymbols:)`.
  ///   - loadingSymbols: false to leave the strings empty that only name something.
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

    // The sections of the strings begin here. Each string takes at least one byte, so a count larger than the number
    // of bytes is refused before any memory is reserved.
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

/// For each of `count` strings, true if it is among the names.
private func marks(of names: [Name], among count: Int) -> [Bool] {
  var isNeeded = Array(repeating: false, count: count)
  for name in names where name.index < count { isNeeded[name.index] = true }
  return isNeeded
}
