/// A name of a program by dense index: equal names have equal indices.
public struct NameID: Hashable, Sendable, Comparable {
  public let raw: UInt32

  @inlinable public init(_ raw: UInt32) { self.raw = raw }
  @inlinable public init(_ keyword: Keyword) { raw = keyword.rawValue }
  @inlinable public static func < (a: NameID, b: NameID) -> Bool { a.raw < b.raw }

  /// The name of what has none.
  public static let empty = NameID(0)

  /// The keyword of this spelling; the keywords are the first names of every table.
  public var keyword: Keyword? { Int(raw) < Keyword.byName.count ? Keyword.byName[Int(raw)] : nil }
}

/// Every name of a program, once: identifiers interned from bytes, keywords first.
///
/// Open addressing over one array of slots; the bytes lie one after the other in an arena.
public struct NameTable: Sendable {
  private var arena: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  private var slots: [UInt32]

  /// An empty table, which holds the keywords.
  public init() { self = NameTable.keywords }

  private static let keywords: NameTable = {
    var table = NameTable(slotCount: 1024)
    _ = table.intern("")
    for keyword in Keyword.allCases {
      let id = table.intern(keyword.text)
      precondition(id.raw == keyword.rawValue, "a keyword is written twice")
    }
    return table
  }()

  private init(slotCount: Int) { slots = [UInt32](repeating: .max, count: slotCount) }

  /// How many names there are, the keywords and the empty name included.
  public var count: Int { ends.count }

  /// The name with these bytes, added if it is new.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    var hash: UInt32 = 2_166_136_261
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return intern(text, hash: hash)
  }

  /// The same, with the FNV-1a hash of the bytes that the lexer computed while it read them.
  @usableFromInline
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID {
    // The low bits of FNV-1a alone cluster for short names; fold the high ones in.
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & (slots.count - 1)
    while true {
      let candidate = slots[slot]
      if candidate == .max { break }
      if hashes[Int(candidate)] == hash, equals(Int(candidate), text) { return NameID(candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = UInt32(ends.count)
    arena.append(contentsOf: text)
    ends.append(UInt32(arena.count))
    hashes.append(hash)
    slots[slot] = id
    if ends.count * 2 > slots.count { grow() }
    return NameID(id)
  }

  /// The name with this text, added if it is new.
  public mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The text of a name.
  public subscript(id: NameID) -> String {
    let end = Int(ends[Int(id.raw)])
    let start = id.raw == 0 ? 0 : Int(ends[Int(id.raw) - 1])
    return String(decoding: arena[start..<end], as: UTF8.self)
  }

  private func equals(_ id: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = id == 0 ? 0 : Int(ends[id - 1])
    guard Int(ends[id]) - start == text.count else { return false }
    return arena.withUnsafeBufferPointer { arena in
      for i in 0..<text.count where arena[start + i] != text[i] { return false }
      return true
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: .max, count: slots.count * 2)
    for id in 0..<UInt32(ends.count) {
      let hash = hashes[Int(id)]
      var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & (slots.count - 1)
      while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = id
    }
  }
}
