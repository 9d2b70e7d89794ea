import StoryboardSyntax
import StoryboardVocabulary

/// A table with names as keys. Names are numbered from zero, so a look-up is an array access.
struct NameMap<Value> {
  /// For each name, the index of its entry plus one; 0 if the name has no entry.
  private var places: [UInt32] = []
  private var entries: [Entry] = []
  /// For each name, the index of its entry plus one, in a table that needs little memory. `places` is not used then.
  private var sparseIndex: IndexTable<NameID, UInt32>?

  fileprivate struct Entry {
    let name: NameID
    var value: Value
  }

  init() {}

  /// - Parameter nameCount: the number of names, so that the table does not have to grow.
  init(nameCount: Int) {
    places = [UInt32](all: 0, count: nameCount)
    entries.reserveCapacity(16)
  }

  subscript(name: NameID) -> Value? {
    get {
      let index = Int(name.raw)
      guard index < places.count else { return sparseIndex?[name].map { entries[Int($0) - 1].value } }
      return places[index] > 0 ? entries[Int(places[index]) - 1].value : nil
    }
    set {
      guard let newValue else { preconditionFailure("nothing is taken out of a table of names") }
      if sparseIndex != nil {
        if let place = sparseIndex![name] {
          entries[Int(place) - 1].value = newValue
        } else {
          entries.append(Entry(name: name, value: newValue))
          sparseIndex![name] = UInt32(entries.count)
        }
        return
      }
      let index = Int(name.raw)
      while index >= places.count { places += repeatElement(0, count: max(index + 1, places.count)) }
      if places[index] > 0 {
        entries[Int(places[index]) - 1].value = newValue
      } else {
        entries.append(Entry(name: name, value: newValue))
        places[index] = UInt32(entries.count)
      }
    }
  }

  /// An empty table that takes memory only for the names that it has, and not for all names of the program. There may
  /// be many such tables.
  static var sparseMap: NameMap {
    var map = NameMap()
    map.sparseIndex = IndexTable()
    return map
  }

  /// The names in the order of insertion.
  var keys: [NameID] { entries.map(\.name) }
}

extension NameMap: Sendable where Value: Sendable {}
extension NameMap.Entry: Sendable where Value: Sendable {}

extension NameMap<Bool> {
  /// Makes a table that has the value true for each of the given names.
  init(_ names: [NameID]) {
    for name in names { self[name] = true }
  }
}

/// A table that usually has few entries. Few entries are searched linearly, many by hash.
struct SmallMap<Key: Hashable, Value> {
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  fileprivate struct Entry {
    let key: Key
    var value: Value
  }

  private static var few: Int { 8 }

  private func place(of key: Key) -> Int? {
    if entries.count > SmallMap.few { return places[key] }
    return entries.firstIndex { $0.key == key }
  }

  subscript(key: Key) -> Value? {
    get { place(of: key).map { entries[$0].value } }
    set {
      guard let newValue else { preconditionFailure("nothing is taken out of a small table") }
      if let place = place(of: key) {
        entries[place].value = newValue
        return
      }
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(Entry(key: key, value: newValue))
      if entries.count == SmallMap.few + 1 {
        for (place, entry) in entries.enumerated() { places[entry.key] = place }
      } else if entries.count > SmallMap.few {
        places[key] = entries.count - 1
      }
    }
  }
}

extension SmallMap: Sendable where Key: Sendable, Value: Sendable {}
extension SmallMap.Entry: Sendable where Key: Sendable, Value: Sendable {}

/// A key of an `IndexTable`. The keys are numbers that count from zero with few gaps.
package protocol DenseIndex: Equatable, Sendable {
  /// The index as bits; equal indices have equal bits.
  var bits: UInt32 { get }
}

extension NameID: DenseIndex { public var bits: UInt32 { raw } }
extension TypeID: DenseIndex { public var bits: UInt32 { UInt32(bitPattern: raw) } }
extension ID: DenseIndex { public var bits: UInt32 { raw } }
extension Int: DenseIndex { public var bits: UInt32 { UInt32(truncatingIfNeeded: self) } }

/// A table with indices as keys, in the order of insertion. Few entries are searched linearly, many by open
/// addressing. The keys count from zero with few gaps, so a multiplication spreads them well enough.
package struct IndexTable<Key: DenseIndex, Value> {
  private var entries: [Entry] = []
  /// The hash table: in each slot, the index of an entry plus one, or 0 for none. The array is empty while there are
  /// few entries. Otherwise at most half of the slots are in use.
  private var slots: [UInt32] = []

  fileprivate struct Entry {
    let key: Key
    var value: Value
  }

  private static var few: Int { 8 }

  init() {}

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }
  /// The keys in the order of insertion.
  package var keys: [Key] { entries.map(\.key) }

  package subscript(key: Key) -> Value? {
    // The read is inlined, so it retains only the value, and not the structure that holds the table.
    @inline(__always) get { place(of: key).map { entries[$0].value } }
    set {
      guard let newValue else { preconditionFailure("nothing is taken out of a table by index") }
      if let place = place(of: key) {
        entries[place].value = newValue
        return
      }
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(Entry(key: key, value: newValue))
      if !slots.isEmpty, entries.count * 2 <= slots.count {
        enter(entries.count - 1)
      } else if entries.count > IndexTable.few {
        slots = [UInt32](all: 0, count: max(slots.count * 2, 32))
        for place in entries.indices { enter(place) }
      }
    }
  }

  /// The value of a key, changed in place: the default value is entered first if the key has none.
  package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      if place(of: key) == nil { self[key] = value() }
      yield &entries[place(of: key)!].value
    }
  }

  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  @inline(__always)
  private func place(of key: Key) -> Int? {
    if slots.isEmpty { return entries.firstIndex { $0.key == key } }
    var slot = firstSlot(of: key)
    while slots[slot] > 0 {
      let place = Int(slots[slot]) - 1
      if entries[place].key == key { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func enter(_ place: Int) {
    var slot = firstSlot(of: entries[place].key)
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  private func firstSlot(of key: Key) -> Int {
    let hash = key.bits &* 0x9E37_79B1
    return Int(hash >> 8 ^ hash >> 20) & (slots.count - 1)
  }
}

extension IndexTable: Sendable where Value: Sendable {}
extension IndexTable.Entry: Sendable where Value: Sendable {}

/// A set of names as a filter with one bit for each name. A name whose bit is not set is not in the set.
struct NameFilter: Sendable {
  private var bits: UInt64 = 0

  @inline(__always)
  func mayHave(_ name: NameID) -> Bool { bits & NameFilter.bit(of: name) != 0 }

  mutating func insert(_ name: NameID) { bits |= NameFilter.bit(of: name) }

  /// True if a name may be in both filters.
  func mayIntersect(_ other: NameFilter) -> Bool { bits & other.bits != 0 }

  private static func bit(of name: NameID) -> UInt64 { 1 << UInt64((name.raw ^ name.raw >> 6) & 63) }
}

extension Array {
  /// Makes an array of equal elements. It is compiled for their type, while `init(repeating:count:)` asks the runtime
  /// for the type of the array each time.
  init(all element: Element, count: Int) {
    self = []
    append(contentsOf: repeatElement(element, count: count))
  }
}

extension Sequence {
  /// Returns the first result of `transform` that is not nil; nil if every result is nil.
  func firstResult<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
