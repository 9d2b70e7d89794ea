/// A name of a program, as its index in the `NameTable`. Equal names have equal indices.
public struct NameID: Hashable, Sendable, Comparable {
  public let raw: UInt32

  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public init(_ keyword: Keyword) { raw = keyword.index }
  @inlinable public static func < (a: NameID, b: NameID) -> Bool { a.raw < b.raw }

  /// The empty name, which is used where a declaration is written without a name.
  public static let empty = NameID(0)

  /// The keyword that is spelled like this name; nil if there is none. Keywords are the first names of every table.
  @inlinable public var keyword: Keyword? { Keyword(index: raw) }
}

/// All names of a program, each once. First come the keywords and the names of the prelude (the declarations of the
/// frameworks that every program knows), then the identifiers of the program.
///
/// The table uses open addressing over one array of slots. A slot contains the length of its name and the first eight
/// bytes, which are all of most names. The bytes of all names are in an arena of words, one name after the other. Each
/// name begins a new word, so that longer names are compared by eight bytes, too.
public struct NameTable: Sendable {
  private var arena: [UInt64] = []
  private var entries: [Entry] = []
  private var slots: [Slot]
  /// The number of bits by which the `check` of a name is shifted to the right, to give the index of the first slot
  /// for the name. The table has `1 << (32 - shift)` slots.
  private var shift: UInt32

  private struct Entry {
    /// The index in the arena of the first eight bytes of the name.
    let start: UInt32
    /// The number of bytes of the name.
    let count: UInt32
  }

  private struct Slot {
    /// The first eight bytes of the name, padded with zeros.
    var word: UInt64
    /// The result of `NameHash.check` for the name. Its highest bits are the index of the first possible slot.
    var check: UInt32
    /// The index of the name.
    var id: UInt32

    /// A free slot. Its check differs from the check of every name.
    static let free = Slot(word: 0, check: 0xF, id: .max)
    var isFree: Bool { id == .max }
  }

  /// Makes the table of a program that has not been read yet. It contains the keywords and the prelude's names.
  public init() { self = Prelude.names }

  /// The table for parsing the prelude itself. It contains the keywords and the words of `SwiftWord`, and has room
  /// for the names of a small program.
  static let keywords: NameTable = {
    var table = NameTable(slotBits: 11)
    _ = table.intern("")
    for keyword in Keyword.allCases {
      let id = table.intern(keyword.text)
      precondition(id.raw == keyword.index && id.keyword == keyword, "a keyword is written twice")
    }
    for word in SwiftWord.allCases {
      precondition(table.intern(word.rawValue) == word.id, "a word is a keyword, or is written twice")
    }
    return table
  }()

  /// Makes an empty table, without the keywords, for names that are kept apart from the names of a program.
  public static func beside() -> NameTable { NameTable(slotBits: 6) }

  private init(slotBits: UInt32) {
    slots = [Slot](repeating: .free, count: 1 << slotBits)
    shift = 32 - slotBits
  }

  /// The number of names, including the keywords, the prelude's names and the empty name.
  public var count: Int { entries.count }

