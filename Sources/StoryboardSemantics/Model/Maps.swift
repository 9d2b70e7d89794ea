import StoryboardSyntax

/// A table by name. Names count from zero, so a look-up is one of an array.
struct NameMap<Value> {
  /// By name, one more than the place of its entry; 0 where there is none.
  private var places: [UInt32] = []
  private var entries: [(name: NameID, value: Value)] = []

  subscript(name: NameID) -> Value? {
    get {
      let index = Int(name.raw)
      guard index < places.count, places[index] > 0 else { return nil }
      return entries[Int(places[index]) - 1].value
    }
    set {
      guard let newValue else { preconditionFailure("nothing is taken out of a table of names") }
      let index = Int(name.raw)
      while index >= places.count { places += repeatElement(0, count: max(index + 1, places.count)) }
      if places[index] > 0 {
        entries[Int(places[index]) - 1].value = newValue
      } else {
        entries.append((name, newValue))
        places[index] = UInt32(entries.count)
      }
    }
  }

  /// In the order in which they came.
  var keys: [NameID] { entries.map(\.name) }
}

/// A table of mostly few entries: they are searched one after the other, and by hash once they are many.
struct SmallMap<Key: Hashable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var places: [Key: Int] = [:]

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
      entries.append((key, newValue))
      if entries.count == SmallMap.few + 1 {
        for (place, entry) in entries.enumerated() { places[entry.key] = place }
      } else if entries.count > SmallMap.few {
        places[key] = entries.count - 1
      }
    }
  }
}

extension SmallMap: Sendable where Key: Sendable, Value: Sendable {}

/// The members of one type by name, in the order of the declaration.
public struct NamedMembers: Sendable {
  private var entries: [(name: NameID, member: MemberID)] = []
  /// The places of each name's entries, once there are many.
  private var places: [NameID: [Int]] = [:]

  private static let few = 12

  mutating func add(_ member: MemberID, named name: NameID) {
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append((name, member))
    if entries.count == NamedMembers.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.name, default: []].append(place) }
    } else if entries.count > NamedMembers.few {
      places[name, default: []].append(entries.count - 1)
    }
  }

  /// Carries out `body` for each member of this name.
  @inline(__always)
  func forEach(named name: NameID, _ body: (MemberID) -> Void) {
    if entries.count > NamedMembers.few {
      for place in places[name] ?? [] { body(entries[place].member) }
    } else {
      for entry in entries where entry.name == name { body(entry.member) }
    }
  }

  func contains(_ name: NameID) -> Bool {
    entries.count > NamedMembers.few ? places[name] != nil : entries.contains { $0.name == name }
  }

  /// The first member of this name, and whether there is another.
  func first(named name: NameID) -> (member: MemberID, isOnly: Bool)? {
    var first: MemberID?
    var count = 0
    forEach(named: name) { member in
      if first == nil { first = member }
      count += 1
    }
    return first.map { ($0, count == 1) }
  }

  /// The names, each once.
  var names: Set<NameID> { Set(entries.map(\.name)) }
}
