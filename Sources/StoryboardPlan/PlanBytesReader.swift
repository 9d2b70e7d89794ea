import StoryboardVocabulary

/// Reads the elements of a plan from bytes. It never reads beyond the end of the bytes.
struct PlanByteReader: PlanCoder {
  typealias Failure = PlanDecodingError

  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int
  /// The strings read so far that a plan needs to run.
  private(set) var needed: [Name] = []
  private var shared = SharedTypeLists()

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

  private mutating func readVarint() throws(PlanDecodingError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try readByte()
      let bits = UInt64(byte & 0x7F)
      guard shift < 63 || bits <= 1 else { throw .invalid(at: start) }
      value |= bits << shift
      if byte < 0x80 {
        // Each number can be encoded in one way only. So each plan can be encoded in one way only.
        guard byte != 0 || shift == 0 else { throw .invalid(at: start) }
        return value
      }
      shift += 7
      guard shift <= 63 else { throw .invalid(at: start) }
    }
  }

  /// Reads a number that fits into 32 bits, such as an index, a count or a version.
  mutating func readUnsigned() throws(PlanDecodingError) -> Int {
    let start = offset
    guard let value = UInt32(exactly: try readVarint()) else { throw .invalid(at: start) }
    return Int(value)
  }

  mutating func readBool() throws(PlanDecodingError) -> Bool {
    let start = offset
    let byte = try readByte()
    guard byte <= 1 else { throw .invalid(at: start) }
    return byte == 1
  }

  /// Reads the number of elements that follow. Each element takes at least one byte, so a number larger than the
  /// remaining bytes is an error.
  private mutating func readCount() throws(PlanDecodingError) -> Int {
    let start = offset
    let count = try readUnsigned()
    guard count <= end - offset else { throw .truncated(at: start) }
    return count
  }

  mutating func readString() throws(PlanDecodingError) -> String {
    let start = offset
    let count = try readCount()
    let text = bytes[offset..<offset + count]
    offset += count
    let string = String(decoding: text, as: UTF8.self)
    guard string.utf8.elementsEqual(text) else { throw .invalid(at: start) }
    return string
  }

  mutating func readSection() throws(PlanDecodingError) -> Self {
    let count = try readCount()
    defer { offset += count }
    return Self(bytes, offset..<offset + count)
  }

  func expectEnd() throws(PlanDecodingError) {
    guard offset == end else { throw .trailingBytes(at: offset) }
  }

  // MARK: The fields of parts

  mutating func codeNumber(_ number: inout Int) throws(PlanDecodingError) {
    let start = offset
    let bits = try readVarint()
    let value = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    guard let value = Int(exactly: value) else { throw .invalid(at: start) }
    number = value
  }

  mutating func codeUnsigned(_ number: inout Int) throws(PlanDecodingError) { number = try readUnsigned() }
  mutating func codeFlag(_ flag: inout Bool) throws(PlanDecodingError) { flag = try readBool() }

  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) throws(PlanDecodingError) {
    let start = offset
    byte = try readByte()
    guard byte < limit else { throw .invalid(at: start) }
  }

  mutating func codeText(_ text: inout String) throws(PlanDecodingError) { text = try readString() }

  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(PlanDecodingError) {
    name = Name(try readUnsigned())
    if isNeeded { needed.append(name) }
  }

  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(PlanDecodingError) {
    id = ID(try readUnsigned())
  }

  mutating func codeOperands(_ run: inout Operands) throws(PlanDecodingError) {
    let count = try readUnsigned()
    run = Operands(start: try readUnsigned(), count: count)
  }

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) throws(PlanDecodingError) {
    let start = offset
    guard let value = Tag(rawValue: try readByte()) else { throw .invalid(at: start) }
    tag = value
  }

  mutating func codeCase<Choice: PlanTaggedUnion>(of choice: inout Choice) throws(PlanDecodingError) {
    let start = offset
    guard let value = Choice.blank(tag: try readByte()) else { throw .invalid(at: start) }
    choice = value
  }

  mutating func mark(_ tag: UInt8) {}

  mutating func codeOptional<Part: PlanCodable>(_ part: inout Part?) throws(PlanDecodingError) {
    guard try readBool() else {
      part = nil
      return
    }
    var value = Part.blank
    try value.code(&self)
    part = value
  }

  mutating func codeArray<Part: PlanCodable>(_ parts: inout [Part]) throws(PlanDecodingError) {
    let count = try readCount()
    parts = []
    parts.reserveCapacity(min(count, 1 << 16))
    for _ in 0..<count {
      var part = Part.blank
      try part.code(&self)
      parts.append(part)
    }
  }

  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(PlanDecodingError) {
    let start = offset
    let place = try readUnsigned()
    if place == 0 {
      try codeArray(&types)
      guard shared.place(of: types) == nil else { throw .invalid(at: start) }
    } else {
      guard place <= shared.lists.count else { throw .invalid(at: start) }
      types = shared.lists[place - 1]
    }
  }

  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) throws(PlanDecodingError)
  {
    for id in table.ids { try table[id].origin.code(&self) }
  }
}