  /// The name with these bytes. It is added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    intern(text, 0..<text.count, check: NameTable.hash(text).check)
  }

  /// Returns the name in a range of a text, and adds it if it is new. `check` comes from the hash that the lexer
  /// computed while it read the name.
  @inline(never)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, check: UInt32) -> NameID {
    let first = NameTable.word(text, range.lowerBound, range.upperBound)
    let slot = slot(of: text, range, first, check)
    return slots[slot].isFree ? add(text, range, first, check, at: slot) : NameID(slots[slot].id)
  }

  /// Returns the index of the slot for the name in a range of a text. The slot is free if the name is not in the
  /// table yet.
  @inline(__always)
  private func slot(
    of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ first: UInt64, _ check: UInt32
  ) -> Int {
    var slot = Int(check &>> shift)
    while true {
      let found = slots[slot]
      let isFound =
        found.word == first && found.check == check && (range.count <= 8 || equals(found.id, text, range))
      if isFound || found.isFree { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the name of a short identifier, and adds it if it is new. The first slot that is tried usually has the
  /// name.
  @inline(__always)
  mutating func intern(_ name: ShortName, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> NameID {
    var hash = NameHash()
    hash.combine(name.word)
    let check = hash.check(name.count)
    // No index is checked: the shift determines the number of slots.
    let found = slots.withUnsafeBufferPointer { $0[Int(check &>> shift)] }
    if found.word == name.word, found.check == check { return NameID(found.id) }
    return intern(text, start..<start &+ name.count, check: check)
  }

  /// The name of a short identifier, if the table has it; otherwise the empty name.
  @inline(__always)
  func find(_ name: ShortName) -> NameID {
    var hash = NameHash()
    hash.combine(name.word)
    let check = hash.check(name.count)
    var slot = Int(check &>> shift)
    while true {
      let found = slots.withUnsafeBufferPointer { $0[slot] }
      if found.word == name.word, found.check == check { return NameID(found.id) }
      if found.isFree { return .empty }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the name in a range of a text if the table has it, otherwise the empty name.
  func find(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, check: UInt32) -> NameID {
    let first = NameTable.word(text, range.lowerBound, range.upperBound)
    let slot = slots[slot(of: text, range, first, check)]
    return slot.isFree ? .empty : NameID(slot.id)
  }

  /// Returns the `check` (a part of the hash) of the name in a range of a text.
  static func check(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    hash(UnsafeBufferPointer(rebasing: text[range])).check
  }

  /// Returns the name of nine to sixteen bytes that consists of these two words of eight bytes. Only the first slot
  /// for the name is tried. Returns nil if the name is not in it.
  @inline(__always)
  func name(of count: Int, _ words: (first: UInt64, last: UInt64), check: UInt32) -> NameID? {
    guard count > 8, count <= 16 else { return nil }
    let found = slots[Int(check &>> shift)]
    guard found.word == words.first, found.check == check else { return nil }
    let entry = entries[Int(found.id)]
    guard Int(entry.count) == count, arena[Int(entry.start) + 1] == words.last.littleEndian else {
      return nil
    }
    return NameID(found.id)
  }

  /// The name with this text. It is added if it is new.
  public mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The name with this text, if there is one.
  public func name(of text: String) -> NameID? {
    var text = text
    return text.withUTF8 { bytes in
      let (first, check) = NameTable.hash(bytes)
      var slot = Int(check &>> shift)
      while !slots[slot].isFree {
        let found = slots[slot]
        if found.word == first, found.check == check,
          bytes.count <= 8 || equals(found.id, bytes, 0..<bytes.count)
        {
          return NameID(found.id)
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Returns the first eight bytes of a text, and the `NameHash.check` of the whole text.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> (first: UInt64, check: UInt32) {
    var hash = NameHash()
    for i in stride(from: 0, to: text.count, by: 8) { hash.combine(NameTable.word(text, i, text.count)) }
    return (NameTable.word(text, 0, text.count), hash.check(text.count))
  }

  /// The text of a name.
  public subscript(id: NameID) -> String {
    let entry = entries[Int(id.raw)]
    return arena.withUnsafeBytes { arena in
      let start = Int(entry.start) * 8
      return String(decoding: arena[start..<start + Int(entry.count)], as: UTF8.self)
    }
  }

  /// True if a name is equal to the text in `range`. The first eight bytes are known to be equal, so only the rest is
  /// compared.
  private func equals(_ id: UInt32, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let entry = entries[Int(id)]
    guard Int(entry.count) == range.count else { return false }
    return arena.withUnsafeBufferPointer { arena in
      var word = Int(entry.start)
      var i = range.lowerBound &+ 8
      while i < range.upperBound {
        word &+= 1
        guard arena[word] == NameTable.word(text, i, range.upperBound).littleEndian else { return false }
        i &+= 8
      }
      return true
    }
  }

  /// Returns eight bytes of a text from `i`, or fewer up to `end`, padded with zeros.
  @inline(__always)
  private static func word(_ text: UnsafeBufferPointer<UInt8>, _ i: Int, _ end: Int) -> UInt64 {
    let word = ByteWord.load(text, at: i)
    return (end &- i < 8 ? word.prefix(end &- i) : word).bytes
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ first: UInt64, _ check: UInt32, at slot: Int
  ) -> NameID {
    let id = UInt32(count)
    entries.append(Entry(start: UInt32(arena.count), count: UInt32(range.count)))
    for i in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      arena.append(NameTable.word(text, i, range.upperBound).littleEndian)
    }
    slots[slot] = Slot(word: first, check: check, id: id)
    if count * 2 > slots.count { grow() }
    return NameID(id)
  }

  /// Doubles the number of slots, and moves every name to its new slot.
  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    shift -= 1
    for entry in old where !entry.isFree {
      var slot = Int(entry.check >> shift)
      while !slots[slot].isFree { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

/// An identifier of fewer than eight bytes, all in ASCII. Most identifiers are short.
struct ShortName {
  /// The bytes of the identifier. The first byte is the lowest.
  let word: UInt64
  /// The number of bytes of the identifier.
  let count: Int
  /// True if `word` contains the complete identifier and all of its characters are ASCII.
  let isWhole: Bool

  /// Reads the identifier that begins at an offset of a text.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    let bytes = ByteWord.load(text, at: start)
    let marked = bytes.identifierBytes
    let name = bytes.run(marked)
    (word, count) = (name.bytes, ByteWord.run(marked))
    isWhole = count < 8 && name.high == 0
  }
}

/// The hash of a name, computed from its bytes in words of eight. The last word is padded with zeros.
struct NameHash {
  private var state: UInt64 = 0

  /// Adds the next eight bytes to the hash. The highest bits of a product depend on all bits of its factors, so they
  /// become the lowest bits of the next factor.
  @inline(__always)
  mutating func combine(_ word: UInt64) {
    state = ((state &>> 32 | state &<< 32) ^ word) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the highest 28 bits of the hash, and below them four bits for the number of bytes in the name. These
  /// four bits are 9 for every name of more than eight bytes.
  @inline(__always)
  func check(_ count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: state &>> 32) & ~0xF | UInt32(truncatingIfNeeded: min(count, 9))
  }
}
