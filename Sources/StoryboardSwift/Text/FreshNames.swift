/// A set of the numbers of names in an `InternTable`. It uses open addressing, and is at most half full.
struct NameSet {
  private var slots: [UInt32]
  private var count = 0
  /// The number of the enclosing scope's set in the `InternTable`; 0 for none.
  fileprivate let outer: Int
  /// For each name that was wanted more than once, the next number to try after the name.
  fileprivate var numbers: [UInt32: Int] = [:]

  init(outer: Int = 0) {
    self.outer = outer
    slots = Array(repeating: 0, count: 64)
  }

  mutating func insert(_ name: ByteSlice) {
    if 2 * count >= slots.count { grow() }
    let slot = self.slot(of: name.id)
    if slots[slot] == 0 { count += 1 }
    slots[slot] = name.id
  }

  func contains(_ name: ByteSlice) -> Bool { slots[slot(of: name.id)] != 0 }

  private func slot(of id: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int((id &* 0x9E37_79B1) >> 7) & mask
    while slots[slot] != 0, slots[slot] != id { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let ids = slots
    slots = Array(repeating: 0, count: 2 * ids.count)
    for id in ids where id != 0 { slots[slot(of: id)] = id }
  }
}

/// Hands out distinct names. None of them hides a name that is used in the scope.
///
/// Copying a `FreshNames` does not count references. `inner` makes an independent copy.
struct FreshNames {
  /// The marks of the names that are declared around this scope, which it must not hide. Many scopes share these
  /// names.
  private let around: InternTable.Marks
  /// The number of a set of further names that are not free, in the `InternTable`; 0 for none.
  private let helpers: Int
  /// The names that were handed out, while they are few. In most scopes they stay few.
  private var few = InlineNameSet()
  /// The number of the set with the names that were handed out before, including the enclosing scopes; 0 while the
  /// names are few.
  private var many = 0
  private var isOwner = false

  init(around: InternTable.Marks = [], helpers: Int = 0, taken: [ByteSlice] = []) {
    self.around = around
    self.helpers = helpers
    for name in taken { few.append(name.id) }
  }

  /// Returns a scope inside this one. Names that the inner scope hands out stay free in this one.
  func inner() -> FreshNames {
    var inner = self
    inner.isOwner = false
    return inner
  }

  /// Returns the wanted name if it is free, or else the name with a number. The result has backticks if Swift needs
  /// them.
  mutating func claim(_ wanted: ByteSlice, _ texts: InternTable) -> ByteSlice {
    let name = texts.mangled(wanted)
    let marks = texts.marks(name)
    if !marks.contains(.isReservedEvenInBackticks), isFree(name, marks, texts) {
      reserve(name, texts)
      return marks.contains(.isKeyword) ? texts.escaped(name) : name
    }
    var number = isOwner ? texts.nameSets[many - 1].numbers[name.id, default: 2] : 2
    var numbered = texts.intern(name, number: number)
    while !isFree(numbered, texts.marks(numbered), texts) {
      number += 1
      numbered = texts.intern(name, number: number)
    }
    if isOwner { texts.nameSets[many - 1].numbers[name.id] = number + 1 }
    reserve(numbered, texts)
    return numbered
  }

  private mutating func reserve(_ name: ByteSlice, _ texts: InternTable) {
    if isOwner {
      texts.nameSets[many - 1].insert(name)
    } else if !few.append(name.id) {
      texts.nameSets.append(NameSet(outer: many))
      many = texts.nameSets.count
      isOwner = true
      for id in few.ids { texts.nameSets[many - 1].insert(ByteSlice(base: name.base, count: 0, id: id)) }
      few = InlineNameSet()
      texts.nameSets[many - 1].insert(name)
    }
  }

  private func isFree(_ name: ByteSlice, _ marks: InternTable.Marks, _ texts: InternTable) -> Bool {
    if !marks.isDisjoint(with: around) || few.contains(name.id) { return false }
    if helpers != 0, texts.nameSets[helpers - 1].contains(name) { return false }
    var set = many
    while set != 0 {
      if texts.nameSets[set - 1].contains(name) { return false }
      set = texts.nameSets[set - 1].outer
    }
    return true
  }
}

/// Up to sixteen numbers of names, compared four at a time.
private struct InlineNameSet {
  private var lanes: (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)
  private var count = 0

  init() { lanes = (.zero, .zero, .zero, .zero) }

  func contains(_ id: UInt32) -> Bool {
    let wanted = SIMD4(repeating: id)
    if any(lanes.0 .== wanted .| lanes.1 .== wanted) { return true }
    return count > 8 && any(lanes.2 .== wanted .| lanes.3 .== wanted)
  }

  /// Adds a number. Returns false if there is no room.
  @discardableResult
  mutating func append(_ id: UInt32) -> Bool {
    switch count >> 2 {
    case 0: lanes.0[count & 3] = id
    case 1: lanes.1[count & 3] = id
    case 2: lanes.2[count & 3] = id
    case 3: lanes.3[count & 3] = id
    default: return false
    }
    count += 1
    return true
  }

  var ids: [UInt32] {
    [lanes.0, lanes.1, lanes.2, lanes.3].flatMap { lane in lane.indices.map { lane[$0] } }
  }
}
