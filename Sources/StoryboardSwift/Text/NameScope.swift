/// A set of names that most names are known by their first letter not to be in: types begin otherwise than
/// variables.
struct NameSet {
  private var names: Set<String>
  /// By the lower six bits of a first byte of ASCII, whether a name begins with it or with one of the same bits.
  private var firsts: UInt64 = 0

  init(_ names: Set<String>) {
    self.names = names
    for name in names { note(name) }
  }

  private mutating func note(_ name: String) {
    guard let first = name.utf8.first else { return }
    if first < 0x80 { firsts |= 1 << UInt64(first & 63) } else { firsts = .max }
  }

  mutating func insert(_ name: String) {
    names.insert(name)
    note(name)
  }

  func contains(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return names.contains(name) }
    return firsts >> UInt64(first & 63) & 1 != 0 && names.contains(name)
  }
}

/// Hands out names of which no two are equal, and none hides a name that is used underneath.
struct NameScope {
  /// Names that are declared around this scope; shared by many scopes.
  private let around: [NameSet]
  /// The names that were handed out: in a list while they are few, as in most scopes.
  private var few: [String]
  private var many: Set<String> = []
  /// The number to try next for a name that was wanted more than once.
  private var numbers: [String: Int] = [:]

  init(around: [NameSet] = [], taken: [String] = []) {
    self.around = around
    few = taken
  }

  /// The wanted name if it is free, or else the same with a number; with backticks where Swift needs them.
  mutating func claim(_ wanted: String, fallback: String = "unnamed") -> String {
    let name = Identifiers.mangled(wanted, fallback: fallback)
    if !Identifiers.isUnspeakable(name), isFree(name) {
      reserve(name)
      return Identifiers.escaped(name)
    }
    var number = numbers[name, default: 2]
    while !isFree(name + String(number)) { number += 1 }
    numbers[name] = number + 1
    let numbered = name + String(number)
    reserve(numbered)
    return numbered
  }

  mutating func reserve(_ name: String) {
    if many.isEmpty, few.count < 16 {
      few.append(name)
    } else {
      if many.isEmpty { many = Set(few) }
      many.insert(name)
    }
  }

  private func isFree(_ name: String) -> Bool {
    let isTaken = many.isEmpty ? few.contains(name) : many.contains(name)
    return !isTaken && !around.contains { $0.contains(name) }
  }
}
