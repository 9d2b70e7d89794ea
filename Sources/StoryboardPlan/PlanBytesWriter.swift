import StoryboardVocabulary

/// Appends the elements of a plan to an array of bytes.
struct PlanByteWriter: PlanCoder {
  typealias Failure = Never

  var bytes: [UInt8] = []
  /// The strings written so far that a plan needs to run.
  private(set) var needed: [Name] = []
  private var shared = SharedTypeLists()

  mutating func write(unsigned value: Int) { write(bits: UInt64(bitPattern: Int64(value))) }

  private mutating func write(bits: UInt64) {
    var bits = bits
    while bits >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
      bits >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: bits))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) {
    write(unsigned: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the bytes of another writer, with their length before them.
  mutating func write(section: PlanByteWriter) {
    write(unsigned: section.bytes.count)
    bytes += section.bytes
  }

  // MARK: The fields of parts

  mutating func codeNumber(_ number: inout Int) {
    let value = Int64(number)
    write(bits: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  mutating func codeUnsigned(_ number: inout Int) { write(unsigned: number) }
  mutating func codeFlag(_ flag: inout Bool) { write(flag) }
  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) { bytes.append(byte) }
  mutating func codeText(_ text: inout String) { write(text) }

  mutating func codeName(_ name: inout Name, isNeeded: Bool) {
    write(unsigned: name.index)
    if isNeeded { needed.append(name) }
  }

  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) { write(unsigned: id.index) }

  mutating func codeOperands(_ run: inout Operands) {
    // The start of an empty range has no meaning, but it is written, so that different plans have different bytes.
    write(unsigned: Int(run.count))
    write(unsigned: Int(run.start))
  }

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) { bytes.append(tag.rawValue) }
  mutating func codeCase<Choice: PlanTaggedUnion>(of choice: inout Choice) {}
  mutating func mark(_ tag: UInt8) { bytes.append(tag) }

  mutating func codeOptional<Part: PlanCodable>(_ part: inout Part?) {
    write(part != nil)
    guard var value = part else { return }
    value.code(&self)
  }

  mutating func codeArray<Part: PlanCodable>(_ parts: inout [Part]) {
    write(unsigned: parts.count)
    for var part in parts { part.code(&self) }
  }

  mutating func codeShared(_ types: inout [ID<PlanType>]) {
    if let place = shared.place(of: types) {
      write(unsigned: place + 1)
    } else {
      write(unsigned: 0)
      codeArray(&types)
    }
  }

  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) {
    for element in table.elements {
      var origin = element.origin
      origin.code(&self)
    }
  }
}
