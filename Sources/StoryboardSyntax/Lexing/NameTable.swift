/// A name of a program by dense index: equal names have equal indices.
public struct NameID: Hashable, Sendable, Comparable {
  public let raw: UInt32

  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public init(_ keyword: Keyword) { raw = keyword.rawValue }
  @inlinable public static func < (a: NameID, b: NameID) -> Bool { a.raw < b.raw }

  /// The name of what has none.
  public static let empty = NameID(0)

  /// The keyword of this spelling; the keywords are the first names of every table.
  @inlinable public var keyword: Keyword? { Keyword(index: raw) }
}

/// Every name of a program, once: identifiers interned from bytes, keywords first.
///
/// Open addressing over one array of slots; the bytes lie one after the other in an arena of words, in which
/// each name begins a new one, so that names are compared by eight bytes.
public struct NameTable: Sendable {
  private var arena: [UInt64] = []
  private var entries: [Entry] = []
  /// The hash of a name in the high half, its index in the low one, so that most look-ups touch one slot.
  private var slots: [UInt64]

  private static let free = UInt64.max

  private struct Entry {
    /// Its first word in the arena.
    let start: UInt32
    /// How many bytes it has.
    let count: UInt32
  }

  /// An empty table, which holds the keywords.
  public init() { self = NameTable.keywords }

  private static let keywords: NameTable = {
    var table = NameTable(slotCount: 1024)
    _ = table.intern("")
    for keyword in Keyword.allCases {
      let id = table.intern(keyword.text)
      precondition(id.raw == keyword.rawValue && id.keyword == keyword, "a keyword is written twice")
    }
    return table
  }()

  private init(slotCount: Int) { slots = [UInt64](repeating: NameTable.free, count: slotCount) }

  /// How many names there are, the keywords and the empty name included.
  public var count: Int { entries.count }

  /// The name with these bytes, added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    var hash = NameHash()
    for i in stride(from: 0, to: text.count, by: 8) { hash.combine(ByteWord.load(text, at: i).bytes) }
    return intern(text, 0..<text.count, hash: hash.value)
  }

  /// The name that stands at a place of a text, with the hash that the lexer computed while it read it.
  ///
  /// No index is checked on the way to a name that is there already: a slot is the hash cut to the number of
  /// slots, which is a power of two, and what a slot and an entry say was written by `add`.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt32) -> NameID {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let found = slots.withUnsafeBufferPointer { $0[slot] }
      if found == NameTable.free { return add(text, range, hash, at: slot) }
      if UInt32(truncatingIfNeeded: found &>> 32) == hash {
        let id = UInt32(truncatingIfNeeded: found)
        let entry = entries.withUnsafeBufferPointer { $0[Int(id)] }
        if equals(entry, text, range) { return NameID(id) }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The name with this text, added if it is new.
  public mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The text of a name.
  public subscript(id: NameID) -> String {
    let entry = entries[Int(id.raw)]
    return arena.withUnsafeBytes { arena in
      let start = Int(entry.start) * 8
      return String(decoding: arena[start..<start + Int(entry.count)], as: UTF8.self)
    }
  }

  @inline(__always)
  private func equals(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard Int(entry.count) == range.upperBound &- range.lowerBound else { return false }
    return arena.withUnsafeBufferPointer { arena in
      var word = Int(entry.start)
      var i = range.lowerBound
      while i < range.upperBound {
        guard arena[word] == NameTable.word(text, i, range.upperBound) else { return false }
        word &+= 1
        i &+= 8
      }
      return true
    }
  }

  /// Eight bytes of a name, or what is left of it up to `end`, as they lie in the arena.
  @inline(__always)
  private static func word(_ text: UnsafeBufferPointer<UInt8>, _ i: Int, _ end: Int) -> UInt64 {
    let word = ByteWord.load(text, at: i)
    return (end &- i < 8 ? word.prefix(end &- i) : word).bytes.littleEndian
  }

  @inline(never)
  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ hash: UInt32, at slot: Int
  ) -> NameID {
    let id = UInt32(count)
    entries.append(Entry(start: UInt32(arena.count), count: UInt32(range.count)))
    for i in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      arena.append(NameTable.word(text, i, range.upperBound))
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(id)
    if count * 2 > slots.count { grow() }
    return NameID(id)
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: NameTable.free, count: old.count * 4)
    let mask = slots.count - 1
    for entry in old where entry != NameTable.free {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while slots[slot] != NameTable.free { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}

/// The hash of a name, from its bytes in words of eight, the last one filled up with zeros.
struct NameHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = product.high ^ product.low
  }

  @inline(__always) var value: UInt32 { UInt32(truncatingIfNeeded: state ^ state &>> 32) }
}
