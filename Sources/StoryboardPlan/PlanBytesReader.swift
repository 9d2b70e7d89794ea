import StoryboardVocabulary

/// Reads the parts of a plan from bytes; never beyond their end.
struct PlanByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.init(bytes, offset..<bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func readByte() throws(PlanDecodingError) -> UInt8 {
    guard offset < end else { throw .truncated(at: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func readBits() throws(PlanDecodingError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits <= 1 else { throw .invalid(at: start) }
      value |= bits << shift
      if byte < 0x80 {
        // Every number has one form, so that every plan has.
        guard byte != 0 || shift == 0 else { throw .invalid(at: start) }
        return value
      }
      shift += 7
      guard shift <= 63 else { throw .invalid(at: start) }
    }
  }

  /// A number that fits in 32 bits: an index, a count, a version.
  mutating func readUnsigned() throws(PlanDecodingError) -> Int {
    let start = offset
    guard let value = UInt32(exactly: try readBits()) else { throw .invalid(at: start) }
    return Int(value)
  }

  mutating func readSigned() throws(PlanDecodingError) -> Int {
    let start = offset
    let bits = try readBits()
    let value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    guard let value = Int(exactly: value) else { throw .invalid(at: start) }
    return value
  }

  mutating func readBool() throws(PlanDecodingError) -> Bool {
    let start = offset
    let byte = try readByte()
    guard byte <= 1 else { throw .invalid(at: start) }
    return byte == 1
  }

  /// How many elements follow. Each takes a byte at least, so that no count is worth more than what is left.
  mutating func readCount() throws(PlanDecodingError) -> Int {
    let start = offset
    let count = try readUnsigned()
    guard count <= end - offset else { throw .truncated(at: start) }
    return count
  }

  mutating func readID<Element>() throws(PlanDecodingError) -> ID<Element> { ID(try readUnsigned()) }
  mutating func readName() throws(PlanDecodingError) -> Name { Name(try readUnsigned()) }

  mutating func readString() throws(PlanDecodingError) -> String {
    let start = offset
    let count = try readCount()
    let text = bytes[offset..<offset + count]
    offset += count
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else { throw .invalid(at: start) }
    return string
  }

  mutating func readOperands() throws(PlanDecodingError) -> Operands {
    let count = try readUnsigned()
    return Operands(start: try readUnsigned(), count: count)
  }

  mutating func readArray<Element>(
    _ read: (inout Self) throws(PlanDecodingError) -> Element
  ) throws(PlanDecodingError) -> [Element] {
    let count = try readCount()
    var elements: [Element] = []
    elements.reserveCapacity(min(count, 1 << 16))
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  mutating func readOptional<Value>(
    _ read: (inout Self) throws(PlanDecodingError) -> Value
  ) throws(PlanDecodingError) -> Value? {
    try readBool() ? try read(&self) : nil
  }

  mutating func readID<Element>() throws(PlanDecodingError) -> ID<Element>? {
    try readBool() ? ID(try readUnsigned()) : nil
  }

  mutating func readName() throws(PlanDecodingError) -> Name? {
    try readBool() ? Name(try readUnsigned()) : nil
  }

  mutating func readIDs<Element>() throws(PlanDecodingError) -> [ID<Element>] {
    let count = try readCount()
    var ids: [ID<Element>] = []
    ids.reserveCapacity(count)
    for _ in 0..<count { ids.append(try readID()) }
    return ids
  }

  mutating func readStrings() throws(PlanDecodingError) -> [String] {
    let count = try readCount()
    var texts: [String] = []
    for _ in 0..<count { texts.append(try readString()) }
    return texts
  }

  mutating func readSection() throws(PlanDecodingError) -> Self {
    let count = try readCount()
    defer { offset += count }
    return Self(bytes, offset..<offset + count)
  }

  func expectEnd() throws(PlanDecodingError) {
    guard offset == end else { throw .trailingBytes(at: offset) }
  }
}
